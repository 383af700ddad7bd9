/* SPDX-License-Identifier: MIT
 *
 * Gathering and scattering of bits in six steps of shifts. The steps of a mask are found once and
 * serve every set that goes through it.
 *
 * Source: Henry S. Warren, "Hacker's Delight", 2nd edition, sections 7-4 and 7-5.
 */
#ifndef PERFT_UNIQUE_BITS_PORTABLE_H
#define PERFT_UNIQUE_BITS_PORTABLE_H

#include "core/bitboard.h"

enum { BIT_STEPS = 6 };

/** A mask prepared for any number of gathers and scatters. */
typedef struct BitSelection {
    Bitboard mask;
    Bitboard movers[BIT_STEPS]; /* the bits that step i moves down by 2^i */
} BitSelection;

static inline BitSelection bits_select(Bitboard mask) {
    BitSelection selection = {.mask = mask};
    Bitboard gaps = ~mask << 1;
    for (unsigned step = 0; step < BIT_STEPS; step++) {
        Bitboard odd = gaps; /* becomes: an odd number of gaps below this bit */
        for (unsigned distance = 1; distance < 64; distance *= 2) odd ^= odd << distance;
        const Bitboard movers = odd & mask;
        selection.movers[step] = movers;
        mask = (mask ^ movers) | movers >> (1U << step);
        gaps &= ~odd;
    }
    return selection;
}

/** The bits of `set` under the mask, packed at the low end. */
static inline uint64_t bits_gather(const BitSelection *selection, Bitboard set) {
    set &= selection->mask;
    for (unsigned step = 0; step < BIT_STEPS; step++) {
        const Bitboard moved = set & selection->movers[step];
        set = (set ^ moved) | moved >> (1U << step);
    }
    return set;
}

/** The inverse: the low bits of `packed` put back under the mask. */
static inline Bitboard bits_scatter(const BitSelection *selection, uint64_t packed) {
    for (unsigned step = BIT_STEPS; step-- > 0;) {
        const Bitboard movers = selection->movers[step];
        packed = (packed & ~movers) | (packed << (1U << step) & movers);
    }
    return packed & selection->mask;
}

#endif
