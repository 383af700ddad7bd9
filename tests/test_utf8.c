/* SPDX-License-Identifier: MIT
 *
 * utf8.h, typography.h and nag.h: characters of any encoding, and the signs that people type.
 */
#include "core/nag.h"
#include "core/typography.h"
#include "core/utf8.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

Test(utf8, the_length_of_a_character_is_that_of_rfc_3629) {
    static const struct {
        const char *text;
        size_t length;
    } CASES[] = {{"a", 1},
                 {"\u00e9", 2},
                 {"\u2654", 3},
                 {"\U0001d11e", 4},
                 {"", 0},
                 {"\x80", 0},             /* a continuation */
                 {"\xc3", 0},             /* cut off */
                 {"\xe2\x99", 0},         /* cut off */
                 {"\xc0\xaf", 0},         /* overlong */
                 {"\xe0\x80\xaf", 0},     /* overlong */
                 {"\xed\xa0\x80", 0},     /* a surrogate */
                 {"\xf4\x90\x80\x80", 0}, /* above U+10FFFF */
                 {"\xff", 0},
                 {"\xe9xy", 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const char *text = CASES[i].text;
        cr_assert(eq(sz, utf8_length(text, strlen(text)), CASES[i].length), "case %zu", i);
    }
    cr_assert(eq(u32, utf8_code("\u2654", 3), 0x2654));
    cr_assert(eq(u32, utf8_code("\U0001d11e", 4), 0x1d11e));
}

static void check_text(const char *text, const char *want) {
    char out[64];
    const size_t length = utf8_from_text(text, strlen(text), out);
    cr_assert(eq(str, out, (char *)want));
    cr_assert(eq(sz, length, strlen(want)));
    cr_assert(utf8_is_valid(out, length));
}

Test(utf8, what_is_not_utf8_is_windows_1252) {
    check_text("M\xfcller", "M\u00fcller");
    check_text("M\u00fcller", "M\u00fcller");
    check_text("\xc3\xbc\xfc", "\u00c3\u00bc\u00fc"); /* one bad byte decides for all of it */
    check_text("\x80\xff", "\u20ac\u00ff");
    check_text("Dvo\x9a\xe1k \x96 \x93x\x94\x81", "Dvo\u0161\u00e1k \u2013 \u201cx\u201d\ufffd");
    check_text("", "");
}

Test(utf8, a_piece_ends_before_a_character_that_is_cut_off) {
    cr_assert(eq(sz, utf8_whole("a\xe2\x99", 3), 1));
    cr_assert(eq(sz, utf8_whole("a\xe2\x99\x94", 4), 4));
    cr_assert(eq(sz, utf8_whole("\xc3", 1), 0));
    cr_assert(eq(sz, utf8_whole("a\xff", 2), 2), "Latin-1 is never cut");
    cr_assert(eq(sz, utf8_whole("\x80\x80\x80\x80\x80", 5), 5));
    cr_assert(eq(sz, utf8_whole("", 0), 0));
}

static char stand_in(const char *text, size_t want_bytes) {
    size_t bytes = 0;
    const char ascii = typography_ascii(text, strlen(text), &bytes);
    cr_assert(eq(sz, bytes, want_bytes), "%s", text);
    return ascii;
}

Test(typography, printed_characters_stand_for_ascii) {
    cr_assert(eq(chr, stand_in("\u00a0x", 2), ' '));
    cr_assert(eq(chr, stand_in("\u202f", 3), ' '));
    cr_assert(eq(chr, stand_in("\ufeff", 3), ' '));
    cr_assert(eq(chr, stand_in("\u2011", 3), '-'));
    cr_assert(eq(chr, stand_in("\u2013", 3), '-'));
    cr_assert(eq(chr, stand_in("\u00d7", 2), 'x'));
    cr_assert(eq(chr, stand_in("\u2021", 3), '#'));
    cr_assert(eq(chr, stand_in("\u2026", 3), '.'));
    cr_assert(eq(chr, stand_in("\xa0Nf3", 1), ' '), "Latin-1");
    cr_assert(eq(chr, stand_in("\x96", 1), '-'), "Windows-1252");
    cr_assert(eq(chr, stand_in("a", 1), 'a'));
    cr_assert(eq(chr, stand_in("\u2654", 3), '\0'));
    cr_assert(eq(chr, stand_in("\xfe", 1), '\0'));
    cr_assert(eq(chr, stand_in("", 1), '\0'));
}

Test(typography, a_byte_inside_a_character_of_utf8_stands_for_nothing) {
    cr_assert(eq(chr, stand_in("\u05d0", 2), '\0'), "Alef begins with the byte of a Latin-1 x");
}

Test(nag, signs_are_the_longest_that_fit) {
    static const struct {
        const char *text;
        size_t length;
        unsigned nag;
    } SIGNS[] = {{"!", 1, 1},        {"?", 1, 2},        {"!!", 2, 3},        {"??", 2, 4},
                 {"!?", 2, 5},       {"?!", 2, 6},       {"\u203c", 3, 3},    {"\u2049", 3, 5},
                 {"\u2047", 3, 4},   {"\u2048", 3, 6},   {"\u25a1", 3, 7},    {"=", 1, 10},
                 {"\u221e", 3, 13},  {"\u2a72", 3, 14},  {"+=", 2, 14},       {"+/=", 3, 14},
                 {"\u2a71", 3, 15},  {"=+", 2, 15},      {"=/+", 3, 15},      {"\u00b1", 2, 16},
                 {"\xb1", 1, 16},    {"+/-", 3, 16},     {"\u2213", 3, 17},   {"-/+", 3, 17},
                 {"+-", 2, 18},      {"+\u2212", 4, 18}, {"-+", 2, 19},       {"\u2299", 3, 22},
                 {"\u2191", 3, 36},  {"\u2192", 3, 40},  {"=/\u221e", 5, 44}, {"\u21c6", 3, 132},
                 {"\u2295", 3, 138}, {"\u2206", 3, 140}, {"\u2313", 3, 142},  {"RR", 2, 145},
                 {"N", 1, 146},      {"N ", 1, 146},     {"!? e5", 2, 5}};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        unsigned nag = 0;
        const char *text = SIGNS[i].text;
        cr_assert(eq(sz, nag_read(text, strlen(text), &nag), SIGNS[i].length), "%s", text);
        cr_assert(eq(uint, nag, SIGNS[i].nag), "%s", text);
    }
}

Test(nag, what_is_no_sign_is_not_read) {
    static const char *const TEXTS[] = {"",    "+",  "++", "-",      "#",
                                        "Nf3", "N1", "e4", "\u2654", "\xe2"};
    unsigned nag = 99;
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        cr_assert(eq(sz, nag_read(TEXTS[i], strlen(TEXTS[i]), &nag), 0), "%s", TEXTS[i]);
    }
    cr_assert(eq(uint, nag, 99));
}

Test(nag, six_of_them_judge_the_move) {
    for (unsigned nag = 0; nag <= NAG_MAX; nag++) {
        cr_assert(eq(int, nag_judges_move(nag), *nag_suffix(nag) != '\0'));
        cr_assert(eq(int, nag_judges_move(nag), nag >= 1 && nag <= 6));
    }
}
