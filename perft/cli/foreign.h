/* SPDX-License-Identifier: MIT
 *
 * Text that somebody else has written: file names, tags of games, names of engines. It may be in
 * any encoding and hold what steers a terminal.
 */
#ifndef PERFT_CLI_FOREIGN_H
#define PERFT_CLI_FOREIGN_H

#include <stdio.h>

/**
 * Prints a text for people: UTF-8 as it is, every other byte and every control character, those
 * that reverse the direction of writing included, byte by byte as \xNN.
 */
void foreign_print(FILE *out, const char *text);

/**
 * Copies a text for programs as UTF-8, with U+FFFD for each byte that is none.
 *
 * @return NULL without memory; to be freed.
 */
char *foreign_utf8(const char *text);

#endif
