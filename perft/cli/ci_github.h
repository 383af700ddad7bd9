/* SPDX-License-Identifier: MIT
 *
 * Output for GitHub Actions: annotations in the log, and a summary in Markdown.
 *
 * Source: GitHub documentation, "Workflow commands for GitHub Actions".
 */
#ifndef PERFT_CLI_CI_GITHUB_H
#define PERFT_CLI_CI_GITHUB_H

#include <stddef.h>
#include <stdio.h>

/**
 * Writes an error annotation, which is a line of the log.
 *
 * @param file  NULL if no file of the repository is meant; `line` is then not used.
 */
void ci_github_error(FILE *out, const char *file, size_t line, const char *title,
                     const char *message);

/** Opens the summary of the step (GITHUB_STEP_SUMMARY) to append to it. @return NULL, with errno 0
 * if the variable is not set. */
FILE *ci_github_open_summary(void);

#endif
