/* SPDX-License-Identifier: MIT */
#include "core/attacks_slow.h"

Bitboard attacks_slow_step(Square square, int files, int ranks) {
    const int file = (int)square_file(square) + files;
    const int rank = (int)square_rank(square) + ranks;
    const bool on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return on_board ? bb_square((Square)(rank * 8 + file)) : BB_EMPTY;
}

static Bitboard ray_walk(Square square, int files, int ranks, Bitboard occupied) {
    Bitboard ray = BB_EMPTY;
    for (int distance = 1; distance < 8; distance++) {
        const Bitboard step = attacks_slow_step(square, files * distance, ranks * distance);
        ray |= step;
        if (!step || step & occupied) break;
    }
    return ray;
}

Bitboard attacks_slow_rook(Square square, Bitboard occupied) {
    return ray_walk(square, 0, 1, occupied) | ray_walk(square, 0, -1, occupied) |
           ray_walk(square, 1, 0, occupied) | ray_walk(square, -1, 0, occupied);
}

Bitboard attacks_slow_bishop(Square square, Bitboard occupied) {
    return ray_walk(square, 1, 1, occupied) | ray_walk(square, 1, -1, occupied) |
           ray_walk(square, -1, 1, occupied) | ray_walk(square, -1, -1, occupied);
}
