/* SPDX-License-Identifier: MIT
 *
 * The horizon: counts the last two plies without making a move. For hot files only (variant.h).
 */
#ifndef PERFT_HORIZON_H
#define PERFT_HORIZON_H

#include "core/position.h"
#include "core/variant.h"

#define horizon_white VARIANT(horizon_white)
#define horizon_black VARIANT(horizon_black)

/** The sum over all legal moves of White, the side to move, of the number of Black's replies. */
uint64_t horizon_white(const Position *pos);

/** The same for Black. */
uint64_t horizon_black(const Position *pos);

#endif
