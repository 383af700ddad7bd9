/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, first part: their sliders that are not pinned. All at once, whatever
 * their number, as which comes next cannot be predicted; one by one in rook endings, where there
 * are one or two. Also what phases 4 to 6 need for moves along their lines.
 */
#ifndef PERFT_HORIZON_SLIDERS_H
#define PERFT_HORIZON_SLIDERS_H

#include "perft/horizon/context.h"
#include "perft/horizon/rays.h"

/* Our pieces that shorten lines: leaving opens the squares behind. */
TEMPLATE_INLINE void sliders_scan_hits(Horizon *h, LaneCounters *weights, const Rays *hits,
                                       const Color us) {
    const Position *pos = h->pos;
    const RayLines lines = rays_lines(hits);
    h->line_blockers = lines.file | lines.rank | lines.diagonal;
    h->opposed_origins = ((lines.file | lines.rank) & pos->orthogonals[us]) |
                         (lines.diagonal & (diagonals_of(pos, us) | pos->pawns[us])) |
                         (lines.file & pos->pawns[us]);
    const Rays none = {{BB_EMPTY}, {BB_EMPTY}};
    LaneCounters opened;
    Rays behind = *hits;
    rays_look(&behind, ~h->occupied);
    behind = rays_within(&behind, ~h->opp);
    rays_weigh(&opened, hits, &behind, &none);
    lanes_merge(weights, &opened);
}

TEMPLATE_INLINE Counter sliders_scan_all(Horizon *h, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    const Bitboard orthogonals = pos->orthogonals[them] & ~h->pin_lines;
    const Bitboard diagonals = diagonals_of(pos, them) & ~h->pin_lines;
    Counter sum = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    if (!(orthogonals | diagonals)) return sum; /* endgames */
    Rays attacks;
    rays_place(&attacks, orthogonals, diagonals);
    rays_look(&attacks, ~h->occupied);
    const Rays targets = rays_within(&attacks, ~h->opp), guards = rays_within(&attacks, h->opp);
    const Rays hits = rays_within(&attacks, correction_mask(CORRECT_OPENED_LINE, h->own));
    const RayLines lines = rays_lines(&attacks);
    const Bitboard attacked = lines.file | lines.rank | lines.diagonal;
    h->base += rays_count(&targets);
    LaneCounters weights;
    rays_weigh(&weights, &targets, &targets, &guards);
    if (attacked & h->own) sliders_scan_hits(h, &weights, &hits, us);
    lanes_sum(&sum, &weights);
    h->their_attacks |= attacked;
    return sum;
}

/* One rook of a rook ending. No weight exceeds 6. */
TEMPLATE_INLINE void sliders_scan_rook(Horizon *h, Lanes *weights, Square rook, const Color us) {
    const Bitboard attacks = attacks_rook(rook, h->occupied), targets = attacks & ~h->opp;
    const Bitboard blockers = attacks & correction_mask(CORRECT_OPENED_LINE, h->own);
    h->their_attacks |= attacks;
    h->base += bb_count(targets);
    rays_weigh_rook(weights, rook, targets);
    *weights |= (Lanes){attacks & h->opp};
    if (!blockers) return;
    Lanes through;
    rays_weigh_rook(&through, rook, attacks_rook(rook, h->occupied ^ blockers) & ~h->opp);
    *weights |= through & blockers;
    const Bitboard file = BB_FILE_A << square_file(rook);
    h->line_blockers |= blockers;
    h->opposed_origins |= blockers & (h->pos->orthogonals[us] | (file & h->pos->pawns[us]));
}

/* A second rook is rare: the sum begins with the first one. */
TEMPLATE_INLINE Counter sliders_scan_rooks(Horizon *h, const Color us) {
    Bitboard rooks = h->pos->orthogonals[opponent_of(us)] & ~h->pin_lines;
    Lanes weights = {BB_EMPTY};
    if (rooks) sliders_scan_rook(h, &weights, bb_pop(&rooks), us);
    Counter sum = counter_of_digits(&weights);
    while (rooks) {
        sliders_scan_rook(h, &weights, bb_pop(&rooks), us);
        const Counter more = counter_of_digits(&weights);
        counter_add(&sum, &more, BB_EMPTY, GAIN_BITS, 3, UNSIGNED);
    }
    return sum;
}

/** Adds their moves to the base, what they attack to `danger`, and notes our pieces that shorten
 * their lines. Returns for our squares what they gain when our piece leaves, for empty ones what
 * they lose when one lands, and for theirs how many protect it. */
TEMPLATE_INLINE Counter sliders_scan(Horizon *h, const Color us) {
    h->line_blockers = h->opposed_origins = BB_EMPTY;
    return HAS_ALL_PIECES ? sliders_scan_all(h, us) : sliders_scan_rooks(h, us);
}

/** A piece that moves along their slider's line has not left it: nothing opens behind it. Moving
 * away from their slider, it gives it the squares up to its own. */
TEMPLATE_INLINE int64_t opposed_correct(const Horizon *h, Square from, Bitboard targets,
                                        const int kind, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard lines =
        kind == DIAGONAL ? attacks_bishop(from, h->occupied) : attacks_rook(from, h->occupied);
    const Bitboard sliders =
        kind == DIAGONAL ? diagonals_of(h->pos, them) : h->pos->orthogonals[them];
    int64_t sum = 0;
    for (Bitboard set = lines & sliders & ~h->pin_lines; set;) {
        const Square slider = bb_pop(&set);
        const Bitboard line = attacks_line(slider, from), along = targets & line;
        if (!along) continue;
        const Bitboard toward = attacks_between(slider, from) | bb_square(slider);
        const Bitboard opened = lines & line & ~toward & ~h->opp;
        sum -= (int64_t)bb_count(opened) * bb_count(along);
        for (Bitboard away = along & ~toward; away;)
            sum += 1 + bb_count(attacks_between(from, bb_pop(&away)));
    }
    return sum;
}

#endif
