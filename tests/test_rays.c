/* SPDX-License-Identifier: MIT
 *
 * Rays in eight lanes equal the rays that are walked square by square, and what they weigh equals
 * the squares that are counted one by one.
 */
#include "core/attacks_slow.h"
#include "core/random.h"
#include "perft/horizon/rays.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

/* A board with sliders, and what each lane is to hold. */
typedef struct Board {
    Bitboard orthogonals, diagonals, occupied;
} Board;

enum { LANE_NB = 4, BOARDS = 20000 };

static const int FILE_STEPS[LANE_NB] = {0, 1, 1, -1}, RANK_STEPS[LANE_NB] = {1, 1, 0, 1};

/* The next square in a direction, SQUARE_NB beyond the edge. */
static Square next_square(Square square, int lane, int sign) {
    const int file = (int)square_file(square) + sign * FILE_STEPS[lane];
    const int rank = (int)square_rank(square) + sign * RANK_STEPS[lane];
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return SQUARE_NB;
    return square_at((File)file, (Rank)rank);
}

static Bitboard lane_slowly(const Board *board, int lane, int sign) {
    Bitboard seen = BB_EMPTY;
    for (Bitboard set = lane % 2 ? board->diagonals : board->orthogonals; set;) {
        Square square = bb_pop(&set);
        do {
            square = next_square(square, lane, sign);
            if (square != SQUARE_NB) seen |= bb_square(square);
        } while (square != SQUARE_NB && !bb_has(board->occupied, square));
    }
    return seen;
}

static Board random_board(Random *random) {
    Board board;
    board.orthogonals = support_random_set(random, 4);
    board.diagonals = support_random_set(random, 4);
    board.occupied = support_random_set(random, 2) | board.orthogonals | board.diagonals;
    return board;
}

static Rays rays_of(const Board *board) {
    Rays rays;
    rays_place(&rays, board->orthogonals, board->diagonals);
    rays_look(&rays, ~board->occupied);
    return rays;
}

Test(rays, every_lane_holds_what_its_sliders_see) {
    Random random = random_seeded(5);
    for (int i = 0; i < BOARDS; i++) {
        const Board board = random_board(&random);
        const Rays rays = rays_of(&board);
        for (int lane = 0; lane < LANE_NB; lane++) {
            cr_assert(eq(u64, rays.up[lane], lane_slowly(&board, lane, 1)));
            cr_assert(eq(u64, rays.down[lane], lane_slowly(&board, lane, -1)));
        }
    }
}

Test(rays, all_lanes_together_are_the_attacks_of_the_sliders) {
    Random random = random_seeded(6);
    for (int i = 0; i < BOARDS; i++) {
        const Board board = random_board(&random);
        const Rays rays = rays_of(&board);
        const RayLines lines = rays_lines(&rays);
        Bitboard rook = BB_EMPTY, bishop = BB_EMPTY;
        for (Bitboard set = board.orthogonals; set;)
            rook |= attacks_slow_rook(bb_pop(&set), board.occupied);
        for (Bitboard set = board.diagonals; set;)
            bishop |= attacks_slow_bishop(bb_pop(&set), board.occupied);
        cr_assert(eq(u64, lines.file | lines.rank, rook));
        cr_assert(eq(u64, lines.diagonal, bishop));
    }
}

Test(rays, the_count_is_that_of_all_lanes_within_the_mask) {
    Random random = random_seeded(7);
    for (int i = 0; i < BOARDS; i++) {
        const Board board = random_board(&random);
        const Rays rays = rays_of(&board), within = rays_within(&rays, board.occupied);
        int count = 0;
        for (int lane = 0; lane < LANE_NB; lane++) {
            count += bb_count(rays.up[lane] & board.occupied) +
                     bb_count(rays.down[lane] & board.occupied);
        }
        cr_assert(eq(int, rays_count(&within), count));
    }
}

static int run_slowly(Square square, Bitboard run, int lane, int sign) {
    int length = -1;
    do {
        square = next_square(square, lane, sign);
        length++;
    } while (square != SQUARE_NB && bb_has(run, square));
    return length;
}

/* What rays_weigh() gives for one square, all lanes together. */
static int weight_slowly(Square square, const Rays *first, const Rays *run, const Rays *marks) {
    int weight = 0;
    for (int lane = 0; lane < LANE_NB; lane++) {
        if (bb_has(first->up[lane], square)) weight += run_slowly(square, run->up[lane], lane, 1);
        if (bb_has(first->down[lane], square))
            weight += run_slowly(square, run->down[lane], lane, -1);
        weight += bb_has(marks->up[lane], square) + bb_has(marks->down[lane], square);
    }
    return weight;
}

static Counter weights_of(const Rays *first, const Rays *run, const Rays *marks) {
    LaneCounters lanes;
    Counter weights;
    rays_weigh(&lanes, first, run, marks);
    lanes_sum(&weights, &lanes);
    return weights;
}

static int weight_at(const Counter *weights, Square square) {
    return counter_at(weights, square, 5, UNSIGNED);
}

/* Returns the greatest weight. */
static int weights_check(const Board *board) {
    const Rays rays = rays_of(board);
    const Rays first = rays_within(&rays, ~board->occupied);
    const Rays marks = rays_within(&rays, board->occupied);
    const Counter weights = weights_of(&first, &first, &marks);
    int greatest = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        const int weight = weight_slowly(square, &first, &first, &marks);
        cr_assert(eq(int, weight_at(&weights, square), weight));
        if (weight > greatest) greatest = weight;
    }
    return greatest;
}

Test(rays, weights_are_squares_that_follow_and_marks) {
    Random random = random_seeded(8);
    for (int i = 0; i < BOARDS; i++) {
        const Board board = random_board(&random);
        weights_check(&board);
    }
}

/* Queens on a1, a2 and b1 see b2: six squares follow on each of its three lines. */
Test(rays, weights_reach_all_five_bits) {
    const Bitboard queens = bb_square(SQ_A1) | bb_square(SQ_A2) | bb_square(SQ_B1);
    const Board board = {queens, queens, queens};
    cr_assert(eq(int, weights_check(&board), 18));
}

Test(rays, weights_of_blockers_are_the_squares_behind_them) {
    Random random = random_seeded(9);
    for (int i = 0; i < BOARDS; i++) {
        const Board board = random_board(&random);
        const Bitboard sliders = board.orthogonals | board.diagonals;
        const Rays rays = rays_of(&board), none = rays_within(&rays, BB_EMPTY);
        const Rays hits = rays_within(&rays, board.occupied & ~sliders);
        Rays behind = hits;
        rays_look(&behind, ~board.occupied);
        const Counter weights = weights_of(&hits, &behind, &none);
        for (Square square = SQ_A1; square < SQUARE_NB; square++) {
            const int weight = weight_slowly(square, &hits, &behind, &none);
            cr_assert(eq(int, weight_at(&weights, square), weight));
        }
    }
}

Test(rays, weights_of_a_rook_are_squares_that_follow) {
    Random random = random_seeded(10);
    for (int i = 0; i < BOARDS; i++) {
        const Square rook = (Square)random_below(&random, SQUARE_NB);
        const Bitboard blockers = support_random_set(&random, 1 + i % 4);
        const Board board = {bb_square(rook), BB_EMPTY, blockers | bb_square(rook)};
        const Bitboard counted = i % 2 ? BB_ALL : ~blockers; /* blockers are captured, or not */
        const Rays all = rays_of(&board), none = rays_within(&all, BB_EMPTY);
        const Rays rays = rays_within(&all, counted);
        Lanes digits;
        rays_weigh_rook(&digits, rook, attacks_slow_rook(rook, board.occupied) & counted);
        const Counter weights = counter_of_digits(&digits);
        for (Square square = SQ_A1; square < SQUARE_NB; square++)
            cr_assert(
                eq(int, weight_at(&weights, square), weight_slowly(square, &rays, &rays, &none)));
    }
}

Test(rays, numbers_of_different_squares_are_put_together) {
    LaneCounters a = {.ones = {1}, .twos = {1}, .fours = {1}};
    const LaneCounters b = {.ones = {2}, .twos = {0}, .fours = {2}};
    Counter weights;
    lanes_merge(&a, &b);
    lanes_sum(&weights, &a);
    cr_assert(eq(int, weight_at(&weights, SQ_A1), 7));
    cr_assert(eq(int, weight_at(&weights, SQ_B1), 5));
}
