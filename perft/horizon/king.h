/* SPDX-License-Identifier: MIT
 *
 * Phase 5 of the horizon: the moves of our king, castling included.
 */
#ifndef PERFT_HORIZON_KING_H
#define PERFT_HORIZON_KING_H

#include "perft/horizon/pieces.h"

/* Replies of their king. A king far from the zone leaves it as it is. */
TEMPLATE_INLINE int king_replies_after_steps(const Horizon *h, Bitboard targets, const Color us) {
    if (UNLIKELY(bb_has(h->zone_blockers, h->king) || targets & (h->cuts | h->castling_blocks))) {
        int sum = 0;
        while (targets) sum += zone_recount(h, h->king, bb_pop(&targets), KING, us);
        return sum;
    }
    if (LIKELY(!(correction_mask(CORRECT_KINGS_NEAR,
                                 attacks_vicinity(h->king) & h->attacked_at_most_once)))) {
        return bb_count(targets) * h->quiet_king_replies;
    }
    const Bitboard left = h->attacked_at_most_once & (~h->attacked | attacks_king(h->king));
    int sum = 0;
    while (targets) sum += king_replies(h, left & ~attacks_king(bb_pop(&targets)));
    return sum;
}

TEMPLATE_INLINE void king_count_steps(Horizon *h, Totals *totals, const Color us) {
    Bitboard targets =
        checked_targets(h->king, attacks_king(h->king) & ~h->own & ~h->their_attacks);
    if (!targets) return;
    if (UNLIKELY(bb_has(h->recount_origins, h->king))) {
        h->sum += recount_targets(h, h->king, targets, us);
        return;
    }
    const int moves = bb_count(targets);
    if (UNLIKELY(bb_has(h->pin_openers, h->king) || targets & h->pin_targets)) {
        h->sum += pins_correct(h, h->king, targets, BB_EMPTY, us);
    }
    if (bb_has(h->pawn_correction_origins[ROOK], h->king) &&
        correction_is_on(CORRECT_KING_AMONG_PAWNS)) {
        h->sum += piece_correct_pawns(h, h->king, targets, us);
    }
    if (bb_has(h->origins_that_matter, h->king)) totals->sum += moves * gain_at(&h->gain, h->king);
    totals->sum += king_replies_after_steps(h, targets, us);
    totals->moves += moves;
    counter_increment(&totals->landed, targets, TARGET_BITS);
}

/* Castling is additive when neither piece touches a line or the zone. Their sliders do not look at
 * any of the squares concerned, but pawns may be about to promote there:
 * "4k3/8/8/8/8/8/p7/R3K3 w Q - 0 1". */
TEMPLATE_INLINE void king_count_castling_way(Horizon *h, Totals *totals, const int way,
                                             const Color us) {
    const CastlingPath path = castling_path_of(way, us);
    if (!(h->pos->castling & path.rook) || h->occupied & path.empty) return;
    if (h->their_attacks & path.unattacked || !checked_targets(h->king, path.rook)) return;
    const Square rook = bb_lsb(path.rook);
    const CastlingTargets to = castling_targets(h->king, rook);
    const Bitboard squares =
        bb_square(h->king) | path.rook | bb_square(to.king) | bb_square(to.rook);
    const Bitboard intricate =
        h->recount_origins | h->pin_lines | h->pin_openers | h->zone_blockers | h->cuts | h->ring;
    if (correction_mask(CORRECT_CASTLING_RECOUNTED, squares & intricate) ||
        bb_has(h->lines.through[ROOK], to.rook) ||
        (attacks_vicinity(h->king) | attacks_vicinity(to.king)) & (h->zone | h->ring)) {
        h->sum += recount_move(h, h->king, rook, MOVE_CASTLING, us);
        return;
    }
    const Bitboard left = attacks_rook(rook, h->occupied);
    const Bitboard now = attacks_rook(to.rook, h->occupied ^ squares);
    h->sum += king_replies(h, zone_safe(h, left, now));
    if (squares & (h->pawns.push_squares | h->pawns.west | h->pawns.east)) {
        h->sum += gain_at(&h->gain, h->king) + gain_at(&h->gain, rook) -
                  gain_at(&h->gain, to.king) - gain_at(&h->gain, to.rook);
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
