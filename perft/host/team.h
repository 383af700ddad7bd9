/* SPDX-License-Identifier: MIT
 *
 * A team of threads for work in many independent items, each thread bound to its processor before
 * it touches memory: the only OpenMP. For one long thing a thread see crew.h.
 */
#ifndef PERFT_HOST_TEAM_H
#define PERFT_HOST_TEAM_H

#include "perft/host/control.h"
#include "perft/host/topology.h"

#define TEAM_THREADS_MAX 1024

typedef struct Team {
    unsigned threads;         /* 1 to TEAM_THREADS_MAX */
    const Topology *topology; /* may be NULL: threads stay where the system puts them */
    BindMode bind;
} Team;

/**
 * Makes sure that the next parallel regions of the calling thread can have that many threads:
 * OpenMP ends the process if the system refuses one, so this asks the system first.
 *
 * @return STATUS_OK, STATUS_NO_MEMORY or STATUS_NO_THREADS.
 */
Status team_start(unsigned threads);

/** Does one item as the thread of this number, 0 to threads - 1. */
typedef void TeamTask(void *context, unsigned thread, size_t item);

/**
 * Does the items 0 to length - 1, each once, roughly in order; returns when all are done.
 *
 * A thread takes the next item when it is done with its last. Once `control` (may be NULL) asks to
 * stop, the items not begun are left out. The calling thread works as thread 0, and stays bound.
 */
void team_run(const Team *team, size_t length, TeamTask *task, void *context,
              const Control *control);

/** Version of the OpenMP specification that the library was built for, as a date: 201511. */
int team_openmp_date(void);

#endif
