/* SPDX-License-Identifier: MIT
 *
 * The results of `rookery verify`, for people, programs and CI servers.
 */
#ifndef PERFT_CLI_VERIFY_REPORT_H
#define PERFT_CLI_VERIFY_REPORT_H

#include "perft/cli/ci_junit.h"
#include "perft/cli/output.h"
#include "perft/cli/verify_html.h"
#include "perft/verify/verify.h"

typedef struct VerifyReport {
    const Invocation *invocation;
    OutputWriter writer;
    FILE *emit; /* NULL without --emit; owned by the caller */
    CiJunit junit;
    VerifyHtml page;        /* of --format html */
    FILE *junit_file;       /* of --junit; NULL without; owned by the caller */
    FILE *summary;          /* GitHub's summary of the step; NULL without */
    size_t cases_nb;        /* TAP: the number of the last case */
    size_t positions_total; /* 0 if there is no end to them */
    size_t notes_said;      /* of the summary */
    bool has_live_line;
    bool has_json_progress;
    double started_s;
    double shown_s;  /* when progress was last shown */
    bool has_failed; /* something could not be written */
} VerifyReport;

/**
 * @param positions_total How many there will be, 0 if that is not known.
 * @return false after a message if memory ran out.
 */
bool verify_report_open(VerifyReport *report, const Invocation *invocation, size_t positions_total,
                        FILE *emit, FILE *junit_file);

/** A VerifyReportFn: `context` is the report. */
void verify_report_position(void *context, const VerifyTask *task, const Finding *finding,
                            const Minimized *minimized, const Session *session,
                            const VerifySummary *summary);

/** Writes the summary and frees the report. @return false if anything could not be written. */
bool verify_report_close(VerifyReport *report, const VerifySummary *summary);

#endif
