/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_resume.h"

#include "core/fen.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { IDENTITY_SIZE = 256, LAYOUT = 1 /* of UniqueSaved and of the partitions */ };

static double clock_s(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now); /* cannot fail: the clock exists */
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void identity_write(const UniqueRun *run, char identity[static IDENTITY_SIZE]) {
    const UniqueOptions *options = run->options;
    snprintf(identity, IDENTITY_SIZE,
             "layout %d, fen %s, depth %d, seed %llu, records %u, scope %d, ep %d", LAYOUT,
             run->fen, run->depth, (unsigned long long)options->seed, options->partition_records,
             (int)options->scope, (int)options->ep);
}

Status unique_resume_load(UniqueRun *run, const Position *root) {
    char identity[IDENTITY_SIZE];
    bool is_found = false;
    fen_write(root, FEN_SHREDDER, run->fen);
    if (!run->options->checkpoint) return STATUS_OK;
    CheckpointState state = {.fixed = &run->saved, .fixed_bytes = sizeof run->saved};
    identity_write(run, identity);
    const Status status = checkpoint_load(run->options->checkpoint, identity, &state, &is_found);
    if (!is_found) return status;
    run->is_resumed = true;
    run->resumed_done = state.rest;
    run->resumed_bytes = state.rest_bytes;
    unique_totals_add(&run->work, &run->saved.settled);
    return STATUS_OK;
}

void unique_resume_drop(UniqueRun *run) {
    free(run->resumed_done);
    run->resumed_done = NULL;
    run->is_resumed = false;
}

UniquePlan unique_resume_plan(UniqueRun *run) {
    const UniqueSaved *saved = &run->saved;
    if (run->ply >= saved->ply) {
        return (UniquePlan){(UniqueStep)saved->step, saved->bits, saved->slice_width};
    }
    UniquePlan plan = unique_plan(run);
    plan.step = STEP_EXPAND;
    if (run->ply + 1 == saved->ply) plan.bits = saved->list_bits;
    return plan;
}

bool unique_resume_begin(UniqueRun *run, const Frontier *list) {
    UniqueLedger *ledger = &run->ledger;
    const size_t bytes = frontier_slots(list) / 8 + 1;
    free((void *)ledger->done);
    ledger->done = calloc(bytes, 1);
    if (!ledger->done) return false;
    if (run->is_resumed && run->resumed_bytes == bytes) {
        memcpy((void *)ledger->done, run->resumed_done, bytes); /* no threads yet */
        ledger->totals = run->saved.current;
    }
    ledger->done_bytes = bytes;
    ledger->saved_s = clock_s();
    unique_resume_drop(run);
    return true;
}

bool unique_resume_has(const UniqueRun *run, uint32_t slot) {
    const uint8_t byte = atomic_load_explicit(&run->ledger.done[slot / 8], memory_order_relaxed);
    return byte >> (slot % 8) & 1;
}

static Status save(UniqueRun *run) {
    char identity[IDENTITY_SIZE];
    if (!run->options->checkpoint) return STATUS_OK;
    run->saved.settled = run->settled;
    run->saved.current = run->ledger.totals;
    run->saved.slices = run->slices;
    const CheckpointState state = {&run->saved, sizeof run->saved, (void *)run->ledger.done,
                                   run->ledger.done_bytes};
    identity_write(run, identity);
    const Status status = checkpoint_save(run->options->checkpoint, identity, &state);
    if (status != STATUS_OK) run->save_status = status;
    run->ledger.saved_s = clock_s();
    return status;
}

/* Where a slice is still being listed nothing of it is counted, and only the slices before matter;
 * what was read and not yet taken over is better than that. */
Status unique_resume_save_stopped(UniqueRun *run, Status status) {
    UniqueLedger *ledger = &run->ledger;
    if (status != STATUS_STOPPED) return status;
    if (run->snapshot.phase != PHASE_COUNT) {
        if (run->is_resumed || !ledger->done || !run->settled.leaves) return status;
        memset((void *)ledger->done, 0, ledger->done_bytes); /* the threads are done */
        ledger->totals = (UniqueTotals){0};
    }
    const Status saved = save(run);
    return saved == STATUS_OK ? STATUS_STOPPED : saved;
}

void unique_resume_note(UniqueRun *run, uint32_t slot) {
    UniqueLedger *ledger = &run->ledger;
    atomic_fetch_or_explicit(&ledger->done[slot / 8], (uint8_t)(1U << slot % 8),
                             memory_order_relaxed);
    if (!run->options->checkpoint || unique_save_failed(run)) return;
    if (clock_s() - ledger->saved_s <= run->options->checkpoint_s) return;
    (void)save(run); /* the pass looks at save_status */
}
