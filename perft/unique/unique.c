/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique.h"

#include "perft/table/table_search.h"
#include "perft/unique/unique_resume.h"

#include <math.h>
#include <stdlib.h>

enum {
    WORKER_SHARE = 4, /* the threads' own tables take at most a part of so many, */
    SPARE_SHARE = 16, /* and heads of chains and partitions being read another */
    MIN_ARENA = 4 << 20,
    MAX_CAUTION = 64
};

uint64_t unique_memory_min(unsigned threads) {
    return (MIN_ARENA + threads * worker_bytes(worker_sizes(0))) * 4 / 3;
}

static bool workers_create(UniqueSearch *search, WorkerSizes sizes) {
    search->workers = aligned_alloc(_Alignof(UniqueWorker), search->threads * sizeof(UniqueWorker));
    if (!search->workers) return false;
    for (unsigned i = 0; i < search->threads; i++) {
        if (worker_create(&search->workers[i], i, sizes)) continue;
        while (i-- > 0) worker_destroy(&search->workers[i]);
        free(search->workers);
        return false;
    }
    return true;
}

static void workers_destroy(UniqueSearch *search) {
    for (unsigned i = 0; i < search->threads; i++) worker_destroy(&search->workers[i]);
    free(search->workers);
}

static bool search_create(UniqueSearch *search, const Position *root,
                          const UniqueOptions *options) {
    const unsigned threads = options->team.threads;
    const WorkerSizes sizes = worker_sizes(options->memory_bytes / WORKER_SHARE / threads);
    const uint64_t taken = worker_bytes(sizes) * threads + options->memory_bytes / SPARE_SHARE;
    if (options->memory_bytes < taken + MIN_ARENA) return false;
    *search = (UniqueSearch){
        .threads = threads,
        .leaves = count_variant()->leaves[LEAF_HORIZON],
        .root_pieces = {bb_count(root->pieces[WHITE]), bb_count(root->pieces[BLACK])},
        .checks_itself = options->checks_itself,
    };
    record_format_init(&search->format, root);
    frontier_placement_init(&search->placement, options->seed);
    if (!arena_create(&search->arena, options->memory_bytes - taken, threads)) return false;
    if (workers_create(search, sizes)) return true;
    arena_destroy(&search->arena);
    return false;
}

/* Forgets all lists but that of ply 0. */
static bool run_restart(UniqueRun *run, const Position *root) {
    const Record record = record_pack(root, &run->search.format, 1);
    frontier_destroy(&run->list);
    frontier_destroy(&run->next);
    frontier_destroy(&run->captures);
    arena_reset(&run->search.arena);
    run->ply = 0;
    run->side = pos_side(root);
    run->settled = (UniqueTotals){0};
    return frontier_create(&run->list, &run->search.arena, 0, 1) &&
           frontier_append(&run->list, 0, 0, &record);
}

static void note_ply(const UniqueTotals *totals, int ply, UniqueResult *result) {
    result->ply[ply] = (UniquePly){totals->nodes, totals->distinct};
    result->plies = ply + 1;
}

static Status step_expand(UniqueRun *run, const UniquePlan *plan, UniqueResult *result) {
    if (!frontier_create(&run->next, &run->search.arena, plan->bits, 1)) return STATUS_NO_MEMORY;
    run->search.keeps_input = run->search.is_sliced = false;
    run->snapshot.slices_total = 0; /* none yet, or no more after a try that ran out of memory */
    const Status status = unique_pass_expand(run);
    if (status != STATUS_OK) return status;
    note_ply(&run->ledger.totals, run->ply, result);
    frontier_destroy(&run->list);
    run->list = run->next;
    run->next = (Frontier){0};
    run->ply++;
    run->side = opponent_of(run->side);
    return STATUS_OK;
}

static Status finish_slice(UniqueRun *run, UniqueResult *result) {
    Status status = unique_resume_save_stopped(run, unique_pass_expand(run));
    if (status != STATUS_OK) return status;
    note_ply(&run->ledger.totals, run->ply, result);
    status = unique_resume_save_stopped(run, unique_pass_finish(run));
    if (status != STATUS_NO_MEMORY) unique_totals_add(&run->settled, &run->ledger.totals);
    return status;
}

/* What a checkpoint needs to come back here; the first slice may still be the one it came from. */
static void note_slice(UniqueRun *run, const UniquePlan *plan, uint32_t begin, uint32_t end) {
    run->saved.ply = run->ply;
    run->saved.step = (int32_t)plan->step;
    run->saved.list_bits = run->list.bits;
    run->saved.bits = plan->bits;
    run->saved.slice_width = plan->slice_width;
    run->saved.slice_begin = begin;
    run->saved.slice_end = end;
}

/* The first slice may fail for want of memory only if the input is kept for another try. */
static Status step_finish(UniqueRun *run, const UniquePlan *plan, UniqueResult *result) {
    UniqueSearch *search = &run->search;
    const uint32_t partitions = UINT32_C(1) << plan->bits;
    const unsigned levels = unique_last_levels(run);
    uint32_t width = plan->slice_width, first = 0;
    if (!frontier_create(&run->next, &search->arena, plan->bits, levels) ||
        !frontier_create(&run->captures, &search->arena, plan->bits, levels)) {
        return STATUS_NO_MEMORY;
    }
    search->is_sliced = width < partitions;
    run->snapshot.slices_total = partitions;
    if (run->is_resumed) {
        first = run->saved.slice_begin;
        width = run->saved.slice_end - first;
        run->slices = run->saved.slices;
        run->settled = run->saved.settled;
    }
    for (uint32_t begin = first; begin < partitions;) {
        search->slice_begin = begin;
        search->slice_end = width < partitions - begin ? begin + width : partitions;
        note_slice(run, plan, begin, search->slice_end);
        search->keeps_input = search->is_sliced;
        run->snapshot.slices_done = begin;
        run->snapshot.slice = search->slice_end - begin;
        const Status status = finish_slice(run, result);
        if (status == STATUS_NO_MEMORY && search->is_sliced && width > 1) {
            frontier_clear(&run->next, 0);
            frontier_clear(&run->captures, 0);
            width /= 2;
            unique_resume_drop(run);
            continue;
        }
        if (status != STATUS_OK) return status;
        begin = search->slice_end;
        run->slices++;
    }
    return STATUS_OK;
}

static Wide count_shallow(UniqueSearch *search, unsigned thread, const Position *pos) {
    (void)thread;
    return search->below_depth ? search->leaves(pos, search->below_depth) : 1;
}

static Wide count_with_table(UniqueSearch *search, unsigned thread, const Position *pos) {
    return table_count(search->table, thread, pos, search->below_depth);
}

static Status step_below(UniqueRun *run) {
    const UniqueOptions *options = run->options;
    TableSearch table;
    const bool needs_table = run->depth - run->ply > TABLE_MIN_DEPTH + 1;
    run->search.below_depth = run->depth - run->ply;
    run->search.below = needs_table ? count_with_table : count_shallow;
    run->snapshot.slices_done = 0;
    run->snapshot.slice = run->snapshot.slices_total = 1;
    if (needs_table) {
        /* The list takes no more than half: see unique_plan(). */
        if (!table_search_create(&table, options->memory_bytes / 2, run->search.threads,
                                 options->control)) {
            return STATUS_NO_MEMORY;
        }
        run->search.table = &table;
    }
    note_slice(run, &(UniquePlan){.step = STEP_BELOW}, 0, 0);
    const Status status = unique_resume_save_stopped(run, unique_pass_below(run));
    if (needs_table) {
        run->table_bound += table_false_match_bound(&table);
        table_search_destroy(&table);
    }
    if (status != STATUS_NO_MEMORY) run->settled = run->ledger.totals;
    return status;
}

static Status run_steps(UniqueRun *run, UniqueResult *result) {
    Status status = STATUS_OK;
    while (status == STATUS_OK) {
        const UniquePlan plan = run->is_resumed ? unique_resume_plan(run) : unique_plan(run);
        if (plan.step == STEP_EXPAND) {
            status = step_expand(run, &plan, result);
            continue;
        }
        run->is_too_large =
            plan.step == STEP_BELOW && run->options->scope == UNIQUE_LIST && run->ply < run->depth;
        if (run->is_too_large) return STATUS_NO_MEMORY;
        status = plan.step == STEP_FINISH ? step_finish(run, &plan, result) : step_below(run);
        if (status == STATUS_OK) {
            note_ply(&run->settled, plan.step == STEP_FINISH ? run->ply + 1 : run->ply, result);
        }
        break;
    }
    return status;
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
    result->memory_peak_bytes = arena_peak_bytes(&run->search.arena);
    result->false_match_bound = false_match_bound(&run->work) + run->table_bound;
    result->checked = run->work.checked;
    result->mismatches = run->work.mismatches;
}

Status unique_count(const Position *pos, int depth, const UniqueOptions *options,
                    UniqueResult *result) {
    UniqueRun run = {.options = options, .depth = depth, .caution = 1};
    if (!search_create(&run.search, pos, options)) return STATUS_NO_MEMORY;
    Status status = STATUS_NO_MEMORY;
    *result = (UniqueResult){0};
    if (pthread_mutex_init(&run.ledger.lock, NULL) == 0) {
        status = unique_resume_load(&run, pos);
        for (; status == STATUS_OK; run.caution *= 2) {
            status = run_restart(&run, pos) ? run_steps(&run, result) : STATUS_NO_MEMORY;
            if (status != STATUS_NO_MEMORY || run.is_too_large) break;
            if (run.caution >= MAX_CAUTION) break;
            unique_resume_drop(&run);
            status = STATUS_OK;
        }
        note_result(&run, result);
        (void)pthread_mutex_destroy(&run.ledger.lock);
    }
    frontier_destroy(&run.list);
    frontier_destroy(&run.next);
    frontier_destroy(&run.captures);
    unique_resume_drop(&run);
    free((void *)run.ledger.done); /* atomic bytes are bytes */
    workers_destroy(&run.search);
    arena_destroy(&run.search.arena);
    return status;
}
