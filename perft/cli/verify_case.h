/* SPDX-License-Identifier: MIT
 *
 * A position of `rookery verify` as a test case of continuous integration.
 */
#ifndef PERFT_CLI_VERIFY_CASE_H
#define PERFT_CLI_VERIFY_CASE_H

#include "perft/cli/ci_report.h"
#include "perft/cli/verify_report.h"

#include "core/fen.h"

/** Bytes for the longest name and message. */
#define VERIFY_CASE_TEXT_SIZE 1200

/** A case and the texts that it points to. */
typedef struct VerifyCase {
    CiCase test;
    char name[FEN_BUFFER_SIZE + 32];
    char message[VERIFY_CASE_TEXT_SIZE];
    char *body; /* the report for people; NULL if it is equal or memory ran out */
} VerifyCase;

/** Fills a case. A repeat refers to the first position of its kind. @param finding NULL if equal.
 */
void verify_case_open(VerifyCase *test, const VerifyTask *task, const Finding *finding,
                      const Minimized *minimized, const Session *session);
void verify_case_close(VerifyCase *test);

/** The case of an engine that failed before any position. @return false if it did not. */
bool verify_case_of_engine(CiCase *test, const VerifySummary *summary);

#endif
