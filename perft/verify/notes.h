/* SPDX-License-Identifier: MIT
 *
 * Notes about an engine for the user, each reported once.
 */
#ifndef PERFT_VERIFY_NOTES_H
#define PERFT_VERIFY_NOTES_H

#include <stddef.h>

enum { NOTES_MAX = 16, NOTE_SIZE = 240 };

typedef struct Notes {
    size_t length;
    char texts[NOTES_MAX][NOTE_SIZE];
} Notes;

/** Adds a text, written as by printf(), unless it is there already or there is no room. */
__attribute__((format(printf, 2, 3))) void notes_add(Notes *notes, const char *format, ...);

#endif
