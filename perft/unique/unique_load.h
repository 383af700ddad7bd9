/* SPDX-License-Identifier: MIT
 *
 * What both passes over partitions share: reading a slot with its duplicates merged, and adding a
 * child to the window. For hot files.
 *
 * Templates: `us`, the side to move, and `ep` are literals at every call.
 */
#ifndef PERFT_UNIQUE_UNIQUE_LOAD_H
#define PERFT_UNIQUE_UNIQUE_LOAD_H

#include "core/position_make.h"
#include "perft/unique/unique_search.h"

enum { MIN_CHILD_WINDOW = 2048 };

/* Both hold the position, not only its key: a false match cannot happen here. */
static inline void load_record(UniqueWorker *worker, const Record *record, Key key) {
    const Window *window = &worker->input_window;
    WindowEntry *entry = window_find(window, key);
    while (window_is_used(window, entry)) {
        Record *known = &worker->inputs[entry->index];
        if (key_equal(entry->key, key) && record_same_position(known, record)) {
            if (record_add(known, record_multiplicity(record))) return;
            worker->totals.distinct--; /* appended again below, but not a new position */
            break;
        }
        entry = window_next(window, entry);
    }
    window_set(window, entry, key, worker->input_length);
    worker->inputs[worker->input_length] = *record;
    worker->input_keys[worker->input_length++] = key;
    worker->totals.distinct++;
}

/* Keys first, so that memory brings the places for all of the chunk at once. */
TEMPLATE_INLINE void load_chunk(const UniqueSearch *search, UniqueWorker *worker,
                                const Record *records, unsigned length, const Color us) {
    Key keys[CHUNK_RECORDS];
    for (unsigned i = 0; i < length; i++) {
        keys[i] = record_key(&records[i], &search->format, us);
        __builtin_prefetch(window_home(&worker->input_window, keys[i]));
    }
    for (unsigned i = 0; i < length; i++) {
        load_record(worker, &records[i], keys[i]);
        worker->totals.nodes += record_multiplicity(&records[i]);
    }
}

/** Reads a slot into worker->inputs, merged, and frees its chunks unless they are needed again. */
TEMPLATE_INLINE void load_slot(const UniqueSearch *search, const PassSpec *spec,
                               UniqueWorker *worker, uint32_t slot, const Color us) {
    const Frontier *input = spec->input;
    const uint64_t length = frontier_slot_length(input, slot);
    worker->input_length = 0;
    if (!length || !unique_worker_reserve_inputs(worker, length)) return;
    for (unsigned thread = 0; thread < search->threads; thread++) {
        Chain *chain = frontier_chain(input, thread, slot);
        ChainWalk walk = chain_walk(input->arena, chain);
        unsigned count;
        for (const Record *records; (records = chain_walk_next(&walk, &count));) {
            load_chunk(search, worker, records, count, us);
        }
        if (!spec->keeps_input) chain_free(input->arena, worker->thread, chain);
    }
    worker->totals.read += length;
}

/* The window is no larger than the partition needs, so that it stays in cache. */
static inline void child_window_open(UniqueWorker *worker, unsigned children_per_input) {
    uint32_t length = MIN_CHILD_WINDOW;
    const uint64_t wanted = (uint64_t)worker->input_length * children_per_input;
    while (length < worker->child_window_length && length < wanted) length *= 2;
    worker->child_window.mask = length - 1;
}

/** True when the next position's children might not fit. */
static inline bool child_window_is_full(const UniqueWorker *worker) {
    const uint32_t length = worker->child_window.mask + 1;
    return worker->child_length + MOVE_LIST_CAPACITY > length / 8 * 5;
}

/** Children, listed while their places in a window are on the way. */
typedef struct ChildListing {
    KeyedMoves *list;
    const Window *window;
} ChildListing;

TEMPLATE_INLINE void list_child(void *context, Key key, Move move, const PieceType type) {
    const ChildListing *listing = context;
    (void)type;
    keyed_moves_add(listing->list, key, move);
    __builtin_prefetch(window_home(listing->window, key));
}

/** Where a new child goes: made, packed and written by the caller. */
static inline Record *child_append(UniqueWorker *worker, WindowEntry *entry, Key key,
                                   uint32_t slot) {
    window_set(&worker->child_window, entry, key, worker->child_length);
    worker->child_slots[worker->child_length] = slot;
    return &worker->children[worker->child_length++];
}

/** The child as a record, its en passant square by the rule. */
TEMPLATE_INLINE Record child_record(const UniqueSearch *search, const Position *pos, Move move,
                                    uint64_t multiplicity, const Color us, const EpRule ep) {
    Position child;
    make_move(pos, &child, move, us, MAKE_BOARD);
    if (ep != EP_LEGAL && move_kind(move) == MOVE_DOUBLE_PUSH) {
        const Square passed = (Square)(((unsigned)move_from(move) + (unsigned)move_to(move)) / 2);
        child.ep_square = (uint8_t)(ep == EP_ALWAYS ? passed : SQ_NONE);
    }
    return record_pack(&child, &search->format, multiplicity);
}

/** Compares a match by key with the child itself, for the self-check. */
TEMPLATE_INLINE void child_check(const UniqueSearch *search, UniqueWorker *worker,
                                 const Position *pos, Move move, const Record *known,
                                 const Color us, const EpRule ep) {
    const Record record = child_record(search, pos, move, 0, us, ep);
    worker->totals.checked++;
    worker->totals.mismatches += !record_same_position(&record, known);
}

#endif
