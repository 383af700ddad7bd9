/* SPDX-License-Identifier: MIT */
#include "perft/bench_compare.h"

#include "perft/ranksum.h"

#include <math.h>
#include <stdlib.h>

/* Standard deviation of the logarithm of the machine's speed below which the samples tell little
 * about the exponent: it stays near 1 then. */
#define SPREAD_PRIOR 0.03

/* Fewer samples prove nothing, whatever they show. */
#define SAMPLES_MIN 6

const char *verdict_name(Verdict verdict) {
    static const char *const NAMES[VERDICT_NB] = {
#define X(name, text) [VERDICT_##name] = text,
        VERDICT_LIST(X)
#undef X
    };
    return NAMES[verdict];
}

static double log_speed(const BenchSample *sample) {
    return log(sample->leaves_per_s);
}

/* Reference loops per second, but for a constant factor. */
static double log_machine(const BenchSample *sample) {
    return log(sample->leaves_per_s / sample->leaves_per_ref);
}

static double mean_of(BenchSamples series, double value(const BenchSample *sample)) {
    double sum = 0;
    for (size_t i = 0; i < series.length; i++) sum += value(&series.samples[i]);
    return sum / (double)series.length;
}

/* Sums of squares and products around the means of a series. */
typedef struct Moments {
    double machine_machine;
    double machine_speed;
} Moments;

static void moments_add(Moments *moments, BenchSamples series) {
    const double machine_mean = mean_of(series, log_machine);
    const double speed_mean = mean_of(series, log_speed);
    for (size_t i = 0; i < series.length; i++) {
        const double machine = log_machine(&series.samples[i]) - machine_mean;
        moments->machine_machine += machine * machine;
        moments->machine_speed += machine * (log_speed(&series.samples[i]) - speed_mean);
    }
}

/* Least squares within both runs, with a ridge towards 1. */
static double common_slope(BenchSamples base, BenchSamples new) {
    Moments moments = {0};
    moments_add(&moments, base);
    moments_add(&moments, new);
    const double prior = SPREAD_PRIOR * SPREAD_PRIOR * (double)(base.length + new.length);
    return (moments.machine_speed + prior) / (moments.machine_machine + prior);
}

/* The speeds that the samples would have had with the machine at `machine_mean`. */
static double *adjusted_speeds(BenchSamples series, double slope, double machine_mean) {
    double *speeds = calloc(series.length, sizeof *speeds);
    for (size_t i = 0; speeds && i < series.length; i++) {
        const BenchSample *sample = &series.samples[i];
        speeds[i] = exp(log_speed(sample) - slope * (log_machine(sample) - machine_mean));
    }
    return speeds;
}

static Verdict judge(const BenchComparison *found, double fail_below, double confidence) {
    const Interval ratio = found->ratio;
    const bool is_shifted = found->p <= 1 - confidence;
    if (is_shifted && ratio.high < 1 && ratio.estimate < fail_below) return VERDICT_SLOWER;
    if (is_shifted && ratio.low > 1 && ratio.estimate > 1 / fail_below) return VERDICT_FASTER;
    return ratio.low < fail_below && (ratio.high >= 1 || !is_shifted) ? VERDICT_UNCLEAR
                                                                      : VERDICT_SAME;
}

Status bench_compare(BenchSamples base, BenchSamples new, double fail_below, double confidence,
                     BenchComparison *comparison) {
    BenchComparison result = {.slope = common_slope(base, new)};
    const double mean = (mean_of(base, log_machine) + mean_of(new, log_machine)) / 2;
    double *before = adjusted_speeds(base, result.slope, mean);
    double *after = adjusted_speeds(new, result.slope, mean);
    const bool is_done =
        before && after && ranksum_test(before, base.length, after, new.length, &result.p) &&
        ranksum_ratio(before, base.length, after, new.length, confidence, &result.ratio);
    free(before);
    free(after);
    if (!is_done) return STATUS_NO_MEMORY;
    const bool is_enough = base.length >= SAMPLES_MIN && new.length >= SAMPLES_MIN;
    result.verdict = is_enough ? judge(&result, fail_below, confidence) : VERDICT_UNCLEAR;
    *comparison = result;
    return STATUS_OK;
}
