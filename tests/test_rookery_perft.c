/* SPDX-License-Identifier: MIT
 *
 * The counts of the library, through its public header alone and from its shared object.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <rookery.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SIGRTMAX_ROOM 65

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static rookery_position position_of(const char *fen) {
    rookery_position position;
    cr_assert(eq(int, rookery_from_fen(&position, fen, ROOKERY_STANDARD, NULL, NULL), ROOKERY_OK));
    return position;
}

static rookery_perft_result count(const char *fen, unsigned depth,
                                  const rookery_perft_options *options) {
    const rookery_position position = position_of(fen);
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    cr_assert(eq(int, rookery_perft(&position, depth, options, &result), ROOKERY_OK));
    return result;
}

Test(rookery_perft, defaults) {
    cr_assert(eq(u64, count(ROOKERY_START, 0, NULL).nodes.low, 1));
    cr_assert(eq(u64, count(ROOKERY_START, 5, NULL).nodes.low, 4865609));
    cr_assert(eq(u64, count(KIWIPETE, 5, NULL).nodes.low, 193690690));
}

Test(rookery_perft, every_method_names_itself_and_agrees) {
    for (int method = ROOKERY_PLAIN; method <= ROOKERY_TABLE; method++) {
        rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
        options.method = (rookery_method)method;
        options.threads = 2;
        options.memory = 64 << 20;
        options.seed = 7;
        const rookery_perft_result result = count(KIWIPETE, 4, &options);
        cr_assert(eq(u64, result.nodes.low, 4085603));
        cr_assert(eq(int, result.method, options.method));
        cr_assert(eq(uint, result.threads, 2));
        cr_assert(eq(int, result.false_match_bound > 0, method != ROOKERY_PLAIN));
        cr_assert(lt(dbl, result.false_match_bound, 1e-6));
    }
}

Test(rookery_perft, distinct_positions_of_every_ply) {
    static const uint64_t DISTINCT[] = {1, 20, 400, 5362, 72078};
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.counts_unique = true;
    options.counts_twice = true;
    const rookery_perft_result result = count(ROOKERY_START, 4, &options);
    cr_assert(eq(uint, result.plies, 5));
    for (unsigned i = 0; i < 5; i++) cr_assert(eq(u64, result.ply[i].distinct, DISTINCT[i]));
    cr_assert(eq(u64, result.ply[4].nodes.low, 197281));
}

Test(rookery_perft, divide_adds_up) {
    const rookery_position position = position_of(KIWIPETE);
    rookery_divide_entry entries[ROOKERY_MOVES_MAX];
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    size_t length;
    cr_assert(eq(int,
                 rookery_divide(&position, 3, NULL, entries, ROOKERY_MOVES_MAX, &length, &result),
                 ROOKERY_OK));
    cr_assert(eq(sz, length, 48));
    uint64_t sum = 0;
    char before[8] = "", text[8];
    for (size_t i = 0; i < length; i++) {
        rookery_to_uci(&position, entries[i].move, text, sizeof text);
        cr_assert(lt(int, strcmp(before, text), 0), "%s before %s", before, text);
        strcpy(before, text);
        sum += entries[i].nodes.low;
    }
    cr_assert(eq(u64, sum, 97862));
    cr_assert(eq(u64, result.nodes.low, 97862));
    cr_assert(eq(int, rookery_divide(&position, 0, NULL, entries, 1, &length, NULL),
                 ROOKERY_BAD_ARGUMENT));
}

Test(rookery_perft, statistics_of_the_wiki) {
    const rookery_position position = position_of(KIWIPETE);
    rookery_statistics_result result = {.size = sizeof result};
    cr_assert(eq(int, rookery_statistics(&position, 3, NULL, &result), ROOKERY_OK));
    cr_assert(eq(u64, result.nodes.low, 97862));
    cr_assert(eq(u64, result.captures.low, 17102));
    cr_assert(eq(u64, result.en_passant.low, 45));
    cr_assert(eq(u64, result.castles.low, 3162));
    cr_assert(eq(u64, result.checks.low, 993));
    cr_assert(eq(u64, result.checkmates.low, 1));
}

Test(rookery_perft, outcomes_by_ply) {
    const rookery_position position = position_of(ROOKERY_START);
    rookery_outcomes_ply plies[5];
    cr_assert(eq(int, rookery_outcomes(&position, 4, NULL, plies), ROOKERY_OK));
    cr_assert(eq(u64, plies[4].games, 197281));
    cr_assert(eq(u64, plies[4].checkmates, 8));
    cr_assert(eq(u64, plies[3].checkmates, 0));
}

static bool stop(void *context, double fraction) {
    unsigned *calls = context;
    cr_assert(fraction >= 0 && fraction <= 1);
    ++*calls;
    return false;
}

Test(rookery_perft, progress_can_stop) {
    const rookery_position position = position_of(KIWIPETE);
    unsigned calls = 0;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.method = ROOKERY_PLAIN;
    options.progress = stop;
    options.context = &calls;
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    cr_assert(eq(int, rookery_perft(&position, 12, &options, &result), ROOKERY_STOPPED));
    cr_assert(gt(uint, calls, 0));
}

/* What of a process a count could change: handlers, blocked signals, processors. */
typedef struct Surroundings {
    cpu_set_t processors;
    sigset_t blocked;
    void (*handlers[SIGRTMAX_ROOM])(int);
} Surroundings;

static Surroundings look_around(void) {
    Surroundings found;
    memset(&found, 0, sizeof found);
    cr_assert(eq(int, sched_getaffinity(0, sizeof found.processors, &found.processors), 0));
    sigprocmask(SIG_SETMASK, NULL, &found.blocked);
    for (int i = 1; i < SIGRTMAX_ROOM; i++) {
        struct sigaction action;
        if (!sigaction(i, NULL, &action)) found.handlers[i] = action.sa_handler;
    }
    return found;
}

/* ---- checkpoints and processors ---- */

static bool stop_on_the_way(void *context, double fraction) {
    (void)context;
    return fraction < 0.02;
}

Test(rookery_perft, a_stopped_count_goes_on_from_its_checkpoint) {
    char path[] = "/tmp/rookery-checkpoint-XXXXXX";
    cr_assert(ne(ptr, mkdtemp(path), NULL));
    char file[64];
    snprintf(file, sizeof file, "%s/count", path);
    const rookery_position position = position_of(ROOKERY_START);
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.method = ROOKERY_UNIQUE;
    options.checkpoint = file;
    options.progress = stop_on_the_way;
    cr_assert(eq(int, rookery_perft(&position, 8, &options, &result), ROOKERY_STOPPED));
    cr_assert(eq(int, access(file, F_OK), 0));
    cr_assert(eq(int, rookery_perft(&position, 7, &options, &result), ROOKERY_CHECKPOINT_OTHER));
    options.progress = NULL;
    cr_assert(eq(int, rookery_perft(&position, 8, &options, &result), ROOKERY_OK));
    cr_assert(eq(u64, result.nodes.low, 84998978956));
    cr_assert(ne(int, access(file, F_OK), 0)); /* nothing left to go on with */
    cr_assert(eq(int, rmdir(path), 0));
}

Test(rookery_perft, processors_of_a_list) {
    const rookery_position position = position_of(ROOKERY_START);
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    cpu_set_t set;
    char cpus[16];
    int cpu = 0;
    cr_assert(eq(int, sched_getaffinity(0, sizeof set, &set), 0));
    while (!CPU_ISSET(cpu, &set)) cpu++;
    snprintf(cpus, sizeof cpus, "%d", cpu);
    options.cpus = cpus;
    cr_assert(eq(int, rookery_perft(&position, 5, &options, &result), ROOKERY_OK));
    cr_assert(eq(u64, result.nodes.low, 4865609));
    cr_assert(eq(uint, result.threads, 1));
    options.cpus = "0,x";
    cr_assert(eq(int, rookery_perft(&position, 5, &options, &result), ROOKERY_CPU_LIST));
    options.cpus = "99999";
    cr_assert(eq(int, rookery_perft(&position, 5, &options, &result), ROOKERY_CPU_LIST));
}

Test(rookery_perft, callers_processors_and_signals_stay) {
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.threads = 2;
    const Surroundings before = look_around();
    count(KIWIPETE, 4, &options);
    const Surroundings after = look_around();
    cr_assert(eq(int, memcmp(&before, &after, sizeof after), 0));
}

static void refused_check(rookery_perft_options options) {
    const rookery_position position = position_of(ROOKERY_START);
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    cr_assert(eq(int, rookery_perft(&position, 3, &options, &result), ROOKERY_BAD_ARGUMENT));
}

Test(rookery_perft, bad_arguments_are_refused) {
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.size--;
    refused_check(options);
    options = (rookery_perft_options)ROOKERY_PERFT_OPTIONS_INIT;
    options.threads = 1025;
    refused_check(options);
    options = (rookery_perft_options)ROOKERY_PERFT_OPTIONS_INIT;
    options.method = (rookery_method)4;
    refused_check(options);
    options = (rookery_perft_options)ROOKERY_PERFT_OPTIONS_INIT;
    options.counts_unique = true;
    options.method = ROOKERY_TABLE;
    refused_check(options);
    options = (rookery_perft_options)ROOKERY_PERFT_OPTIONS_INIT;
    options.checkpoint = "unused";
    refused_check(options);
    const rookery_position position = position_of(ROOKERY_START);
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    cr_assert(eq(int, rookery_perft(&position, 100, NULL, &result), ROOKERY_BAD_ARGUMENT));
}

Test(rookery_perft, resources_that_are_not_there) {
    const rookery_position position = position_of(ROOKERY_START);
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_perft_options options = ROOKERY_PERFT_OPTIONS_INIT;
    options.cpus = "none";
    cr_assert(eq(int, rookery_perft(&position, 3, &options, &result), ROOKERY_CPU_LIST));
    options = (rookery_perft_options)ROOKERY_PERFT_OPTIONS_INIT;
    options.memory = 1;
    cr_assert(eq(int, rookery_perft(&position, 3, &options, &result), ROOKERY_NO_MEMORY));
}

Test(rookery_perft, counts_beyond_64_bits_as_text) {
    char text[ROOKERY_TEXT_SIZE];
    const rookery_count most = {UINT64_MAX, UINT64_MAX};
    cr_assert(eq(sz, rookery_count_text(most, text, sizeof text), 39));
    cr_assert(eq(str, text, "340282366920938463463374607431768211455"));
    const rookery_count one = {1, 0};
    rookery_count_text(one, text, sizeof text);
    cr_assert(eq(str, text, "18446744073709551616"));
}
