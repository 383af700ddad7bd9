/* SPDX-License-Identifier: MIT
 *
 * The parallel count against the reference recursion, for any number of threads; stopping it.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "perft/count/parallel.h"
#include "perft/count/positions.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <pthread.h>
#include <string.h>

TestSuite(parallel, .init = support_init, .timeout = 120);

static const unsigned THREADS[] = {1, 2, 3, 8};

static Position named(const char *name) {
    const NamedPosition *position = positions_find(name);
    cr_assert(position != NULL);
    return support_position(position->fen, position->mode);
}

static Status run(const Position *pos, int depth, unsigned threads, LeafMode leaf, Divide *divide) {
    const ParallelOptions options = {
        .team = {.threads = threads}, .leaf = leaf, .kind = COUNT_KIND_NODES};
    return parallel_divide(pos, depth, &options, divide);
}

static void agrees_with_reference(const NamedPosition *position, int depth) {
    const Position pos = support_position(position->fen, position->mode);
    const uint64_t want = count_reference(&pos, depth);
    for (size_t i = 0; i < sizeof THREADS / sizeof THREADS[0]; i++) {
        for (LeafMode leaf = LEAF_HORIZON; leaf < LEAF_MODE_NB; leaf++) {
            Divide divide;
            cr_assert(eq(int, run(&pos, depth, THREADS[i], leaf, &divide), STATUS_OK));
            cr_assert(eq(u64, (uint64_t)divide.total.nodes, want), "%s depth %d, %u threads",
                      position->name, depth, THREADS[i]);
        }
    }
}

Test(parallel, agrees_with_the_reference_for_all_threads_and_leaf_modes) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    for (size_t i = 0; i < length; i++) {
        for (int depth = 0; depth <= 3; depth++) agrees_with_reference(&all[i], depth);
    }
}

Test(parallel, splits_and_walks_deeper_trees) {
    const Position pos = named("startpos");
    for (size_t i = 0; i < sizeof THREADS / sizeof THREADS[0]; i++) {
        Divide divide;
        cr_assert(eq(int, run(&pos, 5, THREADS[i], LEAF_BULK, &divide), STATUS_OK));
        cr_assert(eq(u64, (uint64_t)divide.total.nodes, 4865609));
    }
}

Test(parallel, many_threads_have_few_subtrees_to_share) {
    /* One legal move, so that the split has to go deeper than the root. */
    const Position pos = support_position("k7/8/8/8/8/8/6q1/4R2K w - - 0 1", CASTLING_STANDARD);
    Divide divide;
    cr_assert(eq(int, movegen_count(&pos), 1));
    cr_assert(eq(int, run(&pos, 5, 64, LEAF_BULK, &divide), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)divide.total.nodes, count_reference(&pos, 5)));
}

Test(parallel, divide_has_each_root_move_with_its_count_in_order) {
    const Position pos = named("kiwipete");
    Divide divide;
    char text[UCI_MOVE_BUFFER_SIZE], last[UCI_MOVE_BUFFER_SIZE] = "";
    uint64_t sum = 0;
    cr_assert(eq(int, run(&pos, 3, 2, LEAF_HORIZON, &divide), STATUS_OK));
    cr_assert(eq(sz, divide.length, 48));
    for (size_t i = 0; i < divide.length; i++) {
        const DivideEntry *entry = &divide.entries[i];
        Position child;
        pos_make(&pos, entry->move, &child);
        uci_move_write(entry->move, CASTLING_STANDARD, text);
        cr_assert(lt(str, last, text));
        cr_assert(eq(u64, (uint64_t)entry->statistics.nodes, count_reference(&child, 2)), "%s",
                  text);
        cr_assert(eq(sz, entry->pending, 0));
        sum += (uint64_t)entry->statistics.nodes;
        memcpy(last, text, sizeof last);
    }
    cr_assert(eq(u64, sum, 97862));
}

Test(parallel, a_mated_side_has_one_leaf_at_depth_0_and_none_below) {
    const Position pos = support_position(
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", CASTLING_STANDARD);
    Divide divide;
    for (int depth = 0; depth <= 6; depth++) {
        cr_assert(eq(int, run(&pos, depth, 2, LEAF_HORIZON, &divide), STATUS_OK));
        cr_assert(eq(u64, (uint64_t)divide.total.nodes, depth == 0));
        cr_assert(eq(sz, divide.length, 0));
    }
}

Test(parallel, statistics_are_those_of_the_serial_count) {
    const Position pos = named("kiwipete");
    for (int depth = 0; depth <= 4; depth++) {
        Statistics want = {0};
        statistics_count(&pos, depth, &want);
        for (size_t i = 0; i < sizeof THREADS / sizeof THREADS[0]; i++) {
            const ParallelOptions options = {.team = {.threads = THREADS[i]},
                                             .kind = COUNT_KIND_STATISTICS};
            Divide divide;
            cr_assert(eq(int, parallel_divide(&pos, depth, &options, &divide), STATUS_OK));
            cr_assert(memcmp(&divide.total, &want, sizeof want) == 0, "depth %d, %d threads", depth,
                      THREADS[i]);
        }
    }
}

Test(parallel, all_plies_are_the_sum_of_each) {
    const Position pos = named("cpw4");
    const ParallelOptions options = {
        .team = {.threads = 2}, .kind = COUNT_KIND_STATISTICS, .plies = PLIES_ALL};
    Statistics want = {0};
    for (int depth = 0; depth <= 4; depth++) {
        Divide divide;
        if (depth) statistics_count(&pos, depth, &want);
        cr_assert(eq(int, parallel_divide(&pos, depth, &options, &divide), STATUS_OK));
        cr_assert(eq(int, memcmp(&divide.total, &want, sizeof want), 0), "depth %d", depth);
        Statistics sum = {0};
        for (size_t i = 0; i < divide.length; i++) {
            statistics_add(&sum, &divide.entries[i].statistics);
            cr_assert(eq(sz, divide.entries[i].pending, 0));
        }
        cr_assert(eq(int, memcmp(&sum, &want, sizeof want), 0), "depth %d", depth);
    }
}

Test(parallel, progress_comes_to_the_whole) {
    const Position pos = named("kiwipete");
    Control control;
    Divide divide;
    control_init(&control, NULL);
    const ParallelOptions options = {.team = {.threads = 2}, .control = &control};
    cr_assert(epsilon_eq(dbl, control_fraction(&control), 0, 1e-12));
    cr_assert(eq(int, parallel_divide(&pos, 5, &options, &divide), STATUS_OK));
    cr_assert(epsilon_eq(dbl, control_fraction(&control), 1, 1e-6));
}

Test(parallel, a_stop_before_the_start_counts_nothing) {
    const Position pos = named("startpos");
    const atomic_bool stop = true;
    Control control;
    Divide divide;
    control_init(&control, &stop);
    const ParallelOptions options = {.team = {.threads = 2}, .control = &control};
    cr_assert(eq(int, parallel_divide(&pos, 9, &options, &divide), STATUS_STOPPED));
    cr_assert(eq(u64, (uint64_t)divide.total.nodes, 0));
    cr_assert(eq(sz, divide.length, 20));
    for (size_t i = 0; i < divide.length; i++) cr_assert(ne(sz, divide.entries[i].pending, 0));
}

typedef struct Stopper {
    Control control;
    atomic_bool stop;
    double at; /* the fraction done at which to stop */
} Stopper;

static void *stop_in_time(void *context) {
    Stopper *stopper = context;
    while (control_fraction(&stopper->control) < stopper->at) sched_yield();
    atomic_store(&stopper->stop, true);
    return NULL;
}

Test(parallel, a_stop_on_the_way_leaves_exact_complete_moves) {
    const Position pos = named("startpos");
    Stopper stopper = {.at = 0.3};
    Divide divide;
    Wide sum = 0;
    size_t complete = 0;
    pthread_t thread;
    control_init(&stopper.control, &stopper.stop);
    cr_assert(eq(int, pthread_create(&thread, NULL, stop_in_time, &stopper), 0));
    const ParallelOptions options = {
        .team = {.threads = 2}, .leaf = LEAF_MAKE, .control = &stopper.control};
    cr_assert(eq(int, parallel_divide(&pos, 6, &options, &divide), STATUS_STOPPED));
    pthread_join(thread, NULL);
    for (size_t i = 0; i < divide.length; i++) {
        Position child;
        sum += divide.entries[i].statistics.nodes;
        if (divide.entries[i].pending) continue;
        complete++;
        pos_make(&pos, divide.entries[i].move, &child);
        cr_assert(eq(u64, (uint64_t)divide.entries[i].statistics.nodes,
                     count_leaves(&child, 5, LEAF_BULK)));
    }
    cr_assert(ge(sz, complete, 1));
    cr_assert(lt(sz, complete, 20));
    cr_assert(divide.total.nodes == sum);
    cr_assert(lt(u64, (uint64_t)divide.total.nodes, 119060324));
}

/* What was asked of the serial counter: the linker leads its callers here (tests/CMakeLists.txt).
 */
static struct {
    int calls, depth;
    LeafMode leaf;
} asked;

Wide __real_count_leaves_wide(const Position *pos, int depth, LeafMode leaf);
Wide __wrap_count_leaves_wide(const Position *pos, int depth, LeafMode leaf);

Wide __wrap_count_leaves_wide(const Position *pos, int depth, LeafMode leaf) {
    asked.calls++;
    asked.depth = depth;
    asked.leaf = leaf;
    return __real_count_leaves_wide(pos, depth, leaf);
}

/* A split root would hand the leaf mode subtrees of one ply less: at depth 2 never a horizon. */
Test(parallel, a_small_total_is_counted_from_the_root_in_the_mode_asked_for) {
    static const uint64_t WANT[] = {1, 48, 2039};
    const Position pos = named("kiwipete");
    for (LeafMode leaf = LEAF_HORIZON; leaf < LEAF_MODE_NB; leaf++) {
        for (int depth = 0; depth <= 2; depth++) {
            const ParallelOptions options = {
                .team = {.threads = 2}, .leaf = leaf, .only_total = true};
            Divide divide;
            asked.calls = 0;
            cr_assert(eq(int, parallel_divide(&pos, depth, &options, &divide), STATUS_OK));
            cr_assert(eq(u64, (uint64_t)divide.total.nodes, WANT[depth]));
            cr_assert(eq(sz, divide.length, 0));
            cr_assert(eq(int, asked.calls, 1));
            cr_assert(eq(int, asked.depth, depth));
            cr_assert(eq(int, (int)asked.leaf, (int)leaf));
        }
    }
}

Test(parallel, a_large_total_is_that_of_the_divide) {
    const Position pos = named("kiwipete");
    const ParallelOptions options = {.team = {.threads = 2}, .only_total = true};
    Divide divide;
    cr_assert(eq(int, parallel_divide(&pos, 4, &options, &divide), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)divide.total.nodes, 4085603));
}
