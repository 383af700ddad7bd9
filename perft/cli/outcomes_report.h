/* SPDX-License-Identifier: MIT
 *
 * rookery perft --outcomes: how the games of a tree end, ply by ply.
 */
#ifndef PERFT_CLI_OUTCOMES_REPORT_H
#define PERFT_CLI_OUTCOMES_REPORT_H

#include "perft/cli/input.h"
#include "perft/cli/output.h"
#include "perft/count/outcomes.h"

typedef struct OutcomesResult {
    const Input *input;
    int threads;
    double elapsed_s;
    bool is_interrupted;
    const Outcomes *outcomes;
} OutcomesResult;

/** Writes a table or a record. @return false after a message if memory ran out. */
bool outcomes_report(const Invocation *invocation, OutputWriter *writer,
                     const OutcomesResult *result);

#endif
