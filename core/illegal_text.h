/* SPDX-License-Identifier: MIT
 *
 * The rule that an illegal move violates, as a sentence.
 */
#ifndef CORE_ILLEGAL_TEXT_H
#define CORE_ILLEGAL_TEXT_H

#include "core/game.h"
#include "core/illegal.h"

/** Bytes that every illegal_write() fits in, the NUL included. */
#define ILLEGAL_BUFFER_SIZE 256

/**
 * Writes "the path is blocked on d4" in the language of `style`.
 *
 * @param[in] game The game in which the move was tried, for the move that lost a castling right;
 *                 NULL if it is not known.
 * @return The length without the NUL: 0 for ILLEGAL_NONE.
 */
size_t illegal_write(const Illegal *illegal, const Game *game, SanStyle style,
                     char buffer[static ILLEGAL_BUFFER_SIZE]);

#endif
