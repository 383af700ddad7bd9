/* SPDX-License-Identifier: MIT
 *
 * The state of a session and its process: starting, ending, sending and receiving lines. The files
 * above interpret the lines: session_handshake and session_listen, session_ask, session_habits,
 * session_discover, session.
 */
#ifndef PERFT_VERIFY_SESSION_PROCESS_H
#define PERFT_VERIFY_SESSION_PROCESS_H

#include "perft/verify/notes.h"
#include "perft/verify/session_types.h"

#include <wordexp.h>

/** 489 rows of 100 bytes for each of 20 depths are a megabyte: more is no answer. */
#define FLOOD_BYTES ((size_t)4 << 20)

/** Bytes of a line that is shown in a message, the NUL included. */
#define SESSION_NOISE_SIZE 81

struct Session {
    const EngineSpec *spec;
    wordexp_t words;
    Engine *engine; /* NULL while not running */
    Dialect dialect;
    bool has_ping;   /* xboard feature; UCI always has isready */
    bool is_greeted; /* the engine has at some time answered to its protocol */
    bool has_spoken; /* or to anything at all */
    bool is_known;   /* the two below have been learned */
    bool has_rows;
    TotalRank total_rank;
    bool is_settled;         /* the dialect is found: silence is no refusal any more */
    double patience_s;       /* for the handshake and for answers */
    bool asks_by_fen;        /* the moves of a question go into its FEN */
    bool merges_errors;      /* counts come on the standard error */
    bool has_unread_rows;    /* said so */
    uint64_t known_settings; /* bit i: the engine has the option of EngineSpec.settings[i] */
    Notes notes;
    unsigned pings;
    unsigned questions; /* put to the running process */
    char name[SESSION_NAME_SIZE];
    char noise[SESSION_NOISE_SIZE]; /* the last line that was no part of an answer */
};

double session_earlier(double a, double b);
bool session_is_stopped(const Session *session);

/** True if the line starts with the word. */
bool session_line_says(const char *line, const char *word);

/** Starts the program. @param[out] failure Written on failure. */
AskStatus session_start(Session *session, char *const argv[], AskFailure *failure);

/** Sends a line, written as by printf(). */
__attribute__((format(printf, 3, 4))) EngineEvent session_send(Session *session, double deadline_s,
                                                               const char *format, ...);

/** engine_receive() in slices, so that a stop request is heard. */
EngineEvent session_receive(Session *session, char *line, double deadline_s);

/** What an event that ended the talk means. */
AskStatus session_status(const Session *session, EngineEvent event);

/** Fills `failure` from the current state of the engine, and ends the engine. @return `status`. */
AskStatus session_fail(Session *session, AskStatus status, AskFailure *failure);

void session_end_engine(Session *session);

#endif
