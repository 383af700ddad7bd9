/* SPDX-License-Identifier: MIT
 *
 * Rays of sliders in all eight directions at once: occluded Kogge-Stone fills in vectors, and for
 * every square the sum of what the rays contribute. No branches, no tables.
 */
#ifndef PERFT_HORIZON_RAYS_H
#define PERFT_HORIZON_RAYS_H

#include "perft/horizon/counter.h"

/** Four sets of squares, one for each of four directions. */
typedef Bitboard Lanes __attribute__((vector_size(32)));

/** A set for every direction: north, north-east, east and north-west in `up`, their opposites in
 * `down`. */
typedef struct Rays {
    Lanes up, down;
} Rays;

/** What opposite rays meet: the squares of all lanes along files, ranks and diagonals. */
typedef struct RayLines {
    Bitboard file, rank, diagonal;
} RayLines;

/** A counter for each lane. */
typedef struct LaneCounters {
    Lanes ones, twos, fours, eights, sixteens;
} LaneCounters;

/* Bits from a square to the next one up; down it is as many back. */
static const Lanes RAYS_STEP = {8, 9, 1, 7};

/* Where steps end that do not wrap around the edge. */
static const Lanes RAYS_ENDS_UP = {BB_ALL, ~BB_FILE_A, ~BB_FILE_A, ~BB_FILE_H};
static const Lanes RAYS_ENDS_DOWN = {BB_ALL, ~BB_FILE_H, ~BB_FILE_H, ~BB_FILE_A};

/** The sliders themselves, in the lanes of the directions in which they move. */
TEMPLATE_INLINE void rays_place(Rays *rays, Bitboard orthogonals, Bitboard diagonals) {
    rays->up = rays->down = (Lanes){orthogonals, diagonals, orthogonals, diagonals};
}

/** Replaces the squares of each lane by those that are seen from them in its direction: all up to
 * the first that is not `empty`, which is included. */
TEMPLATE_INLINE void rays_look(Rays *rays, Bitboard empty) {
    Lanes up = rays->up, empty_up = RAYS_ENDS_UP & empty;
    Lanes down = rays->down, empty_down = RAYS_ENDS_DOWN & empty;
    up |= empty_up & (up << RAYS_STEP);
    down |= empty_down & (down >> RAYS_STEP);
    empty_up &= empty_up << RAYS_STEP;
    empty_down &= empty_down >> RAYS_STEP;
    up |= empty_up & (up << (RAYS_STEP * 2));
    down |= empty_down & (down >> (RAYS_STEP * 2));
    empty_up &= empty_up << (RAYS_STEP * 2);
    empty_down &= empty_down >> (RAYS_STEP * 2);
    up |= empty_up & (up << (RAYS_STEP * 4));
    down |= empty_down & (down >> (RAYS_STEP * 4));
    rays->up = (up << RAYS_STEP) & RAYS_ENDS_UP;
    rays->down = (down >> RAYS_STEP) & RAYS_ENDS_DOWN;
}

/** The part of each lane that lies in `mask`. */
TEMPLATE_INLINE Rays rays_within(const Rays *rays, Bitboard mask) {
    return (Rays){rays->up & mask, rays->down & mask};
}

TEMPLATE_INLINE RayLines rays_lines(const Rays *rays) {
    const Lanes both = rays->up | rays->down;
    return (RayLines){both[0], both[2], both[1] | both[3]};
}

/** How many squares the lanes have together. */
TEMPLATE_INLINE int rays_count(const Rays *rays) {
    const Lanes up = rays->up, down = rays->down;
    return bb_count(up[0]) + bb_count(up[1]) + bb_count(up[2]) + bb_count(up[3]) +
           bb_count(down[0]) + bb_count(down[1]) + bb_count(down[2]) + bb_count(down[3]);
}

/* Numbers from nested sets: in at_least[k] are the squares whose number is greater than k. */
TEMPLATE_INLINE void lanes_number(LaneCounters *weights, const Lanes at_least[6]) {
    const Lanes none = {BB_EMPTY}, *set = at_least;
    weights->ones = set[0] ^ set[1] ^ set[2] ^ set[3] ^ set[4] ^ set[5];
    weights->twos = (set[1] & ~set[3]) | set[5];
    weights->fours = set[3];
    weights->eights = weights->sixteens = none;
}

/* A ripple-carry adder, 64 numbers a lane; `bits` are enough for the sums. */
TEMPLATE_INLINE void lanes_add(LaneCounters *sum, const LaneCounters *other, const int bits) {
    const Lanes to_twos = sum->ones & other->ones, twos = sum->twos ^ other->twos;
    const Lanes to_fours = (sum->twos & other->twos) | (twos & to_twos);
    const Lanes fours = sum->fours ^ other->fours;
    const Lanes to_eights = (sum->fours & other->fours) | (fours & to_fours);
    const Lanes eights = sum->eights ^ other->eights;
    const Lanes to_sixteens = (sum->eights & other->eights) | (eights & to_eights);
    sum->ones ^= other->ones;
    sum->twos = twos ^ to_twos;
    sum->fours = fours ^ to_fours;
    if (bits > 3) sum->eights = eights ^ to_eights;
    if (bits > 4) sum->sixteens ^= other->sixteens ^ to_sixteens;
}

/**
 * For every square of `first`, how many squares of `run` follow it without a gap, and one for each
 * lane of `marks` that has it. Opposite directions are added.
 *
 * @pre A slider stands before each square of `first` in its direction, so that no more than 6
 * follow on a line; `marks` has no square of `first`.
 */
TEMPLATE_INLINE void rays_weigh(LaneCounters *weights, const Rays *first, const Rays *run,
                                const Rays *marks) {
    Lanes up = first->up, down = first->down, run_up = run->up, run_down = run->down;
    Lanes at_least_up[6], at_least_down[6];
    for (int i = 0; i < 6; i++) {
        run_up >>= RAYS_STEP;
        run_down <<= RAYS_STEP;
        at_least_up[i] = up &= run_up;
        at_least_down[i] = down &= run_down;
    }
    LaneCounters other;
    lanes_number(weights, at_least_up);
    lanes_number(&other, at_least_down);
    weights->ones |= marks->up;
    other.ones |= marks->down;
    lanes_add(weights, &other, 3);
}

/** Puts together numbers below 8 of different squares. */
TEMPLATE_INLINE void lanes_merge(LaneCounters *weights, const LaneCounters *other) {
    weights->ones |= other->ones;
    weights->twos |= other->twos;
    weights->fours |= other->fours;
}

/** The sum of all lanes, two by two. It may not exceed 31, and 15 for two lanes. */
TEMPLATE_INLINE void lanes_sum(Counter *sum_of_all, const LaneCounters *lanes) {
    LaneCounters sum = *lanes, other = *lanes;
    other.ones = __builtin_shufflevector(sum.ones, sum.ones, 2, 3, 0, 1);
    other.twos = __builtin_shufflevector(sum.twos, sum.twos, 2, 3, 0, 1);
    other.fours = __builtin_shufflevector(sum.fours, sum.fours, 2, 3, 0, 1);
    lanes_add(&sum, &other, 4);
    other.ones = __builtin_shufflevector(sum.ones, sum.ones, 1, 0, 3, 2);
    other.twos = __builtin_shufflevector(sum.twos, sum.twos, 1, 0, 3, 2);
    other.fours = __builtin_shufflevector(sum.fours, sum.fours, 1, 0, 3, 2);
    other.eights = __builtin_shufflevector(sum.eights, sum.eights, 1, 0, 3, 2);
    lanes_add(&sum, &other, 5);
    *sum_of_all = (Counter){sum.ones[0], sum.twos[0], sum.fours[0], sum.eights[0], sum.sixteens[0]};
}

/* For each square on the file or the rank of h8 its distance from h8, bit-sliced. Shifted so that
 * h8 falls on the last square of a ray that goes up, it says of every square of the ray how many
 * follow. RAYS_TO_A1 does the same for rays that go down. What wraps to other lines is outside of
 * the ray. */
static const Lanes RAYS_TO_H8 = {0x5580008000800080, 0x3300808000008080, 0x0f00000080808080};
static const Lanes RAYS_TO_A1 = {0x01000100010001aa, 0x01010000010100cc, 0x01010101000000f0};

/* The digits of numbers below 8, one a lane: ones, twos, fours. A ray may be empty: its slider
 * stands in for the last square then. */
TEMPLATE_INLINE void digits_add_ray_up(Lanes *digits, Square slider, Bitboard ray) {
    const Bitboard to_h8 = (Bitboard)__builtin_clzll(ray | bb_square(slider));
    *digits |= RAYS_TO_H8 >> to_h8 & ray;
}

TEMPLATE_INLINE void digits_add_ray_down(Lanes *digits, Square slider, Bitboard ray) {
    const Bitboard to_a1 = bb_lsb(ray | bb_square(slider));
    *digits |= RAYS_TO_A1 << to_a1 & ray;
}

/** For each square of `rays`, the rays of one rook, how many more of them follow in its direction:
 * what rays_weigh() gives without marks. */
TEMPLATE_INLINE void rays_weigh_rook(Lanes *digits, Square rook, Bitboard rays) {
    const Bitboard up = rays & BB_ALL << rook, down = rays & ~(BB_ALL << rook);
    const Bitboard file = BB_FILE_A << square_file(rook);
    *digits = (Lanes){BB_EMPTY};
    digits_add_ray_up(digits, rook, up & file);
    digits_add_ray_up(digits, rook, up & ~file);
    digits_add_ray_down(digits, rook, down & file);
    digits_add_ray_down(digits, rook, down & ~file);
}

/** The numbers of such a vector. */
TEMPLATE_INLINE Counter counter_of_digits(const Lanes *digits) {
    return (Counter){(*digits)[0], (*digits)[1], (*digits)[2], BB_EMPTY, BB_EMPTY};
}

#endif
