/* SPDX-License-Identifier: MIT */
#include "core/san.h"

#include "core/movegen.h"
#include "core/san_origins.h"
#include "core/uci_move.h"

/* ---- finding the move ---- */

/* The one legal move among the origins; `kind` holds for all of them. */
static Status pick_origin(const Position *pos, Bitboard origins, Square to, MoveKind kind,
                          Move *move) {
    Move found = MOVE_NONE;
    while (origins) {
        const Move candidate = move_make(bb_pop(&origins), to, kind);
        if (!movegen_is_legal(pos, candidate)) continue;
        if (found != MOVE_NONE) return STATUS_SAN_AMBIGUOUS;
        found = candidate;
    }
    if (found == MOVE_NONE) return STATUS_SAN_ILLEGAL;
    *move = found;
    return STATUS_OK;
}

/* Pawns that capture on `to`, or step there, with the kind of the move. */
typedef struct PawnOrigins {
    Bitboard captures;
    Bitboard steps;
    MoveKind capture_kind;
    MoveKind step_kind;
} PawnOrigins;

static PawnOrigins pawn_origins(const Position *pos, Square to) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Bitboard target = bb_square(to), empty = ~pos_occupied(pos), pawns = pos->pawns[us];
    PawnOrigins found = {.capture_kind = MOVE_NORMAL, .step_kind = MOVE_NORMAL};
    if (to == (Square)pos->ep_square) found.capture_kind = MOVE_EN_PASSANT;
    if (pos->pieces[them] & target || to == (Square)pos->ep_square) {
        found.captures = attacks_pawn(them, to) & pawns;
    }
    if (!(target & empty)) return found;
    const Bitboard behind = us == WHITE ? bb_down(target, WHITE) : bb_down(target, BLACK);
    found.steps = behind & pawns;
    if (behind & empty && square_rank(to) == rank_of_color(RANK_4, us)) {
        const Bitboard start = us == WHITE ? bb_down(behind, WHITE) : bb_down(behind, BLACK);
        found.steps = start & pawns;
        found.step_kind = MOVE_DOUBLE_PUSH;
    }
    return found;
}

static Status resolve_pawn(const Position *pos, const SanText *san, Move *move) {
    PawnOrigins from = pawn_origins(pos, san->to);
    const bool is_last = square_rank(san->to) == rank_of_color(RANK_8, pos_side(pos));
    if (!is_last && san->promotion != PIECE_TYPE_NB) return STATUS_SAN_ILLEGAL;
    if (is_last) {
        /* If no piece is named, a queen represents all four. */
        const PieceType type = san->promotion == PIECE_TYPE_NB ? QUEEN : san->promotion;
        from.capture_kind = from.step_kind = move_kind_promoting_to(type);
    }
    /* "d5" is never a capture; "exd5", "ed5", "e4d5" and "xd5" may be. */
    if (san->origins == BB_ALL && !san->is_capture) from.captures = BB_EMPTY;
    Status status =
        pick_origin(pos, from.captures & san->origins, san->to, from.capture_kind, move);
    if (status == STATUS_SAN_ILLEGAL) {
        status = pick_origin(pos, from.steps & san->origins, san->to, from.step_kind, move);
    }
    const bool lacks_piece = is_last && san->promotion == PIECE_TYPE_NB;
    return status == STATUS_OK && lacks_piece ? STATUS_SAN_AMBIGUOUS : status;
}

/* A piece named by its square alone: the text is a UCI move, castling included. */
static Status resolve_by_square(const Position *pos, const SanText *san, Move *move) {
    char text[UCI_MOVE_BUFFER_SIZE];
    const size_t length = uci_move_write(move_make(bb_lsb(san->origins), san->to, MOVE_NORMAL),
                                         CASTLING_CHESS960, text);
    return uci_move_parse(pos, text, length, move, NULL) ? STATUS_SAN_ILLEGAL : STATUS_OK;
}

PieceType san_piece_meant(const Position *pos, const SanText *san) {
    if (san->piece != PIECE_TYPE_NB) return san->piece;
    if (!bb_has_one(san->origins)) return PAWN;
    return bb_has(pos->pieces[pos_side(pos)], bb_lsb(san->origins))
               ? pos_type_at(pos, bb_lsb(san->origins))
               : PAWN;
}

Status san_resolve(const Position *pos, const SanText *san, Move *move) {
    if (san->is_null) return STATUS_SAN_NULL;
    if (san->castling != SAN_CASTLING_NONE) {
        const Move castling = san_castling_move(pos, san->castling);
        if (!movegen_is_legal(pos, castling)) return STATUS_SAN_ILLEGAL;
        *move = castling;
        return STATUS_OK;
    }
    const PieceType type = san_piece_meant(pos, san);
    Move found = MOVE_NONE;
    Status status = STATUS_SAN_ILLEGAL;
    if (type == PAWN) {
        status = resolve_pawn(pos, san, &found);
    } else if (san->promotion != PIECE_TYPE_NB) {
        return STATUS_SAN_ILLEGAL;
    } else if (san->piece == PIECE_TYPE_NB) {
        status = resolve_by_square(pos, san, &found);
    } else {
        const Bitboard origins = san_origins(pos, type, san->to) & san->origins;
        status = pick_origin(pos, origins, san->to, MOVE_NORMAL, &found);
    }
    if (!status) *move = found;
    return status;
}

Status san_parse(const Position *pos, Language language, const char *text, size_t length,
                 Move *move, ParseError *error) {
    SanText san;
    const Status status = san_scan(language, text, length, &san, error);
    if (status) return status;
    const Status resolved = san_resolve(pos, &san, move);
    return resolved ? status_fail(error, resolved, 0) : STATUS_OK;
}

/* ---- what would be legal ---- */

/* How much of the text a candidate must agree with. */
typedef enum Nearness { NEAR_ALL, NEAR_PIECE_AND_TARGET, NEAR_PIECE, NEAR_TARGET } Nearness;

static bool castling_is_near(const Position *pos, const SanText *san, Move move,
                             Nearness nearness) {
    if (nearness <= NEAR_PIECE_AND_TARGET) return move == san_castling_move(pos, san->castling);
    return nearness == NEAR_PIECE && move_from(move) == pos_king(pos, pos_side(pos));
}

static bool move_is_near(const Position *pos, const SanText *san, Move move, Nearness nearness) {
    if (san->castling != SAN_CASTLING_NONE) return castling_is_near(pos, san, move, nearness);
    const bool is_castling = move_kind(move) == MOVE_CASTLING;
    const bool same_piece = pos_type_at(pos, move_from(move)) == san_piece_meant(pos, san);
    const bool same_target = move_to(move) == san->to && !is_castling;
    if (nearness == NEAR_PIECE) return same_piece;
    if (nearness == NEAR_TARGET) return same_target;
    if (!same_piece || !same_target) return false;
    return nearness == NEAR_PIECE_AND_TARGET ||
           (bb_has(san->origins, move_from(move)) &&
            (san->promotion == PIECE_TYPE_NB ||
             (move_is_promotion(move) && move_promoted_type(move) == san->promotion)));
}

void san_candidates(const Position *pos, const SanText *san, MoveList *list) {
    movegen_list(pos, list);
    for (Nearness nearness = NEAR_ALL; nearness <= NEAR_TARGET; nearness++) {
        size_t kept = 0;
        for (size_t i = 0; i < list->length; i++) {
            if (!move_is_near(pos, san, list->moves[i], nearness)) continue;
            list->moves[kept++] = list->moves[i];
        }
        if (!kept) continue;
        list->length = kept;
        return;
    }
}
