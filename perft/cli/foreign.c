/* SPDX-License-Identifier: MIT */
#include "perft/cli/foreign.h"

#include "core/utf8.h"

#include <stdlib.h>
#include <string.h>

static const char REPLACEMENT[] = "\ufffd";

/* C0, DEL and C1, and the marks, embeddings and overrides of bidirectional text. */
static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

void foreign_print(FILE *out, const char *text) {
    const char *end = text + strlen(text);
    while (text < end) {
        const size_t length = utf8_length(text, (size_t)(end - text));
        if (length && !is_control(utf8_code(text, length))) {
            fwrite(text, 1, length, out);
            text += length;
            continue;
        }
        for (size_t i = 0; i < (length ? length : 1); i++) {
            fprintf(out, "\\x%02x", (unsigned char)*text++);
        }
    }
}

char *foreign_utf8(const char *text) {
    const size_t size = strlen(text);
    char *copy = malloc(size * (sizeof REPLACEMENT - 1) + 1), *out = copy;
    if (!copy) return NULL;
    for (size_t at = 0; at < size;) {
        const size_t length = utf8_length(text + at, size - at);
        const char *from = length ? text + at : REPLACEMENT;
        const size_t bytes = length ? length : sizeof REPLACEMENT - 1;
        memcpy(out, from, bytes);
        out += bytes;
        at += length ? length : 1;
    }
    *out = '\0';
    return copy;
}
