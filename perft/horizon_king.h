/* SPDX-License-Identifier: MIT
 *
 * Phase 5 of the horizon: the moves of our king, castling included.
 */
#ifndef PERFT_HORIZON_KING_H
#define PERFT_HORIZON_KING_H

#include "perft/horizon_officers.h"

/* Squares from which `king` attacks something that a king on `king` also attacks after a step. */
TEMPLATE_INLINE Bitboard king_vicinity(Square king) {
    const Bitboard ring = attacks_king(king);
    return ring | bb_up(ring, WHITE) | bb_up(ring, BLACK) | bb_west(ring) | bb_east(ring) |
           bb_west(bb_up(ring, WHITE) | bb_up(ring, BLACK)) |
           bb_east(bb_up(ring, WHITE) | bb_up(ring, BLACK));
}

/* Steps that interfere with the pawns that our king blocks: captures of the pawns and steps within
 * the corridor of a double push. */
TEMPLATE_INLINE Bitboard king_pawn_steps(const Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard origin = bb_square(h->king), behind = bb_down(origin, them);
    Bitboard steps = h->pos->pawns[them] & (behind | bb_down(behind, them));
    if (origin & h->pawns.first_steps) steps |= bb_up(origin, them);
    if (origin & h->pawns.second_steps) steps |= behind;
    return steps;
}

TEMPLATE_INLINE void king_settle_zone(Horizon *h, Bitboard targets, const Color us) {
    Bitboard unsettled = targets & h->blocks;
    if (bb_has(h->openers, h->king)) unsettled = targets;
    targets &= ~unsettled;
    for (Bitboard set = unsettled; set;) {
        h->sum += zone_recount(h, h->king, bb_pop(&set), KING, us);
    }
    if (LIKELY(!(king_vicinity(h->king) & h->leavable))) {
        h->sum += (int64_t)bb_count(targets) * king_replies(h, zone_unattacked(h));
        return;
    }
    const Bitboard left = h->leavable & (~h->attacked | attacks_king(h->king));
    while (targets) h->sum += king_replies(h, left & ~attacks_king(bb_pop(&targets)));
}

TEMPLATE_INLINE void king_count_steps(Horizon *h, Totals *totals, const Color us) {
    const Bitboard targets = checked_targets(h->king, attacks_king(h->king) & ~h->own & ~h->danger);
    Bitboard recounted = targets & (h->hard_targets | king_pawn_steps(h, us));
    if (!targets) return;
    if (bb_has(h->hard_origins, h->king)) recounted = targets;
    h->sum += recount_targets(h, h->king, recounted, us);
    const Bitboard additive = targets & ~recounted;
    const int moves = bb_count(additive);
    if (!moves) return;
    h->sum += (int64_t)moves * pawn_replies_after_leaving(h, h->king, us);
    if (UNLIKELY(bb_has(h->shields, h->king) || additive & h->pin_lines)) {
        h->sum += pins_correct(h, h->king, additive, BB_EMPTY, us);
    }
    king_settle_zone(h, additive, us);
    totals->moves += moves;
    tally_add(&totals->landed, additive);
}

/* Castling is additive when neither piece touches a line, the zone or a pawn's interest. */
TEMPLATE_INLINE void king_count_castling_way(Horizon *h, Totals *totals, const int way,
                                             const Color us) {
    const CastlingPath path = castling_path_of(way, us);
    if (!(h->pos->castling & path.rook) || h->occupied & path.empty) return;
    if (h->danger & path.unattacked || !checked_targets(h->king, path.rook)) return;
    const Square rook = bb_lsb(path.rook);
    const CastlingTargets to = castling_targets(h->king, rook);
    const Bitboard squares =
        bb_square(h->king) | path.rook | bb_square(to.king) | bb_square(to.rook);
    const Bitboard intricate = h->hard_origins | h->hard_targets | h->pin_lines | h->shields |
                               h->openers | h->blocks | h->ring | h->pawns.front | h->pawns.west |
                               h->pawns.east;
    const Bitboard lines = h->check_squares[ROOK] | h->pin_squares[ROOK];
    if (squares & intricate || bb_has(lines, to.rook) ||
        (king_vicinity(h->king) | king_vicinity(to.king)) & (h->zone | h->ring)) {
        h->sum += recount_move(h, h->king, rook, MOVE_CASTLING, us);
        return;
    }
    const Bitboard left = attacks_rook(rook, h->occupied);
    const Bitboard now = attacks_rook(to.rook, h->occupied ^ squares);
    const Bitboard safe = h->leavable & (~h->attacked | left) & ~now;
    h->sum += king_replies(h, safe) + h->opened[rook];
    totals->moves++;
}

TEMPLATE_INLINE void king_count(Horizon *h, Totals *totals, const Color us) {
    king_count_steps(h, totals, us);
    if (h->pos->castling & bb_rank_of(RANK_1, us)) {
        king_count_castling_way(h, totals, CASTLING_SHORT, us);
        king_count_castling_way(h, totals, CASTLING_LONG, us);
    }
}

#endif
