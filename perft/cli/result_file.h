/* SPDX-License-Identifier: MIT
 *
 * The file that --output names. It is opened early, so that a path that cannot be written is an
 * error before anything is counted, and emptied late, with the first result: a run that fails
 * before that leaves an older file as it was.
 */
#ifndef PERFT_CLI_RESULT_FILE_H
#define PERFT_CLI_RESULT_FILE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct ResultFile {
    const char *path;
    int descriptor;
    bool is_new;     /* there was no such file before */
    bool is_written; /* a result has come: what was in the file is gone */
} ResultFile;

/**
 * Opens a file without emptying it.
 *
 * @param[out] file Has to live as long as the stream.
 * @param[in] path As long.
 * @return The stream to write to and to fclose(); NULL with errno on failure.
 */
FILE *result_file_open(ResultFile *file, const char *path);

/**
 * Says how a run without any result ended, after the last fflush() of the stream: the file is
 * emptied if it succeeded; otherwise an older file stays, and a new one is removed.
 *
 * @return false with errno on failure.
 */
bool result_file_finish(ResultFile *file, bool has_succeeded);

#endif
