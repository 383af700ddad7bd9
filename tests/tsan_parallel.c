/* SPDX-License-Identifier: MIT
 *
 * The parallel counts with more threads than processors, watched and stopped by another thread: for
 * ThreadSanitizer, and without it a plain test.
 */
#include "perft/count/parallel.h"
#include "perft/count/positions.h"
#include "tests/support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Watch {
    Control control;
    atomic_bool stop;
    double until;
} Watch;

static void *watch(void *context) {
    Watch *watch = context;
    while (control_fraction(&watch->control) < watch->until) sched_yield();
    atomic_store(&watch->stop, true);
    return NULL;
}

static void demand(int condition, const char *what) {
    if (condition) return;
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static Status count_watched(const Position *pos, int depth, CountKind kind, double until,
                            Divide *divide) {
    Watch watched = {.until = until};
    pthread_t thread;
    control_init(&watched.control, &watched.stop);
    const ParallelOptions options = {
        .team = {.threads = 4}, .kind = kind, .control = &watched.control};
    demand(pthread_create(&thread, NULL, watch, &watched) == 0, "no thread");
    const Status status = parallel_divide(pos, depth, &options, divide);
    pthread_join(thread, NULL);
    return status;
}

int main(void) {
    support_init();
    const Position pos = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    Divide divide;
    /* Seconds of work, so that the watching thread gets its turn also on a busy machine. */
    demand(count_watched(&pos, 6, COUNT_KIND_NODES, 0.01, &divide) == STATUS_STOPPED,
           "not stopped");
    demand(divide.total.nodes > 0 && divide.total.nodes < 8031647685, "a part of the tree");
    demand(count_watched(&pos, 4, COUNT_KIND_NODES, 0.9999, &divide) == STATUS_OK ||
               divide.total.nodes < 4085603,
           "stopped without need");
    const ParallelOptions plain = {.team = {.threads = 4}, .kind = COUNT_KIND_STATISTICS};
    demand(parallel_divide(&pos, 4, &plain, &divide) == STATUS_OK, "statistics");
    demand(divide.total.nodes == 4085603 && divide.total.checkmates == 43, "wrong statistics");
    return 0;
}
