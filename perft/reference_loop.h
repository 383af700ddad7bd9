/* SPDX-License-Identifier: MIT
 *
 * A fixed piece of work to measure the momentary speed of the processor with.
 *
 * Bitboard fills, table look-ups, population counts and branches that depend on data, in about the
 * mixture of a move generator: another load on the same core, a lower clock or a busy host slow
 * both by the same factor, so that their ratio stays. It uses nothing of the code under test, and
 * it must never change: a new mixture needs a new REFERENCE_LOOP_VERSION.
 */
#ifndef PERFT_REFERENCE_LOOP_H
#define PERFT_REFERENCE_LOOP_H

#include <stdint.h>

#define REFERENCE_LOOP_VERSION 1

/** Rounds of one measurement: somewhat less than a millisecond on a desktop processor of 2020. */
#define REFERENCE_LOOP_ROUNDS 12000

#define REFERENCE_TABLE_LENGTH 1024

/** The data of the loop: random sets. One for each thread, so that no cache line is shared. */
typedef struct ReferenceTable {
    _Alignas(64) uint64_t sets[REFERENCE_TABLE_LENGTH];
} ReferenceTable;

/** Fills the table, always with the same sets. */
void reference_table_init(ReferenceTable *table);

/** Does the work. @return A number that depends on all of it, always the same. */
uint64_t reference_loop(const ReferenceTable *table, uint64_t rounds);

#endif
