/* SPDX-License-Identifier: MIT
 *
 * Which moves of a position may give check, found without making them.
 */
#ifndef PERFT_COUNT_CHECK_MAP_H
#define PERFT_COUNT_CHECK_MAP_H

#include "core/attacks.h"
#include "core/position.h"

/** Squares from which the side to move would give check on the current board. */
typedef struct CheckMap {
    Square their_king;
    Bitboard squares[PIECE_TYPE_NB];
    Bitboard any_square;  /* the union of `squares` */
    Bitboard discoverers; /* own pieces that alone stand between a slider of ours and the king */
} CheckMap;

static inline Bitboard check_map_discoverers(const Position *pos, Square their_king, Color us) {
    const Bitboard sliders = (attacks_rook_rays[their_king] & pos->orthogonals[us]) |
                             (attacks_bishop_rays[their_king] & pos->diagonals[us]);
    Bitboard found = BB_EMPTY;
    for (Bitboard set = sliders; set;) {
        const Bitboard blockers = attacks_between(their_king, bb_pop(&set)) & pos_occupied(pos);
        if (bb_has_one(blockers)) found |= blockers & pos->pieces[us];
    }
    return found;
}

static inline CheckMap check_map_of(const Position *pos) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Square king = pos_king(pos, them);
    const Bitboard diagonal = attacks_bishop(king, pos_occupied(pos));
    const Bitboard orthogonal = attacks_rook(king, pos_occupied(pos));
    return (CheckMap){
        .their_king = king,
        .squares = {[PAWN] = attacks_pawn(them, king),
                    [KNIGHT] = attacks_knight(king),
                    [BISHOP] = diagonal,
                    [ROOK] = orthogonal,
                    [QUEEN] = diagonal | orthogonal},
        .any_square = attacks_pawn(them, king) | attacks_knight(king) | diagonal | orthogonal,
        .discoverers = check_map_discoverers(pos, king, us),
    };
}

/** False only if the move certainly gives no check. Promotion, castling and en passant change more
 * of the board than the map covers. */
static inline bool check_map_may_check(const Position *pos, const CheckMap *map, Move move) {
    const MoveKind kind = move_kind(move);
    if (kind != MOVE_NORMAL && kind != MOVE_DOUBLE_PUSH) return true;
    if (bb_has(map->discoverers, move_from(move))) return true;
    if (!bb_has(map->any_square, move_to(move))) return false;
    return bb_has(map->squares[pos_type_at(pos, move_from(move))], move_to(move));
}

#endif
