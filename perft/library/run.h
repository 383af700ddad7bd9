/* SPDX-License-Identifier: MIT
 *
 * A count for a caller of the library: on threads of our own, so that his keeps its processors, its
 * signals and the time to look at the progress.
 */
#ifndef PERFT_LIBRARY_RUN_H
#define PERFT_LIBRARY_RUN_H

#include "perft/deep.h"
#include "perft/library/convert.h"

typedef struct Run Run;

/** Counts, with the team, memory and control of the run. */
typedef Status RunCount(const Run *run);

struct Run {
    const Request *request;
    RunCount *count;
    void *result; /* for the count to fill */
    Team team;
    uint64_t memory_bytes;
    Control *control;
};

/**
 * Runs a count to its end, or until the caller's progress callback stops it.
 *
 * @param[in,out] run `request`, `count` and `result` are the caller's; the rest is filled.
 * @return What the count returns, or STATUS_NO_MEMORY, STATUS_TOPOLOGY, STATUS_CPU_LIST or
 *         STATUS_NO_THREADS if it cannot begin.
 */
Status run_count(Run *run);

#endif
