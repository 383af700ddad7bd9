/* SPDX-License-Identifier: MIT
 *
 * The result of a count as text, JSON or CSV.
 */
#ifndef PERFT_CLI_PERFT_REPORT_H
#define PERFT_CLI_PERFT_REPORT_H

#include "perft/cli/input.h"
#include "perft/cli/output.h"
#include "perft/deep.h"

typedef struct PerftResult {
    const Input *input;
    int depth;
    int threads;
    double elapsed_s;
    bool is_interrupted; /* the counts are those of a part of the tree */
    const Divide *divide;
    const DeepResult *deep; /* NULL, or how `divide` was counted */
} PerftResult;

typedef struct PerftReporter {
    const Invocation *invocation;
    OutputWriter writer;
    bool has_begun;
} PerftReporter;

PerftReporter perft_reporter(const Invocation *invocation);

/** Writes one result in the format of the options. @return false after a message if memory ran out.
 */
bool perft_report(PerftReporter *reporter, const PerftResult *result);

void perft_reporter_close(PerftReporter *reporter);

/** Writes "move: nodes" for each complete root move, a line each. */
void perft_print_divide(FILE *out, const Divide *divide, CastlingMode mode, const char *indent);

#endif
