/* SPDX-License-Identifier: MIT
 *
 * Decides how a run continues from the current list.
 */
#ifndef PERFT_UNIQUE_UNIQUE_PLAN_H
#define PERFT_UNIQUE_UNIQUE_PLAN_H

#include "perft/unique/unique_run.h"

/** What to do with the current list. */
typedef enum UniqueStep {
    STEP_EXPAND, /* into the list of the next ply, of which there will be one after */
    STEP_FINISH, /* into the last list, in slices, and count that */
    STEP_BELOW   /* count what is below each of its positions */
} UniqueStep;

typedef struct UniquePlan {
    UniqueStep step;
    unsigned bits;        /* of the output */
    uint32_t slice_width; /* in partitions; all of them if the output fits at once */
} UniquePlan;

/** Decides the next step: from a rehearsal on a sample of the list, or as the checkpoint had it. */
UniquePlan unique_plan(UniqueRun *run);

/** Levels of the last list: how many pieces the side not to move there can have lost by the ply
 * after it, and one for none. */
unsigned unique_plan_last_levels(const UniqueRun *run);

#endif
