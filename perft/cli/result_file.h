/* SPDX-License-Identifier: MIT
 *
 * The file that --output names. It is opened early, so that an unwritable path is an error before
 * anything is counted, and truncated late, with the first result, so that a run that fails earlier
 * leaves an older file unchanged.
 */
#ifndef PERFT_CLI_RESULT_FILE_H
#define PERFT_CLI_RESULT_FILE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct ResultFile {
    const char *path;
    int descriptor;
    bool is_new;     /* there was no such file before */
    bool is_written; /* a result was written: the file has been truncated */
} ResultFile;

/**
 * Opens a file without truncating it.
 *
 * @param[out] file Has to live as long as the stream.
 * @param[in] path As long.
 * @return The stream to write to and to fclose(); NULL with errno on failure.
 */
FILE *result_file_open(ResultFile *file, const char *path);

/**
 * Finishes a run without any result, after the last fflush() of the stream: truncates the file if
 * the run succeeded; otherwise keeps an older file and removes a new one.
 *
 * @return false with errno on failure.
 */
bool result_file_finish(ResultFile *file, bool has_succeeded);

#endif
