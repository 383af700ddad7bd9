/* SPDX-License-Identifier: MIT
 *
 * The verdicts of a suite as text, JSON, CSV, JUnit or TAP, for GitHub Actions, or as a page.
 */
#ifndef PERFT_CLI_SUITE_REPORT_H
#define PERFT_CLI_SUITE_REPORT_H

#include "perft/cli/ci_report.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"
#include "perft/cli/suite_html.h"
#include "perft/cli/suite_limits.h"
#include "perft/count/parallel.h"
#include "perft/count/suite.h"

typedef struct SuiteReport {
    const Invocation *invocation;
    OutputWriter writer;
    size_t positions; /* lines whose position was counted */
    size_t right, wrong;
    size_t skipped;   /* counts left out */
    size_t refused;   /* lines whose FEN was not taken */
    size_t malformed; /* lines that could not be read */
    Wide nodes;
    double elapsed_s;
    size_t cases_nb; /* for JUnit and TAP, which are written at the end */
    CiCase *cases;   /* with texts of their own */
    FILE *summary;   /* GitHub's summary of the step; NULL without */
    SuiteHtml page;  /* of --format html */
} SuiteReport;

/** One count that was made. */
typedef struct SuiteVerdict {
    const char *file;
    size_t line;
    const Input *input;
    const SuiteCount *want;
    const Divide *got;
} SuiteVerdict;

SuiteReport suite_report(const Invocation *invocation);

/** Prepares what --format html collects; the report may not move afterwards.
 * @return false after a message if memory ran out. */
bool suite_report_open_page(SuiteReport *report);

/** Counts a verdict in; writes it if it is wrong or the format is for programs, or keeps it.
 * @return false after a message if memory ran out. */
bool suite_report_count(SuiteReport *report, const SuiteVerdict *verdict);

/** One count that was left out. */
typedef struct SuiteOmission {
    const char *file;
    size_t line;
    const Input *input;
    const SuiteCount *want;
    SuiteSkip skip;
    SuiteEstimate estimate;
} SuiteOmission;

/** Counts an omission, and reports it unless --depth alone caused it.
 * @return false after a message if memory ran out. */
bool suite_report_omission(SuiteReport *report, const SuiteOmission *omission);

/** Warns of the operations of EPD that a line has, once for each file: they are ignored. */
void suite_report_operation(const SuiteLine *suite, InputSource *source);

/** Writes the sums; CSV has none. @return false after a message if memory ran out. */
bool suite_report_summary(SuiteReport *report, int threads);

void suite_report_close(SuiteReport *report);

#endif
