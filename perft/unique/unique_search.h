/* SPDX-License-Identifier: MIT
 *
 * The state of one count by the unique method, shared between its driver (unique.c) and the hot
 * passes over partitions (unique_expand.c, unique_finish.c).
 */
#ifndef PERFT_UNIQUE_UNIQUE_SEARCH_H
#define PERFT_UNIQUE_UNIQUE_SEARCH_H

#include "perft/count/count_variant.h"
#include "perft/table/keyed_children.h"
#include "perft/unique/bucket.h"
#include "perft/unique/frontier.h"
#include "perft/unique/window.h"

/** Children that no bucket knew, to be counted by the kernel. */
typedef struct MissedChildren {
    uint32_t moves[MOVE_LIST_CAPACITY]; /* and 16 bits higher the PieceType that moves */
    uint64_t lows[MOVE_LIST_CAPACITY];  /* the low words of their keys */
    Bucket *buckets[MOVE_LIST_CAPACITY];
} MissedChildren;

/** The position whose children are made, and what is left to do with them. */
typedef struct UniqueNode {
    Position pos;
    uint64_t multiplicity;
    KeyedMoves moves; /* of an expansion: all; of the last list: the rare ones */
    KeyedMoves captures;
    MissedChildren missed;
} UniqueNode;

/** Sums of one thread; unique.c adds them up after each pass. */
typedef struct UniqueTotals {
    Wide leaves;
    Wide nodes;          /* of the list that was read: the sum of multiplicities */
    Wide child_nodes;    /* of the ply below it, when it was finished */
    uint64_t distinct;   /* positions read */
    uint64_t read;       /* records read, before merging */
    uint64_t written;    /* records written */
    uint64_t compared;   /* children looked up by their key only, without the position */
    uint64_t probes;     /* of buckets */
    uint64_t counted;    /* positions counted by the kernel */
    uint64_t checked;    /* matches that the self-check compared in full */
    uint64_t mismatches; /* of those, the false ones */
} UniqueTotals;

/** Counts the leaves `depth` plies below a position. */
typedef uint64_t LeafCounter(const Position *pos, int depth);

/** The thread-local tables of the passes. */
typedef struct UniqueWorker {
    _Alignas(64) unsigned thread;
    bool is_out_of_memory; /* records have been lost: the pass is worthless */

    /* The partition being read, merged. */
    Window input_window;
    uint32_t input_window_length;
    Record *inputs;
    Key *input_keys;
    uint32_t input_capacity;
    uint32_t input_length;

    /* Children on their way to their partitions, merged as far as the window reaches. */
    Window child_window;
    uint32_t child_window_length;
    Record *children;
    uint32_t *child_slots;
    uint32_t child_length;

    Bucket *buckets;
    uint32_t bucket_limit; /* allocated: a power of two */
    uint32_t bucket_mask;  /* in use, minus one */

    UniqueNode *node;
    UniqueTotals totals;
} UniqueWorker;

struct UniqueSearch;

/** Counts the leaves below a position, whose key is set. */
typedef Wide BelowCounter(struct UniqueSearch *search, unsigned thread, const Position *pos);

typedef struct UniqueSearch {
    RecordFormat format;
    PlacementHash placement;
    Arena arena;
    int root_pieces[COLOR_NB];
    unsigned threads;
    UniqueWorker *workers;

    Frontier *input;
    Frontier *output;                /* of an expansion */
    Frontier *captures;              /* of the last list: positions two plies above the leaves */
    bool keeps_input;                /* the input is read again in the next slice */
    uint32_t slice_begin, slice_end; /* partitions of the output that this pass makes */
    bool is_sliced;
    bool is_rehearsal; /* children are only counted, to know how many there will be */
    LeafCounter *leaves;
    BelowCounter *below;
    int below_depth;
    struct TableSearch *table; /* for what is below a list that is not the last */
    bool checks_itself;        /* compares a sample of matches in full */
} UniqueSearch;

/** A key is in the sample of the self-check: one of 64. */
static inline bool unique_is_sampled(Key key) {
    return key.low >> 58 == 0;
}

/** Makes room for `length` records to read. @return false, and is_out_of_memory, if there is none.
 */
bool unique_reserve_inputs(UniqueWorker *worker, uint64_t length);

/** Sends the children to their partitions and forgets them. */
void unique_flush_children(UniqueSearch *search, UniqueWorker *worker, Frontier *frontier);

/** The passes as each variant exports them: one entry for each side to move. */
typedef void UniquePass(UniqueSearch *search, UniqueWorker *worker, uint32_t slot);

typedef struct UniquePasses {
    UniquePass *of[COLOR_NB];
} UniquePasses;

/** Reads one slot and writes the children of its positions to the output. By a rule other than
 * EP_LEGAL they can only be counted: positions with different futures may be merged. */
const UniquePasses *unique_expand_passes(EpRule ep);

/** Reads one slot of the last list, three plies above the leaves, and counts it. */
const UniquePasses *unique_finish_passes(void);

/** Reads a slot that was counted before for its captures only. */
const UniquePasses *unique_replay_passes(void);

#endif
