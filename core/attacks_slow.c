/* SPDX-License-Identifier: MIT */
#include "core/attacks_slow.h"

Bitboard attacks_slow_step(Square square, int files, int ranks) {
    const int file = (int)square_file(square) + files;
    const int rank = (int)square_rank(square) + ranks;
    const bool on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return on_board ? bb_square((Square)(rank * 8 + file)) : BB_EMPTY;
}

TEMPLATE_INLINE Bitboard king_step(Bitboard piece, const int files, const int ranks) {
    if (files) piece = files > 0 ? bb_east(piece) : bb_west(piece);
    if (ranks) piece = bb_up(piece, ranks > 0 ? WHITE : BLACK);
    return piece;
}

TEMPLATE_INLINE Bitboard ray_walk(Square square, const int files, const int ranks,
                                  Bitboard occupied) {
    Bitboard ray = BB_EMPTY, piece = bb_square(square);
    do {
        piece = king_step(piece, files, ranks);
        ray |= piece;
    } while (piece & ~occupied);
    return ray;
}

Bitboard attacks_slow_ray(Square square, int files, int ranks, Bitboard occupied) {
    return ray_walk(square, files, ranks, occupied);
}

Bitboard attacks_slow_rook(Square square, Bitboard occupied) {
    return ray_walk(square, 0, 1, occupied) | ray_walk(square, 0, -1, occupied) |
           ray_walk(square, 1, 0, occupied) | ray_walk(square, -1, 0, occupied);
}

Bitboard attacks_slow_bishop(Square square, Bitboard occupied) {
    return ray_walk(square, 1, 1, occupied) | ray_walk(square, 1, -1, occupied) |
           ray_walk(square, -1, 1, occupied) | ray_walk(square, -1, -1, occupied);
}
