/* SPDX-License-Identifier: MIT
 *
 * Legal moves: the list, the count, and a test for a given code.
 *
 * These functions call the variant that backend_select() chose; see backend.h. All are re-entrant
 * and require core_init().
 *
 * @pre of every function: one king a side, no pawn on the first or last rank, the side not to move
 * is not in check (pos_faults() & POS_FAULTS_FATAL is 0).
 */
#ifndef CORE_MOVEGEN_H
#define CORE_MOVEGEN_H

#include "core/position.h"

/** Writes all legal moves, in a reproducible but unspecified order. */
void movegen_list(const Position *pos, MoveList *list);

/** The number of legal moves, without making the list. */
int movegen_count(const Position *pos);

/** True if `move`, any 16-bit code, is one of the legal moves of `pos`. */
bool movegen_is_legal(const Position *pos, Move move);

#endif
