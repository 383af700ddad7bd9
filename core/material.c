/* SPDX-License-Identifier: MIT */
#include "core/material.h"

#include "core/attacks.h"
#include "core/movegen.h"
#include "core/position_make.h"

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
 * king were no obstacle: a superset of the true set, so that a proof based on it holds. */
TEMPLATE_INLINE Bitboard king_walk(const Position *pos, const Color us) {
    const Color them = opponent_of(us);
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
    const Color them = opponent_of(us);
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

static bool move_leads_to_dead(const Position *pos, Move move) {
    Position child;
    pos_make(pos, move, &child);
    return material_dead(&child) || (material_blocked(&child) && movegen_count(&child));
}

/* Only a capture can do this, and it must leave only few pieces, or pawns. */
static bool is_forced(const Position *pos) {
    const Bitboard kings = pos->kings[WHITE] | pos->kings[BLACK];
    const Bitboard pawns = pos->pawns[WHITE] | pos->pawns[BLACK];
    const Bitboard others = pos_occupied(pos) & ~kings;
    MoveList list;
    if (bb_count(others) > 2 && bb_has_many(others & ~pawns)) return false;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (!move_leads_to_dead(pos, list.moves[i])) return false;
    }
    return list.length > 0;
}

MaterialDead material_proof(const Position *pos) {
    const MaterialDead material = material_dead(pos);
    if (material) return material;
    if (material_blocked(pos)) return MATERIAL_DEAD_BLOCKED_PAWNS;
    return is_forced(pos) ? MATERIAL_DEAD_FORCED : MATERIAL_DEAD_NO;
}
