/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_internal.h"

#include "core/fen.h"

#include <string.h>

#define PROBE_DEPTH 2
#define PROBE_TOTAL 400

/* In the order of trial. */
static const Dialect DIALECTS[] = {
    {PROTOCOL_UCI, "go perft {depth}", false},
    {PROTOCOL_UCI, "perft {depth}", false},
    {PROTOCOL_UCI, "divide {depth}", false},
    {PROTOCOL_UCI, "go divide {depth}", false},
    {PROTOCOL_XBOARD, "perft {depth}", false},
    {PROTOCOL_XBOARD, "divide {depth}", false},
    {PROTOCOL_PERFTREE, "", false},
};
enum { DIALECTS_NB = sizeof DIALECTS / sizeof DIALECTS[0] };
/* How well an answer about the start position fits: 0 not at all, 3 right. */
static int grade(const Answer *answer) {
    if (!answer_has_count(answer) || answer->has_search) return 0;
    if (answer_total(answer) != PROBE_TOTAL) return 1;
    return answer->length ? 3 : 2;
}

static void learn(Session *session, const Answer *answer) {
    session->has_rows = answer->length > 0;
    session->total_rank = answer->total_rank;
    session->is_known = true;
}

static int try_dialect(Session *session, const Dialect *dialect, Answer *answer,
                       AskFailure *failure) {
    Position start_position;
    fen_load(&start_position, FEN_START, session->spec->mode, NULL, NULL);
    const Question question = {.root = &start_position, .depth = PROBE_DEPTH};
    session_end_engine(session);
    session->has_ping = session->is_greeted = session->has_spoken = false;
    session->dialect = *dialect;
    if (session->spec->perft_command) session->dialect.perft_command = session->spec->perft_command;
    return session_ask(session, &question, answer, failure) == ASK_OK ? grade(answer) : 0;
}

/* True if there is no use in trying this dialect after the one before it. `best` is the best so
 * far, NULL if none has answered. */
static bool is_idle(const Session *session, size_t index, const Dialect *best, int best_grade) {
    const EngineSpec *spec = session->spec;
    const Dialect *dialect = &DIALECTS[index];
    const bool is_same = index && dialect[-1].protocol == dialect->protocol;
    if (spec->protocol != PROTOCOL_AUTO) {
        return spec->protocol != dialect->protocol || (is_same && spec->perft_command);
    }
    if (best && best->protocol != dialect->protocol) return true;
    if (dialect->protocol == PROTOCOL_PERFTREE) return spec->perft_command != NULL;
    if (!is_same) return false;
    if (best_grade > 1 && strncmp(dialect->perft_command, "go", 2) == 0) return true;
    return spec->perft_command || !session->is_greeted || !session->has_spoken;
}

/* Which failure of several explains the most. */
static bool is_graver(AskStatus a, AskStatus b) {
    static const int GRAVITY[] = {
        [ASK_REFUSED] = 1, [ASK_TIMEOUT] = 2,     [ASK_FLOOD] = 3,  [ASK_CRASHED] = 4,
        [ASK_STOPPED] = 5, [ASK_NOT_STARTED] = 5, [ASK_UNKNOWN] = 0};
    return GRAVITY[a] > GRAVITY[b];
}

/* Tries the dialects until one gives the right number with a row for each move; otherwise the best
 * is taken. */
bool session_discover(Session *session, Answer *answer, AskFailure *failure) {
    int best_grade = 0;
    const Dialect *best = NULL;
    bool was_greeted = false;
    session_fail(session, ASK_UNKNOWN, failure);
    for (size_t i = 0; i < DIALECTS_NB && best_grade < 3; i++) {
        if (is_idle(session, i, best, best_grade)) continue;
        AskFailure problem = {.status = ASK_OK};
        const int found = try_dialect(session, &DIALECTS[i], answer, &problem);
        const bool counts = DIALECTS[i].protocol != PROTOCOL_PERFTREE ||
                            session->spec->protocol == PROTOCOL_PERFTREE;
        if (!found && counts && problem.status && is_graver(problem.status, failure->status)) {
            *failure = problem;
        }
        if (session_is_stopped(session) || problem.status == ASK_NOT_STARTED ||
            problem.status == ASK_FLOOD) {
            return false;
        }
        was_greeted |= session->is_greeted && session->has_spoken;
        if (found <= best_grade) continue;
        best_grade = found;
        best = &DIALECTS[i];
    }
    /* It runs and talks, but gives no counts. */
    if (!best && was_greeted && failure->status != ASK_CRASHED) {
        session_fail(session, ASK_UNKNOWN, failure);
    }
    if (!best) return false;
    if (best_grade < 3 && !try_dialect(session, best, answer, failure)) return false;
    learn(session, answer);
    return true;
}
