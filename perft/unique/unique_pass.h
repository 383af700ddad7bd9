/* SPDX-License-Identifier: MIT
 *
 * One pass over the slots of a list, done by the team. The driver is notified of each finished
 * slot.
 */
#ifndef PERFT_UNIQUE_UNIQUE_PASS_H
#define PERFT_UNIQUE_UNIQUE_PASS_H

#include "core/status.h"
#include "perft/host/team.h"
#include "perft/unique/slot_set.h"
#include "perft/unique/unique_search.h"

/** Called when a slot is done, with its sums; by one thread at a time. @return false to end the
 * pass. */
typedef bool SlotDone(void *context, uint32_t slot, const UniqueTotals *totals);

typedef struct PassRun {
    const UniqueSearch *search;
    UniqueWorker *workers; /* one a thread */
    const Team *team;
    const Control *control; /* may be NULL */
    const PassSpec *spec;
    UniquePass *pass;
    const SlotSet *known;    /* slots whose sums are known from before; may be NULL */
    UniquePass *replay;      /* reads them for what others need of them; may be NULL */
    bool is_void_if_stopped; /* a slot that was at work when the stop came is not done */
    SlotDone *on_slot_done;
    void *context; /* handed to it */
} PassRun;

/**
 * Does `slots` slots of the input from `first` on.
 *
 * @return STATUS_OK; STATUS_STOPPED by the control or by on_slot_done; STATUS_NO_MEMORY: then
 *         records have been lost, and what was written is worthless.
 */
Status unique_pass_run(const PassRun *run, uint32_t first, uint32_t slots);

#endif
