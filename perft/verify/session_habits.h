/* SPDX-License-Identifier: MIT
 *
 * What an engine reads of a question.
 */
#ifndef PERFT_VERIFY_SESSION_HABITS_H
#define PERFT_VERIFY_SESSION_HABITS_H

#include "perft/verify/session_types.h"

/**
 * Finds out what of a question the engine passes over: moves, or castling letters.
 *
 * @param is_deaf It passes over all positions.
 * @param answer  Room to work in.
 */
void session_probe_habits(Session *session, bool is_deaf, Answer *answer);

#endif
