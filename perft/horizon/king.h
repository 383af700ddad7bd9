/* SPDX-License-Identifier: MIT
 *
 * Phase 5 of the horizon: the moves of our king, castling included.
 */
#ifndef PERFT_HORIZON_KING_H
#define PERFT_HORIZON_KING_H

#include "perft/horizon/officers.h"

/* Replies of their king. A king far from the zone leaves it as it is. */
TEMPLATE_INLINE int king_settle_zone(const Horizon *h, Bitboard targets, const Color us) {
    if (UNLIKELY(bb_has(h->openers, h->king) || targets & (h->blocks | h->castling_bars))) {
        int sum = 0;
        while (targets) sum += zone_recount(h, h->king, bb_pop(&targets), KING, us);
        return sum;
    }
    if (LIKELY(!(correct(CORRECT_KINGS_NEAR, attacks_vicinity(h->king) & h->leavable)))) {
        return bb_count(targets) * h->quiet_king_replies;
    }
    const Bitboard left = h->leavable & (~h->attacked | attacks_king(h->king));
    int sum = 0;
    while (targets) sum += king_replies(h, left & ~attacks_king(bb_pop(&targets)));
    return sum;
}

TEMPLATE_INLINE void king_count_steps(Horizon *h, Totals *totals, const Color us) {
    Bitboard targets = checked_targets(h->king, attacks_king(h->king) & ~h->own & ~h->danger);
    if (!targets) return;
    if (UNLIKELY(bb_has(h->hard_origins, h->king))) {
        h->sum += recount_targets(h, h->king, targets, us);
        return;
    }
    const int moves = bb_count(targets);
    if (UNLIKELY(bb_has(h->shields, h->king) || targets & h->pin_targets)) {
        h->sum += pins_correct(h, h->king, targets, BB_EMPTY, us);
    }
    if (bb_has(h->pawn_contacts[ROOK], h->king) && corrects(CORRECT_KING_AMONG_PAWNS)) {
        h->sum += piece_correct_pawns(h, h->king, targets, us);
    }
    if (bb_has(h->leavers, h->king)) totals->sum += moves * effects_at(&h->effects, h->king);
    totals->sum += king_settle_zone(h, targets, us);
    totals->moves += moves;
    tally_add(&totals->landed, targets);
}

/* Castling is additive when neither piece touches a line or the zone. Their sliders do not look at
 * any of the squares concerned, but pawns may be about to promote there:
 * "4k3/8/8/8/8/8/p7/R3K3 w Q - 0 1". */
TEMPLATE_INLINE void king_count_castling_way(Horizon *h, Totals *totals, const int way,
                                             const Color us) {
    const CastlingPath path = castling_path_of(way, us);
    if (!(h->pos->castling & path.rook) || h->occupied & path.empty) return;
    if (h->danger & path.unattacked || !checked_targets(h->king, path.rook)) return;
    const Square rook = bb_lsb(path.rook);
    const CastlingTargets to = castling_targets(h->king, rook);
    const Bitboard squares =
        bb_square(h->king) | path.rook | bb_square(to.king) | bb_square(to.rook);
    const Bitboard intricate =
        h->hard_origins | h->pin_lines | h->shields | h->openers | h->blocks | h->ring;
    if (correct(CORRECT_CASTLING_INTRICATE, squares & intricate) ||
        bb_has(h->lines.through[ROOK], to.rook) ||
        (attacks_vicinity(h->king) | attacks_vicinity(to.king)) & (h->zone | h->ring)) {
        h->sum += recount_move(h, h->king, rook, MOVE_CASTLING, us);
        return;
    }
    const Bitboard left = attacks_rook(rook, h->occupied);
    const Bitboard now = attacks_rook(to.rook, h->occupied ^ squares);
    h->sum += king_replies(h, zone_safe(h, left, now));
    if (squares & (h->pawns.front | h->pawns.west | h->pawns.east)) {
        h->sum += effects_at(&h->effects, h->king) + effects_at(&h->effects, rook) -
                  effects_at(&h->effects, to.king) - effects_at(&h->effects, to.rook);
    }
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
