/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_step.h"

#include "perft/table/table_search.h"
#include "perft/unique/unique_below.h"
#include "perft/unique/unique_dispatch.h"
#include "perft/unique/unique_pass.h"

/* Of the time for a list that is the result, as measured. */
#define LIST_EXPANSION 0.7

void unique_step_note_ply(const UniqueTotals *totals, int ply, UniqueResult *result) {
    result->ply[ply] = (UniquePly){totals->nodes, totals->distinct};
    result->plies = ply + 1;
}

/* ---- what the passes report ---- */

/* The part of the work for a slice that making it is: small where trees are counted below it, most
 * where it is only read. The passes before the first slice are not counted. */
static double expansion_share(const UniqueRun *run) {
    return run->options->scope == UNIQUE_LIST ? LIST_EXPANSION : 0;
}

static void advance(const UniqueRun *run) {
    Control *control = run->options->control;
    const Snapshot *now = &run->snapshot;
    if (!control || !now->slices_total || !run->records) return;
    const double read = (double)run->totals.read / (double)run->records;
    const double expansion = expansion_share(run);
    const double slice =
        now->phase == PHASE_EXPAND ? expansion * read : expansion + (1 - expansion) * read;
    const double share =
        ((double)now->slices_done + slice * (double)now->slice) / (double)now->slices_total;
    control_set(control, share);
}

static void begin(UniqueRun *run, Phase phase, int ply, const Frontier *list) {
    run->totals = (UniqueTotals){0};
    run->records = frontier_length(list);
    run->snapshot.phase = phase;
    run->snapshot.ply = ply;
    run->snapshot.partitions = frontier_slots(list);
    run->snapshot.partitions_done = 0;
    monitor_write(run->options->monitor, &run->snapshot);
}

static void enter(UniqueRun *run, const UniqueTotals *totals) {
    unique_totals_add(&run->totals, totals);
    run->snapshot.partitions_done++;
    run->snapshot.nodes = run->settled.leaves + run->totals.leaves;
    run->snapshot.saves = run->resume.saves;
    monitor_write(run->options->monitor, &run->snapshot);
    advance(run);
}

static bool enter_expanded(void *context, uint32_t slot, const UniqueTotals *totals) {
    (void)slot;
    enter(context, totals);
    return true;
}

static Status save(UniqueRun *run) {
    run->resume.saved.settled = run->settled;
    run->resume.saved.current = run->totals;
    run->resume.saved.slices = run->slices;
    const Status status = unique_resume_save(&run->resume);
    run->snapshot.saves = run->resume.saves;
    monitor_write(run->options->monitor, &run->snapshot);
    return status;
}

/* A checkpoint that cannot be written ends the count: what was counted is all there will be. */
static bool enter_counted(void *context, uint32_t slot, const UniqueTotals *totals) {
    UniqueRun *run = context;
    enter(run, totals);
    return !unique_resume_note(&run->resume, slot) || save(run) == STATUS_OK;
}

/* Where a slice is still being listed nothing of it is counted, and only the slices before matter;
 * what was read and not yet taken over is better than that. */
static Status save_stopped(UniqueRun *run, Status status) {
    UniqueResume *resume = &run->resume;
    if (status != STATUS_STOPPED) return status;
    if (resume->status != STATUS_OK) return resume->status;
    if (run->snapshot.phase != PHASE_COUNT) {
        if (resume->is_pending || !resume->done.bytes || !run->settled.leaves) return status;
        unique_resume_forget_slots(resume);
        run->totals = (UniqueTotals){0};
    }
    const Status saved = save(run);
    return saved == STATUS_OK ? STATUS_STOPPED : saved;
}

/* ---- passes ---- */

static PassRun pass_run(UniqueRun *run, const PassSpec *spec, UniquePass *pass) {
    return (PassRun){.search = &run->search,
                     .workers = run->workers,
                     .team = &run->options->team,
                     .control = run->options->control,
                     .spec = spec,
                     .pass = pass,
                     .on_slot_done = enter_expanded,
                     .context = run};
}

/* Reads the list into `next`. */
static Status expand(UniqueRun *run, const SliceRange *slice) {
    const PassSpec spec = {
        .input = &run->list, .output = &run->next, .slice = slice, .keeps_input = slice != NULL};
    const PassRun pass =
        pass_run(run, &spec, unique_expand_passes(unique_ep_rule(run))->of[run->side]);
    begin(run, PHASE_EXPAND, run->ply, &run->list);
    const Status status = unique_pass_run(&pass, 0, frontier_slots(&run->list));
    unique_totals_add(&run->work, &run->totals);
    return status;
}

/* Counts a list level by level, from where it was counted before. */
static Status count(UniqueRun *run, int ply, PassRun *pass) {
    const Frontier *list = pass->spec->input;
    const uint32_t partitions = UINT32_C(1) << list->bits;
    Status status = STATUS_OK;
    begin(run, PHASE_COUNT, ply, list);
    if (!unique_resume_begin(&run->resume, frontier_slots(list), &run->totals)) {
        return STATUS_NO_MEMORY;
    }
    pass->known = run->resume.known.bytes ? &run->resume.known : NULL;
    pass->on_slot_done = enter_counted;
    for (unsigned level = 0; level < list->levels && status == STATUS_OK; level++) {
        status = unique_pass_run(pass, level * partitions, partitions);
    }
    unique_totals_add(&run->work, &run->totals);
    unique_resume_drop(&run->resume);
    return status;
}

/* Counts `next`, the last list. */
static Status count_last(UniqueRun *run) {
    const bool is_above_leaves = unique_last_remaining(run) > 0;
    const Color side = opponent_of(run->side);
    const PassSpec spec = {.input = &run->next, .captures = &run->captures};
    const UniquePasses *passes = is_above_leaves ? unique_finish_passes() : unique_read_passes();
    PassRun pass = pass_run(run, &spec, passes->of[side]);
    if (is_above_leaves) pass.replay = unique_replay_passes()->of[side];
    return count(run, run->ply + 1, &pass);
}

/* ---- steps ---- */

Status unique_step_expand(UniqueRun *run, const UniquePlan *plan, UniqueResult *result) {
    if (!frontier_create(&run->next, &run->arena, plan->bits, 1)) return STATUS_NO_MEMORY;
    run->snapshot.slices_total = 0; /* none yet, or no more after a try that ran out of memory */
    const Status status = expand(run, NULL);
    if (status != STATUS_OK) return status;
    unique_step_note_ply(&run->totals, run->ply, result);
    frontier_destroy(&run->list);
    run->list = run->next;
    run->next = (Frontier){0};
    run->ply++;
    run->side = opponent_of(run->side);
    return STATUS_OK;
}

/* What a checkpoint needs to come back here; the first slice may still be the one it came from. */
static void note_slice(UniqueRun *run, const UniquePlan *plan, SliceRange slice) {
    UniqueSaved *saved = &run->resume.saved;
    saved->ply = run->ply;
    saved->step = (int32_t)plan->step;
    saved->list_bits = run->list.bits;
    saved->bits = plan->bits;
    saved->slice_width = plan->slice_width;
    saved->slice_begin = slice.begin;
    saved->slice_end = slice.end;
}

static Status finish_slice(UniqueRun *run, SliceRange slice, bool is_sliced, UniqueResult *result) {
    run->snapshot.slices_done = slice.begin;
    run->snapshot.slice = slice.end - slice.begin;
    Status status = save_stopped(run, expand(run, is_sliced ? &slice : NULL));
    if (status != STATUS_OK) return status;
    unique_step_note_ply(&run->totals, run->ply, result);
    status = save_stopped(run, count_last(run));
    if (status != STATUS_NO_MEMORY) unique_totals_add(&run->settled, &run->totals);
    return status;
}

/* Slice by slice. One may fail for want of memory only if the input is kept for another try. */
static Status finish_slices(UniqueRun *run, const UniquePlan *plan, SliceRange first,
                            UniqueResult *result) {
    const uint32_t partitions = UINT32_C(1) << plan->bits;
    const bool is_sliced = plan->slice_width < partitions;
    uint32_t width = first.end - first.begin;
    for (uint32_t begin = first.begin; begin < partitions;) {
        const uint32_t end = width < partitions - begin ? begin + width : partitions;
        note_slice(run, plan, (SliceRange){begin, end});
        const Status status = finish_slice(run, (SliceRange){begin, end}, is_sliced, result);
        if (status == STATUS_NO_MEMORY && is_sliced && width > 1) {
            frontier_clear(&run->next, 0);
            frontier_clear(&run->captures, 0);
            width /= 2;
            unique_resume_drop(&run->resume);
            continue;
        }
        if (status != STATUS_OK) return status;
        begin = end;
        run->slices++;
    }
    return STATUS_OK;
}

Status unique_step_finish(UniqueRun *run, const UniquePlan *plan, UniqueResult *result) {
    const unsigned levels = unique_plan_last_levels(run);
    const UniqueSaved *saved = &run->resume.saved;
    SliceRange first = {0, plan->slice_width};
    if (!frontier_create(&run->next, &run->arena, plan->bits, levels) ||
        !frontier_create(&run->captures, &run->arena, plan->bits, levels)) {
        return STATUS_NO_MEMORY;
    }
    run->snapshot.slices_total = UINT64_C(1) << plan->bits;
    if (run->resume.is_pending) {
        first = (SliceRange){saved->slice_begin, saved->slice_end};
        run->slices = saved->slices;
        run->settled = saved->settled;
    }
    return finish_slices(run, plan, first, result);
}

/* What a pass below the list counts with. */
typedef struct Below {
    LeafCounter *leaves;
    TableSearch table;
    int depth;
} Below;

static Wide count_shallow(void *context, unsigned thread, const Position *pos, Key key) {
    const Below *below = context;
    (void)thread, (void)key;
    return below->depth ? below->leaves(pos, below->depth) : 1;
}

static Wide count_with_table(void *context, unsigned thread, const Position *pos, Key key) {
    Below *below = context;
    return table_count(&below->table, thread, pos, key, below->depth);
}

static Status count_below(UniqueRun *run, BelowCounter *counter, Below *below) {
    const PassSpec spec = {.input = &run->list, .below = counter, .below_context = below};
    PassRun pass = pass_run(run, &spec, unique_below_passes()->of[run->side]);
    pass.is_void_if_stopped = true;
    note_slice(run, &(UniquePlan){.step = STEP_BELOW}, (SliceRange){0, 0});
    return save_stopped(run, count(run, run->ply, &pass));
}

Status unique_step_below(UniqueRun *run) {
    const UniqueOptions *options = run->options;
    Below below = {.leaves = run->search.leaves, .depth = run->depth - run->ply};
    Status status;
    run->snapshot.slices_done = 0;
    run->snapshot.slice = run->snapshot.slices_total = 1;
    if (below.depth <= TABLE_MIN_DEPTH + 1) {
        status = count_below(run, count_shallow, &below);
    } else {
        /* The list takes no more than half: see unique_plan(). */
        if (!table_search_create(&below.table, options->memory_bytes / 2, run->search.threads,
                                 options->seed, options->control)) {
            return STATUS_NO_MEMORY;
        }
        status = count_below(run, count_with_table, &below);
        run->table_bound += table_false_match_bound(&below.table);
        table_search_destroy(&below.table);
    }
    if (status != STATUS_NO_MEMORY) run->settled = run->totals;
    return status;
}
