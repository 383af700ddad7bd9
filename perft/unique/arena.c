/* SPDX-License-Identifier: MIT */
#include "perft/unique/arena.h"

#include <stdlib.h>

enum { MAX_RUN = 2048 /* chunks: a huge page of records */, RUNS_PER_THREAD = 64 };

static uint32_t run_length(uint32_t limit, unsigned threads) {
    const uint32_t fair = limit / (RUNS_PER_THREAD * threads);
    return fair < 1 ? 1 : fair > MAX_RUN ? MAX_RUN : fair;
}

bool arena_create(Arena *arena, size_t bytes, unsigned threads) {
    const size_t chunks = bytes / ARENA_CHUNK_BYTES;
    *arena = (Arena){.threads = threads};
    arena->limit = chunks > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uint32_t)chunks;
    arena->run = run_length(arena->limit, threads);
    arena->shares = aligned_alloc(_Alignof(ArenaShare), threads * sizeof(ArenaShare));
    if (arena->limit < 2 || !arena->shares ||
        !memory_reserve(&arena->records_block,
                        (size_t)arena->limit * CHUNK_RECORDS * sizeof(Record)) ||
        !memory_reserve(&arena->next_block, (size_t)arena->limit * sizeof(uint32_t))) {
        arena_destroy(arena);
        return false;
    }
    arena->records = arena->records_block.base;
    arena->next = arena->next_block.base;
    arena_reset(arena);
    return true;
}

void arena_destroy(Arena *arena) {
    free(arena->shares);
    arena->shares = NULL;
    memory_release(&arena->records_block);
    memory_release(&arena->next_block);
}

void arena_reset(Arena *arena) {
    for (unsigned i = 0; i < arena->threads; i++) arena->shares[i] = (ArenaShare){0};
    atomic_store(&arena->drawn, 1);
    atomic_store(&arena->is_exhausted, false);
}

size_t arena_peak_bytes(const Arena *arena) {
    return (size_t)atomic_load(&arena->drawn) * ARENA_CHUNK_BYTES;
}

/* Compare and swap, not add: a full arena must not wrap around. */
uint32_t arena_draw(Arena *arena, unsigned thread) {
    ArenaShare *share = &arena->shares[thread];
    uint32_t first = atomic_load_explicit(&arena->drawn, memory_order_relaxed), end;
    do {
        if (first >= arena->limit) {
            atomic_store_explicit(&arena->is_exhausted, true, memory_order_relaxed);
            return 0;
        }
        end = arena->limit - first < arena->run ? arena->limit : first + arena->run;
    } while (!atomic_compare_exchange_weak_explicit(&arena->drawn, &first, end,
                                                    memory_order_relaxed, memory_order_relaxed));
    share->fresh = first + 1;
    share->fresh_end = end;
    return first;
}
