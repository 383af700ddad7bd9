/* SPDX-License-Identifier: MIT */
#include "perft/host/team.h"

#include "core/compiler.h"
#include "perft/host/crew.h"

#include <omp.h>
#include <pthread.h>
#include <sys/mman.h>

enum { PROBE_STACK_BYTES = 128 << 10 };

/* What the calling thread was last bound for: OpenMP keeps its threads between regions, so binding
 * is done once in most. */
static _Thread_local struct {
    uint64_t topology; /* its serial number; 0 before the first */
    unsigned thread;
    BindMode bind;
} bound;

static void bind_to(const Team *team, unsigned thread) {
    if (!team->topology) return;
    const uint64_t serial = topology_serial(team->topology);
    if (bound.topology == serial && bound.thread == thread && bound.bind == team->bind) return;
    bound.topology = serial;
    bound.thread = thread;
    bound.bind = team->bind;
    (void)topology_bind_thread(team->topology, team->bind, thread); /* unbound is only slower */
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
    const Crew probe = {.threads = threads, .stack_bytes = PROBE_STACK_BYTES};
    const Status status = crew_run(&probe);
    if (status != STATUS_OK) return status;
    if (!has_room(threads)) return STATUS_NO_THREADS;
    start_threads(threads);
    started = threads;
    return STATUS_OK;
}

/* Without the OpenMP runtime, whose start takes longer than a small count. */
static void run_alone(const Team *team, size_t length, TeamTask *task, void *context,
                      const Control *control) {
    bind_to(team, 0);
    for (size_t item = 0; item < length && !control_is_stopped(control); item++) {
        task(context, 0, item);
    }
}

static void run_together(const Team *team, size_t length, TeamTask *task, void *context,
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

void team_run(const Team *team, size_t length, TeamTask *task, void *context,
              const Control *control) {
    (team->threads == 1 ? run_alone : run_together)(team, length, task, context, control);
}

int team_openmp_date(void) {
    return _OPENMP;
}
