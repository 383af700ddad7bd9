/* SPDX-License-Identifier: MIT
 *
 * Any bytes as a line of a suite. What is refused says where; what is accepted lies within the line
 * and, written again in the plain spelling, reads as the same.
 */
#include "perft/count/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

static void refusal_check(const SuiteLine *suite, Status status, const ParseError *error,
                          size_t text_length) {
    if (error->code != status || error->offset > text_length) abort();
    if (status < STATUS_SUITE_DEPTH || status > STATUS_SUITE_LONG) abort();
    if (suite->length != SIZE_MAX) abort(); /* written although refused */
}

static bool counts_are_equal(const SuiteLine *a, const SuiteLine *b) {
    if (a->length != b->length) return false;
    for (size_t i = 0; i < a->length; i++) {
        if (a->counts[i].depth != b->counts[i].depth) return false;
        if (a->counts[i].nodes != b->counts[i].nodes) return false;
    }
    return true;
}

static void round_trip_check(const SuiteLine *suite) {
    const size_t size = strlen(suite->fen) + 8 + suite->length * (WIDE_BUFFER_SIZE + 8);
    char *text = malloc(size), *end = text, nodes[WIDE_BUFFER_SIZE];
    if (!text) abort();
    /* The space keeps what looks like a byte order mark in the middle of a line from being one. */
    end += sprintf(end, " %s%s", suite->mode == CASTLING_CHESS960 ? "960 " : "", suite->fen);
    for (size_t i = 0; i < suite->length; i++) {
        wide_write(suite->counts[i].nodes, nodes);
        end += sprintf(end, " ;D%d %s", suite->counts[i].depth, nodes);
    }
    SuiteLine again;
    if (suite_parse(text, &again, NULL) != STATUS_OK) abort();
    if (again.mode != suite->mode || strcmp(again.fen, suite->fen) != 0) abort();
    if (!counts_are_equal(&again, suite)) abort();
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    char *line = malloc(length + 1); /* of the exact size, so that a sanitizer sees the end */
    if (!line) abort();
    memcpy(line, data, length);
    line[length] = '\0';
    const size_t text_length = strlen(line);
    SuiteLine suite = {.length = SIZE_MAX};
    ParseError error = {STATUS_OK, 0};
    const Status status = suite_parse(line, &suite, &error);
    if (status) {
        refusal_check(&suite, status, &error, text_length);
    } else if (suite.fen) {
        const bool is_inside =
            suite.fen >= line && suite.fen + strlen(suite.fen) <= line + text_length;
        if (!is_inside || suite.length == 0) abort();
        round_trip_check(&suite);
    }
    free(line);
    return 0;
}
