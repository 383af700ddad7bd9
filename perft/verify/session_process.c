/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_process.h"
#include "perft/host/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define FAREWELL_S 0.5
/* Stop requests are looked at this often. */
#define SLICE_S 0.1

double session_earlier(double a, double b) {
    return a < b ? a : b;
}

bool session_is_stopped(const Session *session) {
    return control_is_stopped(session->spec->control);
}

/* engine_receive() in slices, so that a stop request is heard. */
EngineEvent session_receive(Session *session, char *line, double deadline_s) {
    for (;;) {
        const double slice_s = session_earlier(clock_s() + SLICE_S, deadline_s);
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

/* Fills `failure` from the current state of the engine, and ends the engine. */
AskStatus session_fail(Session *session, AskStatus status, AskFailure *failure) {
    static const char *const TEXTS[] = {[ASK_OK] = "",
                                        [ASK_TIMEOUT] = "no complete answer in time",
                                        [ASK_CRASHED] = "",
                                        [ASK_REFUSED] = "the engine refused the question",
                                        [ASK_FLOOD] = "endless output",
                                        [ASK_NOT_STARTED] = "could not be started",
                                        [ASK_UNKNOWN] = "found no way to ask for perft",
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
