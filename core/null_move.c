/* SPDX-License-Identifier: MIT */
#include "core/null_move.h"

bool null_move_make(const Position *pos, Position *child) {
    if (pos_checkers(pos)) return false;
    *child = *pos;
    child->side_to_move = (uint8_t)opponent_of(pos_side(pos));
    child->ep_square = SQ_NONE;
    if (child->halfmove_clock < UINT16_MAX) child->halfmove_clock++;
    if (child->side_to_move == WHITE && child->fullmove_number < UINT16_MAX) {
        child->fullmove_number++;
    }
    child->key = pos_compute_key(child);
    return true;
}
