/* SPDX-License-Identifier: MIT
 *
 * Legal moves: as a list, as a number, and whether a given code is one.
 *
 * These entries go through the variant that backend_select() chose; see backend.h. All are
 * re-entrant and need core_init() once before.
 *
 * @pre of every function: one king a side, no pawn on the first or last rank, the side not to move
 * is not in check (pos_faults() & POS_FAULTS_FATAL is 0).
 */
#ifndef CORE_MOVEGEN_H
#define CORE_MOVEGEN_H

#include "core/position.h"

/** Writes all legal moves, in no particular but in a repeatable order. */
void movegen_list(const Position *pos, MoveList *list);

/** The number of legal moves, without making the list. */
int movegen_count(const Position *pos);

/** True if `move`, any 16-bit code, is one of the legal moves of `pos`. */
bool movegen_is_legal(const Position *pos, Move move);

#endif
