/* SPDX-License-Identifier: MIT
 *
 * Counts through the public header, in every build of the library: with threads, without, for
 * another processor under an emulator. Prints what is wrong.
 */
#include <rookery.h>

#include <stdio.h>
#include <stdlib.h>

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static void demand(int is_right, const char *what) {
    if (is_right) return;
    fprintf(stderr, "wrong: %s\n", what);
    exit(EXIT_FAILURE);
}

static void check_perft(const rookery_position *position) {
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    demand(rookery_perft(position, 0, NULL, &result) == ROOKERY_OK, "depth 0");
    demand(result.nodes.low == 1, "nodes at depth 0");
    demand(rookery_perft(position, 4, NULL, &result) == ROOKERY_OK, "depth 4");
    demand(result.nodes.low == 4085603 && result.nodes.high == 0, "nodes at depth 4");
    demand(result.method != ROOKERY_AUTO && result.threads > 0, "method and threads");
}

static void check_divide(const rookery_position *position) {
    rookery_divide_entry entries[ROOKERY_MOVES_MAX];
    size_t length = 0;
    uint64_t sum = 0;
    demand(rookery_divide(position, 3, NULL, entries, ROOKERY_MOVES_MAX, &length, NULL) ==
               ROOKERY_OK,
           "divide");
    for (size_t i = 0; i < length; i++) sum += entries[i].nodes.low;
    demand(length == 48 && sum == 97862, "sum of the divide");
}

static void check_statistics(const rookery_position *position) {
    rookery_statistics_result result = {.size = sizeof result};
    demand(rookery_statistics(position, 3, NULL, &result) == ROOKERY_OK, "statistics");
    demand(result.captures.low == 17102 && result.checks.low == 993, "captures and checks");
}

/* Where a method is not built, it says so; where it is, it counts the same. */
static void check_merging(const rookery_position *position) {
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.method = ROOKERY_UNIQUE;
    const rookery_status status = rookery_perft(position, 4, &options, &result);
#ifdef LIBRARY_IS_SERIAL
    demand(status == ROOKERY_NOT_BUILT, "a method of another build");
#else
    demand(status == ROOKERY_OK && result.nodes.low == 4085603, "distinct positions");
#endif
}

static bool stop_at_once(void *context, double fraction) {
    (void)context;
    (void)fraction;
    return false;
}

static void check_stop(const rookery_position *position) {
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.method = ROOKERY_PLAIN;
    options.progress = stop_at_once;
    demand(rookery_perft(position, 6, &options, &result) == ROOKERY_STOPPED, "stop");
}

int main(void) {
    rookery_position position;
    demand(rookery_from_fen(&position, KIWIPETE, ROOKERY_STANDARD, NULL, NULL) == ROOKERY_OK,
           "FEN");
    check_perft(&position);
    check_divide(&position);
    check_statistics(&position);
    check_merging(&position);
    check_stop(&position);
    return EXIT_SUCCESS;
}
