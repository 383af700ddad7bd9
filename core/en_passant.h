/* SPDX-License-Identifier: MIT
 *
 * When a capture en passant is possible. It alone removes two pieces from the lines to the king, so
 * no set of pins covers it: it is tried on the board.
 */
#ifndef CORE_EN_PASSANT_H
#define CORE_EN_PASSANT_H

#include "core/attacks.h"
#include "core/position.h"

/**
 * True when a double push can just have passed the en passant square: a pawn stands before it, and
 * it and the square behind are empty. False for SQ_NONE and for any other value off rank 3 and 6.
 */
static inline bool ep_push_is_possible(const Position *pos) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Square ep = (Square)pos->ep_square;
    if (square_rank(ep) != rank_of_color(RANK_6, us)) return false;
    const Bitboard target = bb_square(ep);
    const Bitboard pawn = us == WHITE ? bb_down(target, WHITE) : bb_down(target, BLACK);
    const Bitboard origin = us == WHITE ? bb_up(target, WHITE) : bb_up(target, BLACK);
    return pos->pawns[them] & pawn && !(pos_occupied(pos) & (target | origin));
}

/**
 * True when the pawn of `us` on `from` may capture en passant on `ep`: the king must not be in
 * check afterwards, which covers every pin, also the one along the rank when both pawns leave it
 * ("8/8/8/K2pP2r/8/8/8/4k3 w - d6").
 */
TEMPLATE_INLINE bool ep_capture_is_legal(const Position *pos, Square from, Square ep,
                                         const Color us) {
    const Color them = opponent_of(us);
    const Bitboard captured = bb_down(bb_square(ep), us);
    const Bitboard occupied = (pos_occupied(pos) ^ bb_square(from) ^ captured) | bb_square(ep);
    const Square king = pos_king(pos, us);
    const Bitboard leapers = (attacks_knight(king) & pos->knights[them]) |
                             (attacks_pawn(us, king) & pos->pawns[them] & ~captured);
    return !leapers && !(attacks_rook(king, occupied) & pos->orthogonals[them]) &&
           !(attacks_bishop(king, occupied) & pos->diagonals[them]);
}

/** True when any pawn of `us` may capture en passant on `ep`. */
TEMPLATE_INLINE bool ep_right_is_legal(const Position *pos, Square ep, const Color us) {
    const Color them = opponent_of(us);
    Bitboard capturers = attacks_pawn(them, ep) & pos->pawns[us];
    while (capturers) {
        if (ep_capture_is_legal(pos, bb_pop(&capturers), ep, us)) return true;
    }
    return false;
}

#endif
