/* SPDX-License-Identifier: MIT
 *
 * One ply of the tree without a move list: every child is built in place by the make template of
 * its kind of move, with the type of the moving piece known at compile time.
 *
 * Templates: `us`, `visit` and `count` are literals at every call.
 */
#ifndef CORE_CHILDREN_H
#define CORE_CHILDREN_H

#include "core/legal_moves.h"
#include "core/position_make.h"

/* Wide registers lose up to a third of the speed where their copies cross a cache line. */
#ifdef ROOKERY_AVX512
enum { CHILD_ALIGNMENT = 64 };
#else
enum { CHILD_ALIGNMENT = _Alignof(Position) };
#endif

/** Receives a child, which lives only for the call. */
typedef void ChildVisit(void *context, const Position *child);

typedef struct ChildWalk {
    ChildVisit *visit;
    void *context;
} ChildWalk;

/** Makes any move of a set but promotions. */
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

TEMPLATE_INLINE void visit_promotions(const ChildWalk *walk, const Position *pos, const MoveSet set,
                                      const Color us) {
    _Alignas(CHILD_ALIGNMENT) Position child;
    for (Bitboard targets = set.targets; UNLIKELY(targets != 0);) {
        const Square to = bb_pop(&targets), from = move_set_origin(set, to);
        for (PieceType type = KNIGHT; type <= QUEEN; type++) {
            make_promotion(pos, &child, from, to, us, type, MAKE_BOARD);
            walk->visit(walk->context, &child);
        }
    }
}

TEMPLATE_INLINE void visit_set(void *context, const Position *pos, const MoveSet set,
                               const Color us) {
    const ChildWalk *walk = context;
    _Alignas(CHILD_ALIGNMENT) Position child;
    if (set.kind == MOVE_PROMOTE_QUEEN) {
        visit_promotions(walk, pos, set, us);
        return;
    }
    for (Bitboard targets = set.targets; targets;) {
        make_of_set(pos, &child, set, bb_pop(&targets), us);
        walk->visit(walk->context, &child);
    }
}

/** Passes all children of `pos` to the visitor; their keys are not set. `us` is the side to move.
 */
TEMPLATE_INLINE void children_walk(const Position *pos, const Color us, ChildVisit *const visit,
                                   void *context) {
    ChildWalk walk = {visit, context};
    legal_moves_walk(pos, us, visit_set, &walk);
}

/** Counts the leaves `depth` plies below `child`. */
typedef uint64_t ChildCounter(const Position *child, int depth);

/* What the walk carries along. */
typedef struct ChildSum {
    ChildCounter *count;
    int depth;
    uint64_t *sum;
} ChildSum;

TEMPLATE_INLINE void add_child(void *context, const Position *child) {
    ChildSum *sum = context;
    *sum->sum += sum->count(child, sum->depth);
}

/** The sum of count(child, depth) over all legal moves of `us`, the side to move. */
TEMPLATE_INLINE uint64_t children_sum(const Position *pos, int depth, const Color us,
                                      ChildCounter *const count) {
    uint64_t total = 0;
    ChildSum sum = {count, depth, &total};
    /* Added to in memory: the walk needs the registers (1 to 3 % of the instructions). */
    keep_object(&total);
    children_walk(pos, us, add_child, &sum);
    return total;
}

#endif
