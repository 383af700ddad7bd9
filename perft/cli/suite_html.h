/* SPDX-License-Identifier: MIT
 *
 * The verdicts of a suite as a page: wrong counts first, each with its board and the counts below
 * every move.
 */
#ifndef PERFT_CLI_SUITE_HTML_H
#define PERFT_CLI_SUITE_HTML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct SuiteReport;
struct SuiteVerdict;
struct SuiteOmission;

/** Wrong counts and omissions are collected, because the sums stand before them. */
typedef struct SuiteHtml {
    FILE *wrong, *skipped; /* on the heap, in the texts */
    char *wrong_text, *skipped_text;
    size_t wrong_size, skipped_size;
} SuiteHtml;

/** @return false after a message if memory ran out. */
bool suite_html_open(SuiteHtml *page);

/** Adds a wrong count. */
void suite_html_add(SuiteHtml *page, const struct SuiteVerdict *verdict);

/** Adds a count that was left out. */
void suite_html_skip(SuiteHtml *page, const struct SuiteOmission *omission);

/** Writes the page. @return false after a message if memory ran out. */
bool suite_html_write(SuiteHtml *page, const struct SuiteReport *report, int threads, FILE *out);

/** Frees what was collected. */
void suite_html_close(SuiteHtml *page);

#endif
