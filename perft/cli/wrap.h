/* SPDX-License-Identifier: MIT
 *
 * Lines that fit: the width of the results, and paragraphs broken to it.
 */
#ifndef PERFT_CLI_WRAP_H
#define PERFT_CLI_WRAP_H

#include <stdio.h>

/** Columns of a stream that is no terminal. */
#define WRAP_COLUMNS 100

/** Columns of the terminal behind `out`, at least 20; WRAP_COLUMNS if it is none. */
int wrap_columns(FILE *out);

/**
 * Prints words of ASCII up to `columns`, and a line feed. Words longer than a line stay whole.
 *
 * @param[in] column Where the first line goes on.
 * @param[in] indent Of all other lines.
 */
void wrap_print(FILE *out, const char *text, int column, int indent, int columns);

#endif
