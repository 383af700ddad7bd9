/* SPDX-License-Identifier: MIT */
#include "perft/host/team.h"

#include "core/compiler.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { PROBE_STACK_BYTES = 128 << 10 };

/* The topology and number that the calling thread was last bound for: OpenMP keeps its threads
 * between regions, so binding is done once in most. */
static _Thread_local struct {
    const Topology *topology;
    unsigned thread;
    BindMode bind;
} bound;

static void bind_to(const Team *team, unsigned thread) {
    if (!team->topology) return;
    if (bound.topology == team->topology && bound.thread == thread && bound.bind == team->bind) {
        return;
    }
    bound.topology = team->topology;
    bound.thread = thread;
    bound.bind = team->bind;
    (void)topology_bind_thread(team->topology, team->bind, thread); /* unbound is only slower */
}

static void *wait_for(void *gate) {
    (void)pthread_mutex_lock(gate);
    (void)pthread_mutex_unlock(gate);
    return NULL;
}

/* Can there be so many threads at a time? */
static bool can_start(pthread_t *ids, unsigned threads) {
    pthread_mutex_t gate;
    pthread_attr_t small;
    unsigned started = 0;
    if (pthread_mutex_init(&gate, NULL) != 0) return false;
    if (pthread_attr_init(&small) == 0) {
        (void)pthread_attr_setstacksize(&small, PROBE_STACK_BYTES); /* or the default size */
        (void)pthread_mutex_lock(&gate);
        while (started < threads && pthread_create(&ids[started], &small, wait_for, &gate) == 0) {
            started++;
        }
        (void)pthread_mutex_unlock(&gate);
        for (unsigned i = 0; i < started; i++) (void)pthread_join(ids[i], NULL);
        (void)pthread_attr_destroy(&small);
    }
    (void)pthread_mutex_destroy(&gate);
    return started == threads;
}

/* Is there room for their stacks? Those of the system's size, no less than OpenMP's. */
static bool has_room(unsigned threads) {
    pthread_attr_t attributes;
    size_t stack = 0;
    if (pthread_attr_init(&attributes) != 0) return false;
    (void)pthread_attr_getstacksize(&attributes, &stack);
    (void)pthread_attr_destroy(&attributes);
    const size_t bytes = threads * (stack + PROBE_STACK_BYTES);
    void *room = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return room != MAP_FAILED && munmap(room, bytes) == 0;
}

/* OpenMP keeps the threads of a region for the next one. */
static void start_threads(unsigned threads) {
#pragma omp parallel num_threads(threads)
    keep_object(&bound);
}

Status team_start(unsigned threads) {
    static _Thread_local unsigned started = 1;
    if (threads <= started) return STATUS_OK;
    pthread_t *ids = malloc(threads * sizeof *ids);
    if (!ids) return STATUS_NO_MEMORY;
    const bool can = can_start(ids, threads) && has_room(threads);
    free(ids);
    if (!can) return STATUS_NO_THREADS;
    start_threads(threads);
    started = threads;
    return STATUS_OK;
}

void team_run(const Team *team, size_t length, TeamTask *task, void *context,
              const Control *control) {
#pragma omp parallel num_threads(team->threads)
    {
        const unsigned thread = (unsigned)omp_get_thread_num();
        bind_to(team, thread);
#pragma omp for schedule(dynamic, 1)
        for (size_t item = 0; item < length; item++) {
            if (!control_is_stopped(control)) task(context, thread, item);
        }
    }
}
