/* SPDX-License-Identifier: MIT
 *
 * The recursion through a shared table. A hot file: compiled once per variant.
 */
#include "core/position_make.h"
#include "core/variant.h"
#include "perft/count/count_variant.h"
#include "perft/table/keyed_children.h"
#include "perft/table/table_search.h"

static uint64_t count_white(TableSearch *search, TableTally *tally, const Position *pos, Key key,
                            int depth);
static uint64_t count_black(TableSearch *search, TableTally *tally, const Position *pos, Key key,
                            int depth);

/* The children of a position, listed while their places in the table are on the way. */
typedef struct TableListing {
    const Table *table;
    int depth; /* of the children */
    KeyedMoves *list;
} TableListing;

TEMPLATE_INLINE void list_line(void *context, Key key, Move move, const PieceType type) {
    TableListing *listing = context;
    (void)type;
    keyed_moves_add(listing->list, key, move);
    __builtin_prefetch(table_line(listing->table, key));
}

TEMPLATE_INLINE void list_node(void *context, Key key, Move move, const PieceType type) {
    TableListing *listing = context;
    (void)type;
    keyed_moves_add(listing->list, key, move);
    __builtin_prefetch(table_node(listing->table, table_depth_key(key, listing->depth)));
}

/* Children two plies above the leaves. */
TEMPLATE_INLINE uint64_t count_lines(TableSearch *search, TableTally *tally, const Position *pos,
                                     Key key, const Color us) {
    const Table *table = &search->table;
    uint64_t (*const leaves)(const Position *, int) = count_variant()->leaves[LEAF_HORIZON];
    KeyedMoves list;
    list.length = 0;
    TableListing listing = {table, TABLE_MIN_DEPTH, &list};
    const ChildSink sink = {list_line, &listing};
    const ChildWriter writer = {
        pos,  &search->words, children_base_key(pos, &search->words, key), sink, sink,
        sink, EP_LEGAL};
    children_write(&writer, us);
    tally->probes += list.length;
    uint64_t sum = 0;
    for (unsigned i = 0; i < list.length; i++) {
        TableLine *line = table_line(table, list.keys[i]);
        uint64_t count;
        if (!table_line_find(line, list.keys[i], &count)) {
            Position child;
            make_move(pos, &child, list.moves[i], us, MAKE_BOARD);
            count = leaves(&child, TABLE_MIN_DEPTH);
            table_line_put(line, list.keys[i], count);
            tally->counted++;
        }
        sum += count;
    }
    return sum;
}

/* Children three plies above the leaves or more. */
TEMPLATE_INLINE uint64_t count_nodes(TableSearch *search, TableTally *tally, const Position *pos,
                                     Key key, int depth, const Color us,
                                     TableCounter *const count) {
    const Table *table = &search->table;
    KeyedMoves list;
    list.length = 0;
    TableListing listing = {table, depth - 1, &list};
    const ChildSink sink = {list_node, &listing};
    const ChildWriter writer = {
        pos,  &search->words, children_base_key(pos, &search->words, key), sink, sink,
        sink, EP_LEGAL};
    children_write(&writer, us);
    tally->probes += list.length;
    uint64_t sum = 0;
    for (unsigned i = 0; i < list.length; i++) {
        const Key filed = table_depth_key(list.keys[i], depth - 1);
        TableNode *node = table_node(table, filed);
        uint64_t leaves;
        if (!table_node_find(node, filed, &leaves)) {
            Position child;
            make_move(pos, &child, list.moves[i], us, MAKE_BOARD);
            leaves = count(search, tally, &child, list.keys[i], depth - 1);
            if (UNLIKELY(control_is_stopped(search->control))) return 0;
            table_node_put(node, filed, leaves, depth - 1);
        }
        sum += leaves;
    }
    return sum;
}

static OUT_OF_LINE uint64_t lines_white(TableSearch *search, TableTally *tally, const Position *pos,
                                        Key key) {
    return count_lines(search, tally, pos, key, WHITE);
}

static OUT_OF_LINE uint64_t lines_black(TableSearch *search, TableTally *tally, const Position *pos,
                                        Key key) {
    return count_lines(search, tally, pos, key, BLACK);
}

static uint64_t count_white(TableSearch *search, TableTally *tally, const Position *pos, Key key,
                            int depth) {
    return depth == TABLE_MIN_DEPTH + 1
               ? lines_white(search, tally, pos, key)
               : count_nodes(search, tally, pos, key, depth, WHITE, count_black);
}

static uint64_t count_black(TableSearch *search, TableTally *tally, const Position *pos, Key key,
                            int depth) {
    return depth == TABLE_MIN_DEPTH + 1
               ? lines_black(search, tally, pos, key)
               : count_nodes(search, tally, pos, key, depth, BLACK, count_white);
}

extern const TableCounters VARIANT(table_count);
const TableCounters VARIANT(table_count) = {{count_white, count_black}};
