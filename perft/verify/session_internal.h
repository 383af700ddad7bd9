/* SPDX-License-Identifier: MIT
 *
 * What the parts of a session share: session.c (the process, one question), handshake.c (greeting
 * and settings), listen.c (where an answer ends) and discover.c (which dialect).
 */
#ifndef PERFT_VERIFY_SESSION_INTERNAL_H
#define PERFT_VERIFY_SESSION_INTERNAL_H

#include "perft/verify/session.h"

#include <wordexp.h>

/** An engine that has not said a word by then does not speak the protocol. */
#define HANDSHAKE_S 5.0
/** 489 rows of 100 bytes for each of 20 depths are a megabyte: more is no answer. */
#define FLOOD_BYTES ((size_t)4 << 20)

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
    unsigned pings;
    unsigned questions; /* put to the running process */
    char name[SESSION_NAME_SIZE];
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

/** Fills `failure` from the engine as it is now, and ends the engine. @return `status`. */
AskStatus session_fail(Session *session, AskStatus status, AskFailure *failure);

void session_end_engine(Session *session);

/** Makes sure that an engine runs that has been greeted. */
AskStatus session_ready(Session *session, AskFailure *failure);

/** Waits until the engine has worked off what it was sent. Without a ping there is no way to know.
 */
AskStatus session_synchronize(Session *session, double deadline_s);

/** Listens to the end of the answer. @param fence What follows it, NULL if nothing does. */
AskStatus session_listen(Session *session, Answer *answer, const char *fence);

/** Finds out which dialect the engine understands. @param answer Room to work in. */
bool session_discover(Session *session, Answer *answer, AskFailure *failure);

#endif
