/* SPDX-License-Identifier: MIT
 *
 * Positions of one ply, each the beginning of an item with more about it, and the step to the next
 * ply.
 */
#ifndef PERFT_COUNT_PLY_LIST_H
#define PERFT_COUNT_PLY_LIST_H

#include "core/position.h"

/** A list of items of one type, whose first member is a Position. */
typedef struct PlyList {
    void *items; /* owned by the list; NULL after a failure */
    size_t length;
    size_t item_bytes;
} PlyList;

/** Makes a list of `length` items, all zero. @return false without memory; nothing to free then. */
bool ply_list_create(PlyList *list, size_t length, size_t item_bytes);

/** Frees the items. */
void ply_list_free(PlyList *list);

/** Changes what a child does not share with its parent; it is a copy of its parent except for the
 * position.
 */
typedef void PlyListDerive(void *child, const void *parent);

/**
 * Replaces the items by their children, which are copies of their parents with a move made.
 *
 * @param[in] limit  The most items that there may be.
 * @param[in] derive May be NULL.
 * @return false, and the list is freed, if there would be more or memory ran out.
 */
bool ply_list_expand(PlyList *list, size_t limit, PlyListDerive *derive);

#endif
