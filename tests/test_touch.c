/* SPDX-License-Identifier: MIT
 *
 * touch.h: touch-move article by article, and the three answers to a check.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/touch.h"
#include "core/uci_move.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(touch, .init = support_init);

#define CASTLING_FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The moves left after touching "e1 h1 ...", sorted, or "free" where nothing is bound. */
static void touch(const char *fen, const char *squares, char *out, size_t size) {
    const Position pos = support_position(fen, CASTLING_CHESS960);
    Square touched[8];
    size_t length = 0;
    for (const char *at = squares; *at; at += at[2] ? 3 : 2) {
        touched[length++] = square_read(at);
    }
    MoveList list;
    const bool is_bound = touch_moves(&pos, touched, length, &list).is_restricted;
    cr_assert(eq(int, is_bound, list.length != (size_t)movegen_count(&pos)));
    char names[MOVE_LIST_CAPACITY][UCI_MOVE_BUFFER_SIZE];
    for (size_t i = 0; i < list.length; i++) {
        cr_assert(movegen_is_legal(&pos, list.moves[i]));
        uci_move_write(list.moves[i], CASTLING_STANDARD, names[i]);
    }
    qsort(names, list.length, sizeof names[0], compare_texts);
    size_t used = (size_t)snprintf(out, size, "%s", is_bound ? "" : "free");
    for (size_t i = 0; is_bound && i < list.length; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " " : "", names[i]);
    }
}

static void check(const char *fen, const char *squares, const char *want) {
    char got[4096];
    touch(fen, squares, got, sizeof got);
    cr_assert(eq(str, got, (char *)want), "%s touching %s", fen, squares);
}

Test(touch, fide_4_3_1_a_touched_piece_that_can_move_must_move) {
    check(FEN_START, "e2", "e2e3 e2e4");
    check(FEN_START, "g1", "g1f3 g1h3");
    check(FEN_START, "e2 d2", "e2e3 e2e4");
    check(FEN_START, "d2 e2", "d2d3 d2d4");
}

Test(touch, fide_4_3_1_the_first_touched_piece_that_can_move_counts) {
    check(FEN_START, "a1 b1", "b1a3 b1c3");
    check(FEN_START, "e1 d1 c1 g2", "g2g3 g2g4");
}

Test(touch, fide_4_3_2_a_touched_enemy_piece_must_be_captured) {
    check("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "d5", "c4d5 e4d5");
    check("4k3/8/8/8/8/8/8/R3K2r w - - 0 1", "h1", "free");
    check("4k3/8/8/3p3p/2P1P3/8/8/4K3 w - - 0 1", "h5 d5", "c4d5 e4d5");
}

Test(touch, fide_4_3_2_capture_en_passant_is_of_the_pawn_not_of_its_square) {
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d5", "e5d6");
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6", "free");
}

Test(touch, fide_4_3_3_the_first_own_piece_takes_the_first_enemy_piece) {
    check("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "d5 e4", "e4d5");
    check("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4 d5", "c4d5");
    /* That capture is illegal: the first piece that can be moved or captured counts. */
    check("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "e1 d5", "e1d1 e1d2 e1e2 e1f1 e1f2");
    check("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "d5 e1", "c4d5 e4d5");
}

Test(touch, fide_4_5_nothing_is_bound_when_no_touched_piece_can_move_or_be_captured) {
    check(FEN_START, "a1", "free");
    check(FEN_START, "e7", "free");
    check(FEN_START, "e4", "free");
    check(FEN_START, "", "free");
    check("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3", "free");
}

Test(touch, fide_4_4_1_king_then_rook_means_castling_on_that_side) {
    check(CASTLING_FEN, "e1 h1", "e1g1");
    check(CASTLING_FEN, "e1 a1", "e1c1");
    check("1r2k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", "e1 a1", "e1c1"); /* b1 may be attacked */
}

Test(touch, fide_4_4_2_rook_then_king_does_not_castle) {
    check(CASTLING_FEN, "h1 e1", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
    /* The rook cannot move: the king must, but castling with it is lost. */
    check("4k3/8/8/8/8/8/6PP/5KRN w G - 0 1", "g1 f1", "f1e1 f1e2 f1f2");
    check("4k3/8/8/8/8/8/6PP/5KRN w G - 0 1", "f1 g1", "f1g1");
}

Test(touch, fide_4_4_3_king_then_rook_without_legal_castling_binds_the_king) {
    /* f1 is attacked. The other side is still open, and part of the king's moves. */
    check("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "e1c1 e1d1 e1d2 e1e2");
    check("4kr2/8/8/8/8/8/8/R3K2R w - - 0 1", "e1 h1", "e1d1 e1d2 e1e2");
}

Test(touch, castling_counts_as_a_move_of_the_king) {
    check(CASTLING_FEN, "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
    check(CASTLING_FEN, "a1", "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1");
}

/* ---- what binds ---- */

static void check_duty(const char *fen, const char *squares, TouchDuty duty, Square own,
                       Square enemy) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Square touched[8];
    size_t length = 0;
    for (const char *at = squares; *at; at += at[2] ? 3 : 2) {
        touched[length++] = square_read(at);
    }
    MoveList list;
    const TouchBinding got = touch_moves(&pos, touched, length, &list);
    cr_assert(eq(int, (int)got.duty, (int)duty), "%s touching %s", fen, squares);
    cr_assert(eq(int, (int)got.own, (int)own), "%s touching %s", fen, squares);
    cr_assert(eq(int, (int)got.enemy, (int)enemy), "%s touching %s", fen, squares);
}

Test(touch, fide_4_says_what_the_touch_binds_to) {
    static const char *const FEN = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
    check_duty(FEN_START, "e2", TOUCH_MOVE, SQ_E2, SQ_NONE);
    check_duty(FEN_START, "a1,e4,e7", TOUCH_FREE, SQ_NONE, SQ_NONE);
    check_duty(FEN, "d5", TOUCH_CAPTURE, SQ_NONE, SQ_D5);
    check_duty(FEN, "d5,e4", TOUCH_CAPTURE_WITH, SQ_E4, SQ_D5);
    check_duty(CASTLING_FEN, "e1,h1", TOUCH_CASTLE, SQ_H1, SQ_NONE);
    check_duty(CASTLING_FEN, "h1,e1", TOUCH_MOVE, SQ_H1, SQ_NONE);
    /* It binds also where there is no other move anyway. */
    check_duty("7k/8/8/8/8/8/5q2/7K w - - 0 1", "h1", TOUCH_FREE, SQ_NONE, SQ_NONE);
    check_duty("7k/8/8/8/8/6q1/8/7K w - - 0 1", "h1", TOUCH_FREE, SQ_NONE, SQ_NONE);
    check_duty("7k/8/8/8/8/8/8/7K w - - 0 1", "h1", TOUCH_MOVE, SQ_H1, SQ_NONE);
}

Test(touch, fide_4_4_2_names_the_rook_that_must_not_castle) {
    const Position pos = support_position(CASTLING_FEN, CASTLING_STANDARD);
    const Square touched[] = {SQ_H1, SQ_E1};
    MoveList list;
    cr_assert(eq(u64, touch_moves(&pos, touched, 2, &list).barred, bb_square(SQ_H1)));
    cr_assert(zero(u64, touch_moves(&pos, touched + 1, 1, &list).barred));
}

/* ---- answers to a check ---- */

static Evasion evasion(const char *fen, const char *uci) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Move move = MOVE_NONE;
    cr_assert(zero(int, (int)uci_move_parse(&pos, uci, strlen(uci), &move, NULL)), "%s", uci);
    return evasion_of(&pos, move);
}

Test(touch, fide_3_9_a_check_is_answered_in_one_of_three_ways) {
    static const char *const FEN = "4r1k1/8/8/8/1B5B/2N5/8/Q3K3 w - - 0 1";
    cr_assert(eq(int, (int)evasion(FEN, "e1d2"), EVASION_KING_MOVE));
    cr_assert(eq(int, (int)evasion(FEN, "c3e2"), EVASION_INTERPOSITION));
    cr_assert(eq(int, (int)evasion(FEN, "b4e7"), EVASION_INTERPOSITION));
    cr_assert(eq(int, (int)evasion("4r1k1/8/8/1B6/8/8/8/4K3 w - - 0 1", "b5e8"), EVASION_CAPTURE));
    cr_assert(eq(int, (int)evasion("6k1/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"), EVASION_KING_MOVE));
    cr_assert(eq(int, (int)evasion(FEN_START, "e2e4"), EVASION_NONE));
    /* The checking pawn is captured en passant. */
    cr_assert(eq(int, (int)evasion("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3"), EVASION_CAPTURE));
}

typedef struct Counts {
    int of[EVASION_NB];
} Counts;

/* Against a knight, a pawn or two checkers nothing can be interposed; two checkers leave the king.
 */
static void count_evasions(const Position *pos, void *context) {
    Counts *counts = context;
    const Bitboard checkers = pos_checkers(pos);
    const Color them = opponent_of(pos_side(pos));
    const bool has_line =
        bb_has_one(checkers) && (checkers & (pos->diagonals[them] | pos->orthogonals[them])) != 0;
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        const Evasion got = evasion_of(pos, list.moves[i]);
        counts->of[got]++;
        cr_assert(eq(int, got == EVASION_NONE, !checkers));
        if (got == EVASION_INTERPOSITION) cr_assert(has_line);
        if (bb_has_many(checkers)) cr_assert(eq(int, (int)got, EVASION_KING_MOVE));
    }
}

Test(touch, fide_3_9_every_reply_of_random_games_is_of_its_class) {
    Counts counts = {{0}};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    Random random = random_seeded(39);
    for (int i = 0; i < 100; i++) {
        support_random_game(&start, &random, 200, count_evasions, &counts);
    }
    for (int i = 0; i < EVASION_NB; i++) cr_assert(gt(int, counts.of[i], 50), "class %d", i);
}

Test(touch, every_class_has_its_words) {
    cr_assert(eq(str, (char *)evasion_text(EVASION_CAPTURE), "capture of the checking piece"));
    cr_assert(eq(str, (char *)evasion_text(EVASION_INTERPOSITION), "interposition"));
    cr_assert(eq(str, (char *)evasion_text(EVASION_KING_MOVE), "king move"));
}
