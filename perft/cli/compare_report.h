/* SPDX-License-Identifier: MIT
 *
 * The comparison of two benchmark runs as a table, JSON, CSV, Markdown, JUnit or TAP.
 */
#ifndef PERFT_CLI_COMPARE_REPORT_H
#define PERFT_CLI_COMPARE_REPORT_H

#include "perft/cli/bench_file.h"

typedef struct CompareRow {
    const char *name;
    double base_per_s; /* medians */
    double new_per_s;
    BenchComparison comparison;
} CompareRow;

typedef struct CompareReport {
    const Invocation *invocation;
    const BenchFile *base, *new;
    double fail_below;
    double confidence;
    size_t length;
    CompareRow *rows;
} CompareReport;

/** The number of series with this verdict. */
size_t compare_report_count(const CompareReport *report, SpeedVerdict verdict);

/** Writes the report in the format of the options. @return false after a message. */
bool compare_report_write(const CompareReport *report);

#endif
