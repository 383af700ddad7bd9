/* SPDX-License-Identifier: MIT
 *
 * The board as text, seen from either side.
 */
#ifndef CORE_DIAGRAM_H
#define CORE_DIAGRAM_H

#include "core/position.h"

/** Bytes that every diagram fits in, the NUL included. */
#define DIAGRAM_BUFFER_SIZE 256

/**
 * Draws the board: ranks and files labeled, White in upper case, '.' for an empty square.
 *
 * @param[in] pos    Any content: no invariant is assumed.
 * @param[in] viewer Whose back rank is at the bottom.
 * @return The length without the NUL; the text is 9 lines, each ended.
 */
size_t diagram_write(const Position *pos, Color viewer, char buffer[static DIAGRAM_BUFFER_SIZE]);

#endif
