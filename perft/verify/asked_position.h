/* SPDX-License-Identifier: MIT
 *
 * Positions as they are sent to an engine: they keep an e.p. square whose capture is illegal, as
 * some FEN writers do. Otherwise an engine would never be tested with one.
 */
#ifndef PERFT_VERIFY_ASKED_POSITION_H
#define PERFT_VERIFY_ASKED_POSITION_H

#include "core/fen.h"

/** Makes a legal move and keeps the e.p. square if any pawn is placed to capture there. */
void asked_position_make(const Position *pos, Move move, Position *child);

/**
 * Reads a FEN, judged and repaired as by fen_load(), but with its e.p. square as written if a
 * double push can have led to it.
 */
Status asked_position_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                           ParseError *error);

#endif
