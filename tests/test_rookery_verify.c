/* SPDX-License-Identifier: MIT
 *
 * Tests of engines through the public header.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <rookery.h>
#include <string.h>

#define EP_PIN  "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2"
#define CORNERS "k7/8/8/8/8/8/8/7K w - - 0 1"

static const char *const FENS[] = {CORNERS, EP_PIN, CORNERS};

/* What was reported. */
typedef struct Seen {
    size_t reports, stops_at; /* 0: never */
    rookery_verdict verdict;
    char move[16], rule[64], at_fen[128], smallest[128], failure[ROOKERY_TEXT_SIZE];
    uint64_t expected;
    char answered[64];
} Seen;

static bool look(void *context, const rookery_finding *finding) {
    Seen *seen = context;
    seen->reports++;
    cr_assert(ne(ptr, (void *)finding->hint, NULL));
    cr_assert(eq(sz, strlen(finding->verdict_text) > 0, 1));
    if (finding->verdict == ROOKERY_VERDICT_EQUAL) {
        cr_assert(eq(str, (char *)finding->move, ""));
    } else {
        seen->verdict = finding->verdict;
        seen->expected = finding->at_expected;
        strcpy(seen->answered, finding->at_answered);
        strcpy(seen->move, finding->move);
        strcpy(seen->rule, finding->rule);
        strcpy(seen->at_fen, finding->at_fen);
        strcpy(seen->smallest, finding->smallest_fen);
        strcpy(seen->failure, finding->failure);
    }
    return seen->reports != seen->stops_at;
}

static rookery_verify_options options_for(const char *command, Seen *seen) {
    rookery_verify_options options = ROOKERY_VERIFY_OPTIONS_INIT;
    options.command = command;
    options.fens = FENS;
    options.fens_nb = sizeof FENS / sizeof FENS[0];
    options.depth = 2;
    options.report = look;
    options.context = seen;
    return options;
}

Test(rookery_verify, an_engine_that_is_right) {
    Seen seen = {0};
    rookery_verify_summary summary = ROOKERY_VERIFY_SUMMARY_INIT;
    const rookery_verify_options options = options_for(BROKEN_ENGINE " none uci", &seen);
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_OK), "%s", summary.failure);
    cr_assert(eq(sz, summary.positions, 3));
    cr_assert(eq(sz, summary.equal, 3));
    cr_assert(eq(sz, seen.reports, 3));
    cr_assert(eq(int, summary.protocol, ROOKERY_PROTOCOL_UCI));
}

Test(rookery_verify, a_wrong_move_is_found_and_named) {
    Seen seen = {0};
    rookery_verify_summary summary = ROOKERY_VERIFY_SUMMARY_INIT;
    const rookery_verify_options options = options_for(BROKEN_ENGINE " ep_rank_pin uci", &seen);
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_OK), "%s", summary.failure);
    cr_assert(eq(sz, summary.different, 1));
    cr_assert(eq(int, seen.verdict, ROOKERY_VERDICT_EXTRA));
    cr_assert(eq(str, seen.move, "e5d6"));
    cr_assert(eq(str, seen.rule, "ep-rank-pin"));
    cr_assert(eq(str, seen.at_fen, EP_PIN));
    cr_assert(ne(str, seen.smallest, ""));
    rookery_position position;
    cr_assert(eq(int, rookery_from_fen(&position, seen.smallest, ROOKERY_STANDARD, NULL, NULL), 0));
}

Test(rookery_verify, the_callback_stops_the_run) {
    Seen seen = {.stops_at = 1};
    rookery_verify_summary summary = ROOKERY_VERIFY_SUMMARY_INIT;
    const rookery_verify_options options = options_for(BROKEN_ENGINE " none uci", &seen);
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_STOPPED));
    cr_assert(eq(sz, seen.reports, 1));
}

Test(rookery_verify, an_engine_that_does_not_start) {
    Seen seen = {0};
    rookery_verify_summary summary = ROOKERY_VERIFY_SUMMARY_INIT;
    const rookery_verify_options options = options_for("/nowhere/engine", &seen);
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_ENGINE_FAILED));
    cr_assert(ne(str, summary.failure, ""));
    cr_assert(eq(sz, seen.reports, 0));
}

Test(rookery_verify, built_in_positions_and_no_callback) {
    rookery_verify_summary summary = ROOKERY_VERIFY_SUMMARY_INIT;
    rookery_verify_options options = options_for(BROKEN_ENGINE " castling_through uci", NULL);
    options.fens = NULL;
    options.depth = 0;
    options.nodes = 1000;
    options.minimizes = false;
    options.report = NULL;
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_OK));
    cr_assert(gt(sz, summary.positions, 20));
    cr_assert(gt(sz, summary.different, 0));
}

Test(rookery_verify, what_cannot_be_asked_is_refused) {
    Seen seen = {0};
    const char *const fens[] = {CORNERS, "8/8"};
    rookery_verify_summary summary = ROOKERY_VERIFY_SUMMARY_INIT;
    rookery_verify_options options = options_for("engine 'open", &seen);
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_BAD_ARGUMENT));
    options.command = BROKEN_ENGINE " none uci";
    options.depth = ROOKERY_VERIFY_DEPTH_MAX + 1;
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_BAD_ARGUMENT));
    options.depth = 1;
    options.fens = fens;
    options.fens_nb = 2;
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_FEN_RANK_COUNT));
    cr_assert(eq(sz, summary.refused, 1));
    summary.size = 1;
    cr_assert(eq(int, rookery_verify(&options, &summary), ROOKERY_BAD_ARGUMENT));
}
