/* SPDX-License-Identifier: MIT
 *
 * Serial perft: the number of leaves of the legal move tree.
 *
 * All functions are re-entrant, allocate nothing and require core_init().
 *
 * Source: Chess Programming Wiki, "Perft" and "Perft: Bulk-counting".
 */
#ifndef PERFT_COUNT_COUNT_H
#define PERFT_COUNT_COUNT_H

#include "core/position.h"
#include "perft/count/wide.h"

/** How the last plies are counted; the result is always the same. */
typedef enum LeafMode {
    LEAF_HORIZON, /* the last two plies are counted without making a move */
    LEAF_BULK,    /* the last ply is counted by the number of legal moves */
    LEAF_MAKE,    /* every leaf is made */
    LEAF_MODE_NB
} LeafMode;

/** Deepest tree that count_leaves() can hold: no position has more than 489 moves (move.h), and
 * 489^7 < 2^64. */
#define COUNT_NARROW_DEPTH 7

/**
 * Counts the leaves at `depth` with the variant that backend_select() chose.
 *
 * @param[in] depth In plies, 0 to COUNT_NARROW_DEPTH; depth 0 is one leaf.
 */
uint64_t count_leaves(const Position *pos, int depth, LeafMode leaf);

/** The same for any depth. */
Wide count_leaves_wide(const Position *pos, int depth, LeafMode leaf);

/** The definition of perft in a few lines: move list, make, recurse. The oracle of the above. */
uint64_t count_reference(const Position *pos, int depth);

/** "horizon", "bulk" or "make": a constant string. */
const char *count_leaf_name(LeafMode leaf);

#endif
