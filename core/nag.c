/* SPDX-License-Identifier: MIT */
#include "core/nag.h"

#include <string.h>

typedef struct Sign {
    const char *text;
    size_t length;
    unsigned nag;
} Sign;

static const Sign SIGNS[] = {
#define X(number, sign) {sign, sizeof(sign) - 1, number},
    NAG_LIST(X)
#undef X
};

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_word_end(const char *text, size_t length, size_t at) {
    return at >= length || !(is_letter(text[at]) || (text[at] >= '0' && text[at] <= '9') ||
                             ((unsigned char)text[at] & 0x80));
}

size_t nag_read(const char *text, size_t length, unsigned *nag) {
    size_t longest = 0;
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        const Sign *sign = &SIGNS[i];
        if (sign->length > length || sign->text[0] != *text || sign->length <= longest) continue;
        if (memcmp(sign->text, text, sign->length) != 0) continue;
        if (is_letter(*text) && !is_word_end(text, length, sign->length)) continue;
        longest = sign->length;
        *nag = sign->nag;
    }
    return longest;
}

bool nag_judges_move(unsigned nag) {
    return nag >= 1 && nag <= 6;
}

const char *nag_suffix(unsigned nag) {
    static const char *const SUFFIXES[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    return nag_judges_move(nag) ? SUFFIXES[nag] : "";
}
