/* SPDX-License-Identifier: MIT
 *
 * Possible origins of a move to a square: shared by reading and writing algebraic notation.
 */
#ifndef CORE_SAN_ORIGINS_H
#define CORE_SAN_ORIGINS_H

#include "core/attacks.h"
#include "core/castling.h"
#include "core/position.h"
#include "core/san.h"

/* Pieces of one type that reach `to`, pins and checks left aside. Not for pawns. */
static inline Bitboard san_origins(const Position *pos, PieceType type, Square to) {
    const Bitboard pieces = pos_pieces_of(pos, pos_side(pos), type);
    return pieces ? pieces & attacks_piece(type, to, pos_occupied(pos)) : BB_EMPTY;
}

/* The wing decides: O-O is with the rook beyond the king towards the h-file. */
static inline Move san_castling_move(const Position *pos, SanCastling castling) {
    const Color us = pos_side(pos);
    const Square rook = castling_rook(pos, us, castling != SAN_CASTLING_LONG);
    return rook == SQ_NONE ? MOVE_NONE : move_make(pos_king(pos, us), rook, MOVE_CASTLING);
}

#endif
