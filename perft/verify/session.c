/* SPDX-License-Identifier: MIT */
#include "perft/verify/session.h"

#include "perft/verify/session_discover.h"
#include "perft/verify/session_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
                     "cannot parse the engine's command: check its quotes");
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

void session_note(Session *session, const char *text) {
    notes_add(&session->notes, "%s", text);
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
