/* SPDX-License-Identifier: MIT
 *
 * The score card of `rookery verify`: which rules the questions tested, and which they did not.
 */
#ifndef PERFT_CLI_VERIFY_SCORE_H
#define PERFT_CLI_VERIFY_SCORE_H

#include "perft/cli/output.h"
#include "perft/verify/verify.h"

#include <stdio.h>

/** Prints how many rules of each area were tested and answered correctly, the rules that were not
 * tested, and the command that tests them. */
void verify_score_print(FILE *out, const Invocation *invocation, const VerifySummary *summary);

/** The same as JSON: an object of the areas, each with rules, right and wrong, and `not_covered`.
 */
json_t *verify_score_record(const Invocation *invocation, const VerifySummary *summary);

#endif
