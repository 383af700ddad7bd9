/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_handshake.h"

#include "perft/host/clock.h"
#include "perft/verify/session_process.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Console engines add every move to one game, whose length is limited (Sjeng 11.2 crashes after a
 * few thousand moves), so they are restarted after this many questions. */
#define CONSOLE_QUESTIONS 200
/* Of more settings than there are bits, the last are not checked. */
#define SETTINGS_MAX 64

static void take_name(Session *session, const char *name, const char *end_letters) {
    const size_t length = strcspn(name, end_letters);
    const size_t room = sizeof session->name - 1;
    memcpy(session->name, name, length < room ? length : room);
    session->name[length < room ? length : room] = '\0';
}

/* True for typical answers of console programs to an unknown command. */
static bool is_refusal(const char *line) {
    return strcasestr(line, "illegal") || strcasestr(line, "unknown") || strcasestr(line, "error");
}

static size_t name_length(const char *setting) {
    return strcspn(setting, "=");
}

/* The engine has an option of that name: so it knows some of the settings. */
static void take_option(Session *session, const char *name, size_t length) {
    for (size_t i = 0; i < session->spec->settings_nb && i < SETTINGS_MAX; i++) {
        const char *setting = session->spec->settings[i];
        const bool is_same =
            name_length(setting) == length && strncasecmp(setting, name, length) == 0;
        session->known_settings |= (uint64_t)is_same << i;
    }
}

/* "option name Clear Hash type button". */
static void take_uci_option(Session *session, const char *line) {
    const char *name = strstr(line, "name ");
    if (!name) return;
    name += strlen("name ");
    const char *end = strstr(name, " type ");
    take_option(session, name, end ? (size_t)(end - name) : strlen(name));
}

/* feature option="Clear Hash -button" option="Depth -spin 1 1 9" */
static void take_xboard_options(Session *session, const char *line) {
    static const char START[] = "option=\"";
    while ((line = strstr(line, START)) != NULL) {
        line += strlen(START);
        const char *end = strstr(line, " -");
        take_option(session, line, end ? (size_t)(end - line) : strcspn(line, "\""));
    }
}

static AskStatus greet_uci(Session *session, double deadline_s) {
    char line[ENGINE_LINE_SIZE];
    EngineEvent event = session_send(session, deadline_s, "uci");
    while (event == ENGINE_LINE) {
        event = session_receive(session, line, deadline_s);
        if (event != ENGINE_LINE) break;
        if (session_line_says(line, "uciok")) return ASK_OK;
        if (session_line_says(line, "option")) take_uci_option(session, line);
        if (session_line_says(line, "id name")) take_name(session, strstr(line, "name") + 5, "");
        if (!session_line_says(line, "option") && !session_line_says(line, "id") &&
            is_refusal(line))
            return ASK_REFUSED;
        if (engine_bytes_read(session->engine) > FLOOD_BYTES) return ASK_FLOOD;
    }
    return session_status(session, event);
}

static void take_features(Session *session, const char *line) {
    if (strstr(line, "ping=1")) session->has_ping = true;
    if (strstr(line, "usermove=1")) session->dialect.has_usermove = true;
    const char *name = strstr(line, "myname=\"");
    if (name) take_name(session, name + strlen("myname=\""), "\"");
    take_xboard_options(session, line);
}

/* Engines of protocol version 1 do not answer: two seconds, as the protocol specifies. */
static AskStatus greet_xboard(Session *session, double deadline_s) {
    char line[ENGINE_LINE_SIZE];
    EngineEvent event = session_send(session, deadline_s, "xboard\nprotover 2");
    double silence_s = session_earlier(clock_s() + 2, deadline_s);
    while (event == ENGINE_LINE &&
           (event = session_receive(session, line, silence_s)) == ENGINE_LINE) {
        const char *feature = strstr(line, "feature ");
        if (feature) take_features(session, feature);
        if (feature && strstr(feature, "done=0")) silence_s = deadline_s; /* it needs more time */
        if (feature && strstr(feature, "done=1")) break;
        if (engine_bytes_read(session->engine) > FLOOD_BYTES) return ASK_FLOOD;
    }
    if (event == ENGINE_CLOSED || session_is_stopped(session))
        return session_status(session, event);
    event = session_send(session, deadline_s, "new\nforce%s",
                         session->spec->mode == CASTLING_CHESS960 ? "\nvariant fischerandom" : "");
    return session_status(session, event);
}

static AskStatus send_settings(Session *session, double deadline_s) {
    const bool is_uci = session->dialect.protocol == PROTOCOL_UCI;
    EngineEvent event = ENGINE_LINE;
    for (size_t i = 0; i < session->spec->settings_nb && event == ENGINE_LINE; i++) {
        const char *setting = session->spec->settings[i];
        const char *value = strchr(setting, '=');
        const int length = (int)name_length(setting);
        if (!is_uci) {
            event = session_send(session, deadline_s, "option %s", setting);
        } else if (value) {
            event = session_send(session, deadline_s, "setoption name %.*s value %s", length,
                                 setting, value + 1);
        } else {
            event = session_send(session, deadline_s, "setoption name %s", setting);
        }
    }
    if (is_uci && event == ENGINE_LINE && session->spec->mode == CASTLING_CHESS960) {
        event = session_send(session, deadline_s, "setoption name UCI_Chess960 value true");
    }
    return session_status(session, event);
}

/* Waits until the engine has processed its input. Impossible to know without a ping.
 */
AskStatus session_synchronize(Session *session, double deadline_s) {
    char line[ENGINE_LINE_SIZE], reply[32] = "readyok";
    const bool is_uci = session->dialect.protocol == PROTOCOL_UCI;
    if (!is_uci && !session->has_ping) return ASK_OK;
    if (!is_uci) snprintf(reply, sizeof reply, "pong %u", ++session->pings);
    EngineEvent event = is_uci ? session_send(session, deadline_s, "isready")
                               : session_send(session, deadline_s, "ping %u", session->pings);
    while (event == ENGINE_LINE) {
        event = session_receive(session, line, deadline_s);
        if (event == ENGINE_LINE && strstr(line, reply)) return ASK_OK;
        if (engine_bytes_read(session->engine) > FLOOD_BYTES) return ASK_FLOOD;
    }
    return session_status(session, event);
}

/* A running engine that has been greeted. */
AskStatus session_ready(Session *session, AskFailure *failure) {
    if (session->dialect.protocol == PROTOCOL_XBOARD && session->questions >= CONSOLE_QUESTIONS) {
        session_end_engine(session);
    }
    if (session->engine) return ASK_OK;
    session->questions = 0;
    AskStatus status = session_start(session, session->words.we_wordv, failure);
    if (status) return status;
    const double deadline_s = clock_s() + session->patience_s;
    status = session->dialect.protocol == PROTOCOL_UCI ? greet_uci(session, deadline_s)
                                                       : greet_xboard(session, deadline_s);
    if (!status) status = send_settings(session, deadline_s);
    if (!status) status = session_synchronize(session, deadline_s);
    session->has_spoken |= engine_bytes_read(session->engine) > 0;
    session->is_greeted |= status == ASK_OK;
    return status ? session_fail(session, status, failure) : ASK_OK;
}

void session_note_settings(Session *session) {
    if (session->dialect.protocol == PROTOCOL_PERFTREE) return; /* which gets none */
    for (size_t i = 0; i < session->spec->settings_nb && i < SETTINGS_MAX; i++) {
        const char *setting = session->spec->settings[i];
        if (session->known_settings >> i & 1) continue;
        notes_add(&session->notes, "the engine has no option '%.*s'", (int)name_length(setting),
                  setting);
    }
}
