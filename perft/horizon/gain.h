/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, second part: what leaving and landing do to the mobility of their pieces,
 * as one number for each square (MobilityGain). All squares are computed at once, in adders 64
 * lanes wide, so nothing here branches.
 */
#ifndef PERFT_HORIZON_GAIN_H
#define PERFT_HORIZON_GAIN_H

#include "perft/horizon/context.h"

/** The sum of the numbers on the squares of `set`. */
TEMPLATE_INLINE int gain_sum(const MobilityGain *gain, Bitboard set) {
    return counter_sum(&gain->counter, set, GAIN_BITS, SIGNED);
}

TEMPLATE_INLINE int gain_at(const MobilityGain *gain, Square square) {
    return counter_at(&gain->counter, square, GAIN_BITS, SIGNED);
}

/* The moves that a captured pawn takes with it, up to four. */
TEMPLATE_INLINE Counter gain_captured_pawns(const Board *board, const ReplyPawns *pawns,
                                            const Color us) {
    const Color them = opponent_of(us);
    const Bitboard push = bb_down(pawns->push, them);
    const Bitboard double_push = bb_down(bb_down(pawns->double_push, them), them);
    const Bitboard west = bb_down_east(pawns->west & board->own, them);
    const Bitboard east = bb_down_west(pawns->east & board->own, them);
    const Bitboard one_push = push ^ double_push;
    const Bitboard one_capture = west ^ east, two_captures = west & east;
    return (Counter){one_push ^ one_capture,
                     double_push ^ (two_captures | (one_push & one_capture)),
                     double_push & two_captures, BB_EMPTY, BB_EMPTY};
}

/* On a free square or one of ours a pawn is barred from one or two pushes, and free to capture; on
 * theirs it protects, or is captured. */
TEMPLATE_INLINE Counter gain_of_pawns(const Board *board, const ReplyPawns *pawns, const Color us) {
    Counter gain = gain_captured_pawns(board, pawns, us);
    const Bitboard two_pushes = pawns->two_push_squares & ~board->opp;
    const Bitboard one_push =
        (pawns->push_squares | pawns->double_push_squares) & ~board->opp & ~two_pushes;
    const Bitboard one_capture = pawns->west ^ pawns->east, captures = pawns->west | pawns->east;
    /* Minus one is 1111, minus two 1110. */
    const Counter captures_gained = {one_capture, captures, captures, captures, BB_EMPTY};
    gain.ones |= one_push;
    gain.twos |= two_pushes;
    counter_add(&gain, &captures_gained, BB_EMPTY, SHARE_BITS, SHARE_BITS, SIGNED);
    return gain;
}

/* Adds a share, a number from -8 to 7, and one to each square of `carry`. */
TEMPLATE_INLINE void gain_add_share(MobilityGain *gain, const Counter *share, Bitboard carry) {
    const Bitboard before = gain->counter.sixteens;
    counter_add(&gain->counter, share, carry, GAIN_BITS, SHARE_BITS, SIGNED);
    const Bitboard after = gain->counter.sixteens;
    gain->overflow |= (after ^ before) & (after ^ share->eights);
}

/* Moves to the last rank count four times: three times more. */
OUT_OF_LINE_TEMPLATE void gain_add_last_rank(Replies *replies, const Board *board, Color us) {
    const Bitboard last_rank = last_rank_of(opponent_of(us));
    const ReplyPawns last = {.west = replies->pawns.west & last_rank,
                             .east = replies->pawns.east & last_rank,
                             .push_squares = replies->pawns.push_squares & last_rank,
                             .push = replies->pawns.push & last_rank};
    const Counter pawns =
        us == WHITE ? gain_of_pawns(board, &last, WHITE) : gain_of_pawns(board, &last, BLACK);
    for (int i = 0; i < 3; i++) gain_add_share(&replies->gain, &pawns, BB_EMPTY);
}

enum { GAIN_SUBTRACT_MAX = 8 };

/* Takes a number from 0 to GAIN_SUBTRACT_MAX off the squares of `set`. */
TEMPLATE_INLINE void gain_subtract(MobilityGain *gain, Bitboard set, int number) {
    const unsigned minus = -(unsigned)number; /* two's complement */
    const Counter part = {minus & 1 ? set : BB_EMPTY, minus & 2 ? set : BB_EMPTY,
                          minus & 4 ? set : BB_EMPTY, minus ? set : BB_EMPTY, BB_EMPTY};
    gain_add_share(gain, &part, BB_EMPTY);
}

/* Takes out what a test has switched off; nothing otherwise. */
TEMPLATE_INLINE void gain_check(const Board *board, Counter *pieces, Counter *pawns) {
    Bitboard squares = BB_ALL;
    /* "8/B7/8/3p4/8/7K/8/7k b - - 0 1" */
    if (!correction_is_on(CORRECT_LANDING_CUTS)) *pieces = counter_within(pieces, board->occupied);
    /* "K1k5/p7/8/8/8/8/8/8 w - - 0 1" */
    if (!correction_is_on(CORRECT_LANDING_CAPTURES)) {
        *pieces = counter_within(pieces, ~board->opp);
        squares &= ~board->opp;
    }
    /* "k1K5/8/P7/8/8/8/8/8 b - - 0 1" */
    if (!correction_is_on(CORRECT_LANDING_PAWNS)) squares &= board->occupied;
    /* "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1" */
    if (!correction_is_on(CORRECT_LEFT_PAWN)) squares &= ~board->own;
    *pawns = counter_within(pawns, squares);
}

/**
 * Sets `gain` and `origins_that_matter`.
 *
 * @param[in] pieces On our squares: what their pieces gain when our piece leaves; on empty
 *                     ones: what they lose when one lands; on theirs: how many protect it.
 */
TEMPLATE_INLINE void gain_scan(Replies *replies, const Board *board, Counter *pieces,
                               const Color us) {
    const Bitboard theirs = board->opp;
    Counter pawns = gain_of_pawns(board, &replies->pawns, us);
    gain_check(board, pieces, &pawns);
    /* To protect is to gain: minus a number is its complement plus one. */
    replies->gain.counter = (Counter){pieces->ones ^ theirs, pieces->twos ^ theirs,
                                      pieces->fours ^ theirs, pieces->eights ^ theirs, theirs};
    replies->gain.overflow = pieces->sixteens;
    gain_add_share(&replies->gain, &pawns, theirs);
    if (UNLIKELY(replies->pawns.has_last_rank)) gain_add_last_rank(replies, board, us);
    replies->origins_that_matter =
        (replies->line_blockers | replies->pawn_correction_origins[QUEEN]) & board->own;
}

#endif
