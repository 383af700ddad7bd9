/* SPDX-License-Identifier: MIT
 *
 * Suggestions for misspelled names.
 */
#ifndef PERFT_CLI_SUGGESTION_H
#define PERFT_CLI_SUGGESTION_H

#include <stddef.h>

/** The best of the names tried so far. */
typedef struct Suggestion {
    const char *word;
    size_t length; /* of the word */
    const char *name;
    size_t distance; /* from the word to the name */
} Suggestion;

/** Begins with the `length` bytes of `word`, which has to live as long. */
Suggestion suggestion_for(const char *word, size_t length);

/** Tries one more name, which is borrowed. */
void suggestion_try(Suggestion *suggestion, const char *name);

/**
 * The nearest name, the first of several; or NULL where none is near.
 *
 * A name is near if it begins with three or more letters of the word, or if changing at most a
 * third of its letters (by omission, insertion, replacement or transposition) gives the name. Case
 * does not matter.
 */
const char *suggestion_name(const Suggestion *suggestion);

#endif
