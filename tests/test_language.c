/* SPDX-License-Identifier: MIT
 *
 * language.h: the letters of the PGN standard, and figurines.
 */
#include "core/language.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

/* Pawn, knight, bishop, rook, queen, king: PGN Specification 1994, section 8.2.3.2. */
static const struct {
    const char *code;
    const char *letters;
} PGN_TABLE[] = {{"cs", "PJSVDK"}, {"da", "BSLTDK"}, {"nl", "OPLTDK"}, {"en", "PNBRQK"},
                 {"et", "PROVLK"}, {"fi", "PRLTDK"}, {"fr", "PCFTDR"}, {"de", "BSLTDK"},
                 {"hu", "GHFBVK"}, {"is", "PRBHDK"}, {"it", "PCATDR"}, {"no", "BSLTDK"},
                 {"pl", "PSGWHK"}, {"pt", "PCBTDR"}, {"ro", "PCNTDR"}, {"es", "PCATDR"},
                 {"sv", "BSLTDK"}};
enum { PGN_TABLE_LENGTH = sizeof PGN_TABLE / sizeof PGN_TABLE[0] };

Test(language, has_every_letter_of_the_pgn_standard) {
    for (size_t i = 0; i < PGN_TABLE_LENGTH; i++) {
        Language language;
        cr_assert(language_find(PGN_TABLE[i].code, &language), "%s", PGN_TABLE[i].code);
        for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
            char letter = '?';
            PieceType read = PIECE_TYPE_NB;
            cr_assert(eq(sz, language_write_piece(language, WHITE, type, &letter), 1));
            cr_assert(eq(chr, letter, PGN_TABLE[i].letters[type]), "%s", PGN_TABLE[i].code);
            cr_assert(eq(sz, language_read_piece(language, &letter, 1, &read), 1));
            cr_assert(eq(int, (int)read, (int)type), "%s %c", PGN_TABLE[i].code, letter);
        }
    }
    cr_assert(eq(int, LANGUAGE_NB, PGN_TABLE_LENGTH + 1), "and figurines");
}

Test(language, writes_the_figurines_of_unicode) {
    static const char *const KING_TO_PAWN[COLOR_NB] = {"♔♕♖♗♘♙", "♚♛♜♝♞♟"};
    for (Color color = WHITE; color < COLOR_NB; color++) {
        for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
            const char *want = KING_TO_PAWN[color] + 3 * (KING - type);
            char got[LANGUAGE_PIECE_BYTES];
            PieceType read = PIECE_TYPE_NB;
            cr_assert(eq(sz, language_write_piece(LANGUAGE_FIGURINE, color, type, got), 3));
            cr_assert(zero(int, memcmp(got, want, 3)), "color %d type %d", (int)color, (int)type);
            for (Language language = LANGUAGE_ENGLISH; language < LANGUAGE_NB; language++) {
                cr_assert(eq(sz, language_read_piece(language, want, 3, &read), 3));
                cr_assert(eq(int, (int)read, (int)type));
            }
        }
    }
}

Test(language, reads_nothing_where_no_piece_letter_stands) {
    static const char *const TEXTS[] = {
        "", "e4", "X", "\xe2", "\xe2\x99", "\xe2\x99\x93", "\xe2\x99\xa0", "\xe2\x98\x94"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        PieceType type = KING;
        const size_t length = strlen(TEXTS[i]);
        cr_assert(zero(sz, language_read_piece(LANGUAGE_ENGLISH, TEXTS[i], length, &type)));
        cr_assert(eq(int, (int)type, KING));
    }
}

Test(language, is_found_by_code_or_name_in_any_case) {
    static const char *const NORWEGIAN[] = {"no", "NO", "nb", "nn", "Norwegian", "norwegian"};
    for (size_t i = 0; i < sizeof NORWEGIAN / sizeof NORWEGIAN[0]; i++) {
        Language language = LANGUAGE_ENGLISH;
        cr_assert(language_find(NORWEGIAN[i], &language), "%s", NORWEGIAN[i]);
        cr_assert(eq(int, (int)language, LANGUAGE_NORWEGIAN));
    }
    for (Language i = LANGUAGE_ENGLISH; i < LANGUAGE_NB; i++) {
        Language language = LANGUAGE_NB;
        cr_assert(language_find(language_code(i), &language));
        cr_assert(eq(int, (int)language, (int)i));
        cr_assert(language_find(language_name(i), &language));
        cr_assert(eq(int, (int)language, (int)i));
    }
    Language language = LANGUAGE_DANISH;
    cr_assert(not(language_find("", &language)));
    cr_assert(not(language_find("e", &language)));
    cr_assert(not(language_find("english2", &language)));
    cr_assert(eq(int, (int)language, LANGUAGE_DANISH), "untouched when nothing is found");
}
