/* SPDX-License-Identifier: MIT
 *
 * Phase 5 of the horizon: the moves of our king, castling included.
 */
#ifndef PERFT_HORIZON_KING_H
#define PERFT_HORIZON_KING_H

#include "perft/horizon/pieces.h"

/* Replies of their king. A king far from the zone does not change it. */
TEMPLATE_INLINE int king_replies_after_steps(const Horizon *h, Bitboard targets, const Color us) {
    if (UNLIKELY(bb_has(h->zone.blockers, h->board.king) ||
                 targets & (h->zone.cuts | h->zone.castling_blocks))) {
        int sum = 0;
        while (targets) sum += zone_recount(h, h->board.king, bb_pop(&targets), KING, us);
        return sum;
    }
    /* "7K/5k2/8/8/8/8/8/8 w - - 0 1" */
    if (LIKELY(!(correction_mask(CORRECT_KINGS_NEAR, attacks_vicinity(h->board.king) &
                                                         h->zone.attacked_at_most_once)))) {
        return bb_count(targets) * h->zone.quiet_replies;
    }
    const Bitboard left =
        h->zone.attacked_at_most_once & (~h->zone.attacked | attacks_king(h->board.king));
    int sum = 0;
    while (targets) sum += king_replies(&h->zone, left & ~attacks_king(bb_pop(&targets)));
    return sum;
}

TEMPLATE_INLINE void king_count_steps(const Horizon *h, Sums *sums, Sums *special, const Color us) {
    Bitboard targets = checked_targets(h->board.king, attacks_king(h->board.king) & ~h->board.own &
                                                          ~h->replies.attacks);
    if (!targets) return;
    if (UNLIKELY(bb_has(h->zone.recount_origins, h->board.king))) {
        special->sum += recount_targets(h, h->board.king, targets, us);
        return;
    }
    const int moves = bb_count(targets);
    if (UNLIKELY(bb_has(h->lines.pin_openers, h->board.king) || targets & h->replies.pin_targets)) {
        special->sum += pins_correct(h, h->board.king, targets, BB_EMPTY, us);
    }
    /* "8/p7/8/K7/8/k7/8/8 w - - 0 1" */
    if (bb_has(h->replies.pawn_correction_origins[ROOK], h->board.king) &&
        correction_is_on(CORRECT_KING_AMONG_PAWNS)) {
        special->sum += piece_correct_pawns(h, h->board.king, targets, us);
    }
    if (bb_has(h->replies.origins_that_matter, h->board.king))
        sums->sum += moves * gain_at(&h->replies.gain, h->board.king);
    sums->sum += king_replies_after_steps(h, targets, us);
    sums->moves += moves;
    counter_increment(&sums->targets, targets, TARGET_BITS);
}

/* The board after castling on `squares`; in Chess960 king and rook may land where either stood. */
TEMPLATE_INLINE Bitboard castling_occupied(const Board *board, Bitboard squares,
                                           CastlingTargets to) {
    if (!HAS_ANY_CASTLING) return board->occupied ^ squares;
    return (board->occupied & ~squares) | bb_square(to.king) | bb_square(to.rook);
}

/* Castling is additive when neither piece touches a line or the zone. Their sliders do not look at
 * any of the squares concerned, but pawns may be about to promote there:
 * "4k3/8/8/8/8/8/p7/R3K3 w Q - 0 1". */
TEMPLATE_INLINE void king_count_castling_way(const Horizon *h, Sums *sums, Sums *special,
                                             const int way, const Color us) {
    const CastlingPath path = castling_path_of(h->board.pos, way, us);
    if (!(h->board.pos->castling & path.rook) || h->board.occupied & path.empty) return;
    if (h->replies.attacks & path.unattacked || !checked_targets(h->board.king, path.rook)) return;
    /* "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1" */
    if (h->board.pos->orthogonals[opponent_of(us)] & path.shielded) return;
    const Square rook = bb_lsb(path.rook);
    const CastlingTargets to = castling_targets(h->board.king, rook);
    const Bitboard squares =
        bb_square(h->board.king) | path.rook | bb_square(to.king) | bb_square(to.rook);
    const Bitboard intricate = h->zone.recount_origins | h->lines.pin_lines | h->lines.pin_openers |
                               h->zone.blockers | h->zone.cuts | h->zone.ring;
    /* "K3k2r/2Q5/8/8/8/8/8/8 b k - 0 1" */
    if (correction_mask(CORRECT_CASTLING_RECOUNTED, squares & intricate) ||
        bb_has(h->lines.squares.through[ROOK], to.rook) ||
        (attacks_vicinity(h->board.king) | attacks_vicinity(to.king)) &
            (h->zone.squares | h->zone.ring)) {
        special->sum += recount_move(h, h->board.king, rook, MOVE_CASTLING, us);
        return;
    }
    const Bitboard left = attacks_rook(rook, h->board.occupied);
    const Bitboard now = attacks_rook(to.rook, castling_occupied(&h->board, squares, to));
    special->sum += king_replies(&h->zone, zone_safe(&h->zone, left, now));
    if (squares & (h->replies.pawns.push_squares | h->replies.pawns.west | h->replies.pawns.east)) {
        special->sum += gain_at(&h->replies.gain, h->board.king) + gain_at(&h->replies.gain, rook) -
                        gain_at(&h->replies.gain, to.king) - gain_at(&h->replies.gain, to.rook);
    }
    sums->moves++;
}

TEMPLATE_INLINE void king_count(const Horizon *h, Sums *sums, Sums *special, const Color us) {
    king_count_steps(h, sums, special, us);
    if (h->board.pos->castling & bb_rank_of(RANK_1, us)) {
        king_count_castling_way(h, sums, special, CASTLING_SHORT, us);
        king_count_castling_way(h, sums, special, CASTLING_LONG, us);
    }
}

#endif
