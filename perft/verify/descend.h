/* SPDX-License-Identifier: MIT
 *
 * From a wrong total to the first wrong move.
 *
 * Where the counts of an engine differ from ours, the move with the smallest wrong count is played
 * and the question asked again one ply shallower, until a move is missing, extra or counted wrong,
 * or the difference vanishes.
 *
 * Positions here keep an e.p. square whose capture is illegal, as FEN writers do: otherwise an
 * engine would never be asked about it.
 */
#ifndef PERFT_VERIFY_DESCEND_H
#define PERFT_VERIFY_DESCEND_H

#include "perft/verify/investigator.h"

#include "core/fen.h"

/** Goes from a node whose comparison differs to the end: verdict, place, move and rule. */
void descend(Investigator *investigator, Finding *finding);

/** Plays a legal move of the finding's place, one ply down. */
void descend_step(Finding *finding, const char *move);

/** Makes a legal move and keeps the e.p. square if any pawn stands ready to capture there. */
void descend_make(const Position *pos, Move move, Position *child);

/**
 * Reads a FEN, judged and repaired as by fen_load(), but with its e.p. square as it is written if a
 * double step can have led to it.
 */
Status descend_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                    ParseError *error);

#endif
