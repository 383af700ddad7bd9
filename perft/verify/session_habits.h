/* SPDX-License-Identifier: MIT
 *
 * Which parts of a question an engine reads.
 */
#ifndef PERFT_VERIFY_SESSION_HABITS_H
#define PERFT_VERIFY_SESSION_HABITS_H

#include "perft/verify/session_types.h"

/**
 * Finds out which parts of a question the engine ignores: moves, or castling letters.
 *
 * @param is_deaf It ignores all positions.
 * @param answer  Room to work in.
 */
void session_probe_habits(Session *session, bool is_deaf, Answer *answer);

#endif
