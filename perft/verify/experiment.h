/* SPDX-License-Identifier: MIT
 *
 * Which of the rules that a wrong move hangs on is at fault, by experiment: one property of the
 * position is taken away at a time, and the engine asked whether the fault goes with it.
 */
#ifndef PERFT_VERIFY_EXPERIMENT_H
#define PERFT_VERIFY_EXPERIMENT_H

#include "perft/verify/investigator.h"

/** Most questions for one finding. */
#define EXPERIMENT_QUESTIONS_MAX 40

/**
 * Settles the rule of a move that is missing or illegal.
 *
 * A variation takes away, replaces or moves one piece other than a king, so that the move hangs on
 * all the rules but one. The first rule without which every variation is answered right is at
 * fault; else the first that no experiment has cleared. The rule stays if the move hangs on one
 * only, or if the engine stops answering.
 *
 * @param[in,out] finding Wrong when asked as a fresh FEN.
 */
void experiment_settle_rule(Investigator *investigator, Finding *finding);

#endif
