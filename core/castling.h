/* SPDX-License-Identifier: MIT
 *
 * The geometry of castling, standard and Chess960 alike.
 */
#ifndef CORE_CASTLING_H
#define CORE_CASTLING_H

#include "core/position.h"

/** Where king and rook land when the king on `king` castles with the rook on `rook`. */
typedef struct CastlingTargets {
    Square king;
    Square rook;
} CastlingTargets;

static inline CastlingTargets castling_targets(Square king, Square rook) {
    const Rank rank = square_rank(king);
    const bool is_short = rook > king;
    return (CastlingTargets){square_at(is_short ? FILE_G : FILE_C, rank),
                             square_at(is_short ? FILE_F : FILE_D, rank)};
}

#endif
