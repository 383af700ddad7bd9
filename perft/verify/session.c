/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_internal.h"

#include "core/fen.h"
#include "core/movegen.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FAREWELL_S 0.5
/* Stop requests are looked at this often. */
#define SLICE_S 0.1

double session_earlier(double a, double b) {
    return a < b ? a : b;
}

bool session_is_stopped(const Session *session) {
    return session->spec->stop && atomic_load_explicit(session->spec->stop, memory_order_relaxed);
}

/* engine_receive() in slices, so that a stop request is heard. */
EngineEvent session_receive(Session *session, char *line, double deadline_s) {
    for (;;) {
        const double slice_s = session_earlier(engine_clock_s() + SLICE_S, deadline_s);
        const EngineEvent event = engine_receive(session->engine, line, slice_s);
        if (event != ENGINE_TIMEOUT || slice_s >= deadline_s || session_is_stopped(session))
            return event;
    }
}

AskStatus session_status(const Session *session, EngineEvent event) {
    if (session_is_stopped(session)) return ASK_STOPPED;
    return event == ENGINE_TIMEOUT ? ASK_TIMEOUT : event == ENGINE_CLOSED ? ASK_CRASHED : ASK_OK;
}

EngineEvent session_send(Session *session, double deadline_s, const char *format, ...) {
    char line[QUESTION_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return engine_send(session->engine, line, deadline_s);
}

void session_end_engine(Session *session) {
    const bool is_conversing = session->dialect.protocol != PROTOCOL_PERFTREE;
    engine_stop(session->engine, is_conversing ? "quit" : NULL, is_conversing ? FAREWELL_S : 0);
    session->engine = NULL;
}

/* Fills `failure` from the engine as it is now, and ends the engine. */
AskStatus session_fail(Session *session, AskStatus status, AskFailure *failure) {
    static const char *const TEXTS[] = {[ASK_OK] = "",
                                        [ASK_TIMEOUT] = "no complete answer in time",
                                        [ASK_CRASHED] = "",
                                        [ASK_REFUSED] = "the engine refused the question",
                                        [ASK_FLOOD] = "output without end",
                                        [ASK_NOT_STARTED] = "could not be started",
                                        [ASK_UNKNOWN] = "no way found to ask for perft",
                                        [ASK_STOPPED] = "stopped"};
    *failure = (AskFailure){.status = status};
    snprintf(failure->detail, sizeof failure->detail, "%s", TEXTS[status]);
    if (session->engine) {
        if (status == ASK_CRASHED) engine_end_text(session->engine, failure->detail);
        engine_stderr_tail(session->engine, failure->stderr_tail);
    }
    session_end_engine(session);
    return status;
}

AskStatus session_start(Session *session, char *const argv[], AskFailure *failure) {
    int os_error = 0;
    session->engine = engine_start(
        argv, session->merges_errors ? ENGINE_ERRORS_MERGED : ENGINE_ERRORS_APART, &os_error);
    if (session->engine) return ASK_OK;
    session_fail(session, ASK_NOT_STARTED, failure);
    snprintf(failure->detail, sizeof failure->detail, "could not be started: %.200s: %s", argv[0],
             strerror(os_error));
    return ASK_NOT_STARTED;
}

bool session_line_says(const char *line, const char *start) {
    while (*line == ' ') line++;
    const size_t length = strlen(start);
    return strncmp(line, start, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

static AskStatus converse(Session *session, const Question *question, Answer *answer) {
    char text[2 * QUESTION_SIZE], fence[32];
    const bool is_uci = session->dialect.protocol == PROTOCOL_UCI;
    const bool has_fence = is_uci || session->has_ping;
    const double deadline_s = engine_clock_s() + session->spec->timeout_s;
    if (!question_write(&session->dialect, session->spec->command, question, text, sizeof text))
        return ASK_REFUSED;
    AskStatus status = session_synchronize(session, deadline_s);
    if (status) return status;
    EngineEvent event = engine_send(session->engine, text, deadline_s);
    if (event == ENGINE_LINE && has_fence) {
        snprintf(fence, sizeof fence, is_uci ? "readyok" : "pong %u", ++session->pings);
        event = is_uci ? session_send(session, deadline_s, "isready")
                       : session_send(session, deadline_s, "ping %u", session->pings);
    }
    if (event != ENGINE_LINE) return session_status(session, event);
    return session_listen(session, answer, has_fence ? fence : NULL);
}

/* Starts the program anew with the question as arguments. */
static AskStatus run_script(Session *session, const Question *question, Answer *answer,
                            AskFailure *failure) {
    char depth[16], fen[FEN_BUFFER_SIZE], moves[QUESTION_SIZE] = "";
    size_t length = 0;
    const size_t words = session->words.we_wordc;
    char **argv = calloc(words + 4, sizeof *argv);
    session_end_engine(session);
    if (!argv || !question_write_moves(question, " ", moves, sizeof moves, &length)) {
        free(argv);
        return session_fail(session, ASK_REFUSED, failure);
    }
    memcpy(argv, session->words.we_wordv, words * sizeof *argv);
    snprintf(depth, sizeof depth, "%d", question->depth);
    fen_write(question->root, session->dialect.fen_style, fen);
    argv[words] = depth;
    argv[words + 1] = fen;
    argv[words + 2] = length ? moves + 1 : NULL;
    AskStatus status = session_start(session, argv, failure);
    free(argv);
    if (status) return status;
    status = session_listen(session, answer, NULL);
    if (status) return session_fail(session, status, failure);
    session_end_engine(session);
    return ASK_OK;
}

/* Puts a question as it is. */
static AskStatus put(Session *session, const Question *question, Answer *answer,
                     AskFailure *failure) {
    AskStatus status;
    answer_begin(answer, question->depth);
    if (session->dialect.protocol == PROTOCOL_PERFTREE) {
        status = run_script(session, question, answer, failure);
        if (status) return status;
    } else {
        status = session_ready(session, failure);
        if (status) return status;
        session->questions++;
        status = converse(session, question, answer);
        if (!status && answer->has_too_many_rows) status = ASK_FLOOD;
        if (!status && *answer->refusal) status = ASK_REFUSED;
        if (status) {
            session_fail(session, status, failure);
            if (status == ASK_REFUSED && *answer->refusal) {
                snprintf(failure->detail, sizeof failure->detail, "the engine says: %s",
                         answer->refusal);
            }
            return status;
        }
    }
    return ASK_OK;
}

/* Rows that leave legal moves out although the total has more than they add up to were not all
 * understood: the total alone counts then. */
static void drop_unread_rows(Session *session, const Question *question, const Position *pos,
                             Answer *answer) {
    const size_t moves = (size_t)movegen_count(pos);
    char fen[FEN_BUFFER_SIZE];
    if (answer->total_rank == TOTAL_NONE || !answer->length || answer->length >= moves) return;
    if (answer_sum(answer) == answer->total) return;
    if (!session->has_unread_rows) {
        fen_write(pos, session->dialect.fen_style, fen);
        notes_add(&session->notes,
                  "rows not understood: %zu of %zu at %s, depth %d: the total counts",
                  moves - answer->length, moves, fen, question->depth);
    }
    session->has_unread_rows = true;
    answer->length = 0;
    answer->lists_moves = false;
}

AskStatus session_ask(Session *session, const Question *question, Answer *answer,
                      AskFailure *failure) {
    Position pos;
    const bool is_playable = question_play(question, &pos);
    const Question by_fen = {.root = &pos, .depth = question->depth};
    if (session->asks_by_fen && !is_playable) return session_fail(session, ASK_REFUSED, failure);
    const AskStatus status =
        put(session, session->asks_by_fen ? &by_fen : question, answer, failure);
    if (status) return status;
    /* An engine that lists moves says with a total of 0 that there is none. */
    answer->lists_moves |= session->is_known && session->has_rows && !answer_total(answer);
    if (is_playable) {
        drop_unread_rows(session, question, &pos, answer);
        answer_normalize(answer, &pos, session->spec->mode);
    }
    return ASK_OK;
}

/* As wordexp(): WRDE_NOSPACE may have left some words, any other error none. */
static int split_command(const char *command, wordexp_t *words) {
    const int error = wordexp(command, words, WRDE_NOCMD);
    if (error && error != WRDE_NOSPACE) memset(words, 0, sizeof *words);
    return error || words->we_wordc ? error : WRDE_SYNTAX;
}

bool session_command_is_readable(const char *command) {
    wordexp_t words = {0};
    const int error = split_command(command, &words);
    wordfree(&words);
    return !error || error == WRDE_NOSPACE;
}

Session *session_open(const EngineSpec *spec, AskFailure *failure) {
    *failure = (AskFailure){.status = ASK_NOT_STARTED};
    Session *session = calloc(1, sizeof *session);
    Answer *answer = malloc(sizeof *answer);
    if (session && answer) {
        session->spec = spec;
        const int error = split_command(spec->command, &session->words);
        if (!error && session_discover(session, answer, failure)) {
            free(answer);
            return session;
        }
        if (error) {
            snprintf(failure->detail, sizeof failure->detail,
                     "the engine's command cannot be read: check its quotes");
        }
    } else {
        snprintf(failure->detail, sizeof failure->detail, "out of memory");
    }
    free(answer);
    session_close(session);
    return NULL;
}

void session_restart(Session *session) {
    session_end_engine(session);
}

bool session_has_rows(const Session *session) {
    return session->has_rows;
}

const char *session_engine_name(const Session *session) {
    return *session->name ? session->name : session->spec->command;
}

Protocol session_protocol(const Session *session) {
    return session->dialect.protocol;
}

const char *session_perft_command(const Session *session) {
    return session->dialect.perft_command;
}

const Notes *session_notes(const Session *session) {
    return &session->notes;
}

bool session_asks_by_fen(const Session *session) {
    return session->asks_by_fen;
}

bool session_write_question(const Session *session, const Question *question, char *text,
                            size_t size) {
    Position pos;
    const Question by_fen = {.root = &pos, .depth = question->depth};
    if (session->asks_by_fen && !question_play(question, &pos)) return false;
    return question_write(&session->dialect, session->spec->command,
                          session->asks_by_fen ? &by_fen : question, text, size);
}

void session_close(Session *session) {
    if (!session) return;
    session_end_engine(session);
    wordfree(&session->words);
    free(session);
}
