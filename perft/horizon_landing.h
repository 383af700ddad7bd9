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
TEMPLATE_INLINE int64_t landing_cuts(const Horizon *h, const Tally *landed) {
    const bool is_crowded = landed->eights != 0;
    int64_t cut = 0;
    for (int i = 0; i < h->reach_count; i++) {
        const Bitboard *between = attacks_between_table[h->reaches[i].slider];
        for (Bitboard set = h->reaches[i].far; set;) {
            const Bitboard before = between[bb_pop(&set)];
            cut += bb_count(landed->ones & before) + 2 * bb_count(landed->twos & before) +
                   4 * bb_count(landed->fours & before);
            if (UNLIKELY(is_crowded)) cut += 8 * bb_count(landed->eights & before);
        }
    }
    return cut;
}

/* A pawn loses a push, or wins a capture. */
TEMPLATE_INLINE int64_t landing_pawns(const Horizon *h, const Tally *landed, const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard pushes = pawns->push | pawns->double_push;
    const Bitboard first_of_two = bb_down(pawns->double_push, them);
    const Bitboard west = pawns->west & ~h->own, east = pawns->east & ~h->own;
    int64_t sum = tally_count(landed, west) + tally_count(landed, east) -
                  tally_count(landed, pushes) - tally_count(landed, first_of_two);
    if (UNLIKELY(pawns->has_last_rank)) {
        const Bitboard last_rank = last_rank_of(them);
        sum += 3 * (tally_count(landed, west & last_rank) + tally_count(landed, east & last_rank) -
                    tally_count(landed, pawns->push & last_rank));
    }
    return sum;
}

/* Captured pawns take their moves with them. */
TEMPLATE_INLINE int64_t landing_captured_pawns(const Horizon *h, const Tally *captures,
                                               const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard push = bb_down(pawns->push, them);
    const Bitboard double_push = bb_down(bb_down(pawns->double_push, them), them);
    const Bitboard west = bb_down_east(pawns->west & h->own, them);
    const Bitboard east = bb_down_west(pawns->east & h->own, them);
    int64_t lost = tally_count(captures, push) + tally_count(captures, double_push) +
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
TEMPLATE_INLINE int64_t landing_captures(const Horizon *h, const Tally *landed, const Color us) {
    const Tally captures = {landed->ones & h->opp, landed->twos & h->opp, landed->fours & h->opp,
                            landed->eights & h->opp};
    const Bitboard captured = captures.ones | captures.twos | captures.fours | captures.eights;
    int64_t sum = 0;
    if (!captured) return 0;
    for (int i = 0; i < h->recapture_count; i++) {
        sum += bb_count(captures.ones & h->recaptures[i]) +
               2 * bb_count(captures.twos & h->recaptures[i]);
    }
    if (captures.fours | captures.eights) {
        for (int i = 0; i < h->recapture_count; i++) {
            sum += 4 * bb_count(captures.fours & h->recaptures[i]) +
                   8 * bb_count(captures.eights & h->recaptures[i]);
        }
    }
    if (captured & h->pawns.free) sum -= landing_captured_pawns(h, &captures, us);
    for (Bitboard set = captured & ~h->pawns.free; set;) {
        const Square square = bb_pop(&set);
        sum -= (int64_t)tally_at(&captures, square) * captured_mobility(h, square, us);
    }
    return sum;
}

TEMPLATE_INLINE int64_t landing_effects(const Horizon *h, const Tally *landed, const Color us) {
    return landing_pawns(h, landed, us) + landing_captures(h, landed, us) - landing_cuts(h, landed);
}

#endif
