/* SPDX-License-Identifier: MIT */
#include "perft/count/ply_list.h"

#include "core/movegen.h"
#include "core/position_make.h"

#include <stdlib.h>
#include <string.h>

bool ply_list_create(PlyList *list, size_t length, size_t item_bytes) {
    *list = (PlyList){calloc(length + !length, item_bytes), length, item_bytes};
    return list->items != NULL;
}

void ply_list_free(PlyList *list) {
    free(list->items);
    *list = (PlyList){.item_bytes = list->item_bytes};
}

static const void *item_at(const PlyList *list, size_t index) {
    return (const char *)list->items + index * list->item_bytes;
}

static size_t count_children(const PlyList *list) {
    size_t length = 0;
    for (size_t i = 0; i < list->length; i++) length += (size_t)movegen_count(item_at(list, i));
    return length;
}

/* Writes the children of one item. @return Where the next ones go. */
static char *append_children(const PlyList *list, const void *parent, PlyListDerive *derive,
                             char *end) {
    MoveList moves;
    movegen_list(parent, &moves);
    for (size_t i = 0; i < moves.length; i++, end += list->item_bytes) {
        memcpy(end, parent, list->item_bytes);
        pos_make(parent, moves.moves[i], (Position *)(void *)end);
        if (derive) derive(end, parent);
    }
    return end;
}

bool ply_list_expand(PlyList *list, size_t limit, PlyListDerive *derive) {
    const size_t length = count_children(list);
    char *children = length <= limit ? malloc((length + !length) * list->item_bytes) : NULL;
    char *end = children;
    for (size_t i = 0; children && i < list->length; i++) {
        end = append_children(list, item_at(list, i), derive, end);
    }
    free(list->items);
    list->items = children;
    list->length = children ? length : 0;
    return children != NULL;
}
