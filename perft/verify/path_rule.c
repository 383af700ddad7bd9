/* SPDX-License-Identifier: MIT */
#include "perft/verify/path_rule.h"

#include "core/castling.h"
#include "perft/verify/asked_position.h"

#include <string.h>

/* The move of the path that ended the castling right towards `file`, in words. */
static Rule lost_right_rule(const Finding *finding, Color color, Square rook) {
    Position pos = finding->root;
    if (!bb_has(pos.castling, rook)) return RULE_CASTLING_NO_RIGHT;
    for (size_t i = 0; i < finding->path_nb; i++) {
        const Position parent = pos;
        const Move move = answer_move(&parent, finding->path[i]);
        asked_position_make(&parent, move, &pos);
        if (bb_has(pos.castling, rook)) continue;
        if (pos_side(&parent) == color) {
            return bb_has(parent.kings[color], move_from(move)) ? RULE_RIGHT_KING_MOVE
                                                                : RULE_RIGHT_ROOK_MOVE;
        }
        return move_is_promotion(move) ? RULE_RIGHT_PROMOTION : RULE_RIGHT_ROOK_CAPTURED;
    }
    return RULE_UNKNOWN;
}

/* An illegal castling move after other moves: which of them ended the right? */
static Rule extra_castling_rule(const Finding *finding) {
    const Color us = pos_side(&finding->at);
    const bool is_short = strlen(finding->move) >= 4 && finding->move[2] > finding->move[0];
    const Square rook = castling_rook(&finding->root, us, is_short);
    return rook == SQ_NONE ? RULE_CASTLING_NO_RIGHT : lost_right_rule(finding, us, rook);
}

/* What the moves before a wrong board can have done wrong: the last special one is suspected. */
static Rule path_rule(const Finding *finding) {
    Position pos = finding->root;
    Rule rule = RULE_MAKE_MOVE;
    for (size_t i = 0; i < finding->path_nb; i++) {
        const Position parent = pos;
        const Move move = answer_move(&parent, finding->path[i]);
        asked_position_make(&parent, move, &pos);
        if (move_kind(move) == MOVE_EN_PASSANT) rule = RULE_MAKE_EP;
        if (move_kind(move) == MOVE_CASTLING) rule = RULE_MAKE_CASTLING;
        if (move_is_promotion(move)) rule = RULE_MAKE_PROMOTION;
    }
    return rule;
}

/* True if a pawn has passed the target of the wrong move by a double step on the path. */
static bool was_passed(const Finding *finding) {
    Position pos = finding->root;
    for (size_t i = 0; i < finding->path_nb; i++) {
        const Position parent = pos;
        const Move move = answer_move(&parent, finding->path[i]);
        const char passed[] = {finding->path[i][0],
                               (char)('1' + (move_from(move) + move_to(move)) / 2 / 8), '\0'};
        if (move_kind(move) == MOVE_DOUBLE_PUSH && strlen(finding->move) >= 4 &&
            strncmp(finding->move + 2, passed, 2) == 0) {
            return true;
        }
        asked_position_make(&parent, move, &pos);
    }
    return false;
}

Rule path_rule_of_state(const Finding *finding) {
    const Rule rule = finding->rule;
    if (rule == RULE_CASTLING_NO_RIGHT) return extra_castling_rule(finding);
    if (finding->verdict == VERDICT_MISSING &&
        (rule == RULE_CASTLING_LEGAL || rule == RULE_CASTLING_B_FILE ||
         rule == RULE_CASTLING_ROOK || rule == RULE_CASTLING_OTHER_SIDE ||
         rule == RULE_CASTLING_960)) {
        return RULE_RIGHT_LOST;
    }
    if ((rule == RULE_EP_NO_RIGHT || rule == RULE_PAWN_CAPTURE_EMPTY) && was_passed(finding)) {
        return RULE_EP_STALE;
    }
    if (rule == RULE_EP_LEGAL || rule == RULE_EP_EVASION || rule == RULE_EP_ALONG_PIN) {
        return RULE_EP_UNSET;
    }
    return path_rule(finding);
}
