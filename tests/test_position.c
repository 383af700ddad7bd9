/* SPDX-License-Identifier: MIT */
#include "core/position.h"

#include "core/backend.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "core/validity.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(position, .init = support_init);

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

Test(position, clear_is_an_empty_board_with_white_to_move) {
    Position pos;
    memset(&pos, 0xff, sizeof pos);
    pos_clear(&pos);
    cr_assert(all(eq(u64, pos_occupied(&pos), BB_EMPTY), eq(u64, pos.castling, BB_EMPTY)));
    cr_assert(all(eq(int, pos_side(&pos), WHITE), eq(int, pos.ep_square, SQ_NONE)));
    cr_assert(all(eq(int, pos.halfmove_clock, 0), eq(int, pos.fullmove_number, 1)));
    cr_assert(key_equal(pos.key, pos_compute_key(&pos)));
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        cr_assert(eq(int, pos_type_at(&pos, square), PIECE_TYPE_NB));
    }
}

Test(position, every_piece_can_be_put_found_and_removed_on_every_square) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
            for (Square square = SQ_A1; square < SQUARE_NB; square++) {
                Position pos, empty;
                pos_clear(&pos);
                empty = pos;
                pos_put(&pos, color, type, square);
                cr_assert(eq(int, pos_type_at(&pos, square), type));
                cr_assert(eq(u64, pos.pieces[color], bb_square(square)));
                cr_assert(eq(u64, pos.pieces[opponent_of(color)], BB_EMPTY));
                for (PieceType other = PAWN; other <= PIECE_TYPE_NB; other++) {
                    const Bitboard want = other == type ? bb_square(square) : BB_EMPTY;
                    cr_assert(eq(u64, pos_pieces_of(&pos, color, other), want));
                }
                if (type == KING) cr_assert(eq(int, pos_king(&pos, color), square));
                pos_remove(&pos, square);
                cr_assert(support_same_position(&pos, &empty));
            }
        }
    }
}

Test(position, put_replaces_what_stood_there) {
    Position pos, want;
    for (PieceType first = PAWN; first < PIECE_TYPE_NB; first++) {
        for (PieceType second = PAWN; second < PIECE_TYPE_NB; second++) {
            pos_clear(&pos);
            want = pos;
            pos_put(&pos, WHITE, first, SQ_D4);
            pos_put(&pos, BLACK, second, SQ_D4);
            pos_put(&want, BLACK, second, SQ_D4);
            cr_assert(support_same_position(&pos, &want));
        }
    }
}

/* FIDE 2.3: the first set-up, with each queen on her own color. */
Test(position, the_start_position_stands_as_the_rules_say) {
    static const PieceType BACK_RANK[] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    const Position pos = support_position(FEN_START, CASTLING_STANDARD);
    for (File file = FILE_A; file <= FILE_H; file++) {
        cr_assert(eq(int, pos_type_at(&pos, square_at(file, RANK_1)), BACK_RANK[file]));
        cr_assert(eq(int, pos_type_at(&pos, square_at(file, RANK_8)), BACK_RANK[file]));
    }
    cr_assert(all(eq(u64, pos.pawns[WHITE], bb_rank(RANK_2)),
                  eq(u64, pos.pawns[BLACK], bb_rank(RANK_7))));
    cr_assert(all(eq(u64, pos.pieces[WHITE], bb_rank(RANK_1) | bb_rank(RANK_2)),
                  eq(u64, pos.pieces[BLACK], bb_rank(RANK_7) | bb_rank(RANK_8))));
    cr_assert(ne(u64, pos_pieces_of(&pos, WHITE, QUEEN) & BB_LIGHT_SQUARES, 0));
    cr_assert(ne(u64, pos_pieces_of(&pos, BLACK, QUEEN) & BB_DARK_SQUARES, 0));
    cr_assert(eq(int, pos_side(&pos), WHITE));
}

Test(position, attackers_are_found_by_color_and_through_the_given_occupancy) {
    const Position pos =
        support_position("3rk3/8/2n5/1p6/3Q4/2P1B3/8/3RK3 w - - 0 1", CASTLING_STANDARD);
    const Bitboard occupied = pos_occupied(&pos), queen = bb_square(SQ_D4);
    cr_assert(eq(u64, pos_attackers(&pos, SQ_D4, occupied, WHITE),
                 bb_square(SQ_C3) | bb_square(SQ_E3) | bb_square(SQ_D1)));
    cr_assert(
        eq(u64, pos_attackers(&pos, SQ_D4, occupied, BLACK), bb_square(SQ_C6) | bb_square(SQ_D8)));
    cr_assert(eq(u64, pos_attackers(&pos, SQ_D8, occupied, WHITE), queen));
    cr_assert(
        eq(u64, pos_attackers(&pos, SQ_D8, occupied ^ queen, WHITE), queen | bb_square(SQ_D1)));
    cr_assert(eq(u64, pos_attackers(&pos, SQ_C4, occupied, BLACK), bb_square(SQ_B5)));
    cr_assert(eq(u64, pos_attackers(&pos, SQ_F7, occupied, BLACK), bb_square(SQ_E8)));
    cr_assert(eq(u64, pos_attackers(&pos, SQ_H8, occupied, BLACK), BB_EMPTY));
}

Test(position, checkers_are_the_pieces_that_give_check) {
    static const struct {
        const char *fen;
        Bitboard checkers;
    } ROWS[] = {
        {FEN_START, 0},
        {"4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1", (Bitboard)1 << SQ_F6 | (Bitboard)1 << SQ_E1},
        {"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", (Bitboard)1 << SQ_D2},
        {"4k3/8/8/8/7q/8/8/4K3 w - - 0 1", (Bitboard)1 << SQ_H4},
        {"4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1", 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const Position pos = support_position(ROWS[i].fen, CASTLING_STANDARD);
        cr_assert(eq(u64, pos_checkers(&pos), ROWS[i].checkers), "%s", ROWS[i].fen);
    }
}

typedef struct Made {
    const char *before;
    const char *move;
    const char *after;
} Made;

static const Made MADE[] = {
    /* quiet moves of every piece count the clock, captures and pawn moves reset it */
    {"4k3/8/8/8/8/8/8/4K1N1 w - - 5 9", "g1f3", "4k3/8/8/8/8/5N2/8/4K3 b - - 6 9"},
    {"4k1b1/8/8/8/8/8/8/4K3 b - - 5 9", "g8a2", "4k3/8/8/8/8/8/b7/4K3 w - - 6 10"},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 5 9", "a1h8", "4k2Q/8/8/8/8/8/8/4K3 b - - 6 9"},
    {"4k3/8/8/8/r7/8/8/4K3 b - - 5 9", "a4h4", "4k3/8/8/8/7r/8/8/4K3 w - - 6 10"},
    {"4k3/8/8/8/8/8/8/4K3 b - - 5 9", "e8d7", "8/3k4/8/8/8/8/8/4K3 w - - 6 10"},
    {"4k3/8/8/8/8/P7/8/4K3 w - - 5 9", "a3a4", "4k3/8/8/8/P7/8/8/4K3 b - - 0 9"},
    {"4k3/8/8/8/1n6/P7/8/4K3 w - - 5 9", "a3b4", "4k3/8/8/8/1P6/8/8/4K3 b - - 0 9"},
    {"4k3/8/8/8/8/5n2/8/4K1N1 w - - 5 9", "g1f3", "4k3/8/8/8/8/5N2/8/4K3 b - - 0 9"},
    {"4k3/8/8/8/8/8/3q4/4K3 w - - 5 9", "e1d2", "4k3/8/8/8/8/8/3K4/8 b - - 0 9"},
    /* a double push sets the en passant square only for a legal capture */
    {FEN_START, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
    {"4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2"},
    {"4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3nP3/8/8/4K3 b - - 0 1"},
    {"4k3/8/8/8/8/p7/7P/4K3 w - - 0 1", "h2h4", "4k3/8/8/8/7P/p7/8/4K3 b - - 0 1"},
    {"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
    {"3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"},
    /* en passant takes the pawn behind the square; another move lets the right lapse */
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 3"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e1e2", "4k3/8/8/3pP3/8/8/4K3/8 b - - 1 2"},
    /* castling */
    {KIWIPETE, "e1g1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1"},
    {KIWIPETE, "e1c1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/2KR3R b kq - 1 1"},
    {"r3k2r/8/8/8/8/8/8/4K3 b kq - 3 1", "e8g8", "r4rk1/8/8/8/8/8/8/4K3 w - - 4 2"},
    {"r3k2r/8/8/8/8/8/8/4K3 b kq - 3 1", "e8c8", "2kr3r/8/8/8/8/8/8/4K3 w - - 4 2"},
    /* Chess960: swap, jump, stay */
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "c8b8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
    /* rights are lost by the king, the rook, and the capture of the rook */
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "a8a1", "4k2r/8/8/8/8/8/8/r3K2R w Kk - 0 2"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "h8h2", "r3k3/8/8/8/8/8/7r/R3K2R w KQq - 1 2"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8d8", "r2k3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"},
    {"8/8/8/8/8/8/6k1/4K2R b K - 0 1", "g2h1", "8/8/8/8/8/8/8/4K2k w - - 0 2"},
    {"4k2r/8/8/4B3/8/8/8/4K3 w k - 0 1", "e5h8", "4k2B/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"r3k3/8/1N6/8/8/8/8/4K3 w q - 0 1", "b6a8", "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    /* other rooks change no right */
    {"4k3/8/8/8/8/R7/8/R3K3 w Q - 0 1", "a3a8", "R3k3/8/8/8/8/8/8/R3K3 b Q - 1 1"},
    {"rr2k3/8/8/8/8/8/8/1R2K3 w q - 0 1", "b1b8", "rR2k3/8/8/8/8/8/8/4K3 b q - 0 1"},
    /* promotions */
    {"8/P6k/8/8/8/8/8/K7 w - - 7 1", "a7a8q", "Q7/7k/8/8/8/8/8/K7 b - - 0 1"},
    {"8/8/8/8/8/7K/p7/1k6 b - - 7 1", "a2a1n", "8/8/8/8/8/7K/8/nk6 w - - 0 2"},
    {"1n5k/P7/8/8/8/8/8/K7 w - - 7 1", "a7b8b", "1B5k/8/8/8/8/8/8/K7 b - - 0 1"},
    {"r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 0 1", "b7a8r", "R3k2r/6P1/8/8/8/8/8/4K3 b k - 0 1"},
    {"r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 0 1", "g7h8n", "r3k2N/1P6/8/8/8/8/8/4K3 b q - 0 1"},
    /* the counters stay at their maximum */
    {"4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", "e8e7", "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 65534 65534", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 65535 65534"},
};

Test(position, make_does_to_the_board_what_the_rules_say) {
    for (size_t i = 0; i < sizeof MADE / sizeof MADE[0]; i++) {
        const Made *row = &MADE[i];
        char text[FEN_BUFFER_SIZE];
        const Position before = support_position(row->before, CASTLING_CHESS960);
        const Position after = support_play(&before, row->move);
        fen_write(&after, FEN_STANDARD, text);
        const Position want = support_position(row->after, CASTLING_CHESS960);
        cr_assert(eq(str, text, (char *)row->after), "%s %s", row->before, row->move);
        cr_assert(support_same_position(&after, &want), "%s %s", row->before, row->move);
        cr_assert(pos_is_consistent(&after), "%s %s", row->before, row->move);
    }
}

Test(position, a_null_move_passes_the_turn_and_the_en_passant_right) {
    const Position pos = support_position("4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 2", CASTLING_STANDARD);
    char text[FEN_BUFFER_SIZE];
    Position once, twice;
    pos_make_null(&pos, &once);
    fen_write(&once, FEN_STANDARD, text);
    cr_assert(eq(str, text, "4k3/8/8/3pP3/8/8/8/4K2R b K - 4 2"));
    cr_assert(pos_is_consistent(&once));
    pos_make_null(&once, &twice);
    fen_write(&twice, FEN_STANDARD, text);
    cr_assert(eq(str, text, "4k3/8/8/3pP3/8/8/8/4K2R w K - 5 3"));
    cr_assert(pos_is_consistent(&twice));
}

/* FIDE 9.2.3: what makes two positions the same. */
Test(position, equality_and_keys_see_rights_but_not_counters) {
    static const struct {
        const char *a, *b;
        bool is_equal;
    } ROWS[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 40 99", true},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", false},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", true},
        {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", false},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const Position a = support_position(ROWS[i].a, CASTLING_STANDARD);
        const Position b = support_position(ROWS[i].b, CASTLING_STANDARD);
        cr_assert(eq(pos_equal(&a, &b), ROWS[i].is_equal), "%s, %s", ROWS[i].a, ROWS[i].b);
        cr_assert(eq(key_equal(a.key, b.key), ROWS[i].is_equal), "%s, %s", ROWS[i].a, ROWS[i].b);
        cr_assert(eq(a.key.low == b.key.low, ROWS[i].is_equal), "%s, %s", ROWS[i].a, ROWS[i].b);
    }
}

Test(position, transpositions_have_the_same_key) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const Position a = support_play(&start, "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8");
    const Position b = support_play(&start, "e2e3 e7e6 d2d3");
    const Position c = support_play(&start, "d2d3 e7e6 e2e3");
    cr_assert(all(pos_equal(&a, &start), key_equal(a.key, start.key)));
    cr_assert(all(pos_equal(&b, &c), key_equal(b.key, c.key), not(pos_equal(&a, &b))));
}

Test(position, flipping_turns_the_board_and_swaps_everything) {
    static const char *const ROWS[][2] = {
        {FEN_START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
        {"r3k2r/8/8/3pP3/8/8/7B/R3K3 w Qk d6 3 8", "r3k3/7b/8/8/3Pp3/8/8/R3K2R b Kq d3 3 8"},
    };
    for (size_t i = 0; i < 2; i++) {
        const Position pos = support_position(ROWS[i][0], CASTLING_STANDARD);
        const Position want = support_position(ROWS[i][1], CASTLING_STANDARD);
        Position flipped;
        pos_flip_colors(&pos, &flipped);
        cr_assert(support_same_position(&flipped, &want), "%s", ROWS[i][0]);
    }
}

/* A check that finds nothing would prove nothing: every invariant is broken once. */
Test(position, is_consistent_sees_every_broken_invariant) {
    const Position good =
        support_position("r3k2r/8/8/3pP3/8/1N6/7B/R3K2R w KQkq d6 0 2", CASTLING_STANDARD);
    cr_assert(pos_is_consistent(&good));
    Position broken[16];
    for (size_t i = 0; i < 16; i++) broken[i] = good;
    broken[0].key.high ^= 1;
    broken[1].key.low ^= 1;
    broken[2].side_to_move = BLACK;
    broken[3].ep_square = SQ_NONE;
    broken[4].castling ^= bb_square(SQ_A1);
    broken[5].pieces[WHITE] ^= bb_square(SQ_C3);
    broken[6].pawns[BLACK] ^= bb_square(SQ_B3);
    pos_put(&broken[7], WHITE, KING, SQ_E2);
    pos_remove(&broken[8], SQ_E8);
    pos_put(&broken[9], BLACK, KNIGHT, SQ_C5);
    pos_remove(&broken[10], SQ_H8);
    pos_put(&broken[11], BLACK, ROOK, SQ_A1);
    broken[12].castling |= bb_square(SQ_B1);
    pos_put(&broken[12], WHITE, ROOK, SQ_B1);
    broken[13].castling |= bb_square(SQ_D5);
    broken[14].ep_square = SQ_F6;
    pos_put(&broken[15], BLACK, ROOK, SQ_E3); /* pins the capturing pawn and gives check */
    for (size_t i = 7; i < 16; i++) broken[i].key = pos_compute_key(&broken[i]);
    broken[9].key.low ^= zobrist.piece[BLACK][KNIGHT][SQ_C5].low;
    for (size_t i = 0; i < 16; i++) cr_assert(not(pos_is_consistent(&broken[i])), "%zu", i);
}
