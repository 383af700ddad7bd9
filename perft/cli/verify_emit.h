/* SPDX-License-Identifier: MIT
 *
 * The suite that --emit makes of the findings of `rookery verify`.
 */
#ifndef PERFT_CLI_VERIFY_EMIT_H
#define PERFT_CLI_VERIFY_EMIT_H

#include "perft/cli/verify_report.h"

/** Writes a line: the position with the right counts down to the depth that shows the fault. */
void verify_emit(VerifyReport *report, const Finding *finding, const Minimized *minimized);

#endif
