/* SPDX-License-Identifier: MIT */
#include "perft/cli/suite_limits.h"

#include "perft/cli/progress.h"
#include "perft/forecast.h"
#include "perft/host/clock.h"

#include <math.h>

enum { SMALL_DEPTH = 3, ROUGH_WALKS = 256, FINE_WALKS = 4000 };

/* Below this a count takes about a second, so a rough estimate is good enough. */
static const double SMALL_NODES = 1e8;

SuiteLimits suite_limits(const Options *options, unsigned threads) {
    const double seconds = 60 * (double)options->suite_minutes;
    return (SuiteLimits){.depth = options->depth,
                         .max_nodes = options->max_nodes < UINT64_MAX ? (double)options->max_nodes
                                                                      : INFINITY,
                         .deadline_s = seconds > 0 ? clock_s() + seconds : INFINITY,
                         .threads = threads};
}

static SuiteEstimate estimate_count(const SuiteLimits *limits, const Position *pos,
                                    const SuiteCount *want) {
    ForecastOptions how = {.threads = limits->threads, .walks = ROUGH_WALKS, .distinct_max = 1};
    const double rough = forecast_leaves(pos, want->depth, &how);
    if (rough < SMALL_NODES && rough < limits->max_nodes / 4) {
        return (SuiteEstimate){.nodes = rough};
    }
    how.walks = FINE_WALKS;
    const Forecast forecast = forecast_make(pos, want->depth, &how);
    return (SuiteEstimate){forecast.leaves, forecast.costs[METHOD_PLAIN].seconds / 60};
}

SuiteSkip suite_limits_check(const SuiteLimits *limits, const Position *pos, const SuiteCount *want,
                             SuiteEstimate *estimate) {
    const double left = (limits->deadline_s - clock_s()) / 60;
    if ((uint64_t)want->depth > limits->depth) return SUITE_SKIP_DEPTH;
    *estimate = (SuiteEstimate){.nodes = (double)want->nodes};
    if ((double)want->nodes > limits->max_nodes) return SUITE_SKIP_NODES;
    *estimate = (SuiteEstimate){0};
    if (want->depth > SMALL_DEPTH) *estimate = estimate_count(limits, pos, want);
    /* An estimate may be off by a factor; the count in the file is within the bound. */
    if (estimate->nodes > 2 * limits->max_nodes) return SUITE_SKIP_NODES;
    if (estimate->minutes > left || left < 0) return SUITE_SKIP_MINUTES;
    return estimate->minutes > SUITE_COUNT_MINUTES_MAX && isinf(limits->deadline_s)
               ? SUITE_SKIP_ENDLESS
               : SUITE_SKIP_NONE;
}

const char *suite_skip_text(SuiteSkip skip) {
    static const char *const TEXTS[] = {[SUITE_SKIP_NONE] = "",
                                        [SUITE_SKIP_DEPTH] = "--depth",
                                        [SUITE_SKIP_NODES] = "--max-nodes",
                                        [SUITE_SKIP_MINUTES] = "--minutes",
                                        [SUITE_SKIP_ENDLESS] = "too long, see --minutes"};
    return TEXTS[skip];
}
