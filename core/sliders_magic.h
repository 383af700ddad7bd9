/* SPDX-License-Identifier: MIT
 *
 * Fancy magic bitboards: one multiplication hashes the relevant occupancy of a square to its own
 * slice of a packed table. The magic numbers are found by scripts/find_magics.c (magics.inc).
 *
 * Source: Chess Programming Wiki, "Magic Bitboards" (Pradu Kannan's fancy variant).
 */
#ifndef CORE_SLIDERS_MAGIC_H
#define CORE_SLIDERS_MAGIC_H

#include "core/bitboard.h"

typedef struct Magic {
    Bitboard mask;         /* relevant occupancy: the rays without their last squares */
    uint64_t factor;       /* the magic number */
    const Bitboard *table; /* slice of 2^bb_count(mask) attack sets, owned by sliders.c */
    unsigned shift;        /* 64 - bb_count(mask) */
} Magic;

extern Magic sliders_magic_rooks[SQUARE_NB];
extern Magic sliders_magic_bishops[SQUARE_NB];

static inline size_t magic_index(const Magic *magic, Bitboard occupied) {
    return (size_t)((occupied & magic->mask) * magic->factor >> magic->shift);
}

static inline Bitboard sliders_magic_rook(Square square, Bitboard occupied) {
    const Magic *magic = &sliders_magic_rooks[square];
    return magic->table[magic_index(magic, occupied)];
}

static inline Bitboard sliders_magic_bishop(Square square, Bitboard occupied) {
    const Magic *magic = &sliders_magic_bishops[square];
    return magic->table[magic_index(magic, occupied)];
}

#endif
