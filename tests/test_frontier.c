/* SPDX-License-Identifier: MIT
 *
 * Arena and lists, and the unique method on top: distinct positions, totals under any number of
 * threads, seed, slicing, variant and size of memory.
 */
#include "core/backend.h"
#include "core/fen.h"
#include "core/zobrist.h"
#include "perft/count/count.h"
#include "perft/count/positions.h"
#include "perft/unique/unique.h"
#include "perft/unique/unique_search.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#define MIB ((uint64_t)1 << 20)

TestSuite(arena, .init = support_init, .timeout = 60);
TestSuite(frontier, .init = support_init, .timeout = 60);
TestSuite(unique, .init = support_init, .timeout = 120);

Test(arena, gives_every_chunk_once_and_then_none) {
    Arena arena;
    cr_assert(arena_create(&arena, 100 * ARENA_CHUNK_BYTES, 2));
    bool seen[100] = {false};
    for (int i = 0; i < 99; i++) {
        const uint32_t chunk = arena_chunk_new(&arena, (unsigned)i % 2);
        cr_assert(chunk > 0 && chunk < 100 && !seen[chunk], "chunk %u", chunk);
        seen[chunk] = true;
    }
    cr_assert(eq(u32, arena_chunk_new(&arena, 0), 0));
    cr_assert(arena.is_exhausted);
    arena_chunk_free(&arena, 1, 7);
    cr_assert(eq(u32, arena_chunk_new(&arena, 1), 7));
    arena_destroy(&arena);
}

Test(arena, refuses_what_cannot_be_had) {
    Arena arena;
    cr_assert(not(arena_create(&arena, ARENA_CHUNK_BYTES, 1)));
}

Test(frontier, returns_what_was_appended_and_reuses_chunks) {
    enum { RECORDS = 3 * CHUNK_RECORDS + 5 };
    Arena arena;
    Frontier frontier;
    cr_assert(arena_create(&arena, 64 * ARENA_CHUNK_BYTES, 2));
    cr_assert(frontier_create(&frontier, &arena, 3, 2));
    for (int round = 0; round < 20; round++) {
        uint64_t sum = 0, want = 0;
        for (unsigned i = 0; i < RECORDS; i++) {
            const Record record = {.occupied = i + 1};
            cr_assert(frontier_append(&frontier, i & 1, 13, &record));
            want += i + 1;
        }
        cr_assert(eq(u64, frontier_slot_length(&frontier, 13), RECORDS));
        cr_assert(eq(u64, frontier_length(&frontier), RECORDS));
        for (unsigned thread = 0; thread < 2; thread++) {
            ChainWalk walk = chain_walk(&arena, frontier_chain(&frontier, thread, 13));
            unsigned length;
            for (const Record *records; (records = chain_walk_next(&walk, &length));) {
                for (unsigned i = 0; i < length; i++) sum += records[i].occupied;
            }
        }
        cr_assert(eq(u64, sum, want));
        frontier_clear(&frontier, 0);
        cr_assert(eq(u64, frontier_length(&frontier), 0));
    }
    cr_assert(not(arena.is_exhausted));
    frontier_destroy(&frontier);
    arena_destroy(&arena);
}

Test(frontier, partitions_follow_the_placement_of_one_color) {
    PlacementHash hash;
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const Position white = support_play(&start, "g1f3 b8c6");
    frontier_placement_init(&hash, 1);
    const Position same = support_play(&start, "g1f3 g8f6");
    cr_assert(eq(u64, placement_raw(&hash, &white, WHITE), placement_raw(&hash, &same, WHITE)));
    cr_assert(ne(u64, placement_raw(&hash, &white, BLACK), placement_raw(&hash, &same, BLACK)));
    cr_assert(eq(u32, placement_partition(random_next(&(Random){9}), 0), 0));
}

static UniqueOptions options_of(unsigned threads, uint64_t memory, UniqueScope scope) {
    return (UniqueOptions){
        .team = {threads, NULL, BIND_NONE}, .memory_bytes = memory, .seed = 1, .scope = scope};
}

static UniqueResult result;

static void counts(const Position *pos, int depth, const UniqueOptions *options, uint64_t want) {
    cr_assert(eq(int, unique_count(pos, depth, options, &result), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)result.nodes, want), "depth %d, %u threads, %u slices", depth,
              options->team.threads, result.slices);
    cr_assert(eq(u64, result.mismatches, 0));
}

Test(unique, lists_the_distinct_positions_of_the_start_position) {
    static const uint64_t NODES[] = {1, 20, 400, 8902, 197281, 4865609};
    static const uint64_t DISTINCT[] = {1, 20, 400, 5362, 72078, 822518};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (unsigned threads = 1; threads <= 3; threads++) {
        const UniqueOptions options = options_of(threads, 256 * MIB, UNIQUE_LIST);
        counts(&start, 5, &options, NODES[5]);
        cr_assert(eq(int, result.plies, 6));
        for (int ply = 0; ply < 6; ply++) {
            cr_assert(eq(u64, (uint64_t)result.ply[ply].nodes, NODES[ply]), "ply %d", ply);
            cr_assert(eq(u64, result.ply[ply].distinct, DISTINCT[ply]), "ply %d", ply);
        }
    }
}

Test(unique, counts_the_named_positions_at_every_depth) {
    size_t length = 0;
    const NamedPosition *named = positions_all(&length);
    cr_assert(length > 4);
    for (const NamedPosition *end = named + length; named < end; named++) {
        const Position pos = support_position(named->fen, named->mode);
        for (int depth = 0; depth <= 5; depth++) {
            const uint64_t want = count_leaves(&pos, depth, LEAF_BULK);
            if (want > 30000000) break;
            UniqueOptions options = options_of(2, 64 * MIB, UNIQUE_COUNT);
            options.checks_itself = true;
            counts(&pos, depth, &options, want);
        }
    }
}

Test(unique, is_the_same_for_every_variant_seed_and_partition_size) {
    const Position pos = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    static const unsigned SIZES[] = {1, 16, 512, 100000};
    for (Variant variant = 0; variant < VARIANT_NB; variant++) {
        if (!backend_select_variant(variant)) continue;
        for (unsigned i = 0; i < 4; i++) {
            UniqueOptions options = options_of(i + 1, 64 * MIB, UNIQUE_COUNT);
            options.partition_records = SIZES[i];
            options.seed = i + 10;
            counts(&pos, 5, &options, 193690690);
        }
    }
    backend_select(SLIDERS_AUTO);
}

Test(unique, slices_what_does_not_fit) {
    const Position kiwipete = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const UniqueOptions options = options_of(2, unique_memory_min(2), UNIQUE_COUNT);
    counts(&start, 7, &options, 3195901860);
    counts(&kiwipete, 6, &options, 8031647685);
    cr_assert(result.slices > 1, "%u", result.slices);
    cr_assert(result.memory_peak_bytes <= options.memory_bytes);
}

Test(unique, refuses_too_little_memory) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const UniqueOptions options = options_of(2, MIB, UNIQUE_COUNT);
    cr_assert(eq(int, unique_count(&start, 5, &options, &result), STATUS_NO_MEMORY));
}

Test(unique, stops_when_asked) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const atomic_bool stop = true;
    Control control;
    control_init(&control, &stop);
    UniqueOptions options = options_of(2, 64 * MIB, UNIQUE_COUNT);
    options.control = &control;
    cr_assert(eq(int, unique_count(&start, 8, &options, &result), STATUS_STOPPED));
}

Test(unique, bounds_the_chance_of_a_false_match) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const UniqueOptions options = options_of(1, 64 * MIB, UNIQUE_COUNT);
    counts(&start, 6, &options, 119060324);
    cr_assert(result.false_match_bound > 0 && result.false_match_bound < 1e-10);
    cr_assert(result.counted >= 72078 && result.counted < 73000, "%lu",
              (unsigned long)result.counted);
}
