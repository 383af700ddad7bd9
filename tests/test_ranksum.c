/* SPDX-License-Identifier: MIT
 *
 * ranksum.h against published examples and against counting by hand, and how often it errs on
 * series whose shift is known.
 */
#include "core/random.h"
#include "perft/measure/ranksum.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>

/* Hollander & Wolfe, table 4.1: permeability constants of the human chorioamnion. */
static const double AT_TERM[] = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
static const double EARLY[] = {1.15, 0.88, 0.90, 0.74, 1.21};

static double p_of(const double *a, size_t a_length, const double *b, size_t b_length) {
    double p = NAN;
    cr_assert(ranksum_test(a, a_length, b, b_length, &p));
    return p;
}

/* Noise as timings have it: a narrow body and a long tail to the slow side. */
static void timings_fill(Random *random, double *values, size_t length, double scale) {
    for (size_t i = 0; i < length; i++) {
        const double share = (double)random_below(random, 1000000) / 1e6;
        values[i] = scale * (1 + 0.03 * share + 0.2 * pow(share, 12));
    }
}

Test(ranksum, gives_the_published_p_of_the_textbook_example) {
    cr_assert(epsilon_eq(dbl, p_of(AT_TERM, 10, EARLY, 5), 0.2544122544, 1e-9));
    cr_assert(epsilon_eq(dbl, p_of(EARLY, 5, AT_TERM, 10), 0.2544122544, 1e-9));
}

Test(ranksum, separated_series_have_the_p_of_two_orders_among_all) {
    const double low[] = {1, 2, 3, 4, 5}, high[] = {6, 7, 8, 9, 10};
    cr_assert(epsilon_eq(dbl, p_of(low, 5, high, 5), 2.0 / 252, 1e-12));
}

/* U = 16 of a mean of 10; the four twos leave a variance of 15.2778; z = 5.5 / 3.9087. */
Test(ranksum, corrects_for_ties_and_continuity) {
    const double a[] = {1, 2, 2, 3}, b[] = {2, 2, 4, 5, 6};
    cr_assert(epsilon_eq(dbl, p_of(a, 4, b, 5), 0.159390, 1e-6));
}

Test(ranksum, equal_values_are_no_difference) {
    const double a[] = {2, 2, 2}, b[] = {2, 2, 2, 2};
    cr_assert(epsilon_eq(dbl, p_of(a, 3, b, 4), 1.0, 1e-12));
}

Test(ranksum, exact_and_normal_p_meet_where_one_takes_over) {
    Random random = random_seeded(3);
    double a[RANKSUM_EXACT_LENGTH + 1], b[RANKSUM_EXACT_LENGTH];
    timings_fill(&random, a, RANKSUM_EXACT_LENGTH + 1, 1);
    timings_fill(&random, b, RANKSUM_EXACT_LENGTH, 1.005);
    a[RANKSUM_EXACT_LENGTH] = a[RANKSUM_EXACT_LENGTH - 1] * (1 + 1e-12);
    const double exact = p_of(a, RANKSUM_EXACT_LENGTH, b, RANKSUM_EXACT_LENGTH);
    const double normal = p_of(a, RANKSUM_EXACT_LENGTH + 1, b, RANKSUM_EXACT_LENGTH);
    cr_assert(epsilon_eq(dbl, exact, normal, 0.05));
}

Test(ranksum, one_value_each_proves_nothing) {
    const double a = 1, b = 100;
    Interval ratio;
    cr_assert(epsilon_eq(dbl, p_of(&a, 1, &b, 1), 1.0, 1e-12));
    cr_assert(ranksum_ratio(&a, 1, &b, 1, 0.99, &ratio));
    cr_assert(epsilon_eq(dbl, ratio.estimate, 100.0, 1e-9));
}

Test(ranksum, ratio_finds_the_factor_whatever_the_noise) {
    enum { LENGTH = 60 };
    Random random = random_seeded(11);
    double a[LENGTH], b[LENGTH];
    timings_fill(&random, a, LENGTH, 1);
    timings_fill(&random, b, LENGTH, 1.05);
    Interval ratio;
    cr_assert(ranksum_ratio(a, LENGTH, b, LENGTH, 0.99, &ratio));
    cr_assert(epsilon_eq(dbl, ratio.estimate, 1.05, 0.006));
    cr_assert(gt(dbl, ratio.low, 1.03));
    cr_assert(lt(dbl, ratio.high, 1.07));
}

/* Both lengths: the exact distribution and the normal approximation. */
static void interval_coverage_check(size_t length) {
    enum { TRIALS = 1000, LENGTH_MAX = 30 };
    Random random = random_seeded(length);
    int covered = 0, alarms = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        double a[LENGTH_MAX], b[LENGTH_MAX];
        Interval ratio;
        timings_fill(&random, a, length, 1);
        timings_fill(&random, b, length, 1);
        alarms += p_of(a, length, b, length) < 0.05;
        cr_assert(ranksum_ratio(a, length, b, length, 0.95, &ratio));
        covered += ratio.low <= 1 && 1 <= ratio.high;
    }
    cr_assert(le(int, alarms, TRIALS * 7 / 100), "%zu: %d alarms", length, alarms);
    cr_assert(ge(int, alarms, TRIALS * 2 / 100), "%zu: %d alarms", length, alarms);
    cr_assert(ge(int, covered, TRIALS * 93 / 100), "%zu: %d covered", length, covered);
    cr_assert(le(int, covered, TRIALS * 98 / 100), "%zu: %d covered", length, covered);
}

Test(ranksum, errs_as_often_as_it_says) {
    interval_coverage_check(8);
    interval_coverage_check(RANKSUM_EXACT_LENGTH);
    interval_coverage_check(30);
}
