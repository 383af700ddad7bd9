/* SPDX-License-Identifier: MIT */
#include "core/attacks.h"
#include "core/attacks_slow.h"
#include "core/sliders_magic.h"
#include "core/sliders_table.h"

Magic sliders_magic_rooks[SQUARE_NB];
Magic sliders_magic_bishops[SQUARE_NB];
PextSlice sliders_pext_rooks[SQUARE_NB];
PextSlice sliders_pext_bishops[SQUARE_NB];

static Bitboard magic_table[SLIDER_TABLE_LENGTH];
static Bitboard pext_table[SLIDER_TABLE_LENGTH];

#include "core/magics.inc" /* static const uint64_t MAGICS_ROOK[64], MAGICS_BISHOP[64] */

typedef Bitboard SlowAttacks(Square square, Bitboard occupied);

/* A square on the edge is irrelevant unless the slider itself stands on that edge. */
static Bitboard relevant_occupancy(Square square, Bitboard rays) {
    const Bitboard side_files = (BB_FILE_A | BB_FILE_H) & ~bb_file(square_file(square));
    const Bitboard back_ranks = (BB_RANK_1 | BB_RANK_8) & ~bb_rank(square_rank(square));
    return rays & ~side_files & ~back_ranks;
}

Bitboard sliders_rook_mask(Square square) {
    return relevant_occupancy(square, attacks_slow_rook(square, BB_EMPTY));
}

Bitboard sliders_bishop_mask(Square square) {
    return relevant_occupancy(square, attacks_slow_bishop(square, BB_EMPTY));
}

/* The carry-rippler visits the subsets of a mask in the order of their PEXT indices, so one walk
 * fills both tables. */
static size_t slices_fill(Square square, size_t offset, Magic *magic, PextSlice *pext,
                          SlowAttacks *attacks) {
    Bitboard subset = BB_EMPTY;
    size_t length = 0;
    magic->table = &magic_table[offset];
    pext->table = &pext_table[offset];
    do {
        const Bitboard reached = attacks(square, subset);
        magic_table[offset + magic_index(magic, subset)] = reached;
        pext_table[offset + length++] = reached;
        subset = (subset - magic->mask) & magic->mask;
    } while (subset);
    return offset + length;
}

static void masks_fill(Magic *magic, PextSlice *pext, Bitboard mask, uint64_t factor) {
    magic->mask = pext->mask = mask;
    magic->factor = factor;
    magic->shift = 64U - (unsigned)bb_count(mask);
}

void sliders_init(void) {
    size_t offset = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        Magic *rook = &sliders_magic_rooks[square];
        Magic *bishop = &sliders_magic_bishops[square];
        PextSlice *pext_rook = &sliders_pext_rooks[square];
        PextSlice *pext_bishop = &sliders_pext_bishops[square];
        masks_fill(rook, pext_rook, sliders_rook_mask(square), MAGICS_ROOK[square]);
        masks_fill(bishop, pext_bishop, sliders_bishop_mask(square), MAGICS_BISHOP[square]);
        offset = slices_fill(square, offset, rook, pext_rook, attacks_slow_rook);
        offset = slices_fill(square, offset, bishop, pext_bishop, attacks_slow_bishop);
    }
}
