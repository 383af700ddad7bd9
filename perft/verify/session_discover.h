/* SPDX-License-Identifier: MIT
 *
 * Which dialect an engine speaks.
 */
#ifndef PERFT_VERIFY_SESSION_DISCOVER_H
#define PERFT_VERIFY_SESSION_DISCOVER_H

#include "perft/verify/session_types.h"

/**
 * Finds out which dialect the engine understands: one that gives 20 and 400 for the start position,
 * or counts that are wrong for a reason.
 *
 * @param answer Room to work in.
 */
bool session_discover(Session *session, Answer *answer, AskFailure *failure);

#endif
