/* SPDX-License-Identifier: MIT
 *
 * One ply of retrograde analysis: can the opponent's last move have given this check?
 */
#ifndef CORE_LAST_MOVE_H
#define CORE_LAST_MOVE_H

#include "core/position.h"

/**
 * Looks for a move of the side that is not to move which leads here from a position in which the
 * king of the side to move is not in check.
 *
 * All kinds of move are taken back: captures of anything, double steps, e.p. captures, promotions
 * and castling. The en passant square is not looked at: see pos_faults().
 *
 * @param[in] mode CASTLING_STANDARD takes castling back to the standard squares only.
 * @return false if there is no such move: the position cannot arise in a game.
 * @pre    one king a color; the side not to move is not in check.
 */
bool last_move_exists(const Position *pos, CastlingMode mode);

#endif
