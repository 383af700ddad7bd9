/* SPDX-License-Identifier: MIT
 *
 * The move generator against its own other halves: count = length of the list, is-legal =
 * membership, one variant = the others, and the invariants of support.h in games and in trees.
 * What the rules ask for is in test_rules.c, the node counts in test_perft_suites.c.
 */
#include "core/movegen.h"

#include "core/fen.h"
#include "core/position_make.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(movegen, .init = support_init, .timeout = 250);

enum { GAMES = 200, PLIES = 200, LEGALITY_STEP = 64, WALK_DEPTH = 2 };

/* Every branch of the generator is reached from one of these within two plies. */
static const char *const TRICKY[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1",
    "8/2p1p3/8/1P1P1P2/k6R/8/8/4K3 b - - 0 1",
    "4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1",
    "k2q4/b5b1/3P4/2P1P3/r1NKN2r/2P1P3/1b1R4/3q2b1 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",
    "1r2k1r1/P6P/8/8/8/8/p6p/1R2K1R1 w GBgb - 0 1",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
};

static void tree_check(const Position *pos, CastlingMode mode, int depth) {
    MoveList list;
    support_demand(pos, support_broken_invariant(pos, mode));
    if (depth == 0) return;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        tree_check(&child, mode, depth - 1);
    }
}

Test(movegen, every_node_of_tricky_trees_keeps_the_invariants) {
    for (size_t i = 0; i < sizeof TRICKY / sizeof TRICKY[0]; i++) {
        const Position pos = support_position(TRICKY[i], CASTLING_CHESS960);
        tree_check(&pos, CASTLING_CHESS960, WALK_DEPTH);
        support_demand(&pos, support_broken_legality(&pos));
    }
}

typedef struct Games {
    CastlingMode mode;
    int positions;
} Games;

static void position_check(const Position *pos, void *context) {
    Games *games = context;
    support_demand(pos, support_broken_invariant(pos, games->mode));
    if (games->positions % LEGALITY_STEP == 0) support_demand(pos, support_broken_legality(pos));
    games->positions++;
}

Test(movegen, every_position_of_random_games_keeps_the_invariants) {
    Games games = {CASTLING_STANDARD, 0};
    Random random = random_seeded(7);
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (int game = 0; game < GAMES; game++) {
        support_random_game(&start, &random, PLIES, position_check, &games);
    }
    cr_assert(gt(int, games.positions, GAMES *PLIES / 2));
}

Test(movegen, every_position_of_random_chess960_games_keeps_the_invariants) {
    Games games = {CASTLING_CHESS960, 0};
    Random random = random_seeded(8);
    for (int game = 0; game < GAMES; game++) {
        char fen[SUPPORT_START_BUFFER_SIZE];
        support_random_start(&random, fen);
        const Position start = support_position(fen, CASTLING_CHESS960);
        support_random_game(&start, &random, PLIES, position_check, &games);
    }
    cr_assert(gt(int, games.positions, GAMES *PLIES / 2));
}

/* Anything that can be set up, however absurd, if it has no fatal fault. */
Test(movegen, random_placements_keep_the_invariants) {
    Games games = {CASTLING_CHESS960, 0};
    Random random = random_seeded(9);
    for (int i = 0; i < 20000; i++) {
        Position pos;
        if (!support_random_placement(&random, &pos)) continue;
        position_check(&pos, &games);
    }
    cr_assert(gt(int, games.positions, 2000));
}

Test(movegen, the_265_moves_of_a_set_up_board_fit_the_list) {
    const Position pos =
        support_position("QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", CASTLING_STANDARD);
    MoveList list;
    movegen_list(&pos, &list);
    cr_assert(all(eq(sz, list.length, 265), eq(int, movegen_count(&pos), 265)));
    support_demand(&pos, support_broken_invariant(&pos, CASTLING_STANDARD));
    support_demand(&pos, support_broken_legality(&pos));
}

Test(movegen, the_list_comes_in_a_repeatable_order) {
    MoveList first, second;
    const Position pos = support_position(TRICKY[0], CASTLING_STANDARD);
    movegen_list(&pos, &first);
    movegen_list(&pos, &second);
    cr_assert(eq(sz, first.length, second.length));
    for (size_t i = 0; i < first.length; i++) {
        cr_assert(eq(u16, first.moves[i], second.moves[i]));
    }
}
