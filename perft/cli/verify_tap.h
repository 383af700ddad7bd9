/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` as TAP 13.
 */
#ifndef PERFT_CLI_VERIFY_TAP_H
#define PERFT_CLI_VERIFY_TAP_H

#include "perft/cli/verify_report.h"

/** Writes one line. @param finding NULL if it is equal. */
void verify_tap_case(VerifyReport *report, const VerifyTask *task, const Finding *finding);

/** Writes the plan; an engine that never answered is a case of its own. */
void verify_tap_finish(VerifyReport *report, const VerifySummary *summary);

#endif
