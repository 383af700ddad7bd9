/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon: the mobility of their pieces as if we passed (a null move), without those
 * of their king. It also records how each of our moves could change it.
 */
#ifndef PERFT_HORIZON_REPLIES_H
#define PERFT_HORIZON_REPLIES_H

#include "perft/horizon/pinned.h"
#include "perft/horizon/sliders.h"

TEMPLATE_INLINE void replies_scan_knights(Replies *replies, Counter *weights, const Board *board,
                                          const KingLines *lines, const Color us) {
    for (Bitboard set = knights_of(board->pos, opponent_of(us)); set;) {
        const Square knight = bb_pop(&set);
        const Bitboard attacks = attacks_knight(knight);
        replies->attacks |= attacks;
        if (UNLIKELY(bb_has(lines->pin_lines, knight))) continue;
        replies->base += bb_count(attacks & ~board->opp);
        counter_increment(weights, attacks & board->opp, GAIN_BITS);
    }
}

/* A slider interferes with their pawns where along a diagonal it captures the pawn that attacked
 * it, along a file the one whose push it blocked, or stays within the corridor of a double push. */
TEMPLATE_INLINE void replies_scan_pawns(Replies *replies, const Board *board,
                                        const KingLines *lines, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard all = board->pos->pawns[them], empty = ~board->occupied;
    const Bitboard rank_3 = bb_rank_of(RANK_3, them), last_rank = last_rank_of(them);
    ReplyPawns *pawns = &replies->pawns;
    pawns->free = all & ~lines->pin_lines;
    pawns->west = bb_up_west(pawns->free, them);
    pawns->east = bb_up_east(pawns->free, them);
    pawns->push_squares = bb_up(pawns->free, them);
    pawns->push = pawns->push_squares & empty;
    pawns->double_push_squares = bb_up(pawns->push & rank_3, them);
    pawns->double_push = pawns->double_push_squares & empty;
    pawns->first_steps = pawns->push_squares & rank_3;
    pawns->second_steps = bb_up(pawns->first_steps, them);
    pawns->two_push_squares = pawns->first_steps & bb_down(empty, them);
    replies->pawn_correction_origins[KNIGHT] = BB_EMPTY;
    replies->pawn_correction_origins[BISHOP] = pawns->west | pawns->east;
    replies->pawn_correction_origins[ROOK] = pawns->push_squares | pawns->double_push_squares;
    replies->pawn_correction_origins[QUEEN] =
        replies->pawn_correction_origins[BISHOP] | replies->pawn_correction_origins[ROOK];
    /* "K1k5/8/8/8/8/8/4p3/8 w - - 0 1" */
    pawns->has_last_rank = correction_mask(CORRECT_LAST_RANK, all & bb_rank_of(RANK_7, them)) != 0;
    replies->attacks |= bb_pawn_attacks(all, them);
    const Bitboard west = pawns->west & board->own, east = pawns->east & board->own;
    replies->base +=
        bb_count(west) + bb_count(east) + bb_count(pawns->push) + bb_count(pawns->double_push);
    if (UNLIKELY(pawns->has_last_rank)) {
        replies->base += 3 * (bb_count(west & last_rank) + bb_count(east & last_rank) +
                              bb_count(pawns->push & last_rank));
    }
}

TEMPLATE_INLINE void replies_scan(Replies *replies, const Board *board, const KingLines *lines,
                                  const Color us) {
    replies->base = 0;
    replies->attacks = attacks_king(board->their_king);
    Counter weights = sliders_scan(replies, board, lines, us);
    replies_scan_knights(replies, &weights, board, lines, us);
    replies_scan_pawns(replies, board, lines, us);
    gain_scan(replies, board, &weights, us);
    replies->pin_targets = BB_EMPTY;
    if (UNLIKELY(lines->pin_count != 0)) pinned_scan(replies, board, lines, us);
}

#endif
