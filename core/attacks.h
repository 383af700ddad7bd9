/* SPDX-License-Identifier: MIT
 *
 * Attack sets: leapers by table, sliders by magic or PEXT lookup, and the lines between squares.
 *
 * The tables are written once by attacks_init() and only read afterwards, by any number of threads.
 *
 * attacks_bishop(), attacks_rook() and attacks_queen() are inline and resolve to one backend at
 * compile time: PEXT in the hot-file variants built for it, magic bitboards everywhere else (see
 * variant.h). So the choice, made once at run time by backend.c, costs nothing in a recursion.
 */
#ifndef CORE_ATTACKS_H
#define CORE_ATTACKS_H

#include "core/bitboard.h"

/** Entries of a packed slider table: the relevant occupancies of all rooks and all bishops. */
#define SLIDER_TABLE_LENGTH (102400 + 5248)

extern Bitboard attacks_knight_table[SQUARE_NB];
extern Bitboard attacks_king_table[SQUARE_NB];
extern Bitboard attacks_vicinity_table[SQUARE_NB]; /* two king steps away or less */
extern Bitboard attacks_pawn_table[COLOR_NB][SQUARE_NB];
extern Bitboard attacks_rook_rays[SQUARE_NB];   /* rook attacks on the empty board */
extern Bitboard attacks_bishop_rays[SQUARE_NB]; /* bishop attacks on the empty board */
extern Bitboard attacks_axes_table[SQUARE_NB][4];
extern Bitboard attacks_between_table[SQUARE_NB][SQUARE_NB];
extern Bitboard attacks_line_table[SQUARE_NB][SQUARE_NB];

/** Fills every table. Idempotent and safe to call from several threads; fast enough to
 * call at every start (less than a millisecond). */
void attacks_init(void);

static inline Bitboard attacks_knight(Square square) {
    return attacks_knight_table[square];
}

static inline Bitboard attacks_king(Square square) {
    return attacks_king_table[square];
}

/** Squares that a king can reach in one or two steps. */
static inline Bitboard attacks_vicinity(Square square) {
    return attacks_vicinity_table[square];
}

/** Squares that a pawn of `color` on `square` attacks. */
static inline Bitboard attacks_pawn(Color color, Square square) {
    return attacks_pawn_table[color][square];
}

/** The lines through a square, itself included: file, diagonal towards h8, rank, diagonal towards
 * a8. */
static inline const Bitboard *attacks_axes(Square square) {
    return attacks_axes_table[square];
}

/** Squares strictly between two squares on one rank, file or diagonal; empty otherwise. */
static inline Bitboard attacks_between(Square a, Square b) {
    return attacks_between_table[a][b];
}

/** The whole rank, file or diagonal through two squares, edge to edge; empty if there is none. */
static inline Bitboard attacks_line(Square a, Square b) {
    return attacks_line_table[a][b];
}

#ifdef ROOKERY_SLIDERS_PEXT
#include "core/sliders_pext.h"
#define SLIDERS(name) sliders_pext_##name
#else
#include "core/sliders_magic.h"
#define SLIDERS(name) sliders_magic_##name
#endif

static inline Bitboard attacks_rook(Square square, Bitboard occupied) {
    return SLIDERS(rook)(square, occupied);
}

static inline Bitboard attacks_bishop(Square square, Bitboard occupied) {
    return SLIDERS(bishop)(square, occupied);
}

#undef SLIDERS

static inline Bitboard attacks_queen(Square square, Bitboard occupied) {
    return attacks_rook(square, occupied) | attacks_bishop(square, occupied);
}

/** Squares that a piece of this type attacks; empty for a pawn, whose attacks depend on its color.
 */
static inline Bitboard attacks_piece(PieceType type, Square square, Bitboard occupied) {
    switch (type) {
    case KNIGHT:
        return attacks_knight(square);
    case BISHOP:
        return attacks_bishop(square, occupied);
    case ROOK:
        return attacks_rook(square, occupied);
    case QUEEN:
        return attacks_queen(square, occupied);
    case KING:
        return attacks_king(square);
    case PAWN:
    case PIECE_TYPE_NB:
        break;
    }
    return BB_EMPTY;
}

#endif
