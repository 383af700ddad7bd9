/* SPDX-License-Identifier: MIT
 *
 * Results for programs: a record is a JSON object, written as one line of JSON or a row of CSV.
 *
 * The setters record a failed allocation; output_write() reports it.
 */
#ifndef PERFT_CLI_OUTPUT_H
#define PERFT_CLI_OUTPUT_H

#include "perft/cli/command.h"
#include "perft/count/wide.h"
#include "perft/verify/printed_count.h"

#include <jansson.h>

/** Version of the fields of all records. */
#define OUTPUT_SCHEMA 1

typedef struct OutputWriter {
    int format;   /* FORMAT_JSON or FORMAT_CSV */
    char *header; /* the last CSV header, or NULL */
} OutputWriter;

/** A record that begins with its schema and the name of the command; NULL if out of memory. */
json_t *output_new(const Invocation *invocation);

/** A text of any encoding: U+FFFD replaces invalid UTF-8. NULL if out of memory. */
json_t *output_text(const char *text);

/** Takes over `value`. */
void output_set(json_t *record, const char *field, json_t *value);
void output_set_text(json_t *record, const char *field, const char *text);
void output_set_bool(json_t *record, const char *field, bool value);
void output_set_integer(json_t *record, const char *field, int64_t value);

/** A number, or null for one that JSON cannot write: infinity. */
json_t *output_real(double value);
void output_set_real(json_t *record, const char *field, double value);

/** Takes over `value`, a new element of the JSON array `array`. */
void output_append(json_t *array, json_t *value);

/** A number, or its decimal digits as a string above 2^53. */
json_t *output_wide(Wide value);
void output_set_wide(json_t *record, const char *field, Wide value);

/** A count of a foreign program, negative after an overflow: as output_wide(). */
void output_set_printed(json_t *record, const char *field, PrintedCount value);

/** Version, commit, compiler, flags, slider backend and OpenMP of this program. */
json_t *output_build(void);

/**
 * Writes a record to the results and frees it.
 *
 * CSV: the names come first, and again whenever they change. Objects become one column for each
 * member, but "build" is left out; arrays become one cell, their elements separated by spaces.
 *
 * @return false after a message if memory ran out.
 */
bool output_write(OutputWriter *writer, json_t *record);

void output_close(OutputWriter *writer);

#endif
