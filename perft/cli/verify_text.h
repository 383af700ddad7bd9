/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` for people.
 */
#ifndef PERFT_CLI_VERIFY_TEXT_H
#define PERFT_CLI_VERIFY_TEXT_H

#include "perft/verify/verify.h"

#include <stdio.h>

/** One of the two ways to ask, in words: a constant string. */
const char *verify_way_text(Way way);

/** Where the fault lies, from the two ways of asking: a constant string, maybe empty. */
const char *verify_scope_text(const Finding *finding);

/** Prints a wrong answer. @param minimized May be NULL. */
void verify_text_difference(FILE *out, const VerifyTask *task, const Finding *finding,
                            const Minimized *minimized, const Session *session);

/** Prints that there was no answer. */
void verify_text_failure(FILE *out, const VerifyTask *task, const Finding *finding);

/** Prints the last lines, to the standard output. */
void verify_text_summary(const VerifySummary *summary);

#endif
