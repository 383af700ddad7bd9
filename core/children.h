/* SPDX-License-Identifier: MIT
 *
 * One ply of the tree without a move list: every child is built in place by the make template of
 * its kind of move, with the type of the moving piece known at compile time.
 *
 * Templates: `us` and `count` are literals at every call.
 */
#ifndef CORE_CHILDREN_H
#define CORE_CHILDREN_H

#include "core/legality.h"
#include "core/position_make.h"

/** Counts the leaves `depth` plies below `child`. */
typedef uint64_t ChildCounter(const Position *child, int depth);

TEMPLATE_INLINE uint64_t sum_piece(const Position *pos, Square from, Bitboard targets, int depth,
                                   const Color us, const PieceType type,
                                   ChildCounter *const count) {
    Position child;
    uint64_t sum = 0;
    while (targets) {
        make_piece(pos, &child, from, bb_pop(&targets), us, type, MAKE_BOARD);
        sum += count(&child, depth);
    }
    return sum;
}

TEMPLATE_INLINE uint64_t sum_sliders(const Position *pos, const Legality *legality, Bitboard set,
                                     int depth, const Color us, const PieceType type,
                                     ChildCounter *const count) {
    uint64_t sum = 0;
    while (set) {
        const Square from = bb_pop(&set);
        const Bitboard targets = slider_targets_of_type(pos, legality, from, us, type);
        sum += sum_piece(pos, from, targets, depth, us, type, count);
    }
    return sum;
}

TEMPLATE_INLINE uint64_t sum_officers(const Position *pos, const Legality *legality, int depth,
                                      const Color us, ChildCounter *const count) {
    const Bitboard diagonals = pos->diagonals[us], orthogonals = pos->orthogonals[us];
    uint64_t sum = 0;
    for (Bitboard set = movable_knights(pos, legality, us); set;) {
        const Square from = bb_pop(&set);
        const Bitboard targets = knight_targets(pos, legality, from, us);
        sum += sum_piece(pos, from, targets, depth, us, KNIGHT, count);
    }
    sum += sum_sliders(pos, legality, diagonals & ~orthogonals, depth, us, BISHOP, count);
    sum += sum_sliders(pos, legality, orthogonals & ~diagonals, depth, us, ROOK, count);
    sum += sum_sliders(pos, legality, diagonals & orthogonals, depth, us, QUEEN, count);
    return sum;
}

/* `step` is the distance from origin to target, the same for all pawns of a set. */
TEMPLATE_INLINE uint64_t sum_pawns(const Position *pos, Bitboard targets, int depth, const int step,
                                   const Color us, ChildCounter *const count) {
    Position child;
    uint64_t sum = 0;
    while (targets) {
        const Square to = bb_pop(&targets), from = (Square)((int)to - step);
        make_pawn(pos, &child, from, to, us, MAKE_BOARD);
        sum += count(&child, depth);
    }
    return sum;
}

TEMPLATE_INLINE uint64_t sum_promotions(const Position *pos, Bitboard targets, int depth,
                                        const int step, const Color us, ChildCounter *const count) {
    Position child;
    uint64_t sum = 0;
    while (UNLIKELY(targets != 0)) {
        const Square to = bb_pop(&targets), from = (Square)((int)to - step);
        for (PieceType type = KNIGHT; type <= QUEEN; type++) {
            make_promotion(pos, &child, from, to, us, type, MAKE_BOARD);
            sum += count(&child, depth);
        }
    }
    return sum;
}

TEMPLATE_INLINE uint64_t sum_en_passant(const Position *pos, int depth, const Color us,
                                        ChildCounter *const count) {
    Position child;
    uint64_t sum = 0;
    for (Bitboard set = ep_capturers(pos, us); UNLIKELY(set != 0);) {
        const Square from = bb_pop(&set), ep = (Square)pos->ep_square;
        if (!ep_capture_is_legal(pos, from, ep, us)) continue;
        make_en_passant(pos, &child, from, ep, us, MAKE_BOARD);
        sum += count(&child, depth);
    }
    return sum;
}

TEMPLATE_INLINE uint64_t sum_all_pawns(const Position *pos, const Legality *legality, int depth,
                                       const Color us, ChildCounter *const count) {
    const int up = us == WHITE ? 8 : -8;
    const Bitboard last_rank = bb_rank_of(RANK_8, us);
    const PawnTargets pawns = pawn_targets(pos, legality, pos->pawns[us], us);
    Position child;
    uint64_t sum = sum_pawns(pos, pawns.west & ~last_rank, depth, up - 1, us, count);
    sum += sum_pawns(pos, pawns.east & ~last_rank, depth, up + 1, us, count);
    sum += sum_pawns(pos, pawns.push & ~last_rank, depth, up, us, count);
    for (Bitboard set = pawns.double_push; set;) {
        const Square to = bb_pop(&set), from = (Square)((int)to - 2 * up);
        make_double_push(pos, &child, from, to, us, MAKE_BOARD);
        sum += count(&child, depth);
    }
    sum += sum_promotions(pos, pawns.west & last_rank, depth, up - 1, us, count);
    sum += sum_promotions(pos, pawns.east & last_rank, depth, up + 1, us, count);
    sum += sum_promotions(pos, pawns.push & last_rank, depth, up, us, count);
    return sum + sum_en_passant(pos, depth, us, count);
}

TEMPLATE_INLINE uint64_t sum_castling(const Position *pos, const Legality *legality,
                                      Bitboard danger, int depth, const Color us,
                                      ChildCounter *const count) {
    Position child;
    uint64_t sum = 0;
    for (Bitboard set = castling_rooks(pos, legality, us); set;) {
        const Square rook = bb_pop(&set);
        if (!castling_is_legal(pos, legality->king, rook, danger, us)) continue;
        make_castling(pos, &child, legality->king, rook, us, MAKE_BOARD);
        sum += count(&child, depth);
    }
    return sum;
}

/** The sum of count(child, depth) over all legal moves of `us`, the side to move. */
TEMPLATE_INLINE uint64_t sum_children(const Position *pos, int depth, const Color us,
                                      ChildCounter *const count) {
    const Legality legality = legality_of(pos, us);
    const Bitboard danger = king_danger(pos, us);
    const Bitboard king_moves = king_targets(pos, legality.king, danger, us);
    uint64_t sum = sum_piece(pos, legality.king, king_moves, depth, us, KING, count);
    if (UNLIKELY(!legality.check_mask)) return sum;
    sum += sum_officers(pos, &legality, depth, us, count);
    sum += sum_all_pawns(pos, &legality, depth, us, count);
    return sum + sum_castling(pos, &legality, danger, depth, us, count);
}

#endif
