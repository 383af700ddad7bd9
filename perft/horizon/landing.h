/* SPDX-License-Identifier: MIT
 *
 * Phase 7 of the horizon: what landing on a square does to their mobility, for all moves at once.
 * It depends only on the square, so the counter of targets is sufficient.
 */
#ifndef PERFT_HORIZON_LANDING_H
#define PERFT_HORIZON_LANDING_H

#include "perft/horizon/context.h"
#include "perft/horizon/replies.h"

/* Captured pieces, and pawns that are pinned, take their moves with them. */
TEMPLATE_INLINE int landing_captured(const Horizon *h, const Counter *targets, const Color us) {
    const Bitboard squares = targets->ones | targets->twos | targets->fours | targets->eights;
    int lost = 0;
    for (Bitboard set = squares & h->board.opp & ~h->replies.pawns.free; set;) {
        const Square square = bb_pop(&set);
        lost += counter_at(targets, square, TARGET_BITS, UNSIGNED) *
                piece_base(&h->board, &h->lines, square, us);
    }
    return lost;
}

TEMPLATE_INLINE int landing_gain(const Horizon *h, const Counter *targets, const Color us) {
    int lost =
        gain_sum(&h->replies.gain, targets->ones) + 2 * gain_sum(&h->replies.gain, targets->twos);
    if (UNLIKELY((targets->fours | targets->eights) != 0)) {
        lost += 4 * gain_sum(&h->replies.gain, targets->fours) +
                8 * gain_sum(&h->replies.gain, targets->eights);
    }
    /* "K1k5/p7/8/8/8/8/8/8 w - - 0 1" */
    if (correction_is_on(CORRECT_LANDING_CAPTURES)) lost += landing_captured(h, targets, us);
    return -lost;
}

#endif
