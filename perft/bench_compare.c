/* SPDX-License-Identifier: MIT */
#include "perft/bench_compare.h"

#include "perft/ranksum.h"

#include <math.h>
#include <stdlib.h>

/* Standard deviation of the logarithms of the machine's speeds below which the samples tell little
 * about the exponents: they stay near equal ones with the sum 1 then. */
#define SPREAD_PRIOR 0.02

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

/* The logarithms of a sample, or means of them. */
typedef struct Logs {
    double machine[REFERENCE_PART_NB];
    double speed;
} Logs;

static Logs logs_of(const BenchSample *sample) {
    Logs logs = {.speed = log(sample->leaves_per_s)};
    for (int i = 0; i < REFERENCE_PART_NB; i++) logs.machine[i] = log(sample->refs_per_s[i]);
    return logs;
}

static Logs logs_mean(BenchSamples series) {
    Logs mean = {.speed = 0};
    for (size_t k = 0; k < series.length; k++) {
        const Logs logs = logs_of(&series.samples[k]);
        mean.speed += logs.speed / (double)series.length;
        for (int i = 0; i < REFERENCE_PART_NB; i++) {
            mean.machine[i] += logs.machine[i] / (double)series.length;
        }
    }
    return mean;
}

/* The normal equations of the exponents: sums of squares and products around the means. */
typedef struct Equations {
    double matrix[REFERENCE_PART_NB][REFERENCE_PART_NB];
    double right[REFERENCE_PART_NB];
} Equations;

static void equations_add(Equations *sums, BenchSamples series) {
    const Logs mean = logs_mean(series);
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

/* Least squares within both runs, with a ridge towards the prior. */
static void common_slopes(BenchSamples base, BenchSamples new, double slopes[REFERENCE_PART_NB]) {
    Equations sums = {.right = {0}};
    equations_add(&sums, base);
    equations_add(&sums, new);
    const double ridge = SPREAD_PRIOR * SPREAD_PRIOR * (double)(base.length + new.length);
    for (int i = 0; i < REFERENCE_PART_NB; i++) {
        sums.matrix[i][i] += ridge;
        sums.right[i] += ridge / REFERENCE_PART_NB;
    }
    equations_solve(&sums, slopes);
}

/* The speeds that the samples would have had with the machine at `mean`. */
static double *adjusted_speeds(BenchSamples series, const double slopes[REFERENCE_PART_NB],
                               const Logs *mean) {
    double *speeds = calloc(series.length, sizeof *speeds);
    for (size_t k = 0; speeds && k < series.length; k++) {
        const Logs logs = logs_of(&series.samples[k]);
        double speed = logs.speed;
        for (int i = 0; i < REFERENCE_PART_NB; i++) {
            speed -= slopes[i] * (logs.machine[i] - mean->machine[i]);
        }
        speeds[k] = exp(speed);
    }
    return speeds;
}

/* Half-way between two runs. */
static Logs logs_middle(const Logs *a, const Logs *b) {
    Logs middle = {.speed = (a->speed + b->speed) / 2};
    for (int i = 0; i < REFERENCE_PART_NB; i++) {
        middle.machine[i] = (a->machine[i] + b->machine[i]) / 2;
    }
    return middle;
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
    BenchComparison result = {.p = 1};
    const Logs base_mean = logs_mean(base), new_mean = logs_mean(new);
    const Logs mean = logs_middle(&base_mean, &new_mean);
    common_slopes(base, new, result.slopes);
    double *before = adjusted_speeds(base, result.slopes, &mean);
    double *after = adjusted_speeds(new, result.slopes, &mean);
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
