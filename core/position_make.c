/* SPDX-License-Identifier: MIT */
#include "core/position_make.h"

void pos_make(const Position *pos, Move move, Position *child) {
    if (pos->side_to_move == WHITE) {
        make_move(pos, child, move, WHITE, MAKE_ALL);
    } else {
        make_move(pos, child, move, BLACK, MAKE_ALL);
    }
}

void pos_make_null(const Position *pos, Position *child) {
    if (pos->side_to_move == WHITE) {
        make_begin(pos, child, WHITE, MAKE_ALL);
    } else {
        make_begin(pos, child, BLACK, MAKE_ALL);
    }
}
