/* SPDX-License-Identifier: MIT
 *
 * Where an answer ends.
 */
#ifndef PERFT_VERIFY_SESSION_LISTEN_H
#define PERFT_VERIFY_SESSION_LISTEN_H

#include "perft/verify/session_types.h"

/** Listens to the end of the answer. @param fence What follows it, NULL if nothing does. */
AskStatus session_listen(Session *session, Answer *answer, const char *fence);

#endif
