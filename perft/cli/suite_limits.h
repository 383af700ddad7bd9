/* SPDX-License-Identifier: MIT
 *
 * Which counts of a suite are too large. The expected count in a file is not a bound, because it
 * may be wrong; the true count is estimated.
 */
#ifndef PERFT_CLI_SUITE_LIMITS_H
#define PERFT_CLI_SUITE_LIMITS_H

#include "core/position.h"
#include "perft/cli/options.h"
#include "perft/count/suite.h"

/** Limit of one count if --minutes does not limit the run. */
#define SUITE_COUNT_MINUTES_MAX 1440

typedef enum SuiteSkip {
    SUITE_SKIP_NONE,
    SUITE_SKIP_DEPTH,   /* --depth */
    SUITE_SKIP_NODES,   /* --max-nodes */
    SUITE_SKIP_MINUTES, /* --minutes */
    SUITE_SKIP_ENDLESS  /* longer than SUITE_COUNT_MINUTES_MAX, without --minutes */
} SuiteSkip;

typedef struct SuiteLimits {
    uint64_t depth;
    double max_nodes;  /* INFINITY without --max-nodes */
    double deadline_s; /* of clock_s(); INFINITY without --minutes */
    unsigned threads;
} SuiteLimits;

typedef struct SuiteEstimate {
    double nodes;
    double minutes;
} SuiteEstimate;

/** Starts the clock of --minutes. */
SuiteLimits suite_limits(const Options *options, unsigned threads);

/**
 * Decides about a count before it is made.
 *
 * @param[out] estimate Written for NODES, MINUTES and ENDLESS.
 */
SuiteSkip suite_limits_check(const SuiteLimits *limits, const Position *pos, const SuiteCount *want,
                             SuiteEstimate *estimate);

/** The option that left a count out, or "too long": a constant string. */
const char *suite_skip_text(SuiteSkip skip);

#endif
