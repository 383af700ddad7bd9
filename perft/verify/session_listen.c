/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_listen.h"

#include "perft/host/clock.h"
#include "perft/verify/session_process.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Silence after the engine has reported "ready": the command was not understood. */
#define REFUSAL_S 1.0
/* The same for a command that was understood before: it is slow, or does not like the position. */
#define RELUCTANCE_S 3.0
/* Silence after which an answer without a known end is complete. */
#define QUIET_S 0.15
/* Search output for so long, and no count: the command was understood as "go". */
#define SEARCH_S 1.0

/* What the lines of an answer have shown so far. */
typedef struct Listening {
    bool is_fenced; /* the engine has answered the ping that follows the question */
    bool is_last_total;
    double last_line_s;
    double asked_s;
} Listening;

static double refusal_s(const Session *session) {
    if (session->is_settled) return INFINITY;
    return session->is_known ? RELUCTANCE_S : REFUSAL_S;
}

/* True when the answer has come to its end, as far as can be seen. A `*wait_s` of silence more is
 * needed where only silence ends an answer. */
static bool is_complete(const Session *session, const Answer *answer, const Listening *listening,
                        bool has_fence, double *wait_s) {
    *wait_s = INFINITY;
    if (!answer_has_count(answer)) {
        if (has_fence && listening->is_fenced) *wait_s = refusal_s(session);
        if (*answer->refusal) *wait_s = QUIET_S;
        return false;
    }
    if (has_fence && !listening->is_fenced) return false;
    if (!session->is_known) {
        *wait_s = QUIET_S;
        return false;
    }
    if (session->total_rank != TOTAL_NONE) {
        const bool lacks_rows = session->has_rows && !answer->length && answer->total;
        if (answer->total_rank < session->total_rank) return false;
        if (listening->is_last_total && !lacks_rows) return true;
    }
    /* No total to wait for: silence as long as it took to get here. */
    *wait_s = QUIET_S + 2 * (listening->last_line_s - listening->asked_s);
    return false;
}

/* True if the engine thinks about a move instead of counting. */
static bool is_searching(const Answer *answer) {
    return answer->has_search && !answer_has_count(answer);
}

/* For the message that the engine was not understood. It may be shown on a terminal. */
static void keep_noise(Session *session, const char *line) {
    while (*line == ' ') line++;
    if (!*line) return;
    snprintf(session->noise, sizeof session->noise, "%.80s", line);
    for (char *letter = session->noise; *letter; letter++) {
        if (*letter < ' ' || *letter > '~') *letter = '?';
    }
}

static void hear(Session *session, Answer *answer, Listening *listening, const char *line,
                 const char *fence) {
    listening->last_line_s = clock_s();
    if (fence && strstr(line, fence)) {
        listening->is_fenced = true;
        return;
    }
    if (session->dialect.protocol != PROTOCOL_UCI && session_line_says(line, "feature")) return;
    const AnswerLine kind = answer_add(answer, line);
    if (kind == ANSWER_NOISE) {
        keep_noise(session, line);
    } else {
        listening->is_last_total = kind == ANSWER_TOTAL;
    }
}

/* Listens to the end of the answer. `fence` is what follows it, NULL if nothing does. */
AskStatus session_listen(Session *session, Answer *answer, const char *fence) {
    char line[ENGINE_LINE_SIZE];
    Listening listening = {.asked_s = clock_s(), .last_line_s = clock_s()};
    const double deadline_s = listening.asked_s + session->patience_s;
    const size_t bytes_before = engine_bytes_read(session->engine);
    const bool is_one_shot = session->dialect.protocol == PROTOCOL_PERFTREE;
    for (;;) {
        double wait_s;
        if (!is_one_shot && is_complete(session, answer, &listening, fence != NULL, &wait_s)) {
            return ASK_OK;
        }
        const double quiet_s = is_one_shot ? INFINITY : listening.last_line_s + wait_s;
        const EngineEvent event =
            session_receive(session, line, session_earlier(deadline_s, quiet_s));
        if (event == ENGINE_LINE) {
            hear(session, answer, &listening, line, fence);
            if (engine_bytes_read(session->engine) - bytes_before > FLOOD_BYTES) return ASK_FLOOD;
            if (is_searching(answer) && !session->is_settled &&
                listening.last_line_s > listening.asked_s + SEARCH_S)
                return ASK_REFUSED;
            continue;
        }
        const bool is_said = answer_has_count(answer) || *answer->refusal;
        if (event == ENGINE_CLOSED && is_one_shot && is_said) return ASK_OK;
        if (event == ENGINE_CLOSED || session_is_stopped(session))
            return session_status(session, event);
        if (quiet_s > deadline_s && !is_searching(answer)) return ASK_TIMEOUT;
        return answer_has_count(answer) ? ASK_OK : ASK_REFUSED;
    }
}
