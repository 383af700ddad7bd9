/* SPDX-License-Identifier: MIT
 *
 * The move generator as each variant exports it.
 */
#ifndef CORE_MOVEGEN_VARIANT_H
#define CORE_MOVEGEN_VARIANT_H

#include "core/position.h"

typedef struct MovegenVariant {
    void (*list)(const Position *pos, MoveList *list);
    int (*count)(const Position *pos);
    bool (*is_legal)(const Position *pos, Move move);
} MovegenVariant;

#endif
