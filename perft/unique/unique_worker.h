/* SPDX-License-Identifier: MIT
 *
 * The tables and sums of one thread of the unique method.
 */
#ifndef PERFT_UNIQUE_UNIQUE_WORKER_H
#define PERFT_UNIQUE_UNIQUE_WORKER_H

#include "perft/count/wide.h"
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

/** The position whose children are made, and the remaining work on them. */
typedef struct UniqueNode {
    Position pos;
    uint64_t multiplicity;
    KeyedMoves moves; /* of an expansion: all; of the last list: the rare ones */
    KeyedMoves captures;
    MissedChildren missed;
} UniqueNode;

/** Sums over slots. */
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
    UniqueTotals totals; /* of the slot at hand */
} UniqueWorker;

typedef struct WorkerSizes {
    uint32_t window;  /* entries of the child window, a power of two */
    uint32_t buckets; /* a power of two */
} WorkerSizes;

/** The best sizes within `bytes` for one thread; the smallest ones if that is too little.
 */
WorkerSizes unique_worker_sizes(size_t bytes);

/** Bytes that a worker of these sizes takes, but for the partition that it reads. */
size_t unique_worker_bytes(WorkerSizes sizes);

/** @return false, and nothing to destroy, if there is not enough memory. */
bool unique_worker_create(UniqueWorker *worker, unsigned thread, WorkerSizes sizes);

void unique_worker_destroy(UniqueWorker *worker);

/** Makes room for `length` records to read. @return false, and is_out_of_memory, if there is none.
 */
bool unique_worker_reserve_inputs(UniqueWorker *worker, uint64_t length);

/**
 * Sends the children to their partitions and forgets them.
 *
 * @param[in,out] frontier NULL in a rehearsal: they are only counted.
 */
void unique_worker_flush_children(UniqueWorker *worker, Frontier *frontier);

/** Adds the sums of `from` to `to`. */
void unique_totals_add(UniqueTotals *to, const UniqueTotals *from);

#endif
