/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` as JUnit XML.
 */
#ifndef PERFT_CLI_VERIFY_JUNIT_H
#define PERFT_CLI_VERIFY_JUNIT_H

#include "perft/cli/verify_report.h"

/** Writes one test case. @param finding NULL if it is equal. @param minimized May be NULL. */
void verify_junit_case(FILE *out, const VerifyTask *task, const Finding *finding,
                       const Minimized *minimized, const Session *session);

/** Writes the suite around its cases to the standard output. */
void verify_junit_finish(const VerifyReport *report, const VerifySummary *summary);

#endif
