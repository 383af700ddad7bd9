/* SPDX-License-Identifier: MIT */
#include "perft/verify/castling_sweep.h"

#include "core/validity.h"

/* Rooks on the corners of the first rank, and those of them that may castle. */
typedef struct Corners {
    bool has_a, has_h, may_a, may_h;
} Corners;

static const Corners CORNERS[] = {
    {true, false, true, false}, {false, true, false, true}, {true, true, true, false},
    {true, true, false, true},  {true, true, true, true},
};
enum { CORNERS_NB = sizeof CORNERS / sizeof CORNERS[0] };

typedef enum Capture { CAPTURE_NONE, CAPTURE_A, CAPTURE_H, CAPTURE_NB } Capture;

/* The next digit of a number with digits of different bases. */
static unsigned digit(unsigned *index, unsigned base) {
    const unsigned value = *index % base;
    *index /= base;
    return value;
}

static void put(Position *pos, Color color, Color us, PieceType type, File file, Rank rank) {
    pos_put(pos, color, type, square_at(file, rank_of_color(rank, us)));
}

static void put_rook(Position *pos, Color us, File file, bool may_castle) {
    const Square square = square_at(file, rank_of_color(RANK_1, us));
    pos_put(pos, us, ROOK, square);
    if (may_castle) pos->castling |= bb_square(square);
}

/* "4k3/8/8/8/8/R7/1b6/R3K3 b Q - 0 1": after Bxa1 Rxa1 the rook on a1 is not the one of the right.
 */
bool castling_sweep(unsigned index, Position *pos) {
    const Color us = (Color)digit(&index, COLOR_NB), side = (Color)digit(&index, COLOR_NB);
    const Corners corners = CORNERS[digit(&index, CORNERS_NB)];
    const Capture capture = (Capture)digit(&index, CAPTURE_NB);
    const bool has_spare = digit(&index, 2) == 1;
    if (capture == CAPTURE_A ? !corners.has_a : capture == CAPTURE_H && !corners.has_h) {
        return false;
    }
    pos_clear(pos);
    pos->side_to_move = (uint8_t)side;
    put(pos, us, us, KING, FILE_E, RANK_1);
    put(pos, opponent_of(us), us, KING, FILE_E, RANK_8);
    if (corners.has_a) put_rook(pos, us, FILE_A, corners.may_a);
    if (corners.has_h) put_rook(pos, us, FILE_H, corners.may_h);
    if (capture != CAPTURE_NONE) {
        put(pos, opponent_of(us), us, BISHOP, capture == CAPTURE_A ? FILE_B : FILE_G, RANK_2);
    }
    const bool is_on_a = capture == CAPTURE_A || (capture == CAPTURE_NONE && corners.has_a);
    if (has_spare) put(pos, us, us, ROOK, is_on_a ? FILE_A : FILE_H, RANK_3);
    pos->key = pos_compute_key(pos);
    return pos_faults(pos, CASTLING_STANDARD) == 0;
}
