/* SPDX-License-Identifier: MIT
 *
 * Between phases 3 and 4 of the horizon: which moves touch more than plain lines. Writes
 * Specials.
 */
#ifndef PERFT_HORIZON_SPECIALS_H
#define PERFT_HORIZON_SPECIALS_H

#include "perft/horizon/context.h"

/* A Pair counts to three. More pieces of a type are treated like openers, move by move. */
OUT_OF_LINE_TEMPLATE Bitboard specials_surplus(Bitboard knights, Bitboard bishops, Bitboard rooks,
                                               Bitboard queens) {
    const Bitboard sets[] = {knights, bishops, rooks, queens};
    Bitboard surplus = BB_EMPTY;
    for (int i = 0; i < 4; i++) surplus |= bb_rest(bb_rest(bb_rest(sets[i])));
    /* "3N3K/6N1/8/1k4N1/5N2/8/8/8 w - - 0 1" */
    return correction_mask(CORRECT_FOURTH_PIECE, surplus);
}

TEMPLATE_INLINE void specials_find(Specials *special, const Board *board, const KingLines *lines,
                                   const Replies *replies, const KingZone *zone,
                                   const PieceSets *ours) {
    Bitboard openers = zone->blockers;
    if (UNLIKELY((bb_count(ours->knights) | bb_count(ours->bishops | ours->queens) |
                  bb_count(ours->rooks | ours->queens)) > 3))
        openers |= specials_surplus(ours->knights, ours->bishops, ours->rooks, ours->queens);
    special->openers = openers;
    special->targets =
        zone->castling_blocks | replies->pin_targets | (zone->ring & board->opp) | zone->cuts;
    special->origins =
        board->pinned | zone->recount_origins | lines->pinners | lines->pin_openers | openers;
}

#endif
