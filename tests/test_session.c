/* SPDX-License-Identifier: MIT
 *
 * Sessions with an engine that has no fault, in each language that it speaks, and with programs
 * that are no engines.
 */
#include "perft/verify/session.h"

#include "core/backend.h"
#include "core/fen.h"
#include "perft/host/clock.h"
#include "perft/verify/compare.h"
#include "tests/session_support.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

TestSuite(session, .init = support_init, .timeout = 120);

typedef struct Case {
    const char *arguments;
    Protocol protocol; /* that is found */
    const char *perft_command;
    bool has_rows;
    const char *question;
} Case;

/* The question is kiwipete after e1g1 and a6e2, two plies deep. */
static const Case CASES[] = {
    {"none uci", PROTOCOL_UCI, "go perft {depth}", true,
     "position fen " KIWIPETE " moves e1g1 a6e2\ngo perft 2"},
    {"none total", PROTOCOL_UCI, "go perft {depth}", false,
     "position fen " KIWIPETE " moves e1g1 a6e2\ngo perft 2"},
    {"none rows", PROTOCOL_UCI, "go perft {depth}", true,
     "position fen " KIWIPETE " moves e1g1 a6e2\ngo perft 2"},
    {"none xboard", PROTOCOL_XBOARD, "perft {depth}", false,
     "setboard " KIWIPETE "\ne1g1\na6e2\nperft 2"},
    {"none perftree", PROTOCOL_PERFTREE, "", true, "2 \"" KIWIPETE "\" \"e1g1 a6e2\""},
};

static void ask(Session *session, const Position *pos, const char *const *moves, size_t moves_nb,
                uint64_t want, bool has_rows) {
    static Answer answer;
    const Question question = {pos, moves, moves_nb, 2};
    cr_assert(eq(int, session_ask(session, &question, &answer, &failure), ASK_OK), "%s",
              failure.detail);
    cr_assert(answer_total(&answer) == (PrintedCount)want);
    cr_assert(eq(int, answer.length > 0, has_rows));
}

Test(session, is_found_and_used) {
    static const char *const MOVES[] = {"e1g1", "a6e2"};
    const Position pos = support_position(KIWIPETE, CASTLING_STANDARD);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const Case *want = &CASES[i];
        char command[512], text[1024];
        snprintf(command, sizeof command, "%s %s", BROKEN_ENGINE, want->arguments);
        const EngineSpec spec = spec_of(command, 3 * TIME_LIMIT_S);
        Session *session = open_session(&spec);
        cr_assert(eq(int, session_protocol(session), want->protocol), "%s", command);
        cr_assert(eq(str, (char *)session_perft_command(session), (char *)want->perft_command));
        cr_assert(eq(int, session_has_rows(session), want->has_rows), "%s", command);
        const Question question = {&pos, MOVES, 2, 2};
        cr_assert(session_write_question(session, &question, text, sizeof text));
        cr_assert(strstr(text, want->question) != NULL, "%s", text);
        cr_assert(not(session_write_question(session, &question, text, 40)));
        ask(session, &pos, NULL, 0, 2039, want->has_rows);
        ask(session, &pos, MOVES, 2, 2057, want->has_rows);
        session_restart(session);
        ask(session, &pos, MOVES, 1, 2059, want->has_rows);
        session_close(session);
    }
}

/* Engines of a few lines of shell. The ones with "case" answer the questions that a session puts to
 * find the dialect out: one and two plies of the start position. */
#define START_TOTAL                                                                                \
    "case ${p%%/*}$c in rnbqkbnr1) echo total: 20;; rnbqkbnr2) echo total: 400;; r3k2r1) echo "    \
    "total: 48;; esac;;"
#define SHELL_ENGINE(cases)                                                                        \
    "sh -c 'while read a b c; do case \"$a $b\" in \"isready \") echo readyok;; \"uci \") echo "   \
    "id "                                                                                          \
    "name Shell; echo uciok;; \"quit \") exit;; \"position fen\") p=$c;; " cases " esac; done'"

Test(session, takes_the_command_of_the_user) {
    static const char *const COMMANDS[] = {"count {depth} plies", "count"};
    for (size_t i = 0; i < 2; i++) {
        EngineSpec spec =
            spec_of(SHELL_ENGINE("\"count 1\") echo total: 20;; \"count 2\") echo total: 400;;"),
                    3 * TIME_LIMIT_S);
        spec.perft_command = COMMANDS[i];
        Session *session = open_session(&spec);
        cr_assert(eq(int, session_protocol(session), PROTOCOL_UCI));
        cr_assert(eq(str, (char *)session_engine_name(session), "Shell"));
        cr_assert(not(session_has_rows(session)));
        session_close(session);
    }
}

/* Only the divide command of this one is of any use, and only the last one that is tried. */
Test(session, tries_the_commands_in_turn) {
    const EngineSpec spec =
        spec_of(SHELL_ENGINE("\"go divide\") n=$((c == 1 ? 1 : 20)); i=0; while [ $i -lt 20 ]; do "
                             "i=$((i+1)); echo \"$i. a2a3 $n\"; done; echo Nodes: $((20 * n));;"),
                3 * TIME_LIMIT_S);
    Session *session = open_session(&spec);
    cr_assert(eq(str, (char *)session_perft_command(session), "go divide {depth}"));
    session_close(session);
}

Test(session, sends_settings_before_the_first_question) {
    static const char *const SETTINGS[] = {"Hash=16", "Clear Hash"};
    EngineSpec spec = spec_of(
        SHELL_ENGINE("\"setoption name\") seen=\"$seen,$c\";; \"go perft\") [ \"$seen\" = "
                     "\",Hash value 16,Clear Hash,UCI_Chess960 value true\" ] && " START_TOTAL),
        3 * TIME_LIMIT_S);
    spec.settings = SETTINGS;
    spec.settings_nb = 2;
    spec.mode = CASTLING_CHESS960;
    Session *session = open_session(&spec);
    cr_assert(eq(str, (char *)session_perft_command(session), "go perft {depth}"));
    session_close(session);
}

Test(session, refuses_what_is_no_engine) {
    static const struct {
        const char *command;
        AskStatus status;
    } NONE[] = {
        {"/nonexistent/engine", ASK_NOT_STARTED},
        {"true", ASK_CRASHED},
        {"'unbalanced", ASK_NOT_STARTED},
        {"", ASK_NOT_STARTED},
        {"$(true)", ASK_NOT_STARTED},
        {"yes 'info string'", ASK_FLOOD},
    };
    for (size_t i = 0; i < sizeof NONE / sizeof NONE[0]; i++) {
        const EngineSpec spec = spec_of(NONE[i].command, 3 * TIME_LIMIT_S);
        cr_assert(session_open(&spec, &failure) == NULL, "%s", NONE[i].command);
        cr_assert(eq(int, failure.status, NONE[i].status), "%s: %s", NONE[i].command,
                  failure.detail);
        cr_assert(strlen(failure.detail) > 0, "%s", NONE[i].command);
    }
}

Test(session, ends_at_once_when_asked_to) {
    const atomic_bool stop = true;
    EngineSpec spec = spec_of("cat", 3 * TIME_LIMIT_S);
    Control control;
    control_init(&control, &stop);
    spec.control = &control;
    const double start_s = clock_s();
    cr_assert(session_open(&spec, &failure) == NULL);
    cr_assert(eq(int, failure.status, ASK_STOPPED));
    cr_assert(clock_s() - start_s < TIME_LIMIT_S);
}

Test(session, says_that_an_answer_is_missing) {
    static Answer answer;
    static const char *const MOVES[] = {"e2e4"};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const Question question = {&start, MOVES, 1, 3};
    /* Counts two plies of anything, and is silent about three. */
    EngineSpec spec = spec_of(SHELL_ENGINE("\"go perft\") " START_TOTAL), 3 * TIME_LIMIT_S);
    spec.timeout_s = 1;
    Session *session = open_session(&spec);
    cr_assert(eq(int, session_ask(session, &question, &answer, &failure), ASK_TIMEOUT));
    /* And the next question gets a fresh process. */
    const Question known = {&start, NULL, 0, 2};
    cr_assert(eq(int, session_ask(session, &known, &answer, &failure), ASK_OK));
    cr_assert(answer_total(&answer) == 400);
    session_close(session);
}
