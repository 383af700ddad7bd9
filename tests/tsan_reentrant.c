/* SPDX-License-Identifier: MIT
 *
 * Counts at the same time in one process, each with a seed, a method and a team of its own: for
 * ThreadSanitizer, and without it a plain test. No count may see the keys of another.
 */
#include "perft/count/positions.h"
#include "perft/deep.h"
#include "perft/host/crew.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTS = 4, ROUNDS = 2, THREADS = 2, DEPTH = 5, MEMORY_BYTES = 64 << 20 };

#define KIWIPETE_NODES 193690690

typedef struct Count {
    Method method;
    uint64_t seed;
    Status status;
    DeepResult result;
} Count;

/* Different seeds, one of them twice, and another method with them. */
static Count counts[COUNTS] = {{.method = METHOD_UNIQUE, .seed = 1},
                               {.method = METHOD_UNIQUE, .seed = 2},
                               {.method = METHOD_TABLE, .seed = 3},
                               {.method = METHOD_UNIQUE, .seed = 1}};

static void run(void *context, unsigned thread) {
    const Position *pos = context;
    Count *count = &counts[thread];
    const DeepOptions options = {.method = count->method,
                                 .team = {.threads = THREADS},
                                 .checks_itself = count->method == METHOD_UNIQUE,
                                 .certainty = CERTAINTY_TWICE,
                                 .memory_bytes = MEMORY_BYTES,
                                 .seed = count->seed};
    count->status = deep_count(pos, DEPTH, &options, &count->result);
}

static int is_right(const Count *count) {
    return count->status == STATUS_OK && count->result.divide.total.nodes == KIWIPETE_NODES &&
           count->result.is_certified && count->result.unique.mismatches == 0;
}

int main(void) {
    support_init();
    const ZobristWords before = zobrist;
    Position pos = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    const Crew crew = {.threads = COUNTS, .work = run, .context = &pos};
    for (int round = 0; round < ROUNDS; round++) {
        if (crew_run(&crew) != STATUS_OK) abort();
        for (int i = 0; i < COUNTS; i++) {
            if (is_right(&counts[i])) continue;
            fprintf(stderr, "round %d, count %d: status %d, %llu nodes\n", round, i,
                    (int)counts[i].status, (unsigned long long)counts[i].result.divide.total.nodes);
            return EXIT_FAILURE;
        }
    }
    if (memcmp(&before, &zobrist, sizeof before) != 0) {
        fputs("the words of Position.key have changed\n", stderr);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
