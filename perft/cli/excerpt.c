/* SPDX-License-Identifier: MIT */
#include "perft/cli/excerpt.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { BEFORE = 48, DOTS = 3 }; /* columns shown before the place; width of "..." */

/* One character of the text in the form in which it is shown. */
typedef struct Glyph {
    char text[16];
    size_t bytes; /* that it takes in the original text; 0 at the end */
    int columns;
} Glyph;

static Glyph escaped_byte(unsigned char byte) {
    Glyph glyph = {.bytes = 1, .columns = 4};
    snprintf(glyph.text, sizeof glyph.text, "\\x%02x", byte);
    return glyph;
}

static Glyph glyph_at(const char *text) {
    mbstate_t state;
    wchar_t wide;
    memset(&state, 0, sizeof state);
    if (!*text) return (Glyph){.bytes = 0};
    if (*text == '\t') return (Glyph){.text = " ", .bytes = 1, .columns = 1};
    const size_t bytes = mbrtowc(&wide, text, strnlen(text, 8), &state);
    if (bytes == (size_t)-1 || bytes == (size_t)-2) return escaped_byte((unsigned char)*text);
    const int columns = wcwidth(wide);
    if (columns <= 0) return escaped_byte((unsigned char)*text);
    Glyph glyph = {.bytes = bytes, .columns = columns};
    memcpy(glyph.text, text, bytes);
    return glyph;
}

/* The columns of the glyphs that end at or before `offset`. */
static size_t columns_before(const char *text, size_t offset) {
    size_t columns = 0, at = 0;
    while (at < offset) {
        const Glyph glyph = glyph_at(text + at);
        if (!glyph.bytes || at + glyph.bytes > offset) break;
        columns += (size_t)glyph.columns;
        at += glyph.bytes;
    }
    return columns;
}

/* Skips glyphs from the left until at most `keep` columns are left before the place. */
static const char *window_start(const char *text, size_t columns, size_t keep, size_t *left) {
    while (columns > keep) {
        const Glyph glyph = glyph_at(text);
        columns -= (size_t)glyph.columns;
        text += glyph.bytes;
    }
    *left = columns;
    return text;
}

void excerpt_make(const char *text, size_t offset, Excerpt *excerpt) {
    size_t left;
    const size_t before = columns_before(text, offset);
    const bool is_cut = before > BEFORE && columns_before(text, SIZE_MAX) > EXCERPT_COLUMNS;
    const char *at = window_start(text, before, is_cut ? BEFORE - DOTS : before, &left);
    char *out = excerpt->text;
    size_t used = 0;
    if (at > text) {
        out = stpcpy(out, "...");
        used = DOTS;
    }
    excerpt->column = (int)(used + left);
    for (Glyph glyph = glyph_at(at); glyph.bytes; glyph = glyph_at(at)) {
        const bool is_last = !at[glyph.bytes];
        if (used + (size_t)glyph.columns > EXCERPT_COLUMNS - (is_last ? 0 : DOTS)) {
            out = stpcpy(out, "...");
            break;
        }
        out = stpcpy(out, glyph.text);
        used += (size_t)glyph.columns;
        at += glyph.bytes;
    }
    *out = '\0';
}
