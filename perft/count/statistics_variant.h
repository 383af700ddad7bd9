/* SPDX-License-Identifier: MIT
 *
 * The statistics of small trees as each variant exports them.
 */
#ifndef PERFT_COUNT_STATISTICS_VARIANT_H
#define PERFT_COUNT_STATISTICS_VARIANT_H

#include "perft/count/statistics.h"

/** What is added up below one position: 64 bits hold it, and the direct checks follow from it. */
typedef struct Tally {
    uint64_t nodes;
#define X(field, text) uint64_t field;
    STATISTICS_LIST(X)
#undef X
} Tally;

typedef struct StatisticsVariant {
    /** Adds the leaves `depth` >= 1 plies below `pos`, all but the direct checks and mates. */
    void (*add)(const Position *pos, int depth, Tally *tally);
} StatisticsVariant;

#endif
