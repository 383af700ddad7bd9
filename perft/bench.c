/* SPDX-License-Identifier: MIT */
#include "perft/bench.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "perft/bench_worker.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

/* Fewer samples have no interval of BENCH_CONFIDENCE: 2 / 2^5 is above 5 %. */
#define SAMPLES_MIN 6

static double clock_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double sample_value(const BenchSample *sample, BenchUnit unit) {
    return unit == BENCH_PER_SECOND ? sample->leaves_per_s : sample->leaves_per_ref;
}

BenchSummary bench_summarize(const BenchSeries *series, BenchUnit unit) {
    double values[BENCH_SAMPLES_MAX];
    const size_t length = series->length;
    assert(length >= 1);
    for (size_t i = 0; i < length; i++) values[i] = sample_value(&series->samples[i], unit);
    sample_sort(values, length);
    const Interval fences = sample_fences(values, length);
    BenchSummary summary = {.median = sample_median_interval(values, length, BENCH_CONFIDENCE),
                            .low_fence = fences.low,
                            .high_fence = fences.high};
    summary.precision = length < SAMPLES_MIN ? INFINITY : sample_precision(summary.median);
    for (size_t i = 0; i < length; i++) {
        summary.outliers += values[i] < fences.low || values[i] > fences.high;
    }
    return summary;
}

/* One sample of every series. */
static Status round_run(const BenchPlan *plan) {
    for (size_t i = 0; i < plan->series_nb; i++) {
        BenchSeries *series = &plan->series[i];
        const Status status = bench_sample(plan, series, &series->samples[series->length]);
        if (status != STATUS_OK) return status;
        series->length++;
    }
    return STATUS_OK;
}

/* Brings clock, caches and pages into their working state: the last series has most threads. */
static Status warm_up(const BenchPlan *plan) {
    BenchSample sample;
    return bench_sample(plan, &plan->series[plan->series_nb - 1], &sample);
}

static bool is_precise(const BenchPlan *plan) {
    for (size_t i = 0; i < plan->series_nb; i++) {
        const BenchSummary summary = bench_summarize(&plan->series[i], BENCH_PER_REFERENCE);
        if (summary.precision > plan->precision) return false;
    }
    return true;
}

/* The rounds that a plan is likely to take, for the progress: as many as fit into its time. */
static uint64_t round_share(const BenchPlan *plan, double round_s) {
    double rounds = round_s > 0 ? plan->time_s / round_s : 1;
    if (rounds > BENCH_SAMPLES_MAX) rounds = BENCH_SAMPLES_MAX;
    if (rounds < 1) rounds = 1;
    return (uint64_t)((double)CONTROL_WHOLE / rounds);
}

Status bench_run(const BenchPlan *plan) {
    const double start_s = clock_s();
    for (size_t i = 0; i < plan->series_nb; i++) {
        plan->series[i].length = 0;
        bench_workload(plan->series[i].metric, &plan->series[i].leaves);
    }
    Status status = warm_up(plan);
    for (size_t rounds = 0; status == STATUS_OK && rounds < BENCH_SAMPLES_MAX; rounds++) {
        const double before_s = clock_s();
        if (rounds >= 1 && rounds >= plan->rounds_min && is_precise(plan)) break;
        status = round_run(plan);
        const double now_s = clock_s(), round_s = now_s - before_s;
        if (status != STATUS_OK) break;
        control_advance(plan->control, round_share(plan, round_s));
        if (now_s - start_s + round_s > plan->time_s) break;
    }
    return status;
}
