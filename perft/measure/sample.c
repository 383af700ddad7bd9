/* SPDX-License-Identifier: MIT */
#include "perft/measure/sample.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static int compare_doubles(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void sample_sort(double *values, size_t length) {
    if (length > 1) qsort(values, length, sizeof *values, compare_doubles);
}

double sample_quantile(const double *sorted, size_t length, double share) {
    assert(length >= 1);
    const double place = share * (double)(length - 1);
    const size_t below = (size_t)place;
    if (below + 1 >= length) return sorted[length - 1];
    return sorted[below] + (place - (double)below) * (sorted[below + 1] - sorted[below]);
}

double sample_median(const double *sorted, size_t length) {
    return sample_quantile(sorted, length, 0.5);
}

/* The chance of `heads` heads among `throws` throws of a fair coin. */
static double coin_probability(size_t heads, size_t throws) {
    const double k = (double)heads, n = (double)throws;
    return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) - n * log(2));
}

Interval sample_median_interval(const double *sorted, size_t length, double confidence) {
    const double tail_max = (1 - confidence) / 2;
    double tail = coin_probability(0, length);
    size_t rank = 0;
    while (rank + 1 < length / 2 && tail + coin_probability(rank + 1, length) <= tail_max) {
        tail += coin_probability(++rank, length);
    }
    return (Interval){sample_median(sorted, length), sorted[rank], sorted[length - 1 - rank]};
}

double sample_precision(Interval interval) {
    if (interval.estimate == 0) return 0;
    return (interval.high - interval.low) / 2 / fabs(interval.estimate);
}

Interval sample_fences(const double *sorted, size_t length) {
    const double lower = sample_quantile(sorted, length, 0.25);
    const double upper = sample_quantile(sorted, length, 0.75);
    const double reach = 3 * (upper - lower);
    return (Interval){sample_median(sorted, length), lower - reach, upper + reach};
}

double sample_normal_quantile(double confidence) {
    assert(confidence > 0 && confidence < 1);
    double low = 0, high = 40;
    for (int i = 0; i < 80; i++) {
        const double middle = (low + high) / 2;
        const bool below = erf(middle / sqrt(2)) < confidence;
        *(below ? &low : &high) = middle;
    }
    return low;
}
