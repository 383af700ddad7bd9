/* SPDX-License-Identifier: MIT */
#include "perft/count/statistics_cache.h"

#include "perft/host/memory.h"

#include <assert.h>

enum { ENTRIES = 32768 }; /* a power of 2 */

/* Unused entries have no kings and equal no position. */
typedef struct Entry {
    Position pos;
    Statistics statistics;
} Entry;

struct StatisticsCache {
    MemoryBlock block; /* that this lies in */
    int depth;
    uint64_t known;
    Entry entries[ENTRIES];
};

StatisticsCache *statistics_cache_create(int depth) {
    MemoryBlock block;
    if (!memory_reserve(&block, sizeof(StatisticsCache))) return NULL;
    StatisticsCache *cache = block.base;
    cache->block = block;
    cache->depth = depth;
    return cache;
}

void statistics_cache_free(StatisticsCache *cache) {
    if (!cache) return;
    MemoryBlock block = cache->block;
    memory_release(&block);
}

/* The latest position takes the place: neighbors in the tree are most alike. */
void statistics_cache_count(StatisticsCache *cache, const Position *pos, int depth,
                            Statistics *sum) {
    if (!cache) {
        statistics_count(pos, depth, sum);
        return;
    }
    assert(depth == cache->depth);
    Entry *entry = &cache->entries[pos->key.low % ENTRIES];
    if (pos_equal(&entry->pos, pos)) {
        cache->known++;
    } else {
        entry->statistics = (Statistics){0};
        statistics_count(pos, depth, &entry->statistics);
        entry->pos = *pos;
    }
    statistics_add(sum, &entry->statistics);
}

uint64_t statistics_cache_known(const StatisticsCache *cache) {
    return cache->known;
}
