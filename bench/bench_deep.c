/* SPDX-License-Identifier: MIT
 *
 * Whole counts: the start position on several threads, and by each method.
 */
#include "bench/bench_table.h"
#include "perft/deep.h"

#include <sched.h>
#include <stdio.h>
#include <unistd.h>

enum { THREADS_DEPTH = 6, THREAD_COUNTS_MAX = 12, METHOD_DEPTH = 7 };

#define LEAVES_OF_6 UINT64_C(119060324)
#define LEAVES_OF_7 UINT64_C(3195901860)
#define MEMORY      ((uint64_t)512 << 20)

typedef struct Crowd {
    const Position *pos;
    int threads;
} Crowd;

static void allow_all(cpu_set_t *before) {
    cpu_set_t all;
    CPU_ZERO(&all);
    for (size_t i = 0; i < CPU_SETSIZE; i++) CPU_SET(i, &all);
    if (sched_getaffinity(0, sizeof *before, before) || sched_setaffinity(0, sizeof all, &all)) {
        bench_give_up("the processors of the process cannot be changed");
    }
}

/* scripts/bench keeps the program on one processor: not here. */
static uint64_t count_in_parallel(const void *context, int64_t iterations) {
    const Crowd *crowd = context;
    const ParallelOptions options = {.team = {.threads = (unsigned)crowd->threads},
                                     .leaf = LEAF_HORIZON};
    cpu_set_t before;
    uint64_t sum = 0;
    allow_all(&before);
    while (iterations-- > 0) {
        static Divide divide;
        if (parallel_divide(crowd->pos, THREADS_DEPTH, &options, &divide)) return ~sum;
        sum += (uint64_t)divide.total.nodes;
    }
    if (sched_setaffinity(0, sizeof before, &before)) return ~sum;
    return sum;
}

static void threads_add(const Position *pos) {
    static Crowd crowds[THREAD_COUNTS_MAX]; /* in use until the program ends */
    const long all = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = 1;
    for (int i = 0; i < THREAD_COUNTS_MAX && threads <= all; i++, threads *= 2) {
        char operation[32];
        crowds[i] = (Crowd){pos, threads};
        snprintf(operation, sizeof operation, "perft/threads-%d", threads);
        bench_add_real_time(operation, "startpos", count_in_parallel, &crowds[i], LEAVES_OF_6,
                            (double)LEAVES_OF_6);
    }
}

static uint64_t run_method(const Position *pos, int64_t iterations, Method method) {
    const DeepOptions options = {.method = method,
                                 .team = {.threads = 1},
                                 .leaf = LEAF_HORIZON,
                                 .memory_bytes = MEMORY,
                                 .seed = 1};
    uint64_t sum = 0;
    while (iterations-- > 0) {
        static DeepResult result;
        if (deep_count(pos, METHOD_DEPTH, &options, &result)) return ~sum;
        sum += (uint64_t)result.divide.total.nodes;
    }
    return sum;
}

static uint64_t run_plain(const void *context, int64_t iterations) {
    return run_method(context, iterations, METHOD_PLAIN);
}

static uint64_t run_unique(const void *context, int64_t iterations) {
    return run_method(context, iterations, METHOD_UNIQUE);
}

static uint64_t run_table(const void *context, int64_t iterations) {
    return run_method(context, iterations, METHOD_TABLE);
}

void bench_deep_add(void) {
    const Position *pos = &bench_positions()[0].pos;
    const double items = (double)LEAVES_OF_7;
    threads_add(pos);
    bench_add_real_time("deep/plain", "startpos-7", run_plain, pos, LEAVES_OF_7, items);
    bench_add_real_time("deep/unique", "startpos-7", run_unique, pos, LEAVES_OF_7, items);
    bench_add_real_time("deep/table", "startpos-7", run_table, pos, LEAVES_OF_7, items);
}
