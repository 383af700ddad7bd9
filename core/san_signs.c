/* SPDX-License-Identifier: MIT */
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/san.h"

static Status judge_check(const Position *pos, SanCheck written, Move move) {
    Position child;
    pos_make(pos, move, &child);
    const Bitboard checkers = pos_checkers(&child);
    const bool is_mate = checkers && !movegen_count(&child);
    if (written == SAN_CHECK_NONE) {
        return is_mate ? STATUS_SAN_MATE_MISSING : checkers ? STATUS_SAN_CHECK_MISSING : STATUS_OK;
    }
    if (written == SAN_CHECK_MATE) return is_mate ? STATUS_OK : STATUS_SAN_MATE_WRONG;
    if (written == SAN_CHECK_DOUBLE) {
        return is_mate || bb_has_many(checkers) ? STATUS_OK : STATUS_SAN_CHECK_WRONG;
    }
    return is_mate ? STATUS_SAN_MATE_MISSING : checkers ? STATUS_OK : STATUS_SAN_CHECK_WRONG;
}

static Status judge_capture(const Position *pos, const SanText *san, Move move, bool writes_ep) {
    const bool is_en_passant = move_kind(move) == MOVE_EN_PASSANT;
    const bool is_capture = is_en_passant || (move_kind(move) != MOVE_CASTLING &&
                                              bb_has(pos_occupied(pos), move_to(move)));
    if (san->is_en_passant && !is_en_passant) return STATUS_SAN_EN_PASSANT_WRONG;
    if (is_en_passant && writes_ep && !san->is_en_passant && !san->is_uci) {
        return STATUS_SAN_EN_PASSANT_MISSING;
    }
    if (san->is_capture == is_capture) return STATUS_OK;
    return is_capture ? STATUS_SAN_CAPTURE_MISSING : STATUS_SAN_CAPTURE_WRONG;
}

Status san_signs(const Position *pos, const SanText *san, Move move, bool writes_ep) {
    if (san->letter_is_disputed) return STATUS_SAN_LETTER_DISPUTED;
    if (san->letter_is_small) return STATUS_SAN_LOWER_CASE;
    const bool has_signs = san->is_capture || san->is_en_passant || san->check != SAN_CHECK_NONE;
    if (san->is_uci && !has_signs) return STATUS_OK;
    const Status status = judge_capture(pos, san, move, writes_ep);
    return status && !(san->is_uci && status == STATUS_SAN_CAPTURE_MISSING)
               ? status
               : judge_check(pos, san->check, move);
}
