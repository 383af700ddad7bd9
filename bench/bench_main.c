/* SPDX-License-Identifier: MIT
 *
 * rookery_bench: the inner operations, each checked against its known result while it is timed.
 * Takes the options of Google Benchmark; --benchmark_filter=REGEX chooses.
 */
#include "bench/bench_table.h"

#include <stdio.h>

static void hot_add(void) {
    static void (*const ADD[VARIANT_NB][2])(void) = {
#define X(name) [VARIANT_##name] = {bench_sliders_add_##name, bench_unique_add_##name},
        VARIANT_LIST(X)
#undef X
    };
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        if (!backend_variant_runs_here((Variant)i)) continue;
        ADD[i][0]();
        ADD[i][1]();
    }
}

int main(int argc, char **argv) {
    if (!core_init()) {
        fprintf(stderr, "rookery_bench: no variant of the generator runs on this CPU\n");
        return 3;
    }
    bench_describe("variant", backend_variant_name(backend_variant()));
    hot_add();
    bench_leapers_add();
    bench_moves_add();
    bench_text_add();
    bench_kernel_add();
    bench_perft_add();
    bench_hash_add();
    bench_deep_add();
    return bench_shim_run(argc, argv);
}
