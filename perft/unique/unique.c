/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique.h"

#include "perft/unique/unique_step.h"

#include <math.h>
#include <stdlib.h>

enum {
    WORKER_SHARE = 4, /* 1/4 of the memory at most for the threads' own tables, */
    SPARE_SHARE = 16, /* 1/16 for heads of chains and partitions being read */
    MIN_ARENA = 4 << 20,
    MAX_CAUTION = 64
};

uint64_t unique_memory_min(unsigned threads) {
    return (MIN_ARENA + threads * unique_worker_bytes(unique_worker_sizes(0))) * 4 / 3;
}

static bool workers_create(UniqueRun *run, WorkerSizes sizes) {
    const unsigned threads = run->search.threads;
    run->workers = aligned_alloc(_Alignof(UniqueWorker), threads * sizeof(UniqueWorker));
    if (!run->workers) return false;
    for (unsigned i = 0; i < threads; i++) {
        if (unique_worker_create(&run->workers[i], i, sizes)) continue;
        while (i-- > 0) unique_worker_destroy(&run->workers[i]);
        free(run->workers);
        return false;
    }
    return true;
}

static void search_init(UniqueSearch *search, const Position *root, const UniqueOptions *options) {
    *search = (UniqueSearch){
        .threads = options->team.threads,
        .leaves = count_variant()->leaves[LEAF_HORIZON],
        .root_pieces = {bb_count(root->pieces[WHITE]), bb_count(root->pieces[BLACK])},
        .checks_itself = options->checks_itself,
    };
    record_format_init(&search->format, root, options->seed);
    frontier_placement_init(&search->placement, options->seed);
}

static bool run_create(UniqueRun *run, const Position *root, int depth,
                       const UniqueOptions *options) {
    const unsigned threads = options->team.threads;
    const WorkerSizes sizes = unique_worker_sizes(options->memory_bytes / WORKER_SHARE / threads);
    const uint64_t taken =
        unique_worker_bytes(sizes) * threads + options->memory_bytes / SPARE_SHARE;
    *run = (UniqueRun){.options = options, .depth = depth, .caution = 1};
    if (options->memory_bytes < taken + MIN_ARENA) return false;
    search_init(&run->search, root, options);
    if (!arena_create(&run->arena, options->memory_bytes - taken, threads)) return false;
    if (workers_create(run, sizes)) return true;
    arena_destroy(&run->arena);
    return false;
}

static void lists_destroy(UniqueRun *run) {
    frontier_destroy(&run->list);
    frontier_destroy(&run->next);
    frontier_destroy(&run->captures);
}

static void run_destroy(UniqueRun *run) {
    lists_destroy(run);
    for (unsigned i = 0; i < run->search.threads; i++) unique_worker_destroy(&run->workers[i]);
    free(run->workers);
    arena_destroy(&run->arena);
}

/* Forgets all lists but that of ply 0. */
static bool run_restart(UniqueRun *run, const Position *root) {
    const Record record = record_pack(root, &run->search.format, 1);
    lists_destroy(run);
    arena_reset(&run->arena);
    run->ply = 0;
    run->side = pos_side(root);
    run->settled = (UniqueTotals){0};
    return frontier_create(&run->list, &run->arena, 0, 1) &&
           frontier_append(&run->list, 0, 0, &record);
}

static Status run_steps(UniqueRun *run, UniqueResult *result) {
    UniquePlan plan;
    while ((plan = unique_plan(run)).step == STEP_EXPAND) {
        const Status status = unique_step_expand(run, &plan, result);
        if (status != STATUS_OK) return status;
    }
    run->is_too_large =
        plan.step == STEP_BELOW && run->options->scope == UNIQUE_LIST && run->ply < run->depth;
    if (run->is_too_large) return STATUS_NO_MEMORY;
    const bool finishes = plan.step == STEP_FINISH;
    const Status status =
        finishes ? unique_step_finish(run, &plan, result) : unique_step_below(run);
    if (status == STATUS_OK) {
        unique_step_note_ply(&run->settled, finishes ? run->ply + 1 : run->ply, result);
    }
    return status;
}

/* From the beginning, more cautiously each time memory runs out. */
static Status run_tries(UniqueRun *run, const Position *root, UniqueResult *result) {
    for (;;) {
        const Status status = run_restart(run, root) ? run_steps(run, result) : STATUS_NO_MEMORY;
        if (status != STATUS_NO_MEMORY || run->is_too_large) return status;
        if (run->caution >= MAX_CAUTION) return status;
        unique_resume_drop(&run->resume);
        run->caution *= 2;
    }
}

/* Each comparison by key alone meets at most six keys of 64 bits beyond the index, or one of 128.
 */
static double false_match_bound(const UniqueTotals *work) {
    return (double)work->probes * BUCKET_SLOTS * 0x1p-64 +
           (double)work->compared * MOVE_LIST_CAPACITY * 0x1p-128;
}

static void note_result(const UniqueRun *run, UniqueResult *result) {
    const UniqueTotals *settled = &run->settled;
    if (settled->child_nodes && result->plies > 0) {
        result->ply[result->plies] = (UniquePly){settled->child_nodes, 0};
    }
    result->nodes = settled->leaves;
    result->counted = settled->counted;
    result->slices = run->slices;
    result->memory_peak_bytes = arena_peak_bytes(&run->arena);
    result->false_match_bound = false_match_bound(&run->work) + run->table_bound;
    result->checked = run->work.checked;
    result->mismatches = run->work.mismatches;
}

Status unique_count(const Position *pos, int depth, const UniqueOptions *options,
                    UniqueResult *result) {
    UniqueRun run;
    *result = (UniqueResult){0};
    if (!run_create(&run, pos, depth, options)) return STATUS_NO_MEMORY;
    Status status = unique_resume_open(&run.resume, pos, depth, options);
    if (run.resume.is_pending) run.work = run.resume.saved.settled;
    if (status == STATUS_OK) status = run_tries(&run, pos, result);
    note_result(&run, result);
    unique_resume_close(&run.resume);
    run_destroy(&run);
    return status;
}
