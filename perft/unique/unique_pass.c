/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_load.h"
#include "perft/unique/unique_resume.h"

#include <stdlib.h>

/* Of the time for a list that is the result, as measured. */
#define LIST_EXPANSION 0.7

/* A team's view of a pass: its items are the slots from `first` on. */
typedef struct Pass {
    UniqueRun *run;
    UniquePass *read;
    UniquePass *replay; /* for slots that were counted before; NULL where nothing depends on them */
    bool counts;        /* not an expansion: slots are noted as done */
    uint32_t first;
} Pass;

/* The part of the work for a slice that making it is: small where trees are counted below it, most
 * where it is only read. The passes before the first slice are not counted. */
static double expansion_share(const UniqueRun *run) {
    return run->options->scope == UNIQUE_LIST ? LIST_EXPANSION : 0;
}

static void advance(const UniqueRun *run) {
    Control *control = run->options->control;
    const Snapshot *now = &run->snapshot;
    if (!control || !now->slices_total || !run->ledger.records) return;
    const double read = (double)run->ledger.totals.read / (double)run->ledger.records;
    const double expansion = expansion_share(run);
    const double slice =
        now->phase == PHASE_EXPAND ? expansion * read : expansion + (1 - expansion) * read;
    const double share =
        ((double)now->slices_done + slice * (double)now->slice) / (double)now->slices_total;
    const double done = share < 1 ? share : 1;
    atomic_store_explicit(&control->done, (uint64_t)(done * (double)CONTROL_WHOLE),
                          memory_order_relaxed);
}

static void enter(const Pass *pass, UniqueWorker *worker, uint32_t slot) {
    UniqueRun *run = pass->run;
    UniqueLedger *ledger = &run->ledger;
    (void)pthread_mutex_lock(&ledger->lock); /* cannot fail: a plain lock, never taken twice */
    unique_totals_add(&ledger->totals, &worker->totals);
    run->snapshot.partitions_done = ++ledger->slots_done;
    run->snapshot.nodes = run->settled.leaves + ledger->totals.leaves;
    monitor_write(run->options->monitor, &run->snapshot);
    advance(run);
    if (pass->counts) unique_resume_note(run, slot);
    (void)pthread_mutex_unlock(&ledger->lock);
    worker->totals = (UniqueTotals){0};
}

static void do_slot(void *context, unsigned thread, size_t item) {
    Pass *pass = context;
    UniqueWorker *worker = &pass->run->search.workers[thread];
    const uint32_t slot = pass->first + (uint32_t)item;
    if (worker->is_out_of_memory || unique_save_failed(pass->run)) return;
    if (pass->counts && unique_resume_has(pass->run, slot)) {
        if (pass->replay) pass->replay(&pass->run->search, worker, slot);
        worker->totals = (UniqueTotals){0};
        return;
    }
    pass->read(&pass->run->search, worker, slot);
    if (worker->is_out_of_memory) return;
    /* A count through the table that was stopped inside is worthless. */
    if (pass->counts && !pass->replay && control_is_stopped(pass->run->options->control)) return;
    if (worker->totals.read || worker->totals.probes) enter(pass, worker, slot);
}

static void begin(UniqueRun *run, Phase phase, int ply, const Frontier *list) {
    const uint32_t slots = frontier_slots(list);
    run->ledger.totals = (UniqueTotals){0};
    run->ledger.slots_done = 0;
    run->ledger.records = frontier_length(list);
    run->snapshot.phase = phase;
    run->snapshot.ply = ply;
    run->snapshot.partitions = slots;
    run->snapshot.partitions_done = 0;
    monitor_write(run->options->monitor, &run->snapshot);
}

static Status finish_status(UniqueRun *run) {
    bool is_out_of_memory = false;
    for (unsigned i = 0; i < run->search.threads; i++) {
        is_out_of_memory |= run->search.workers[i].is_out_of_memory;
        run->search.workers[i].is_out_of_memory = false;
    }
    unique_totals_add(&run->work, &run->ledger.totals);
    if (is_out_of_memory) return STATUS_NO_MEMORY;
    if (unique_save_failed(run)) return run->save_status;
    return control_is_stopped(run->options->control) ? STATUS_STOPPED : STATUS_OK;
}

Status unique_pass_expand(UniqueRun *run) {
    const uint32_t slots = frontier_slots(&run->list);
    Pass pass = {.run = run, .read = unique_expand_passes(unique_ep_rule(run))->of[run->side]};
    run->search.input = &run->list;
    run->search.output = &run->next;
    begin(run, PHASE_EXPAND, run->ply, &run->list);
    team_run(&run->options->team, slots, do_slot, &pass, run->options->control);
    return finish_status(run);
}

/* A list that ends at the leaves: reading it counts it. */
static void read_white(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    load_slot(search, worker, slot, WHITE);
    worker->totals.leaves += worker->totals.nodes;
}

static void read_black(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    load_slot(search, worker, slot, BLACK);
    worker->totals.leaves += worker->totals.nodes;
}

Status unique_pass_finish(UniqueRun *run) {
    static const UniquePasses READ = {{read_white, read_black}};
    const UniquePasses *passes = unique_last_remaining(run) ? unique_finish_passes() : &READ;
    const uint32_t partitions = UINT32_C(1) << run->next.bits;
    const UniquePasses *replay = unique_last_remaining(run) ? unique_replay_passes() : NULL;
    const Color side = opponent_of(run->side);
    Pass pass = {run, passes->of[side], replay ? replay->of[side] : NULL, true, 0};
    run->search.input = &run->next;
    run->search.captures = &run->captures;
    run->search.keeps_input = false;
    begin(run, PHASE_COUNT, run->ply + 1, &run->next);
    if (!unique_resume_begin(run, &run->next)) return STATUS_NO_MEMORY;
    for (unsigned level = 0; level < run->next.levels; level++) {
        pass.first = level * partitions;
        team_run(&run->options->team, partitions, do_slot, &pass, run->options->control);
    }
    return finish_status(run);
}

static void below_slot(UniqueSearch *search, UniqueWorker *worker, uint32_t slot, const Color us) {
    load_slot(search, worker, slot, us);
    for (uint32_t i = 0; i < worker->input_length; i++) {
        Position pos;
        record_unpack(&worker->inputs[i], &search->format, &pos, us);
        pos.key = worker->input_keys[i];
        pos.halfmove_clock = pos.fullmove_number = 0;
        const Wide leaves = search->below(search, worker->thread, &pos);
        worker->totals.leaves += leaves * record_multiplicity(&worker->inputs[i]);
    }
}

static void below_white(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    below_slot(search, worker, slot, WHITE);
}

static void below_black(UniqueSearch *search, UniqueWorker *worker, uint32_t slot) {
    below_slot(search, worker, slot, BLACK);
}

Status unique_pass_below(UniqueRun *run) {
    const uint32_t slots = frontier_slots(&run->list);
    Pass pass = {run, run->side == WHITE ? below_white : below_black, NULL, true, 0};
    run->search.input = &run->list;
    run->search.keeps_input = false;
    begin(run, PHASE_COUNT, run->ply, &run->list);
    if (!unique_resume_begin(run, &run->list)) return STATUS_NO_MEMORY;
    team_run(&run->options->team, slots, do_slot, &pass, run->options->control);
    return finish_status(run);
}
