/* SPDX-License-Identifier: MIT
 *
 * The size of a count, and the cost of each method on this machine: from random walks down
 * the tree, the distinct positions of the first plies, and the speed of the kernel as measured.
 */
#ifndef PERFT_FORECAST_H
#define PERFT_FORECAST_H

#include "core/position.h"
#include "perft/count/count.h"

#define FORECAST_DEPTH_MAX 99

/** How a count is done. */
typedef enum Method {
    METHOD_AUTO,
    METHOD_PLAIN,  /* no merging */
    METHOD_UNIQUE, /* distinct positions, ply by ply: unique.h */
    METHOD_TABLE,  /* a shared table: table_search.h */
    METHOD_NB
} Method;

typedef struct Cost {
    double seconds;
    double memory_bytes;
} Cost;

typedef struct Forecast {
    double leaves;
    double leaves_low, leaves_high;          /* 95 % confidence */
    double distinct[FORECAST_DEPTH_MAX + 1]; /* positions of each ply: counted, then extrapolated */
    int distinct_counted;                    /* plies of which they are exact */
    Cost costs[METHOD_NB];                   /* of the depth, with `threads` threads */
} Forecast;

typedef struct ForecastOptions {
    unsigned threads;
    unsigned walks;      /* random walks; 4000 take some 10 ms */
    size_t distinct_max; /* the longest list of a ply to count; 20000 take some 5 ms */
    uint64_t seed;
} ForecastOptions;

/**
 * Makes a forecast. The number of leaves is unbiased and its interval holds in most cases; distinct
 * positions, times and memory are right within a factor of two or so.
 *
 * @param[in] depth 0 to FORECAST_DEPTH_MAX.
 */
Forecast forecast_make(const Position *pos, int depth, const ForecastOptions *options);

/** The number of leaves alone, without any timing: `walks` and `seed` are all that is looked at. */
double forecast_leaves(const Position *pos, int depth, const ForecastOptions *options);

/** "auto", "plain", "unique" or "table": a constant string. */
const char *method_name(Method method);

#endif
