/* SPDX-License-Identifier: MIT */
#include "bench/bench_shim.h"

#include <benchmark/benchmark.h>

static bool has_failed;

/* One call of the workload a batch: the indirect call is not paid per item. */
static void measure(benchmark::State &state, BenchFn *run, const void *context, uint64_t wanted,
                    double items) {
    const int64_t batch = state.max_iterations;
    while (state.KeepRunningBatch(batch)) {
        const uint64_t got = run(context, batch);
        if (got == wanted * static_cast<uint64_t>(batch)) continue;
        has_failed = true;
        state.SkipWithError("wrong result");
        return;
    }
    state.SetItemsProcessed(static_cast<int64_t>(items * static_cast<double>(state.iterations())));
}

void bench_add(const char *name, BenchClock clock, BenchFn *run, const void *context,
               uint64_t wanted, double items) {
    auto *added = benchmark::RegisterBenchmark(
        name, [=](benchmark::State &state) { measure(state, run, context, wanted, items); });
    if (clock == BENCH_REAL_TIME) added->UseRealTime();
}

void bench_describe(const char *key, const char *value) {
    benchmark::AddCustomContext(key, value);
}

int bench_shim_run(int argc, char **argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return has_failed;
}
