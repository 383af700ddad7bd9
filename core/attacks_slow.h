/* SPDX-License-Identifier: MIT
 *
 * Slider attacks by walking the rays, square by square: too slow for play, but too simple to be
 * wrong. It builds the lookup tables, and the tests use it as their oracle.
 */
#ifndef CORE_ATTACKS_SLOW_H
#define CORE_ATTACKS_SLOW_H

#include "core/bitboard.h"

/** Squares a rook attacks: along each ray up to and including the first occupied square. */
Bitboard attacks_slow_rook(Square square, Bitboard occupied);

/** Squares a bishop attacks: along each ray up to and including the first occupied square. */
Bitboard attacks_slow_bishop(Square square, Bitboard occupied);

/** Squares along the ray that goes `files` to the east and `ranks` to the north at a step (-1, 0 or
 * 1, not both 0), up to and including the first occupied square. */
Bitboard attacks_slow_ray(Square square, int files, int ranks, Bitboard occupied);

/** The square `files` to the east and `ranks` to the north as a set; empty when off the board. */
Bitboard attacks_slow_step(Square square, int files, int ranks);

#endif
