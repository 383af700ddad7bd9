/* SPDX-License-Identifier: MIT
 *
 * Well-known positions by name.
 *
 * Source: Chess Programming Wiki, "Perft Results" (startpos, kiwipete, cpw3 to cpw6).
 */
#ifndef PERFT_COUNT_POSITIONS_H
#define PERFT_COUNT_POSITIONS_H

#include "core/types.h"

typedef struct NamedPosition {
    const char *name;
    const char *fen;
    CastlingMode mode;
    const char *about;
} NamedPosition;

/** All named positions; `*length` gets their number. */
const NamedPosition *positions_all(size_t *length);

/** The position with this name, or NULL. */
const NamedPosition *positions_find(const char *name);

#endif
