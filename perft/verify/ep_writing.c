/* SPDX-License-Identifier: MIT */
#include "perft/verify/ep_writing.h"

#include "core/attacks.h"
#include "core/movegen.h"
#include "core/position_make.h"

static bool has_legal_capture(const Position *pos) {
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (move_kind(list.moves[i]) == MOVE_EN_PASSANT) return true;
    }
    return false;
}

EpWriting ep_writing_of(const Position *pos) {
    if (pos->ep_square == SQ_NONE) return EP_WRITING_NONE;
    const Color us = pos_side(pos);
    if (!(attacks_pawn(opponent_of(us), (Square)pos->ep_square) & pos->pawns[us])) {
        return EP_WRITING_ALWAYS;
    }
    return has_legal_capture(pos) ? EP_WRITING_LEGAL : EP_WRITING_PSEUDO_LEGAL;
}

void ep_writing_make(const Position *pos, Move move, Position *child) {
    pos_make(pos, move, child);
    child->ep_square = (uint8_t)((move_from(move) + move_to(move)) / 2);
}

const char *ep_writing_key(EpWriting writing) {
    static const char *const KEYS[EP_WRITING_NB] = {"", "always", "pseudo-legal", "legal"};
    return KEYS[writing];
}

const char *ep_writing_text(EpWriting writing) {
    static const char *const TEXTS[EP_WRITING_NB] = {
        "", "after every double step, although no pawn can capture there",
        "because a pawn stands ready, although its capture is illegal",
        "because the capture is legal"};
    return TEXTS[writing];
}
