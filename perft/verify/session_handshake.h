/* SPDX-License-Identifier: MIT
 *
 * The greeting of an engine and its settings.
 */
#ifndef PERFT_VERIFY_SESSION_HANDSHAKE_H
#define PERFT_VERIFY_SESSION_HANDSHAKE_H

#include "perft/verify/session_types.h"

/** Makes sure that an engine runs that has been greeted. */
AskStatus session_ready(Session *session, AskFailure *failure);

/** Notes the settings that the engine has no option for. */
void session_note_settings(Session *session);

/** Waits until the engine has processed its input. Impossible to know without a ping.
 */
AskStatus session_synchronize(Session *session, double deadline_s);

#endif
