/* SPDX-License-Identifier: MIT
 *
 * Counts the last list, three plies above the leaves. A hot file: compiled once per variant.
 *
 * The children, two plies above the leaves, are what the kernel counts. Quiet ones stay in the
 * partition and are looked up in its buckets; captures travel as records to the partition of their
 * own, one level below, and are looked up there. So every position is counted once, wherever it
 * was reached from, but for entries that a full bucket has lost.
 */
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/variant.h"
#include "perft/count/test_delay.h"
#include "perft/horizon/horizon.h"
#include "perft/unique/unique_load.h"

enum {
    CHILD_DEPTH = 2,
    FINISH_BUCKETS_MIN = 128,
    QUIETS_PER_INPUT = 24,
    CAPTURES_PER_INPUT = 8,
    MISSED_TYPE_SHIFT = 16
};

/* A count that is resumed knows the sums of some partitions already. It reads them again only for
 * the captures that they send to others. */
typedef enum FinishMode { FINISH_COUNT, FINISH_REPLAY } FinishMode;

typedef struct BucketTable {
    Bucket *buckets;
    uint64_t mask; /* of the offset in bytes */
} BucketTable;

/* Bits of the high word that the window does not use. */
static inline Bucket *bucket_of(const BucketTable *table, Key key) {
    return (Bucket *)((char *)table->buckets + (key.high >> 20 & table->mask));
}

static inline BucketTable bucket_table(const UniqueWorker *worker) {
    return (BucketTable){worker->buckets, worker->bucket_mask * sizeof(Bucket)};
}

static void buckets_open(UniqueWorker *worker, uint64_t captures) {
    const uint64_t wanted = (uint64_t)worker->input_length * QUIETS_PER_INPUT + captures;
    uint32_t length = FINISH_BUCKETS_MIN;
    while (length < worker->bucket_limit && (uint64_t)length * BUCKET_SLOTS < wanted) length *= 2;
    for (uint32_t i = 0; i < length; i++) bucket_clear(&worker->buckets[i]);
    worker->bucket_mask = length - 1;
}

/* What the buckets know about the quiet children of one position. */
typedef struct QuietSums {
    BucketTable table;
    uint64_t leaves;
    unsigned children;
    MissedChildren *missed;
    unsigned missed_length;
} QuietSums;

/* Without a branch that depends on a match: half of them match, in no order. The processor looks
 * up several children at once. */
TEMPLATE_INLINE void quiet_find(void *context, Key key, Move move, const PieceType type) {
    QuietSums *sums = context;
    MissedChildren *missed = sums->missed;
    Bucket *bucket = bucket_of(&sums->table, key);
    const unsigned found = bucket_find(bucket, key.low), i = sums->missed_length;
    missed->moves[i] = move | (uint32_t)type << MISSED_TYPE_SHIFT;
    missed->lows[i] = key.low;
    missed->buckets[i] = bucket;
    sums->missed_length = i + !found;
    sums->leaves += bucket_count(bucket, found);
    sums->children++;
}

TEMPLATE_INLINE void quiet_ignore(void *context, Key key, Move move, const PieceType type) {
    (void)context, (void)key, (void)move, (void)type;
}

static OUT_OF_LINE void list_rare(void *context, Key key, Move move, const PieceType type) {
    (void)type;
    keyed_moves_add(context, key, move);
}

TEMPLATE_INLINE uint64_t horizon(const Position *pos, const Color us) {
    const Position *again = test_delay_position(pos);
    if (again) (void)(us == WHITE ? horizon_white(again) : horizon_black(again));
    return us == WHITE ? horizon_white(pos) : horizon_black(pos);
}

/* The first thing to be done with a position: looks up its quiet children, lists the others. */
TEMPLATE_INLINE QuietSums node_open(const UniqueSearch *search, UniqueWorker *worker,
                                    uint32_t input, const Color us, const FinishMode mode) {
    UniqueNode *node = worker->node;
    const Window window = worker->child_window;
    ChildListing captures = {&node->captures, &window};
    QuietSums sums = {.table = bucket_table(worker), .missed = &node->missed};
    record_unpack(&worker->inputs[input], &search->format, &node->pos, us);
    node->multiplicity = record_multiplicity(&worker->inputs[input]);
    node->moves.length = node->captures.length = 0;
    const ChildWriter writer = {
        .pos = &node->pos,
        .words = &search->format.words,
        .base = children_base_key(&node->pos, &search->format.words, worker->input_keys[input]),
        .quiets = {mode == FINISH_COUNT ? quiet_find : quiet_ignore, &sums},
        .captures = {list_child, &captures},
        .rares = {list_rare, &node->moves},
        .ep = EP_LEGAL,
    };
    children_write(&writer, us);
    return sums;
}

/* The slot where the opponent's placement after this capture belongs. */
TEMPLATE_INLINE uint32_t capture_slot(const UniqueSearch *search, const Frontier *captures,
                                      const Position *pos, uint64_t raw, Move move,
                                      const Color us) {
    const Color them = opponent_of(us);
    Square square = move_to(move);
    if (move_kind(move) == MOVE_EN_PASSANT) square = square_ep_victim(square);
    const PieceType type = captured_type(pos, square, them);
    const uint64_t after = raw - bb_square(square) * search->placement.factors[type];
    const int level = search->root_pieces[them] - bb_count(pos->pieces[them]) + 1;
    return ((uint32_t)level << captures->bits) + placement_partition(after, captures->bits);
}

TEMPLATE_INLINE void captures_write(const UniqueSearch *search, const Frontier *captures,
                                    UniqueWorker *worker, const Color us) {
    const UniqueNode *node = worker->node;
    const Color them = opponent_of(us);
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
        *child_append(worker, entry, key, capture_slot(search, captures, pos, raw, move, us)) =
            child_record(search, pos, move, node->multiplicity, us, EP_LEGAL);
    }
    worker->totals.compared += node->captures.length;
}

/* The rare quiet moves: looked up, made and counted one by one. */
TEMPLATE_INLINE void rares_count(UniqueWorker *worker, QuietSums *sums, const Color us) {
    const UniqueNode *node = worker->node;
    const Color them = opponent_of(us);
    for (unsigned i = 0; i < node->moves.length; i++) {
        const Key key = node->moves.keys[i];
        Bucket *bucket = bucket_of(&sums->table, key);
        const unsigned found = bucket_find(bucket, key.low);
        uint64_t count = bucket_count(bucket, found);
        if (!found) {
            Position child;
            make_move(&node->pos, &child, node->moves.moves[i], us, MAKE_BOARD);
            count = horizon(&child, them);
            bucket_put(bucket, key.low, count);
            worker->totals.counted++;
        }
        sums->leaves += count;
        sums->children++;
    }
}

/* The kernel for what no bucket knew. */
TEMPLATE_INLINE void missed_count(UniqueWorker *worker, QuietSums *sums, const Color us) {
    const UniqueNode *node = worker->node;
    const MissedChildren *missed = &node->missed;
    const Color them = opponent_of(us);
    Position child;
    for (unsigned i = 0; i < sums->missed_length; i++) {
        const Move move = (Move)missed->moves[i];
        const PieceType type = (PieceType)(missed->moves[i] >> MISSED_TYPE_SHIFT);
        make_quiet(&node->pos, &child, move_from(move), move_to(move), type, us);
        const uint64_t count = horizon(&child, them);
        bucket_put(missed->buckets[i], missed->lows[i], count);
        sums->leaves += count;
    }
    worker->totals.counted += sums->missed_length;
}

TEMPLATE_INLINE void node_count(UniqueWorker *worker, QuietSums *sums, const Color us) {
    const UniqueNode *node = worker->node;
    rares_count(worker, sums, us);
    missed_count(worker, sums, us);
    worker->totals.probes += sums->children;
    worker->totals.leaves += (Wide)sums->leaves * node->multiplicity;
    worker->totals.child_nodes +=
        (Wide)node->multiplicity * (sums->children + node->captures.length);
}

/* The self-check: recounts a sample of the quiet children whose counts come from a bucket. */
static OUT_OF_LINE void quiets_check(const UniqueSearch *search, UniqueWorker *worker) {
    Position *pos = &worker->node->pos;
    const BucketTable table = bucket_table(worker);
    MoveList list;
    pos->key = (Key){0, 0}; /* nobody looks at it */
    pos->halfmove_clock = pos->fullmove_number = 0;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        const Key key = pos_key_by(&child, &search->format.words);
        if (!unique_is_sampled(key)) continue;
        const Bucket *bucket = bucket_of(&table, key);
        const unsigned found = bucket_find(bucket, key.low);
        if (!found) continue;
        worker->totals.checked++;
        worker->totals.mismatches +=
            search->leaves(&child, CHILD_DEPTH) != bucket_count(bucket, found);
    }
}

/* Captures that arrived in this slot: the side to move is the opponent of `us`. */
TEMPLATE_INLINE void arrivals_count(const UniqueSearch *search, const Arena *arena,
                                    UniqueWorker *worker, const Chain *chain, const Color us) {
    const Color them = opponent_of(us);
    const BucketTable table = bucket_table(worker);
    ChainWalk walk = chain_walk(arena, chain);
    Key keys[CHUNK_RECORDS];
    unsigned length;
    for (const Record *records; (records = chain_walk_next(&walk, &length));) {
        for (unsigned i = 0; i < length; i++) {
            keys[i] = record_key(&records[i], &search->format, them);
            __builtin_prefetch(bucket_of(&table, keys[i]));
        }
        for (unsigned i = 0; i < length; i++) {
            Bucket *bucket = bucket_of(&table, keys[i]);
            const unsigned found = bucket_find(bucket, keys[i].low);
            uint64_t count = bucket_count(bucket, found);
            if (!found) {
                Position pos;
                record_unpack(&records[i], &search->format, &pos, them);
                count = horizon(&pos, them);
                bucket_put(bucket, keys[i].low, count);
                worker->totals.counted++;
            }
            worker->totals.leaves += (Wide)count * record_multiplicity(&records[i]);
        }
        worker->totals.probes += length;
    }
}

TEMPLATE_INLINE void inputs_count(const UniqueSearch *search, Frontier *captures,
                                  UniqueWorker *worker, const Color us, const FinishMode mode) {
    child_window_open(worker, CAPTURES_PER_INPUT);
    for (uint32_t i = 0; i < worker->input_length; i++) {
        if (child_window_is_full(worker)) unique_worker_flush_children(worker, captures);
        QuietSums sums = node_open(search, worker, i, us, mode);
        captures_write(search, captures, worker, us);
        if (mode == FINISH_REPLAY) continue;
        if (UNLIKELY(search->checks_itself)) {
            quiets_check(search, worker);
        }
        node_count(worker, &sums, us);
    }
    unique_worker_flush_children(worker, captures);
}

TEMPLATE_INLINE void finish_slot(const UniqueSearch *search, const PassSpec *spec,
                                 UniqueWorker *worker, uint32_t slot, const Color us,
                                 const FinishMode mode) {
    Frontier *captures = spec->captures;
    load_slot(search, spec, worker, slot, us);
    const uint64_t arrivals = frontier_slot_length(captures, slot);
    if (!worker->input_length && !arrivals) return;
    buckets_open(worker, arrivals);
    if (worker->input_length) inputs_count(search, captures, worker, us, mode);
    for (unsigned thread = 0; thread < search->threads; thread++) {
        Chain *chain = frontier_chain(captures, thread, slot);
        if (mode == FINISH_COUNT) arrivals_count(search, captures->arena, worker, chain, us);
        chain_free(captures->arena, worker->thread, chain);
    }
}

static void finish_white(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                         uint32_t slot) {
    finish_slot(search, spec, worker, slot, WHITE, FINISH_COUNT);
}

static void finish_black(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                         uint32_t slot) {
    finish_slot(search, spec, worker, slot, BLACK, FINISH_COUNT);
}

static void replay_white(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                         uint32_t slot) {
    finish_slot(search, spec, worker, slot, WHITE, FINISH_REPLAY);
}

static void replay_black(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                         uint32_t slot) {
    finish_slot(search, spec, worker, slot, BLACK, FINISH_REPLAY);
}

extern const UniquePasses VARIANT(unique_finish), VARIANT(unique_replay);
const UniquePasses VARIANT(unique_finish) = {{finish_white, finish_black}};
const UniquePasses VARIANT(unique_replay) = {{replay_white, replay_black}};
