/* SPDX-License-Identifier: MIT
 *
 * bench_compare.h on simulated machines whose speed drifts.
 */
#include "core/random.h"
#include "perft/bench_compare.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>

enum { LENGTH = 24 };

typedef struct Simulation {
    Random random;
    double exponent; /* how strongly the kernel follows the machine */
    double noise;    /* of a sample, as a share */
} Simulation;

/* Nearly normal: the sum of twelve uniform numbers. */
static double random_normal(Random *random) {
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += (double)random_below(random, 1 << 30) / (1 << 30);
    return sum;
}

/* A machine that is slow for `slow` of the samples, with a neighbor on its core. */
static void run_simulate(Simulation *simulation, double factor, double slow, BenchSample *samples) {
    for (int i = 0; i < LENGTH; i++) {
        const bool is_slow = i < slow * LENGTH;
        const double machine =
            (is_slow ? 0.7 : 1.0) * exp(0.02 * random_normal(&simulation->random));
        const double noise = exp(simulation->noise * random_normal(&simulation->random));
        samples[i].leaves_per_s = 1e9 * factor * pow(machine, simulation->exponent) * noise;
        samples[i].leaves_per_ref = samples[i].leaves_per_s / machine / 1000;
    }
}

static BenchComparison compared(const BenchSample *base, const BenchSample *new) {
    BenchComparison comparison;
    const Status status = bench_compare((BenchSamples){LENGTH, base}, (BenchSamples){LENGTH, new},
                                        0.97, 0.99, &comparison);
    cr_assert(eq(int, status, STATUS_OK));
    return comparison;
}

/* How often the verdict falls when a quiet base run meets a new one with a busy neighbor. */
static int verdicts_count(double factor, double slow, Verdict verdict) {
    enum { TRIALS = 200 };
    Simulation simulation = {random_seeded(5), 1.25, 0.02};
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
    cr_assert(le(int, verdicts_count(1, 0.3, VERDICT_SLOWER), 1));
    cr_assert(le(int, verdicts_count(1, 0.8, VERDICT_SLOWER), 1));
    cr_assert(le(int, verdicts_count(1, 0.8, VERDICT_FASTER), 1));
}

Test(bench_compare, a_loss_of_5_percent_shows_through_the_drift) {
    cr_assert(ge(int, verdicts_count(0.95, 0.3, VERDICT_SLOWER), 95));
    cr_assert(ge(int, verdicts_count(0.95, 0.8, VERDICT_SLOWER), 95));
    cr_assert(ge(int, verdicts_count(1 / 0.95, 0.1, VERDICT_FASTER), 95));
}

Test(bench_compare, finds_the_ratio_and_the_exponent) {
    Simulation simulation = {random_seeded(9), 1.25, 0.005};
    BenchSample base[LENGTH], new[LENGTH];
    run_simulate(&simulation, 1, 0.2, base);
    run_simulate(&simulation, 0.9, 0.7, new);
    const BenchComparison comparison = compared(base, new);
    cr_assert(epsilon_eq(dbl, comparison.ratio.estimate, 0.9, 0.01));
    cr_assert(epsilon_eq(dbl, comparison.slope, 1.25, 0.05));
    cr_assert(lt(dbl, comparison.p, 0.001));
    cr_assert(le(dbl, comparison.ratio.low, comparison.ratio.estimate));
    cr_assert(ge(dbl, comparison.ratio.high, comparison.ratio.estimate));
}

/* A machine without drift tells nothing about the exponent: the plain ratio must come out. */
Test(bench_compare, a_steady_machine_leaves_the_plain_ratio) {
    Simulation simulation = {random_seeded(2), 1.0, 0.001};
    BenchSample base[LENGTH], new[LENGTH];
    run_simulate(&simulation, 1, 0, base);
    run_simulate(&simulation, 0.98, 0, new);
    const BenchComparison comparison = compared(base, new);
    cr_assert(epsilon_eq(dbl, comparison.ratio.estimate, 0.98, 0.003));
    cr_assert(eq(int, comparison.verdict, VERDICT_SAME)); /* significant, but no loss of 3 % */
}

Test(bench_compare, too_few_samples_are_unclear) {
    const BenchSample base[] = {{1e9, 1000}, {1.1e9, 1100}}, new[] = {{1.0e9, 990}, {0.9e9, 910}};
    BenchComparison comparison;
    cr_assert(
        eq(int,
           bench_compare((BenchSamples){2, base}, (BenchSamples){2, new}, 0.97, 0.99, &comparison),
           STATUS_OK));
    cr_assert(eq(int, comparison.verdict, VERDICT_UNCLEAR));
    const BenchSample one = {1e9, 1000}, slower = {0.5e9, 500};
    cr_assert(eq(
        int,
        bench_compare((BenchSamples){1, &one}, (BenchSamples){1, &slower}, 0.97, 0.99, &comparison),
        STATUS_OK));
    cr_assert(eq(int, comparison.verdict, VERDICT_UNCLEAR));
}

Test(bench_compare, verdicts_have_names) {
    cr_assert(eq(str, (char *)verdict_name(VERDICT_SLOWER), "slower"));
    cr_assert(eq(str, (char *)verdict_name(VERDICT_UNCLEAR), "unclear"));
}
