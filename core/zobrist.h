/* SPDX-License-Identifier: MIT
 *
 * 128-bit Zobrist keys: one random word per (color, piece, square), castling rook, en passant file
 * and side to move; a position's key is the XOR of the words that apply.
 *
 * Source: Albert L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970.
 */
#ifndef CORE_ZOBRIST_H
#define CORE_ZOBRIST_H

#include "core/types.h"

typedef struct Key {
    uint64_t high;
    uint64_t low;
} Key;

#define ZOBRIST_DEFAULT_SEED ((uint64_t)0x726f6f6b657279) /* "rookery" */

/** PIECE_TYPE_NB rounded up to a power of two: color * 8 + type is then a four-bit row number. */
#define ZOBRIST_TYPE_NB 8

typedef struct ZobristWords {
    _Alignas(16) Key
        piece[COLOR_NB][ZOBRIST_TYPE_NB][SQUARE_NB]; /* by PieceType; the last two rows unused */
    Key castling[SQUARE_NB];                         /* by the square of the rook that may castle */
    Key ep_file[8]; /* only when a legal en passant capture exists */
    Key black_to_move;
} ZobristWords;

/** The words of Position.key, from ZOBRIST_DEFAULT_SEED; constant after zobrist_init(). For other
 * keys, draw other words: see pos_key_by(). */
extern ZobristWords zobrist;

/** Draws the words of Position.key. Part of core_init(). */
void zobrist_init(void);

/** Draws all words from `seed`. */
void zobrist_draw(ZobristWords *words, uint64_t seed);

static inline Key key_xor(Key a, Key b) {
    return (Key){a.high ^ b.high, a.low ^ b.low};
}

static inline bool key_equal(Key a, Key b) {
    return a.high == b.high && a.low == b.low;
}

#endif
