/* SPDX-License-Identifier: MIT
 *
 * A count by the unique method between two runs of the program: which partitions of the last list
 * are counted, and their sums. The lists themselves are made again, which is a few percent of the
 * work; partitions counted before are read only for the captures they send to others.
 */
#ifndef PERFT_UNIQUE_UNIQUE_RESUME_H
#define PERFT_UNIQUE_UNIQUE_RESUME_H

#include "perft/unique/unique_run.h"

/** Reads the checkpoint of the options, if any, into run->resumed. */
Status unique_resume_load(UniqueRun *run, const Position *root);

/** Forgets what was read: the count begins anew. */
void unique_resume_drop(UniqueRun *run);

/** The plan that leads to where the checkpoint stands, in place of unique_plan(). */
UniquePlan unique_resume_plan(UniqueRun *run);

/** Begins a pass that counts: takes over what was read if it belongs to this pass. */
bool unique_resume_begin(UniqueRun *run, const Frontier *list);

/** True if the slot was counted before. */
bool unique_resume_has(const UniqueRun *run, uint32_t slot);

/** Notes that a slot is counted, and saves now and then. Under the lock of the ledger. */
void unique_resume_note(UniqueRun *run, uint32_t slot);

/**
 * Saves if a pass that lists or counts a slice was stopped, as `status` tells.
 *
 * @return `status`, or STATUS_CHECKPOINT_FULL or STATUS_CHECKPOINT_UNSAVED.
 */
Status unique_resume_save_stopped(UniqueRun *run, Status status);

#endif
