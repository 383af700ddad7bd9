/* SPDX-License-Identifier: MIT
 *
 * Counts the last list, three plies above the leaves. A hot file: compiled once per variant.
 *
 * The children, two plies above the leaves, are what the kernel counts. Quiet ones stay in the
 * partition and are looked up in its buckets; captures travel as records to the partition of their
 * own, one level below, and are looked up there. So every position is counted once, wherever it
 * was reached from, but for entries that a full bucket has lost.
 */
#include "core/variant.h"
#include "perft/unique_load.h"

enum { CHILD_DEPTH = 2, MIN_BUCKETS = 128, QUIETS_PER_INPUT = 24 };

/* A count that is resumed knows the sums of some partitions already. It reads them again only for
 * the captures that they send to others. */
typedef enum FinishMode { FINISH_COUNT, FINISH_REPLAY } FinishMode;

typedef struct BucketTable {
    Bucket *buckets;
    uint64_t mask;
} BucketTable;

/* Bits of the high word that the window does not use. */
static inline Bucket *bucket_of(const BucketTable *table, Key key) {
    return &table->buckets[key.high >> 20 & table->mask];
}

static inline void prefetch_bucket(const void *table, Key key) {
    __builtin_prefetch(bucket_of(table, key));
}

static inline BucketTable bucket_table(const UniqueWorker *worker) {
    return (BucketTable){worker->buckets, worker->bucket_mask};
}

static void buckets_open(UniqueWorker *worker, uint64_t captures) {
    const uint64_t wanted = (uint64_t)worker->input_length * QUIETS_PER_INPUT + captures;
    uint32_t length = MIN_BUCKETS;
    while (length < worker->bucket_limit && (uint64_t)length * BUCKET_SLOTS < wanted) length *= 2;
    for (uint32_t i = 0; i < length; i++) worker->buckets[i].used = 0;
    worker->bucket_mask = length - 1;
}

/* First stage: the children and their keys, with their places in the tables on the way. */
TEMPLATE_INLINE void node_open(const UniqueSearch *search, UniqueWorker *worker, UniqueNode *node,
                               uint32_t input, const Color us) {
    const BucketTable table = bucket_table(worker);
    const Window window = worker->child_window;
    record_unpack(&worker->inputs[input], &search->format, &node->pos, us);
    node->multiplicity = record_multiplicity(&worker->inputs[input]);
    node->quiets.length = node->captures.length = 0;
    const ChildWriter writer = {
        .pos = &node->pos,
        .base = children_base_key(&node->pos, worker->input_keys[input]),
        .quiets = {&node->quiets, &table, prefetch_bucket},
        .captures = {&node->captures, &window, prefetch_window},
        .ep = EP_LEGAL,
    };
    children_write(&writer, us);
}

/* The slot where the opponent's placement after this capture belongs. */
TEMPLATE_INLINE uint32_t capture_slot(const UniqueSearch *search, const Position *pos, uint64_t raw,
                                      Move move, const Color us) {
    const Color them = us == WHITE ? BLACK : WHITE;
    Square square = move_to(move);
    if (move_kind(move) == MOVE_EN_PASSANT) {
        square = us == WHITE ? (Square)(square - 8) : (Square)(square + 8);
    }
    const PieceType type = captured_type(pos, square, them);
    const uint64_t after = raw - bb_square(square) * search->placement.factors[type];
    const int level = search->root_pieces[them] - bb_count(pos->pieces[them]) + 1;
    return ((uint32_t)level << search->captures->bits) +
           placement_partition(after, search->captures->bits);
}

TEMPLATE_INLINE void captures_write(UniqueSearch *search, UniqueWorker *worker,
                                    const UniqueNode *node, const Color us) {
    const Color them = us == WHITE ? BLACK : WHITE;
    const Position *pos = &node->pos;
    const Window window = worker->child_window;
    const uint64_t raw = placement_raw(&search->placement, pos, them);
    for (unsigned i = 0; i < node->captures.length; i++) {
        const Key key = node->captures.keys[i];
        const Move move = node->captures.moves[i];
        WindowEntry *entry = window_find(&window, key);
        if (window_is_used(&window, entry)) {
            Record *known = &worker->children[entry->index];
            if (UNLIKELY(search->checks_itself && unique_is_sampled(key))) {
                child_check(search, worker, pos, move, known, us, EP_LEGAL);
            }
            if (LIKELY(record_add(known, node->multiplicity))) continue;
        }
        *child_append(worker, entry, key, capture_slot(search, pos, raw, move, us)) =
            child_record(search, pos, move, node->multiplicity, us, EP_LEGAL);
    }
    worker->totals.compared += node->captures.length;
}

static OUT_OF_LINE void quiet_check(UniqueSearch *search, UniqueWorker *worker, const Position *pos,
                                    Move move, uint64_t known) {
    Position child;
    pos_make(pos, move, &child);
    worker->totals.checked++;
    worker->totals.mismatches += search->leaves(&child, CHILD_DEPTH) != known;
}

/* Without a branch that depends on a match: half of them match, in no order. */
static inline uint64_t quiets_find(UniqueSearch *search, UniqueWorker *worker,
                                   const UniqueNode *node, uint16_t *missed, unsigned *length) {
    const BucketTable table = bucket_table(worker);
    uint64_t sum = 0;
    unsigned misses = 0;
    for (unsigned i = 0; i < node->quiets.length; i++) {
        const Key key = node->quiets.keys[i];
        const Bucket *bucket = bucket_of(&table, key);
        const unsigned found = bucket_find(bucket, key.low);
        const uint64_t count = bucket_count(bucket, found);
        missed[misses] = (uint16_t)i;
        misses += !found;
        sum += found ? count : 0;
        if (UNLIKELY(search->checks_itself && found && unique_is_sampled(key))) {
            quiet_check(search, worker, &node->pos, node->quiets.moves[i], count);
        }
    }
    *length = misses;
    return sum;
}

/* Second stage: what the buckets know, and the kernel for the rest. */
TEMPLATE_INLINE void node_count(UniqueSearch *search, UniqueWorker *worker, const UniqueNode *node,
                                const Color us) {
    const BucketTable table = bucket_table(worker);
    LeafCounter *const leaves = search->leaves;
    uint16_t missed[MOVE_LIST_CAPACITY];
    unsigned length;
    Position child;
    uint64_t sum = quiets_find(search, worker, node, missed, &length);
    for (unsigned i = 0; i < length; i++) {
        const Key key = node->quiets.keys[missed[i]];
        make_move(&node->pos, &child, node->quiets.moves[missed[i]], us, MAKE_BOARD);
        const uint64_t count = leaves(&child, CHILD_DEPTH);
        bucket_put(bucket_of(&table, key), key, count);
        sum += count;
    }
    worker->totals.probes += node->quiets.length;
    worker->totals.counted += length;
    worker->totals.leaves += (Wide)sum * node->multiplicity;
    worker->totals.child_nodes +=
        (Wide)node->multiplicity * (node->quiets.length + node->captures.length);
}

/* Captures that arrived in this slot: the side to move is the opponent of `us`. */
TEMPLATE_INLINE void arrivals_count(UniqueSearch *search, UniqueWorker *worker, const Chain *chain,
                                    const Color us) {
    const Color them = us == WHITE ? BLACK : WHITE;
    const BucketTable table = bucket_table(worker);
    ChainWalk walk = chain_walk(&search->arena, chain);
    Key keys[CHUNK_RECORDS];
    unsigned length;
    for (const Record *records; (records = chain_walk_next(&walk, &length));) {
        for (unsigned i = 0; i < length; i++) {
            keys[i] = record_key(&records[i], &search->format, them);
            prefetch_bucket(&table, keys[i]);
        }
        for (unsigned i = 0; i < length; i++) {
            Bucket *bucket = bucket_of(&table, keys[i]);
            const unsigned found = bucket_find(bucket, keys[i].low);
            uint64_t count = bucket_count(bucket, found);
            if (!found) {
                Position pos;
                record_unpack(&records[i], &search->format, &pos, them);
                count = search->leaves(&pos, CHILD_DEPTH);
                bucket_put(bucket, keys[i], count);
                worker->totals.counted++;
            }
            worker->totals.leaves += (Wide)count * record_multiplicity(&records[i]);
        }
        worker->totals.probes += length;
    }
}

TEMPLATE_INLINE void inputs_count(UniqueSearch *search, UniqueWorker *worker, const Color us,
                                  const FinishMode mode) {
    child_window_open(worker);
    node_open(search, worker, &worker->nodes[0], 0, us);
    for (uint32_t i = 0; i < worker->input_length; i++) {
        if (child_window_is_full(worker)) unique_flush_children(search, worker, search->captures);
        if (i + 1 < worker->input_length) {
            node_open(search, worker, &worker->nodes[(i + 1) & 1], i + 1, us);
        }
        captures_write(search, worker, &worker->nodes[i & 1], us);
        if (mode == FINISH_COUNT) node_count(search, worker, &worker->nodes[i & 1], us);
    }
    unique_flush_children(search, worker, search->captures);
}

TEMPLATE_INLINE void finish_slot(UniqueSearch *search, UniqueWorker *worker, uint32_t slot,
                                 const Color us, const FinishMode mode) {
    load_slot(search, worker, slot, us);
    const uint64_t arrivals = frontier_slot_length(search->captures, slot);
    if (!worker->input_length && !arrivals) return;
    buckets_open(worker, arrivals);
    if (worker->input_length) inputs_count(search, worker, us, mode);
    for (unsigned thread = 0; thread < search->threads; thread++) {
        Chain *chain = frontier_chain(search->captures, thread, slot);
        if (mode == FINISH_COUNT) arrivals_count(search, worker, chain, us);
        chain_free(&search->arena, worker->thread, chain);
    }
}

static void finish_white(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    finish_slot(search, worker, slot, WHITE, FINISH_COUNT);
}

static void finish_black(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    finish_slot(search, worker, slot, BLACK, FINISH_COUNT);
}

static void replay_white(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    finish_slot(search, worker, slot, WHITE, FINISH_REPLAY);
}

static void replay_black(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    finish_slot(search, worker, slot, BLACK, FINISH_REPLAY);
}

extern const UniquePasses VARIANT(unique_finish), VARIANT(unique_replay);
const UniquePasses VARIANT(unique_finish) = {{finish_white, finish_black}};
const UniquePasses VARIANT(unique_replay) = {{replay_white, replay_black}};
