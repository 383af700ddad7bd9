/* SPDX-License-Identifier: MIT */
#include "perft/measure/ranksum.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Room for the chances of every U of the longest exact series. */
#define EXACT_U_NB (RANKSUM_EXACT_LENGTH * RANKSUM_EXACT_LENGTH + 1)

typedef struct Ranked {
    double value;
    bool of_b;
} Ranked;

static int compare_ranked(const void *a, const void *b) {
    const double x = ((const Ranked *)a)->value, y = ((const Ranked *)b)->value;
    return (x > y) - (x < y);
}

/* U: the number of pairs with a < b, equal ones half; `ties` is the sum of t^3 - t. */
typedef struct UStatistic {
    double u;
    double ties;
} UStatistic;

static UStatistic u_of_ranks(const Ranked *all, size_t length, size_t b_length) {
    UStatistic result = {0, 0};
    for (size_t first = 0, next; first < length; first = next) {
        size_t in_b = 0;
        for (next = first; next < length && all[next].value == all[first].value; next++) {
            in_b += all[next].of_b;
        }
        const double tied = (double)(next - first);
        result.u += (double)in_b * ((double)first + (tied + 1) / 2); /* the mean rank of the tie */
        result.ties += tied * tied * tied - tied;
    }
    result.u -= (double)b_length * ((double)b_length + 1) / 2;
    return result;
}

/* The chance of each U, as the coefficients of a Gaussian binomial. */
static void exact_distribution(size_t a_length, size_t b_length, double chance[EXACT_U_NB]) {
    const size_t last = a_length * b_length;
    double total = 0;
    for (size_t u = 0; u <= last; u++) chance[u] = u == 0;
    for (size_t i = 1; i <= a_length; i++) {
        for (size_t u = last; u >= b_length + i; u--) chance[u] -= chance[u - b_length - i];
        for (size_t u = i; u <= last; u++) chance[u] += chance[u - i];
    }
    for (size_t u = 0; u <= last; u++) total += chance[u];
    for (size_t u = 0; u <= last; u++) chance[u] /= total;
}

static double exact_p(double u, size_t a_length, size_t b_length) {
    double chance[EXACT_U_NB], tail = 0;
    const double mirrored = (double)(a_length * b_length) - u;
    const size_t least = (size_t)fmin(u, mirrored);
    exact_distribution(a_length, b_length, chance);
    for (size_t i = 0; i <= least; i++) tail += chance[i];
    return fmin(1, 2 * tail);
}

static double normal_p(UStatistic statistic, size_t a_length, size_t b_length) {
    const double n = (double)a_length, m = (double)b_length, all = n + m;
    const double variance = n * m / 12 * (all + 1 - statistic.ties / (all * (all - 1)));
    if (variance <= 0) return 1; /* all values are equal */
    const double distance = fmax(0, fabs(statistic.u - n * m / 2) - 0.5);
    return erfc(distance / sqrt(2 * variance));
}

static bool is_short(size_t a_length, size_t b_length) {
    return a_length <= RANKSUM_EXACT_LENGTH && b_length <= RANKSUM_EXACT_LENGTH;
}

bool ranksum_test(const double *a, size_t a_length, const double *b, size_t b_length, double *p) {
    assert(a_length >= 1 && b_length >= 1);
    const size_t length = a_length + b_length;
    Ranked *all = malloc(length * sizeof *all);
    if (!all) return false;
    for (size_t i = 0; i < a_length; i++) all[i] = (Ranked){a[i], false};
    for (size_t i = 0; i < b_length; i++) all[a_length + i] = (Ranked){b[i], true};
    qsort(all, length, sizeof *all, compare_ranked);
    const UStatistic statistic = u_of_ranks(all, length, b_length);
    free(all);
    *p = statistic.ties == 0 && is_short(a_length, b_length)
             ? exact_p(statistic.u, a_length, b_length)
             : normal_p(statistic, a_length, b_length);
    return true;
}

/* The greatest index whose pair ratio may bound the interval from below: P(U <= index) stays within
 * the tail. 0 where even that is too likely: the interval is the whole range then. */
static size_t pairs_below(size_t a_length, size_t b_length, double confidence) {
    const double n = (double)a_length, m = (double)b_length;
    if (is_short(a_length, b_length)) {
        double chance[EXACT_U_NB];
        size_t index = 0;
        exact_distribution(a_length, b_length, chance);
        double tail = chance[0];
        while (tail + chance[index + 1] <= (1 - confidence) / 2) tail += chance[++index];
        return index;
    }
    const double z = sample_normal_quantile(confidence);
    return (size_t)fmax(0, floor(n * m / 2 - z * sqrt(n * m * (n + m + 1) / 12)) - 1);
}

bool ranksum_ratio(const double *a, size_t a_length, const double *b, size_t b_length,
                   double confidence, Interval *ratio) {
    assert(a_length >= 1 && b_length >= 1);
    const size_t length = a_length * b_length;
    double *pairs = calloc(length, sizeof *pairs);
    if (!pairs) return false;
    for (size_t i = 0; i < a_length; i++) {
        for (size_t j = 0; j < b_length; j++) pairs[i * b_length + j] = b[j] / a[i];
    }
    sample_sort(pairs, length);
    const size_t low = pairs_below(a_length, b_length, confidence);
    *ratio = (Interval){sample_median(pairs, length), pairs[low], pairs[length - 1 - low]};
    free(pairs);
    return true;
}
