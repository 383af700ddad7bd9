/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_ask.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "perft/host/clock.h"
#include "perft/verify/session_handshake.h"
#include "perft/verify/session_listen.h"
#include "perft/verify/session_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static AskStatus converse(Session *session, const Question *question, Answer *answer) {
    char text[2 * QUESTION_SIZE], fence[32];
    const bool is_uci = session->dialect.protocol == PROTOCOL_UCI;
    const bool has_fence = is_uci || session->has_ping;
    const double deadline_s = clock_s() + session->spec->timeout_s;
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

/* The status of the answer, if nothing went wrong before. A script that prints something like
 * "error" but also counts has answered. */
static AskStatus judge(Session *session, const Answer *answer, AskStatus status,
                       AskFailure *failure) {
    const bool is_script = session->dialect.protocol == PROTOCOL_PERFTREE;
    const bool is_refused = *answer->refusal && !(is_script && answer_has_count(answer));
    if (!status && answer->has_too_many_rows) status = ASK_FLOOD;
    if (!status && is_refused) status = ASK_REFUSED;
    if (!status) return ASK_OK;
    session_fail(session, status, failure);
    if (status == ASK_REFUSED && *answer->refusal) {
        snprintf(failure->detail, sizeof failure->detail, "the engine says: %s", answer->refusal);
    }
    return status;
}

/* Asks a question without changes. */
static AskStatus put(Session *session, const Question *question, Answer *answer,
                     AskFailure *failure) {
    answer_begin(answer, question->depth);
    if (session->dialect.protocol == PROTOCOL_PERFTREE) {
        const AskStatus status = run_script(session, question, answer, failure);
        return status ? status : judge(session, answer, ASK_OK, failure);
    }
    const AskStatus status = session_ready(session, failure);
    if (status) return status;
    session->questions++;
    return judge(session, answer, converse(session, question, answer), failure);
}

/* The total alone counts where rows were not understood. */
static void drop_unread_rows(Session *session, const Question *question, const Position *pos,
                             Answer *answer) {
    const size_t moves = (size_t)movegen_count(pos), unread = answer_unread_rows(answer, moves);
    char fen[FEN_BUFFER_SIZE];
    if (!unread) return;
    if (!session->has_unread_rows) {
        fen_write(pos, session->dialect.fen_style, fen);
        notes_add(&session->notes,
                  "%zu of %zu rows not understood at %s, depth %d; comparing the total", unread,
                  moves, fen, question->depth);
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
    /* If an engine lists moves, a total of 0 means that there are none. */
    answer->lists_moves |= session->is_known && session->has_rows && !answer_total(answer);
    if (is_playable) {
        drop_unread_rows(session, question, &pos, answer);
        answer_normalize(answer, &pos, session->spec->mode);
    }
    return ASK_OK;
}
