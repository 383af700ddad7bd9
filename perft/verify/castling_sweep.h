/* SPDX-License-Identifier: MIT
 *
 * Castling rights in all combinations: which rooks there are, which of them may castle, which is
 * about to be captured, and whether another rook can take its place.
 */
#ifndef PERFT_VERIFY_CASTLING_SWEEP_H
#define PERFT_VERIFY_CASTLING_SWEEP_H

#include "core/position.h"

enum { CASTLING_SWEEP_NB = 120 };

/** Makes one of the positions. @return false for an index whose combination does not exist. */
bool castling_sweep(unsigned index, Position *pos);

#endif
