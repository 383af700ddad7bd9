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

static void lines_fill(Square a, Square b) {
    const Bitboard both = bb_square(a) | bb_square(b);
    Bitboard (*walk)(Square, Bitboard) = NULL;
    if (bb_has(attacks_slow_rook(a, BB_EMPTY), b)) walk = attacks_slow_rook;
    if (bb_has(attacks_slow_bishop(a, BB_EMPTY), b)) walk = attacks_slow_bishop;
    if (!walk) return;
    attacks_between_table[a][b] = walk(a, bb_square(b)) & walk(b, bb_square(a));
    attacks_line_table[a][b] = (walk(a, BB_EMPTY) & walk(b, BB_EMPTY)) | both;
}

static void tables_fill(void) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        leapers_fill(square);
        attacks_rook_rays[square] = attacks_slow_rook(square, BB_EMPTY);
        attacks_bishop_rays[square] = attacks_slow_bishop(square, BB_EMPTY);
        for (Square other = SQ_A1; other < SQUARE_NB; other++) lines_fill(square, other);
    }
    sliders_init();
}

void attacks_init(void) {
    static once_flag once = ONCE_FLAG_INIT;
    call_once(&once, tables_fill);
}
