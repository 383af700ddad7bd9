/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_pass.h"

#include <pthread.h>
#include <stdatomic.h>

/* What the threads share. */
typedef struct PassState {
    const PassRun *run;
    uint32_t first;
    atomic_bool is_ended;
    pthread_mutex_t lock; /* one slot is reported at a time */
} PassState;

static void report(PassState *state, uint32_t slot, const UniqueTotals *totals) {
    const PassRun *run = state->run;
    (void)pthread_mutex_lock(&state->lock); /* cannot fail: a plain lock, never taken twice */
    if (!run->on_slot_done(run->context, slot, totals)) atomic_store(&state->is_ended, true);
    (void)pthread_mutex_unlock(&state->lock);
}

static void do_slot(void *context, unsigned thread, size_t item) {
    PassState *state = context;
    const PassRun *run = state->run;
    UniqueWorker *worker = &run->workers[thread];
    const uint32_t slot = state->first + (uint32_t)item;
    if (worker->is_out_of_memory || atomic_load(&state->is_ended)) return;
    worker->totals = (UniqueTotals){0};
    if (run->known && slot_set_has(run->known, slot)) {
        if (run->replay) run->replay(run->search, run->spec, worker, slot);
        return;
    }
    run->pass(run->search, run->spec, worker, slot);
    if (worker->is_out_of_memory) return;
    if (run->is_void_if_stopped && control_is_stopped(run->control)) return;
    if (worker->totals.read || worker->totals.probes) report(state, slot, &worker->totals);
}

static bool take_out_of_memory(const PassRun *run) {
    bool is_out_of_memory = false;
    for (unsigned i = 0; i < run->search->threads; i++) {
        is_out_of_memory |= run->workers[i].is_out_of_memory;
        run->workers[i].is_out_of_memory = false;
    }
    return is_out_of_memory;
}

Status unique_pass_run(const PassRun *run, uint32_t first, uint32_t slots) {
    PassState state = {.run = run, .first = first, .lock = PTHREAD_MUTEX_INITIALIZER};
    team_run(run->team, slots, do_slot, &state, run->control);
    (void)pthread_mutex_destroy(&state.lock);
    if (take_out_of_memory(run)) return STATUS_NO_MEMORY;
    const bool is_stopped = atomic_load(&state.is_ended) || control_is_stopped(run->control);
    return is_stopped ? STATUS_STOPPED : STATUS_OK;
}
