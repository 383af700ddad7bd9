/* SPDX-License-Identifier: MIT */
#include "core/backend.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/count.h"
#include "perft/count/count_variant.h"

#define X(name) extern const CountVariant count_##name;
VARIANT_LIST(X)
#undef X

const CountVariant *count_variant(void) {
    static const CountVariant *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &count_##name,
        VARIANT_LIST(X)
#undef X
    };
    return VARIANTS[backend_variant()];
}

uint64_t count_leaves(const Position *pos, int depth, LeafMode leaf) {
    return depth == 0 ? 1 : count_variant()->leaves[leaf](pos, depth);
}

Wide count_leaves_wide(const Position *pos, int depth, LeafMode leaf) {
    if (depth <= COUNT_NARROW_DEPTH) return count_leaves(pos, depth, leaf);
    MoveList list;
    Wide sum = 0;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        sum += count_leaves_wide(&child, depth - 1, leaf);
    }
    return sum;
}

uint64_t count_reference(const Position *pos, int depth) {
    if (depth == 0) return 1;
    MoveList list;
    uint64_t sum = 0;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        sum += count_reference(&child, depth - 1);
    }
    return sum;
}

const char *count_leaf_name(LeafMode leaf) {
    static const char *const NAMES[LEAF_MODE_NB] = {
        [LEAF_HORIZON] = "horizon", [LEAF_BULK] = "bulk", [LEAF_MAKE] = "make"};
    return NAMES[leaf];
}
