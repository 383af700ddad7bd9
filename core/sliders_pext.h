/* SPDX-License-Identifier: MIT
 *
 * PEXT bitboards: the BMI2 instruction gathers the relevant occupancy of a square into the index of
 * its slice. Only for files compiled with BMI2.
 *
 * Source: Chess Programming Wiki, "BMI2", section PEXT Bitboards.
 */
#ifndef CORE_SLIDERS_PEXT_H
#define CORE_SLIDERS_PEXT_H

#include "core/sliders_table.h"

#include <immintrin.h>

static inline Bitboard sliders_pext_rook(Square square, Bitboard occupied) {
    const PextSlice *slice = &sliders_pext_rooks[square];
    return slice->table[_pext_u64(occupied, slice->mask)];
}

static inline Bitboard sliders_pext_bishop(Square square, Bitboard occupied) {
    const PextSlice *slice = &sliders_pext_bishops[square];
    return slice->table[_pext_u64(occupied, slice->mask)];
}

#endif
