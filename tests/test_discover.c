/* SPDX-License-Identifier: MIT
 *
 * Which dialect of an engine a session finds, before it asks the first question.
 */
#include "core/backend.h"
#include "core/fen.h"
#include "perft/verify/session.h"
#include "tests/session_support.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

TestSuite(discover, .init = support_init, .timeout = 120);

/* A dialect is understood if it gives the right counts at two depths: these take the command for
 * something else. */
Test(discover, knows_a_perft_count_from_another_number) {
    static const struct {
        const char *arguments, *perft_command;
        const char *question; /* one position, after a move, one ply */
    } COUNTS[] = {
        {"perft_depth uci", "perft depth {depth}",
         "position fen " KIWIPETE " moves e1g1\nperft depth 1"},
        {"perft_depth xboard", "perft depth {depth}", "e1g1\nperft depth 1"},
        {"perft_fen uci", "perft {depth} {fen}", "\nperft 1 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3"},
        {"bestmove uci", "go perft {depth}", "go perft 1"},
        {"on_stderr uci", "go perft {depth}", "go perft 1"},
        {"statistics uci", "go perft {depth}", "go perft 1"},
    };
    static const char *const MOVES[] = {"e1g1"};
    const Position pos = support_position(KIWIPETE, CASTLING_STANDARD);
    for (size_t i = 0; i < sizeof COUNTS / sizeof COUNTS[0]; i++) {
        char command[512], text[1024];
        snprintf(command, sizeof command, "%s %s", BROKEN_ENGINE, COUNTS[i].arguments);
        const EngineSpec spec = spec_of(command, 3 * TIME_LIMIT_S);
        Session *session = open_session(&spec);
        const char *found = session_perft_command(session);
        cr_assert(eq(str, (char *)found, (char *)COUNTS[i].perft_command), "%s", command);
        const Question question = {&pos, MOVES, 1, 1};
        cr_assert(session_write_question(session, &question, text, sizeof text));
        cr_assert(strstr(text, COUNTS[i].question) != NULL, "%s", text);
        static Answer answer;
        cr_assert(eq(int, session_ask(session, &question, &answer, &failure), ASK_OK));
        cr_assert(answer_total(&answer) == 43, "%s", command);
        session_close(session);
    }
}

static bool has_note(const Session *session, const char *text) {
    const Notes *notes = session_notes(session);
    for (size_t i = 0; i < notes->length; i++) {
        if (strstr(notes->texts[i], text)) return true;
    }
    return false;
}

Test(discover, lists_what_was_tried_in_vain) {
    EngineSpec spec = spec_of(BROKEN_ENGINE " no_perft uci", 3 * TIME_LIMIT_S);
    cr_assert(session_open(&spec, &failure) == NULL);
    cr_assert(eq(int, failure.status, ASK_UNKNOWN));
    cr_assert(eq(str, failure.detail,
                 "found no way to ask for perft: tried uci (go perft N, perft N, divide N, go "
                 "divide N, perft depth N, perft N FEN), xboard (perft N), perftree (N FEN); the "
                 "last line was 'bestmove e2e4'; see help verify"));
    /* The wrong answer to a command of the user is shown. */
    spec = spec_of(BROKEN_ENGINE " perft_depth uci", 3 * TIME_LIMIT_S);
    spec.perft_command = "perft {depth}";
    cr_assert(session_open(&spec, &failure) == NULL);
    cr_assert(strstr(failure.detail, "uci (perft N: 8902 and 8902)") != NULL, "%s", failure.detail);
}

/* Wrong at the start position for a reason: said, and asked on. */
Test(discover, accepts_counts_that_are_wrong_for_a_reason) {
    static const char *const FAULTS[] = {
        "double_twice uci", "cumulative total", "depth_less uci",
        "depth_more total", "wrong_sum total",  "total_wraps total",
        "total_long uci",   "only_queens uci",  "ignores_fen uci"};
    for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
        char command[512];
        snprintf(command, sizeof command, "%s %s", BROKEN_ENGINE, FAULTS[i]);
        const EngineSpec spec = spec_of(command, 3 * TIME_LIMIT_S);
        Session *session = open_session(&spec);
        const bool is_right_at_start = i >= 7;
        cr_assert(eq(int, has_note(session, "wrong at the start position"), !is_right_at_start),
                  "%s", command);
        session_close(session);
    }
}
