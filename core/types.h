/* SPDX-License-Identifier: MIT
 *
 * The vocabulary of the board: colors, piece types, squares, files and ranks.
 *
 * Squares follow the little-endian rank-file mapping (LERF): a1 = 0, b1 = 1, ..., h8 = 63.
 */
#ifndef CORE_TYPES_H
#define CORE_TYPES_H

#include "core/compiler.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Set of squares: bit i is square i. */
typedef uint64_t Bitboard;

typedef enum Color { WHITE, BLACK, COLOR_NB } Color;

/** The castling rules of a FEN, and the notation of castling moves. */
typedef enum CastlingMode {
    CASTLING_STANDARD, /* king on the e-file, rooks on the a- and h-file; e1g1 */
    CASTLING_CHESS960  /* any back rank; king takes rook: e1h1 */
} CastlingMode;

/** PIECE_TYPE_NB doubles as "no piece". */
typedef enum PieceType { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECE_TYPE_NB } PieceType;

typedef enum File { FILE_A, FILE_B, FILE_C, FILE_D, FILE_E, FILE_F, FILE_G, FILE_H } File;
typedef enum Rank { RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8 } Rank;

/* clang-format off */
typedef enum Square {
    SQ_A1, SQ_B1, SQ_C1, SQ_D1, SQ_E1, SQ_F1, SQ_G1, SQ_H1,
    SQ_A2, SQ_B2, SQ_C2, SQ_D2, SQ_E2, SQ_F2, SQ_G2, SQ_H2,
    SQ_A3, SQ_B3, SQ_C3, SQ_D3, SQ_E3, SQ_F3, SQ_G3, SQ_H3,
    SQ_A4, SQ_B4, SQ_C4, SQ_D4, SQ_E4, SQ_F4, SQ_G4, SQ_H4,
    SQ_A5, SQ_B5, SQ_C5, SQ_D5, SQ_E5, SQ_F5, SQ_G5, SQ_H5,
    SQ_A6, SQ_B6, SQ_C6, SQ_D6, SQ_E6, SQ_F6, SQ_G6, SQ_H6,
    SQ_A7, SQ_B7, SQ_C7, SQ_D7, SQ_E7, SQ_F7, SQ_G7, SQ_H7,
    SQ_A8, SQ_B8, SQ_C8, SQ_D8, SQ_E8, SQ_F8, SQ_G8, SQ_H8,
    SQUARE_NB, SQ_NONE = SQUARE_NB
} Square;
/* clang-format on */

TEMPLATE_INLINE Color opponent_of(const Color color) {
    return color == WHITE ? BLACK : WHITE;
}

static inline Square square_at(File file, Rank rank) {
    return (Square)((int)rank * 8 + (int)file);
}

static inline File square_file(Square square) {
    return (File)((unsigned)square & 7U);
}

static inline Rank square_rank(Square square) {
    return (Rank)((unsigned)square >> 3);
}

/** The same square seen from the other side of the board (a1 <-> a8). */
static inline Square square_flip(Square square) {
    return (Square)((unsigned)square ^ 56U);
}

/** The square of the pawn that a capture en passant on `ep` takes: e5 for e6, e4 for e3. */
static inline Square square_ep_victim(Square ep) {
    return (Square)((unsigned)ep ^ 8U);
}

/** Reads a square such as "e4" from the first two characters of `text`, or SQ_NONE. */
static inline Square square_read(const char *text) {
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return SQ_NONE;
    return square_at((File)(text[0] - 'a'), (Rank)(text[1] - '1'));
}

/** Writes two characters, without a null byte. @return their end. */
static inline char *square_write(Square square, char *out) {
    *out++ = (char)('a' + square_file(square));
    *out++ = (char)('1' + square_rank(square));
    return out;
}

/** The rank as `color` counts it: RANK_1 is its own back rank. */
static inline Rank rank_of_color(Rank rank, Color color) {
    return color == WHITE ? rank : (Rank)(RANK_8 - rank);
}

#endif
