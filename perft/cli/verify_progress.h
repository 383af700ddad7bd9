/* SPDX-License-Identifier: MIT
 *
 * The progress of `rookery verify`: a line for a terminal, or JSON.
 */
#ifndef PERFT_CLI_VERIFY_PROGRESS_H
#define PERFT_CLI_VERIFY_PROGRESS_H

#include "perft/cli/verify_report.h"

/** Shows it, if the last time is long enough ago. */
void verify_progress_show(VerifyReport *report, const VerifySummary *summary);

/** Clears the line for something else to be printed. */
void verify_progress_clear(const VerifyReport *report);

#endif
