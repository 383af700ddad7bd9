/* SPDX-License-Identifier: MIT
 *
 * The state of rookery uci, and what each command of the protocol does to it.
 *
 * Bad input gets "info string error: line N, column M: ..." and changes nothing. This file only
 * requests counts; cmd_uci.c makes them, and commands that arrive meanwhile wait.
 */
#ifndef PERFT_CLI_UCI_SESSION_H
#define PERFT_CLI_UCI_SESSION_H

#include "core/fen.h"
#include "perft/cli/resources.h"
#include "perft/deep.h"

typedef struct UciSession {
    Position pos;
    CastlingMode mode;      /* of `pos` */
    CastlingMode next_mode; /* of positions to come */
    CastlingMode fen_mode;  /* of the FEN being read: its castling rights may require Chess960 */
    bool has_noted_chess960, has_noted_fields;
    const Options *options;
    Resources resources; /* all zero until they are needed: looking at the machine takes time */
    int depth;           /* of the count that was asked for */
} UciSession;

typedef enum UciRequest {
    UCI_GO_ON,
    UCI_COUNT, /* session->depth plies of session->pos */
    UCI_QUIT
} UciRequest;

/** Begins with the start position. @param[in] options Of the command line; outlives the session. */
void uci_session_init(UciSession *session, const Options *options);

/** Opens session->resources if they are not open yet. @return EXIT_OK, or another code after a
 * message. */
ExitCode uci_session_find_resources(UciSession *session);

void uci_session_close(UciSession *session);

/**
 * Executes one line and writes the answer.
 *
 * @param[in] line   Without its line end.
 * @param[in] number Of the line in the input, for messages.
 */
UciRequest uci_session_obey(UciSession *session, const char *line, size_t number);

/** True if the line asks to stop a count. */
bool uci_line_stops(const char *line);

/** Writes a divide in Stockfish's format, or reports that the count was stopped or failed. */
void uci_session_answer(const UciSession *session, Status status, const Divide *divide);

/** "info string error: ..." for what has no column. */
void uci_error(size_t number, const char *text);

#endif
