/* SPDX-License-Identifier: MIT
 *
 * The targets and the rooks of castling moves, in standard chess and Chess960.
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

/** The squares of the back rank on one side of the king; none unless the king stands there. */
static inline Bitboard castling_wing(const Position *pos, Color color, bool is_short) {
    const Bitboard rank = bb_rank_of(RANK_1, color);
    const Bitboard king = pos->kings[color] & rank;
    if (!bb_has_one(king)) return BB_EMPTY;
    const Bitboard west = king - 1;
    return rank & (is_short ? ~west & ~king : west);
}

/** The rook with which `color` may still castle on that wing, or SQ_NONE. */
static inline Square castling_rook(const Position *pos, Color color, bool is_short) {
    const Bitboard rook = pos->castling & castling_wing(pos, color, is_short);
    return rook ? bb_lsb(rook) : SQ_NONE;
}

#endif
