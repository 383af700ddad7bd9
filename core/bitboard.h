/* SPDX-License-Identifier: MIT
 *
 * Set algebra on squares: scan, count, shift. Bit i is square i (LERF).
 */
#ifndef CORE_BITBOARD_H
#define CORE_BITBOARD_H

#include "core/types.h"

#define BB_EMPTY         ((Bitboard)0)
#define BB_ALL           (~(Bitboard)0)
#define BB_FILE_A        ((Bitboard)0x0101010101010101)
#define BB_FILE_H        (BB_FILE_A << 7)
#define BB_RANK_1        ((Bitboard)0xff)
#define BB_RANK_8        (BB_RANK_1 << 56)
#define BB_LIGHT_SQUARES ((Bitboard)0x55aa55aa55aa55aa)
#define BB_DARK_SQUARES  (~BB_LIGHT_SQUARES) /* a1 is dark */

static inline Bitboard bb_square(Square square) {
    return (Bitboard)1 << square;
}

static inline Bitboard bb_file(File file) {
    return BB_FILE_A << file;
}

static inline Bitboard bb_rank(Rank rank) {
    return BB_RANK_1 << (8 * (unsigned)rank);
}

static inline bool bb_has(Bitboard set, Square square) {
    return set >> square & 1;
}

static inline int bb_count(Bitboard set) {
    return __builtin_popcountll(set);
}

/** @pre `set` is not empty. */
static inline Square bb_lsb(Bitboard set) {
    return (Square)__builtin_ctzll(set);
}

/** The set without its lowest square. */
static inline Bitboard bb_rest(Bitboard set) {
    return set & (set - 1);
}

/** The lowest square of the set, as a set. */
static inline Bitboard bb_lowest(Bitboard set) {
    return set & (~set + 1);
}

static inline bool bb_has_many(Bitboard set) {
    return bb_rest(set) != 0;
}

static inline bool bb_has_one(Bitboard set) {
    return set && !bb_rest(set);
}

/** Removes the lowest square and returns it. @pre `*set` is not empty. */
static inline Square bb_pop(Bitboard *set) {
    const Square square = bb_lsb(*set);
    *set = bb_rest(*set);
    return square;
}

/* Shifts by one square. "Up" is the direction in which the pawns of `color` move; west is towards
 * the a-file for both colors. Squares that would wrap around the edge are dropped. */

TEMPLATE_INLINE Bitboard bb_up(Bitboard set, const Color color) {
    return color == WHITE ? set << 8 : set >> 8;
}

TEMPLATE_INLINE Bitboard bb_down(Bitboard set, const Color color) {
    return color == WHITE ? set >> 8 : set << 8;
}

static inline Bitboard bb_west(Bitboard set) {
    return (set & ~BB_FILE_A) >> 1;
}

static inline Bitboard bb_east(Bitboard set) {
    return (set & ~BB_FILE_H) << 1;
}

TEMPLATE_INLINE Bitboard bb_up_west(Bitboard set, const Color color) {
    return color == WHITE ? (set & ~BB_FILE_A) << 7 : (set & ~BB_FILE_A) >> 9;
}

TEMPLATE_INLINE Bitboard bb_up_east(Bitboard set, const Color color) {
    return color == WHITE ? (set & ~BB_FILE_H) << 9 : (set & ~BB_FILE_H) >> 7;
}

TEMPLATE_INLINE Bitboard bb_down_west(Bitboard set, const Color color) {
    return bb_up_west(set, opponent_of(color));
}

TEMPLATE_INLINE Bitboard bb_down_east(Bitboard set, const Color color) {
    return bb_up_east(set, opponent_of(color));
}

/** All squares attacked by a set of pawns. */
TEMPLATE_INLINE Bitboard bb_pawn_attacks(Bitboard pawns, const Color color) {
    return bb_up_west(pawns, color) | bb_up_east(pawns, color);
}

/** Rank `rank` as counted by `color`, as a set. */
TEMPLATE_INLINE Bitboard bb_rank_of(const Rank rank, const Color color) {
    return bb_rank(rank_of_color(rank, color));
}

#endif
