/* SPDX-License-Identifier: MIT
 *
 * From a position to the report on it: it asks, descends if the answer is wrong, and asks again in
 * both ways.
 *
 * The end of the descent is asked with the moves played from the root, and as a fresh FEN. Only one
 * of them wrong is a fault of making moves or of reading FEN, not of move generation.
 */
#ifndef PERFT_VERIFY_INVESTIGATE_H
#define PERFT_VERIFY_INVESTIGATE_H

#include "perft/verify/investigator.h"

/**
 * Asks about one position, and finds the first wrong move if the answer is wrong.
 *
 * A right answer is followed by one question for each special kind of move (castling, e.p., double
 * step, every promotion): the move played, counted at depth 1.
 *
 * @param[in] depth 1 to DESCEND_DEPTH_MAX.
 */
void investigate(Investigator *investigator, const Position *root, int depth, Finding *finding);

/**
 * Asks one question and judges only its answer: which error of the move list there is.
 *
 * @param[out] rules Those involved; RULE_UNKNOWN if no single move is at fault.
 * @return VERDICT_EQUAL, or how it differs.
 */
Verdict investigate_question(Investigator *investigator, const Position *root, MoveText *path,
                             size_t path_nb, int depth, RuleSet *rules);

#endif
