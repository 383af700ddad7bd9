/* SPDX-License-Identifier: MIT */
#include "perft/cli/markup.h"

#include "perft/cli/foreign.h"

#include <string.h>

static const char *entity(char letter) {
    switch (letter) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

/* The characters of XML 1.0, section 2.2, without DEL and the C1 controls. */
void markup_text(FILE *out, const char *text) {
    while (*text) {
        const char *escaped = entity(*text);
        const ForeignCharacter character = foreign_printable(text);
        if (escaped) {
            fputs(escaped, out);
        } else {
            fwrite(character.text, 1, character.length, out);
        }
        text += character.taken;
    }
}

void markup_element(FILE *out, const char *tag, const char *text) {
    fprintf(out, "<%s>", tag);
    markup_text(out, text);
    fprintf(out, "</%.*s>", (int)strcspn(tag, " "), tag);
}
