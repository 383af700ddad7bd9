/* SPDX-License-Identifier: MIT
 *
 * Statistics of positions that were counted before. Orders of moves that lead to one position give
 * the same subtree, whose leaves depend on nothing above it. Whole positions are compared, so the
 * sums are exact. One cache serves one thread.
 */
#ifndef PERFT_COUNT_STATISTICS_CACHE_H
#define PERFT_COUNT_STATISTICS_CACHE_H

#include "perft/count/statistics.h"

typedef struct StatisticsCache StatisticsCache;

/**
 * Makes an empty cache of about 11 MB for subtrees of one depth, from 1 on.
 *
 * @return NULL without memory, which statistics_cache_count() treats as no cache. Owned by the
 *         caller: statistics_cache_free().
 */
StatisticsCache *statistics_cache_create(int depth);

/** Does nothing with NULL. */
void statistics_cache_free(StatisticsCache *cache);

/** Adds the same as statistics_count(); `depth` is that of the cache, if there is one. */
void statistics_cache_count(StatisticsCache *cache, const Position *pos, int depth,
                            Statistics *sum);

/** How many counts the cache knew already. */
uint64_t statistics_cache_known(const StatisticsCache *cache);

#endif
