/* SPDX-License-Identifier: MIT
 *
 * Phase 3 of the horizon, for all boards: how we attack the zone, seen from each of its squares.
 * What the lookups find is kept for the phases that count our moves.
 */
#ifndef PERFT_HORIZON_ZONE_BY_SQUARES_H
#define PERFT_HORIZON_ZONE_BY_SQUARES_H

#include "perft/horizon/zone_cuts.h"

/* Our slider behind the first piece of ours, seen from the zone square: an x-ray. */
TEMPLATE_INLINE void zone_add_blockers(KingZone *zone, const Board *board, Square square,
                                       Bitboard attacks, const Color us, const int kind) {
    const Bitboard rays =
        kind == DIAGONAL ? attacks_bishop_rays[square] : attacks_rook_rays[square];
    const Bitboard sliders =
        kind == DIAGONAL ? diagonals_of(board->pos, us) : board->pos->orthogonals[us];
    if (!(rays & sliders & ~attacks)) return;
    const Bitboard occupied = board->occupied ^ (attacks & board->own);
    Bitboard behind =
        kind == DIAGONAL ? attacks_bishop(square, occupied) : attacks_rook(square, occupied);
    for (behind &= ~attacks & sliders; behind;) {
        const Bitboard between = attacks_between(square, bb_pop(&behind)) & board->own;
        /* "8/8/8/8/8/8/4k1K1/7B w - - 0 1" */
        zone->blockers |= correction_mask(CORRECT_ZONE_OPENED, between);
    }
}

TEMPLATE_INLINE void zone_scan_square(KingZone *zone, const Board *board, Square square,
                                      const Color us) {
    const Position *pos = board->pos;
    const Color them = opponent_of(us);
    /* Without such sliders of ours the lines do not matter: endgames. */
    const Bitboard diagonal =
        diagonals_of(pos, us) ? attacks_bishop(square, board->occupied) : BB_EMPTY;
    const Bitboard orthogonal =
        pos->orthogonals[us] ? attacks_rook(square, board->occupied) : BB_EMPTY;
    Bitboard sliders = (diagonal & diagonals_of(pos, us)) | (orthogonal & pos->orthogonals[us]);
    const Bitboard attackers = sliders | (attacks_knight(square) & knights_of(pos, us)) |
                               (attacks_pawn(them, square) & pos->pawns[us]) |
                               (attacks_king(square) & pos->kings[us]);
    zone->lines[DIAGONAL][square] = diagonal;
    zone->lines[ORTHOGONAL][square] = orthogonal;
    zone->attackers[square] = attackers;
    if (attackers) {
        const Bitboard others = bb_rest(attackers);
        zone->attacked |= bb_square(square);
        if (others) {
            zone->attacked_at_most_once &= ~bb_square(square);
            if (bb_rest(others)) return;
        }
        while (sliders) {
            const Square slider = bb_pop(&sliders);
            const Bitboard between = attacks_between(square, slider);
            if (between) zone_add_cuts(zone, slider, between);
        }
        if (others) return;
    }
    zone_add_blockers(zone, board, square, diagonal, us, DIAGONAL);
    zone_add_blockers(zone, board, square, orthogonal, us, ORTHOGONAL);
}

TEMPLATE_INLINE void zone_scan_by_squares(KingZone *zone, const Board *board, const Color us) {
    zone->attacked = BB_EMPTY;
    zone->attacked_at_most_once = zone->squares;
    for (Bitboard set = zone->squares; set;) zone_scan_square(zone, board, bb_pop(&set), us);
}

/** What zone_line() finds, for sliders. */
TEMPLATE_INLINE Bitboard zone_line_by_squares(const Horizon *h, Square square, const int kind) {
    return h->zone.lines[kind][square];
}

/** What zone_attackers() finds. */
TEMPLATE_INLINE Bitboard zone_attackers_by_squares(const Horizon *h, Square square) {
    return h->zone.attackers[square];
}

#endif
