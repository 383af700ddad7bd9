/* SPDX-License-Identifier: MIT
 *
 * Measures how fast this machine counts: fixed positions and depths, on one or more threads.
 *
 * A run is a sequence of rounds; in each round every series is sampled once, so that a disturbance
 * of a few seconds affects all series, but only a few samples of each. A sample counts the whole
 * workload in slices of a few milliseconds of processor time of its thread, with a reference loop
 * between two slices (reference_loop.h). So every sample has two results: leaves per second, and
 * leaves per reference loop, which is free of the drift of clock, host and neighbors.
 *
 * Every count is checked; a wrong count aborts the run.
 */
#ifndef PERFT_MEASURE_BENCH_H
#define PERFT_MEASURE_BENCH_H

#include "core/status.h"
#include "perft/count/count.h"
#include "perft/host/control.h"
#include "perft/measure/reference_loop.h"
#include "perft/measure/sample.h"

typedef enum BenchMetric {
    BENCH_COUNT,  /* the kernel: the last two plies without making moves */
    BENCH_BULK,   /* the last ply by the number of legal moves */
    BENCH_MAKE,   /* every leaf is made */
    BENCH_HASHED, /* the kernel below a transposition table, one for each thread, empty at first */
    BENCH_METRIC_NB
} BenchMetric;

/** Longest series: rounds beyond it are not measured. */
#define BENCH_SAMPLES_MAX 1000

typedef struct BenchSample {
    double leaves_per_s;   /* all threads together */
    double leaves_per_ref; /* in the time of one loop of each part; the mean of the threads */
    double refs_per_s[REFERENCE_PART_NB]; /* the machine's speed; the mean of the threads */
} BenchSample;

/** One metric on one number of threads. */
typedef struct BenchSeries {
    BenchMetric metric;
    unsigned threads;
    uint64_t leaves; /* of one sample and thread */
    size_t length;   /* 0 if the run ended before the first round was over */
    BenchSample samples[BENCH_SAMPLES_MAX];
} BenchSeries;

/** Binds the calling thread as number `thread` of `threads`; what fails stays unbound. */
typedef void BenchBinder(void *context, unsigned threads, unsigned thread);

typedef struct BenchPlan {
    BenchSeries *series; /* metric and threads set by the caller; at least one */
    size_t series_nb;
    double precision; /* stop when the median of every series is known to within this share, such as
                         0.01 */
    size_t rounds_min; /* but not before this many rounds */
    double time_s; /* begin no sample that is likely to end after this time, but the first round */
    BenchBinder *bind; /* May be NULL. */
    void *bind_context;
    Control *control; /* May be NULL. */
} BenchPlan;

/** Confidence of all intervals. */
#define BENCH_CONFIDENCE 0.95

/**
 * Runs the plan after one sample to warm up.
 *
 * @return STATUS_OK; STATUS_STOPPED by the control, with the rounds so far; STATUS_NO_MEMORY or
 * STATUS_NO_THREADS if a sample's threads could not be started; STATUS_COUNT_WRONG if a count was
 * not the known one.
 * @pre core_init() has returned true.
 */
Status bench_run(const BenchPlan *plan);

/** "count", "bulk", "make" or "hashed": a constant string. */
const char *bench_metric_name(BenchMetric metric);

/** Positions of the workload of a metric, and the leaves of all of them together. */
size_t bench_workload(BenchMetric metric, uint64_t *leaves);

/** Name and depth of one position of a workload. */
const char *bench_workload_position(BenchMetric metric, size_t index, int *depth);

typedef enum BenchUnit { BENCH_PER_SECOND, BENCH_PER_REFERENCE } BenchUnit;

typedef struct BenchSummary {
    Interval median;  /* with BENCH_CONFIDENCE */
    double low_fence; /* samples beyond the fences are outliers */
    double high_fence;
    size_t outliers;
    double precision; /* half the interval as a share; INFINITY if there are too few samples */
} BenchSummary;

/** Describes the samples of a series. @pre series->length >= 1. */
BenchSummary bench_summarize(const BenchSeries *series, BenchUnit unit);

#endif
