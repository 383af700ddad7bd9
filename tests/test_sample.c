/* SPDX-License-Identifier: MIT
 *
 * sample.h against tables of order statistics and of the normal distribution.
 */
#include "core/random.h"
#include "perft/measure/sample.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>

static const double TEN[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

/* A uniform number from 0 to 1. */
static double random_share(Random *random) {
    return (double)(random_next(random) >> 11) * 0x1p-53;
}

Test(sample, quantiles_interpolate_between_neighbors) {
    cr_assert(ieee_ulp_eq(dbl, sample_median(TEN, 10), 5.5, 1));
    cr_assert(ieee_ulp_eq(dbl, sample_median(TEN, 9), 5.0, 1));
    cr_assert(ieee_ulp_eq(dbl, sample_quantile(TEN, 10, 0), 1.0, 1));
    cr_assert(ieee_ulp_eq(dbl, sample_quantile(TEN, 10, 1), 10.0, 1));
    cr_assert(ieee_ulp_eq(dbl, sample_quantile(TEN, 10, 0.25), 3.25, 1));
}

Test(sample, sorts_any_order) {
    double values[] = {3, -1, 2, 2, 10, 0};
    const double sorted[] = {-1, 0, 2, 2, 3, 10};
    sample_sort(values, 6);
    for (size_t i = 0; i < 6; i++) cr_assert(ieee_ulp_eq(dbl, values[i], sorted[i], 1));
}

/* 95 % intervals in Conover's table: the 2nd and 9th of 10, the 6th and 15th of 20. */
Test(sample, median_interval_takes_the_tabled_order_statistics) {
    double twenty[20];
    for (int i = 0; i < 20; i++) twenty[i] = i + 1;
    const Interval ten = sample_median_interval(TEN, 10, 0.95);
    const Interval more = sample_median_interval(twenty, 20, 0.95);
    cr_assert(ieee_ulp_eq(dbl, ten.low, 2.0, 1));
    cr_assert(ieee_ulp_eq(dbl, ten.high, 9.0, 1));
    cr_assert(ieee_ulp_eq(dbl, more.low, 6.0, 1));
    cr_assert(ieee_ulp_eq(dbl, more.high, 15.0, 1));
    cr_assert(ieee_ulp_eq(dbl, sample_precision(ten), 3.5 / 5.5, 2));
}

Test(sample, median_interval_of_few_values_is_their_range) {
    for (size_t length = 1; length <= 5; length++) {
        const Interval few = sample_median_interval(TEN, length, 0.95);
        cr_assert(ieee_ulp_eq(dbl, few.low, 1.0, 1));
        cr_assert(ieee_ulp_eq(dbl, few.high, (double)length, 1));
    }
}

Test(sample, median_interval_covers_the_true_median_as_often_as_it_says) {
    enum { TRIALS = 4000, LENGTH = 25 };
    Random random = random_seeded(7);
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        double values[LENGTH];
        for (int i = 0; i < LENGTH; i++) values[i] = exp(5 * random_share(&random));
        sample_sort(values, LENGTH);
        const Interval found = sample_median_interval(values, LENGTH, 0.95);
        covered += found.low <= exp(2.5) && exp(2.5) <= found.high;
    }
    cr_assert(ge(int, covered, TRIALS * 95 / 100 - 30));
    cr_assert(le(int, covered, TRIALS * 97 / 100)); /* exact: 95.7 % for 25 values */
}

Test(sample, fences_name_a_far_value_and_no_near_one) {
    const double values[] = {10, 10.1, 10.2, 10.3, 10.4, 10.5, 14};
    const Interval fences = sample_fences(values, 7);
    cr_assert(gt(dbl, values[6], fences.high));
    cr_assert(lt(dbl, values[5], fences.high));
    cr_assert(gt(dbl, values[0], fences.low));
}

Test(sample, normal_quantiles_are_the_tabled_ones) {
    cr_assert(epsilon_eq(dbl, sample_normal_quantile(0.95), 1.959963985, 1e-9));
    cr_assert(epsilon_eq(dbl, sample_normal_quantile(0.99), 2.575829304, 1e-9));
    cr_assert(epsilon_eq(dbl, sample_normal_quantile(0.5), 0.674489750, 1e-9));
}
