/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, first part: their sliders that are not pinned. All at once, whatever
 * their number, as which comes next cannot be predicted; one by one in rook endings, where there
 * are one or two.
 */
#ifndef PERFT_HORIZON_SLIDERS_H
#define PERFT_HORIZON_SLIDERS_H

#include "perft/horizon_context.h"

/* Our pieces that shorten lines: leaving opens the squares behind. */
TEMPLATE_INLINE void sliders_scan_hits(Horizon *h, LaneWeights *weights, const Rays *hits,
                                       const Color us) {
    const Position *pos = h->pos;
    const RayLines lines = rays_lines(hits);
    h->opened_lines = lines.file | lines.rank | lines.diagonal;
    h->opposed_origins = ((lines.file | lines.rank) & pos->orthogonals[us]) |
                         (lines.diagonal & (diagonals_of(pos, us) | pos->pawns[us])) |
                         (lines.file & pos->pawns[us]);
    const Rays none = {{BB_EMPTY}, {BB_EMPTY}};
    LaneWeights opened;
    Rays behind = *hits;
    rays_look(&behind, ~h->occupied);
    behind = rays_within(&behind, ~h->opp);
    rays_weigh(&opened, hits, &behind, &none);
    lanes_merge(weights, &opened);
}

/* Endgames often have none. */
TEMPLATE_INLINE Weights sliders_scan_all(Horizon *h, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    const Bitboard orthogonals = pos->orthogonals[them] & ~h->pin_lines;
    const Bitboard diagonals = diagonals_of(pos, them) & ~h->pin_lines;
    Weights sum = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    if (!(orthogonals | diagonals)) return sum;
    Rays attacks;
    rays_place(&attacks, orthogonals, diagonals);
    rays_look(&attacks, ~h->occupied);
    const Rays targets = rays_within(&attacks, ~h->opp), guards = rays_within(&attacks, h->opp);
    const Rays hits = rays_within(&attacks, correct(CORRECT_OPENED_LINE, h->own));
    const RayLines lines = rays_lines(&attacks);
    const Bitboard attacked = lines.file | lines.rank | lines.diagonal;
    h->base += rays_count(&targets);
    LaneWeights weights;
    rays_weigh(&weights, &targets, &targets, &guards);
    if (attacked & h->own) sliders_scan_hits(h, &weights, &hits, us);
    lanes_sum(&sum, &weights);
    h->danger |= attacked;
    return sum;
}

/* The weights of one rook in a rook ending, three digits of them. */
TEMPLATE_INLINE void sliders_scan_rook(Horizon *h, Digits *digits, Square rook, const Color us) {
    const Bitboard attacks = attacks_rook(rook, h->occupied), targets = attacks & ~h->opp;
    const Bitboard hits = attacks & correct(CORRECT_OPENED_LINE, h->own);
    h->danger |= attacks;
    h->base += bb_count(targets);
    digits_of_rook(digits, rook, targets);
    *digits |= (Digits){attacks & h->opp};
    if (!hits) return;
    Digits through;
    digits_of_rook(&through, rook, attacks_rook(rook, h->occupied ^ hits) & ~h->opp);
    *digits |= through & hits;
    const Bitboard file = BB_FILE_A << square_file(rook);
    h->opened_lines |= hits;
    h->opposed_origins |= hits & (h->pos->orthogonals[us] | (file & h->pos->pawns[us]));
}

/* A second rook is rare: the sum begins with the first one. */
TEMPLATE_INLINE Weights sliders_scan_rooks(Horizon *h, const Color us) {
    Bitboard rooks = h->pos->orthogonals[opponent_of(us)] & ~h->pin_lines;
    Digits digits = {BB_EMPTY};
    if (rooks) sliders_scan_rook(h, &digits, bb_pop(&rooks), us);
    Weights sum = {digits[0], digits[1], digits[2], BB_EMPTY, BB_EMPTY};
    while (rooks) {
        sliders_scan_rook(h, &digits, bb_pop(&rooks), us);
        weights_add_digits(&sum, &digits);
    }
    return sum;
}

/** Adds their moves to the base, what they attack to `danger`, and notes our pieces that shorten
 * their lines. Returns for our squares what they gain when our piece leaves, for empty ones what
 * they lose when one lands, and for theirs how many protect it. */
TEMPLATE_INLINE Weights sliders_scan(Horizon *h, const Color us) {
    h->opened_lines = h->opposed_origins = BB_EMPTY;
    return HAS_ALL_OFFICERS ? sliders_scan_all(h, us) : sliders_scan_rooks(h, us);
}

#endif
