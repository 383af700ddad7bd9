/* SPDX-License-Identifier: MIT
 *
 * bench_compare.h on simulated machines whose speed drifts.
 */
#include "core/random.h"
#include "perft/measure/bench_compare.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>

enum { LENGTH = 24 };

typedef struct Simulation {
    Random random;
    double clock_exponent; /* how strongly the kernel follows the machine's clock */
    double cache_exponent; /* and its caches */
    double noise;          /* of a sample, as a share */
    bool is_steady;        /* nobody else uses the caches */
} Simulation;

/* Nearly normal: the sum of twelve uniform numbers. */
static double random_normal(Random *random) {
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += (double)random_below(random, 1 << 30) / (1 << 30);
    return sum;
}

/* A machine that is slow for `slow` of the samples, with a neighbor on its core. The caches suffer
 * from another neighbor, who comes and goes on his own. */
static void run_simulate(Simulation *simulation, double factor, double slow, BenchSample *samples) {
    Random *random = &simulation->random;
    for (int i = 0; i < LENGTH; i++) {
        const bool is_slow = i < slow * LENGTH;
        const double clock = (is_slow ? 0.7 : 1.0) * exp(0.02 * random_normal(random));
        const bool is_shared = !simulation->is_steady && random_below(random, 2);
        const double cache = !is_shared ? 1.0 : is_slow ? 0.75 : 0.9;
        const double noise = exp(simulation->noise * random_normal(random));
        BenchSample *sample = &samples[i];
        sample->leaves_per_s = 1e9 * factor * pow(clock, simulation->clock_exponent) *
                               pow(cache, simulation->cache_exponent) * noise;
        sample->refs_per_s[REFERENCE_ARITHMETIC] = 3000 * clock;
        sample->refs_per_s[REFERENCE_NEAR] = 3000 * clock * sqrt(cache);
        sample->refs_per_s[REFERENCE_FAR] = 2500 * clock * cache;
        sample->refs_per_s[REFERENCE_BRANCHES] = 4000 * clock;
        sample->leaves_per_ref = sample->leaves_per_s / sample->refs_per_s[REFERENCE_NEAR];
    }
}

static BenchComparison compared_of(size_t length, const BenchSample *base, const BenchSample *new) {
    BenchComparison comparison;
    double slopes[REFERENCE_PART_NB];
    const BenchPair pair = {{length, base}, {length, new}};
    bench_slopes(&pair, 1, slopes);
    const Status status = bench_compare(&pair, slopes, 0.97, 0.99, &comparison);
    cr_assert(eq(int, status, STATUS_OK));
    return comparison;
}

static BenchComparison compared(const BenchSample *base, const BenchSample *new) {
    return compared_of(LENGTH, base, new);
}

/* How often the verdict falls when a quiet base run meets a new one with a busy neighbor. */
static int verdicts_count(double factor, double slow, SpeedVerdict verdict) {
    enum { TRIALS = 200 };
    Simulation simulation = {random_seeded(5), 1.25, 0.8, 0.02, false};
    int seen = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        BenchSample base[LENGTH], new[LENGTH];
        run_simulate(&simulation, 1, 0.3, base);
        run_simulate(&simulation, factor, slow, new);
        seen += compared(base, new).verdict == verdict;
    }
    return seen * 100 / TRIALS;
}

Test(bench_compare, drift_of_the_machine_is_no_loss) {
    cr_assert(le(int, verdicts_count(1, 0.3, SPEED_SLOWER), 1));
    cr_assert(le(int, verdicts_count(1, 0.8, SPEED_SLOWER), 1));
    cr_assert(le(int, verdicts_count(1, 0.8, SPEED_FASTER), 1));
}

Test(bench_compare, a_loss_of_5_percent_shows_through_the_drift) {
    cr_assert(ge(int, verdicts_count(0.95, 0.3, SPEED_SLOWER), 95));
    cr_assert(ge(int, verdicts_count(0.95, 0.8, SPEED_SLOWER), 95));
    cr_assert(ge(int, verdicts_count(1 / 0.95, 0.1, SPEED_FASTER), 95));
}

/* The exponents of the parts are those of the clock and the caches, rearranged: near is the root of
 * far, so that only sums are determined. */
Test(bench_compare, finds_the_ratio_and_the_exponents) {
    Simulation simulation = {random_seeded(9), 1.25, 0.8, 0.005, false};
    BenchSample base[LENGTH], new[LENGTH];
    run_simulate(&simulation, 1, 0.2, base);
    run_simulate(&simulation, 0.9, 0.7, new);
    const BenchComparison found = compared(base, new);
    const double *slopes = found.slopes;
    const double clock = slopes[REFERENCE_ARITHMETIC] + slopes[REFERENCE_NEAR] +
                         slopes[REFERENCE_FAR] + slopes[REFERENCE_BRANCHES];
    const double cache = slopes[REFERENCE_NEAR] / 2 + slopes[REFERENCE_FAR];
    cr_assert(epsilon_eq(dbl, found.ratio.estimate, 0.9, 0.01));
    cr_assert(epsilon_eq(dbl, clock, 1.25, 0.05));
    cr_assert(epsilon_eq(dbl, cache, 0.8, 0.05));
    cr_assert(lt(dbl, found.p, 0.001));
    cr_assert(le(dbl, found.ratio.low, found.ratio.estimate));
    cr_assert(ge(dbl, found.ratio.high, found.ratio.estimate));
}

/* A machine without drift gives no information about the exponent: the plain ratio must come out.
 */
Test(bench_compare, a_steady_machine_leaves_the_plain_ratio) {
    Simulation simulation = {random_seeded(2), 1.0, 1.0, 0.001, true};
    BenchSample base[LENGTH], new[LENGTH];
    run_simulate(&simulation, 1, 0, base);
    run_simulate(&simulation, 0.98, 0, new);
    const BenchComparison comparison = compared(base, new);
    cr_assert(epsilon_eq(dbl, comparison.ratio.estimate, 0.98, 0.003));
    cr_assert(eq(int, comparison.verdict, SPEED_SAME)); /* significant, but no loss of 3 % */
}

Test(bench_compare, too_few_samples_are_unclear) {
    const BenchSample base[] = {{1e9, 1000, {1, 1, 1, 1}}, {1.1e9, 1100, {1, 1, 1, 1}}},
                      new[] = {{1.0e9, 990, {1, 1, 1, 1}}, {0.9e9, 910, {1, 1, 1, 1}}};
    cr_assert(eq(int, compared_of(2, base, new).verdict, SPEED_UNCLEAR));
    const BenchSample one = {1e9, 1000, {1, 1, 1, 1}}, slower = {0.5e9, 500, {1, 1, 1, 1}};
    cr_assert(eq(int, compared_of(1, &one, &slower).verdict, SPEED_UNCLEAR));
}

/* A second series of the same code adds information about the exponents. */
Test(bench_compare, series_of_a_metric_share_their_exponents) {
    Simulation simulation = {random_seeded(4), 1.25, 0.8, 0.02, false};
    BenchSample samples[4][LENGTH];
    for (int i = 0; i < 4; i++) run_simulate(&simulation, 1, 0.4, samples[i]);
    const BenchPair pairs[2] = {{{LENGTH, samples[0]}, {LENGTH, samples[1]}},
                                {{LENGTH, samples[2]}, {LENGTH, samples[3]}}};
    double first[REFERENCE_PART_NB], second[REFERENCE_PART_NB], both[REFERENCE_PART_NB];
    bench_slopes(&pairs[0], 1, first);
    bench_slopes(&pairs[1], 1, second);
    bench_slopes(pairs, 2, both);
    const double far[] = {first[REFERENCE_FAR], second[REFERENCE_FAR]};
    cr_assert(gt(dbl, both[REFERENCE_FAR], fmin(far[0], far[1])));
    cr_assert(lt(dbl, both[REFERENCE_FAR], fmax(far[0], far[1])));
}

Test(bench_compare, verdicts_have_names) {
    cr_assert(eq(str, (char *)speed_verdict_name(SPEED_SLOWER), "slower"));
    cr_assert(eq(str, (char *)speed_verdict_name(SPEED_UNCLEAR), "unclear"));
}
