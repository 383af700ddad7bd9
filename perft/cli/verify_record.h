/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` as JSON.
 */
#ifndef PERFT_CLI_VERIFY_RECORD_H
#define PERFT_CLI_VERIFY_RECORD_H

#include "perft/cli/verify_report.h"

/** One position. @param finding NULL if it is equal. @param minimized May be NULL. */
json_t *verify_record_task(const VerifyReport *report, const VerifyTask *task,
                           const Finding *finding, const Minimized *minimized);

/** The last record. */
json_t *verify_record_summary(const VerifyReport *report, const VerifySummary *summary);

#endif
