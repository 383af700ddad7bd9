/* SPDX-License-Identifier: MIT
 *
 * Gathering and scattering of bits by PEXT and PDEP. Only for files compiled with BMI2.
 */
#ifndef PERFT_UNIQUE_BITS_PEXT_H
#define PERFT_UNIQUE_BITS_PEXT_H

#include "core/bitboard.h"

#include <immintrin.h>

/** A mask prepared for any number of gathers and scatters. */
typedef struct BitSelection {
    Bitboard mask;
} BitSelection;

static inline BitSelection bits_select(Bitboard mask) {
    return (BitSelection){mask};
}

/** The bits of `set` under the mask, packed at the low end. */
static inline uint64_t bits_gather(const BitSelection *selection, Bitboard set) {
    return _pext_u64(set, selection->mask);
}

/** The inverse: the low bits of `packed` put back under the mask. */
static inline Bitboard bits_scatter(const BitSelection *selection, uint64_t packed) {
    return _pdep_u64(packed, selection->mask);
}

#endif
