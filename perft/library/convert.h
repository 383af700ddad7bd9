/* SPDX-License-Identifier: MIT
 *
 * Arguments and results of the counts in rookery.h.
 */
#ifndef PERFT_LIBRARY_CONVERT_H
#define PERFT_LIBRARY_CONVERT_H

#include "core/rookery_value.h"
#include "perft/count/statistics.h"
#include "perft/count/wide.h"

/** What a count is asked for, checked. */
typedef struct Request {
    Position pos;
    CastlingMode mode;
    int depth;
    rookery_perft_options options;
} Request;

/** Fills a request. @return false if the position, the depth or an option is none. */
bool convert_request(const rookery_position *position, unsigned depth,
                     const rookery_perft_options *options, Request *request);

rookery_count convert_wide(Wide wide);

void convert_statistics(const Statistics *statistics, rookery_statistics_result *result);

#endif
