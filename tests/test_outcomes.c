/* SPDX-License-Identifier: MIT
 *
 * outcomes.h against known mates, against Game, which judges every line by itself, and against
 * itself with other numbers of threads.
 */
#include "core/fen.h"
#include "core/game.h"
#include "core/movegen.h"
#include "perft/count/outcomes.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(outcomes, .init = support_init);

static Outcomes count(const char *fen, int depth, unsigned threads) {
    const Team team = {.threads = threads};
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Outcomes outcomes;
    cr_assert(zero(int, (int)outcomes_count(&pos, depth, &team, NULL, &outcomes)));
    return outcomes;
}

Test(outcomes, the_start_position_has_the_known_mates) {
    static const uint64_t MATES[] = {0, 0, 0, 0, 8, 347};
    static const uint64_t GAMES[] = {1, 20, 400, 8902, 197281, 4865609};
    const Outcomes outcomes = count(FEN_START, 5, 2);
    for (int ply = 0; ply <= 5; ply++) {
        cr_assert(eq(u64, outcomes.plies[ply].checkmates, MATES[ply]), "ply %d", ply);
        cr_assert(eq(u64, outcomes.plies[ply].games, GAMES[ply]), "ply %d", ply);
        cr_assert(zero(u64, outcomes.plies[ply].stalemates));
    }
}

static bool plies_equal(const OutcomePly *a, const OutcomePly *b) {
#define X(field, text)                                                                             \
    if (a->field != b->field) return false;
    OUTCOMES_LIST(X)
#undef X
    return true;
}

static void judge_by_game(Game *game, int depth, OutcomePly *ply) {
    ply->games++;
    const GameOutcome outcome = game_outcome(game);
    const GameClaims claims = game_claims(game);
    ply->checkmates += outcome.end == GAME_END_CHECKMATE;
    ply->stalemates += outcome.end == GAME_END_STALEMATE;
    ply->dead_positions += outcome.end == GAME_END_DEAD_POSITION;
    ply->fivefold_repetitions += outcome.end == GAME_END_FIVEFOLD;
    ply->seventy_five_moves += outcome.end == GAME_END_SEVENTY_FIVE_MOVES;
    ply->threefold_claims += (claims & CLAIM_THREEFOLD) != 0;
    ply->fifty_moves_claims += (claims & CLAIM_FIFTY_MOVES) != 0;
    if (!depth || outcome.end != GAME_END_NONE) return;
    MoveList list;
    movegen_list(game_position(game), &list);
    for (size_t i = 0; i < list.length; i++) {
        cr_assert(zero(int, (int)game_play(game, list.moves[i])));
        judge_by_game(game, depth - 1, ply + 1);
        game_undo(game);
    }
}

static void check(const char *fen, int depth) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Outcomes want;
    memset(&want, 0, sizeof want);
    Game *game = game_create(&pos);
    cr_assert(game != NULL);
    judge_by_game(game, depth, want.plies);
    game_destroy(game);
    for (int threads = 1; threads <= 3; threads++) {
        const Outcomes got = count(fen, depth, threads);
        for (int ply = 0; ply <= depth; ply++) {
            cr_assert(plies_equal(&got.plies[ply], &want.plies[ply]), "%s ply %d, %d threads", fen,
                      ply, threads);
        }
    }
}

Test(outcomes, agree_with_the_game_on_every_line) {
    check(FEN_START, 4);
    check("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3);
    check("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4);
    check("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 97 1", 3);
}

Test(outcomes, stalemates_dead_positions_and_the_clocks_are_counted) {
    check("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 4);
    check("8/8/8/8/8/p1k5/8/K7 w - - 0 1", 6);
    check("8/6k1/8/8/8/8/1r6/K7 w - - 0 1", 4);
    check("k7/8/K7/8/8/8/8/7R w - - 146 90", 5);
    check("k7/8/K7/8/8/8/8/7R b - - 96 90", 5);
    check("4k3/4P3/4K3/8/8/8/8/8 w - - 148 90", 4);
}

/* Each king has two squares and nothing else can move: one line, with repetitions up to the fifth.
 */
Test(outcomes, repetitions_are_judged_along_the_path) {
    static const char *const FEN = "5b1k/4p1p1/4P1P1/8/8/4p1p1/4P1P1/5B1K w - - 0 1";
    check(FEN, 17);
    const Outcomes outcomes = count(FEN, 17, 2);
    cr_assert(gt(u64, outcomes.plies[8].threefold_claims, 0));
    cr_assert(gt(u64, outcomes.plies[16].fivefold_repetitions, 0));
}

Test(outcomes, agree_with_the_game_where_stalemate_is_near) {
    static const char *const FENS[] = {
        "k7/8/1Q6/8/5p1p/p4P1P/P7/7K w - - 0 1", "7k/p1p4P/6K1/8/8/8/8/8 w - - 0 1",
        "6nk/p1p1p1pp/6KN/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/1p3k2/pP1p1p2/R3K2R w KQ - 0 1",
        "k7/p1K5/P7/8/1p1p1p2/1P1P1P2/8/6Q1 w - - 0 1"};
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        for (int depth = 1; depth <= 4; depth++) check(FENS[i], depth);
    }
}

static void check_random(const Position *pos, void *context) {
    int *left = context;
    char fen[FEN_BUFFER_SIZE];
    if (++*left % 12) return;
    fen_write(pos, FEN_STANDARD, fen);
    check(fen, 2);
}

Test(outcomes, agree_with_the_game_below_positions_of_random_games) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    Random random = random_seeded(9);
    int visited = 0;
    for (int i = 0; i < 12; i++) support_random_game(&start, &random, 300, check_random, &visited);
    cr_assert(gt(int, visited, 1000));
}

Test(outcomes, a_stopped_count_says_so) {
    const Position pos = support_position(FEN_START, CASTLING_STANDARD);
    const Team team = {.threads = 2};
    atomic_bool stop = true;
    Control control;
    Outcomes outcomes;
    control_init(&control, &stop);
    cr_assert(eq(int, (int)outcomes_count(&pos, 6, &team, &control, &outcomes), STATUS_STOPPED));
    stop = false;
    control_init(&control, &stop);
    cr_assert(zero(int, (int)outcomes_count(&pos, 5, &team, &control, &outcomes)));
    cr_assert(gt(dbl, control_fraction(&control), 0.99));
    cr_assert(le(dbl, control_fraction(&control), 1.0));
}
