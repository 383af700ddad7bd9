/* SPDX-License-Identifier: MIT */
#include "core/backend.h"
#include "core/movegen.h"
#include "core/movegen_variant.h"

#define X(name) extern const MovegenVariant movegen_##name;
VARIANT_LIST(X)
#undef X

static const MovegenVariant *movegen_variant(void) {
    static const MovegenVariant *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &movegen_##name,
        VARIANT_LIST(X)
#undef X
    };
    return VARIANTS[backend_variant()];
}

void movegen_list(const Position *pos, MoveList *list) {
    movegen_variant()->list(pos, list);
}

int movegen_count(const Position *pos) {
    return movegen_variant()->count(pos);
}

bool movegen_is_legal(const Position *pos, Move move) {
    return movegen_variant()->is_legal(pos, move);
}
