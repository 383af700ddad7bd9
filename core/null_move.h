/* SPDX-License-Identifier: MIT
 *
 * The null move, which variations use to show a threat. It is not a legal chess move.
 */
#ifndef CORE_NULL_MOVE_H
#define CORE_NULL_MOVE_H

#include "core/position.h"

/**
 * Passes: the other side is to move and any en passant right is lost.
 *
 * @param[out] child Written only on true.
 * @return false in check, where no pass is possible.
 */
bool null_move_make(const Position *pos, Position *child);

#endif
