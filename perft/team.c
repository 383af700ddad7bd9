/* SPDX-License-Identifier: MIT */
#include "perft/team.h"

#include <omp.h>

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
