/* SPDX-License-Identifier: MIT
 *
 * Statistics against the published tables and against a classification that only compares the board
 * before and after the move.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/positions.h"
#include "perft/count/statistics_cache.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>

TestSuite(statistics, .init = support_init, .timeout = 120);

/* The columns of published tables. */
enum { PUBLISHED_NB = 9 };

static void write_published(const Statistics *statistics, uint64_t numbers[PUBLISHED_NB]) {
    const Wide columns[PUBLISHED_NB] = {statistics->nodes,
                                        statistics->captures,
                                        statistics->en_passant,
                                        statistics->castles,
                                        statistics->promotions,
                                        statistics->checks,
                                        statistics->discovered_checks,
                                        statistics->double_checks,
                                        statistics->checkmates};
    for (size_t i = 0; i < PUBLISHED_NB; i++) numbers[i] = (uint64_t)columns[i];
}

typedef struct Row {
    const char *name;
    int depth;
    uint64_t want[PUBLISHED_NB];
} Row;

/* Chess Programming Wiki, "Perft Results". */
static const Row TABLE[] = {
    {"startpos", 1, {20, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"startpos", 3, {8902, 34, 0, 0, 0, 12, 0, 0, 0}},
    {"startpos", 4, {197281, 1576, 0, 0, 0, 469, 0, 0, 8}},
    {"startpos", 5, {4865609, 82719, 258, 0, 0, 27351, 6, 0, 347}},
    {"kiwipete", 1, {48, 8, 0, 2, 0, 0, 0, 0, 0}},
    {"kiwipete", 2, {2039, 351, 1, 91, 0, 3, 0, 0, 0}},
    {"kiwipete", 3, {97862, 17102, 45, 3162, 0, 993, 0, 0, 1}},
    {"kiwipete", 4, {4085603, 757163, 1929, 128013, 15172, 25523, 42, 6, 43}},
    {"cpw3", 1, {14, 1, 0, 0, 0, 2, 0, 0, 0}},
    {"cpw3", 3, {2812, 209, 2, 0, 0, 267, 3, 0, 0}},
    {"cpw3", 4, {43238, 3348, 123, 0, 0, 1680, 106, 0, 17}},
    {"cpw3", 5, {674624, 52051, 1165, 0, 0, 52950, 1292, 3, 0}},
};

static void expect_published(const Statistics *got, const uint64_t want[PUBLISHED_NB],
                             const char *context) {
    uint64_t numbers[PUBLISHED_NB];
    write_published(got, numbers);
    for (size_t i = 0; i < PUBLISHED_NB; i++) {
        cr_assert(eq(u64, numbers[i], want[i]), "%s: column %zu", context, i);
    }
}

static void expect_equal(const Statistics *got, const Statistics *want, const char *context) {
    cr_assert(eq(u64, (uint64_t)got->nodes, (uint64_t)want->nodes), "%s: nodes", context);
#define X(field, text)                                                                             \
    cr_assert(eq(u64, (uint64_t)got->field, (uint64_t)want->field), "%s: %s", context, text);
    STATISTICS_LIST(X)
#undef X
}

Test(statistics, agree_with_the_published_tables) {
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        const NamedPosition *position = positions_find(TABLE[i].name);
        const Position pos = support_position(position->fen, position->mode);
        char context[64];
        Statistics got = {0};
        statistics_count(&pos, TABLE[i].depth, &got);
        snprintf(context, sizeof context, "%s depth %d", TABLE[i].name, TABLE[i].depth);
        expect_published(&got, TABLE[i].want, context);
    }
}

Test(statistics, a_leaf_at_depth_0_has_no_last_move) {
    /* In check, so that a wrong reading would count one. */
    const Position pos = support_position("4k3/8/8/8/8/8/8/4R2K b - - 0 1", CASTLING_STANDARD);
    const Statistics want = {.nodes = 1};
    Statistics got = {0};
    statistics_count(&pos, 0, &got);
    expect_equal(&got, &want, "depth 0");
}

/* Positions for what a move may do, each with all its moves: depth 1. */
static const struct {
    const char *fen;
    CastlingMode mode;
    uint64_t want[PUBLISHED_NB];
} ONE_PLY[] = {
    /* Castling gives check with the rook: the rook has moved, so it is not discovered. */
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", CASTLING_STANDARD, {15, 0, 0, 1, 0, 3, 0, 0, 0}},
    /* Queen and rook on g8 check through the square that the pawn has left. */
    {"8/6P1/8/8/8/6k1/8/K7 w - - 0 1", CASTLING_STANDARD, {7, 0, 0, 0, 4, 2, 0, 0, 0}},
    /* En passant opens the fifth rank for the rook: discovered. */
    {"8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", CASTLING_STANDARD, {14, 2, 1, 0, 0, 1, 1, 0, 0}},
    /* Any move of the knight uncovers the rook; on c7 and g7 it checks, too: double. */
    {"4k3/8/4N3/8/8/8/8/K3R3 w - - 0 1", CASTLING_STANDARD, {21, 0, 0, 0, 0, 8, 6, 2, 0}},
};

Test(statistics, distinguish_checks_of_special_moves) {
    for (size_t i = 0; i < sizeof ONE_PLY / sizeof ONE_PLY[0]; i++) {
        const Position pos = support_position(ONE_PLY[i].fen, ONE_PLY[i].mode);
        Statistics got = {0};
        statistics_count(&pos, 1, &got);
        expect_published(&got, ONE_PLY[i].want, ONE_PLY[i].fen);
    }
}

/* Mates in one, by what gives check. */
static const struct {
    const char *fen;
    uint64_t direct, discovered, doubled;
} MATES[] = {
    {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1, 0, 0},
    /* The knight leaves the rank of the rook, and on f7 it checks, too. */
    {"R2N3k/5ppp/8/8/8/8/8/K7 w - - 0 1", 0, 3, 1},
    /* Castling and Rf1 mate: in both the rook has moved. */
    {"4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1", 2, 0, 0},
    /* En passant opens the rank to a king that cannot step off it: discovered. */
    {"6R1/8/7p/R2pP2k/7p/8/8/K7 w - d6 0 1", 0, 1, 0},
};

Test(statistics, distinguish_mates) {
    for (size_t i = 0; i < sizeof MATES / sizeof MATES[0]; i++) {
        const Position pos = support_position(MATES[i].fen, CASTLING_STANDARD);
        Statistics got = {0};
        statistics_count(&pos, 1, &got);
        cr_assert(eq(u64, (uint64_t)got.direct_mates, MATES[i].direct), "%s", MATES[i].fen);
        cr_assert(eq(u64, (uint64_t)got.discovered_mates, MATES[i].discovered), "%s", MATES[i].fen);
        cr_assert(eq(u64, (uint64_t)got.double_mates, MATES[i].doubled), "%s", MATES[i].fen);
    }
}

Test(statistics, of_one_move_are_its_part_of_all) {
    for (size_t i = 0; i < sizeof ONE_PLY / sizeof ONE_PLY[0]; i++) {
        const Position pos = support_position(ONE_PLY[i].fen, ONE_PLY[i].mode);
        Statistics sum = {0};
        MoveList list;
        movegen_list(&pos, &list);
        for (size_t k = 0; k < list.length; k++) statistics_count_move(&pos, list.moves[k], &sum);
        expect_published(&sum, ONE_PLY[i].want, ONE_PLY[i].fen);
    }
}

/* The pieces of a side that stand elsewhere than before: the movers, on their new squares. */
static Bitboard moved_pieces(const Position *before, const Position *after, Color us) {
    Bitboard moved = after->pieces[us] & ~before->pieces[us];
    for (PieceType type = PAWN; type <= KING; type++) {
        moved |= pos_pieces_of(after, us, type) & ~pos_pieces_of(before, us, type);
    }
    return moved;
}

static void classify_slowly(const Position *pos, Move move, Statistics *sum) {
    const Color us = pos_side(pos), them = opponent_of(us);
    Position after;
    pos_make(pos, move, &after);
    const bool is_capture = bb_count(after.pieces[them]) < bb_count(pos->pieces[them]);
    const bool is_pawn = bb_has(pos->pawns[us], move_from(move));
    const Bitboard checkers = pos_checkers(&after);
    const bool has_moved = (checkers & moved_pieces(pos, &after, us)) != 0;
    const bool is_mate = checkers && movegen_count(&after) == 0;
    const unsigned many = bb_count(checkers);
    sum->nodes++;
    sum->captures += is_capture;
    sum->en_passant += is_capture && !bb_has(pos->pieces[them], move_to(move));
    sum->castles += move_kind(move) == MOVE_CASTLING;
    sum->promotions += is_pawn && bb_count(after.pawns[us]) < bb_count(pos->pawns[us]);
    sum->checks += many > 0;
    sum->direct_checks += many == 1 && has_moved;
    sum->discovered_checks += many == 1 && !has_moved;
    sum->double_checks += many >= 2;
    sum->checkmates += is_mate;
    sum->direct_mates += is_mate && many == 1 && has_moved;
    sum->discovered_mates += is_mate && many == 1 && !has_moved;
    sum->double_mates += is_mate && many >= 2;
}

static void compare_with_slow(const Position *pos, void *context) {
    MoveList list;
    char fen[FEN_BUFFER_SIZE];
    Statistics got = {0}, want = {0};
    size_t *positions = context;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) classify_slowly(pos, list.moves[i], &want);
    statistics_count(pos, 1, &got);
    fen_write(pos, FEN_SHREDDER, fen);
    expect_equal(&got, &want, fen);
    ++*positions;
}

Test(statistics, agree_with_the_board_before_and_after) {
    Random random = random_seeded(42);
    size_t positions = 0, length;
    const NamedPosition *all = positions_all(&length);
    for (int game = 0; game < 400; game++) {
        const NamedPosition *start = &all[game % (int)length];
        const Position pos = support_position(start->fen, start->mode);
        support_random_game(&pos, &random, 100, compare_with_slow, &positions);
    }
    cr_assert(gt(sz, positions, 10000));
}

typedef struct CachedCount {
    StatisticsCache *cache;
    Statistics sum;
} CachedCount;

static void count_cached(const Position *pos, Move last, void *context) {
    CachedCount *count = context;
    (void)last;
    statistics_cache_count(count->cache, pos, 2, &count->sum);
}

/* Orders of moves meet again from the third ply on. */
Test(statistics, are_the_same_from_a_cache) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    for (size_t i = 0; i < length; i++) {
        const Position pos = support_position(all[i].fen, all[i].mode);
        const int depth = movegen_count(&pos) < 25 ? 5 : 4;
        CachedCount got = {.cache = statistics_cache_create(2)};
        Statistics want = {0};
        cr_assert(got.cache != NULL);
        support_each_below(&pos, depth - 2, count_cached, &got);
        statistics_count(&pos, depth, &want);
        expect_equal(&got.sum, &want, all[i].name);
        if (depth == 5) cr_expect(statistics_cache_known(got.cache) > 0, "%s", all[i].name);
        statistics_cache_free(got.cache);
    }
}

Test(statistics, are_counted_without_a_cache) {
    const Position pos = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    Statistics got = {0}, want = {0};
    statistics_cache_count(NULL, &pos, 2, &got);
    statistics_count(&pos, 2, &want);
    expect_equal(&got, &want, "no cache");
}

Test(statistics, are_the_same_with_colors_swapped) {
    const NamedPosition *position = positions_find("kiwipete");
    const Position pos = support_position(position->fen, position->mode);
    Position flipped;
    Statistics got = {0}, want = {0};
    pos_flip_colors(&pos, &flipped);
    statistics_count(&pos, 3, &want);
    statistics_count(&flipped, 3, &got);
    expect_equal(&got, &want, "flipped kiwipete");
}

Test(statistics, add_sums_every_field) {
    Statistics sum = {0}, part = {.nodes = 1}, want = {.nodes = 2};
    Wide next = 2;
#define X(field, text)                                                                             \
    part.field = next++;                                                                           \
    want.field = 2 * part.field;
    STATISTICS_LIST(X)
#undef X
    statistics_add(&sum, &part);
    statistics_add(&sum, &part);
    expect_equal(&sum, &want, "sum");
}
