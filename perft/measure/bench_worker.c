/* SPDX-License-Identifier: MIT */
#include "perft/measure/bench_worker.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/positions.h"
#include "perft/host/crew.h"
#include "perft/table/table_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Processor time between two reference loops: long against the clock, short against the spells of
 * a busy host. */
#define SLICE_S 0.001

typedef struct WorkItem {
    const char *position; /* a name of positions.h */
    int depth;
    uint64_t leaves;
} WorkItem;

#define WORK_ITEMS_NB 6

/* Depths for 0.1 to 0.2 s a metric on one thread of a desktop processor of 2020. Counts: Chess
 * Programming Wiki, "Perft Results". */
static const WorkItem WORKLOADS[BENCH_METRIC_NB][WORK_ITEMS_NB] = {
    [BENCH_COUNT] = {{"startpos", 5, 4865609},
                     {"kiwipete", 4, 4085603},
                     {"cpw3", 6, 11030083},
                     {"cpw4", 5, 15833292},
                     {"cpw5", 4, 2103487},
                     {"cpw6", 4, 3894594}},
    [BENCH_BULK] = {{"startpos", 5, 4865609},
                    {"kiwipete", 4, 4085603},
                    {"cpw3", 6, 11030083},
                    {"cpw4", 5, 15833292},
                    {"cpw5", 4, 2103487},
                    {"cpw6", 4, 3894594}},
    [BENCH_MAKE] = {{"startpos", 4, 197281},
                    {"kiwipete", 4, 4085603},
                    {"cpw3", 5, 674624},
                    {"cpw4", 4, 422333},
                    {"cpw5", 4, 2103487},
                    {"cpw6", 4, 3894594}},
    [BENCH_HASHED] = {{"startpos", 6, 119060324},
                      {"kiwipete", 4, 4085603},
                      {"cpw3", 7, 178633661},
                      {"cpw4", 5, 15833292},
                      {"cpw5", 4, 2103487},
                      {"cpw6", 4, 3894594}},
};

/* How often a sample counts each of them: the kernel is so fast. */
static const unsigned PASSES[BENCH_METRIC_NB] = {
    [BENCH_COUNT] = 4, [BENCH_BULK] = 1, [BENCH_MAKE] = 1, [BENCH_HASHED] = 1};

/* Of BENCH_HASHED: more than the caches hold, less than what a small machine has. */
#define TABLE_BYTES ((uint64_t)32 << 20)

const char *bench_metric_name(BenchMetric metric) {
    static const char *const NAMES[BENCH_METRIC_NB] = {[BENCH_COUNT] = "count",
                                                       [BENCH_BULK] = "bulk",
                                                       [BENCH_MAKE] = "make",
                                                       [BENCH_HASHED] = "hashed"};
    return NAMES[metric];
}

size_t bench_workload(BenchMetric metric, uint64_t *leaves) {
    *leaves = 0;
    for (size_t i = 0; i < WORK_ITEMS_NB; i++) *leaves += WORKLOADS[metric][i].leaves;
    *leaves *= PASSES[metric];
    return WORK_ITEMS_NB;
}

const char *bench_workload_position(BenchMetric metric, size_t index, int *depth) {
    assert(index < WORK_ITEMS_NB);
    *depth = WORKLOADS[metric][index].depth;
    return WORKLOADS[metric][index].position;
}

typedef struct Worker {
    const BenchPlan *plan;
    const BenchSeries *series;
    Status status;
    double slice_start_s;
    double seconds; /* of the slices so far */
    double reference_s[REFERENCE_PART_NB];
    size_t references; /* loops so far, of each part */
    uint64_t reference_sum;
    TableSearch search; /* for BENCH_HASHED */
    ReferenceTable table;
} Worker;

/* Processor time of the calling thread: other programs on the core do not count. */
static double thread_clock_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Runs the reference loops, then starts a slice. */
static void reference_measure(Worker *worker) {
    double start_s = thread_clock_s();
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        worker->reference_sum += reference_loop(&worker->table, part, reference_loop_rounds(part));
        const double end_s = thread_clock_s();
        worker->reference_s[part] += end_s - start_s;
        start_s = end_s;
    }
    worker->references++;
    worker->slice_start_s = start_s;
}

static void slice_end(Worker *worker, double now_s) {
    worker->seconds += now_s - worker->slice_start_s;
    reference_measure(worker);
}

static uint64_t subtree_count(Worker *worker, const Position *pos, int depth) {
    switch (worker->series->metric) {
    case BENCH_BULK:
        return count_leaves(pos, depth, LEAF_BULK);
    case BENCH_MAKE:
        return count_leaves(pos, depth, LEAF_MAKE);
    case BENCH_HASHED:
        return (uint64_t)table_count(&worker->search, 0, pos,
                                     pos_key_by(pos, &worker->search.words), depth);
    case BENCH_COUNT:
    case BENCH_METRIC_NB:
        break;
    }
    return count_leaves(pos, depth, LEAF_HORIZON);
}

/* Ends the slice if it has been long enough. */
static void slice_check(Worker *worker) {
    const double now_s = thread_clock_s();
    if (now_s - worker->slice_start_s >= SLICE_S) slice_end(worker, now_s);
}

/* Depth of the subtrees between which a slice may end: the clock must not matter beside them. */
static int slice_depth(BenchMetric metric, int depth) {
    return metric == BENCH_HASHED && depth >= 6 ? depth - 2 : depth - 1;
}

static uint64_t sliced_count(Worker *worker, const Position *pos, int depth, int slice) {
    MoveList list;
    Position child;
    uint64_t leaves = 0;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        pos_make(pos, list.moves[i], &child);
        leaves += depth - 1 > slice ? sliced_count(worker, &child, depth - 1, slice)
                                    : subtree_count(worker, &child, depth - 1);
        slice_check(worker);
    }
    return leaves;
}

static uint64_t item_count(Worker *worker, const WorkItem *item) {
    const NamedPosition *named = positions_find(item->position);
    Position root;
    if (fen_load(&root, named->fen, named->mode, NULL, NULL) != STATUS_OK) return 0;
    const int slice = slice_depth(worker->series->metric, item->depth);
    return sliced_count(worker, &root, item->depth, slice);
}

static Status items_count(Worker *worker) {
    const BenchMetric metric = worker->series->metric;
    reference_measure(worker);
    for (size_t i = 0; i < PASSES[metric] * WORK_ITEMS_NB; i++) {
        const WorkItem *item = &WORKLOADS[metric][i % WORK_ITEMS_NB];
        if (control_is_stopped(worker->plan->control)) return STATUS_STOPPED;
        if (item_count(worker, item) != item->leaves) return STATUS_COUNT_WRONG;
    }
    slice_end(worker, thread_clock_s());
    return STATUS_OK;
}

static Status workload_count(Worker *worker) {
    if (worker->series->metric != BENCH_HASHED) return items_count(worker);
    if (!table_search_create(&worker->search, TABLE_BYTES, 1, ZOBRIST_DEFAULT_SEED, NULL))
        return STATUS_NO_MEMORY;
    /* The system hands out its pages before the measurement, not within. */
    memset(worker->search.table.block.base, 0, worker->search.table.block.bytes);
    const Status status = items_count(worker);
    table_search_destroy(&worker->search);
    return status;
}

/* Bound before it touches memory. */
static void worker_prepare(void *context, unsigned thread) {
    Worker *worker = (Worker *)context + thread;
    const BenchPlan *plan = worker->plan;
    if (plan->bind) plan->bind(plan->bind_context, worker->series->threads, thread);
    reference_table_init(&worker->table);
}

static void worker_work(void *context, unsigned thread) {
    Worker *worker = (Worker *)context + thread;
    worker->status = workload_count(worker);
}

static Status workers_run(Worker *workers, unsigned threads) {
    const Crew crew = {
        .threads = threads, .prepare = worker_prepare, .work = worker_work, .context = workers};
    Status status = crew_run(&crew);
    for (unsigned i = 0; status == STATUS_OK && i < threads; i++) status = workers[i].status;
    return status;
}

/* Adds what one thread of `threads` has measured. */
static void sample_add(BenchSample *sample, const Worker *worker, double leaves, unsigned threads) {
    const double loops = (double)worker->references;
    double all_s = 0;
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        all_s += worker->reference_s[part];
        sample->refs_per_s[part] += loops / worker->reference_s[part] / threads;
    }
    sample->leaves_per_s += leaves / worker->seconds;
    sample->leaves_per_ref += leaves / worker->seconds * all_s / loops / threads;
}

Status bench_sample(const BenchPlan *plan, const BenchSeries *series, BenchSample *sample) {
    const unsigned threads = series->threads;
    Worker *workers = aligned_alloc(_Alignof(Worker), threads * sizeof *workers);
    if (!workers) return STATUS_NO_MEMORY;
    for (unsigned i = 0; i < threads; i++) workers[i] = (Worker){.plan = plan, .series = series};
    const Status status = workers_run(workers, threads);
    *sample = (BenchSample){0};
    for (unsigned i = 0; status == STATUS_OK && i < threads; i++) {
        sample_add(sample, &workers[i], (double)series->leaves, threads);
    }
    free(workers);
    return status;
}
