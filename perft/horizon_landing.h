/* SPDX-License-Identifier: MIT
 *
 * Phase 7 of the horizon: what landing on a square does to their mobility, for all moves at once.
 * It depends on the square alone, so the tally of targets is all that is needed of the moves.
 */
#ifndef PERFT_HORIZON_LANDING_H
#define PERFT_HORIZON_LANDING_H

#include "perft/horizon_context.h"
#include "perft/horizon_replies.h"

/* A slider loses the targets behind the square. */
TEMPLATE_INLINE int landing_cuts(const Horizon *h, const Tally *landed) {
    const Bitboard empty = ~h->opp;
    int cut = weights_count(&h->slider_weights, landed->ones & empty) +
              2 * weights_count(&h->slider_weights, landed->twos & empty);
    if (UNLIKELY((landed->fours | landed->eights) != 0)) {
        cut += 4 * weights_count(&h->slider_weights, landed->fours & empty) +
               8 * weights_count(&h->slider_weights, landed->eights & empty);
    }
    return cut;
}

/* A pawn loses a push, or wins a capture. */
TEMPLATE_INLINE int landing_pawns_on(const ReplyPawns *pawns, Bitboard squares,
                                     Bitboard double_steps) {
    return bb_count(squares & pawns->west) + bb_count(squares & pawns->east) -
           bb_count(squares & (pawns->push | pawns->double_push)) -
           bb_count(squares & double_steps);
}

TEMPLATE_INLINE int landing_pawns(const Horizon *h, const Tally *landed, const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard double_steps = bb_down(pawns->double_push, them);
    int count = landing_pawns_on(pawns, landed->ones, double_steps) +
                2 * landing_pawns_on(pawns, landed->twos, double_steps);
    if (landed->fours | landed->eights) {
        count += 4 * landing_pawns_on(pawns, landed->fours, double_steps) +
                 8 * landing_pawns_on(pawns, landed->eights, double_steps);
    }
    if (UNLIKELY(pawns->has_last_rank)) {
        const Bitboard last = last_rank_of(them);
        count +=
            3 * (tally_count(landed, pawns->west & last) + tally_count(landed, pawns->east & last) -
                 tally_count(landed, pawns->push & last));
    }
    return count;
}

/* Captured pawns take their moves with them. */
TEMPLATE_INLINE int landing_captured_pawns(const Horizon *h, Bitboard captured, const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard push = captured & bb_down(pawns->push, them);
    const Bitboard double_push = captured & bb_down(bb_down(pawns->double_push, them), them);
    const Bitboard west = captured & bb_down_east(pawns->west & h->own, them);
    const Bitboard east = captured & bb_down_west(pawns->east & h->own, them);
    int lost = bb_count(push) + bb_count(double_push) + bb_count(west) + bb_count(east);
    if (UNLIKELY(pawns->has_last_rank)) {
        const Bitboard rank_7 = bb_rank_of(RANK_7, them);
        lost += 3 * (bb_count(push & rank_7) + bb_count(west & rank_7) + bb_count(east & rank_7));
    }
    return lost;
}

/* Captured pieces take their moves with them; pieces that protected them may recapture. */
TEMPLATE_INLINE int landing_captures_on(const Horizon *h, Bitboard captured, const Color us) {
    int count = weights_count(&h->slider_weights, captured);
    for (Bitboard set = h->pos->knights[opponent_of(us)] & ~h->pin_lines; set;) {
        count += bb_count(captured & attacks_knight(bb_pop(&set)));
    }
    if (captured & h->pawns.free) count -= landing_captured_pawns(h, captured, us);
    for (Bitboard set = captured & ~h->pawns.free; set;) count -= piece_base(h, bb_pop(&set), us);
    return count;
}

/* Most captured squares are in reach of one or two pieces. */
TEMPLATE_INLINE int landing_captures(const Horizon *h, const Tally *landed, const Color us) {
    int count = 0;
    if (landed->ones & h->opp) count += landing_captures_on(h, landed->ones & h->opp, us);
    if (landed->twos & h->opp) count += 2 * landing_captures_on(h, landed->twos & h->opp, us);
    if (UNLIKELY(((landed->fours | landed->eights) & h->opp) != 0)) {
        count += 4 * landing_captures_on(h, landed->fours & h->opp, us) +
                 8 * landing_captures_on(h, landed->eights & h->opp, us);
    }
    return count;
}

TEMPLATE_INLINE int landing_effects(const Horizon *h, const Tally *landed, const Color us) {
    int sum = 0;
    if (corrects(CORRECT_LANDING_PAWNS)) sum += landing_pawns(h, landed, us);
    if (corrects(CORRECT_LANDING_CAPTURES)) sum += landing_captures(h, landed, us);
    if (corrects(CORRECT_LANDING_CUTS)) sum -= landing_cuts(h, landed);
    return sum;
}

#endif
