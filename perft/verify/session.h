/* SPDX-License-Identifier: MIT
 *
 * Asks an engine for perft counts in any supported protocol.
 *
 *   uci       position fen ... moves ..., then "go perft N", "perft N", "go divide N" or "divide N"
 *   xboard    setboard, moves in force mode, then "perft N" or "divide N"
 *   perftree  one run of the program per question: PROGRAM DEPTH FEN [MOVES]
 *
 * A session detects the protocol of its engine and where its answers end. The engine is
 * restarted after every failure, so that no answer depends on an earlier failure.
 *
 * A session belongs to one thread at a time.
 */
#ifndef PERFT_VERIFY_SESSION_H
#define PERFT_VERIFY_SESSION_H

#include "perft/verify/notes.h"
#include "perft/verify/session_ask.h"

/** True if the command can be split into words as a shell would: its quotes are closed, and nothing
 * in it needs a shell. */
bool session_command_is_readable(const char *command);

/**
 * Starts the engine and detects its protocol.
 *
 * @param[out] failure Written on failure; ASK_UNKNOWN if it answers to no known command.
 * @return NULL on failure or without memory (ASK_NOT_STARTED).
 */
Session *session_open(const EngineSpec *spec, AskFailure *failure);

/** Ends the engine; the next question starts a fresh one. */
void session_restart(Session *session);

/** True if the engine lists the count of each root move. */
bool session_has_rows(const Session *session);

/** The name that the engine gave itself, or the command. */
const char *session_engine_name(const Session *session);

Protocol session_protocol(const Session *session);

/** Notes about the engine: borrowed, grows with the questions. */
const Notes *session_notes(const Session *session);

/** Adds to them, once. */
void session_note(Session *session, const char *text);

/** True if the engine ignores moves; the session then applies them to the FEN. */
bool session_asks_by_fen(const Session *session);

/** The command that made it count, such as "go perft {depth}": borrowed from the session. */
const char *session_perft_command(const Session *session);

/** Writes the lines that ask a question, ready to be typed. @return false if cut for lack of room.
 */
bool session_write_question(const Session *session, const Question *question, char *text,
                            size_t size);

/** Ends the engine and frees the session. @param session May be NULL. */
void session_close(Session *session);

#endif
