/* SPDX-License-Identifier: MIT */
#include "perft/measure/bench_compare.h"

#include "perft/measure/ranksum.h"

#include <math.h>
#include <string.h>

/* Below this standard deviation of the logarithms of the machine's speeds, the samples contain
 * little information about the exponents, which then stay close to equal values with the sum 1. */
#define SPREAD_PRIOR 0.02

/* Samples near in time are alike: longer series are tested by the means of at most this many
 * batches. */
#define BATCHES_MAX 16

/* Fewer samples prove nothing, whatever they show. */
#define SAMPLES_MIN 6

const char *speed_verdict_name(SpeedVerdict verdict) {
    static const char *const NAMES[SPEED_NB] = {
#define X(name, text) [SPEED_##name] = text,
        SPEED_LIST(X)
#undef X
    };
    return NAMES[verdict];
}

/* The logarithms of a sample, or means of them. */
typedef struct Logs {
    double machine[REFERENCE_PART_NB];
    double speed;
} Logs;

/* The batches of one run. */
typedef struct Batches {
    size_t length;
    Logs logs[BATCHES_MAX];
} Batches;

static void logs_add(Logs *sum, const Logs *logs, double weight) {
    sum->speed += weight * logs->speed;
    for (int i = 0; i < REFERENCE_PART_NB; i++) sum->machine[i] += weight * logs->machine[i];
}

static Logs logs_of(const BenchSample *sample) {
    Logs logs = {.speed = log(sample->leaves_per_s)};
    for (int i = 0; i < REFERENCE_PART_NB; i++) logs.machine[i] = log(sample->refs_per_s[i]);
    return logs;
}

/* Consecutive samples in batches whose lengths differ by one at most. */
static void batches_make(Batches *batches, BenchSamples series) {
    *batches = (Batches){.length = series.length < BATCHES_MAX ? series.length : BATCHES_MAX};
    for (size_t b = 0; b < batches->length; b++) {
        const size_t first = b * series.length / batches->length;
        const size_t end = (b + 1) * series.length / batches->length;
        for (size_t k = first; k < end; k++) {
            const Logs logs = logs_of(&series.samples[k]);
            logs_add(&batches->logs[b], &logs, 1 / (double)(end - first));
        }
    }
}

static Logs logs_mean(const Batches *batches) {
    Logs mean = {.speed = 0};
    for (size_t b = 0; b < batches->length; b++) {
        logs_add(&mean, &batches->logs[b], 1 / (double)batches->length);
    }
    return mean;
}

/* The normal equations of the exponents: sums of squares and products around the means. */
typedef struct Equations {
    double matrix[REFERENCE_PART_NB][REFERENCE_PART_NB];
    double right[REFERENCE_PART_NB];
} Equations;

static void equations_add(Equations *sums, BenchSamples series) {
    Logs mean = {.speed = 0};
    for (size_t k = 0; k < series.length; k++) {
        const Logs logs = logs_of(&series.samples[k]);
        logs_add(&mean, &logs, 1 / (double)series.length);
    }
    for (size_t k = 0; k < series.length; k++) {
        const Logs logs = logs_of(&series.samples[k]);
        for (int i = 0; i < REFERENCE_PART_NB; i++) {
            const double machine = logs.machine[i] - mean.machine[i];
            sums->right[i] += machine * (logs.speed - mean.speed);
            for (int j = 0; j < REFERENCE_PART_NB; j++) {
                sums->matrix[i][j] += machine * (logs.machine[j] - mean.machine[j]);
            }
        }
    }
}

/* Gaussian elimination; the ridge makes every pivot positive. Destroys the equations. */
static void equations_solve(Equations *sums, double solution[REFERENCE_PART_NB]) {
    for (int i = 0; i < REFERENCE_PART_NB; i++) {
        for (int row = i + 1; row < REFERENCE_PART_NB; row++) {
            const double factor = sums->matrix[row][i] / sums->matrix[i][i];
            for (int j = i; j < REFERENCE_PART_NB; j++) {
                sums->matrix[row][j] -= factor * sums->matrix[i][j];
            }
            sums->right[row] -= factor * sums->right[i];
        }
    }
    for (int i = REFERENCE_PART_NB - 1; i >= 0; i--) {
        double left = sums->right[i];
        for (int j = i + 1; j < REFERENCE_PART_NB; j++) left -= sums->matrix[i][j] * solution[j];
        solution[i] = left / sums->matrix[i][i];
    }
}

void bench_slopes(const BenchPair *pairs, size_t length, double slopes[REFERENCE_PART_NB]) {
    Equations sums = {.right = {0}};
    double samples = 0;
    for (size_t i = 0; i < length; i++) {
        equations_add(&sums, pairs[i].base);
        equations_add(&sums, pairs[i].new);
        samples += (double)(pairs[i].base.length + pairs[i].new.length);
    }
    const double ridge = SPREAD_PRIOR * SPREAD_PRIOR * samples;
    for (int i = 0; i < REFERENCE_PART_NB; i++) {
        sums.matrix[i][i] += ridge;
        sums.right[i] += ridge / REFERENCE_PART_NB;
    }
    equations_solve(&sums, slopes);
}

/* The speeds that the batches would have had with the machine at `mean`. */
static void adjusted_speeds(const Batches *batches, const double slopes[REFERENCE_PART_NB],
                            const Logs *mean, double speeds[BATCHES_MAX]) {
    for (size_t b = 0; b < batches->length; b++) {
        const Logs *logs = &batches->logs[b];
        double speed = logs->speed;
        for (int i = 0; i < REFERENCE_PART_NB; i++) {
            speed -= slopes[i] * (logs->machine[i] - mean->machine[i]);
        }
        speeds[b] = exp(speed);
    }
}

static SpeedVerdict judge(const BenchComparison *found, double fail_below, double confidence) {
    const Interval ratio = found->ratio;
    const bool is_shifted = found->p <= 1 - confidence;
    if (is_shifted && ratio.high < 1 && ratio.estimate < fail_below) return SPEED_SLOWER;
    if (is_shifted && ratio.low > 1 && ratio.estimate > 1 / fail_below) return SPEED_FASTER;
    return ratio.low < fail_below && (ratio.high >= 1 || !is_shifted) ? SPEED_UNCLEAR : SPEED_SAME;
}

Status bench_compare(const BenchPair *pair, const double slopes[REFERENCE_PART_NB],
                     double fail_below, double confidence, BenchComparison *comparison) {
    BenchComparison result = {.p = 1};
    Batches base_batches, new_batches;
    double before[BATCHES_MAX], after[BATCHES_MAX];
    batches_make(&base_batches, pair->base);
    batches_make(&new_batches, pair->new);
    memcpy(result.slopes, slopes, sizeof result.slopes);
    const Logs base_mean = logs_mean(&base_batches), new_mean = logs_mean(&new_batches);
    Logs middle = {.speed = 0};
    logs_add(&middle, &base_mean, 0.5);
    logs_add(&middle, &new_mean, 0.5);
    adjusted_speeds(&base_batches, slopes, &middle, before);
    adjusted_speeds(&new_batches, slopes, &middle, after);
    const size_t base_nb = base_batches.length, new_nb = new_batches.length;
    const bool is_done = ranksum_test(before, base_nb, after, new_nb, &result.p) &&
                         ranksum_ratio(before, base_nb, after, new_nb, confidence, &result.ratio);
    if (!is_done) return STATUS_NO_MEMORY;
    const bool is_enough = pair->base.length >= SAMPLES_MIN && pair->new.length >= SAMPLES_MIN;
    result.verdict = is_enough ? judge(&result, fail_below, confidence) : SPEED_UNCLEAR;
    *comparison = result;
    return STATUS_OK;
}
