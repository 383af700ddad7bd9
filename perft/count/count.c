/* SPDX-License-Identifier: MIT
 *
 * The serial recursion, specialized for the side to move. A hot file: compiled once per variant.
 */
#include "core/children.h"
#include "core/legal_count.h"
#include "core/variant.h"
#include "perft/count/count_variant.h"
#include "perft/count/leaf.h"
#include "perft/count/test_delay.h"
#include "perft/horizon/horizon.h"

/* One instantiation a color of each counter below. A child of ours is counted for the other side,
 * so the two call each other. */

static uint64_t bulk_white(const Position *pos, int depth);
static uint64_t bulk_black(const Position *pos, int depth);
static uint64_t make_white(const Position *pos, int depth);
static uint64_t make_black(const Position *pos, int depth);
static uint64_t twoply_white(const Position *pos, int depth);
static uint64_t twoply_black(const Position *pos, int depth);

TEMPLATE_INLINE uint64_t bulk_leaves(const Position *pos, int depth, const Color us,
                                     ChildCounter *const count) {
    if (depth == 1) return (uint64_t)count_legal(pos, us);
    return children_sum(pos, depth - 1, us, count);
}

static OUT_OF_LINE uint64_t bulk_white(const Position *pos, int depth) {
    return bulk_leaves(pos, depth, WHITE, bulk_black);
}

static OUT_OF_LINE uint64_t bulk_black(const Position *pos, int depth) {
    return bulk_leaves(pos, depth, BLACK, bulk_white);
}

TEMPLATE_INLINE void count_made(void *leaves, const Position *child) {
    leaf_receive(child);
    ++*(uint64_t *)leaves;
}

/* The parent makes its leaves without a call for each. Depth 0 is only ever asked for at the root.
 */
TEMPLATE_INLINE uint64_t made_leaves(const Position *pos, int depth, const Color us,
                                     ChildCounter *const count) {
    uint64_t leaves = 0;
    if (depth > 1) return children_sum(pos, depth - 1, us, count);
    if (depth == 1) {
        children_walk(pos, us, count_made, &leaves);
    } else {
        count_made(&leaves, pos);
    }
    return leaves;
}

static OUT_OF_LINE uint64_t make_white(const Position *pos, int depth) {
    return made_leaves(pos, depth, WHITE, make_black);
}

static OUT_OF_LINE uint64_t make_black(const Position *pos, int depth) {
    return made_leaves(pos, depth, BLACK, make_white);
}

/* Ends one ply earlier: depth 1 is only ever asked for at the root. */
TEMPLATE_INLINE uint64_t horizon_leaves(const Position *pos, int depth, const Color us,
                                        ChildCounter *const count) {
    if (depth == 2) {
        const Position *again = test_delay_position(pos);
        if (again) (void)(us == WHITE ? horizon_white(again) : horizon_black(again));
        return us == WHITE ? horizon_white(pos) : horizon_black(pos);
    }
    if (UNLIKELY(depth == 1)) return (uint64_t)count_legal(pos, us);
    return children_sum(pos, depth - 1, us, count);
}

static OUT_OF_LINE uint64_t twoply_white(const Position *pos, int depth) {
    return horizon_leaves(pos, depth, WHITE, twoply_black);
}

static OUT_OF_LINE uint64_t twoply_black(const Position *pos, int depth) {
    return horizon_leaves(pos, depth, BLACK, twoply_white);
}

static uint64_t twoply(const Position *pos, int depth) {
    return pos->side_to_move == WHITE ? twoply_white(pos, depth) : twoply_black(pos, depth);
}

static uint64_t bulk(const Position *pos, int depth) {
    return pos->side_to_move == WHITE ? bulk_white(pos, depth) : bulk_black(pos, depth);
}

static uint64_t make(const Position *pos, int depth) {
    return pos->side_to_move == WHITE ? make_white(pos, depth) : make_black(pos, depth);
}

extern const CountVariant VARIANT(count);
const CountVariant VARIANT(count) = {
    .leaves = {[LEAF_HORIZON] = twoply, [LEAF_BULK] = bulk, [LEAF_MAKE] = make},
};
