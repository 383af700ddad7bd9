/* SPDX-License-Identifier: MIT
 *
 * The library in several threads at once, each with a method, a seed and a game of its own: for
 * ThreadSanitizer, and without it a plain test.
 */
#include "core/rookery.h"
#include "perft/host/crew.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLERS = 4, ROUNDS = 2, DEPTH = 5 };

#define KIWIPETE       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define KIWIPETE_NODES 193690690

static const struct {
    rookery_method method;
    uint64_t seed;
} CALLS[CALLERS] = {
    {ROOKERY_UNIQUE, 1}, {ROOKERY_UNIQUE, 2}, {ROOKERY_TABLE, 3}, {ROOKERY_PLAIN, 0}};

static const char *faults[CALLERS]; /* what went wrong in each thread */

static bool keep_counting(void *context, double fraction) {
    *(double *)context = fraction;
    return true;
}

static const char *count(unsigned caller) {
    rookery_position position;
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    double fraction = 0;
    options.method = CALLS[caller].method;
    options.seed = CALLS[caller].seed;
    options.threads = 2;
    options.memory = 64 << 20;
    options.counts_twice = options.seed != 0;
    options.progress = keep_counting;
    options.context = &fraction;
    /* The first position of the process fills the tables, whoever makes it. */
    if (rookery_from_fen(&position, KIWIPETE, ROOKERY_STANDARD, NULL, NULL)) return "position";
    const rookery_status status = rookery_perft(&position, DEPTH, &options, &result);
    if (status != ROOKERY_OK) return rookery_status_text(status);
    if (result.method != options.method) return "method";
    return result.nodes.low == KIWIPETE_NODES ? NULL : "nodes";
}

static rookery_pgn_next see(void *context, const rookery_pgn_item *item) {
    size_t *mates = context;
    *mates += item->kind == ROOKERY_ON_END && item->outcome.end == ROOKERY_CHECKMATE;
    return ROOKERY_PGN_CONTINUE;
}

static const char *read_games(void) {
    static const char PGN[] = "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 1-0\n";
    size_t mates = 0;
    if (rookery_pgn_read_memory(PGN, strlen(PGN), NULL, see, &mates)) return "PGN";
    return mates == 1 ? NULL : "mates";
}

static void call(void *context, unsigned caller) {
    (void)context;
    faults[caller] = count(caller);
    if (!faults[caller]) faults[caller] = read_games();
}

int main(void) {
    const Crew crew = {.threads = CALLERS, .work = call};
    for (int round = 0; round < ROUNDS; round++) {
        if (crew_run(&crew)) abort();
        for (int i = 0; i < CALLERS; i++) {
            if (!faults[i]) continue;
            fprintf(stderr, "round %d, caller %d: %s\n", round, i, faults[i]);
            return EXIT_FAILURE;
        }
    }
    return EXIT_SUCCESS;
}
