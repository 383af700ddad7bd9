/* SPDX-License-Identifier: MIT */
#include "perft/unique/frontier.h"

#include "core/random.h"

#include <stdlib.h>

void frontier_placement_init(PlacementHash *hash, uint64_t seed) {
    Random random = random_seeded(seed);
    for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
        hash->factors[type] = random_next(&random) | 1;
    }
    hash->factors[QUEEN] = hash->factors[BISHOP] + hash->factors[ROOK];
}

bool frontier_create(Frontier *frontier, Arena *arena, unsigned bits, unsigned levels) {
    *frontier =
        (Frontier){.arena = arena, .threads = arena->threads, .bits = bits, .levels = levels};
    const size_t slots = frontier_slots(frontier);
    frontier->chains = calloc(arena->threads * slots, sizeof *frontier->chains);
    return frontier->chains != NULL;
}

void frontier_destroy(Frontier *frontier) {
    free(frontier->chains);
    frontier->chains = NULL;
}

/* The lower levels are nearly empty: half a chunk is lost for each chain of about two of them. */
size_t frontier_overhead(unsigned threads, unsigned bits, unsigned levels) {
    const size_t partitions = (size_t)1 << bits, full_levels = levels < 2 ? levels : 2;
    return threads * partitions *
           (levels * sizeof(Chain) + full_levels * CHUNK_RECORDS * sizeof(Record) / 2);
}

uint64_t frontier_length(const Frontier *frontier) {
    uint64_t length = 0;
    for (uint32_t slot = 0; slot < frontier_slots(frontier); slot++) {
        length += frontier_slot_length(frontier, slot);
    }
    return length;
}

void frontier_clear(Frontier *frontier, unsigned thread) {
    for (unsigned i = 0; i < frontier->threads; i++) {
        for (uint32_t slot = 0; slot < frontier_slots(frontier); slot++) {
            chain_free(frontier->arena, thread, frontier_chain(frontier, i, slot));
        }
    }
}
