/* SPDX-License-Identifier: MIT */
#include "core/move.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

Test(move, every_code_of_16_bits_takes_apart_and_joins_again) {
    for (unsigned code = 0; code <= UINT16_MAX; code++) {
        const Move move = (Move)code;
        const Square from = move_from(move), to = move_to(move);
        cr_assert(all(lt(int, (int)from, SQUARE_NB), lt(int, (int)to, SQUARE_NB)));
        cr_assert(eq(u16, move_make(from, to, move_kind(move)), move));
    }
}

Test(move, fields_lie_where_the_diagram_says) {
    const Move move = move_make(SQ_E7, SQ_D8, MOVE_PROMOTE_ROOK);
    cr_assert(eq(u16, move, (Move)(52U | 59U << 6 | 6U << 12)));
    cr_assert(eq(u16, move_make(SQ_A1, SQ_A1, MOVE_NORMAL), MOVE_NONE));
}

Test(move, promotions_are_the_last_four_kinds_in_the_order_of_piece_types) {
    for (int kind = 0; kind < MOVE_KIND_NB; kind++) {
        const Move move = move_make(SQ_A7, SQ_A8, (MoveKind)kind);
        cr_assert(eq(move_is_promotion(move), kind >= MOVE_PROMOTE_KNIGHT));
    }
    for (PieceType type = KNIGHT; type <= QUEEN; type++) {
        const MoveKind kind = move_kind_promoting_to(type);
        cr_assert(eq(int, move_promoted_type(move_make(SQ_H2, SQ_H1, kind)), type));
    }
    cr_assert(eq(int, move_kind_promoting_to(QUEEN), MOVE_PROMOTE_QUEEN));
}

Test(move, a_list_holds_at_least_320_moves) {
    const MoveList list = {.length = 0};
    cr_assert(ge(sz, sizeof list.moves / sizeof list.moves[0], 320));
}
