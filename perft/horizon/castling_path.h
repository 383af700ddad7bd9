/* SPDX-License-Identifier: MIT
 *
 * The ways to castle: constants where only standard chess is counted, else found on the board.
 */
#ifndef PERFT_HORIZON_CASTLING_PATH_H
#define PERFT_HORIZON_CASTLING_PATH_H

#include "core/castling.h"
#include "perft/horizon/context.h"

/** What one way to castle depends on. Without the right to it `rook` is empty or no right.
 *
 *     . R . . K . . .    rook b1; empty c1, d1; unattacked c1, d1; shielded a1: a slider there
 *                        attacks c1 once the rook has left
 *     . . . . . K R .    rook g1; empty none; unattacked g1; shielded none
 *     R . K . . . . .    rook a1; empty b1, d1; unattacked c1: the king stays; shielded none
 */
typedef struct CastlingPath {
    Bitboard rook;       /* the rook's square: the right */
    Bitboard empty;      /* must be empty */
    Bitboard unattacked; /* the king's way, or its square if it stays */
    Bitboard shielded;   /* must be without a rook or queen of the other side; Chess960 only */
} CastlingPath;

TEMPLATE_INLINE CastlingPath castling_path_standard(const int way, const Color color) {
    const unsigned shift = color == WHITE ? 0 : 56;
    if (way == CASTLING_SHORT) {
        return (CastlingPath){(Bitboard)0x80 << shift, (Bitboard)0x60 << shift,
                              (Bitboard)0x60 << shift, BB_EMPTY};
    }
    return (CastlingPath){(Bitboard)0x01 << shift, (Bitboard)0x0e << shift, (Bitboard)0x0c << shift,
                          BB_EMPTY};
}

TEMPLATE_INLINE CastlingPath castling_path_chess960(const Position *pos, const int way,
                                                    const Color color) {
    const Bitboard right = pos->castling & castling_wing(pos, color, way == CASTLING_SHORT);
    if (!right) return (CastlingPath){BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    const Square king = pos_king(pos, color), rook = bb_lsb(right);
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard king_path = attacks_between(king, to.king) | bb_square(to.king);
    const Bitboard rook_path = attacks_between(rook, to.rook) | bb_square(to.rook);
    const Bitboard b_file = BB_FILE_A << 1;
    return (CastlingPath){right, (king_path | rook_path) & ~(bb_square(king) | right), king_path,
                          way == CASTLING_LONG ? bb_west(right & b_file) : BB_EMPTY};
}

TEMPLATE_INLINE CastlingPath castling_path_of(const Position *pos, const int way,
                                              const Color color) {
    return HAS_ANY_CASTLING ? castling_path_chess960(pos, way, color)
                            : castling_path_standard(way, color);
}

/** The path over which their king may no longer castle in standard chess if our piece is on
 * `square`. */
TEMPLATE_INLINE Bitboard castling_blocked(Square square, const Color them) {
    const CastlingPath short_path = castling_path_standard(CASTLING_SHORT, them);
    const bool is_short = bb_has(short_path.empty | short_path.rook, square);
    return castling_path_standard(is_short ? CASTLING_SHORT : CASTLING_LONG, them).unattacked;
}

/** True if a piece of the other side that lands on `to` takes this way to castle. */
TEMPLATE_INLINE bool castling_is_barred(const CastlingPath *path, Square to, PieceType type) {
    if (bb_has(path->empty | path->rook, to)) return true;
    return (type == ROOK || type == QUEEN) && bb_has(path->shielded, to);
}

#endif
