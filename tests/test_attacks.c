/* SPDX-License-Identifier: MIT
 *
 * Leaper and line tables, and the ray walker itself, against the geometry of the board.
 */
#include "core/attacks.h"
#include "core/attacks_slow.h"
#include "core/random.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>

TestSuite(attacks, .init = support_init);

static int file_distance(Square a, Square b) {
    return (int)square_file(b) - (int)square_file(a);
}

static int rank_distance(Square a, Square b) {
    return (int)square_rank(b) - (int)square_rank(a);
}

static bool on_one_orthogonal(Square a, Square b) {
    return a != b && (file_distance(a, b) == 0 || rank_distance(a, b) == 0);
}

static bool on_one_diagonal(Square a, Square b) {
    return a != b && abs(file_distance(a, b)) == abs(rank_distance(a, b));
}

/* True when `middle` lies strictly between the ends on a line. */
static bool is_between(Square a, Square middle, Square b) {
    if (!on_one_orthogonal(a, b) && !on_one_diagonal(a, b)) return false;
    const int cross = file_distance(a, middle) * rank_distance(a, b) -
                      rank_distance(a, middle) * file_distance(a, b);
    const int dot = file_distance(middle, a) * file_distance(middle, b) +
                    rank_distance(middle, a) * rank_distance(middle, b);
    return cross == 0 && dot < 0;
}

Test(attacks, step_stays_on_the_board) {
    cr_assert(eq(u64, attacks_slow_step(SQ_E4, 2, -1), bb_square(SQ_G3)));
    cr_assert(eq(u64, attacks_slow_step(SQ_E4, 0, 0), bb_square(SQ_E4)));
    cr_assert(eq(u64, attacks_slow_step(SQ_H4, 1, 0), BB_EMPTY));
    cr_assert(eq(u64, attacks_slow_step(SQ_A4, -1, 0), BB_EMPTY));
    cr_assert(eq(u64, attacks_slow_step(SQ_E8, 0, 1), BB_EMPTY));
    cr_assert(eq(u64, attacks_slow_step(SQ_E1, 0, -1), BB_EMPTY));
}

Test(attacks, leapers_follow_their_geometry) {
    for (Square a = SQ_A1; a < SQUARE_NB; a++) {
        for (Square b = SQ_A1; b < SQUARE_NB; b++) {
            const int files = abs(file_distance(a, b)), ranks = abs(rank_distance(a, b));
            const bool is_knight = files * ranks == 2;
            const bool is_king = a != b && files <= 1 && ranks <= 1;
            cr_assert(eq(bb_has(attacks_knight(a), b), is_knight));
            cr_assert(eq(bb_has(attacks_king(a), b), is_king));
            cr_assert(
                eq(bb_has(attacks_pawn(WHITE, a), b), files == 1 && rank_distance(a, b) == 1));
            cr_assert(
                eq(bb_has(attacks_pawn(BLACK, a), b), files == 1 && rank_distance(a, b) == -1));
        }
    }
}

Test(attacks, rays_reach_every_square_of_their_lines) {
    for (Square a = SQ_A1; a < SQUARE_NB; a++) {
        for (Square b = SQ_A1; b < SQUARE_NB; b++) {
            cr_assert(eq(bb_has(attacks_rook_rays[a], b), on_one_orthogonal(a, b)));
            cr_assert(eq(bb_has(attacks_bishop_rays[a], b), on_one_diagonal(a, b)));
        }
    }
}

Test(attacks, between_and_line_follow_their_geometry) {
    for (Square a = SQ_A1; a < SQUARE_NB; a++) {
        for (Square b = SQ_A1; b < SQUARE_NB; b++) {
            const bool aligned = on_one_orthogonal(a, b) || on_one_diagonal(a, b);
            for (Square c = SQ_A1; c < SQUARE_NB; c++) {
                const bool inside = is_between(a, c, b);
                const bool on_line = aligned && (c == a || c == b || inside ||
                                                 is_between(c, a, b) || is_between(a, b, c));
                cr_assert(eq(bb_has(attacks_between(a, b), c), inside));
                cr_assert(eq(bb_has(attacks_line(a, b), c), on_line));
            }
        }
    }
}

/* The walker is the oracle of the tables; this is the oracle of the walker. */
static bool sees(Square from, Square to, Bitboard occupied) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        if (bb_has(occupied, square) && is_between(from, square, to)) return false;
    }
    return true;
}

Test(attacks, the_ray_walk_sees_up_to_the_first_piece) {
    Random random = random_seeded(5);
    for (int i = 0; i < 300; i++) {
        const Bitboard occupied = support_random_set(&random, 2);
        const Square from = (Square)random_below(&random, SQUARE_NB);
        for (Square to = SQ_A1; to < SQUARE_NB; to++) {
            const bool seen = sees(from, to, occupied);
            cr_assert(eq(bb_has(attacks_slow_rook(from, occupied), to),
                         on_one_orthogonal(from, to) && seen));
            cr_assert(eq(bb_has(attacks_slow_bishop(from, occupied), to),
                         on_one_diagonal(from, to) && seen));
        }
    }
}

Test(attacks, init_is_idempotent) {
    const Bitboard before = attacks_rook(SQ_D4, bb_square(SQ_D6) | bb_square(SQ_F4));
    attacks_init();
    attacks_init();
    cr_assert(eq(u64, attacks_rook(SQ_D4, bb_square(SQ_D6) | bb_square(SQ_F4)), before));
    cr_assert(eq(u64, attacks_queen(SQ_A1, BB_EMPTY),
                 attacks_rook(SQ_A1, BB_EMPTY) | attacks_bishop(SQ_A1, BB_EMPTY)));
}
