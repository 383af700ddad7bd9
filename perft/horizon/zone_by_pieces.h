/* SPDX-License-Identifier: MIT
 *
 * Phase 3 of the horizon, for rook endings: how we attack the zone, seen from our few pieces. That
 * is quicker than going by squares; lines to single squares are looked up when asked for.
 */
#ifndef PERFT_HORIZON_ZONE_BY_PIECES_H
#define PERFT_HORIZON_ZONE_BY_PIECES_H

#include "perft/horizon/zone_cuts.h"

/* Our rook seen from its own side: the zone squares that it attacks, and those behind the first
 * piece of ours. */
TEMPLATE_INLINE void zone_scan_rook(KingZone *zone, const Board *board, Square rook) {
    const Bitboard attacks = attacks_rook(rook, board->occupied);
    Bitboard between = BB_EMPTY;
    for (Bitboard set = attacks & zone->squares; set;)
        between |= attacks_between(rook, bb_pop(&set));
    if (between) zone_add_cuts(zone, rook, between);
    const Bitboard through = attacks_rook(rook, board->occupied ^ (attacks & board->own));
    for (Bitboard set = through & ~attacks & zone->attacked_at_most_once; set;) {
        const Bitboard blocker = attacks_between(rook, bb_pop(&set)) & board->own;
        /* "8/8/8/8/8/8/7k/RK6 w - - 0 1" */
        zone->blockers |= correction_mask(CORRECT_ZONE_OPENED_ROOK, blocker);
    }
}

TEMPLATE_INLINE void zone_scan_by_pieces(KingZone *zone, const Board *board, const Color us) {
    const Bitboard pawns = board->pos->pawns[us], king = attacks_king(board->king);
    const Bitboard west = bb_up_west(pawns, us), east = bb_up_east(pawns, us);
    Bitboard once = west | east | king, twice = (west & east) | ((west | east) & king);
    for (Bitboard set = board->pos->orthogonals[us]; set;) {
        const Bitboard attacks = attacks_rook(bb_pop(&set), board->occupied);
        twice |= once & attacks;
        once |= attacks;
    }
    zone->attacked = zone->squares & once;
    zone->attacked_at_most_once = zone->squares & ~twice;
    for (Bitboard set = board->pos->orthogonals[us]; set;)
        zone_scan_rook(zone, board, bb_pop(&set));
}

/** What zone_line() finds, for sliders. */
TEMPLATE_INLINE Bitboard zone_line_by_pieces(const Horizon *h, Square square, const int kind) {
    return kind == ORTHOGONAL ? attacks_rook(square, h->board.occupied) : BB_EMPTY;
}

/** What zone_attackers() finds. */
TEMPLATE_INLINE Bitboard zone_attackers_by_pieces(const Horizon *h, Square square, const Color us) {
    const Position *pos = h->board.pos;
    return (attacks_rook(square, h->board.occupied) & pos->orthogonals[us]) |
           (attacks_pawn(opponent_of(us), square) & pos->pawns[us]) |
           (attacks_king(square) & pos->kings[us]);
}

#endif
