/* SPDX-License-Identifier: MIT
 *
 * The counting kernel against plain counting, and every correction of it against its absence. The
 * copy under test is compiled with ROOKERY_CHECK_HORIZON, whatever the rest of the build.
 */
#include "core/attacks.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "core/uci_move.h"
#include "core/validity.h"
#include "perft/count/count.h"
#include "perft/horizon/check.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>

TestSuite(horizon, .init = support_init);

uint64_t horizon_white_checked(const Position *pos);
uint64_t horizon_black_checked(const Position *pos);

static uint64_t checked(const Position *pos) {
    return pos->side_to_move == WHITE ? horizon_white_checked(pos) : horizon_black_checked(pos);
}

static const char *const STARTS[] = {
    FEN_START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
};
enum { STARTS_NB = sizeof STARTS / sizeof STARTS[0] };

/* The long run of scripts/check_horizon_long: the same tests, `count` times as much of them. */
static int scaled(int count) {
    const char *text = getenv("ROOKERY_TEST_SCALE");
    const long scale = text ? strtol(text, NULL, 10) : 1;
    return count * (int)(scale < 1 ? 1 : scale > 1000 ? 1000 : scale);
}

static void demand_equal(const Position *pos, void *context) {
    (void)context;
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_SHREDDER, fen);
    const uint64_t want = count_leaves(pos, 2, LEAF_BULK);
    cr_assert(eq(u64, count_leaves(pos, 2, LEAF_HORIZON), want), "%s", fen);
    cr_assert(eq(u64, checked(pos), want), "%s", fen);
}

static void fail_on_mismatch(void *user, const HorizonMismatch *mismatch) {
    (void)user;
    char fen[FEN_BUFFER_SIZE], move[UCI_MOVE_BUFFER_SIZE];
    fen_write(mismatch->pos, FEN_SHREDDER, fen);
    uci_move_write(mismatch->move, CASTLING_CHESS960, move);
    cr_fatal("%s %s (%s): counted %lld, replies %lld", fen, move, mismatch->phase,
             (long long)mismatch->counted, (long long)mismatch->replies);
}

Test(horizon, agrees_with_plain_counting_along_random_games) {
    Random random = random_seeded(7);
    for (int game = 0; game < scaled(120); game++) {
        const Position start = support_position(STARTS[game % STARTS_NB], CASTLING_STANDARD);
        support_random_game(&start, &random, 100, demand_equal, NULL);
    }
}

Test(horizon, agrees_with_plain_counting_along_chess960_games) {
    Random random = random_seeded(960);
    for (int game = 0; game < scaled(60); game++) {
        char fen[SUPPORT_START_BUFFER_SIZE];
        support_random_start(&random, fen);
        const Position start = support_position(fen, CASTLING_CHESS960);
        support_random_game(&start, &random, 100, demand_equal, NULL);
    }
}

/* Which pieces a random placement prefers; of 12 parts the rest are pawns. */
static const struct {
    unsigned queens, rooks, bishops, knights;
} PLACEMENTS[] = {{2, 2, 2, 2}, {5, 2, 2, 1}, {1, 1, 1, 1}, {1, 1, 0, 9}, {0, 4, 0, 0}};

static PieceType random_type(Random *random, size_t mix) {
    uint64_t part = random_below(random, 12);
    if (part < PLACEMENTS[mix].queens) return QUEEN;
    part -= PLACEMENTS[mix].queens;
    if (part < PLACEMENTS[mix].rooks) return ROOK;
    part -= PLACEMENTS[mix].rooks;
    if (part < PLACEMENTS[mix].bishops) return BISHOP;
    part -= PLACEMENTS[mix].bishops;
    return part < PLACEMENTS[mix].knights ? KNIGHT : PAWN;
}

/* Rooks on the back rank of their king get their rights, also those of Chess960. */
static void add_castling(Position *pos, Random *random) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const Bitboard rank = bb_rank(rank_of_color(RANK_1, color));
        const Bitboard rooks = pos_pieces_of(pos, color, ROOK) & rank;
        if (pos->kings[color] & rank) pos->castling |= rooks & random_next(random);
    }
}

static Square random_back_square(Random *random, Color color) {
    return square_at((File)random_below(random, 8), rank_of_color(RANK_1, color));
}

static void place_kings(Position *pos, Random *random) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const Square home = color == WHITE ? SQ_E1 : SQ_E8;
        pos_put(pos, color, KING,
                random_below(random, 2) ? home : (Square)random_below(random, SQUARE_NB));
    }
}

/* Kings anywhere on their back ranks, each with two rooks there or less. */
static void place_kings_and_rooks(Position *pos, Random *random) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        pos_put(pos, color, KING, random_back_square(random, color));
        for (int rooks = 0; rooks < 2; rooks++) {
            const Square square = random_back_square(random, color);
            if (!bb_has(pos_occupied(pos), square)) pos_put(pos, color, ROOK, square);
        }
    }
}

typedef void PlacementStart(Position *pos, Random *random);

/* A position that need not be reachable, or false if the attempt was none at all. */
static bool random_placement(Position *pos, Random *random, PlacementStart *start) {
    const size_t mix = random_below(random, sizeof PLACEMENTS / sizeof PLACEMENTS[0]);
    pos_clear(pos);
    start(pos, random);
    for (uint64_t pieces = random_below(random, 24); pieces > 0; pieces--) {
        const Square square = (Square)random_below(random, SQUARE_NB);
        if (bb_has(pos->kings[WHITE] | pos->kings[BLACK], square)) continue;
        pos_put(pos, (Color)random_below(random, 2), random_type(random, mix), square);
    }
    pos->side_to_move = (uint8_t)random_below(random, 2);
    add_castling(pos, random);
    if (pos_faults(pos, CASTLING_CHESS960) & POS_FAULTS_FATAL) return false;
    pos_repair(pos, CASTLING_CHESS960);
    return true;
}

static void check_placements(uint64_t seed, int wanted, PlacementStart *start) {
    Random random = random_seeded(seed);
    for (int count = 0; count < wanted;) {
        Position pos;
        if (!random_placement(&pos, &random, start)) continue;
        demand_equal(&pos, NULL);
        count++;
    }
}

Test(horizon, agrees_with_plain_counting_on_random_placements) {
    check_placements(11, scaled(20000), place_kings);
}

Test(horizon, agrees_with_plain_counting_on_chess960_placements) {
    check_placements(961, scaled(20000), place_kings_and_rooks);
}

static void check_contributions(uint64_t seed, int wanted, PlacementStart *start) {
    Random random = random_seeded(seed);
    horizon_check_set_hook(fail_on_mismatch, NULL);
    for (int count = 0; count < wanted;) {
        Position pos;
        if (!random_placement(&pos, &random, start)) continue;
        checked(&pos);
        count++;
    }
    horizon_check_set_hook(NULL, NULL);
}

Test(horizon, every_move_contributes_the_number_of_its_replies) {
    check_contributions(13, scaled(3000), place_kings);
    check_contributions(963, scaled(3000), place_kings_and_rooks);
}

/* The mutation list. */
static const struct {
    const char *name, *fen;
} CORRECTIONS[HORIZON_CORRECTION_NB] = {
#define X(name, fen, why) {#name, fen},
    HORIZON_CORRECTION_LIST(X)
#undef X
};

Test(horizon, no_correction_can_be_left_out) {
    for (unsigned i = 0; i < HORIZON_CORRECTION_NB; i++) {
        const Position pos = support_position(CORRECTIONS[i].fen, CASTLING_CHESS960);
        const uint64_t want = count_leaves(&pos, 2, LEAF_BULK);
        cr_assert(eq(u64, checked(&pos), want), "with %s: %s", CORRECTIONS[i].name,
                  CORRECTIONS[i].fen);
        horizon_check_disable((HorizonCorrection)i);
        const uint64_t without = checked(&pos);
        horizon_check_disable(HORIZON_CORRECTION_NB);
        cr_assert(ne(u64, without, want), "without %s: %s", CORRECTIONS[i].name,
                  CORRECTIONS[i].fen);
    }
}

/* The position that perft/horizon/README.md works through. */
static const struct {
    const char *move;
    int replies;
} README_MOVES[] = {
    {"h1g1", 12}, {"h1h2", 12}, {"h1h3", 12}, {"h1h4", 12}, {"h1h5", 12},
    {"h1h6", 12}, {"e1d1", 12}, {"e1d2", 12}, {"e1e2", 12}, {"e1f1", 12},
    {"e1f2", 12}, {"h1f1", 10}, {"h1h7", 9},  {"h1h8", 3},  {"a4a5", 11},
};
enum { README_MOVES_NB = sizeof README_MOVES / sizeof README_MOVES[0] };

Test(horizon, the_readme_counts_right) {
    const Position pos = support_position("r3k3/8/8/8/P7/8/8/4K2R w - - 0 1", CASTLING_STANDARD);
    int sum = 0;
    for (size_t i = 0; i < README_MOVES_NB; i++) {
        const Position child = support_play(&pos, README_MOVES[i].move);
        cr_assert(eq(int, movegen_count(&child), README_MOVES[i].replies), "%s",
                  README_MOVES[i].move);
        sum += README_MOVES[i].replies;
    }
    cr_assert(eq(int, movegen_count(&pos), README_MOVES_NB));
    cr_assert(eq(int, sum, 165));
    cr_assert(eq(u64, checked(&pos), 165));
    horizon_check_disable(CORRECT_OPPOSED_PAWN);
    cr_assert(eq(u64, checked(&pos), 168));
    horizon_check_disable(HORIZON_CORRECTION_NB);
    /* Their replies if we passed: the rook's and the king's. */
    const Position passed = support_position("r3k3/8/8/8/P7/8/8/4K2R b - - 0 1", CASTLING_STANDARD);
    cr_assert(eq(int, movegen_count(&passed), 7 + 5));
}

typedef struct Seen {
    int count;
    Move move;
    int64_t counted, replies;
} Seen;

static void note_mismatch(void *user, const HorizonMismatch *mismatch) {
    Seen *seen = user;
    seen->count++;
    seen->move = mismatch->move;
    seen->counted = mismatch->counted;
    seen->replies = mismatch->replies;
}

Test(horizon, the_check_names_the_first_move_that_is_counted_wrongly) {
    /* Rook d4 checks on d8, e4 and nowhere else. */
    const Position pos = support_position("4k3/8/7K/8/3R4/8/8/8 w - - 0 1", CASTLING_STANDARD);
    Seen seen = {0};
    horizon_check_set_hook(note_mismatch, &seen);
    checked(&pos);
    cr_assert(eq(int, seen.count, 0));
    horizon_check_disable(CORRECT_PIECE_CHECK);
    checked(&pos);
    horizon_check_disable(HORIZON_CORRECTION_NB);
    horizon_check_set_hook(NULL, NULL);
    cr_assert(eq(int, seen.count, 1));
    cr_assert(ne(i64, seen.counted, seen.replies));
    cr_assert(move_to(seen.move) == SQ_D8 || move_to(seen.move) == SQ_E4);
}

static const char *const RARE[] = {
    "4k3/8/3n1n2/8/4K3/8/8/8 w - - 0 1",                         /* two leapers check */
    "3R4/B5B1/2N1N1k1/1N3N2/R2n3R/1N3N2/2N1N3/B2R2BK w - - 0 1", /* 16 moves to d4 */
    "8/6kR/8/8/8/bq6/1rqqqqqq/K1nqnbrq b - - 0 1",               /* 22 lines of sliders */
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",      /* 218 moves */
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",                         /* e.p. pinned on the rank */
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", /* Chess960 rights */
    "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",    /* a rook castles off a pin */
    "Rr2k3/8/8/8/8/8/8/4K3 w b - 0 1",    /* their rook, and our pinner may leave, */
    "1r2k3/P7/8/8/8/8/8/4K2N w b - 0 1",  /* may be promoted behind it, */
    "nr2k3/1P6/8/8/8/8/8/4K2Q w b - 0 1", /* or capture there */
    "5rk1/8/8/8/8/8/1N6/R3K3 w f - 0 1",  /* king and rook nearly swap: path of a single square, */
    "5kr1/8/8/8/8/8/8/3K2R1 w g - 0 1",   /* king and rook swap; we may capture the rook */
    "6kr/5p1p/8/8/8/8/3R4/3K4 w h - 0 1", /* the king stays, the rook lands beside it */
    "r1k5/2p5/8/8/8/3N4/3R4/3K4 w a - 0 1",  /* the same on the long side: d8 may be attacked */
    "1k3r2/8/8/8/8/8/8/2R1K3 w f - 0 1",     /* the long way of the king through the rook */
    "rk5r/p6p/8/8/8/8/6B1/2R1K3 w ah - 0 1", /* both paths contain c8 */
    "1k1r4/8/8/8/8/3R4/3B4/3K4 w d - 0 1",   /* our blocker opens a line to the castling rook */
    "r1N1k3/8/8/8/2R5/8/8/4K3 w a - 0 1",    /* our piece leaves the path and opens a line to it */
    "3k4/8/8/8/8/8/8/RK6 w A - 0 1",         /* castling discovers and gives checks, */
    "8/8/8/8/8/8/8/RK4k1 w A - 0 1",         /* along the rank that the king leaves */
    "1r1k4/8/8/8/8/8/4p3/1RK5 w Bb - 0 1",   /* the king stays before their pawn */
    "r3k3/1P5p/8/8/8/8/8/3R3K w q - 0 1",    /* rook and pawn attack a castling path, */
    "r3k3/1K5p/8/8/8/8/8/3R4 w q - 0 1",     /* rook and king, */
    "4k2r/p6P/8/8/8/8/8/K4R2 w k - 0 1",     /* the same on the other side */
};

Test(horizon, agrees_with_plain_counting_in_rare_positions) {
    for (size_t i = 0; i < sizeof RARE / sizeof RARE[0]; i++) {
        const Position pos = support_position(RARE[i], CASTLING_CHESS960);
        demand_equal(&pos, NULL);
        cr_assert(eq(u64, count_leaves(&pos, 3, LEAF_HORIZON), count_leaves(&pos, 3, LEAF_BULK)),
                  "%s", RARE[i]);
    }
}
