/* SPDX-License-Identifier: MIT */
#include "perft/measure/bench_worker.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "perft/count/positions.h"
#include "perft/table/table_search.h"

#include <assert.h>
#include <pthread.h>
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

/* What the threads of a sample share. */
typedef struct Crew {
    const BenchPlan *plan;
    const BenchSeries *series;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    unsigned waiting; /* guarded by `lock`, as the next two */
    bool is_started;
    bool is_given_up; /* not all threads could be created */
} Crew;

typedef struct Worker {
    Crew *crew;
    pthread_t thread;
    unsigned index;
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
    switch (worker->crew->series->metric) {
    case BENCH_BULK:
        return count_leaves(pos, depth, LEAF_BULK);
    case BENCH_MAKE:
        return count_leaves(pos, depth, LEAF_MAKE);
    case BENCH_HASHED:
        return (uint64_t)table_count(&worker->search, 0, pos, depth);
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
    const int slice = slice_depth(worker->crew->series->metric, item->depth);
    return sliced_count(worker, &root, item->depth, slice);
}

static Status items_count(Worker *worker) {
    const Crew *crew = worker->crew;
    const BenchMetric metric = crew->series->metric;
    reference_measure(worker);
    for (size_t i = 0; i < PASSES[metric] * WORK_ITEMS_NB; i++) {
        const WorkItem *item = &WORKLOADS[metric][i % WORK_ITEMS_NB];
        if (control_is_stopped(crew->plan->control)) return STATUS_STOPPED;
        if (item_count(worker, item) != item->leaves) return STATUS_COUNT_WRONG;
    }
    slice_end(worker, thread_clock_s());
    return STATUS_OK;
}

static Status workload_count(Worker *worker) {
    if (worker->crew->series->metric != BENCH_HASHED) return items_count(worker);
    if (!table_search_create(&worker->search, TABLE_BYTES, 1, NULL)) return STATUS_NO_MEMORY;
    /* The system hands out its pages before the measurement, not within. */
    memset(worker->search.table.block.base, 0, worker->search.table.block.bytes);
    const Status status = items_count(worker);
    table_search_destroy(&worker->search);
    return status;
}

/* All threads of a crew begin together. @return false if the crew is not complete. */
static bool crew_wait(Crew *crew) {
    pthread_mutex_lock(&crew->lock);
    crew->waiting++;
    pthread_cond_broadcast(&crew->changed);
    while (!crew->is_started && !crew->is_given_up) pthread_cond_wait(&crew->changed, &crew->lock);
    const bool is_complete = crew->is_started;
    pthread_mutex_unlock(&crew->lock);
    return is_complete;
}

static void *worker_main(void *argument) {
    Worker *worker = argument;
    const BenchPlan *plan = worker->crew->plan;
    if (plan->bind) plan->bind(plan->bind_context, worker->crew->series->threads, worker->index);
    reference_table_init(&worker->table);
    if (crew_wait(worker->crew)) worker->status = workload_count(worker);
    return NULL;
}

/* Lets the crew begin once all `created` threads are there, or sends it home. */
static void crew_start(Crew *crew, unsigned created) {
    pthread_mutex_lock(&crew->lock);
    while (crew->waiting < created) pthread_cond_wait(&crew->changed, &crew->lock);
    crew->is_started = created == crew->series->threads;
    crew->is_given_up = !crew->is_started;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

static Status crew_run(Crew *crew, Worker *workers) {
    unsigned created = 0;
    for (; created < crew->series->threads; created++) {
        Worker *worker = &workers[created];
        worker->crew = crew;
        worker->index = created;
        worker->status = STATUS_NO_MEMORY;
        if (pthread_create(&worker->thread, NULL, worker_main, worker) != 0) break;
    }
    crew_start(crew, created);
    Status status = created == crew->series->threads ? STATUS_OK : STATUS_NO_MEMORY;
    for (unsigned i = 0; i < created; i++) {
        pthread_join(workers[i].thread, NULL);
        if (status == STATUS_OK) status = workers[i].status;
    }
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
    for (unsigned i = 0; i < threads; i++) workers[i] = (Worker){0};
    Crew crew = {.plan = plan,
                 .series = series,
                 .lock = PTHREAD_MUTEX_INITIALIZER,
                 .changed = PTHREAD_COND_INITIALIZER};
    const Status status = crew_run(&crew, workers);
    *sample = (BenchSample){0};
    for (unsigned i = 0; status == STATUS_OK && i < threads; i++) {
        sample_add(sample, &workers[i], (double)series->leaves, threads);
    }
    free(workers);
    return status;
}
