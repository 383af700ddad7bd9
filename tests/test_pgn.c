/* SPDX-License-Identifier: MIT
 *
 * pgn.h: every kind of token, the three layouts, and what is said of texts that are none. Each text
 * is read in one piece and byte by byte: the tokens must be the same.
 */
#include "core/pgn.h"
#include "core/pgn_text.h"
#include "tests/text.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Log {
    char text[8192];
    size_t length;
} Log;

static void log_add(Log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void log_add(Log *log, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    log->length += (size_t)vsnprintf(log->text + log->length, sizeof log->text - log->length,
                                     format, arguments);
    va_end(arguments);
    cr_assert(lt(sz, log->length, sizeof log->text));
}

/* One word a token: tags as Name=value, moves as they are, $n, {comment}, ( ), =result, ~ for one
 * that is missing, !status@offset. */
static void log_token(Log *log, const PgnToken *token) {
    const int length = (int)token->length;
    if (log->length) log_add(log, " ");
    switch (token->kind) {
    case PGN_TAG:
        log_add(log, "%.*s=%.*s", (int)token->name_length, token->name, length, token->text);
        break;
    case PGN_MOVE:
        log_add(log, "%.*s", length, token->text);
        break;
    case PGN_NAG:
        log_add(log, "$%u", token->number);
        break;
    case PGN_COMMENT:
        log_add(log, "{%.*s}", length, token->text);
        break;
    case PGN_VARIATION_BEGIN:
        log_add(log, "(");
        break;
    case PGN_VARIATION_END:
        log_add(log, ")");
        break;
    case PGN_GAME_END:
        log_add(log, "%s%.*s", token->status ? "~" : "=", length, token->text);
        break;
    case PGN_FLAW:
        log_add(log, "?%d@%llu", (int)token->status, (unsigned long long)token->offset);
        break;
    case PGN_ERROR:
        log_add(log, "!%d@%llu", (int)token->status, (unsigned long long)token->offset);
        break;
    case PGN_END:
        log_add(log, "end");
        break;
    }
}

static void read_all(const char *bytes, size_t length, size_t piece, PgnOptions options, Log *log) {
    Text text = {bytes, length, 0, piece, false};
    PgnReader *reader = malloc(sizeof *reader);
    PgnToken token;
    cr_assert(reader != NULL);
    pgn_open(reader, text_read, &text, options);
    while (pgn_next(reader, &token) != PGN_END) log_token(log, &token);
    cr_assert(eq(int, (int)pgn_next(reader, &token), PGN_END), "the end lasts");
    free(reader);
}

static void check(const char *text, PgnOptions options, const char *want) {
    Log whole = {.length = 0}, bytewise = {.length = 0};
    read_all(text, strlen(text), SIZE_MAX, options, &whole);
    cr_assert(eq(str, whole.text, (char *)want), "%s", text);
    read_all(text, strlen(text), 1, options, &bytewise);
    cr_assert(eq(str, bytewise.text, (char *)want), "byte by byte: %s", text);
}

static void check_error(const char *text, PgnOptions options, const char *before, Status status,
                        int offset) {
    char want[256];
    snprintf(want, sizeof want, "%s%s!%d@%d", before, *before ? " " : "", (int)status, offset);
    check(text, options, want);
}

Test(pgn, splits_a_game_into_tags_moves_and_result) {
    check("[Event \"A\"]\n[White \"B, C\"]\n\n1. e4 e5 2. Nf3 *\n", PGN_SKIP_ALL,
          "Event=A White=B, C e4 e5 Nf3 =*");
}

Test(pgn, takes_any_spacing_of_move_numbers) {
    check("1.e4 e5 2 .Nf3 2... Nc6 3 . Bb5 3. ... a6 4.Ba4 4...Nf6 12 O-O 1-0", PGN_SKIP_ALL,
          "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O =1-0");
}

Test(pgn, tells_castling_with_zeros_from_results_and_numbers) {
    check("1. 0-0 0-0-0 2. 0-0+ 0-0-0#!? 0-1", PGN_SKIP_ALL, "0-0 0-0-0 0-0+ 0-0-0#!? =0-1");
}

Test(pgn, knows_all_results) {
    check("e4 1-0 d4 0-1 c4 1/2-1/2 b4 * a4 1/2 Nf3 \u00bd-\u00bd", PGN_SKIP_ALL,
          "e4 =1-0 d4 =0-1 c4 =1/2-1/2 b4 =* a4 =1/2-1/2 Nf3 =1/2-1/2");
}

Test(pgn, reads_every_kind_of_suffix) {
    check("e4! e5 ? d4 !! d5 $14 c4!?$2 ?! *", PGN_SKIP_ALL,
          "e4! e5 $2 d4 $3 d5 $14 c4!? $2 $6 =*");
}

Test(pgn, keeps_signs_of_en_passant_and_enclosed_promotions_with_their_moves) {
    check("exd6 e.p. exd6e.p. exd6 ep d8(Q) d8(\u265b)+ d8=Q(Nf3) *", PGN_SKIP_ALL,
          "exd6 e.p. exd6e.p. exd6 ep d8(Q) d8(\u265b)+ d8=Q =*");
    check("d8(Q)(d8(R))*", PGN_KEEP_VARIATIONS, "d8(Q) ( d8(R) ) =*");
}

/* The flaw of a status at an offset, as log_token() writes it. */
static void check_flaw(const char *text, Status status, unsigned offset, const char *before,
                       const char *after) {
    char want[128];
    snprintf(want, sizeof want, "%s?%d@%u %s", before, (int)status, offset, after);
    check(text, PGN_SKIP_ALL, want);
}

Test(pgn, goes_on_after_annotations_that_mean_nothing) {
    check_flaw("e4 $1000 e5 *", STATUS_PGN_LOOSE_NAG, 3, "e4 ", "e5 =*");
    check_flaw("e4 $256 e5 *", STATUS_PGN_LOOSE_NAG, 3, "e4 ", "e5 =*");
    check_flaw("e4 $ e5 *", STATUS_PGN_LOOSE_NAG, 3, "e4 ", "e5 =*");
    check_flaw("e4 <x, y> e5 *", STATUS_PGN_RESERVED, 3, "e4 ", "e5 =*");
    check("e4 $255 $0 (d4 $1000) e5 *", PGN_SKIP_ALL, "e4 $255 $0 e5 =*");
}

Test(pgn, reads_tags_that_are_not_quoted_well) {
    check("[White Adam ]\n[Black Eve, Ms][Event \"A \"b\" c\" ]\n[Site \"x\"]\n1. e4 *",
          PGN_SKIP_ALL, "White=Adam Black=Eve, Ms Event=A \"b\" c Site=x e4 =*");
    check("[White \"a\"] [Black \"b\"] *", PGN_SKIP_ALL, "White=a Black=b =*");
}

Test(pgn, a_letter_before_a_square_is_a_piece_where_a_move_is_due) {
    check("1. N f3 d5 2. N xd5 *", PGN_SKIP_ALL, "N f3 d5 N xd5 =*");
    check("1. N f3 N f6 N c3 *", PGN_SKIP_ALL, "N f3 N f6 N c3 =*");
    check_flaw("1. e4 N f6 *", STATUS_PGN_NOVELTY, 6, "e4 ", "$146 f6 =*");
    check("1. e4 N 1... f6 *", PGN_SKIP_ALL, "e4 $146 f6 =*");
}

Test(pgn, escapes_what_the_standard_wants_escaped) {
    char out[32];
    cr_assert(eq(sz, pgn_escape("a\"b", 3, out), 4));
    cr_assert(eq(str, out, "a\\\"b"));
    (void)pgn_escape("a\\\"b\\\\c\\d\\", 10, out);
    cr_assert(eq(str, out, "a\\\"b\\\\c\\\\d\\\\"), "what is escaped stays so");
    (void)pgn_unescape(out, strlen(out), out);
    cr_assert(eq(str, out, "a\"b\\c\\d\\"));
}

Test(pgn, skips_comments_and_variations_unless_asked) {
    static const char *const TEXT =
        "{before} e4 {one} (d4 {two} (c4 $1) d5 1-0) e5 ; the rest (\n%escape {\nNf3 *";
    check(TEXT, PGN_SKIP_ALL, "e4 e5 Nf3 =*");
    check(TEXT, PGN_KEEP_COMMENTS, "{before} e4 {one} e5 { the rest (} Nf3 =*");
    check(TEXT, PGN_KEEP_VARIATIONS, "e4 ( d4 ( c4 $1 ) d5 ) e5 Nf3 =*");
    check(TEXT, (PgnOptions)(PGN_KEEP_COMMENTS | PGN_KEEP_VARIATIONS),
          "{before} e4 {one} ( d4 {two} ( c4 $1 ) d5 ) e5 { the rest (} Nf3 =*");
}

Test(pgn, a_brace_inside_a_line_comment_and_a_semicolon_in_braces_mean_nothing) {
    check("e4 ; {\ne5 {;} Nf3 {([*} *", PGN_SKIP_ALL, "e4 e5 Nf3 =*");
}

Test(pgn, escapes_in_tags_are_undone) {
    check("[A \"x\\\"y\\\\\"]*", PGN_SKIP_ALL, "A=x\\\"y\\\\ =*");
    char out[16];
    cr_assert(eq(sz, pgn_unescape("x\\\"y\\\\z\\q", 9, out), 7));
    cr_assert(eq(str, out, "x\"y\\z\\q"));
}

Test(pgn, takes_crlf_and_a_byte_order_mark) {
    check("\xef\xbb\xbf[A \"b\"]\r\n\r\n1. e4\r\ne5 *\r\n", PGN_SKIP_ALL, "A=b e4 e5 =*");
    check("\xef\xbb\xbf"
          "e2e4 e7e5\r\nd2d4\r\n",
          PGN_LINE_GAMES, "e2e4 e7e5 = d2d4 =");
}

Test(pgn, bare_movetext_needs_no_result) {
    check("1. e4 e5", PGN_SKIP_ALL, "e4 e5 =");
    check("1. e4 e5 [A \"b\"] *", PGN_SKIP_ALL, "e4 e5 = A=b =*");
    check("", PGN_SKIP_ALL, "");
    check(" \n {only a comment} \n", PGN_SKIP_ALL, "");
}

Test(pgn, reads_one_game_a_line) {
    check("e2e4 e7e5\n\nd2d4 1-0\n\n% no game\ng1f3 ; comment\nb1c3", PGN_LINE_GAMES,
          "e2e4 e7e5 = d2d4 =1-0 g1f3 = b1c3 =");
}

/* ---- what people write ---- */

Test(pgn, a_tag_that_comes_a_second_time_begins_a_game) {
    check("[W \"Adam\"]\n[R \"1-0\"]\n\n[W \"Cain\"]\n\n1. e4 *", PGN_SKIP_ALL,
          "W=Adam R=1-0 ~ W=Cain e4 =*");
    check("[W \"Adam\"]\n\n[B \"Eve\"] e4 *", PGN_SKIP_ALL, "W=Adam B=Eve e4 =*");
    check("[W \"a\"]{x}[W \"b\"][W \"c\"]", PGN_SKIP_ALL, "W=a ~ W=b ~ W=c ~");
}

Test(pgn, a_game_has_a_largest_number_of_tags) {
    char text[8192] = "", *end = text;
    for (int i = 0; i <= PGN_TAGS_MAX; i++) end += sprintf(end, "[T%d \"\"]", i);
    Log log = {.length = 0};
    char want[32];
    strcpy(end, "* d4 *");
    read_all(text, strlen(text), SIZE_MAX, PGN_SKIP_ALL, &log);
    snprintf(want, sizeof want, " !%d@%zu d4 =*", STATUS_PGN_MANY_TAGS,
             (size_t)(end - text) - strlen("[T256 \"\"]"));
    cr_assert(strstr(log.text, want) != NULL, "%s", log.text);
}

Test(pgn, zeros_are_castling_or_a_null_move) {
    check("1. 00 000 2. 0000 -- 3. 0-0-0 0\u20130 4. Z0 @@@@ 00. e4 *", PGN_SKIP_ALL,
          "00 000 0000 -- 0-0-0 0\u20130 Z0 @@@@ e4 =*");
}

Test(pgn, results_are_written_in_many_ways) {
    check("e4 1\u20130 d4 0 - 1 c4 1:0 b4 1/2\u20131/2 a4 \u00bd Nf3 \xbd-\xbd f4 1/2:1/2 g4 0:0",
          PGN_SKIP_ALL,
          "e4 =1-0 d4 =0-1 c4 =1-0 b4 =1/2-1/2 a4 =1/2-1/2 Nf3 =1/2-1/2 f4 =1/2-1/2 g4 0:0 =");
    check("e4 1-1 d4 2-0 *", PGN_SKIP_ALL, "e4 -1 d4 -0 =*");
}

Test(pgn, signs_are_nags_with_or_without_a_space) {
    check("e4\u00b1 e5 \u2213 d4 += d5 =/+ c4 +- c5 = b4 N 4... a4 \xb1 Nf3 \u25a1 ?! *",
          PGN_SKIP_ALL, "e4\u00b1 e5 $17 d4 $14 d5 $15 c4 $18 c5 $10 b4 $146 a4 $16 Nf3 $7 $6 =*");
    check("N e4 1. N Nf3 N *", PGN_SKIP_ALL, "N e4 N Nf3 $146 =*");
    check("e4 (=) e5 *", PGN_KEEP_VARIATIONS, "e4 e5 =*");
}

Test(pgn, signs_of_check_and_en_passant_stay_with_their_move) {
    check("Qh4 # Qh5 + Qh6 ++ Qa1 \u2021 exd6 e. p. exd6 e.p.! *", PGN_SKIP_ALL,
          "Qh4 # Qh5 + Qh6 ++ Qa1 \u2021 exd6 e. p. exd6 e.p.! =*");
    check("Qh5 {x} + e5 *", PGN_SKIP_ALL, "Qh5 e5 =*");
    check("Qh5 +- e5 -+ *", PGN_SKIP_ALL, "Qh5 $18 e5 $19 =*");
}

Test(pgn, spaces_of_typography_are_white_space) {
    check("1.\u00a0e4\u202fe5\xa0Nf3 \u200bNc6 *", PGN_SKIP_ALL, "e4 e5 Nf3 Nc6 =*");
    check("e4 *\n\ufeff[A \"b\"] d4 *\n\ufeff% no game\nc4 *", PGN_SKIP_ALL,
          "e4 =* A=b d4 =* c4 =*");
}

/* ---- errors: one a game, with its place, and the next game is read ---- */

Test(pgn, a_game_with_tags_should_have_a_result) {
    check("[A \"b\"]\n1. e4 e5", PGN_SKIP_ALL, "A=b e4 e5 ~");
    check("[A \"b\"]\n", PGN_SKIP_ALL, "A=b ~");
    check("[A \"b\"]\ne4 \n[C \"d\"] e5 *", PGN_SKIP_ALL, "A=b e4 ~ C=d e5 =*");
}

Test(pgn, unbalanced_comments_are_named_where_they_begin) {
    check_error("e4 {never closed (1-0", PGN_SKIP_ALL, "e4", STATUS_PGN_COMMENT_OPEN, 3);
    check_error("e4 e5 } d4 {x} 1-0", PGN_SKIP_ALL, "e4 e5", STATUS_PGN_COMMENT_CLOSE, 6);
}

Test(pgn, unbalanced_variations_are_named_where_they_begin) {
    check_error("e4 (d4 (c4) e5 1-0", PGN_SKIP_ALL, "e4", STATUS_PGN_VARIATION_OPEN, 3);
    check_error("e4 ) e5 1-0", PGN_SKIP_ALL, "e4", STATUS_PGN_VARIATION_CLOSE, 3);
    char want[64];
    snprintf(want, sizeof want, "A=b e4 !%d@12 C=d e5 =*", STATUS_PGN_VARIATION_OPEN);
    check("[A \"b\"]\ne4  (d4 \n[C \"d\"] e5 *", PGN_SKIP_ALL, want);
    snprintf(want, sizeof want, "e4 !%d@3 c4 =", STATUS_PGN_VARIATION_OPEN);
    check("e4 (d4\nc4", PGN_LINE_GAMES, want);
}

Test(pgn, variations_have_a_deepest_level) {
    char text[PGN_VARIATION_DEPTH_MAX * 2 + 16] = "e4 ", want[64];
    for (int i = 0; i <= PGN_VARIATION_DEPTH_MAX; i++) strcat(text, "(");
    for (int i = 0; i <= PGN_VARIATION_DEPTH_MAX; i++) strcat(text, ")");
    strcat(text, "* d4 *");
    snprintf(want, sizeof want, "e4 !%d@%d d4 =*", STATUS_PGN_VARIATION_DEPTH,
             3 + PGN_VARIATION_DEPTH_MAX);
    check(text, PGN_SKIP_ALL, want);
}

Test(pgn, broken_tags_are_named_where_they_break) {
    static const struct {
        const char *text;
        int offset;
    } TAGS[] = {{"[]*", 1},           {"[A]*", 2},         {"[A b*", 3},    {"[A \"b]*", 7},
                {"[A \"b\nc\"]*", 5}, {"[A \"b\" c]*", 7}, {"[\"b\"]*", 1}, {"[A \"b\"", 6}};
    for (size_t i = 0; i < sizeof TAGS / sizeof TAGS[0]; i++) {
        check_error(TAGS[i].text, PGN_SKIP_ALL, "", STATUS_PGN_TAG, TAGS[i].offset);
    }
}

Test(pgn, a_binary_file_is_refused_once) {
    Log log = {.length = 0};
    char want[64];
    read_all("e4 e5 \0\1\2\3 } ) $ 1-0 [", 23, SIZE_MAX, PGN_SKIP_ALL, &log);
    snprintf(want, sizeof want, "e4 e5 !%d@6", STATUS_PGN_BINARY);
    cr_assert(eq(str, log.text, want));
    check_error("\x7f"
                "ELF\x02\x01\x01",
                PGN_SKIP_ALL, "", STATUS_PGN_BINARY, 0);
}

Test(pgn, strange_characters_are_named) {
    check_error("e4 \"e5\" 1-0", PGN_SKIP_ALL, "e4", STATUS_PGN_TOKEN, 3);
    check_error("e4 < 1-0", PGN_SKIP_ALL, "e4", STATUS_PGN_TOKEN, 3);
    check_error("e4 *d 1-0", PGN_SKIP_ALL, "e4", STATUS_PGN_TOKEN, 3);
    /* What is skipped is not judged: only the second parenthesis is. */
    check_error("e4 (d4 <x> \"y\" )) (e5", PGN_SKIP_ALL, "e4", STATUS_PGN_VARIATION_CLOSE, 16);
}

static void check_long_token(const char *before, char byte, const char *after, Status status) {
    enum { LENGTH = 1 << 20 };
    const size_t total = strlen(before) + LENGTH + strlen(after);
    char *text = malloc(total + 1);
    cr_assert(text != NULL);
    strcpy(text, before);
    memset(text + strlen(before), byte, LENGTH);
    strcpy(text + strlen(before) + LENGTH, after);
    Log log = {.length = 0};
    char want[64];
    read_all(text, total, SIZE_MAX, PGN_SKIP_ALL, &log);
    snprintf(want, sizeof want, "!%d", (int)status);
    cr_assert(zero(int, strncmp(log.text, want, strlen(want))), "%s", log.text);
    cr_assert(strchr(log.text + 1, '!') == NULL, "one error only: %s", log.text);
    cr_assert(strstr(log.text, " d4 =*") != NULL, "the next game is read: %s", log.text);
    free(text);
}

Test(pgn, a_token_of_a_megabyte_is_one_error) {
    check_long_token("", 'N', " e5 * d4 *", STATUS_PGN_TOKEN_LENGTH);
    check_long_token("", '7', " e5 * d4 *", STATUS_PGN_TOKEN_LENGTH);
    check_long_token("[A \"", 'x', "\"] * d4 *", STATUS_PGN_TOKEN_LENGTH);
    check_long_token("", '(', " e5 * [A \"b\"] d4 *", STATUS_PGN_VARIATION_DEPTH);
}
