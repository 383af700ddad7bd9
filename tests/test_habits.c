/* SPDX-License-Identifier: MIT
 *
 * What an engine passes over: moves, castling letters, options; and how long it takes to start.
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

TestSuite(habits, .init = support_init, .timeout = 120);

static bool has_note(const Session *session, const char *text) {
    const Notes *notes = session_notes(session);
    for (size_t i = 0; i < notes->length; i++) {
        if (strstr(notes->texts[i], text)) return true;
    }
    return false;
}

/* What an engine passes over is found by one probe, and then not asked for. */
Test(habits, adapts_to_the_habits_of_the_engine) {
    static const struct {
        const char *arguments;
        CastlingMode mode;
        const char *note, *question;
    } HABITS[] = {
        {"none uci", CASTLING_STANDARD, NULL, " w KQkq - 0 1 moves e1g1\n"},
        {"moves_ignored xboard", CASTLING_STANDARD, "using FENs only",
         "setboard r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1\nperft 1"},
        {"moves_ignored uci", CASTLING_STANDARD, "using FENs only",
         "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1\n"},
        {"shredder_only uci", CASTLING_CHESS960, "using Shredder-FEN", " w HAha - 0 1 moves"},
        {"xfen_only uci", CASTLING_CHESS960, "only as KQkq (X-FEN)", " w KQkq - 0 1 moves"},
        {"none uci", CASTLING_CHESS960, NULL, " w KQkq - 0 1 moves"},
    };
    const Position pos = support_position(KIWIPETE, CASTLING_STANDARD);
    for (size_t i = 0; i < sizeof HABITS / sizeof HABITS[0]; i++) {
        char command[512], text[1024];
        const char *const moves[] = {HABITS[i].mode == CASTLING_CHESS960 ? "e1h1" : "e1g1"};
        snprintf(command, sizeof command, "%s %s", BROKEN_ENGINE, HABITS[i].arguments);
        EngineSpec spec = spec_of(command, 3 * TIME_LIMIT_S);
        spec.mode = HABITS[i].mode;
        Session *session = open_session(&spec);
        const Question question = {&pos, moves, 1, 1};
        cr_assert(session_write_question(session, &question, text, sizeof text));
        cr_assert(strstr(text, HABITS[i].question) != NULL, "%s: %s", command, text);
        cr_assert(eq(sz, session_notes(session)->length, HABITS[i].note != NULL), "%s", command);
        if (HABITS[i].note) cr_assert(has_note(session, HABITS[i].note), "%s", command);
        static Answer answer;
        cr_assert(eq(int, session_ask(session, &question, &answer, &failure), ASK_OK));
        cr_assert(answer_total(&answer) == 43, "%s", command);
        session_close(session);
    }
}

Test(habits, notes_settings_that_the_engine_does_not_have) {
    static const char *const SETTINGS[] = {"hash=4", "Threads=2", "Clear Hash"};
    static const char *const STYLES[] = {"uci", "xboard"};
    for (size_t i = 0; i < 2; i++) {
        char command[512];
        snprintf(command, sizeof command, "%s none %s", BROKEN_ENGINE, STYLES[i]);
        EngineSpec spec = spec_of(command, 3 * TIME_LIMIT_S);
        spec.settings = SETTINGS;
        spec.settings_nb = 3 - i; /* "Clear Hash" is one of the first only */
        Session *session = open_session(&spec);
        cr_assert(eq(sz, session_notes(session)->length, 1), "%s", command);
        cr_assert(has_note(session, "the engine has no option 'Threads'"), "%s", command);
        session_close(session);
    }
}

Test(habits, waits_for_a_slow_start_as_long_as_for_an_answer) {
    EngineSpec spec = spec_of(BROKEN_ENGINE " slow_start uci", 3 * TIME_LIMIT_S);
    spec.protocol = PROTOCOL_UCI;
    session_close(open_session(&spec));
    spec.timeout_s = 2;
    cr_assert(session_open(&spec, &failure) == NULL);
    cr_assert(eq(int, failure.status, ASK_TIMEOUT));
}
