/* SPDX-License-Identifier: MIT
 *
 * The null move, with which variations show a threat. The rules of chess have no such move.
 */
#ifndef CORE_NULL_MOVE_H
#define CORE_NULL_MOVE_H

#include "core/position.h"

/**
 * Passes: the other side is to move, an en passant right is gone.
 *
 * @param[out] child Written only on true.
 * @return false in check, where no pass is possible.
 */
bool null_move_make(const Position *pos, Position *child);

#endif
