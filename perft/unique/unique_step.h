/* SPDX-License-Identifier: MIT
 *
 * The steps of a plan. Each returns STATUS_OK, STATUS_STOPPED, STATUS_NO_MEMORY or a status of the
 * checkpoint.
 */
#ifndef PERFT_UNIQUE_UNIQUE_STEP_H
#define PERFT_UNIQUE_UNIQUE_STEP_H

#include "perft/unique/unique_plan.h"

/** Replaces the list by that of the next ply. */
Status unique_step_expand(UniqueRun *run, const UniquePlan *plan, UniqueResult *result);

/** Makes the last list slice by slice, and counts each. */
Status unique_step_finish(UniqueRun *run, const UniquePlan *plan, UniqueResult *result);

/** Counts what is below each position of the list, with a table where that is deep. */
Status unique_step_below(UniqueRun *run);

/** Enters nodes and positions of a ply into the result. */
void unique_step_note_ply(const UniqueTotals *totals, int ply, UniqueResult *result);

#endif
