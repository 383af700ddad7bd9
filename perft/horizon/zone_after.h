/* SPDX-License-Identifier: MIT
 *
 * The zone after any one move: for moves that change our attack on it not only by leaving and
 * landing (blockers, cuts, captures beside the king). For phases 4 to 6 of the horizon.
 */
#ifndef PERFT_HORIZON_ZONE_AFTER_H
#define PERFT_HORIZON_ZONE_AFTER_H

#include "perft/horizon/king_replies.h"

/** Everything that `pieces`, some of our knights, sliders and pawns, attack. */
TEMPLATE_INLINE Bitboard zone_attacks_of(const Horizon *h, Bitboard pieces, Bitboard occupied,
                                         const Color us) {
    const Position *pos = h->board.pos;
    Bitboard attacks = bb_pawn_attacks(pos->pawns[us] & pieces, us);
    for (Bitboard set = knights_of(pos, us) & pieces; set;) attacks |= attacks_knight(bb_pop(&set));
    for (Bitboard set = diagonals_of(pos, us) & pieces; set;)
        attacks |= attacks_bishop(bb_pop(&set), occupied);
    for (Bitboard set = pos->orthogonals[us] & pieces; set;)
        attacks |= attacks_rook(bb_pop(&set), occupied);
    return attacks;
}

/**
 * Zone squares that are safe for their king after any one move, its target among them if the king
 * can capture there.
 *
 * @param[in] type What stands on `to` afterwards: the promoted piece if it was a pawn.
 */
OUT_OF_LINE_TEMPLATE Bitboard zone_safe_after(const Horizon *h, Square from, Square to,
                                              PieceType type, Color us) {
    const Bitboard target = bb_square(to), rest = h->board.own & ~bb_square(from);
    const Bitboard occupied = occupied_after(&h->board, from, to);
    Bitboard attacks = us == WHITE ? zone_attacks_of(h, rest, occupied, WHITE)
                                   : zone_attacks_of(h, rest, occupied, BLACK);
    attacks |= attacks_king(type == KING ? to : h->board.king);
    if (type == PAWN) {
        attacks |= attacks_pawn(us, to);
    } else if (type != KING) { /* a king in check shadows no line */
        attacks |= any_piece_attacks(to, occupied & ~bb_square(h->board.their_king), type);
    }
    return (h->zone.squares | (target & h->zone.ring)) & ~attacks;
}

/** Squares of zone_safe_after() that are steps of their king: the target may be one. */
TEMPLATE_INLINE Bitboard zone_steps_after(const KingZone *zone, Square to) {
    return HAS_ANY_CASTLING ? zone->steps | (bb_square(to) & zone->ring) : zone->ring;
}

/* Ways to castle of which no square is attacked, with our piece on `to` in one of them. */
OUT_OF_LINE_TEMPLATE int king_castlings_past(const Horizon *h, Bitboard safe, Square to,
                                             PieceType type, Color us) {
    int count = 0;
    for (int way = CASTLING_SHORT; way < CASTLING_WAYS; way++) {
        const Bitboard squares = h->zone.castling_path[way];
        if (!squares || squares & ~safe) continue;
        const CastlingPath path = castling_path_of(h->board.pos, way, opponent_of(us));
        count += !castling_is_barred(&path, to, type);
    }
    return count;
}

/* Ways to castle after a move to `to`, when `safe` are the zone squares that we do not attack. In
 * standard chess, the paths have no square in common. */
TEMPLATE_INLINE int king_castlings_after(const Horizon *h, Bitboard safe, Square to,
                                         const PieceType type, const Color us) {
    if (HAS_ANY_CASTLING && bb_has(h->zone.castling_blocks, to))
        return king_castlings_past(h, safe, to, type, us);
    Bitboard blocked = BB_EMPTY;
    if (!HAS_ANY_CASTLING && bb_has(h->zone.castling_blocks, to))
        blocked = castling_blocked(to, opponent_of(us));
    return king_castlings(&h->zone, safe & ~blocked);
}

/** Replies of their king when `safe` are the zone squares that we do not attack, and our piece on
 * `to` may stand in the way of castling. */
TEMPLATE_INLINE int king_replies_blocked(const Horizon *h, Bitboard safe, Square to,
                                         const PieceType type, const Color us) {
    return bb_count(safe & zone_steps(&h->zone)) + king_castlings_after(h, safe, to, type, us);
}

/** Replies of their king after any one move that gives no check. */
TEMPLATE_INLINE int zone_recount(const Horizon *h, Square from, Square to, const PieceType type,
                                 const Color us) {
    const Bitboard safe = zone_safe_after(h, from, to, type, us);
    return bb_count(safe & zone_steps_after(&h->zone, to)) +
           king_castlings_after(h, safe, to, type, us);
}

/** True if none of our pieces but the one on `from` protects `square`. */
TEMPLATE_INLINE bool zone_is_unprotected(const Horizon *h, Square square, Square from,
                                         const Color us) {
    const Position *pos = h->board.pos;
    const Bitboard rest = ~bb_square(from), occupied = h->board.occupied & rest;
    const Bitboard leapers = (attacks_knight(square) & knights_of(pos, us)) |
                             (attacks_pawn(opponent_of(us), square) & pos->pawns[us]);
    return !(leapers & rest) && !(attacks_king(square) & pos->kings[us]) &&
           !(attacks_rook(square, occupied) & pos->orthogonals[us] & rest) &&
           !(attacks_bishop(square, occupied) & diagonals_of(pos, us) & rest);
}

#endif
