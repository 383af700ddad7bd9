/* SPDX-License-Identifier: MIT
 *
 * Reads records of `rookery bench`, from files or from programs that it runs.
 */
#ifndef PERFT_CLI_BENCH_FILE_H
#define PERFT_CLI_BENCH_FILE_H

#include "perft/cli/command.h"
#include "perft/measure/bench_compare.h"

#include <jansson.h>

typedef struct BenchFileSeries {
    const char *name; /* owned by the record that it came from */
    size_t length;
    BenchSample *samples;
} BenchFileSeries;

/** One or more runs of one program on one machine. */
typedef struct BenchFile {
    const char *source; /* for messages; borrowed */
    json_t *record;     /* the first */
    size_t length;
    BenchFileSeries *series;
} BenchFile;

/**
 * Reads the record of a file.
 *
 * @param[out] file Ends with bench_file_destroy(), also after a failure.
 * @return EXIT_OK, or another code after a message.
 */
ExitCode bench_file_load(const char *path, BenchFile *file);

/**
 * Runs `PROGRAM bench --quick` and adds its samples to the file, which is empty or holds earlier
 * runs of the same program.
 *
 * @return As above; EXIT_INTERRUPTED if the program was.
 */
ExitCode bench_file_measure(const char *program, BenchFile *file);

void bench_file_destroy(BenchFile *file);

/** The series with this name, or NULL. */
const BenchFileSeries *bench_file_find(const BenchFile *file, const char *name);

/** The text at "object.field", "" if there is none. */
const char *bench_file_text(const BenchFile *file, const char *object, const char *field);

/** The number of a field of the first record, 0 if there is none. */
double bench_file_number(const BenchFile *file, const char *field);

/**
 * Finds a field that prevents a comparison.
 *
 * @param[out] difference A field that differs, such as "machine.cpu", or NULL.
 * @return true if the two may be compared: same machine, same compiler, flags and variant.
 */
bool bench_file_is_alike(const BenchFile *base, const BenchFile *new, const char **difference);

#endif
