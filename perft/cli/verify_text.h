/* SPDX-License-Identifier: MIT
 *
 * The findings of `rookery verify` for people.
 */
#ifndef PERFT_CLI_VERIFY_TEXT_H
#define PERFT_CLI_VERIFY_TEXT_H

#include "core/illegal_text.h"
#include "perft/verify/verify.h"

#include <stdio.h>

/** One of the two ways to ask, in words: a constant string. */
const char *verify_way_text(Way way);

/** Where the fault lies, from the two ways of asking: a constant string, maybe empty. */
const char *verify_scope_text(const Finding *finding);

/** The rule that an illegal move of the engine breaks, with the squares; empty for other findings.
 */
void verify_reason(const Finding *finding, char text[static ILLEGAL_BUFFER_SIZE]);

/** Writes the question that shows the fault, ready to be typed; empty if it does not fit. */
void verify_write_question(const Finding *finding, const Session *session, char *text, size_t size);

/** Prints a wrong answer, or that there was none. @param minimized May be NULL. */
void verify_text_finding(FILE *out, const VerifyTask *task, const Finding *finding,
                         const Minimized *minimized, const Session *session);

/** Prints the last lines. */
void verify_text_summary(FILE *out, const VerifySummary *summary);

#endif
