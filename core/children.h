/* SPDX-License-Identifier: MIT
 *
 * One ply of the tree without a move list: every child is built in place by the make template of
 * its kind of move, with the type of the moving piece known at compile time.
 *
 * Templates: `us` and `count` are literals at every call.
 */
#ifndef CORE_CHILDREN_H
#define CORE_CHILDREN_H

#include "core/legal_moves.h"
#include "core/position_make.h"

/** Counts the leaves `depth` plies below `child`. */
typedef uint64_t ChildCounter(const Position *child, int depth);

/* What the walk carries along. */
typedef struct ChildSum {
    ChildCounter *count;
    int depth;
    uint64_t *sum;
} ChildSum;

/* Any move of a set but promotions. */
TEMPLATE_INLINE void make_of_set(const Position *pos, Position *child, const MoveSet set, Square to,
                                 const Color us) {
    const Square from = move_set_origin(set, to);
    if (set.kind == MOVE_DOUBLE_PUSH) {
        make_double_push(pos, child, from, to, us, MAKE_BOARD);
    } else if (set.kind == MOVE_EN_PASSANT) {
        make_en_passant(pos, child, from, to, us, MAKE_BOARD);
    } else if (set.kind == MOVE_CASTLING) {
        make_castling(pos, child, from, to, us, MAKE_BOARD);
    } else {
        make_piece(pos, child, from, to, us, set.type, MAKE_BOARD);
    }
}

TEMPLATE_INLINE void sum_promotions(ChildSum *sum, const Position *pos, const MoveSet set,
                                    const Color us) {
    Position child;
    for (Bitboard targets = set.targets; UNLIKELY(targets != 0);) {
        const Square to = bb_pop(&targets), from = move_set_origin(set, to);
        for (PieceType type = KNIGHT; type <= QUEEN; type++) {
            make_promotion(pos, &child, from, to, us, type, MAKE_BOARD);
            *sum->sum += sum->count(&child, sum->depth);
        }
    }
}

TEMPLATE_INLINE void sum_set(void *context, const Position *pos, const MoveSet set,
                             const Color us) {
    ChildSum *sum = context;
    Position child;
    if (set.kind == MOVE_PROMOTE_QUEEN) {
        sum_promotions(sum, pos, set, us);
        return;
    }
    for (Bitboard targets = set.targets; targets;) {
        make_of_set(pos, &child, set, bb_pop(&targets), us);
        *sum->sum += sum->count(&child, sum->depth);
    }
}

/** The sum of count(child, depth) over all legal moves of `us`, the side to move. */
TEMPLATE_INLINE uint64_t children_sum(const Position *pos, int depth, const Color us,
                                      ChildCounter *const count) {
    uint64_t total = 0;
    ChildSum sum = {count, depth, &total};
    /* Added to in memory: the walk needs the registers (1 to 3 % of the instructions). */
    keep_object(&total);
    legal_moves_walk(pos, us, sum_set, &sum);
    return total;
}

#endif
