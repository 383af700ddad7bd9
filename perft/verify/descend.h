/* SPDX-License-Identifier: MIT
 *
 * From a wrong total to the first wrong move.
 *
 * Where the counts of an engine differ from ours, the move with the smallest wrong count is played
 * and the question asked again one ply shallower, until a move is missing, extra or counted wrong,
 * or the difference vanishes.
 */
#ifndef PERFT_VERIFY_DESCEND_H
#define PERFT_VERIFY_DESCEND_H

#include "perft/verify/investigator.h"

/** Goes from a node whose comparison differs to the end: verdict, place, move and rule. */
void descend(Investigator *investigator, Finding *finding);

/** Plays a legal move of the finding's place, one ply down. */
void descend_step(Finding *finding, const char *move);

#endif
