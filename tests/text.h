/* SPDX-License-Identifier: MIT
 *
 * A text in memory as the source of a PgnReader.
 */
#ifndef TESTS_TEXT_H
#define TESTS_TEXT_H

#include "core/pgn.h"

#include <string.h>

typedef struct Text {
    const char *bytes;
    size_t length;
    size_t at;
    size_t piece; /* bytes a call */
    bool fails;   /* at the end */
} Text;

/** A PgnSource: hands out the next piece of a Text. */
static inline size_t text_read(void *context, char *buffer, size_t capacity) {
    Text *text = context;
    size_t length = text->length - text->at;
    if (!length && text->fails) return PGN_SOURCE_FAILED;
    if (length > text->piece) length = text->piece;
    if (length > capacity) length = capacity;
    memcpy(buffer, text->bytes + text->at, length);
    text->at += length;
    return length;
}

#endif
