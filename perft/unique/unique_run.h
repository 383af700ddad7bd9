/* SPDX-License-Identifier: MIT
 *
 * One run of the unique method, as its driver sees it: unique.c goes from ply to ply, unique_plan.c
 * plans the next step, unique_step.c executes it in passes, unique_resume.c stores the state.
 */
#ifndef PERFT_UNIQUE_UNIQUE_RUN_H
#define PERFT_UNIQUE_UNIQUE_RUN_H

#include "perft/unique/unique.h"
#include "perft/unique/unique_resume.h"
#include "perft/unique/unique_search.h"

typedef struct UniqueRun {
    /* The same from beginning to end. */
    const UniqueOptions *options;
    int depth;
    UniqueSearch search;
    Arena arena;
    UniqueWorker *workers; /* one a thread */

    /* Where it stands. */
    int ply;    /* of the list at hand */
    Color side; /* to move in it */
    Frontier list, next, captures;
    UniqueTotals totals;  /* of the slots done in this pass, those done before a resume included */
    uint64_t records;     /* that this pass will read */
    UniqueTotals settled; /* what was counted in earlier slices */
    unsigned slices;      /* of these */
    Snapshot snapshot;
    UniqueResume resume;

    /* Of all passes together. */
    UniqueTotals work;
    double table_bound; /* on false matches below a list */
    unsigned caution;   /* estimates are multiplied by it: memory ran out before */
    bool is_too_large;  /* a list that is wanted does not fit, however cautious */
} UniqueRun;

/** Plies from the last list to the leaves. */
static inline int unique_last_remaining(const UniqueRun *run) {
    return run->options->scope == UNIQUE_COUNT ? 3 : 0;
}

/** The rule for the children of the list at hand: only leaves may follow another than the moves. */
static inline EpRule unique_ep_rule(const UniqueRun *run) {
    const bool are_leaves = run->ply + 1 == run->depth && run->options->scope == UNIQUE_LIST;
    return are_leaves ? run->options->ep : EP_LEGAL;
}

#endif
