/* SPDX-License-Identifier: MIT
 *
 * The positions of one ply as records, partitioned by the placement of the pieces of one side.
 *
 * A quiet move leaves the opponent's pieces where they are. So when the list of a ply is
 * partitioned by the placement of the side NOT to move, all transpositions by quiet moves happen
 * inside one partition, which is small enough for the cache and needs no other thread's data.
 * A capture leads to another partition, with one piece fewer: partitions form levels by the number
 * of pieces taken so far, and a level is complete once the levels above are done.
 *
 * Every thread appends to its own chains, so writing needs no lock. Between writing and reading
 * there must be a barrier.
 */
#ifndef PERFT_UNIQUE_FRONTIER_H
#define PERFT_UNIQUE_FRONTIER_H

#include "perft/unique/arena.h"

/** The records of one partition that one thread wrote. */
typedef struct Chain {
    uint32_t chunk;  /* the newest chunk, the only one that may be partly filled */
    uint32_t length; /* in records */
} Chain;

typedef struct Frontier {
    Arena *arena;
    unsigned threads;
    unsigned bits; /* partitions of a level: 2^bits */
    unsigned levels;
    Chain *chains; /* by thread, then by slot */
} Frontier;

/** One factor a piece type, all odd; under other factors the partitions are others. */
typedef struct PlacementHash {
    uint64_t factors[PIECE_TYPE_NB];
} PlacementHash;

/** Draws the factors; a queen counts as bishop and rook, as in a Position. */
void frontier_placement_init(PlacementHash *hash, uint64_t seed);

/** The raw hash of the pieces of one color: moving a piece of type t adds (to - from) * factor. */
static inline uint64_t placement_raw(const PlacementHash *hash, const Position *pos, Color color) {
    return pos->pawns[color] * hash->factors[PAWN] + pos->knights[color] * hash->factors[KNIGHT] +
           pos->diagonals[color] * hash->factors[BISHOP] +
           pos->orthogonals[color] * hash->factors[ROOK] + pos->kings[color] * hash->factors[KING];
}

/** The partition, 0 to 2^bits - 1, of a raw hash. */
static inline uint32_t placement_partition(uint64_t raw, unsigned bits) {
    raw = (raw ^ raw >> 32) * 0xe7037ed1a0b428db;
    return (uint32_t)(raw >> 1 >> (63 - bits));
}

/**
 * Creates an empty frontier on an arena.
 *
 * @return false, and nothing to destroy, if there is not enough memory.
 */
bool frontier_create(Frontier *frontier, Arena *arena, unsigned bits, unsigned levels);

/** Frees the chains. Their chunks stay with the arena, lost until it is reset. */
void frontier_destroy(Frontier *frontier);

/** Bytes that frontier_create() takes beside the records, partly filled chunks included. */
size_t frontier_overhead(unsigned threads, unsigned bits, unsigned levels);

static inline uint32_t frontier_slots(const Frontier *frontier) {
    return (uint32_t)frontier->levels << frontier->bits;
}

static inline Chain *frontier_chain(const Frontier *frontier, unsigned thread, uint32_t slot) {
    return &frontier->chains[(size_t)thread * frontier_slots(frontier) + slot];
}

/** Records of all threads in one slot. */
static inline uint64_t frontier_slot_length(const Frontier *frontier, uint32_t slot) {
    uint64_t length = 0;
    for (unsigned i = 0; i < frontier->threads; i++) {
        length += frontier_chain(frontier, i, slot)->length;
    }
    return length;
}

/** Records in all slots. */
uint64_t frontier_length(const Frontier *frontier);

/** Gives the chunks of all slots back to the arena, in the name of `thread`, and empties them. */
void frontier_clear(Frontier *frontier, unsigned thread);

/**
 * Appends a record.
 *
 * @return false, and the record is lost, when the arena is exhausted.
 */
static inline bool frontier_append(Frontier *frontier, unsigned thread, uint32_t slot,
                                   const Record *record) {
    Arena *arena = frontier->arena;
    Chain *chain = frontier_chain(frontier, thread, slot);
    const uint32_t offset = chain->length % CHUNK_RECORDS;
    if (offset == 0) {
        const uint32_t chunk = arena_chunk_new(arena, thread);
        if (UNLIKELY(!chunk)) return false;
        arena->next[chunk] = chain->chunk;
        chain->chunk = chunk;
    }
    arena_chunk(arena, chain->chunk)[offset] = *record;
    chain->length++;
    return true;
}

/** Walks a chain, newest chunk first. */
typedef struct ChainWalk {
    const Arena *arena;
    uint32_t chunk;
    uint32_t left; /* records in this chunk and the following ones */
} ChainWalk;

static inline ChainWalk chain_walk(const Arena *arena, const Chain *chain) {
    return (ChainWalk){arena, chain->chunk, chain->length};
}

/** The next records, and how many; NULL at the end. The chunk may be freed once they are read. */
static inline const Record *chain_walk_next(ChainWalk *walk, unsigned *length) {
    if (!walk->left) return NULL;
    const Record *records = arena_chunk(walk->arena, walk->chunk);
    *length = (walk->left - 1) % CHUNK_RECORDS + 1;
    walk->left -= *length;
    walk->chunk = walk->arena->next[walk->chunk];
    return records;
}

/** Gives all chunks of a chain back, in the name of `thread`, and empties it. */
static inline void chain_free(Arena *arena, unsigned thread, Chain *chain) {
    const uint32_t chunks = (chain->length + CHUNK_RECORDS - 1) / CHUNK_RECORDS;
    for (uint32_t i = 0, chunk = chain->chunk; i < chunks; i++) {
        const uint32_t next = arena->next[chunk];
        arena_chunk_free(arena, thread, chunk);
        chunk = next;
    }
    *chain = (Chain){0, 0};
}

#endif
