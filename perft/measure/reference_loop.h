/* SPDX-License-Identifier: MIT
 *
 * Fixed pieces of work to measure the momentary speed of the processor with.
 *
 * Another load on the same core, a lower clock or a busy host slow all code, but not all code
 * alike: what depends on the caches suffers more than plain arithmetic. So there are four parts,
 * and bench_compare.h finds out how strongly a kernel follows each of them:
 *
 *   arithmetic  bitboard fills and population counts in one short loop
 *   near        a lookup and branches that depend on data, in another function for every square:
 *               code that fits into the first cache, data that fits into the second
 *   far         the same with three times as much code, more than the first cache holds
 *   branches    branches that cannot be foreseen, and little else
 *
 * They use nothing of the code under test, and they must never change: a new mixture needs a new
 * REFERENCE_LOOP_VERSION.
 */
#ifndef PERFT_MEASURE_REFERENCE_LOOP_H
#define PERFT_MEASURE_REFERENCE_LOOP_H

#include <stdint.h>

#define REFERENCE_LOOP_VERSION 2

typedef enum ReferencePart {
    REFERENCE_ARITHMETIC,
    REFERENCE_NEAR,
    REFERENCE_FAR,
    REFERENCE_BRANCHES,
    REFERENCE_PART_NB
} ReferencePart;

#define REFERENCE_SETS_NB    1024
#define REFERENCE_ATTACKS_NB 32768

/** The data of the loops: random sets. One for each thread, so that no cache line is shared. */
typedef struct ReferenceTable {
    _Alignas(64) uint64_t sets[REFERENCE_SETS_NB];
    uint64_t attacks[REFERENCE_ATTACKS_NB]; /* the same as two sets in common: fewer squares */
} ReferenceTable;

/** Fills the table, always with the same sets. */
void reference_table_init(ReferenceTable *table);

/** Does the work. @return A number that depends on all of it, always the same. */
uint64_t reference_loop(const ReferenceTable *table, ReferencePart part, uint64_t rounds);

/** Rounds of one measurement: about 0.2 ms on a desktop processor of 2020. */
uint64_t reference_loop_rounds(ReferencePart part);

/** "arithmetic", "near", "far" or "branches": a constant string. */
const char *reference_part_name(ReferencePart part);

#endif
