/* SPDX-License-Identifier: MIT */
#include "core/language.h"

#include <string.h>

typedef struct LanguageRow {
    const char *code;
    const char *name;
    const char *letters;
} LanguageRow;

static const LanguageRow LANGUAGES[LANGUAGE_NB] = {
#define X(name, code, english, letters) [LANGUAGE_##name] = {code, english, letters},
    LANGUAGE_LIST(X)
#undef X
};

const char *language_code(Language language) {
    return LANGUAGES[language].code;
}

const char *language_name(Language language) {
    return LANGUAGES[language].name;
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool equals_ignoring_case(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

bool language_find(const char *text, Language *language) {
    for (unsigned i = 0; i < LANGUAGE_NB; i++) {
        if (equals_ignoring_case(text, LANGUAGES[i].code) ||
            equals_ignoring_case(text, LANGUAGES[i].name)) {
            *language = (Language)i;
            return true;
        }
    }
    if (!equals_ignoring_case(text, "nb") && !equals_ignoring_case(text, "nn")) return false;
    *language = LANGUAGE_NORWEGIAN;
    return true;
}

/* U+2654 is the white king; then queen, rook, bishop, knight, pawn, and the black pieces. In UTF-8
 * all twelve differ in the last byte only. */
static const char FIGURINE_LEAD[2] = {(char)0xe2, (char)0x99};
enum { FIGURINE_WHITE_KING = 0x94 };

static char figurine_last_byte(Color color, PieceType type) {
    return (char)(FIGURINE_WHITE_KING + (KING - type) + (color == BLACK ? PIECE_TYPE_NB : 0));
}

size_t language_write_piece(Language language, Color color, PieceType type, char *out) {
    if (language != LANGUAGE_FIGURINE) {
        *out = LANGUAGES[language].letters[type];
        return 1;
    }
    memcpy(out, FIGURINE_LEAD, sizeof FIGURINE_LEAD);
    out[2] = figurine_last_byte(color, type);
    return LANGUAGE_PIECE_BYTES;
}

static size_t read_figurine(const char *text, size_t length, PieceType *type) {
    if (length < LANGUAGE_PIECE_BYTES || memcmp(text, FIGURINE_LEAD, sizeof FIGURINE_LEAD) != 0) {
        return 0;
    }
    const int index = (int)(unsigned char)text[2] - FIGURINE_WHITE_KING;
    if (index < 0 || index >= 2 * PIECE_TYPE_NB) return 0;
    *type = (PieceType)(KING - index % PIECE_TYPE_NB);
    return LANGUAGE_PIECE_BYTES;
}

size_t language_read_piece(Language language, const char *text, size_t length, PieceType *type) {
    if (!length) return 0;
    const char *letters = LANGUAGES[language].letters;
    for (unsigned i = 0; i < PIECE_TYPE_NB; i++) {
        if (text[0] == letters[i]) {
            *type = (PieceType)i;
            return 1;
        }
    }
    return read_figurine(text, length, type);
}
