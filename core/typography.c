/* SPDX-License-Identifier: MIT */
#include "core/typography.h"

#include "core/utf8.h"

#include <string.h>

typedef struct StandIn {
    const char *text;
    size_t length;
    char ascii;
} StandIn;

static const StandIn STAND_INS[] = {
#define X(text, ascii) {text, sizeof(text) - 1, ascii},
    TYPOGRAPHY_LIST(X)
#undef X
};

char typography_ascii(const char *text, size_t length, size_t *bytes) {
    *bytes = 1;
    if (!length || !((unsigned char)*text & 0x80)) return (char)(length ? *text : '\0');
    const size_t character = utf8_length(text, length);
    for (size_t i = 0; i < sizeof STAND_INS / sizeof STAND_INS[0]; i++) {
        const StandIn *row = &STAND_INS[i];
        if (row->length != (character ? character : 1)) continue;
        if (memcmp(row->text, text, row->length) != 0) continue;
        *bytes = row->length;
        return row->ascii;
    }
    if (character) *bytes = character;
    return '\0';
}
