/* SPDX-License-Identifier: MIT
 *
 * san_scan.h: what the words and signs of a text say, whatever the position.
 */
#include "core/nag.h"
#include "core/san.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

TestSuite(san_scan, .init = support_init);

Test(san_scan, suffixes_become_nags) {
    static const char *const SUFFIXES[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    for (unsigned nag = 0; nag < 7; nag++) {
        char text[16];
        SanText san;
        const int length = snprintf(text, sizeof text, "Qh5+%s", SUFFIXES[nag]);
        cr_assert(zero(int, (int)san_scan(0, text, (size_t)length, &san, NULL)));
        cr_assert(eq(u8, san.nags[0], (uint8_t)nag), "%s", text);
        cr_assert(eq(str, (char *)nag_suffix(nag), (char *)SUFFIXES[nag]));
    }
    cr_assert(eq(str, (char *)nag_suffix(7), ""));
    cr_assert(eq(str, (char *)nag_suffix(255), ""));
}

Test(san_scan, two_squares_and_a_letter_are_uci_in_every_language) {
    static const char LETTERS[] = "nbrqNBRQ";
    for (Language language = 0; language < LANGUAGE_NB; language++) {
        for (size_t i = 0; i < sizeof LETTERS - 1; i++) {
            const char text[] = {'d', '7', 'd', '8', LETTERS[i], '\0'};
            SanText san;
            cr_assert(zero(int, (int)san_scan(language, text, 5, &san, NULL)));
            cr_assert(eq(int, (int)san.promotion, (int)(KNIGHT + i % 4)), "%s", text);
        }
    }
    SanText san;
    cr_assert(zero(int, (int)san_scan(LANGUAGE_HUNGARIAN, "d7d8b", 5, &san, NULL)));
    cr_assert(san.letter_is_disputed, "a rook in Hungarian");
    cr_assert(zero(int, (int)san_scan(LANGUAGE_HUNGARIAN, "d7d8v", 5, &san, NULL)));
    cr_assert(all(eq(int, (int)san.promotion, QUEEN), not(san.letter_is_disputed)));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_HUNGARIAN, "d8=B", 4, &san, NULL)));
    cr_assert(eq(int, (int)san.promotion, ROOK));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_DANISH, "d7d8b", 5, &san, NULL)));
    cr_assert(not(san.letter_is_disputed), "no pawn promotes to a pawn");
}

Test(san_scan, small_letters_and_spaces_after_letters_are_read_where_nothing_else_is_meant) {
    SanText san;
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "nf6", 3, &san, NULL)));
    cr_assert(all(eq(int, (int)san.piece, KNIGHT), san.letter_is_small));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_DANISH, "lxf6", 4, &san, NULL)));
    cr_assert(all(eq(int, (int)san.piece, BISHOP), san.letter_is_small));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "bc3", 3, &san, NULL)));
    cr_assert(all(eq(int, (int)san.piece, PIECE_TYPE_NB), not(san.letter_is_small)), "a pawn");
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "N  xf6", 6, &san, NULL)));
    cr_assert(all(eq(int, (int)san.piece, KNIGHT), san.is_capture, not(san.letter_is_small)));
    cr_assert(eq(int, (int)san_scan(LANGUAGE_ENGLISH, "zf6", 3, &san, NULL), STATUS_SAN_SYNTAX));
}

Test(san_scan, signs_of_print_are_read) {
    SanText san;
    const char *text = "gxh1+=Q\u00b1!? e. p.\u2021";
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, text, strlen(text), &san, NULL)));
    cr_assert(all(eq(int, (int)san.promotion, QUEEN), eq(int, (int)san.check, SAN_CHECK_MATE)));
    cr_assert(all(san.is_en_passant, eq(u8, san.nags[0], 16), eq(u8, san.nags[1], 5)));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "e4=", 3, &san, NULL)));
    cr_assert(all(eq(u8, san.nags[0], 10), eq(int, (int)san.promotion, PIECE_TYPE_NB)));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "e4N", 3, &san, NULL)));
    cr_assert(all(eq(u8, san.nags[0], 146), eq(int, (int)san.promotion, PIECE_TYPE_NB)));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "Nf6-+", 5, &san, NULL)));
    cr_assert(all(eq(u8, san.nags[0], 19), eq(int, (int)san.check, SAN_CHECK_NONE)));
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, "e\u00d7d5 +", 7, &san, NULL)));
    cr_assert(all(san.is_capture, eq(int, (int)san.check, SAN_CHECK)));
    cr_assert(eq(int,
                 (int)san_scan(LANGUAGE_ENGLISH, "e4=\u221e\u00b1\u2192\u2191", 15, &san, NULL),
                 STATUS_SAN_SYNTAX),
              "more signs than there is room for");
}

Test(san_scan, reads_signs_and_castling_in_the_words_of_any_language) {
    static const struct {
        const char *text;
        SanCastling castling;
        SanCheck check;
    } ROWS[] = {{"Dh4 mat", SAN_CASTLING_NONE, SAN_CHECK_MATE},
                {"Dh4 sjakkmatt!", SAN_CASTLING_NONE, SAN_CHECK_MATE},
                {"Dh4 skak", SAN_CASTLING_NONE, SAN_CHECK},
                {"Dh4 sakk", SAN_CASTLING_NONE, SAN_CHECK},
                {"Dh4 pat", SAN_CASTLING_NONE, SAN_CHECK_NONE},
                {"kort rokade", SAN_CASTLING_SHORT, SAN_CHECK_NONE},
                {"lang rokade skak", SAN_CASTLING_LONG, SAN_CHECK},
                {"r\u00f6vid s\u00e1nc", SAN_CASTLING_SHORT, SAN_CHECK_NONE},
                {"hossz\u00fa s\u00e1nc matt", SAN_CASTLING_LONG, SAN_CHECK_MATE}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        SanText san;
        const char *text = ROWS[i].text;
        cr_assert(zero(int, (int)san_scan(LANGUAGE_DANISH, text, strlen(text), &san, NULL)), "%s",
                  text);
        cr_assert(eq(int, (int)san.castling, (int)ROWS[i].castling), "%s", text);
        cr_assert(eq(int, (int)san.check, (int)ROWS[i].check), "%s", text);
    }
    SanText san;
    cr_assert(
        eq(int, (int)san_scan(LANGUAGE_DANISH, "Dh4 remis", 9, &san, NULL), STATUS_SAN_SYNTAX));
    cr_assert(eq(int, (int)san_scan(LANGUAGE_DANISH, "kort", 4, &san, NULL), STATUS_SAN_SYNTAX));
}
