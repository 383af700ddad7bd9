/* SPDX-License-Identifier: MIT
 *
 * Robust description of repeated measurements: medians, their confidence intervals, outliers.
 *
 * Nothing here assumes a shape of the distribution: times on a shared machine have a long tail.
 */
#ifndef PERFT_MEASURE_SAMPLE_H
#define PERFT_MEASURE_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>

/** A value and the interval that holds the true one with the confidence asked for. */
typedef struct Interval {
    double estimate;
    double low;
    double high;
} Interval;

/** Sorts in ascending order, in place. */
void sample_sort(double *values, size_t length);

/** The quantile at `share` (0 to 1) with linear interpolation. @pre sorted, length >= 1. */
double sample_quantile(const double *sorted, size_t length, double share);

/** The median of a sorted series. @pre length >= 1. */
double sample_median(const double *sorted, size_t length);

/**
 * The median with a distribution-free confidence interval from the order statistics.
 *
 * With too few values for the confidence the interval runs from the least to the greatest.
 *
 * @param[in] confidence Such as 0.95.
 * @pre sorted, length >= 1.
 * Source: Conover, "Practical Nonparametric Statistics", section 3.2.
 */
Interval sample_median_interval(const double *sorted, size_t length, double confidence);

/** Half the width of the interval, as a share of the estimate. */
double sample_precision(Interval interval);

/** The fences beyond which a value is called an outlier: 3 interquartile ranges off the quartiles.
 * @return estimate = the median, low and high = the fences. @pre sorted, length >= 1. */
Interval sample_fences(const double *sorted, size_t length);

/** The z with P(|Z| <= z) = confidence for a standard normal Z. @pre 0 < confidence < 1. */
double sample_normal_quantile(double confidence);

#endif
