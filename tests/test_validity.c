/* SPDX-License-Identifier: MIT */
#include "core/validity.h"

#include "core/backend.h"
#include "core/fen.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(validity, .init = support_init);

typedef struct Faulty {
    const char *fen;
    PosFaults faults; /* exactly these */
} Faulty;

#define FAULT(name) POS_FAULT_##name

static const Faulty FAULTY[] = {
    /* kings */
    {"4k3/8/8/8/8/8/8/8 w - - 0 1", FAULT(NO_WHITE_KING)},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", FAULT(NO_BLACK_KING)},
    {"8/8/8/8/8/8/8/8 w - - 0 1", FAULT(NO_WHITE_KING) | FAULT(NO_BLACK_KING)},
    {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", FAULT(MANY_WHITE_KINGS)},
    {"k3k3/8/8/8/8/8/8/4K3 w - - 0 1", FAULT(MANY_BLACK_KINGS)},
    {"kkk5/8/8/8/8/8/8/8 b - - 0 1", FAULT(NO_WHITE_KING) | FAULT(MANY_BLACK_KINGS)},
    {"8/8/8/3kK3/8/8/8/8 w - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    /* pawns on the first or last rank, of either color */
    {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", FAULT(PAWN_ON_BACK_RANK)},
    {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", FAULT(PAWN_ON_BACK_RANK)},
    {"4k2p/8/8/8/8/8/8/4K3 w - - 0 1", FAULT(PAWN_ON_BACK_RANK)},
    {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", FAULT(PAWN_ON_BACK_RANK)},
    /* the side not to move in check: by each kind of piece */
    {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    {"4k3/8/5N2/8/8/8/8/4K3 w - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    {"4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    {"4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    {"4k3/8/8/8/B7/8/8/4K3 w - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    {"4k3/8/8/8/8/8/8/4K2q b - - 0 1", FAULT(OPPONENT_IN_CHECK)},
    /* en passant */
    {"4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", FAULT(EN_PASSANT)},
    {"4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", FAULT(EN_PASSANT)},
    {"4k3/8/3N4/3pP3/8/8/8/4K3 b - - 0 1", 0},
    {"3k4/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", FAULT(EN_PASSANT)},
    {"4k3/3b4/8/3pP3/8/8/8/4K3 w - d6 0 1", FAULT(EN_PASSANT)},
    {"4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", FAULT(EN_PASSANT)},
    /* castling */
    {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", FAULT(CASTLING)},
    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", FAULT(CASTLING)},
    {"4k2b/8/8/8/8/8/8/4K3 w k - 0 1", FAULT(CASTLING)},
    {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", FAULT(CASTLING)},
    {"4k3/8/8/8/8/8/8/4K2r w K - 0 1", FAULT(CASTLING)},
    /* what the text says */
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", FAULT(FULLMOVE_ZERO)},
    {"4k3/44/8/8/8/8/8/4K3 w - - 0 1", FAULT(SPLIT_COUNT)},
    {" 4k3/8/8/8/8/8/8/4K21 w - - 0 12", FAULT(SPLIT_COUNT)},
    /* material */
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", FAULT(WHITE_PAWNS)},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", FAULT(BLACK_PAWNS)},
    {"4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - - 0 1", FAULT(WHITE_PAWNS) | FAULT(WHITE_PIECES)},
    {"rnbqkbnr/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", FAULT(BLACK_PAWNS) | FAULT(BLACK_PIECES)},
    {"4k3/8/8/8/8/Q7/PPPPPPPP/RNBQKBNR w - - 0 1", FAULT(WHITE_PROMOTED) | FAULT(WHITE_PIECES)},
    {"4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1", FAULT(WHITE_PROMOTED)},
    {"4k3/8/8/8/8/8/PPPPPPP1/3QKQ2 w - - 0 1", 0},
    {"3qkq2/pppppppp/8/8/8/8/8/4K3 w - - 0 1", FAULT(BLACK_PROMOTED)},
    {"4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", FAULT(WHITE_PROMOTED)},
    {"4k3/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1", FAULT(WHITE_PROMOTED)},
    {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", FAULT(WHITE_PROMOTED)},
    {"4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1", 0},
    {"4k3/8/8/8/8/8/PPPPP3/QQQQK3 w - - 0 1", 0},
    {"4k3/8/8/8/8/8/PPPPPP2/QQQQK3 w - - 0 1", FAULT(WHITE_PROMOTED)},
    /* checks that no single move can give */
    {"4k3/8/8/8/8/8/8/r3K2r w - - 0 1", FAULT(CHECKERS)},
    {"4r1k1/8/8/8/8/5n2/8/r3K3 w - - 0 1", FAULT(CHECKERS)},
    {"4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", FAULT(CHECKERS)},
    {"4k3/8/8/8/8/3n4/5p2/4K3 w - - 0 1", FAULT(CHECKERS)},
    {"4k3/8/8/8/8/8/3p1p2/4K3 w - - 0 1", FAULT(CHECKERS)},
    {"4r1k1/8/8/8/8/5n2/8/4K3 w - - 0 1", 0},
    {"4r1k1/8/8/8/7b/8/8/4K3 w - - 0 1", 0},
    {"4r1k1/8/8/8/8/8/3p4/4K3 w - - 0 1", 0},
    {"4r1k1/8/8/8/8/8/8/3qK3 w - - 0 1", 0},
    /* three checkers; a pawn that has not moved yet; a castling rook that has not moved, and one
     * whose king has moved; a slider that came along its own line, with a way round and without */
    {"4k3/8/8/8/7b/3n4/8/r3K3 w - - 0 1", FAULT(CHECKERS)},
    {"8/8/8/8/8/4k3/3P4/K7 b - - 0 1", FAULT(CHECKERS)},
    {"8/8/8/8/4k3/3P4/8/K7 b - - 0 1", 0},
    {"4k2r/8/8/8/8/8/8/7K w k - 0 1", FAULT(CHECKERS)},
    {"4k2r/8/8/8/8/8/8/7K w - - 0 1", 0},
    {"k7/8/8/8/8/p7/1p6/Kb6 w - - 0 1", 0},
    {"1k6/8/8/8/8/1n6/p1p5/K7 w - - 0 1", 0},
    {"7k/8/8/8/8/8/5P2/3brK2 w - - 0 1", 0},
    {"7k/8/8/8/8/8/3b1P2/3nrK2 w - - 0 1", 0},
    /* a discovered check by castling, e.p. capture and capture, all by nothing else */
    {"8/8/8/8/8/5k2/8/5RK1 b - - 0 1", 0},
    {"4K3/8/3P4/8/8/7b/8/1B2R2k b - - 0 1", 0},
    {"8/4k3/3P4/8/8/8/8/K3R3 b - - 0 1", 0},
    /* checks that a double push cannot give */
    {"4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", FAULT(EN_PASSANT_CHECK)},
    {"4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1", FAULT(EN_PASSANT_CHECK)},
    {"4k3/b7/8/3pP3/8/8/8/6K1 w - d6 0 1", FAULT(EN_PASSANT_CHECK)},
    {"8/8/3K4/4pP2/8/6b1/8/k7 w - e6 0 1", FAULT(EN_PASSANT_CHECK)},
    {"8/8/3K4/4pP2/8/8/8/k7 w - e6 0 1", FAULT(EN_PASSANT_CHECK)},
    {"4b2k/8/8/1K1pP3/8/8/8/8 w - d6 0 1", 0},
    {"8/8/8/3pP3/4K3/8/8/4k3 w - d6 0 1", 0},
    {"8/K6r/8/3pP3/8/8/8/7k w - d6 0 1", 0},
};

Test(validity, every_fault_is_found_and_no_other) {
    PosFaults seen = 0;
    for (size_t i = 0; i < sizeof FAULTY / sizeof FAULTY[0]; i++) {
        Position pos;
        PosFaults found;
        fen_load(&pos, FAULTY[i].fen, CASTLING_STANDARD, &found, NULL);
        cr_assert(eq(u32, found, FAULTY[i].faults), "%s", FAULTY[i].fen);
        seen |= found;
    }
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        cr_assert(ne(u32, seen >> i & 1, 0), "no position for '%s'", pos_fault_text(i));
    }
}

/* The color-flipped position has the same faults, those of one color exchanged. */
Test(validity, faults_do_not_depend_on_the_color) {
    static const PosFaults PAIRS[][2] = {
        {FAULT(NO_WHITE_KING), FAULT(NO_BLACK_KING)},
        {FAULT(MANY_WHITE_KINGS), FAULT(MANY_BLACK_KINGS)},
        {FAULT(WHITE_PIECES), FAULT(BLACK_PIECES)},
        {FAULT(WHITE_PAWNS), FAULT(BLACK_PAWNS)},
        {FAULT(WHITE_PROMOTED), FAULT(BLACK_PROMOTED)},
    };
    for (size_t i = 0; i < sizeof FAULTY / sizeof FAULTY[0]; i++) {
        Position pos, flipped;
        cr_assert(zero(int, (int)fen_parse(&pos, FAULTY[i].fen, NULL)));
        PosFaults want = FAULTY[i].faults & ~(PosFaults)FAULT(SPLIT_COUNT);
        for (size_t pair = 0; pair < sizeof PAIRS / sizeof PAIRS[0]; pair++) {
            const PosFaults a = PAIRS[pair][0], b = PAIRS[pair][1];
            const PosFaults rest = want & ~(a | b);
            want = rest | (FAULTY[i].faults & a ? b : 0) | (FAULTY[i].faults & b ? a : 0);
        }
        pos_flip_colors(&pos, &flipped);
        cr_assert(eq(u32, pos_faults(&flipped, CASTLING_STANDARD), want), "%s", FAULTY[i].fen);
    }
}

Test(validity, a_right_off_the_standard_squares_is_a_fault_of_standard_chess_only) {
    Position pos;
    cr_assert(zero(int, (int)fen_parse(&pos, "1r2kr2/1p6/8/8/8/8/8/RK4R1 w GAfb - 0 1", NULL)));
    cr_assert(eq(u32, pos_faults(&pos, CASTLING_STANDARD), POS_FAULT_CASTLING));
    cr_assert(eq(u32, pos_faults(&pos, CASTLING_CHESS960), 0));
}

Test(validity, two_rights_on_one_side_are_a_fault_and_dropped) {
    Position pos;
    cr_assert(zero(int, (int)fen_parse(&pos, "4k3/8/8/8/8/8/8/R3K1RR w Q - 0 1", NULL)));
    pos.castling |= bb_square(SQ_G1) | bb_square(SQ_H1);
    cr_assert(eq(u32, pos_faults(&pos, CASTLING_CHESS960), POS_FAULT_CASTLING));
    pos_repair(&pos, CASTLING_CHESS960);
    cr_assert(all(eq(u64, pos.castling, bb_square(SQ_A1)), pos_is_consistent(&pos)));
}

Test(validity, rights_off_the_back_ranks_are_a_fault_and_dropped) {
    Position pos;
    cr_assert(zero(int, (int)fen_parse(&pos, "4k3/8/8/8/R7/8/8/4K2R w K - 0 1", NULL)));
    pos.castling |= bb_square(SQ_A4);
    cr_assert(eq(u32, pos_faults(&pos, CASTLING_STANDARD), POS_FAULT_CASTLING));
    pos_repair(&pos, CASTLING_STANDARD);
    cr_assert(all(eq(u64, pos.castling, bb_square(SQ_H1)), pos_is_consistent(&pos)));
}

Test(validity, any_en_passant_byte_is_judged_and_repaired) {
    Position pos;
    cr_assert(zero(int, (int)fen_parse(&pos, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", NULL)));
    for (int ep = 0; ep <= UINT8_MAX; ep++) {
        Position repaired = pos;
        repaired.ep_square = (uint8_t)ep;
        const bool is_right = ep == SQ_D6, is_none = ep == SQ_NONE;
        cr_assert(eq(u32, pos_faults(&repaired, CASTLING_STANDARD),
                     is_right || is_none ? 0 : POS_FAULT_EN_PASSANT));
        pos_repair(&repaired, CASTLING_STANDARD);
        cr_assert(eq(int, repaired.ep_square, is_right ? SQ_D6 : SQ_NONE));
        cr_assert(pos_is_consistent(&repaired));
    }
}

Test(validity, fatal_faults_are_those_without_meaning) {
    cr_assert(eq(u32, POS_FAULTS_FATAL,
                 FAULT(NO_WHITE_KING) | FAULT(NO_BLACK_KING) | FAULT(MANY_WHITE_KINGS) |
                     FAULT(MANY_BLACK_KINGS) | FAULT(PAWN_ON_BACK_RANK) |
                     FAULT(OPPONENT_IN_CHECK)));
}

Test(validity, every_fault_has_its_own_text) {
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        cr_assert(gt(sz, strlen(pos_fault_text(i)), 0));
        for (unsigned j = 0; j < i; j++) {
            cr_assert(ne(str, (char *)pos_fault_text(i), (char *)pos_fault_text(j)));
        }
    }
}

static void faultless_check(const Position *pos, void *context) {
    (void)context;
    support_demand(pos, pos_faults(pos, CASTLING_CHESS960) ? "a fault in a game" : NULL);
}

Test(validity, positions_of_games_have_no_fault) {
    Random random = random_seeded(6);
    for (int game = 0; game < 300; game++) {
        char fen[SUPPORT_START_BUFFER_SIZE] = FEN_START;
        if (game % 2) support_random_start(&random, fen);
        const Position start = support_position(fen, CASTLING_CHESS960);
        support_random_game(&start, &random, 400, faultless_check, NULL);
    }
}
