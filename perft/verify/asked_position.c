/* SPDX-License-Identifier: MIT */
#include "perft/verify/asked_position.h"

#include "core/attacks.h"
#include "core/position_make.h"

void asked_position_make(const Position *pos, Move move, Position *child) {
    pos_make(pos, move, child);
    if (move_kind(move) != MOVE_DOUBLE_PUSH) return;
    const Color us = pos_side(pos);
    const Square passed = (Square)((move_from(move) + move_to(move)) / 2);
    if (attacks_pawn(us, passed) & child->pawns[opponent_of(us)])
        child->ep_square = (uint8_t)passed;
}

Status asked_position_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                           ParseError *error) {
    Position written;
    PosFaults found = 0;
    const Status status = fen_load(pos, fen, mode, &found, error);
    if (faults) *faults = found;
    if (status) return status;
    const bool has_possible_ep = !(found & POS_FAULT_EN_PASSANT);
    if (has_possible_ep && fen_parse(&written, fen, NULL) == STATUS_OK) {
        pos->ep_square = written.ep_square;
    }
    return STATUS_OK;
}
