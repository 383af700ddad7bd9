/* SPDX-License-Identifier: MIT
 *
 * Threads that each do one long thing, all at the same time: samples of a benchmark, conversations
 * with processes. They are fresh and end with it. For work in many items see team.h.
 */
#ifndef PERFT_HOST_CREW_H
#define PERFT_HOST_CREW_H

#include "core/status.h"

#include <stddef.h>

/** What the thread of this number does, 0 to threads - 1. */
typedef void CrewTask(void *context, unsigned thread);

typedef struct Crew {
    unsigned threads;   /* at least 1; the calling thread is none of them */
    size_t stack_bytes; /* of each thread; 0 for the default of the system */
    CrewTask *prepare;  /* done by every thread before any begins to work; may be NULL */
    CrewTask *work;     /* may be NULL */
    void *context;      /* handed to both */
} Crew;

/**
 * Starts the threads, lets them begin to work together once all are prepared, and waits for them.
 *
 * @return STATUS_OK; STATUS_NO_MEMORY or STATUS_NO_THREADS if the system does not give that many
 *         threads at a time: then none has begun to work.
 */
Status crew_run(const Crew *crew);

#endif
