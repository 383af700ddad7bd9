/* SPDX-License-Identifier: MIT */
#include "perft/reference_loop.h"

#include "core/bitboard.h"
#include "core/random.h"

#define NOT_FILE_A UINT64_C(0xfefefefefefefefe)
#define NOT_FILE_H UINT64_C(0x7f7f7f7f7f7f7f7f)

void reference_table_init(ReferenceTable *table) {
    Random random = random_seeded(1);
    for (int i = 0; i < REFERENCE_TABLE_LENGTH; i++) table->sets[i] = random_next(&random);
}

/* Without an instruction for it, whatever the build is for: the loop is the same everywhere. */
static inline uint64_t population(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return set * UINT64_C(0x0101010101010101) >> 56;
}

/* Kogge-Stone: all squares reached in one direction over free ones. */
static inline uint64_t fill_up(uint64_t set, uint64_t free, int step) {
    set |= free & set << step;
    free &= free << step;
    set |= free & set << 2 * step;
    free &= free << 2 * step;
    return (set | (free & set << 4 * step)) << step;
}

static inline uint64_t fill_down(uint64_t set, uint64_t free, int step) {
    set |= free & set >> step;
    free &= free >> step;
    set |= free & set >> 2 * step;
    free &= free >> 2 * step;
    return (set | (free & set >> 4 * step)) >> step;
}

static inline uint64_t rook_mobility(uint64_t rooks, uint64_t free, uint64_t targets) {
    return population(fill_up(rooks, free, 8) & targets) +
           population(fill_down(rooks, free, 8) & targets) +
           population(fill_up(rooks, free & NOT_FILE_A, 1) & NOT_FILE_A & targets) +
           population(fill_down(rooks, free & NOT_FILE_H, 1) & NOT_FILE_H & targets);
}

/* Aligned, so that a change elsewhere in the program cannot shift its branches. */
__attribute__((noinline, aligned(64))) uint64_t reference_loop(const ReferenceTable *table,
                                                               uint64_t rounds) {
    enum { INDEX = REFERENCE_TABLE_LENGTH - 1 };
    const uint64_t *const sets = table->sets;
    uint64_t state = 1, sum = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        state = state * UINT64_C(0xd1342543de82ef95) + 1;
        const uint64_t a = sets[state >> 54], b = sets[state >> 40 & INDEX];
        const uint64_t c = sets[state >> 28 & INDEX];
        const uint64_t own = a & b, occupied = own | (b & c);
        sum += rook_mobility(own & c, ~occupied, ~own);
        for (uint64_t left = own & c; left; left &= left - 1) {
            const unsigned square = (unsigned)bb_lsb(left);
            const uint64_t set = sets[(square << 4 | occupied * sets[square] >> 60) & INDEX];
            sum += population(set & ~own);
            if (set & 1) sum ^= occupied;
        }
    }
    return sum;
}
