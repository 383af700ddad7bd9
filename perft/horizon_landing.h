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
    const bool is_crowded = landed->eights != 0;
    int cut = 0;
    for (const Reach *reach = h->reaches; reach < h->reaches_end; reach++) {
        const Bitboard *between = attacks_between_table[reach->slider];
        for (Bitboard set = reach->far; set;) {
            const Bitboard before = between[bb_pop(&set)];
            cut += bb_count(landed->ones & before) + 2 * bb_count(landed->twos & before) +
                   4 * bb_count(landed->fours & before);
            if (UNLIKELY(is_crowded)) cut += 8 * bb_count(landed->eights & before);
        }
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
TEMPLATE_INLINE int landing_captured_pawns(const Horizon *h, const Tally *captures,
                                           const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard push = bb_down(pawns->push, them);
    const Bitboard double_push = bb_down(bb_down(pawns->double_push, them), them);
    const Bitboard west = bb_down_east(pawns->west & h->own, them);
    const Bitboard east = bb_down_west(pawns->east & h->own, them);
    int lost = tally_count(captures, push) + tally_count(captures, double_push) +
               tally_count(captures, west) + tally_count(captures, east);
    if (UNLIKELY(pawns->has_last_rank)) {
        const Bitboard rank_7 = bb_rank_of(RANK_7, them);
        lost += 3 * (tally_count(captures, push & rank_7) + tally_count(captures, west & rank_7) +
                     tally_count(captures, east & rank_7));
    }
    return lost;
}

TEMPLATE_INLINE int captured_mobility(const Horizon *h, Square square, const Color us) {
    if (UNLIKELY(bb_has(h->pin_lines, square))) {
        for (int i = 0; i < h->pin_count; i++) {
            if (h->pins[i].pinned == square) return h->pins[i].mobility;
        }
    }
    return officer_base(h, square, us);
}

/* A captured piece takes its moves with it; pieces that protected it may recapture. */
TEMPLATE_INLINE int landing_captures(const Horizon *h, const Tally *landed, const Color us) {
    const Tally captures = {landed->ones & h->opp, landed->twos & h->opp, landed->fours & h->opp,
                            landed->eights & h->opp};
    const Bitboard captured = captures.ones | captures.twos | captures.fours | captures.eights;
    int sum = 0;
    if (!captured) return 0;
    for (const Bitboard *set = h->recaptures; set < h->recaptures_end; set++) {
        sum += bb_count(captures.ones & *set) + 2 * bb_count(captures.twos & *set);
    }
    if (captures.fours | captures.eights) {
        for (const Bitboard *set = h->recaptures; set < h->recaptures_end; set++) {
            sum += 4 * bb_count(captures.fours & *set) + 8 * bb_count(captures.eights & *set);
        }
    }
    if (captured & h->pawns.free) sum -= landing_captured_pawns(h, &captures, us);
    for (Bitboard set = captured & ~h->pawns.free; set;) {
        const Square square = bb_pop(&set);
        sum -= tally_at(&captures, square) * captured_mobility(h, square, us);
    }
    return sum;
}

TEMPLATE_INLINE int landing_effects(const Horizon *h, const Tally *landed, const Color us) {
    int sum = 0;
    if (corrects(CORRECT_LANDING_PAWNS)) sum += landing_pawns(h, landed, us);
    if (corrects(CORRECT_LANDING_CAPTURES)) sum += landing_captures(h, landed, us);
    if (corrects(CORRECT_LANDING_CUTS)) sum -= landing_cuts(h, landed);
    return sum;
}

#endif
