/* SPDX-License-Identifier: MIT
 *
 * Phase 7 of the horizon: what landing on a square does to their mobility, for all moves at once.
 * It depends on the square alone, so the tally of targets is all that is needed of the moves.
 */
#ifndef PERFT_HORIZON_LANDING_H
#define PERFT_HORIZON_LANDING_H

#include "perft/horizon/context.h"
#include "perft/horizon/replies.h"

/* Captured pieces, and pawns that are pinned, take their moves with them. */
TEMPLATE_INLINE int landing_captured(const Horizon *h, const Counter *landed, const Color us) {
    const Bitboard targets = landed->ones | landed->twos | landed->fours | landed->eights;
    int lost = 0;
    for (Bitboard set = targets & h->opp & ~h->pawns.free; set;) {
        const Square square = bb_pop(&set);
        lost += counter_at(landed, square, TARGET_BITS, UNSIGNED) * piece_base(h, square, us);
    }
    return lost;
}

TEMPLATE_INLINE int landing_gain(const Horizon *h, const Counter *landed, const Color us) {
    int lost = gain_sum(&h->gain, landed->ones) + 2 * gain_sum(&h->gain, landed->twos);
    if (UNLIKELY((landed->fours | landed->eights) != 0)) {
        lost += 4 * gain_sum(&h->gain, landed->fours) + 8 * gain_sum(&h->gain, landed->eights);
    }
    if (correction_is_on(CORRECT_LANDING_CAPTURES)) lost += landing_captured(h, landed, us);
    return -lost;
}

#endif
