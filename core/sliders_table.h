/* SPDX-License-Identifier: MIT
 *
 * The slider tables of both backends, and how they are filled.
 */
#ifndef CORE_SLIDERS_TABLE_H
#define CORE_SLIDERS_TABLE_H

#include "core/bitboard.h"

typedef struct PextSlice {
    Bitboard mask;         /* relevant occupancy */
    const Bitboard *table; /* 2^bb_count(mask) attack sets in the order of PEXT indices */
} PextSlice;

extern PextSlice sliders_pext_rooks[SQUARE_NB];
extern PextSlice sliders_pext_bishops[SQUARE_NB];

/** Rook squares whose occupancy changes the attack set: the rays without their last squares. */
Bitboard sliders_rook_mask(Square square);

/** Bishop squares whose occupancy changes the attack set. */
Bitboard sliders_bishop_mask(Square square);

/** Fills the tables of both backends from the ray walker. Called by attacks_init(). */
void sliders_init(void);

/** Where both tables will be: a whole huge page of 2 MiB, for advice to the system before
 * sliders_init(). */
void *sliders_memory(size_t *bytes);

#endif
