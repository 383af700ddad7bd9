/* SPDX-License-Identifier: MIT
 *
 * A text file, or the standard input, line by line, as every command reads it: without line ends
 * and byte order marks, with a place for messages, until its end or an interrupt.
 */
#ifndef PERFT_CLI_TEXT_LINES_H
#define PERFT_CLI_TEXT_LINES_H

#include "perft/cli/command.h"

#define TEXT_PLACE_SIZE 512

typedef struct TextLines {
    FILE *file;
    const char *name;            /* for messages */
    int error;                   /* errno of a read that failed, or 0 */
    size_t number;               /* of the latest line, from 1 on */
    size_t binary_lines;         /* refused for a NUL byte */
    char place[TEXT_PLACE_SIZE]; /* "file:3: ": of the latest line */
    char *line;
    size_t size; /* that `line` has room for */
} TextLines;

/**
 * Opens a file to be read, "-" being the standard input.
 *
 * @return EXIT_OK, or after a message EXIT_USAGE if the results go to that file, EXIT_RESOURCE if
 * it cannot be opened, EXIT_INTERRUPTED.
 */
ExitCode text_file_open(FILE **file, const char *name);

/** Closes what text_file_open() has opened; the standard input stays open. */
void text_file_close(FILE *file);

/** The same codes; then there is nothing to close. */
ExitCode text_lines_open(TextLines *lines, const char *name);

/**
 * Reads the next line. One with a NUL byte is refused with a message and passed over.
 *
 * @return The line, good until the next call; NULL at the end, at an interrupt and on failure.
 */
char *text_lines_next(TextLines *lines);

/**
 * Closes the file.
 *
 * @return EXIT_INTERRUPTED; EXIT_RESOURCE after a message if reading had failed; EXIT_USAGE if
 * lines were refused; else EXIT_OK.
 */
ExitCode text_lines_close(TextLines *lines);

/** The bytes of the byte order marks (UTF-8) that `text` begins with: editors leave them. */
size_t text_marks_length(const char *text);

#endif
