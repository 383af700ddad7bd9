/* SPDX-License-Identifier: MIT
 *
 * For every square a small number, bit-sliced (a vertical counter): `ones` holds the lowest digits
 * of all 64 numbers, `twos` the next ones, so that a handful of logic operations adds 64 numbers at
 * a time. Signed numbers are in two's complement; their top digit is the sign.
 *
 * Templates: the numbers of digits and the sign are literals at every call. The digits are members
 * with names: an array would not be kept in registers (clang 14).
 */
#ifndef PERFT_HORIZON_COUNTER_H
#define PERFT_HORIZON_COUNTER_H

#include "core/bitboard.h"

typedef struct Counter {
    Bitboard ones, twos, fours, eights, sixteens;
} Counter;

typedef enum CounterSign { UNSIGNED, SIGNED } CounterSign;

/* Adds two digits and the carry, which it replaces by the next one: a full adder. */
TEMPLATE_INLINE Bitboard digit_add(Bitboard a, Bitboard b, Bitboard *carry) {
    const Bitboard half = a ^ b, sum = half ^ *carry;
    *carry = (a & b) | (half & *carry);
    return sum;
}

/** The digit that continues a number of `bits` upwards: its sign, or zero. */
TEMPLATE_INLINE Bitboard counter_top(const Counter *counter, const int bits,
                                     const CounterSign sign) {
    if (sign == UNSIGNED) return BB_EMPTY;
    return bits == 3 ? counter->fours : bits == 4 ? counter->eights : counter->sixteens;
}

/**
 * Adds `other` to `sum`, and one to each square of `carry`.
 *
 * @param[in] bits       Digits of the sums, 3 to 5: what does not fit into them is lost.
 * @param[in] other_bits Digits of `other`, 2 to 5, in `sign`.
 */
TEMPLATE_INLINE void counter_add(Counter *sum, const Counter *other, Bitboard carry, const int bits,
                                 const int other_bits, const CounterSign sign) {
    const Bitboard top = counter_top(other, other_bits, sign);
    const Bitboard fours = other_bits > 2 ? other->fours : top;
    const Bitboard eights = other_bits > 3 ? other->eights : top;
    const Bitboard sixteens = other_bits > 4 ? other->sixteens : top;
    sum->ones = digit_add(sum->ones, other->ones, &carry);
    sum->twos = digit_add(sum->twos, other->twos, &carry);
    sum->fours = digit_add(sum->fours, fours, &carry);
    if (bits == 4) sum->eights ^= eights ^ carry;
    if (bits > 4) sum->eights = digit_add(sum->eights, eights, &carry);
    if (bits > 4) sum->sixteens ^= sixteens ^ carry;
}

/** Adds one to each square of `set`. */
TEMPLATE_INLINE void counter_increment(Counter *counter, Bitboard set, const int bits) {
    const Bitboard to_twos = counter->ones & set, to_fours = counter->twos & to_twos;
    const Bitboard to_eights = counter->fours & to_fours;
    if (bits > 4) counter->sixteens ^= counter->eights & to_eights;
    counter->eights ^= to_eights;
    counter->fours ^= to_fours;
    counter->twos ^= to_twos;
    counter->ones ^= set;
}

/** The sum of the numbers on the squares of `set`. */
TEMPLATE_INLINE int counter_sum(const Counter *counter, Bitboard set, const int bits,
                                const CounterSign sign) {
    int high = bits > 4 ? bb_count(counter->sixteens & set) : 0;
    if (sign == SIGNED) high = -high;
    high = 2 * high + bb_count(counter->eights & set);
    high = 2 * high + bb_count(counter->fours & set);
    return bb_count(counter->ones & set) + 2 * (bb_count(counter->twos & set) + 2 * high);
}

/* The digit on one square. */
TEMPLATE_INLINE int digit_at(Bitboard digits, Square square) {
    return (int)(digits >> square & 1);
}

/** The number on one square. */
TEMPLATE_INLINE int counter_at(const Counter *counter, Square square, const int bits,
                               const CounterSign sign) {
    const int top = bits > 4 ? digit_at(counter->sixteens, square) : 0;
    const int number = digit_at(counter->ones, square) + 2 * digit_at(counter->twos, square) +
                       4 * digit_at(counter->fours, square) + 8 * digit_at(counter->eights, square);
    return sign == SIGNED ? number - 16 * top : number + 16 * top;
}

/** The same numbers on the squares of `set`, zero elsewhere. */
TEMPLATE_INLINE Counter counter_within(const Counter *counter, Bitboard set) {
    return (Counter){counter->ones & set, counter->twos & set, counter->fours & set,
                     counter->eights & set, counter->sixteens & set};
}

/** Numbers up to 3, the first two digits of a counter: enough for the pieces of one type, nearly
 * always. */
typedef struct Pair {
    Bitboard ones, twos;
} Pair;

TEMPLATE_INLINE Counter counter_of_pair(const Pair *pair) {
    return (Counter){pair->ones, pair->twos, BB_EMPTY, BB_EMPTY, BB_EMPTY};
}

TEMPLATE_INLINE int pair_sum(const Pair *pair, Bitboard set) {
    return bb_count(pair->ones & set) + 2 * bb_count(pair->twos & set);
}

#endif
