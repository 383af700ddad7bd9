/* SPDX-License-Identifier: MIT
 *
 * Source: Frederick J. Damerau, "A technique for computer detection and correction of spelling
 * errors", 1964; the distance is that of optimal string alignment.
 */
#include "perft/cli/suggestion.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

enum { LENGTH_MAX = 31 }; /* no name of ours is longer */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool is_same(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* rows[i][k]: the edits from the first i letters of the one to the first k of the other. */
static size_t distance(const char *from, size_t from_length, const char *to, size_t to_length) {
    size_t rows[LENGTH_MAX + 1][LENGTH_MAX + 1];
    for (size_t i = 0; i <= from_length; i++) rows[i][0] = i;
    for (size_t k = 0; k <= to_length; k++) rows[0][k] = k;
    for (size_t i = 1; i <= from_length; i++) {
        for (size_t k = 1; k <= to_length; k++) {
            const size_t changed = rows[i - 1][k - 1] + !is_same(from[i - 1], to[k - 1]);
            rows[i][k] = least(changed, least(rows[i - 1][k], rows[i][k - 1]) + 1);
            const bool is_swapped = i > 1 && k > 1 && is_same(from[i - 1], to[k - 2]) &&
                                    is_same(from[i - 2], to[k - 1]);
            if (is_swapped) rows[i][k] = least(rows[i][k], rows[i - 2][k - 2] + 1);
        }
    }
    return rows[from_length][to_length];
}

Suggestion suggestion_for(const char *word, size_t length) {
    return (Suggestion){.word = word, .length = length, .distance = SIZE_MAX};
}

void suggestion_try(Suggestion *suggestion, const char *name) {
    const size_t length = strlen(name);
    if (suggestion->length > LENGTH_MAX || length > LENGTH_MAX) return;
    const bool begins =
        suggestion->length >= 3 && !strncasecmp(name, suggestion->word, suggestion->length);
    const size_t edits = begins ? 0 : distance(suggestion->word, suggestion->length, name, length);
    if (edits > least(suggestion->length, length) / 3 || edits >= suggestion->distance) return;
    suggestion->distance = edits;
    suggestion->name = name;
}

const char *suggestion_name(const Suggestion *suggestion) {
    return suggestion->name;
}
