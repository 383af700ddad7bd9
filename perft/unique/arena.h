/* SPDX-License-Identifier: MIT
 *
 * Chunks of 32 records for all lists of a count. A chunk that has been read is given back and
 * reused, so the peak is about the largest list.
 *
 * Each thread allocates its own runs of fresh chunks and keeps a list of returned ones, so no
 * thread waits for another, and a page is first touched by the thread that writes it.
 */
#ifndef PERFT_UNIQUE_ARENA_H
#define PERFT_UNIQUE_ARENA_H

#include "perft/host/memory.h"
#include "perft/unique/record.h"

#include <stdatomic.h>

enum { CHUNK_RECORDS = 32 };

/** Bytes that one chunk takes: its records and its link. */
#define ARENA_CHUNK_BYTES (CHUNK_RECORDS * sizeof(Record) + sizeof(uint32_t))

/** What one thread holds. */
typedef struct ArenaShare {
    _Alignas(64) uint32_t given_back; /* head of a chain of chunks, 0 if empty */
    uint32_t fresh;                   /* the run of chunks never used yet: fresh .. fresh_end - 1 */
    uint32_t fresh_end;
} ArenaShare;

typedef struct Arena {
    Record *records; /* chunk i holds records 32 i .. 32 i + 31; chunk 0 is never given out */
    uint32_t *next;  /* links chunks into chains, which end in 0 */
    uint32_t limit;  /* one past the last chunk */
    uint32_t run;    /* chunks that a thread draws at once */
    unsigned threads;
    ArenaShare *shares; /* one a thread */
    _Atomic uint32_t drawn;
    atomic_bool is_exhausted; /* an allocation failed: records have been lost */
    MemoryBlock records_block;
    MemoryBlock next_block;
} Arena;

/**
 * Creates an arena of at most `bytes` for `threads` threads.
 *
 * @return false, and nothing to destroy, if there is not enough memory.
 */
bool arena_create(Arena *arena, size_t bytes, unsigned threads);

void arena_destroy(Arena *arena);

/** Forgets all chunks. Not while other threads use the arena. */
void arena_reset(Arena *arena);

/** Bytes of the chunks that were in use at the same time at most, so far. */
size_t arena_peak_bytes(const Arena *arena);

/** Bytes of all chunks. */
static inline size_t arena_total_bytes(const Arena *arena) {
    return (size_t)arena->limit * ARENA_CHUNK_BYTES;
}

/** Draws a run for the thread. @return A chunk, or 0 if none is left; then sets is_exhausted. */
uint32_t arena_draw(Arena *arena, unsigned thread);

/** A chunk for this thread; 0 if none is left. */
static inline uint32_t arena_chunk_new(Arena *arena, unsigned thread) {
    ArenaShare *share = &arena->shares[thread];
    const uint32_t chunk = share->given_back;
    if (LIKELY(chunk)) {
        share->given_back = arena->next[chunk];
        return chunk;
    }
    if (LIKELY(share->fresh < share->fresh_end)) return share->fresh++;
    return arena_draw(arena, thread);
}

static inline Record *arena_chunk(const Arena *arena, uint32_t chunk) {
    return &arena->records[(size_t)chunk * CHUNK_RECORDS];
}

/** Returns one chunk to the share of this thread, even if another thread allocated it. */
static inline void arena_chunk_free(Arena *arena, unsigned thread, uint32_t chunk) {
    arena->next[chunk] = arena->shares[thread].given_back;
    arena->shares[thread].given_back = chunk;
}

#endif
