/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, second part: what leaving and landing do to the mobility of their pieces,
 * as one number for each square (Effects). All squares are computed at once, in adders 64 lanes
 * wide, so nothing here branches.
 */
#ifndef PERFT_HORIZON_EFFECTS_H
#define PERFT_HORIZON_EFFECTS_H

#include "perft/horizon/context.h"

/** A share of the effects: -8 to 7, bit-sliced in two's complement. */
typedef struct SmallEffects {
    Bitboard ones, twos, fours, sign;
} SmallEffects;

/** The sum of the numbers on the squares of `set`. */
TEMPLATE_INLINE int effects_count(const Effects *effects, Bitboard set) {
    const int eights = bb_count(effects->eights & set) - 2 * bb_count(effects->sign & set);
    return bb_count(effects->ones & set) +
           2 * (bb_count(effects->twos & set) + 2 * (bb_count(effects->fours & set) + 2 * eights));
}

TEMPLATE_INLINE int effects_at(const Effects *effects, Square square) {
    const int eights = bb_has(effects->eights, square) - 2 * bb_has(effects->sign, square);
    return bb_has(effects->ones, square) +
           2 * (bb_has(effects->twos, square) + 2 * (bb_has(effects->fours, square) + 2 * eights));
}

/* The moves that a captured pawn takes with it, up to four. */
TEMPLATE_INLINE SmallEffects effects_captured_pawns(const Horizon *h, const ReplyPawns *pawns,
                                                    const Color us) {
    const Color them = opponent_of(us);
    const Bitboard push = bb_down(pawns->push, them);
    const Bitboard double_push = bb_down(bb_down(pawns->double_push, them), them);
    const Bitboard west = bb_down_east(pawns->west & h->own, them);
    const Bitboard east = bb_down_west(pawns->east & h->own, them);
    const Bitboard one_push = push ^ double_push, two_captures = west & east;
    const Digit ones = {one_push ^ west ^ east, one_push & (west ^ east)};
    return (SmallEffects){ones.sum, double_push ^ (two_captures | ones.carry),
                          double_push & two_captures, BB_EMPTY};
}

/* On a free square or one of ours a pawn is barred from one or two pushes, and free to capture; on
 * theirs it protects, or is captured. */
TEMPLATE_INLINE SmallEffects effects_of_pawns(const Horizon *h, const ReplyPawns *pawns,
                                              const Color us) {
    const SmallEffects captured = effects_captured_pawns(h, pawns, us);
    const Bitboard two_pushes = pawns->reopened & ~h->opp;
    const Bitboard one_push = (pawns->front | pawns->double_front) & ~h->opp & ~two_pushes;
    const Bitboard one_capture = pawns->west ^ pawns->east, captures = pawns->west | pawns->east;
    /* Minus one is 1111, minus two 1110. */
    const Digit ones = digit_add(captured.ones | one_push, one_capture, BB_EMPTY);
    const Digit twos = digit_add(captured.twos | two_pushes, captures, ones.carry);
    const Digit fours = digit_add(captured.fours, captures, twos.carry);
    return (SmallEffects){ones.sum, twos.sum, fours.sum, captures ^ fours.carry};
}

TEMPLATE_INLINE SmallEffects small_effects_within(const SmallEffects *pawns, Bitboard mask) {
    return (SmallEffects){pawns->ones & mask, pawns->twos & mask, pawns->fours & mask,
                          pawns->sign & mask};
}

/* `carry` adds one more to each of its squares. */
TEMPLATE_INLINE void effects_add_small(Effects *effects, const SmallEffects *part, Bitboard carry) {
    const Digit ones = digit_add(effects->ones, part->ones, carry);
    const Digit twos = digit_add(effects->twos, part->twos, ones.carry);
    const Digit fours = digit_add(effects->fours, part->fours, twos.carry);
    const Digit eights = digit_add(effects->eights, part->sign, fours.carry);
    const Bitboard sign = effects->sign ^ part->sign ^ eights.carry;
    effects->overflow |= (sign ^ effects->sign) & (sign ^ part->sign);
    effects->ones = ones.sum;
    effects->twos = twos.sum;
    effects->fours = fours.sum;
    effects->eights = eights.sum;
    effects->sign = sign;
}

/* Moves to the last rank count four times: three times more. */
OUT_OF_LINE_TEMPLATE void effects_add_last_rank(Horizon *h, Color us) {
    const Bitboard last_rank = last_rank_of(opponent_of(us));
    const ReplyPawns last = {.west = h->pawns.west & last_rank,
                             .east = h->pawns.east & last_rank,
                             .front = h->pawns.front & last_rank,
                             .push = h->pawns.push & last_rank};
    const SmallEffects pawns =
        us == WHITE ? effects_of_pawns(h, &last, WHITE) : effects_of_pawns(h, &last, BLACK);
    for (int i = 0; i < 3; i++) effects_add_small(&h->effects, &pawns, BB_EMPTY);
}

enum { EFFECTS_SUBTRACT_MAX = 8 };

/* Takes a number from 0 to EFFECTS_SUBTRACT_MAX off the squares of `set`. */
TEMPLATE_INLINE void effects_subtract(Effects *effects, Bitboard set, int number) {
    const unsigned minus = -(unsigned)number; /* two's complement */
    const SmallEffects part = {minus & 1 ? set : BB_EMPTY, minus & 2 ? set : BB_EMPTY,
                               minus & 4 ? set : BB_EMPTY, minus ? set : BB_EMPTY};
    effects_add_small(effects, &part, BB_EMPTY);
}

/* Takes out what a test has switched off; nothing otherwise. */
TEMPLATE_INLINE void effects_check(const Horizon *h, Weights *officers, SmallEffects *pawns) {
    Bitboard squares = BB_ALL;
    if (!corrects(CORRECT_LANDING_CUTS)) *officers = weights_within(officers, h->occupied);
    if (!corrects(CORRECT_LANDING_CAPTURES)) {
        *officers = weights_within(officers, ~h->opp);
        squares &= ~h->opp;
    }
    if (!corrects(CORRECT_LANDING_PAWNS)) squares &= h->occupied;
    if (!corrects(CORRECT_LEFT_PAWN)) squares &= ~h->own;
    *pawns = small_effects_within(pawns, squares);
}

/**
 * Sets `h->effects` and `h->leavers`.
 *
 * @param[in] officers On our squares: what their officers gain when our piece leaves; on empty
 *                     ones: what they lose when one lands; on theirs: how many protect it.
 */
TEMPLATE_INLINE void effects_scan(Horizon *h, Weights *officers, const Color us) {
    const Bitboard theirs = h->opp;
    SmallEffects pawns = effects_of_pawns(h, &h->pawns, us);
    effects_check(h, officers, &pawns);
    /* To protect is to gain: minus a number is its complement plus one. */
    h->effects = (Effects){officers->ones ^ theirs,
                           officers->twos ^ theirs,
                           officers->fours ^ theirs,
                           officers->eights ^ theirs,
                           theirs,
                           officers->sixteens};
    effects_add_small(&h->effects, &pawns, theirs);
    if (UNLIKELY(h->pawns.has_last_rank)) effects_add_last_rank(h, us);
    h->leavers = (h->opened_lines | h->pawn_contacts[QUEEN]) & h->own;
}

#endif
