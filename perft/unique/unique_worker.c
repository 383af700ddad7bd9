/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_worker.h"

#include <stdlib.h>

enum {
    MIN_WINDOW = 1 << 12,
    MAX_WINDOW = 1 << 18,
    WORKER_BUCKETS_MIN = 1 << 10,
    MAX_BUCKETS = 1 << 14, /* 1 MiB: more would not stay in the second-level cache */
    MIN_INPUTS = 1024
};

/* Filled to five eighths. */
static size_t window_children(uint32_t window) {
    return window / 8 * 5;
}

size_t unique_worker_bytes(WorkerSizes sizes) {
    return sizes.window * sizeof(WindowEntry) +
           window_children(sizes.window) * (sizeof(Record) + sizeof(uint32_t)) +
           sizes.buckets * sizeof(Bucket) + sizeof(UniqueNode) +
           MIN_INPUTS * (sizeof(Record) + sizeof(Key) + 2 * sizeof(WindowEntry));
}

WorkerSizes unique_worker_sizes(size_t bytes) {
    WorkerSizes sizes = {MAX_WINDOW, MAX_BUCKETS};
    while (unique_worker_bytes(sizes) > bytes && sizes.window > MIN_WINDOW) sizes.window /= 2;
    while (unique_worker_bytes(sizes) > bytes && sizes.buckets > WORKER_BUCKETS_MIN)
        sizes.buckets /= 2;
    return sizes;
}

bool unique_worker_create(UniqueWorker *worker, unsigned thread, WorkerSizes sizes) {
    const size_t children = window_children(sizes.window);
    *worker = (UniqueWorker){
        .thread = thread,
        .child_window = {calloc(sizes.window, sizeof(WindowEntry)), sizes.window - 1, 1},
        .child_window_length = sizes.window,
        .children = aligned_alloc(64, children * sizeof(Record)),
        .child_slots = malloc(children * sizeof(uint32_t)),
        .buckets = aligned_alloc(_Alignof(Bucket), sizes.buckets * sizeof(Bucket)),
        .bucket_limit = sizes.buckets,
        .node = malloc(sizeof(UniqueNode)),
    };
    if (worker->child_window.entries && worker->children && worker->child_slots &&
        worker->buckets && worker->node && unique_worker_reserve_inputs(worker, MIN_INPUTS)) {
        return true;
    }
    unique_worker_destroy(worker);
    return false;
}

void unique_worker_destroy(UniqueWorker *worker) {
    free(worker->input_window.entries);
    free(worker->inputs);
    free(worker->input_keys);
    free(worker->child_window.entries);
    free(worker->children);
    free(worker->child_slots);
    free(worker->buckets);
    free(worker->node);
}

static bool inputs_grow(UniqueWorker *worker, uint32_t capacity) {
    free(worker->inputs);
    free(worker->input_keys);
    free(worker->input_window.entries);
    worker->inputs = aligned_alloc(64, capacity * sizeof(Record));
    worker->input_keys = malloc(capacity * sizeof(Key));
    worker->input_window.entries = calloc((size_t)capacity * 2, sizeof(WindowEntry));
    worker->input_window.generation = 0;
    const bool has_grown = worker->inputs && worker->input_keys && worker->input_window.entries;
    worker->input_capacity = has_grown ? capacity : 0;
    return has_grown;
}

bool unique_worker_reserve_inputs(UniqueWorker *worker, uint64_t length) {
    uint32_t capacity = MIN_INPUTS;
    while (capacity < length && capacity < UINT32_MAX / 4) capacity *= 2;
    if (capacity < length ||
        (capacity > worker->input_capacity && !inputs_grow(worker, capacity))) {
        worker->is_out_of_memory = true;
        return false;
    }
    worker->input_window.mask = capacity * 2 - 1;
    worker->input_window.generation++;
    return true;
}

void unique_worker_flush_children(UniqueWorker *worker, Frontier *frontier) {
    worker->totals.written += worker->child_length;
    for (uint32_t i = 0; i < worker->child_length && frontier; i++) {
        if (!frontier_append(frontier, worker->thread, worker->child_slots[i],
                             &worker->children[i])) {
            worker->is_out_of_memory = true;
            break;
        }
    }
    worker->child_length = 0;
    worker->child_window.generation++;
}

void unique_totals_add(UniqueTotals *to, const UniqueTotals *from) {
    to->leaves += from->leaves;
    to->nodes += from->nodes;
    to->child_nodes += from->child_nodes;
    to->distinct += from->distinct;
    to->read += from->read;
    to->written += from->written;
    to->compared += from->compared;
    to->probes += from->probes;
    to->counted += from->counted;
    to->checked += from->checked;
    to->mismatches += from->mismatches;
}
