/* SPDX-License-Identifier: MIT */
#include "core/material.h"

#include "core/attacks.h"

int material_value(PieceType type) {
    static const int VALUES[PIECE_TYPE_NB] = {
        [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9, [KING] = 0};
    return VALUES[type];
}

int material_points(const Position *pos, Color color) {
    int points = 0;
    for (PieceType type = PAWN; type < KING; type++) {
        points += material_value(type) * bb_count(pos_pieces_of(pos, color, type));
    }
    return points;
}

MaterialDead material_dead(const Position *pos) {
    const Bitboard heavy =
        pos->pawns[WHITE] | pos->pawns[BLACK] | pos->orthogonals[WHITE] | pos->orthogonals[BLACK];
    if (LIKELY(heavy != 0)) return MATERIAL_DEAD_NO;
    const Bitboard knights = pos->knights[WHITE] | pos->knights[BLACK];
    const Bitboard bishops = pos->diagonals[WHITE] | pos->diagonals[BLACK];
    if (!knights && !bishops) return MATERIAL_DEAD_BARE_KINGS;
    if (knights) {
        return bishops || bb_has_many(knights) ? MATERIAL_DEAD_NO : MATERIAL_DEAD_LONE_KNIGHT;
    }
    if (!bb_has_many(bishops)) return MATERIAL_DEAD_LONE_BISHOP;
    return bishops & BB_LIGHT_SQUARES && bishops & BB_DARK_SQUARES
               ? MATERIAL_DEAD_NO
               : MATERIAL_DEAD_BISHOPS_ON_ONE_COLOR;
}

const char *material_dead_text(MaterialDead reason) {
    static const char *const TEXTS[MATERIAL_DEAD_NB] = {
#define X(name, text) [MATERIAL_DEAD_##name] = (text),
        MATERIAL_DEAD_LIST(X)
#undef X
    };
    return TEXTS[reason];
}

/* Squares that the king of `us` could ever stand on if the other side only moved its king, and that
 * king were no obstacle: more than the truth, so that a proof from it holds. */
TEMPLATE_INLINE Bitboard king_walk(const Position *pos, const Color us) {
    const Color them = us == WHITE ? BLACK : WHITE;
    const Bitboard open = ~pos->pawns[us] & ~bb_pawn_attacks(pos->pawns[them], them);
    Bitboard reached = pos->kings[us], frontier = reached;
    while (frontier) {
        const Bitboard step = attacks_king(bb_pop(&frontier)) & open & ~reached;
        reached |= step;
        frontier |= step;
    }
    return reached;
}

TEMPLATE_INLINE bool side_is_blocked(const Position *pos, const Color us) {
    const Color them = us == WHITE ? BLACK : WHITE;
    const Bitboard pawns = pos->pawns[us], enemies = pos->pawns[them];
    return !(bb_up(pawns, us) & ~(pawns | enemies)) && !(bb_pawn_attacks(pawns, us) & enemies) &&
           !(king_walk(pos, us) & enemies);
}

bool material_blocked(const Position *pos) {
    const Bitboard pawns = pos->pawns[WHITE] | pos->pawns[BLACK];
    const Bitboard kings = pos->kings[WHITE] | pos->kings[BLACK];
    return pos_occupied(pos) == (pawns | kings) && pos->ep_square == SQ_NONE &&
           side_is_blocked(pos, WHITE) && side_is_blocked(pos, BLACK);
}
