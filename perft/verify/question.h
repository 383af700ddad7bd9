/* SPDX-License-Identifier: MIT
 *
 * The lines or arguments that ask a question in the dialect of an engine.
 */
#ifndef PERFT_VERIFY_QUESTION_H
#define PERFT_VERIFY_QUESTION_H

#include "core/fen.h"

#include <stddef.h>

typedef enum Protocol {
    PROTOCOL_AUTO,
    PROTOCOL_UCI,
    PROTOCOL_XBOARD,
    PROTOCOL_PERFTREE,
    PROTOCOL_NB
} Protocol;

/** "auto", "uci", "xboard" or "perftree": a constant string. */
const char *protocol_name(Protocol protocol);

/** A position to ask about: `root` and moves played from it, all legal but perhaps the last. */
typedef struct Question {
    const Position *root;
    const char *const *moves; /* UCI notation */
    size_t moves_nb;
    int depth;
} Question;

/** Bytes of a question of a long game: a FEN and 512 moves of 6 bytes. */
#define QUESTION_SIZE 4096

/** What to send to an engine to make it count. */
typedef struct Dialect {
    Protocol protocol;
    const char
        *perft_command; /* "{depth}" is replaced by the depth, which is otherwise appended, and
                           "{fen}" for the position */
    bool has_usermove;  /* xboard: moves are marked by that word */
    FenStyle fen_style;
} Dialect;

/**
 * Writes the lines that ask a question, ready to be typed.
 *
 * @param[in] program The engine's command, for PROTOCOL_PERFTREE.
 * @return false if cut for lack of room.
 */
bool question_write(const Dialect *dialect, const char *program, const Question *question,
                    char *text, size_t size);

/** Appends a perft command with its marks replaced, and the depth at the end if it has no mark for
 * it.
 * @return As above. */
bool question_write_command(const char *command, const char *depth, const char *fen, char *text,
                            size_t size, size_t *length);

/** Appends the moves, `before_each` before each, to the text of `*length`. @return As above. */
bool question_write_moves(const Question *question, const char *before_each, char *text,
                          size_t size, size_t *length);

/** The position after the moves. @return false if one of them is not legal. */
bool question_play(const Question *question, Position *pos);

#endif
