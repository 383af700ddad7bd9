/* SPDX-License-Identifier: MIT
 *
 * The score card of `rookery verify`: which rules the questions put at stake, and what is left.
 */
#ifndef PERFT_CLI_VERIFY_SCORE_H
#define PERFT_CLI_VERIFY_SCORE_H

#include "perft/cli/output.h"
#include "perft/verify/verify.h"

#include <stdio.h>

/** Prints how many rules of each area were at stake and answered right, those that were not at
 * stake, and the command that puts them there. */
void verify_score_print(FILE *out, const Invocation *invocation, const VerifySummary *summary);

/** The same as JSON: an object of the areas, each with rules, right and wrong, and `not_covered`.
 */
json_t *verify_score_record(const Invocation *invocation, const VerifySummary *summary);

#endif
