/* SPDX-License-Identifier: MIT
 *
 * Moves in one argument of the command line: UCI or algebraic, with or without move numbers.
 */
#ifndef PERFT_CLI_MOVE_LIST_H
#define PERFT_CLI_MOVE_LIST_H

#include "core/language.h"
#include "core/pgn.h"
#include "core/position.h"

/** The rest of the text, and the state of the reader. */
typedef struct MoveListReader {
    const char *at;
    Language language;
    PgnReader pgn;
} MoveListReader;

/** Begins to read `text`, which has to live as long. */
void move_list_open(MoveListReader *reader, const char *text, Language language);

/**
 * Reads the next move.
 *
 * @param[in]  pos   That it is played in.
 * @param[out] move  MOVE_NONE at the end. Written only on STATUS_OK.
 * @param[out] error On failure the code, and the offset in the text.
 */
Status move_list_next(MoveListReader *reader, const Position *pos, Move *move, ParseError *error);

#endif
