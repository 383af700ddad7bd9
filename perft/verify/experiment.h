/* SPDX-License-Identifier: MIT
 *
 * Finds the violated rule among those involved in a wrong move by experiment: it removes one
 * property of the position at a time and asks the engine whether the fault disappears.
 */
#ifndef PERFT_VERIFY_EXPERIMENT_H
#define PERFT_VERIFY_EXPERIMENT_H

#include "perft/verify/investigator.h"

/** Most questions for one finding. */
#define EXPERIMENT_QUESTIONS_MAX 40

/**
 * Determines the rule for a move that is missing or illegal.
 *
 * A variation removes, replaces or moves one piece other than a king, so that all but one of the
 * rules remain involved. The first rule without which every variation is answered right is at
 * fault; else the first that no experiment has cleared. The rule stays if only one is involved, or
 * if the engine stops answering.
 *
 * @param[in,out] finding Wrong when asked as a fresh FEN.
 */
void experiment_settle_rule(Investigator *investigator, Finding *finding);

#endif
