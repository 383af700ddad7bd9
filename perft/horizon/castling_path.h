/* SPDX-License-Identifier: MIT
 *
 * Standard castling paths. Others (Chess960) are counted the plain way.
 */
#ifndef PERFT_HORIZON_CASTLING_PATH_H
#define PERFT_HORIZON_CASTLING_PATH_H

#include "perft/horizon/context.h"

/** Standard castling paths seen from the back rank of White. */
typedef struct CastlingPath {
    Bitboard rook;       /* the rook's corner: the right */
    Bitboard empty;      /* must be empty */
    Bitboard unattacked; /* the king's way */
} CastlingPath;

TEMPLATE_INLINE CastlingPath castling_path_of(const int way, const Color color) {
    const unsigned shift = color == WHITE ? 0 : 56;
    if (way == CASTLING_SHORT) {
        return (CastlingPath){(Bitboard)0x80 << shift, (Bitboard)0x60 << shift,
                              (Bitboard)0x60 << shift};
    }
    return (CastlingPath){(Bitboard)0x01 << shift, (Bitboard)0x0e << shift,
                          (Bitboard)0x0c << shift};
}

/* The part of the zone across which their king can no longer castle if our piece is on `square`. */
TEMPLATE_INLINE Bitboard castling_blocked(Square square, const Color them) {
    const CastlingPath short_path = castling_path_of(CASTLING_SHORT, them);
    const bool is_short = bb_has(short_path.empty | short_path.rook, square);
    return castling_path_of(is_short ? CASTLING_SHORT : CASTLING_LONG, them).unattacked;
}

#endif
