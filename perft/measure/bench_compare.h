/* SPDX-License-Identifier: MIT
 *
 * Decides whether one build is slower than another. Compares the samples of one series in two runs.
 *
 * Each sample has a speed and, from its reference loops, the momentary speed of the machine in
 * several kinds of work. How strongly the first depends on each of the others differs between
 * kernels, so the exponents are estimated from the samples of both runs by an analysis of
 * covariance (least squares on logarithms within the runs), for all series of a metric together:
 * they run the same code. Then the speeds are compared as if the machine had always run at its mean
 * speed, by the rank-sum test and the Hodges-Lehmann ratio (ranksum.h).
 *
 * Samples that are near in time are alike, which the rank-sum test does not expect: with its
 * independent samples it would call a slow minute of the machine a loss. So it is given the method
 * of batch means: a run is cut into at most 16 batches, whose geometric means are taken.
 *
 * Sources: Montgomery, "Design and Analysis of Experiments", chapter 15, "The analysis of
 * covariance"; Law, "Simulation Modeling and Analysis", chapter 9, "Batch means".
 */
#ifndef PERFT_MEASURE_BENCH_COMPARE_H
#define PERFT_MEASURE_BENCH_COMPARE_H

#include "perft/measure/bench.h"

/* X(name, text) */
#define SPEED_LIST(X)                                                                              \
    X(SAME, "same")                                                                                \
    X(FASTER, "faster")                                                                            \
    X(SLOWER, "slower")                                                                            \
    X(UNCLEAR, "unclear")

typedef enum SpeedVerdict {
#define X(name, text) SPEED_##name,
    SPEED_LIST(X)
#undef X
        SPEED_NB
} SpeedVerdict;

/** "same", "faster", "slower" or "unclear": a constant string. */
const char *speed_verdict_name(SpeedVerdict verdict);

/** The samples of one series of a run. */
typedef struct BenchSamples {
    size_t length;
    const BenchSample *samples;
} BenchSamples;

/** One series in both runs. */
typedef struct BenchPair {
    BenchSamples base, new;
} BenchPair;

typedef struct BenchComparison {
    Interval ratio;                   /* speed of the new run / speed of the base run */
    double p;                         /* of the rank-sum test */
    double slopes[REFERENCE_PART_NB]; /* exponents of the machine's speeds */
    SpeedVerdict verdict;
} BenchComparison;

/**
 * Estimates how strongly the speed follows the machine's, from all series of a metric.
 *
 * @pre length >= 1, all values > 0.
 */
void bench_slopes(const BenchPair *pairs, size_t length, double slopes[REFERENCE_PART_NB]);

/**
 * Compares a series in two runs.
 *
 * @param[in]  slopes     From bench_slopes().
 * @param[in]  fail_below Such as 0.97: the smallest ratio that is no loss, its inverse the greatest
 *                        that is no gain.
 * @param[in]  confidence Of the interval, such as 0.99.
 * @param[out] comparison Written only on STATUS_OK. SLOWER: the test says that the two differ, the
 *                        whole interval is below 1 and the ratio below `fail_below`; FASTER: the
 *                        mirror image. UNCLEAR: neither, but a loss cannot be excluded.
 * @return STATUS_OK or STATUS_NO_MEMORY. @pre both lengths >= 1, all values > 0.
 */
Status bench_compare(const BenchPair *pair, const double slopes[REFERENCE_PART_NB],
                     double fail_below, double confidence, BenchComparison *comparison);

#endif
