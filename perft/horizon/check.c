/* SPDX-License-Identifier: MIT */
#include "perft/horizon/check.h"

#include "core/movegen.h"
#include "core/position_make.h"

_Thread_local HorizonProbe horizon_probe = {.disabled = HORIZON_CORRECTION_NB};

static _Thread_local HorizonCheckHook *check_hook;
static _Thread_local void *check_user;

void horizon_check_set_hook(HorizonCheckHook *hook, void *user) {
    check_hook = hook;
    check_user = user;
}

void horizon_check_disable(HorizonCorrection correction) {
    horizon_probe.disabled = correction;
}

static const char *phase_of(const Position *pos, Move move) {
    if (move_is_promotion(move)) return "promotions";
    if (move_kind(move) == MOVE_CASTLING) return "castling";
    if (move_kind(move) == MOVE_EN_PASSANT) return "en passant";
    const PieceType type = pos_type_at(pos, move_from(move));
    return type == PAWN ? "pawns" : type == KING ? "king" : "pieces";
}

/* Promotions differ only in their kind and are evaluated together. */
static int64_t replies_to(const Position *pos, const MoveList *list, Move move) {
    int64_t replies = 0;
    for (size_t i = 0; i < list->length; i++) {
        if (move_from(list->moves[i]) != move_from(move)) continue;
        if (move_to(list->moves[i]) != move_to(move)) continue;
        Position child;
        pos_make(pos, list->moves[i], &child);
        replies += movegen_count(&child);
    }
    return replies;
}

void horizon_check_moves(const Position *pos, HorizonCounter *count) {
    if (!check_hook || horizon_probe.has_move) return;
    MoveList list;
    movegen_list(pos, &list);
    bool is_equal = true;
    for (size_t i = 0; i < list.length && is_equal; i++) {
        const Move move = list.moves[i];
        horizon_probe.has_move = true;
        horizon_probe.was_plain = false;
        horizon_probe.from = move_from(move);
        horizon_probe.to = move_to(move);
        const int64_t counted = (int64_t)count(pos), replies = replies_to(pos, &list, move);
        horizon_probe.has_move = false;
        if (horizon_probe.was_plain) return;
        is_equal = counted == replies;
        if (is_equal) continue;
        const HorizonMismatch mismatch = {pos, move, phase_of(pos, move), counted, replies};
        check_hook(check_user, &mismatch);
    }
}
