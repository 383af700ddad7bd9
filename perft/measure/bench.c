/* SPDX-License-Identifier: MIT */
#include "perft/measure/bench.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "perft/host/clock.h"
#include "perft/measure/bench_worker.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Fewer samples have no interval of BENCH_CONFIDENCE: 2 / 2^5 is above 5 %. */
#define SAMPLES_MIN 6

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

/* The share of a plan that one sample is likely to be, for the progress. */
static uint64_t sample_share(const BenchPlan *plan, double sample_s) {
    const double share = sample_s / plan->time_s;
    const double least = 1 / ((double)BENCH_SAMPLES_MAX * (double)plan->series_nb);
    return (uint64_t)((double)CONTROL_WHOLE * fmin(1, fmax(share, least)));
}

/* The state of a run. */
typedef struct Run {
    const BenchPlan *plan;
    double start_s;
    double longest_s; /* of all samples so far */
    bool is_out_of_time;
} Run;

/* One sample of every series, after the first round as far as the time allows. */
static Status round_run(Run *run, size_t round) {
    const BenchPlan *plan = run->plan;
    for (size_t i = 0; i < plan->series_nb; i++) {
        BenchSeries *series = &plan->series[i];
        const double before_s = clock_s();
        run->is_out_of_time = before_s + run->longest_s - run->start_s > plan->time_s;
        if (run->is_out_of_time && round > 0) return STATUS_OK;
        const Status status = bench_sample(plan, series, &series->samples[series->length]);
        if (status != STATUS_OK) return status;
        series->length++;
        const double sample_s = clock_s() - before_s;
        run->longest_s = fmax(run->longest_s, sample_s);
        control_advance(plan->control, sample_share(plan, sample_s));
    }
    return STATUS_OK;
}

Status bench_run(const BenchPlan *plan) {
    Run run = {.plan = plan, .start_s = clock_s()};
    for (size_t i = 0; i < plan->series_nb; i++) {
        plan->series[i].length = 0;
        bench_workload(plan->series[i].metric, &plan->series[i].leaves);
    }
    Status status = warm_up(plan);
    for (size_t round = 0; status == STATUS_OK && round < BENCH_SAMPLES_MAX; round++) {
        if (round >= 1 && round >= plan->rounds_min && is_precise(plan)) break;
        status = round_run(&run, round);
        if (run.is_out_of_time) break;
    }
    return status;
}
