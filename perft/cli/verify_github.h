/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` for GitHub Actions: in addition to the report for people,
 * annotations in the log and a table in the summary of the step.
 */
#ifndef PERFT_CLI_VERIFY_GITHUB_H
#define PERFT_CLI_VERIFY_GITHUB_H

#include "perft/cli/verify_case.h"

/** Annotates a finding, and gives it a row in the table. */
void verify_github_finding(VerifyReport *report, const VerifyTask *task, const Finding *finding,
                           const CiCase *test);

/** Ends the summary of the step. @param text The last lines of the report for people. */
void verify_github_finish(VerifyReport *report, const VerifySummary *summary, const char *text);

#endif
