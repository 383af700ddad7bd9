/* SPDX-License-Identifier: MIT
 *
 * Bit-sliced numbers equal the numbers that they stand for, kept one by one.
 */
#include "core/random.h"
#include "perft/horizon/counter.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

enum { ROUNDS = 2000 };

/* Puts `number`, maybe negative, on one square. */
static void put(Counter *counter, Square square, int number) {
    const unsigned digits = (unsigned)number;
    if (digits & 1) counter->ones |= bb_square(square);
    if (digits & 2) counter->twos |= bb_square(square);
    if (digits & 4) counter->fours |= bb_square(square);
    if (digits & 8) counter->eights |= bb_square(square);
    if (digits & 16) counter->sixteens |= bb_square(square);
}

/* A random number from `from` to `to` on every square, also in `numbers`. */
static Counter random_counter(Random *random, int numbers[SQUARE_NB], int from, int to) {
    Counter counter = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        numbers[square] = from + (int)random_below(random, (uint64_t)to - (uint64_t)from + 1);
        put(&counter, square, numbers[square]);
    }
    return counter;
}

Test(counter, incrementing_counts_up_to_31_on_the_squares_of_a_set) {
    Counter counter = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    for (int count = 1; count <= 31; count++) {
        counter_increment(&counter, bb_square(SQ_A1) | bb_square(SQ_H8), 5);
        if (count % 2) counter_increment(&counter, bb_square(SQ_C3), 5);
        cr_assert(eq(int, counter_at(&counter, SQ_A1, 5, UNSIGNED), count));
        cr_assert(eq(int, counter_at(&counter, SQ_H8, 5, UNSIGNED), count));
        cr_assert(eq(int, counter_at(&counter, SQ_C3, 5, UNSIGNED), (count + 1) / 2));
        cr_assert(eq(int, counter_at(&counter, SQ_B1, 5, UNSIGNED), 0));
    }
}

Test(counter, incrementing_four_digits_leaves_the_fifth_alone) {
    Counter counter = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_FILE_H};
    for (int count = 1; count <= 15; count++) {
        counter_increment(&counter, BB_FILE_A, 4);
        cr_assert(eq(int, counter_at(&counter, SQ_A4, 4, UNSIGNED), count));
    }
    cr_assert(eq(u64, counter.sixteens, BB_FILE_H));
}

Test(counter, the_sum_is_that_of_the_numbers_on_the_squares_of_a_set) {
    Random random = random_seeded(1);
    for (int i = 0; i < ROUNDS; i++) {
        int numbers[SQUARE_NB], sum_of_unsigned = 0, sum_of_signed = 0, sum_of_four = 0;
        const Counter counter = random_counter(&random, numbers, 0, 31);
        const Bitboard set = random_next(&random);
        for (Square square = SQ_A1; square < SQUARE_NB; square++) {
            if (!bb_has(set, square)) continue;
            sum_of_unsigned += numbers[square];
            sum_of_signed += numbers[square] - (numbers[square] < 16 ? 0 : 32);
            sum_of_four += numbers[square] % 16;
        }
        cr_assert(eq(int, counter_sum(&counter, set, 5, UNSIGNED), sum_of_unsigned));
        cr_assert(eq(int, counter_sum(&counter, set, 5, SIGNED), sum_of_signed));
        cr_assert(eq(int, counter_sum(&counter, set, 4, UNSIGNED), sum_of_four));
    }
}

/* Gains and their shares. */
Test(counter, signed_numbers_are_added_with_their_sign) {
    Random random = random_seeded(2);
    for (int i = 0; i < ROUNDS; i++) {
        int sums[SQUARE_NB], shares[SQUARE_NB];
        Counter sum = random_counter(&random, sums, -8, 7);
        const Counter share = random_counter(&random, shares, -8, 7);
        const Bitboard carry = random_next(&random);
        counter_add(&sum, &share, carry, 5, 4, SIGNED);
        for (Square square = SQ_A1; square < SQUARE_NB; square++) {
            cr_assert(eq(int, counter_at(&sum, square, 5, SIGNED),
                         sums[square] + shares[square] + bb_has(carry, square)));
        }
    }
}

/* Targets (4 digits), pairs (2), rays of a rook (3). */
Test(counter, unsigned_numbers_are_added_and_continued_by_zeros) {
    Random random = random_seeded(3);
    for (int i = 0; i < ROUNDS; i++) {
        int a[SQUARE_NB], b[SQUARE_NB], c[SQUARE_NB], d[SQUARE_NB];
        Counter four = random_counter(&random, a, 0, 7), five = random_counter(&random, b, 0, 24);
        const Counter small = random_counter(&random, c, 0, 7);
        const Counter two_bits = random_counter(&random, d, 0, 3);
        const Pair pair = {two_bits.ones, two_bits.twos};
        const Counter other = counter_of_pair(&pair);
        counter_add(&four, &small, BB_EMPTY, 4, 4, UNSIGNED);
        counter_add(&five, &small, BB_EMPTY, 5, 3, UNSIGNED);
        for (Square square = SQ_A1; square < SQUARE_NB; square++) {
            cr_assert(eq(int, counter_at(&four, square, 4, UNSIGNED), a[square] + c[square]));
            cr_assert(eq(int, counter_at(&five, square, 5, UNSIGNED), b[square] + c[square]));
        }
        Counter sum = other;
        counter_add(&sum, &small, BB_EMPTY, 4, 3, UNSIGNED);
        counter_add(&sum, &other, BB_EMPTY, 4, 2, UNSIGNED);
        for (Square square = SQ_A1; square < SQUARE_NB; square++)
            cr_assert(eq(int, counter_at(&sum, square, 4, UNSIGNED), c[square] + 2 * d[square]));
        cr_assert(eq(int, pair_sum(&pair, BB_ALL), counter_sum(&two_bits, BB_ALL, 4, UNSIGNED)));
    }
}

Test(counter, numbers_outside_of_a_set_become_zero) {
    Counter counter = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    for (int count = 0; count < 31; count++) counter_increment(&counter, BB_ALL, 5);
    const Counter within = counter_within(&counter, BB_FILE_A);
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        cr_assert(
            eq(int, counter_at(&within, square, 5, UNSIGNED), bb_has(BB_FILE_A, square) ? 31 : 0));
    }
}
