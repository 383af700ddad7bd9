/* SPDX-License-Identifier: MIT
 *
 * The only writer of JUnit XML. It collects the cases, because their numbers come first in the
 * file.
 */
#ifndef PERFT_CLI_CI_JUNIT_H
#define PERFT_CLI_CI_JUNIT_H

#include "perft/cli/ci_report.h"

#include <stdbool.h>

typedef struct CiJunit {
    const char *suite; /* borrowed */
    FILE *cases;       /* NULL if out of memory: nothing is collected */
    char *text;
    size_t size;
    size_t counts[CI_OUTCOME_NB];
} CiJunit;

/** @return false if out of memory. */
bool ci_junit_open(CiJunit *junit, const char *suite);

void ci_junit_add(CiJunit *junit, const CiCase *test);

/** Writes the suite and frees what was collected. @return false if out of memory. */
bool ci_junit_close(CiJunit *junit, FILE *out);

/** Writes a whole suite. @return false if out of memory. */
bool ci_write_junit(FILE *out, const char *suite, const CiCase *cases, size_t length);

#endif
