/* SPDX-License-Identifier: MIT
 *
 * Untrusted text: file names, tags of games, names of engines. It may have any encoding and contain
 * terminal control sequences.
 */
#ifndef PERFT_CLI_FOREIGN_H
#define PERFT_CLI_FOREIGN_H

#include <stdio.h>

/** One character in the form that is written for programs. */
typedef struct ForeignCharacter {
    const char *text; /* UTF-8; U+FFFD for an invalid byte */
    size_t length;    /* of it, in bytes */
    size_t taken;     /* bytes of the original: at least 1 */
} ForeignCharacter;

/** The first character of a text. @pre *text != NUL. */
ForeignCharacter foreign_character(const char *text);

/** The same for formats that have no control characters, XML among them: U+FFFD for all but tabs
 * and line feeds. */
ForeignCharacter foreign_printable(const char *text);

/**
 * Prints a text for people: UTF-8 unchanged; every other byte and every control character,
 * including those that reverse the writing direction, byte by byte as \xNN.
 */
void foreign_print(FILE *out, const char *text);

/**
 * Copies a text for programs as UTF-8, with U+FFFD for each invalid byte.
 *
 * @return NULL without memory; to be freed.
 */
char *foreign_utf8(const char *text);

#endif
