/* SPDX-License-Identifier: MIT */
#include "core/attacks.h"

#include "core/attacks_slow.h"
#include "core/sliders_table.h"

#include <threads.h>

Bitboard attacks_knight_table[SQUARE_NB];
Bitboard attacks_king_table[SQUARE_NB];
Bitboard attacks_vicinity_table[SQUARE_NB];
Bitboard attacks_pawn_table[COLOR_NB][SQUARE_NB];
Bitboard attacks_rook_rays[SQUARE_NB];
Bitboard attacks_bishop_rays[SQUARE_NB];
Bitboard attacks_axes_table[SQUARE_NB][4];
Bitboard attacks_between_table[SQUARE_NB][SQUARE_NB];
Bitboard attacks_line_table[SQUARE_NB][SQUARE_NB];

static void leapers_fill(Square square) {
    for (int files = -2; files <= 2; files++) {
        for (int ranks = -2; ranks <= 2; ranks++) {
            const int distance = files * files + ranks * ranks; /* squared */
            const Bitboard step = attacks_slow_step(square, files, ranks);
            if (distance == 5) attacks_knight_table[square] |= step;
            if (distance) attacks_vicinity_table[square] |= step;
            if (distance == 1 || distance == 2) attacks_king_table[square] |= step;
        }
    }
    attacks_pawn_table[WHITE][square] = bb_pawn_attacks(bb_square(square), WHITE);
    attacks_pawn_table[BLACK][square] = bb_pawn_attacks(bb_square(square), BLACK);
}

static Bitboard line_slow(Square square, int files, int ranks) {
    return attacks_slow_ray(square, files, ranks, BB_EMPTY) |
           attacks_slow_ray(square, -files, -ranks, BB_EMPTY) | bb_square(square);
}

static void axes_fill(Square square) {
    static const int FILES[4] = {0, 1, 1, -1}, RANKS[4] = {1, 1, 0, 1};
    for (int axis = 0; axis < 4; axis++) {
        attacks_axes_table[square][axis] = line_slow(square, FILES[axis], RANKS[axis]);
    }
}

/* The squares that one ray reaches, nearest first, and what lies between. */
static void ray_fill(Square from, int files, int ranks) {
    const Bitboard line = line_slow(from, files, ranks);
    Bitboard between = BB_EMPTY, step;
    for (int n = 1; (step = attacks_slow_step(from, n * files, n * ranks)); n++) {
        const Square to = bb_lsb(step);
        attacks_between_table[from][to] = between;
        attacks_line_table[from][to] = line;
        between |= step;
    }
}

static void rays_fill(Square square) {
    attacks_rook_rays[square] = attacks_slow_rook(square, BB_EMPTY);
    attacks_bishop_rays[square] = attacks_slow_bishop(square, BB_EMPTY);
    for (int files = -1; files <= 1; files++) {
        for (int ranks = -1; ranks <= 1; ranks++) {
            if (files || ranks) ray_fill(square, files, ranks);
        }
    }
}

static void tables_fill(void) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        leapers_fill(square);
        axes_fill(square);
        rays_fill(square);
    }
    sliders_init();
}

void attacks_init(void) {
    static once_flag once = ONCE_FLAG_INIT;
    call_once(&once, tables_fill);
}
