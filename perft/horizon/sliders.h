/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, first part: their sliders that are not pinned. All at once, whatever
 * their number, as which comes next cannot be predicted; one by one in rook endings, where there
 * are one or two.
 */
#ifndef PERFT_HORIZON_SLIDERS_H
#define PERFT_HORIZON_SLIDERS_H

#include "perft/horizon/context.h"
#include "perft/horizon/rays.h"

/* Our pieces that shorten lines: leaving opens the squares behind. */
TEMPLATE_INLINE void sliders_scan_hits(Replies *replies, LaneCounters *weights, const Board *board,
                                       const Rays *hits, const Color us) {
    const Position *pos = board->pos;
    const RayLines lines = rays_lines(hits);
    replies->line_blockers = lines.file | lines.rank | lines.diagonal;
    replies->opposed_origins = ((lines.file | lines.rank) & pos->orthogonals[us]) |
                               (lines.diagonal & (diagonals_of(pos, us) | pos->pawns[us])) |
                               (lines.file & pos->pawns[us]);
    const Rays none = {{BB_EMPTY}, {BB_EMPTY}};
    LaneCounters opened;
    Rays behind = *hits;
    rays_look(&behind, ~board->occupied);
    behind = rays_within(&behind, ~board->opp);
    rays_weigh(&opened, hits, &behind, &none);
    lanes_merge(weights, &opened);
}

TEMPLATE_INLINE Counter sliders_scan_all(Replies *replies, const Board *board,
                                         const KingLines *king_lines, const Color us) {
    const Position *pos = board->pos;
    const Color them = opponent_of(us);
    const Bitboard orthogonals = pos->orthogonals[them] & ~king_lines->pin_lines;
    const Bitboard diagonals = diagonals_of(pos, them) & ~king_lines->pin_lines;
    Counter sum = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    if (!(orthogonals | diagonals)) return sum; /* endgames */
    Rays attacks;
    rays_place(&attacks, orthogonals, diagonals);
    rays_look(&attacks, ~board->occupied);
    const Rays targets = rays_within(&attacks, ~board->opp),
               guards = rays_within(&attacks, board->opp);
    /* "5K2/8/4q2k/8/2P5/8/8/8 w - - 0 1" */
    const Rays hits = rays_within(&attacks, correction_mask(CORRECT_OPENED_LINE, board->own));
    const RayLines lines = rays_lines(&attacks);
    const Bitboard attacked = lines.file | lines.rank | lines.diagonal;
    replies->base += rays_count(&targets);
    LaneCounters weights;
    rays_weigh(&weights, &targets, &targets, &guards);
    if (attacked & board->own) sliders_scan_hits(replies, &weights, board, &hits, us);
    lanes_sum(&sum, &weights);
    replies->attacks |= attacked;
    return sum;
}

/* One rook of a rook ending. No weight exceeds 6. */
TEMPLATE_INLINE void sliders_scan_rook(Replies *replies, Lanes *weights, const Board *board,
                                       Square rook, const Color us) {
    const Bitboard attacks = attacks_rook(rook, board->occupied), targets = attacks & ~board->opp;
    /* "5K2/8/4q2k/8/2P5/8/8/8 w - - 0 1" */
    const Bitboard blockers = attacks & correction_mask(CORRECT_OPENED_LINE, board->own);
    replies->attacks |= attacks;
    replies->base += bb_count(targets);
    rays_weigh_rook(weights, rook, targets);
    *weights |= (Lanes){attacks & board->opp};
    if (!blockers) return;
    Lanes through;
    rays_weigh_rook(&through, rook, attacks_rook(rook, board->occupied ^ blockers) & ~board->opp);
    *weights |= through & blockers;
    const Bitboard file = BB_FILE_A << square_file(rook);
    replies->line_blockers |= blockers;
    replies->opposed_origins |=
        blockers & (board->pos->orthogonals[us] | (file & board->pos->pawns[us]));
}

/* A second rook is rare: the sum begins with the first one. */
TEMPLATE_INLINE Counter sliders_scan_rooks(Replies *replies, const Board *board,
                                           const KingLines *king_lines, const Color us) {
    Bitboard rooks = board->pos->orthogonals[opponent_of(us)] & ~king_lines->pin_lines;
    Lanes weights = {BB_EMPTY};
    if (rooks) sliders_scan_rook(replies, &weights, board, bb_pop(&rooks), us);
    Counter sum = counter_of_digits(&weights);
    while (rooks) {
        sliders_scan_rook(replies, &weights, board, bb_pop(&rooks), us);
        const Counter more = counter_of_digits(&weights);
        counter_add(&sum, &more, BB_EMPTY, GAIN_BITS, 3, UNSIGNED);
    }
    return sum;
}

/** Adds their moves to the base, what they attack to `attacks`, and notes our pieces that shorten
 * their lines. Returns for our squares what they gain when our piece leaves, for empty ones what
 * they lose when one lands, and for theirs how many protect it. */
TEMPLATE_INLINE Counter sliders_scan(Replies *replies, const Board *board,
                                     const KingLines *king_lines, const Color us) {
    replies->line_blockers = replies->opposed_origins = BB_EMPTY;
    return HAS_ALL_PIECES ? sliders_scan_all(replies, board, king_lines, us)
                          : sliders_scan_rooks(replies, board, king_lines, us);
}

#endif
