/* SPDX-License-Identifier: MIT
 *
 * The tables of one thread of the unique method: how large, and their memory.
 */
#ifndef PERFT_UNIQUE_UNIQUE_WORKER_H
#define PERFT_UNIQUE_UNIQUE_WORKER_H

#include "perft/unique/unique_search.h"

typedef struct WorkerSizes {
    uint32_t window;  /* entries of the child window, a power of two */
    uint32_t buckets; /* a power of two */
} WorkerSizes;

/** The sizes that serve best within `bytes` for one thread; the least ones if that is too little.
 */
WorkerSizes worker_sizes(size_t bytes);

/** Bytes that a worker of these sizes takes, but for the partition that it reads. */
size_t worker_bytes(WorkerSizes sizes);

/** @return false, and nothing to destroy, if there is not enough memory. */
bool worker_create(UniqueWorker *worker, unsigned thread, WorkerSizes sizes);

void worker_destroy(UniqueWorker *worker);

/** Adds the sums of `from` to `to`. */
void unique_totals_add(UniqueTotals *to, const UniqueTotals *from);

#endif
