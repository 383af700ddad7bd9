/* SPDX-License-Identifier: MIT
 *
 * The serial counters at depth 4, in every leaf mode.
 */
#include "bench/bench_table.h"
#include "perft/count/count.h"

#include <stdio.h>

enum { DEPTH = 4 };

static uint64_t run_mode(const Position *pos, int64_t iterations, LeafMode mode) {
    uint64_t sum = 0;
    while (iterations-- > 0) sum += count_leaves(pos, DEPTH, mode);
    return sum;
}

static uint64_t run_horizon(const void *context, int64_t iterations) {
    return run_mode(context, iterations, LEAF_HORIZON);
}

static uint64_t run_bulk(const void *context, int64_t iterations) {
    return run_mode(context, iterations, LEAF_BULK);
}

static uint64_t run_make(const void *context, int64_t iterations) {
    return run_mode(context, iterations, LEAF_MAKE);
}

void bench_perft_add(void) {
    static BenchFn *const RUNS[LEAF_MODE_NB] = {
        [LEAF_HORIZON] = run_horizon, [LEAF_BULK] = run_bulk, [LEAF_MAKE] = run_make};
    const BenchPosition *all = bench_positions();
    for (int mode = 0; mode < LEAF_MODE_NB; mode++) {
        char operation[32];
        snprintf(operation, sizeof operation, "perft/%s", count_leaf_name((LeafMode)mode));
        for (int i = 0; i < BENCH_POSITION_NB; i++) {
            bench_add_at(operation, all[i].name, RUNS[mode], &all[i].pos, all[i].leaves,
                         (double)all[i].leaves);
        }
    }
}
