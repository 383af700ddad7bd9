/* SPDX-License-Identifier: MIT
 *
 * The shared table: what it remembers, and perft through it.
 */
#include "core/fen.h"
#include "perft/count/positions.h"
#include "perft/table/table_search.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(table, .init = support_init, .timeout = 120);

Test(table, remembers_six_counts_a_line_and_drops_the_oldest) {
    TableLine line = {0};
    uint64_t count = 0;
    for (uint64_t i = 1; i <= 7; i++) table_line_put(&line, (Key){0, i * 1000003}, i * 10);
    for (uint64_t i = 2; i <= 7; i++) {
        cr_assert(table_line_find(&line, (Key){0, i * 1000003}, &count));
        cr_assert(eq(u64, count, i * 10));
    }
    cr_assert(not(table_line_find(&line, (Key){0, 1000003}, &count)));
}

Test(table, leaves_out_counts_that_do_not_fit) {
    TableLine line = {0};
    TableNode node = {0};
    uint64_t count;
    table_line_put(&line, (Key){0, 77}, 65536);
    cr_assert(not(table_line_find(&line, (Key){0, 77}, &count)));
    table_node_put(&node, (Key){0, 77}, UINT64_C(1) << 59, 3);
    cr_assert(not(table_node_find(&node, (Key){0, 77}, &count)));
    table_node_put(&node, (Key){0, 77}, (UINT64_C(1) << 59) - 1, 3);
    cr_assert(table_node_find(&node, (Key){0, 77}, &count));
    cr_assert(eq(u64, count, (UINT64_C(1) << 59) - 1));
}

Test(table, keeps_the_positions_that_were_most_work) {
    TableNode node = {0};
    uint64_t count;
    for (int depth = 3; depth <= 7; depth++) {
        table_node_put(&node, (Key){0, 1000 + (uint64_t)depth}, 5, depth);
    }
    cr_assert(not(table_node_find(&node, (Key){0, 1003}, &count)));
    for (uint64_t depth = 4; depth <= 7; depth++) {
        cr_assert(table_node_find(&node, (Key){0, 1000 + depth}, &count));
    }
}

Test(table, files_the_depths_of_a_position_apart) {
    const Key key = {1, 2}, three = table_depth_key(key, 3), four = table_depth_key(key, 4);
    cr_assert(ne(u64, three.low, four.low));
    cr_assert(ne(u64, three.high, four.high));
}

static void counts(const Position *pos, int depth, uint64_t memory, unsigned threads,
                   uint64_t want) {
    const TableOptions options = {.team = {.threads = threads}, .memory_bytes = memory};
    Divide divide;
    TableResult result;
    cr_assert(eq(int, table_divide(pos, depth, &options, &divide, &result), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)divide.total.nodes, want), "depth %d, %u threads", depth, threads);
    uint64_t sum = 0;
    for (size_t i = 0; i < divide.length; i++) sum += (uint64_t)divide.entries[i].statistics.nodes;
    if (depth > 0) cr_assert(eq(u64, sum, want));
}

Test(table, counts_the_named_positions_with_a_tiny_table) {
    size_t length = 0;
    const NamedPosition *named = positions_all(&length);
    for (const NamedPosition *end = named + length; named < end; named++) {
        const Position pos = support_position(named->fen, named->mode);
        for (int depth = 0; depth <= 5; depth++) {
            const uint64_t want = count_leaves(&pos, depth, LEAF_BULK);
            if (want > 30000000) break;
            counts(&pos, depth, TABLE_BYTES_MIN, 3, want);
        }
    }
}

Test(table, counts_deep_trees) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    counts(&start, 7, (uint64_t)64 << 20, 2, 3195901860);
    const Position bare = support_position("4k3/8/8/8/8/8/8/4K2R w - - 0 1", CASTLING_STANDARD);
    counts(&bare, 8, (uint64_t)16 << 20, 2, (uint64_t)count_leaves_wide(&bare, 8, LEAF_HORIZON));
}

Test(table, refuses_too_little_memory) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const TableOptions options = {.team = {.threads = 1}, .memory_bytes = 1000};
    Divide divide;
    TableResult result;
    cr_assert(eq(int, table_divide(&start, 5, &options, &divide, &result), STATUS_NO_MEMORY));
}
