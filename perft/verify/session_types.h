/* SPDX-License-Identifier: MIT
 *
 * The input of a session, and how a question to an engine can fail.
 */
#ifndef PERFT_VERIFY_SESSION_TYPES_H
#define PERFT_VERIFY_SESSION_TYPES_H

#include "perft/host/control.h"
#include "perft/verify/answer.h"
#include "perft/verify/engine.h"
#include "perft/verify/question.h"

/** The user's settings for an engine. All text is borrowed for the life of the session. */
typedef struct EngineSpec {
    const char *command; /* program and arguments, quoted as for a shell */
    Protocol protocol;
    const char *perft_command;   /* NULL: try the known ones; "{depth}" stands for the depth */
    const char *const *settings; /* "Name=Value" each, sent before the first question */
    size_t settings_nb;
    CastlingMode mode;      /* CASTLING_CHESS960 switches the engine over */
    double timeout_s;       /* for the handshake and for one answer */
    const Control *control; /* May be NULL; a stop ends all waiting */
} EngineSpec;

typedef enum AskStatus {
    ASK_OK,
    ASK_TIMEOUT,     /* no complete answer in time */
    ASK_CRASHED,     /* the engine ended or closed its output */
    ASK_REFUSED,     /* it rejected the command or the position */
    ASK_FLOOD,       /* endless output */
    ASK_NOT_STARTED, /* the program could not be run */
    ASK_UNKNOWN,     /* no protocol or command that it understands was found */
    ASK_STOPPED      /* EngineSpec.control was stopped */
} AskStatus;

/** How a question failed, for the report. */
typedef struct AskFailure {
    AskStatus status;
    char detail[ENGINE_TEXT_SIZE];      /* what happened, in words */
    char stderr_tail[ENGINE_TEXT_SIZE]; /* empty if there was none */
} AskFailure;

/** Bytes that the name of every engine fits in, the NUL included. */
#define SESSION_NAME_SIZE 64

typedef struct Session Session;

#endif
