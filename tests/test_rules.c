/* SPDX-License-Identifier: MIT
 *
 * The laws of the board and of movement, a test for each: FIDE Laws of Chess, articles 1 to 3, and
 * how the three guides write moves (appendix C) and score games (article 10). What ends a game is
 * in test_game.c and test_material.c, touch-move in test_touch.c, the guides' words in
 * test_words.c.
 */
#include "core/fen.h"
#include "core/game.h"
#include "core/movegen.h"
#include "core/san.h"
#include "core/uci_move.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(rules, .init = support_init);

static bool is_legal(const char *fen, const char *uci) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Move move = MOVE_NONE;
    return uci_move_parse(&pos, uci, strlen(uci), &move, NULL) == STATUS_OK;
}

#define LEGAL(fen, uci)   cr_assert(is_legal(fen, uci), "%s in %s", uci, fen)
#define ILLEGAL(fen, uci) cr_assert(not(is_legal(fen, uci)), "%s in %s", uci, fen)

/* The targets of the piece on a square, as a set. */
static Bitboard targets_of(const char *fen, Square from) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    MoveList list;
    Bitboard targets = BB_EMPTY;
    movegen_list(&pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (move_from(list.moves[i]) == from) targets |= bb_square(move_to(list.moves[i]));
    }
    return targets;
}

static Bitboard set_of(const char *squares) {
    Bitboard set = BB_EMPTY;
    for (const char *at = squares; *at; at += at[2] ? 3 : 2) {
        set |= bb_square(square_read(at));
    }
    return set;
}

Test(rules, fide_2_1_the_near_right_corner_is_light) {
    cr_assert(bb_has(BB_DARK_SQUARES, SQ_A1) && bb_has(BB_DARK_SQUARES, SQ_H8));
    cr_assert(bb_has(BB_LIGHT_SQUARES, SQ_H1) && bb_has(BB_LIGHT_SQUARES, SQ_A8));
    cr_assert(eq(int, bb_count(BB_LIGHT_SQUARES), 32));
}

Test(rules, fide_2_2_each_side_starts_with_sixteen_pieces) {
    static const int WANT[PIECE_TYPE_NB] = {8, 2, 2, 2, 1, 1};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (Color color = WHITE; color < COLOR_NB; color++) {
        for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
            cr_assert(eq(int, bb_count(pos_pieces_of(&start, color, type)), WANT[type]));
        }
    }
}

Test(rules, fide_2_3_the_queens_face_each_other_on_squares_of_their_own_color) {
    static const PieceType BACK_RANK[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (File file = FILE_A; file <= FILE_H; file++) {
        cr_assert(eq(int, (int)pos_type_at(&start, square_at(file, RANK_1)), (int)BACK_RANK[file]));
        cr_assert(eq(int, (int)pos_type_at(&start, square_at(file, RANK_8)), (int)BACK_RANK[file]));
    }
    cr_assert(bb_has(BB_LIGHT_SQUARES, SQ_D1) && bb_has(BB_DARK_SQUARES, SQ_D8));
}

Test(rules, fide_1_1_white_begins_and_the_players_alternate) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    cr_assert(eq(int, (int)pos_side(&start), WHITE));
    const Position after = support_play(&start, "e2e4");
    cr_assert(eq(int, (int)pos_side(&after), BLACK));
}

Test(rules, fide_1_1_passing_is_no_move) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    cr_assert(not(movegen_is_legal(&start, MOVE_NONE)));
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        cr_assert(not(movegen_is_legal(&start, move_make(square, square, MOVE_NORMAL))));
    }
}

Test(rules, fide_3_1_no_piece_moves_to_a_square_of_its_own_side_and_kings_are_not_captured) {
    ILLEGAL(FEN_START, "a1a2");
    ILLEGAL("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", "e8e8");
    cr_assert(eq(u64, targets_of("7k/8/8/8/8/8/8/K6R b - - 0 1", SQ_H8), set_of("g8 g7")));
}

Test(rules, fide_3_2_the_bishop_moves_along_diagonals_and_keeps_its_color) {
    const Bitboard targets = targets_of("k7/8/8/8/3B4/8/8/K7 w - - 0 1", SQ_D4);
    cr_assert(eq(u64, targets, set_of("c3 b2 e5 f6 g7 h8 c5 b6 a7 e3 f2 g1")));
    cr_assert(zero(u64, targets & BB_LIGHT_SQUARES), "d4 is dark");
}

Test(rules, fide_3_3_the_rook_moves_along_files_and_ranks) {
    cr_assert(eq(u64, targets_of("k7/8/8/8/3R2p1/8/3P4/K7 w - - 0 1", SQ_D4),
                 set_of("d5 d6 d7 d8 d3 c4 b4 a4 e4 f4 g4")));
}

Test(rules, fide_3_4_the_queen_moves_as_rook_and_bishop) {
    const Bitboard rook = targets_of("k7/8/8/8/3R4/8/8/1K6 w - - 0 1", SQ_D4);
    const Bitboard bishop = targets_of("k7/8/8/8/3B4/8/8/1K6 w - - 0 1", SQ_D4);
    cr_assert(eq(u64, targets_of("k7/8/8/8/3Q4/8/8/1K6 w - - 0 1", SQ_D4), rook | bishop));
}

Test(rules, fide_3_5_only_the_knight_jumps) {
    ILLEGAL(FEN_START, "c1e3");
    ILLEGAL(FEN_START, "a1a3");
    ILLEGAL(FEN_START, "d1d3");
    LEGAL(FEN_START, "b1c3");
}

Test(rules, fide_3_6_the_knight_moves_in_an_l) {
    cr_assert(eq(u64, targets_of("k7/8/8/8/3N4/8/8/K7 w - - 0 1", SQ_D4),
                 set_of("b3 b5 c2 c6 e2 e6 f3 f5")));
}

Test(rules, fide_3_7_1_the_pawn_steps_forward_one_square_and_never_back) {
    cr_assert(eq(u64, targets_of("k7/8/8/8/3P4/8/8/K7 w - - 0 1", SQ_D4), set_of("d5")));
    cr_assert(zero(u64, targets_of("k7/8/8/3n4/3P4/8/8/K7 w - - 0 1", SQ_D4)));
}

Test(rules, fide_3_7_2_the_pawn_steps_two_squares_from_its_start_if_both_are_empty) {
    LEGAL(FEN_START, "e2e4");
    ILLEGAL("k7/8/8/8/4p3/8/4P3/K7 w - - 0 1", "e2e4");
    ILLEGAL("k7/8/8/8/8/4p3/4P3/K7 w - - 0 1", "e2e4");
    ILLEGAL("k7/8/8/8/8/4P3/8/K7 w - - 0 1", "e3e5");
}

Test(rules, fide_3_7_3_the_pawn_captures_diagonally_forward_only) {
    cr_assert(
        eq(u64, targets_of("k7/8/8/2n1n3/3P4/2n1n3/8/K7 w - - 0 1", SQ_D4), set_of("c5 d5 e5")));
}

Test(rules, fide_3_7_3_1_en_passant_takes_a_pawn_that_has_just_moved_two_squares) {
    const Position before =
        support_position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", CASTLING_STANDARD);
    const Position after = support_play(&before, "d7d5");
    const Position taken = support_play(&after, "e5d6");
    cr_assert(eq(int, bb_count(pos_occupied(&taken)), 3));
    cr_assert(not(bb_has(pos_occupied(&taken), SQ_D5)));
    const Position single = support_play(&before, "d7d6");
    cr_assert(eq(int, (int)single.ep_square, SQ_NONE));
}

Test(rules, fide_3_7_3_2_en_passant_is_only_the_immediate_reply) {
    const Position before =
        support_position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", CASTLING_STANDARD);
    const Position later = support_play(&before, "d7d5 e1e2 e8e7");
    Move move;
    cr_assert(eq(int, (int)uci_move_parse(&later, "e5d6", 4, &move, NULL), STATUS_MOVE_ILLEGAL));
}

Test(rules, fide_3_7_3_3_the_pawn_becomes_queen_rook_bishop_or_knight) {
    static const char *const FEN =
        "k7/4P3/8/8/8/8/8/K2Q4 w - - 0 1"; /* with a queen on the board */
    LEGAL(FEN, "e7e8q");
    LEGAL(FEN, "e7e8r");
    LEGAL(FEN, "e7e8b");
    LEGAL(FEN, "e7e8n");
    ILLEGAL(FEN, "e7e8k");
    ILLEGAL(FEN, "e7e8p");
    ILLEGAL(FEN, "e7e8");
    ILLEGAL("k7/8/4P3/8/8/8/8/K7 w - - 0 1", "e6e7q");
}

Test(rules, fide_3_7_3_3_the_new_piece_is_of_the_pawns_own_color_and_acts_at_once) {
    const Position pos = support_position("k7/4P3/8/8/8/8/8/K2Q4 w - - 0 1", CASTLING_STANDARD);
    const Position after = support_play(&pos, "e7e8q");
    cr_assert(eq(int, bb_count(pos_pieces_of(&after, WHITE, QUEEN)), 2));
    cr_assert(zero(u64, after.pawns[WHITE]));
    cr_assert(pos_checkers(&after) == bb_square(SQ_E8));
}

Test(rules, fide_3_8_1_the_king_moves_one_square_and_not_beside_the_enemy_king) {
    cr_assert(
        eq(u64, targets_of("8/8/3k4/8/3K4/8/8/8 w - - 0 1", SQ_D4), set_of("c4 e4 c3 d3 e3")));
}

Test(rules, fide_3_8_1_the_king_never_enters_an_attacked_square) {
    cr_assert(eq(u64, targets_of("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", SQ_E1), set_of("d1 f1")));
    /* Nor does he capture what is protected, nor flee along the line of the check. */
    ILLEGAL("4k3/8/8/8/8/5b2/4r3/4K3 w - - 0 1", "e1e2");
    ILLEGAL("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1");
}

Test(rules, fide_3_8_2_castling_moves_the_king_two_squares_and_the_rook_over_him) {
    const Position pos = support_position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", CASTLING_STANDARD);
    const Position is_short = support_play(&pos, "e1g1"), is_long = support_play(&pos, "e1c1");
    cr_assert(eq(int, (int)pos_type_at(&is_short, SQ_G1), KING));
    cr_assert(eq(int, (int)pos_type_at(&is_short, SQ_F1), ROOK));
    cr_assert(eq(int, (int)pos_type_at(&is_long, SQ_C1), KING));
    cr_assert(eq(int, (int)pos_type_at(&is_long, SQ_D1), ROOK));
}

Test(rules, fide_3_8_2_1_castling_is_lost_when_king_or_rook_has_moved) {
    const Position pos =
        support_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", CASTLING_STANDARD);
    const Position king = support_play(&pos, "e1e2 a8a7 e2e1 a7a8");
    const Position rook = support_play(&pos, "h1h2 a8b8 h2h1 b8a8");
    const Position taken = support_play(&pos, "a1a8");
    cr_assert(eq(u64, king.castling, bb_square(SQ_H8)));
    cr_assert(eq(u64, rook.castling, bb_square(SQ_A1) | bb_square(SQ_H8)));
    cr_assert(eq(u64, taken.castling, bb_square(SQ_H1) | bb_square(SQ_H8)));
}

Test(rules, fide_3_8_2_2_castling_needs_safe_squares_for_the_king_and_empty_ones_between) {
    LEGAL("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1");
    ILLEGAL("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"); /* in check */
    ILLEGAL("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1"); /* over an attacked square */
    ILLEGAL("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1"); /* onto an attacked square */
    ILLEGAL("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1");  /* a knight on b1 */
    ILLEGAL("4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", "e1g1");  /* an enemy between */
}

Test(rules, fide_3_8_2_2_the_rook_may_be_attacked_and_cross_an_attacked_square) {
    LEGAL("4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1", "e1g1");
    LEGAL("4k3/8/8/8/r7/8/8/R3K2R w KQ - 0 1", "e1c1");
    LEGAL("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "e1c1");
    LEGAL("r3k2r/8/8/8/1R6/8/8/4K3 b kq - 0 1", "e8c8");
}

Test(rules, fide_3_9_no_move_leaves_the_own_king_in_check) {
    ILLEGAL("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3"); /* pinned */
    LEGAL("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e4");
    ILLEGAL("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a2"); /* does not answer the check */
}

Test(rules, fide_3_9_a_double_check_leaves_only_moves_of_the_king) {
    const Position pos = support_position("4k3/8/5N2/8/8/8/q7/4RK2 b - - 0 1", CASTLING_STANDARD);
    MoveList list;
    movegen_list(&pos, &list);
    cr_assert(gt(sz, list.length, 0));
    for (size_t i = 0; i < list.length; i++) {
        cr_assert(eq(int, (int)move_from(list.moves[i]), SQ_E8));
    }
}

/* Every move that answers this check is one of the king or captures on `target`. */
static void cannot_be_blocked(const char *fen, Square target) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    MoveList list;
    movegen_list(&pos, &list);
    cr_assert(eq(u64, pos_checkers(&pos), bb_square(target)));
    cr_assert(gt(sz, list.length, 1));
    for (size_t i = 0; i < list.length; i++) {
        const Square from = move_from(list.moves[i]), to = move_to(list.moves[i]);
        cr_assert(pos_type_at(&pos, from) == KING || to == target, "%s", fen);
    }
}

Test(rules, fide_3_9_nothing_stands_between_the_king_and_a_checking_knight_or_pawn) {
    cannot_be_blocked("4k3/8/8/8/8/5n2/8/R2QKR2 w - - 0 1", SQ_F3);
    cannot_be_blocked("4k3/8/8/8/8/8/3p4/RQ2KR2 w - - 0 1", SQ_D2);
    LEGAL("4k3/4r3/8/8/8/8/8/R3K1N1 w - - 0 1", "g1e2"); /* but before a rook */
}

Test(rules, fide_3_9_the_checking_piece_may_be_captured_by_the_king_or_another_piece) {
    LEGAL("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2");
    LEGAL("4k3/8/8/8/8/3N4/8/4r1K1 w - - 0 1", "d3e1");
    LEGAL("4k3/8/8/8/7B/8/8/4r1K1 w - - 0 1", "h4e1");
}

static void reads(const char *fen, Language language, const char *text, const char *uci) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Move want = MOVE_NONE, got = MOVE_NONE;
    cr_assert(zero(int, (int)uci_move_parse(&pos, uci, strlen(uci), &want, NULL)), "%s", uci);
    cr_assert(zero(int, (int)san_parse(&pos, language, text, strlen(text), &got, NULL)), "%s",
              text);
    cr_assert(got == want, "%s is %s", text, uci);
}

Test(rules, the_hungarian_guide_writes_d8V_where_pgn_writes_d8_equals_Q) {
    static const char *const FEN = "8/3P4/8/8/8/8/k7/7K w - - 0 1";
    reads(FEN, LANGUAGE_HUNGARIAN, "d8V", "d7d8q");
    reads(FEN, LANGUAGE_HUNGARIAN, "d8=V", "d7d8q");
    reads(FEN, LANGUAGE_ENGLISH, "d8=Q", "d7d8q");
    reads(FEN, LANGUAGE_ENGLISH, "d8Q", "d7d8q");
}

Test(rules, fide_c_13_castling_is_written_with_zeros_and_read_with_letters_too) {
    static const char *const FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    reads(FEN, LANGUAGE_DANISH, "0-0", "e1g1");
    reads(FEN, LANGUAGE_DANISH, "0-0-0", "e1c1");
    reads(FEN, LANGUAGE_DANISH, "O-O", "e1g1");
    reads(FEN, LANGUAGE_DANISH, "O-O-O", "e1c1");
}

Test(rules, fide_c_10_two_pieces_of_a_kind_are_told_apart_by_file_then_rank) {
    reads("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", LANGUAGE_NORWEGIAN, "Tad1", "a1d1");
    reads("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", LANGUAGE_NORWEGIAN, "T5a3", "a5a3");
}

Test(rules, fide_10_1_a_win_scores_1_a_draw_a_half_and_a_loss_0) {
    static const struct {
        GameOutcome outcome;
        const char *result, *white, *black;
    } CASES[] = {{{GAME_END_CHECKMATE, WHITE}, "1-0", "1", "0"},
                 {{GAME_END_RESIGNATION, BLACK}, "0-1", "0", "1"},
                 {{GAME_END_AGREEMENT, COLOR_NB}, "1/2-1/2", "1/2", "1/2"},
                 {{GAME_END_NONE, COLOR_NB}, "*", "*", "*"}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const GameOutcome outcome = CASES[i].outcome;
        cr_assert(zero(int, strcmp(game_result_text(outcome), CASES[i].result)));
        cr_assert(zero(int, strcmp(game_score_text(outcome, WHITE), CASES[i].white)));
        cr_assert(zero(int, strcmp(game_score_text(outcome, BLACK), CASES[i].black)));
    }
}
