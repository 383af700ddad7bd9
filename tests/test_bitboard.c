/* SPDX-License-Identifier: MIT
 *
 * types.h and bitboard.h against square-by-square definitions, on all single squares and on random
 * sets.
 */
#include "core/attacks_slow.h"
#include "core/bitboard.h"
#include "core/random.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

enum { RANDOM_SETS = 2000 };

/* Moves every square of the set by itself. */
static Bitboard shift_slowly(Bitboard set, int files, int ranks) {
    Bitboard shifted = BB_EMPTY;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        if (bb_has(set, square)) shifted |= attacks_slow_step(square, files, ranks);
    }
    return shifted;
}

static void shifts_check(Bitboard set) {
    cr_assert(eq(u64, bb_up(set, WHITE), shift_slowly(set, 0, 1)));
    cr_assert(eq(u64, bb_up(set, BLACK), shift_slowly(set, 0, -1)));
    cr_assert(eq(u64, bb_down(set, WHITE), shift_slowly(set, 0, -1)));
    cr_assert(eq(u64, bb_down(set, BLACK), shift_slowly(set, 0, 1)));
    cr_assert(eq(u64, bb_west(set), shift_slowly(set, -1, 0)));
    cr_assert(eq(u64, bb_east(set), shift_slowly(set, 1, 0)));
    cr_assert(eq(u64, bb_up_west(set, WHITE), shift_slowly(set, -1, 1)));
    cr_assert(eq(u64, bb_up_west(set, BLACK), shift_slowly(set, -1, -1)));
    cr_assert(eq(u64, bb_up_east(set, WHITE), shift_slowly(set, 1, 1)));
    cr_assert(eq(u64, bb_up_east(set, BLACK), shift_slowly(set, 1, -1)));
    cr_assert(eq(u64, bb_down_west(set, WHITE), shift_slowly(set, -1, -1)));
    cr_assert(eq(u64, bb_down_west(set, BLACK), shift_slowly(set, -1, 1)));
    cr_assert(eq(u64, bb_down_east(set, WHITE), shift_slowly(set, 1, -1)));
    cr_assert(eq(u64, bb_down_east(set, BLACK), shift_slowly(set, 1, 1)));
    cr_assert(
        eq(u64, bb_pawn_attacks(set, WHITE), shift_slowly(set, -1, 1) | shift_slowly(set, 1, 1)));
    cr_assert(
        eq(u64, bb_pawn_attacks(set, BLACK), shift_slowly(set, -1, -1) | shift_slowly(set, 1, -1)));
}

Test(types, squares_follow_the_little_endian_rank_file_mapping) {
    cr_assert(all(eq(int, SQ_A1, 0), eq(int, SQ_H1, 7), eq(int, SQ_A8, 56), eq(int, SQ_H8, 63)));
    cr_assert(all(eq(int, SQUARE_NB, 64), eq(int, SQ_NONE, 64), eq(int, SQ_E4, 28)));
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        const File file = square_file(square);
        const Rank rank = square_rank(square);
        cr_assert(eq(int, (int)rank * 8 + (int)file, (int)square));
        cr_assert(eq(int, square_at(file, rank), square));
        cr_assert(eq(int, square_flip(square), square_at(file, (Rank)(RANK_8 - rank))));
    }
}

Test(types, squares_are_read_and_written_as_text) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        char text[3] = "";
        cr_assert(eq(ptr, square_write(square, text), text + 2));
        cr_assert(eq(int, square_read(text), square), "%s", text);
    }
    cr_assert(eq(int, square_read("h8"), SQ_H8));
    static const char *const OTHERS[] = {"", "a", "i1", "`1", "a0", "a9", "A1", "1a", "-"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        cr_assert(eq(int, square_read(OTHERS[i]), SQ_NONE), "'%s'", OTHERS[i]);
    }
}

Test(types, the_victim_of_an_en_passant_capture_stands_behind_its_target) {
    for (File file = FILE_A; file <= FILE_H; file++) {
        cr_assert(eq(int, square_ep_victim(square_at(file, RANK_6)), square_at(file, RANK_5)));
        cr_assert(eq(int, square_ep_victim(square_at(file, RANK_3)), square_at(file, RANK_4)));
    }
}

Test(types, colors_and_their_ranks_are_mirror_images) {
    cr_assert(all(eq(int, opponent_of(WHITE), BLACK), eq(int, opponent_of(BLACK), WHITE)));
    for (Rank rank = RANK_1; rank <= RANK_8; rank++) {
        cr_assert(eq(int, rank_of_color(rank, WHITE), rank));
        cr_assert(eq(int, rank_of_color(rank, BLACK), RANK_8 - rank));
        cr_assert(eq(u64, bb_rank_of(rank, WHITE), bb_rank(rank)));
        cr_assert(eq(u64, bb_rank_of(rank, BLACK), bb_rank((Rank)(RANK_8 - rank))));
    }
}

Test(bitboard, constants_and_lines_hold_their_squares) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        const File file = square_file(square);
        const Rank rank = square_rank(square);
        const bool is_light = ((int)file + (int)rank) % 2 != 0;
        for (File f = FILE_A; f <= FILE_H; f++)
            cr_assert(eq(bb_has(bb_file(f), square), f == file));
        for (Rank r = RANK_1; r <= RANK_8; r++)
            cr_assert(eq(bb_has(bb_rank(r), square), r == rank));
        cr_assert(eq(bb_has(BB_FILE_A, square), file == FILE_A));
        cr_assert(eq(bb_has(BB_FILE_H, square), file == FILE_H));
        cr_assert(eq(bb_has(BB_RANK_1, square), rank == RANK_1));
        cr_assert(eq(bb_has(BB_RANK_8, square), rank == RANK_8));
        cr_assert(eq(bb_has(BB_LIGHT_SQUARES, square), is_light));
        cr_assert(eq(bb_has(BB_DARK_SQUARES, square), !is_light));
        cr_assert(all(bb_has(BB_ALL, square), not(bb_has(BB_EMPTY, square))));
    }
}

/* FIDE 2.1: the square in the near right corner of each player is light. */
Test(bitboard, a1_is_dark_and_h1_is_light) {
    cr_assert(all(bb_has(BB_DARK_SQUARES, SQ_A1), bb_has(BB_DARK_SQUARES, SQ_H8)));
    cr_assert(all(bb_has(BB_LIGHT_SQUARES, SQ_H1), bb_has(BB_LIGHT_SQUARES, SQ_A8)));
    cr_assert(all(bb_has(BB_LIGHT_SQUARES, SQ_D1), bb_has(BB_DARK_SQUARES, SQ_D8)));
}

Test(bitboard, a_single_square_is_counted_found_and_removed) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        Bitboard set = bb_square(square);
        cr_assert(all(eq(int, bb_count(set), 1), eq(int, bb_lsb(set), square)));
        cr_assert(all(bb_has_one(set), not(bb_has_many(set)), eq(u64, bb_lowest(set), set)));
        cr_assert(all(eq(int, bb_pop(&set), square), eq(u64, set, BB_EMPTY)));
        shifts_check(bb_square(square));
    }
}

Test(bitboard, empty_and_full_sets_have_their_limits) {
    cr_assert(all(not(bb_has_one(BB_EMPTY)), not(bb_has_many(BB_EMPTY))));
    cr_assert(all(eq(int, bb_count(BB_EMPTY), 0), eq(int, bb_count(BB_ALL), 64)));
    cr_assert(all(eq(u64, bb_lowest(BB_EMPTY), 0), eq(u64, bb_rest(BB_EMPTY), 0)));
    cr_assert(all(not(bb_has_one(BB_ALL)), bb_has_many(BB_ALL)));
    shifts_check(BB_EMPTY);
    shifts_check(BB_ALL);
}

static void scan_check(Bitboard set) {
    Bitboard left = set;
    int count = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        if (!bb_has(set, square)) continue;
        cr_assert(eq(int, bb_lsb(left), square));
        cr_assert(eq(u64, bb_lowest(left), bb_square(square)));
        cr_assert(eq(u64, bb_rest(left), left & ~bb_square(square)));
        cr_assert(eq(int, bb_pop(&left), square));
        count++;
    }
    cr_assert(all(eq(u64, left, BB_EMPTY), eq(int, bb_count(set), count)));
    cr_assert(all(eq(bb_has_many(set), count > 1), eq(bb_has_one(set), count == 1)));
}

Test(bitboard, random_sets_are_scanned_and_shifted_square_by_square) {
    Random random = random_seeded(2);
    for (int i = 0; i < RANDOM_SETS; i++) {
        const Bitboard set = support_random_set(&random, 1 + i % 5);
        scan_check(set);
        shifts_check(set);
    }
}
