/* SPDX-License-Identifier: MIT
 *
 * The rules of movement (FIDE Laws of Chess, articles 3 and 5), one test a rule: the moves of one
 * piece, or of all, written out.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/uci_move.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>
#include <string.h>

TestSuite(rules, .init = support_init);

/* All legal moves, sorted. */
static void moves_check(const char *fen, const char *want) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    char *moves = support_moves_text(&pos, CASTLING_STANDARD);
    cr_expect(eq(str, moves, (char *)want), "%s", fen);
    free(moves);
}

/* The targets of the piece on one square, sorted: "a1 b2 ". */
static void targets_check(const char *fen, const char *from, const char *want) {
    char targets[MOVE_LIST_CAPACITY * UCI_MOVE_BUFFER_SIZE] = "", *end = targets;
    const Position pos = support_position(fen, CASTLING_STANDARD);
    char *moves = support_moves_text(&pos, CASTLING_STANDARD);
    for (char *rest = moves, *move; (move = strtok_r(rest, " ", &rest));) {
        if (strncmp(move, from, 2) == 0) end = stpcpy(stpcpy(end, move + 2), " ");
    }
    cr_expect(eq(str, targets, (char *)want), "%s, %s", fen, from);
    free(moves);
}

static bool is_legal(const char *fen, const char *move) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Move parsed;
    return !uci_move_parse(&pos, move, strlen(move), &parsed, NULL);
}

/* FIDE 3.8.1 */
Test(rules, the_king_moves_one_square_in_any_direction) {
    targets_check("7k/8/8/8/3K4/8/8/8 w - - 0 1", "d4", "c3 c4 c5 d3 d5 e3 e4 e5 ");
    targets_check("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1", "a2 b1 b2 ");
}

/* FIDE 3.9.2 */
Test(rules, the_king_never_moves_onto_an_attacked_square) {
    targets_check("7k/8/8/8/3K4/8/8/2r1r3 w - - 0 1", "d4", "d3 d5 ");
    targets_check("7k/8/8/4p3/1p6/3K4/8/8 w - - 0 1", "d3", "c2 c4 d2 e2 e3 e4 ");
    targets_check("7k/8/4n3/8/8/3K4/8/8 w - - 0 1", "d3", "c2 c3 c4 d2 e2 e3 e4 ");
    targets_check("4k3/8/8/3b4/8/3K4/8/8 w - - 0 1", "d3", "c2 c3 d2 d4 e2 e3 ");
}

Test(rules, the_king_never_moves_onto_its_own_piece) {
    targets_check("7k/8/8/2PPP3/2PKP3/2P1P3/8/8 w - - 0 1", "d4", "d3 ");
}

Test(rules, kings_never_stand_next_to_each_other) {
    targets_check("8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3", "c2 c3 d2 e2 e3 ");
    targets_check("8/8/8/8/8/1k6/8/K7 w - - 0 1", "a1", "b1 ");
}

/* A king does not shadow the squares behind himself. */
Test(rules, the_king_cannot_retreat_along_the_line_of_a_check) {
    moves_check("7k/8/8/8/r2K4/8/8/8 w - - 0 1", "d4c3 d4c5 d4d3 d4d5 d4e3 d4e5 ");
    moves_check("k6b/8/8/8/3K4/8/8/8 w - - 0 1", "d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 ");
}

Test(rules, the_king_captures_an_unprotected_piece_only) {
    moves_check("k7/8/8/8/8/8/1q6/K7 w - - 0 1", "a1b2 ");
    moves_check("k7/8/8/4b3/8/8/1q6/K7 w - - 0 1", "");
}

/* FIDE 3.2 to 3.5 */
Test(rules, sliders_move_any_number_of_free_squares_and_capture_the_first_enemy) {
    targets_check("7k/8/8/p7/8/8/8/R2NK3 w - - 0 1", "a1", "a2 a3 a4 a5 b1 c1 ");
    targets_check("6k1/8/1p6/8/3B4/8/1P6/4K3 w - - 0 1", "d4", "b6 c3 c5 e3 e5 f2 f6 g1 g7 h8 ");
}

Test(rules, a_bishop_keeps_the_color_of_its_squares) {
    const Position pos = support_position("6k1/8/8/8/3B4/8/8/4K3 w - - 0 1", CASTLING_STANDARD);
    MoveList list;
    movegen_list(&pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (move_from(list.moves[i]) != SQ_D4) continue;
        cr_assert(bb_has(BB_DARK_SQUARES, move_to(list.moves[i])));
    }
}

Test(rules, the_queen_moves_like_rook_and_bishop) {
    targets_check("k7/8/8/8/8/2P5/1Q6/K7 w - - 0 1", "b2",
                  "a2 a3 b1 b3 b4 b5 b6 b7 b8 c1 c2 d2 e2 f2 g2 h2 ");
}

/* FIDE 3.6 */
Test(rules, the_knight_jumps_over_everything) {
    targets_check("k7/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5 ");
    targets_check("k7/8/8/8/8/1P6/2P5/N6K w - - 0 1", "a1", "");
}

/* FIDE 3.7.1 and 3.7.2 */
Test(rules, a_pawn_steps_one_square_or_two_from_its_first_rank) {
    targets_check("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e2", "e3 e4 ");
    targets_check("k7/8/8/8/8/4P3/8/K7 w - - 0 1", "e3", "e4 ");
    targets_check("k7/4p3/8/8/8/8/8/K7 b - - 0 1", "e7", "e5 e6 ");
}

Test(rules, a_pawn_is_blocked_by_any_piece_and_cannot_jump) {
    targets_check("k7/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2", "");
    targets_check("k7/8/8/8/4n3/8/4P3/K7 w - - 0 1", "e2", "e3 ");
    targets_check("k7/8/8/8/4N3/8/4P3/K7 w - - 0 1", "e2", "e3 ");
}

/* FIDE 3.7.3 */
Test(rules, a_pawn_captures_diagonally_forward_only) {
    targets_check("k7/8/8/8/3ppp2/3pPp2/3p1p2/K7 w - - 0 1", "e3", "d4 f4 ");
    targets_check("k7/8/8/8/3N1N2/4P3/8/K7 w - - 0 1", "e3", "e4 ");
    targets_check("k7/8/8/7p/P7/8/8/K7 w - - 0 1", "a4", "a5 ");
    targets_check("k7/8/8/7p/P7/8/8/K7 b - - 0 1", "h5", "h4 ");
}

/* FIDE 3.7.3.1 */
Test(rules, en_passant_is_the_immediate_reply_only) {
    const Position pos = support_position("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", CASTLING_STANDARD);
    const Position at_once = support_play(&pos, "c7c5");
    const Position later = support_play(&pos, "c7c5 e1e2 e8e7");
    cr_assert(movegen_is_legal(&at_once, move_make(SQ_D5, SQ_C6, MOVE_EN_PASSANT)));
    cr_assert(not(movegen_is_legal(&later, move_make(SQ_D5, SQ_C6, MOVE_EN_PASSANT))));
    const Position after = support_play(&at_once, "d5c6");
    cr_assert(eq(int, pos_type_at(&after, SQ_C5), PIECE_TYPE_NB));
}

Test(rules, en_passant_needs_a_double_push) {
    const Position pos = support_position("4k3/8/2p5/3P4/8/8/8/4K3 b - - 0 1", CASTLING_STANDARD);
    const Position after = support_play(&pos, "c6c5");
    cr_assert(not(movegen_is_legal(&after, move_make(SQ_D5, SQ_C6, MOVE_EN_PASSANT))));
}

Test(rules, en_passant_never_exposes_the_king) {
    cr_assert(not(is_legal("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6")));
    cr_assert(not(is_legal("7b/8/8/3pP3/3K4/8/8/7k w - d6 0 1", "e5d6")));
    cr_assert(not(is_legal("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6")));
    cr_assert(not(is_legal("4k2b/8/8/3Pp3/8/8/1K6/8 w - e6 0 1", "d5e6")));
    cr_assert(is_legal("1b6/8/8/3pP3/8/6K1/8/7k w - d6 0 1", "e5d6"));
}

/* FIDE 3.7.3.3 to 3.7.3.5 */
Test(rules, a_pawn_on_the_last_rank_becomes_one_of_four_pieces) {
    targets_check("1n6/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7", "a8b a8n a8q a8r b8b b8n b8q b8r ");
    cr_assert(not(is_legal("1n6/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8")));
    for (const char *letter = "kpKP"; *letter; letter++) {
        const char move[] = {'a', '7', 'a', '8', *letter, '\0'};
        cr_assert(not(is_legal("8/P7/8/8/8/8/8/k1K5 w - - 0 1", move)), "%s", move);
    }
}

Test(rules, a_promotion_does_not_depend_on_the_pieces_on_the_board) {
    const Position pos = support_position("8/PP6/8/8/8/8/7k/2KQ4 w - - 0 1", CASTLING_STANDARD);
    const Position after = support_play(&pos, "a7a8q h2g3 b7b8q");
    cr_assert(eq(int, bb_count(pos_pieces_of(&after, WHITE, QUEEN)), 3));
}

#define CASTLER(black_rank, rank_7) black_rank "/" rank_7 "/8/8/8/8/8/R3K2R w KQ - 0 1"

/* FIDE 3.8.2 */
Test(rules, castling_moves_the_king_two_squares_and_the_rook_across_him) {
    const Position pos = support_position(CASTLER("4k3", "8"), CASTLING_STANDARD);
    const Position king_side = support_play(&pos, "e1g1"), queen_side = support_play(&pos, "e1c1");
    cr_assert(all(eq(int, pos_type_at(&king_side, SQ_G1), KING),
                  eq(int, pos_type_at(&king_side, SQ_F1), ROOK),
                  eq(int, pos_type_at(&king_side, SQ_A1), ROOK)));
    cr_assert(all(eq(int, pos_type_at(&queen_side, SQ_C1), KING),
                  eq(int, pos_type_at(&queen_side, SQ_D1), ROOK),
                  eq(int, pos_type_at(&queen_side, SQ_H1), ROOK)));
}

/* FIDE 3.8.2.1 */
Test(rules, castling_is_lost_when_king_or_rook_has_moved) {
    const Position pos = support_position(CASTLER("4k3", "8"), CASTLING_STANDARD);
    const Position king = support_play(&pos, "e1e2 e8e7 e2e1 e7e8");
    const Position rook = support_play(&pos, "h1h2 e8e7 h2h1 e7e8");
    cr_assert(eq(u64, king.castling, BB_EMPTY));
    cr_assert(eq(u64, rook.castling, bb_square(SQ_A1)));
    cr_assert(all(not(movegen_is_legal(&king, move_make(SQ_E1, SQ_H1, MOVE_CASTLING))),
                  not(movegen_is_legal(&rook, move_make(SQ_E1, SQ_H1, MOVE_CASTLING))),
                  movegen_is_legal(&rook, move_make(SQ_E1, SQ_A1, MOVE_CASTLING))));
}

/* FIDE 3.8.2.2.1 */
Test(rules, castling_is_not_possible_in_check_through_check_or_into_check) {
    cr_assert(all(is_legal(CASTLER("4k3", "8"), "e1g1"), is_legal(CASTLER("4k3", "8"), "e1c1")));
    cr_assert(not(is_legal(CASTLER("4k3", "4r3"), "e1g1")));
    cr_assert(not(is_legal(CASTLER("4k3", "4r3"), "e1c1")));
    cr_assert(not(is_legal(CASTLER("4k3", "5r2"), "e1g1")));
    cr_assert(not(is_legal(CASTLER("4k3", "6r1"), "e1g1")));
    cr_assert(not(is_legal(CASTLER("4k3", "3r4"), "e1c1")));
    cr_assert(not(is_legal(CASTLER("4k3", "2r5"), "e1c1")));
}

Test(rules, castling_is_possible_with_an_attacked_rook_or_across_an_attacked_b_square) {
    cr_assert(is_legal(CASTLER("4k3", "7r"), "e1g1"));
    cr_assert(is_legal(CASTLER("4k3", "r7"), "e1c1"));
    cr_assert(is_legal(CASTLER("4k3", "1r6"), "e1c1"));
    cr_assert(is_legal("r3k3/8/8/8/8/8/1R6/4K3 b q - 0 1", "e8c8"));
}

/* FIDE 3.8.2.2.2 */
Test(rules, castling_is_not_possible_over_any_piece) {
    for (Square square = SQ_B1; square <= SQ_G1; square++) {
        if (square == SQ_E1) continue;
        Position pos = support_position(CASTLER("4k3", "8"), CASTLING_STANDARD);
        pos_put(&pos, WHITE, KNIGHT, square);
        const bool is_short = square > SQ_E1;
        cr_assert(eq(movegen_is_legal(&pos, move_make(SQ_E1, SQ_H1, MOVE_CASTLING)), !is_short));
        cr_assert(eq(movegen_is_legal(&pos, move_make(SQ_E1, SQ_A1, MOVE_CASTLING)), is_short));
    }
}

/* FIDE 3.9 and 5.1.1 */
Test(rules, a_check_is_answered_by_moving_capturing_or_interposing) {
    moves_check("4r1k1/8/8/8/8/8/3P1P2/1B1QKR2 w - - 0 1", "b1e4 d1e2 ");
    moves_check("7k/8/8/8/8/2b5/8/R3K3 w - - 0 1", "e1d1 e1e2 e1f1 e1f2 ");
    moves_check("7k/8/8/8/8/3n4/8/R3K2B w - - 0 1", "e1d1 e1d2 e1e2 e1f1 ");
}

Test(rules, a_double_check_is_answered_by_the_king_only) {
    moves_check("4k3/8/5N2/8/8/8/q7/4RK2 b - - 0 1", "e8d8 e8f7 e8f8 ");
}

Test(rules, no_move_may_leave_the_own_king_in_check) {
    targets_check("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2", "");
    targets_check("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2", "e3 e4 ");
    targets_check("4k3/8/8/8/7b/6P1/8/4K3 w - - 0 1", "g3", "h4 ");
    targets_check("4k3/8/8/8/7b/6Q1/8/4K3 w - - 0 1", "g3", "f2 h4 ");
}

/* FIDE 5.1.1 and 5.2.1 */
Test(rules, mate_and_stalemate_leave_no_move_and_differ_in_the_check) {
    static const struct {
        const char *fen;
        bool is_check;
    } ENDS[] = {
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true},
        {"6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", true},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false},
        {"8/8/8/8/8/1k6/8/KBr5 w - - 0 1", false},
    };
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
        const Position pos = support_position(ENDS[i].fen, CASTLING_STANDARD);
        cr_assert(zero(int, movegen_count(&pos)), "%s", ENDS[i].fen);
        cr_assert(eq(pos_checkers(&pos) != BB_EMPTY, ENDS[i].is_check), "%s", ENDS[i].fen);
    }
}

/* The sample game of the Hungarian rule guide ends in mate. */
Test(rules, the_sample_game_replays_and_ends_in_mate) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const Position end = support_play(&start, "e2e4 e7e5 g1f3 f7f6 f3e5 f6e5 d1h5 e8e7 h5e5 e7f7 "
                                              "f1c4 f7g6 e5f5 g6h6 d2d4 d8g5 f5g5");
    cr_assert(all(zero(int, movegen_count(&end)), ne(u64, pos_checkers(&end), BB_EMPTY)));
}
