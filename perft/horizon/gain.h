/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, second part: what leaving and landing do to the mobility of their pieces,
 * as one number for each square (MobilityGain). All squares are computed at once, in adders 64
 * lanes wide, so nothing here branches.
 */
#ifndef PERFT_HORIZON_GAIN_H
#define PERFT_HORIZON_GAIN_H

#include "perft/horizon/context.h"

/** A share of the gain: -8 to 7, bit-sliced in two's complement. */
typedef struct SmallGain {
    Bitboard ones, twos, fours, sign;
} SmallGain;

/** The sum of the numbers on the squares of `set`. */
TEMPLATE_INLINE int gain_count(const MobilityGain *gain, Bitboard set) {
    const int eights = bb_count(gain->eights & set) - 2 * bb_count(gain->sign & set);
    return bb_count(gain->ones & set) +
           2 * (bb_count(gain->twos & set) + 2 * (bb_count(gain->fours & set) + 2 * eights));
}

TEMPLATE_INLINE int gain_at(const MobilityGain *gain, Square square) {
    const int eights = bb_has(gain->eights, square) - 2 * bb_has(gain->sign, square);
    return bb_has(gain->ones, square) +
           2 * (bb_has(gain->twos, square) + 2 * (bb_has(gain->fours, square) + 2 * eights));
}

/* The moves that a captured pawn takes with it, up to four. */
TEMPLATE_INLINE SmallGain gain_captured_pawns(const Horizon *h, const ReplyPawns *pawns,
                                              const Color us) {
    const Color them = opponent_of(us);
    const Bitboard push = bb_down(pawns->push, them);
    const Bitboard double_push = bb_down(bb_down(pawns->double_push, them), them);
    const Bitboard west = bb_down_east(pawns->west & h->own, them);
    const Bitboard east = bb_down_west(pawns->east & h->own, them);
    const Bitboard one_push = push ^ double_push, two_captures = west & east;
    const Digit ones = {one_push ^ west ^ east, one_push & (west ^ east)};
    return (SmallGain){ones.sum, double_push ^ (two_captures | ones.carry),
                       double_push & two_captures, BB_EMPTY};
}

/* On a free square or one of ours a pawn is barred from one or two pushes, and free to capture; on
 * theirs it protects, or is captured. */
TEMPLATE_INLINE SmallGain gain_of_pawns(const Horizon *h, const ReplyPawns *pawns, const Color us) {
    const SmallGain captured = gain_captured_pawns(h, pawns, us);
    const Bitboard two_pushes = pawns->two_push_squares & ~h->opp;
    const Bitboard one_push =
        (pawns->push_squares | pawns->double_push_squares) & ~h->opp & ~two_pushes;
    const Bitboard one_capture = pawns->west ^ pawns->east, captures = pawns->west | pawns->east;
    /* Minus one is 1111, minus two 1110. */
    const Digit ones = digit_add(captured.ones | one_push, one_capture, BB_EMPTY);
    const Digit twos = digit_add(captured.twos | two_pushes, captures, ones.carry);
    const Digit fours = digit_add(captured.fours, captures, twos.carry);
    return (SmallGain){ones.sum, twos.sum, fours.sum, captures ^ fours.carry};
}

TEMPLATE_INLINE SmallGain small_gain_within(const SmallGain *pawns, Bitboard mask) {
    return (SmallGain){pawns->ones & mask, pawns->twos & mask, pawns->fours & mask,
                       pawns->sign & mask};
}

/* `carry` adds one more to each of its squares. */
TEMPLATE_INLINE void gain_add_small(MobilityGain *gain, const SmallGain *part, Bitboard carry) {
    const Digit ones = digit_add(gain->ones, part->ones, carry);
    const Digit twos = digit_add(gain->twos, part->twos, ones.carry);
    const Digit fours = digit_add(gain->fours, part->fours, twos.carry);
    const Digit eights = digit_add(gain->eights, part->sign, fours.carry);
    const Bitboard sign = gain->sign ^ part->sign ^ eights.carry;
    gain->overflow |= (sign ^ gain->sign) & (sign ^ part->sign);
    gain->ones = ones.sum;
    gain->twos = twos.sum;
    gain->fours = fours.sum;
    gain->eights = eights.sum;
    gain->sign = sign;
}

/* Moves to the last rank count four times: three times more. */
OUT_OF_LINE_TEMPLATE void gain_add_last_rank(Horizon *h, Color us) {
    const Bitboard last_rank = last_rank_of(opponent_of(us));
    const ReplyPawns last = {.west = h->pawns.west & last_rank,
                             .east = h->pawns.east & last_rank,
                             .push_squares = h->pawns.push_squares & last_rank,
                             .push = h->pawns.push & last_rank};
    const SmallGain pawns =
        us == WHITE ? gain_of_pawns(h, &last, WHITE) : gain_of_pawns(h, &last, BLACK);
    for (int i = 0; i < 3; i++) gain_add_small(&h->gain, &pawns, BB_EMPTY);
}

enum { GAIN_SUBTRACT_MAX = 8 };

/* Takes a number from 0 to GAIN_SUBTRACT_MAX off the squares of `set`. */
TEMPLATE_INLINE void gain_subtract(MobilityGain *gain, Bitboard set, int number) {
    const unsigned minus = -(unsigned)number; /* two's complement */
    const SmallGain part = {minus & 1 ? set : BB_EMPTY, minus & 2 ? set : BB_EMPTY,
                            minus & 4 ? set : BB_EMPTY, minus ? set : BB_EMPTY};
    gain_add_small(gain, &part, BB_EMPTY);
}

/* Takes out what a test has switched off; nothing otherwise. */
TEMPLATE_INLINE void gain_check(const Horizon *h, Weights *pieces, SmallGain *pawns) {
    Bitboard squares = BB_ALL;
    if (!correction_is_on(CORRECT_LANDING_CUTS)) *pieces = weights_within(pieces, h->occupied);
    if (!correction_is_on(CORRECT_LANDING_CAPTURES)) {
        *pieces = weights_within(pieces, ~h->opp);
        squares &= ~h->opp;
    }
    if (!correction_is_on(CORRECT_LANDING_PAWNS)) squares &= h->occupied;
    if (!correction_is_on(CORRECT_LEFT_PAWN)) squares &= ~h->own;
    *pawns = small_gain_within(pawns, squares);
}

/**
 * Sets `h->gain` and `h->origins_that_matter`.
 *
 * @param[in] pieces On our squares: what their pieces gain when our piece leaves; on empty
 *                     ones: what they lose when one lands; on theirs: how many protect it.
 */
TEMPLATE_INLINE void gain_scan(Horizon *h, Weights *pieces, const Color us) {
    const Bitboard theirs = h->opp;
    SmallGain pawns = gain_of_pawns(h, &h->pawns, us);
    gain_check(h, pieces, &pawns);
    /* To protect is to gain: minus a number is its complement plus one. */
    h->gain = (MobilityGain){pieces->ones ^ theirs,
                             pieces->twos ^ theirs,
                             pieces->fours ^ theirs,
                             pieces->eights ^ theirs,
                             theirs,
                             pieces->sixteens};
    gain_add_small(&h->gain, &pawns, theirs);
    if (UNLIKELY(h->pawns.has_last_rank)) gain_add_last_rank(h, us);
    h->origins_that_matter = (h->line_blockers | h->pawn_correction_origins[QUEEN]) & h->own;
}

#endif
