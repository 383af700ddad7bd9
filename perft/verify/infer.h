/* SPDX-License-Identifier: MIT
 *
 * The wrong move of an engine that lists none: deduced from totals.
 */
#ifndef PERFT_VERIFY_INFER_H
#define PERFT_VERIFY_INFER_H

#include "perft/verify/investigator.h"

/**
 * Looks for the move that explains a wrong number of moves.
 *
 * Two ways: the move that adds or lacks exactly what deeper totals have too much or too little; and
 * the one that cures the count when what it needs is taken off the board.
 *
 * @param[in,out] finding With its totals at depth 1. Gets MOVES, or MISSING or EXTRA and the move.
 */
void infer_move(Investigator *investigator, Finding *finding);

#endif
