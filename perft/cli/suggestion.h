/* SPDX-License-Identifier: MIT
 *
 * What a misspelt name may have meant.
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
 * Near is what begins with three letters or more of the word, or what a third of its letters, left
 * out, added, changed or swapped with their neighbor, turns into the name. Case does not matter.
 */
const char *suggestion_name(const Suggestion *suggestion);

#endif
