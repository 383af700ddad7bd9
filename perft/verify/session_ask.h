/* SPDX-License-Identifier: MIT
 *
 * One question to an engine, and its answer.
 */
#ifndef PERFT_VERIFY_SESSION_ASK_H
#define PERFT_VERIFY_SESSION_ASK_H

#include "perft/verify/session_types.h"

/**
 * Asks one question. Never returns a partial answer as complete.
 *
 * @param[out] answer  Complete on ASK_OK, its moves in the notation of EngineSpec.mode.
 * @param[out] failure Written if not ASK_OK.
 */
AskStatus session_ask(Session *session, const Question *question, Answer *answer,
                      AskFailure *failure);

#endif
