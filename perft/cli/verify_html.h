/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` as a page: boards with the wrong moves, the rules, both answers,
 * and how to see the fault again.
 */
#ifndef PERFT_CLI_VERIFY_HTML_H
#define PERFT_CLI_VERIFY_HTML_H

#include "perft/cli/command.h"
#include "perft/verify/verify.h"

#include <stdio.h>

/** Findings are collected, because the verdict on all stands before them. */
typedef struct VerifyHtml {
    FILE *findings; /* on the heap, in `text` */
    char *text;
    size_t size;
} VerifyHtml;

/** @return false if out of memory. */
bool verify_html_open(VerifyHtml *page);

/** Adds a wrong answer, or that there was none. @param minimized May be NULL. */
void verify_html_add(VerifyHtml *page, const VerifyTask *task, const Finding *finding,
                     const Minimized *minimized, const Session *session);

/** Writes the page and frees what was collected. @return false if out of memory. */
bool verify_html_close(VerifyHtml *page, const Invocation *invocation, const VerifySummary *summary,
                       FILE *out);

#endif
