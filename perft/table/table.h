/* SPDX-License-Identifier: MIT
 *
 * A transposition table that all threads share without locks: leaf counts by position.
 *
 * Two kinds of cache lines. Most of the memory remembers positions two plies above the leaves, six
 * to a line; the rest those further up, four to a line. The line is chosen by the high word of the
 * key and the size of the table, the whole low word is compared: a probe gives a false match with a
 * probability of at most 6 / 2^64.
 *
 * Every load and store is a relaxed atomic one of a single word. A slot holds key ^ count beside
 * the count: if two threads write it at once, what a reader finds there does not decode to its key,
 * unless both wrote the same count.
 *
 * Source: Robert Hyatt and Tim Mann, "A lockless transposition-table implementation for parallel
 * search", ICGA Journal 25(1), 2002.
 */
#ifndef PERFT_TABLE_TABLE_H
#define PERFT_TABLE_TABLE_H

#include "core/zobrist.h"
#include "perft/host/memory.h"

#include <stdatomic.h>

enum { TABLE_LINE_SLOTS = 6, TABLE_NODE_SLOTS = 4, TABLE_MIN_DEPTH = 2, TABLE_MAX_DEPTH = 31 };

/** Six positions with two plies to go. */
typedef struct TableLine {
    _Alignas(64) _Atomic uint64_t checks[TABLE_LINE_SLOTS]; /* low word ^ count */
    _Atomic uint16_t counts[TABLE_LINE_SLOTS];
    _Atomic uint32_t next; /* the slot to write next: first in, first out */
} TableLine;

/** Four positions with three plies or more to go. */
typedef struct TableNode {
    _Alignas(64) _Atomic uint64_t checks[TABLE_NODE_SLOTS]; /* low word ^ value */
    _Atomic uint64_t values[TABLE_NODE_SLOTS];              /* count << 5 | depth */
} TableNode;

typedef struct Table {
    TableLine *lines;
    uint64_t lines_length;
    TableNode *nodes;
    uint64_t nodes_length;
    MemoryBlock block;
} Table;

#define TABLE_BYTES_MIN ((uint64_t)2 << 20)

/**
 * Creates an empty table of at most `bytes`. Memory is only taken as it is written to.
 *
 * @return false, and nothing to destroy, if `bytes` is below TABLE_BYTES_MIN or not available.
 */
bool table_create(Table *table, uint64_t bytes);

void table_destroy(Table *table);

static inline uint64_t table_scale(uint64_t hash, uint64_t length) {
    __extension__ typedef unsigned __int128 Product;
    return (uint64_t)((Product)hash * length >> 64);
}

static inline TableLine *table_line(const Table *table, Key key) {
    return &table->lines[table_scale(key.high, table->lines_length)];
}

/** The key under which a position with `depth` plies to go is filed. */
static inline Key table_depth_key(Key key, int depth) {
    const uint64_t mixed = (uint64_t)depth * 0x9e3779b97f4a7c15;
    return (Key){key.high ^ mixed, key.low ^ (mixed << 32 | mixed >> 32)};
}

/** @param key From table_depth_key(). */
static inline TableNode *table_node(const Table *table, Key key) {
    return &table->nodes[table_scale(key.high, table->nodes_length)];
}

/** @return false if the line does not know the position. */
static inline bool table_line_find(const TableLine *line, Key key, uint64_t *count) {
    for (unsigned i = 0; i < TABLE_LINE_SLOTS; i++) {
        const uint64_t check = atomic_load_explicit(&line->checks[i], memory_order_relaxed);
        const uint64_t known = atomic_load_explicit(&line->counts[i], memory_order_relaxed);
        if ((check ^ known) == key.low) {
            *count = known;
            return true;
        }
    }
    return false;
}

/** Remembers a count that fits. */
static inline void table_line_put(TableLine *line, Key key, uint64_t count) {
    if (UNLIKELY(count > UINT16_MAX)) return;
    const uint32_t slot =
        atomic_load_explicit(&line->next, memory_order_relaxed) % TABLE_LINE_SLOTS;
    atomic_store_explicit(&line->next, slot + 1, memory_order_relaxed);
    atomic_store_explicit(&line->checks[slot], key.low ^ count, memory_order_relaxed);
    atomic_store_explicit(&line->counts[slot], (uint16_t)count, memory_order_relaxed);
}

/** @return false if the line does not know the position at that depth. */
static inline bool table_node_find(const TableNode *node, Key key, uint64_t *count) {
    for (unsigned i = 0; i < TABLE_NODE_SLOTS; i++) {
        const uint64_t check = atomic_load_explicit(&node->checks[i], memory_order_relaxed);
        const uint64_t value = atomic_load_explicit(&node->values[i], memory_order_relaxed);
        if ((check ^ value) == key.low && value) {
            *count = value >> 5;
            return true;
        }
    }
    return false;
}

/** Remembers a count that fits, in place of the one that was the least work. */
void table_node_put(TableNode *node, Key key, uint64_t count, int depth);

#endif
