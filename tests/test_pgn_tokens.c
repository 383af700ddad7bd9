/* SPDX-License-Identifier: MIT
 *
 * pgn.h: what a reader knows of single tokens beside their text, and in which pieces they come.
 */
#include "core/pgn.h"
#include "tests/text.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>
#include <string.h>

static bool starts_with_uci(const char *bytes) {
    Text text = {bytes, strlen(bytes), 0, 3, false};
    PgnReader *reader = malloc(sizeof *reader);
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &text, PGN_SKIP_ALL);
    const bool found = pgn_starts_with_uci(reader);
    free(reader);
    return found;
}

Test(pgn_tokens, recognizes_uci_lines_by_their_first_move) {
    cr_assert(starts_with_uci("e2e4 e7e5"));
    cr_assert(starts_with_uci("\xef\xbb\xbf\n e7e8q\n"));
    cr_assert(starts_with_uci("a1h8"));
    cr_assert(not(starts_with_uci("e4 e5")));
    cr_assert(not(starts_with_uci("e2e4x")));
    cr_assert(not(starts_with_uci("e2e")));
    cr_assert(not(starts_with_uci("1. e2e4")));
    cr_assert(not(starts_with_uci("i2e4")));
    cr_assert(not(starts_with_uci("")));
}

static bool last_move_ends_game(const char *bytes, PgnOptions options) {
    Text text = {bytes, strlen(bytes), 0, 1, false};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token;
    bool ends_game = false;
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &text, options);
    while (pgn_next(reader, &token) != PGN_END) {
        if (token.kind == PGN_MOVE) ends_game = token.ends_game;
    }
    free(reader);
    return ends_game;
}

Test(pgn_tokens, a_last_0_0_may_be_the_end_that_both_lose) {
    cr_assert(last_move_ends_game("e4 e5 0-0", PGN_SKIP_ALL));
    cr_assert(last_move_ends_game("e4 e5 0\u20130 \n\n", PGN_SKIP_ALL));
    cr_assert(last_move_ends_game("e4 0-0\n[A \"b\"]", PGN_SKIP_ALL));
    cr_assert(last_move_ends_game("e4 0-0\n1-0", PGN_LINE_GAMES));
    cr_assert(not(last_move_ends_game("e4 0-0\n1-0", PGN_SKIP_ALL)));
    cr_assert(not(last_move_ends_game("e4 0-0 *", PGN_SKIP_ALL)));
    cr_assert(not(last_move_ends_game("e4 0-0-0", PGN_SKIP_ALL)));
    cr_assert(not(last_move_ends_game("e4 0-0+", PGN_SKIP_ALL)));
}

static void check_number(const char *bytes, unsigned number, unsigned dots) {
    Text text = {bytes, strlen(bytes), 0, 1, false};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token, last = {.number = 99};
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &text, PGN_KEEP_VARIATIONS);
    while (pgn_next(reader, &token) != PGN_END) {
        if (token.kind == PGN_MOVE) last = token;
    }
    cr_assert(all(eq(uint, last.number, number), eq(uint, last.dots, dots)), "%s", bytes);
    free(reader);
}

Test(pgn_tokens, a_move_knows_the_number_before_it) {
    check_number("1. e4", 1, 1);
    check_number("12 e4", 12, 0);
    check_number("1... e5", 1, 3);
    check_number("1..e5", 1, 2);
    check_number("1\u2026e5", 1, 3);
    check_number("3. ... e5", 3, 4);
    check_number("3 . {x} e4", 3, 1);
    check_number("1. e4 e5", 0, 0);
    check_number("1. e4 (7. d4) e5", 0, 0);
    check_number("1. e4 1-0 e5", 0, 0);
    check_number("7. (8. d4) d5", 0, 0);
}

Test(pgn_tokens, a_piece_of_a_comment_ends_between_characters) {
    enum { SIZE = 3 * 70000 };
    char *text = malloc(SIZE + 16), *end = stpcpy(text, "e4 {x");
    cr_assert(text != NULL);
    while (end < text + SIZE) end = stpcpy(end, "\u2654");
    strcpy(end, "} *");
    Text source = {text, strlen(text), 0, 7, false};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token;
    size_t pieces = 0;
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &source, PGN_KEEP_COMMENTS);
    while (pgn_next(reader, &token) != PGN_END) {
        if (token.kind != PGN_COMMENT) continue;
        cr_assert(eq(sz, token.length % 3, pieces++ ? 0 : 1));
    }
    cr_assert(gt(sz, pieces, 1));
    free(reader);
    free(text);
}

Test(pgn_tokens, a_comment_of_a_megabyte_comes_in_pieces) {
    enum { LENGTH = 1 << 20 };
    char *text = malloc(LENGTH + 1);
    cr_assert(text != NULL);
    memset(text, 'x', LENGTH);
    strcpy(text, "e4 {");
    text[4] = 'x';
    strcpy(text + LENGTH - 5, "} e5*");
    Text source = {text, LENGTH, 0, SIZE_MAX, false};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token;
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &source, PGN_KEEP_COMMENTS);
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_MOVE));
    size_t length = 0;
    do {
        cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_COMMENT));
        length += token.length;
    } while (token.continues);
    cr_assert(eq(sz, length, LENGTH - 9));
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_MOVE));
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_GAME_END));
    free(reader);
    free(text);
}

Test(pgn_tokens, a_read_error_is_reported_once) {
    Text source = {"e4 {x", 5, 0, SIZE_MAX, true};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token;
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &source, PGN_SKIP_ALL);
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_MOVE));
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_ERROR));
    cr_assert(eq(int, (int)token.status, STATUS_PGN_READ));
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_END));
    free(reader);
}

Test(pgn_tokens, a_game_given_up_by_the_caller_is_skipped_to_its_end) {
    static const char *const TEXT = "e4 e5 } ( {)*} 1-0) $ 0-1 d4 *";
    Text source = {TEXT, strlen(TEXT), 0, 1, false};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token;
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &source, PGN_SKIP_ALL);
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_MOVE));
    pgn_skip_game(reader);
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_MOVE));
    cr_assert(zero(int, strncmp(token.text, "d4", 2)));
    free(reader);
}
