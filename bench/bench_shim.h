/* SPDX-License-Identifier: MIT
 *
 * Google Benchmark for C: what bench_shim.cpp, the only C++ of the project, offers.
 */
#ifndef BENCH_BENCH_SHIM_H
#define BENCH_BENCH_SHIM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Runs a workload `iterations` times.
 *
 * @return A value that depends on every result, so that no work can be optimized away.
 */
typedef uint64_t BenchFn(const void *context, int64_t iterations);

/** What the speed refers to: the time of the calling thread, or that of the clock on the wall. */
enum BenchClock { BENCH_CPU_TIME, BENCH_REAL_TIME };

/**
 * Adds a benchmark.
 *
 * @param[in] name      module/operation/position.
 * @param[in] wanted    What one iteration must return: `run` has to return `wanted` times the
 *                      iterations, modulo 2^64, or the benchmark fails without a figure.
 * @param[in] items     Moves, lookups or leaves of one iteration: reported per second.
 * @param[in] context   Handed to `run`; must live until bench_shim_run() returns.
 */
void bench_add(const char *name, enum BenchClock clock, BenchFn *run, const void *context,
               uint64_t wanted, double items);

/** Adds a line to the description of the machine in the report. */
void bench_describe(const char *key, const char *value);

/**
 * Runs what the options (those of Google Benchmark) ask for.
 *
 * @return 0, 1 if a benchmark came to a wrong result, 2 for an unknown option.
 */
int bench_shim_run(int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
