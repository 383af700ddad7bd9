/* SPDX-License-Identifier: MIT
 *
 * Leaper lookups on every square, against steps that are taken anew.
 */
#include "bench/bench_table.h"
#include "core/attacks.h"
#include "core/attacks_slow.h"

static uint64_t look_up_knights(const void *context, int64_t iterations) {
    const Square *order = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (int i = 0; i < SQUARE_NB; i++) sum += attacks_knight(order[i]);
    }
    return sum;
}

static uint64_t look_up_kings(const void *context, int64_t iterations) {
    const Square *order = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (int i = 0; i < SQUARE_NB; i++) sum += attacks_king(order[i]);
    }
    return sum;
}

static uint64_t look_up_pawns(const void *context, int64_t iterations) {
    const Square *order = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (int i = 0; i < SQUARE_NB; i++) {
            sum += attacks_pawn(WHITE, order[i]) ^ attacks_pawn(BLACK, order[i]);
        }
    }
    return sum;
}

/* Steps in eight directions, the first one and its mirror images and turns. */
static uint64_t steps_of(Square square, int files, int ranks) {
    uint64_t set = 0;
    for (int i = 0; i < 4; i++) {
        const int a = i & 1 ? -files : files, b = i & 2 ? -ranks : ranks;
        set |= attacks_slow_step(square, a, b) | attacks_slow_step(square, b, a);
    }
    return set;
}

static uint64_t pawn_steps_of(Square square) {
    return steps_of(square, 1, 1); /* White's and Black's do not overlap */
}

void bench_leapers_add(void) {
    static Square order[SQUARE_NB];
    uint64_t knights = 0, kings = 0, pawns = 0;
    for (int i = 0; i < SQUARE_NB; i++) {
        order[i] = (Square)(i * 37 % SQUARE_NB); /* a permutation: 37 is odd */
        knights += steps_of(order[i], 1, 2);
        kings += steps_of(order[i], 1, 1) | steps_of(order[i], 0, 1);
        pawns += pawn_steps_of(order[i]);
    }
    bench_add_at("attacks/knight", "all-squares", look_up_knights, order, knights, SQUARE_NB);
    bench_add_at("attacks/king", "all-squares", look_up_kings, order, kings, SQUARE_NB);
    bench_add_at("attacks/pawn", "all-squares", look_up_pawns, order, pawns, 2 * SQUARE_NB);
}
