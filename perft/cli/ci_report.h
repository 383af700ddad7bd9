/* SPDX-License-Identifier: MIT
 *
 * Verdicts for continuous integration: TAP 13 and Markdown. JUnit is in ci_junit.h.
 */
#ifndef PERFT_CLI_CI_REPORT_H
#define PERFT_CLI_CI_REPORT_H

#include <stddef.h>
#include <stdio.h>

typedef enum CiOutcome {
    CI_PASSED,
    CI_FAILED,
    CI_ERROR, /* there is no verdict */
    CI_SKIPPED,
    CI_OUTCOME_NB
} CiOutcome;

typedef struct CiCase {
    const char *name;
    const char *message; /* one line; NULL for none */
    CiOutcome outcome;
    const char *kind; /* of the failure; NULL for none */
    const char *body; /* more about it, in lines; NULL for none */
} CiCase;

/** The first line of a TAP stream. */
#define CI_TAP_VERSION "TAP version 13\n"

/** Writes one case of a TAP stream, whose plan "1..N" may come last. Numbers begin at 1. */
void ci_write_tap_case(FILE *out, size_t number, const CiCase *test);

/** Writes a TAP 13 stream. */
void ci_write_tap(FILE *out, const CiCase *cases, size_t length);

/** Writes one cell of a Markdown table row, the bar before it included. */
void ci_write_markdown_cell(FILE *out, const char *text);

#endif
