/* SPDX-License-Identifier: MIT
 *
 * An excerpt of foreign text around one place, made safe for a terminal.
 */
#ifndef PERFT_CLI_EXCERPT_H
#define PERFT_CLI_EXCERPT_H

#include <stddef.h>

#define EXCERPT_COLUMNS 76 /* columns that an excerpt takes at most, the dots included */

typedef struct Excerpt {
    char text[EXCERPT_COLUMNS * 16 + 1]; /* a column takes at most the bytes of a few characters */
    int column;                          /* of the place, from 0 */
} Excerpt;

/**
 * Takes the excerpt of `text` around the byte `offset`, which may be its end.
 *
 * A tab becomes a space; control characters and bytes that are no character in the locale become
 * \xNN. Omitted text at either end is marked by "...".
 */
void excerpt_make(const char *text, size_t offset, Excerpt *excerpt);

#endif
