/* SPDX-License-Identifier: MIT
 *
 * The copies of the horizon for some positions, which horizon.c calls.
 */
#ifndef PERFT_HORIZON_COPIES_H
#define PERFT_HORIZON_COPIES_H

#include "core/position.h"
#include "core/variant.h"

#define horizon_rooks_white    VARIANT(horizon_rooks_white)
#define horizon_rooks_black    VARIANT(horizon_rooks_black)
#define horizon_chess960_white VARIANT(horizon_chess960_white)
#define horizon_chess960_black VARIANT(horizon_chess960_black)

/** The horizon of boards without knights, bishops and queens; standard castling rights. */
uint64_t horizon_rooks_white(const Position *pos);
uint64_t horizon_rooks_black(const Position *pos);

/** The horizon of all boards with all castling rights. */
uint64_t horizon_chess960_white(const Position *pos);
uint64_t horizon_chess960_black(const Position *pos);

#endif
