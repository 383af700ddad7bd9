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

ForeignCharacter foreign_character(const char *text) {
    const size_t length = utf8_length(text, UTF8_BYTES_MAX); /* a NUL ends it */
    if (!length) return (ForeignCharacter){REPLACEMENT, sizeof REPLACEMENT - 1, 1};
    return (ForeignCharacter){text, length, length};
}

ForeignCharacter foreign_printable(const char *text) {
    ForeignCharacter character = foreign_character(text);
    const uint32_t code = utf8_code(character.text, character.length);
    const bool is_space = code == '\t' || code == '\n';
    if ((is_control(code) && !is_space) || code == 0xfffe || code == 0xffff) {
        character.text = REPLACEMENT;
        character.length = sizeof REPLACEMENT - 1;
    }
    return character;
}

char *foreign_utf8(const char *text) {
    char *copy = malloc(strlen(text) * (sizeof REPLACEMENT - 1) + 1), *out = copy;
    if (!copy) return NULL;
    while (*text) {
        const ForeignCharacter character = foreign_character(text);
        memcpy(out, character.text, character.length);
        out += character.length;
        text += character.taken;
    }
    *out = '\0';
    return copy;
}
