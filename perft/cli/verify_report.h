/* SPDX-License-Identifier: MIT
 *
 * What `rookery verify` has found, for people, programs and CI servers.
 */
#ifndef PERFT_CLI_VERIFY_REPORT_H
#define PERFT_CLI_VERIFY_REPORT_H

#include "perft/cli/output.h"
#include "perft/verify.h"

typedef struct VerifyReport {
    const Invocation *invocation;
    OutputWriter writer;
    FILE *emit;  /* NULL without --emit; owned by the caller */
    FILE *cases; /* JUnit: the test cases so far, written behind their number */
    char *cases_text;
    size_t cases_size;
    bool has_live_line;
    double shown_s;  /* when the live line was last written */
    bool has_failed; /* something could not be written */
} VerifyReport;

/** @return false after a message if memory ran out. */
bool verify_report_open(VerifyReport *report, const Invocation *invocation, FILE *emit);

/** A VerifyTellFn: `context` is the report. */
void verify_report_tell(void *context, const VerifyTask *task, const Finding *finding,
                        const Minimized *minimized, const Session *session,
                        const VerifySummary *summary);

/** Writes the summary and frees the report. @return false if anything could not be written. */
bool verify_report_close(VerifyReport *report, const VerifySummary *summary);

#endif
