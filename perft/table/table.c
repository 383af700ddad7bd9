/* SPDX-License-Identifier: MIT */
#include "perft/table/table.h"

enum { NODES_SHARE = 5 /* 1/5 of the table holds the positions further up */ };

bool table_create(Table *table, uint64_t bytes) {
    *table = (Table){0};
    if (bytes < TABLE_BYTES_MIN || bytes > SIZE_MAX) return false;
    if (!memory_reserve(&table->block, (size_t)bytes)) return false;
    const uint64_t all = bytes / sizeof(TableLine);
    table->nodes_length = all / NODES_SHARE;
    table->lines_length = all - table->nodes_length;
    table->lines = table->block.base;
    table->nodes = (TableNode *)(void *)(table->lines + table->lines_length);
    return true;
}

void table_destroy(Table *table) {
    memory_release(&table->block);
    *table = (Table){0};
}

/* By depth first, then by count. */
static uint64_t work_of(uint64_t value) {
    return value << 59 | value >> 5;
}

void table_node_put(TableNode *node, Key key, uint64_t count, int depth) {
    if (count >> 59 || depth > TABLE_MAX_DEPTH) return;
    const uint64_t value = count << 5 | (uint64_t)depth;
    unsigned slot = 0;
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < TABLE_NODE_SLOTS; i++) {
        const uint64_t work = work_of(atomic_load_explicit(&node->values[i], memory_order_relaxed));
        if (work >= least) continue;
        least = work;
        slot = i;
    }
    atomic_store_explicit(&node->checks[slot], key.low ^ value, memory_order_relaxed);
    atomic_store_explicit(&node->values[slot], value, memory_order_relaxed);
}
