/* SPDX-License-Identifier: MIT
 *
 * List, count and legality test. A hot file: compiled once per variant (variant.h).
 */
#include "core/legal_count.h"
#include "core/legal_moves.h"
#include "core/movegen_variant.h"
#include "core/variant.h"

/* Appends to the list whose end `context` points at. */
TEMPLATE_INLINE void append_set(void *context, const Position *pos, const MoveSet set,
                                const Color us) {
    (void)pos, (void)us;
    const bool promotes = set.kind == MOVE_PROMOTE_QUEEN;
    Move **list = context, *end = *list; /* in a register during the loop */
    for (Bitboard targets = set.targets; promotes ? UNLIKELY(targets != 0) : targets != 0;) {
        const Square to = bb_pop(&targets), from = move_set_origin(set, to);
        *end++ = move_make(from, to, set.kind);
        if (!promotes) continue;
        *end++ = move_make(from, to, MOVE_PROMOTE_KNIGHT);
        *end++ = move_make(from, to, MOVE_PROMOTE_ROOK);
        *end++ = move_make(from, to, MOVE_PROMOTE_BISHOP);
    }
    *list = end;
}

TEMPLATE_INLINE void list_legal(const Position *pos, MoveList *list, const Color us) {
    Move *end = list->moves;
    legal_moves_walk(pos, us, append_set, &end);
    list->length = (size_t)(end - list->moves);
}

TEMPLATE_INLINE bool pawn_move_is_legal(const Position *pos, const Legality *legality, Square from,
                                        Square to, MoveKind kind, const Color us) {
    const PawnTargets pawns = pawn_targets(pos, legality, bb_square(from), us);
    const bool is_last_rank = bb_has(bb_rank_of(RANK_8, us), to);
    if (kind == MOVE_DOUBLE_PUSH) return bb_has(pawns.double_push, to);
    if ((kind != MOVE_NORMAL) != is_last_rank) return false;
    return bb_has(pawns.west | pawns.east | pawns.push, to);
}

/* NORMAL moves of everything but pawns. */
TEMPLATE_INLINE bool piece_move_is_legal(const Position *pos, const Legality *legality, Square from,
                                         Square to, const Color us) {
    const Bitboard origin = bb_square(from);
    if (pos->kings[us] & origin) {
        return bb_has(king_targets(pos, from, king_danger(pos, us), us), to);
    }
    if (pos->knights[us] & origin) {
        return (movable_knights(pos, legality, us) & origin) != 0 &&
               bb_has(knight_targets(pos, legality, from, us), to);
    }
    return bb_has(slider_targets(pos, legality, from, us), to);
}

TEMPLATE_INLINE bool move_is_legal(const Position *pos, Move move, const Color us) {
    const Square from = move_from(move), to = move_to(move);
    const MoveKind kind = move_kind(move);
    if (kind >= MOVE_KIND_NB || !bb_has(pos->pieces[us], from)) return false;
    const Legality legality = legality_of(pos, us);
    if (kind == MOVE_CASTLING) {
        return from == legality.king && bb_has(castling_rooks(pos, &legality, us), to) &&
               castling_is_legal(pos, from, to, king_danger(pos, us), us);
    }
    if (kind == MOVE_EN_PASSANT) {
        return to == (Square)pos->ep_square && bb_has(ep_capturers(pos, us), from) &&
               ep_capture_is_legal(pos, from, to, us);
    }
    if (bb_has(pos->pawns[us], from)) {
        return pawn_move_is_legal(pos, &legality, from, to, kind, us);
    }
    return kind == MOVE_NORMAL && piece_move_is_legal(pos, &legality, from, to, us);
}

/* The dispatchers: all instantiations of this file. */

static void list_dispatch(const Position *pos, MoveList *list) {
    if (pos->side_to_move == WHITE) {
        list_legal(pos, list, WHITE);
    } else {
        list_legal(pos, list, BLACK);
    }
}

static int count_dispatch(const Position *pos) {
    return pos->side_to_move == WHITE ? count_legal(pos, WHITE) : count_legal(pos, BLACK);
}

static bool is_legal_dispatch(const Position *pos, Move move) {
    return pos->side_to_move == WHITE ? move_is_legal(pos, move, WHITE)
                                      : move_is_legal(pos, move, BLACK);
}

extern const MovegenVariant VARIANT(movegen);
const MovegenVariant VARIANT(movegen) = {list_dispatch, count_dispatch, is_legal_dispatch};
