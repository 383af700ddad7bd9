/* SPDX-License-Identifier: MIT
 *
 * The rank-sum test of Wilcoxon, Mann and Whitney, and the interval of the ratio that belongs to
 * it: is one series of measurements really shifted against another, and by which factor?
 *
 * Source: Hollander & Wolfe, "Nonparametric Statistical Methods", chapter 4.
 */
#ifndef PERFT_MEASURE_RANKSUM_H
#define PERFT_MEASURE_RANKSUM_H

#include "perft/measure/sample.h"

/** Longest series that is tested by the exact distribution, where no two values are equal. */
#define RANKSUM_EXACT_LENGTH 20

/**
 * Tests whether two series come from the same distribution.
 *
 * Exact for series up to RANKSUM_EXACT_LENGTH without ties, the normal approximation with
 * corrections for ties and continuity otherwise.
 *
 * @param[out] p The two-sided p-value; written only on success.
 * @return false if there is no memory. @pre both lengths >= 1.
 */
bool ranksum_test(const double *a, size_t a_length, const double *b, size_t b_length, double *p);

/**
 * Estimates the factor between two series of positive values (Hodges-Lehmann).
 *
 * @param[in]  confidence Such as 0.99.
 * @param[out] ratio      The median of all b/a, and its confidence interval, the inversion of
 *                        ranksum_test(); written only on success.
 * @return false if there is no memory. @pre both lengths >= 1, all values > 0.
 *
 * Cost: a_length * b_length values on the heap.
 */
bool ranksum_ratio(const double *a, size_t a_length, const double *b, size_t b_length,
                   double confidence, Interval *ratio);

#endif
