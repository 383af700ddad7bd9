/* SPDX-License-Identifier: MIT
 *
 * Phase 3 of the horizon: the king zone, that is the squares their king might step to or castle
 * over, and how we attack them. The replies of their king depend only on this. Writes KingZone.
 */
#ifndef PERFT_HORIZON_ZONE_H
#define PERFT_HORIZON_ZONE_H

#include "perft/horizon/castling_path.h"
#include "perft/horizon/zone_by_pieces.h"
#include "perft/horizon/zone_by_squares.h"

/* A way to castle matters if its path is empty, or if our piece alone stands in the way and may
 * leave; otherwise no single move of ours makes it possible. */
TEMPLATE_INLINE void zone_add_castling(KingZone *zone, const Board *board, const int way,
                                       const Color us) {
    const CastlingPath path = castling_path_of(board->pos, way, opponent_of(us));
    zone->castling_path[way] = BB_EMPTY;
    if (!(board->pos->castling & path.rook)) return;
    /* Our slider behind the rook of "Rr2k3/8/8/8/8/8/8/4K3 w b - 0 1" bars the way like one on it.
     */
    const Bitboard blockers =
        (board->occupied & path.empty) | (board->pos->orthogonals[us] & path.shielded);
    if (!blockers) {
        zone->castling_path[way] = path.unattacked;
        zone->squares |= path.unattacked;
        /* "r3k3/1K6/8/8/8/8/8/8 w q - 0 1" */
        zone->castling_blocks |= correction_mask(CORRECT_CASTLING_PATH, path.empty | path.rook);
        /* "1r2k3/8/8/8/8/8/8/R3K3 w b - 0 1" */
        zone->castling_blocks |= correction_mask(CORRECT_CASTLING_SHIELD, path.shielded);
    } else if (!(blockers & board->opp) && !bb_has_many(blockers)) {
        /* "7k/8/8/8/8/8/8/Rn2K3 b Q - 0 1" */
        zone->recount_origins |= correction_mask(CORRECT_CASTLING_BLOCKER, blockers);
    }
}

/* Ways to castle of which no square is attacked. */
TEMPLATE_INLINE int king_castlings(const KingZone *zone, Bitboard safe) {
    const Bitboard short_path = zone->castling_path[CASTLING_SHORT];
    const Bitboard long_path = zone->castling_path[CASTLING_LONG];
    if (LIKELY(!(short_path | long_path))) return 0;
    return (short_path && !(short_path & ~safe)) + (long_path && !(long_path & ~safe));
}

/** Squares to which their king may step unless we attack them, with squares beside the zone: in
 * Chess960 the castling rook may stand in the king's path, and so in the zone. */
TEMPLATE_INLINE Bitboard zone_steps(const KingZone *zone) {
    return HAS_ANY_CASTLING ? zone->steps : zone->ring;
}

/** Replies of their king when `safe` are the zone squares that we do not attack. */
TEMPLATE_INLINE int king_replies(const KingZone *zone, Bitboard safe) {
    return bb_count(safe & zone_steps(zone)) + king_castlings(zone, safe);
}

/** Zone squares that are safe for their king after a move that cuts no line to the zone and opens
 * none: `before` and `after` are what the piece attacks from its origin and from its target. */
TEMPLATE_INLINE Bitboard zone_safe(const KingZone *zone, Bitboard before, Bitboard after) {
    return zone->attacked_at_most_once & (~zone->attacked | before) & ~after;
}

/** Zone squares that we do not attack now. */
TEMPLATE_INLINE Bitboard zone_unattacked(const KingZone *zone) {
    return zone->squares & ~zone->attacked;
}

TEMPLATE_INLINE void zone_scan(KingZone *zone, const Board *board, const KingLines *lines,
                               const Color us) {
    const Color them = opponent_of(us);
    zone->ring = attacks_king(board->their_king);
    zone->squares = zone->ring & ~board->opp;
    /* "4kr2/8/8/8/8/8/8/4K3 w f - 0 1" */
    if (HAS_ANY_CASTLING)
        zone->steps = zone->ring & ~correction_mask(CORRECT_CASTLING_ROOK_PASSED, board->opp);
    zone->castling_blocks = BB_EMPTY;
    /* "8/8/8/8/4k3/8/6K1/7B w - - 0 1" */
    zone->recount_origins = correction_mask(CORRECT_DISCOVERED_CHECK, lines->dc_candidates);
    zone->castling_path[CASTLING_SHORT] = zone->castling_path[CASTLING_LONG] = BB_EMPTY;
    if (board->pos->castling & bb_rank_of(RANK_1, them)) {
        zone_add_castling(zone, board, CASTLING_SHORT, us);
        zone_add_castling(zone, board, CASTLING_LONG, us);
    }
    zone->blockers = zone->cuts = zone->double_cuts = zone->cut_sliders = BB_EMPTY;
    if (HAS_ALL_PIECES) {
        zone_scan_by_squares(zone, board, us);
    } else {
        zone_scan_by_pieces(zone, board, us);
    }
    zone->quiet_replies = king_replies(zone, zone_unattacked(zone));
}

/** From where a piece that moves in a way (DIAGONAL, ORTHOGONAL or KNIGHT_MOVE) would attack a zone
 * square; maybe empty if we have no slider of that kind. */
TEMPLATE_INLINE Bitboard zone_line(const Horizon *h, Square square, const int kind) {
    if (kind == KNIGHT_MOVE) return attacks_knight(square);
    return HAS_ALL_PIECES ? zone_line_by_squares(h, square, kind)
                          : zone_line_by_pieces(h, square, kind);
}

/** Our pieces that attack a zone square. */
TEMPLATE_INLINE Bitboard zone_attackers(const Horizon *h, Square square, const Color us) {
    return HAS_ALL_PIECES ? zone_attackers_by_squares(h, square)
                          : zone_attackers_by_pieces(h, square, us);
}

#endif
