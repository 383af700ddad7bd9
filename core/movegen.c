/* SPDX-License-Identifier: MIT
 *
 * List, count and legality test. A hot file: compiled once per variant (variant.h).
 */
#include "core/legal_count.h"
#include "core/legality.h"
#include "core/movegen_variant.h"
#include "core/variant.h"

/* The append functions return the end of the list, which keeps it in a register. */
TEMPLATE_INLINE Move *append_targets(Move *end, Square from, Bitboard targets) {
    while (targets) *end++ = move_make(from, bb_pop(&targets), MOVE_NORMAL);
    return end;
}

/* `step` is the distance from origin to target, the same for all pawns of a set. */
TEMPLATE_INLINE Move *append_pawns(Move *end, Bitboard targets, const int step,
                                   const MoveKind kind) {
    while (targets) {
        const Square to = bb_pop(&targets);
        *end++ = move_make((Square)((int)to - step), to, kind);
    }
    return end;
}

TEMPLATE_INLINE Move *append_promotions(Move *end, Bitboard targets, const int step) {
    while (UNLIKELY(targets != 0)) {
        const Bitboard target = bb_lowest(targets);
        targets ^= target;
        end = append_pawns(end, target, step, MOVE_PROMOTE_QUEEN);
        end = append_pawns(end, target, step, MOVE_PROMOTE_KNIGHT);
        end = append_pawns(end, target, step, MOVE_PROMOTE_ROOK);
        end = append_pawns(end, target, step, MOVE_PROMOTE_BISHOP);
    }
    return end;
}

TEMPLATE_INLINE Move *append_all_pawns(const Position *pos, const Legality *legality, Move *end,
                                       const Color us) {
    const int up = us == WHITE ? 8 : -8;
    const Bitboard last_rank = bb_rank_of(RANK_8, us);
    const PawnTargets pawns = pawn_targets(pos, legality, pos->pawns[us], us);
    end = append_pawns(end, pawns.west & ~last_rank, up - 1, MOVE_NORMAL);
    end = append_pawns(end, pawns.east & ~last_rank, up + 1, MOVE_NORMAL);
    end = append_pawns(end, pawns.push & ~last_rank, up, MOVE_NORMAL);
    end = append_pawns(end, pawns.double_push, 2 * up, MOVE_DOUBLE_PUSH);
    end = append_promotions(end, pawns.west & last_rank, up - 1);
    end = append_promotions(end, pawns.east & last_rank, up + 1);
    end = append_promotions(end, pawns.push & last_rank, up);
    for (Bitboard set = ep_capturers(pos, us); UNLIKELY(set != 0);) {
        const Square from = bb_pop(&set), ep = (Square)pos->ep_square;
        if (ep_capture_is_legal(pos, from, ep, us)) *end++ = move_make(from, ep, MOVE_EN_PASSANT);
    }
    return end;
}

TEMPLATE_INLINE void list_legal(const Position *pos, MoveList *list, const Color us) {
    const Legality legality = legality_of(pos, us);
    const Bitboard danger = king_danger(pos, us);
    Move *end =
        append_targets(list->moves, legality.king, king_targets(pos, legality.king, danger, us));
    if (legality.check_mask) {
        for (Bitboard set = movable_knights(pos, &legality, us); set;) {
            const Square from = bb_pop(&set);
            end = append_targets(end, from, knight_targets(pos, &legality, from, us));
        }
        for (Bitboard set = pos->diagonals[us] | pos->orthogonals[us]; set;) {
            const Square from = bb_pop(&set);
            end = append_targets(end, from, slider_targets(pos, &legality, from, us));
        }
        end = append_all_pawns(pos, &legality, end, us);
        for (Bitboard set = castling_rooks(pos, &legality, us); set;) {
            const Square rook = bb_pop(&set);
            if (castling_is_legal(pos, legality.king, rook, danger, us)) {
                *end++ = move_make(legality.king, rook, MOVE_CASTLING);
            }
        }
    }
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
