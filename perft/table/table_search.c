/* SPDX-License-Identifier: MIT */
#include "perft/table/table_search.h"

#include "core/backend.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/count.h"
#include "perft/count/ply_list.h"

#include <stdlib.h>
#include <string.h>

#define X(name) extern const TableCounters table_count_##name;
VARIANT_LIST(X)
#undef X

enum { ITEMS_PER_THREAD = 256, ITEMS_ENOUGH = 1 << 16, ITEM_MIN_DEPTH = 4 };

static const TableCounters *counters(void) {
    static const TableCounters *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &table_count_##name,
        VARIANT_LIST(X)
#undef X
    };
    return VARIANTS[backend_variant()];
}

bool table_search_create(TableSearch *search, uint64_t bytes, unsigned threads, uint64_t seed,
                         const Control *control) {
    *search = (TableSearch){.control = control, .threads = threads};
    zobrist_draw(&search->words, seed);
    if (!table_create(&search->table, bytes)) return false;
    search->tallies = aligned_alloc(_Alignof(TableTally), threads * sizeof(TableTally));
    if (search->tallies) {
        memset(search->tallies, 0, threads * sizeof(TableTally));
        return true;
    }
    table_destroy(&search->table);
    return false;
}

void table_search_destroy(TableSearch *search) {
    free(search->tallies);
    search->tallies = NULL;
    table_destroy(&search->table);
}

/* Above the depth whose counts fit 64 bits: few positions, by the plain list. */
static Wide count_deep(TableSearch *search, unsigned thread, const Position *pos, int depth) {
    MoveList list;
    Wide sum = 0;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length && !control_is_stopped(search->control); i++) {
        Position child;
        uint64_t known;
        pos_make(pos, list.moves[i], &child);
        const Key plain = pos_key_by(&child, &search->words);
        const Key key = table_depth_key(plain, depth - 1);
        TableNode *node = table_node(&search->table, key);
        search->tallies[thread].probes++;
        if (table_node_find(node, key, &known)) {
            sum += known;
            continue;
        }
        const Wide count = table_count(search, thread, &child, plain, depth - 1);
        if (control_is_stopped(search->control)) break;
        if (count <= UINT64_MAX) table_node_put(node, key, (uint64_t)count, depth - 1);
        sum += count;
    }
    return sum;
}

Wide table_count(TableSearch *search, unsigned thread, const Position *pos, Key key, int depth) {
    if (depth <= TABLE_MIN_DEPTH) return count_leaves(pos, depth, LEAF_HORIZON);
    if (depth > COUNT_NARROW_DEPTH) return count_deep(search, thread, pos, depth);
    return counters()->of[pos_side(pos)](search, &search->tallies[thread], pos, key, depth);
}

static TableTally sum_tallies(const TableSearch *search) {
    TableTally sum = {0};
    for (unsigned i = 0; i < search->threads; i++) {
        sum.probes += search->tallies[i].probes;
        sum.counted += search->tallies[i].counted;
    }
    return sum;
}

double table_false_match_bound(const TableSearch *search) {
    return (double)sum_tallies(search).probes * TABLE_LINE_SLOTS * 0x1p-64;
}

/* A subtree below a root move; the same position below the same move is kept once. */
typedef struct Item {
    Position pos;
    Wide multiplicity;
    Wide leaves;
    size_t root; /* index of the root move in Divide.entries */
    bool is_done;
} Item;

typedef struct Items {
    PlyList list;
    int depth; /* left below each */
} Items;

static Item *item_at(const Items *items, size_t index) {
    return (Item *)items->list.items + index;
}

static int compare_items(const void *a, const void *b) {
    const Item *one = a, *other = b;
    if (one->root != other->root) return one->root < other->root ? -1 : 1;
    return memcmp(&one->pos.key, &other->pos.key, sizeof(Key));
}

static void merge_items(Items *items) {
    PlyList *list = &items->list;
    size_t kept = 0;
    if (list->length) qsort(list->items, list->length, sizeof(Item), compare_items);
    for (size_t i = 0; i < list->length; i++) {
        const Item *item = item_at(items, i);
        Item *last = kept ? item_at(items, kept - 1) : NULL;
        if (last && last->root == item->root && pos_equal(&last->pos, &item->pos)) {
            last->multiplicity += item->multiplicity;
        } else {
            *item_at(items, kept++) = *item;
        }
    }
    list->length = kept;
}

static bool list_items(const Position *pos, int depth, unsigned threads, const Divide *divide,
                       Items *items) {
    const size_t wanted = (size_t)threads * ITEMS_PER_THREAD;
    items->depth = depth - 1;
    if (!ply_list_create(&items->list, divide->length, sizeof(Item))) return false;
    for (size_t i = 0; i < divide->length; i++) {
        Item *item = item_at(items, i);
        pos_make(pos, divide->entries[i].move, &item->pos);
        item->root = i;
        item->multiplicity = 1;
    }
    while (items->list.length && items->list.length < wanted && items->list.length < ITEMS_ENOUGH &&
           items->depth > ITEM_MIN_DEPTH) {
        if (!ply_list_expand(&items->list, SIZE_MAX, NULL)) return false;
        items->depth--;
        merge_items(items);
    }
    return true;
}

typedef struct DivideRun {
    TableSearch *search;
    Control *control;
    Items items;
} DivideRun;

static void do_item(void *context, unsigned thread, size_t index) {
    DivideRun *run = context;
    Item *item = item_at(&run->items, index);
    const Key key = pos_key_by(&item->pos, &run->search->words);
    item->leaves = table_count(run->search, thread, &item->pos, key, run->items.depth);
    item->is_done = !control_is_stopped(run->control);
    control_advance(run->control, CONTROL_WHOLE / run->items.list.length);
}

static bool join_items(const Items *items, Divide *divide) {
    bool is_complete = true;
    for (size_t i = 0; i < items->list.length; i++) {
        const Item *item = item_at(items, i);
        DivideEntry *entry = &divide->entries[item->root];
        if (item->is_done) {
            entry->statistics.nodes += item->leaves * item->multiplicity;
            divide->total.nodes += item->leaves * item->multiplicity;
        } else {
            entry->pending++;
            is_complete = false;
        }
    }
    return is_complete;
}

Status table_divide(const Position *pos, int depth, const TableOptions *options, Divide *divide,
                    TableResult *result) {
    TableSearch search;
    *result = (TableResult){0};
    if (depth == 0) {
        divide->length = 0;
        divide->total = (Statistics){.nodes = 1};
        return STATUS_OK;
    }
    parallel_list_root_moves(pos, divide);
    if (!table_search_create(&search, options->memory_bytes, options->team.threads, options->seed,
                             options->control)) {
        return STATUS_NO_MEMORY;
    }
    DivideRun run = {.search = &search, .control = options->control};
    Status status = STATUS_NO_MEMORY;
    if (list_items(pos, depth, options->team.threads, divide, &run.items)) {
        if (options->team.topology) {
            (void)topology_interleave(options->team.topology, search.table.block.base,
                                      search.table.block.bytes); /* local pages are only slower */
        }
        team_run(&options->team, run.items.list.length, do_item, &run, options->control);
        status = join_items(&run.items, divide) ? STATUS_OK : STATUS_STOPPED;
        ply_list_free(&run.items.list);
    }
    *result = (TableResult){sum_tallies(&search).counted, table_false_match_bound(&search)};
    table_search_destroy(&search);
    return status;
}
