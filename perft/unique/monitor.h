/* SPDX-License-Identifier: MIT
 *
 * The state of a deep count, for a thread that monitors it. control.h has the stop request and the
 * completed share.
 */
#ifndef PERFT_UNIQUE_MONITOR_H
#define PERFT_UNIQUE_MONITOR_H

#include "perft/count/wide.h"

#include <pthread.h>
#include <stdbool.h>

typedef enum Phase {
    PHASE_EXPAND, /* making the list of the next ply */
    PHASE_COUNT,  /* counting below a list */
    PHASE_NB
} Phase;

typedef struct Snapshot {
    Phase phase;
    int ply; /* of the list that is read */
    uint64_t partitions_done;
    uint64_t partitions;   /* of this pass */
    uint64_t slices_done;  /* partitions of the last list that earlier passes finished, */
    uint64_t slice;        /* that this pass makes, */
    uint64_t slices_total; /* and in all; 0 before the last list is begun */
    Wide nodes;            /* leaves counted so far */
    uint64_t saves;        /* how often the checkpoint has been written */
} Snapshot;

typedef struct Monitor {
    pthread_mutex_t lock;
    Snapshot snapshot;
} Monitor;

/** @return false if the system has no more locks. */
bool monitor_init(Monitor *monitor);

void monitor_destroy(Monitor *monitor);

/** The current state. May be called from any thread. */
Snapshot monitor_read(Monitor *monitor);

/** Replaces the state. @param monitor May be NULL. */
void monitor_write(Monitor *monitor, const Snapshot *snapshot);

/** "expand" or "count": a constant string. */
const char *monitor_phase_name(Phase phase);

#endif
