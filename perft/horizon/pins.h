/* SPDX-License-Identifier: MIT
 *
 * Pins that a move of ours releases, blocks or creates: what that does to the mobility of the piece
 * in the pin. For phases 4 to 6 of the horizon.
 */
#ifndef PERFT_HORIZON_PINS_H
#define PERFT_HORIZON_PINS_H

#include "perft/horizon/king_lines.h"
#include "perft/horizon/replies.h"

/* The piece of theirs that becomes pinned when the pin opener on `from` leaves, and its line. */
TEMPLATE_INLINE Bitboard pins_opened_line(const Horizon *h, Square from, const Color us) {
    for (Bitboard sliders = king_lines_sliders(&h->board, us); sliders;) {
        const Bitboard between = attacks_between(h->board.their_king, bb_pop(&sliders));
        if (bb_has(between, from) && bb_count(between & h->board.occupied) == 2) return between;
    }
    return BB_EMPTY;
}

/* How the mobility of one piece changes when it comes under a pin that the base did not have: it
 * loses its moves off the line. */
TEMPLATE_INLINE int pins_created(const Horizon *h, Square pinned, Bitboard occupied, Bitboard opp,
                                 const Color us) {
    const Bitboard line = attacks_line(h->board.their_king, pinned);
    return -piece_replies(&h->board, pinned, occupied, opp, ~line, opponent_of(us));
}

/* Landing on `to`, beyond one piece of theirs, pins it. */
TEMPLATE_INLINE int pins_created_from(const Horizon *h, Square to, Bitboard occupied, Bitboard opp,
                                      const Color us) {
    const Bitboard pinned = attacks_between(h->board.their_king, to) & occupied;
    return pins_created(h, bb_lsb(pinned), occupied, opp, us);
}

/* One move. The changes add: they concern different pieces of theirs, except for a pinner that is a
 * pin opener too, whose captive is freed and then pinned anew on the same board. */
TEMPLATE_INLINE int pins_correct_move(const Horizon *h, Square from, Square to,
                                      Bitboard pin_squares, Bitboard opened_line, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard target = bb_square(to), opp = h->board.opp & ~target;
    const Bitboard occupied = occupied_after(&h->board, from, to);
    int sum = 0;
    for (int i = 0; i < h->lines.pin_count; i++) {
        const Pin *pin = &h->lines.pins[i];
        const PinReplies *replies = &h->replies.pins[i];
        const Bitboard line = attacks_line(h->board.their_king, pin->pinned);
        /* Landing gains this block; here it is counted afresh:
         * "k6K/8/8/3p4/8/8/6B1/7B w - - 0 1" */
        if (correction_mask(CORRECT_PIN_BLOCK_RECOUNTED, replies->blocks & target))
            sum -= replies->gain;
        if (pin->pinner == from) {
            /* "8/7k/8/8/8/8/2r5/KB6 w - - 0 1" */
            if (!correction_is_on(CORRECT_PIN_RELEASED)) return 0;
            const bool stays = (line & target) != 0;
            sum +=
                piece_replies(&h->board, pin->pinned, occupied, opp, stays ? line : BB_ALL, them) -
                replies->mobility;
            if (stays) return sum; /* no other pin changes */
        } else if (pin->between & target && pin->pinned != to &&
                   correction_is_on(CORRECT_PIN_BLOCKED)) { /* "k7/8/8/8/8/8/5Kn1/7B w - - 0 1" */
            const Bitboard mask = pin_squares & target ? line : BB_ALL;
            sum += piece_replies(&h->board, pin->pinned, occupied, opp, mask, them) -
                   replies->mobility;
        }
    }
    /* "k7/8/8/8/4n3/8/6K1/7B w - - 0 1" */
    if (opened_line && !(opened_line & target) && correction_is_on(CORRECT_PIN_OPENED)) {
        sum += pins_created(h, bb_lsb(opened_line & h->board.opp), occupied, opp, us);
    }
    /* "5K2/6P1/4q3/8/8/8/k7/8 w - - 0 1" */
    if (target & pin_squares & ~h->lines.pin_lines && correction_is_on(CORRECT_PIN_CREATED)) {
        sum += pins_created_from(h, to, occupied, opp, us);
    }
    return sum;
}

/* A pinner that leaves its line for a square that the pinned piece does not see frees it by the
 * same number each time. One that walks on its line, seen at neither end, changes nothing: what
 * landing gains by blocks is taken back. What is left goes move by move. */
TEMPLATE_INLINE int pins_correct_release(const Horizon *h, int index, Bitboard *targets,
                                         Bitboard pin_squares, const Color us) {
    const Color them = opponent_of(us);
    const Pin *pin = &h->lines.pins[index];
    const PinReplies *replies = &h->replies.pins[index];
    const Bitboard line = attacks_line(h->board.their_king, pin->pinned);
    const Bitboard sight = pinned_sight(&h->board, pin->pinned, them);
    /* "8/1k6/8/3q4/8/5B2/8/7K w - - 0 1" */
    const bool sees_pinner = bb_has(correction_mask(CORRECT_PIN_KEPT_UNSEEN, sight), pin->pinner);
    const Bitboard kept = sees_pinner ? BB_EMPTY : line & ~sight;
    Bitboard concerned = h->lines.pin_lines | pin_squares | line | sight;
    /* A knight may recapture. */
    if (bb_has(knights_of(h->board.pos, them), pin->pinned))
        concerned |= attacks_knight(pin->pinned);
    /* "k6K/8/8/8/8/5n2/8/7B w - - 0 1" */
    const int blocks =
        bb_count(correction_mask(CORRECT_PIN_BLOCK_BY_PINNER, *targets & replies->blocks));
    const int moves = bb_count(*targets & ~concerned);
    const int sum = -blocks * replies->gain;
    *targets &= concerned & ~kept;
    /* "8/7k/8/8/8/8/2r5/KB6 w - - 0 1" */
    if (!moves || !correction_is_on(CORRECT_PIN_RELEASED)) return sum;
    const Bitboard occupied = h->board.occupied ^ bb_square(pin->pinner);
    const int unpinned =
        piece_replies(&h->board, pin->pinned, occupied, h->board.opp, BB_ALL, them);
    return sum + moves * (unpinned - replies->mobility);
}

/**
 * What the moves from `from` change by pins.
 *
 * @param[in] targets     Without checks.
 * @param[in] pin_squares From where the piece, once there, pins one of theirs.
 */
TEMPLATE_INLINE int pins_correct(const Horizon *h, Square from, Bitboard targets,
                                 Bitboard pin_squares, const Color us) {
    Bitboard opened_line = BB_EMPTY;
    int sum = 0;
    if (bb_has(h->lines.pin_openers, from)) {
        opened_line = pins_opened_line(h, from, us);
    } else if (bb_has(h->lines.pinners, from)) {
        int index = 0;
        while (h->lines.pins[index].pinner != from) index++;
        sum = pins_correct_release(h, index, &targets, pin_squares, us);
    } else {
        targets &= h->replies.pin_targets | pin_squares;
    }
    while (targets) {
        sum += pins_correct_move(h, from, bb_pop(&targets), pin_squares, opened_line, us);
    }
    return sum;
}

/** Their pieces that are pinned after a move of ours that checks: none of them can answer it. */
TEMPLATE_INLINE Bitboard pins_after_check(const Horizon *h, Square from, Square to,
                                          const Color us) {
    Bitboard pinned = BB_EMPTY;
    for (int i = 0; i < h->lines.pin_count; i++) {
        const Pin *pin = &h->lines.pins[i];
        /* "k7/8/8/8/8/5q2/8/6KQ w - - 0 1" */
        const bool is_released = pin->pinner == from && correction_is_on(CORRECT_CHECK_RELEASES);
        /* "7K/8/r7/8/8/7Q/7q/7k b - - 0 1" */
        const bool is_blocked = bb_has(pin->between, to) && correction_is_on(CORRECT_CHECK_BLOCKS);
        if (!is_released && !is_blocked) pinned |= bb_square(pin->pinned);
    }
    if (UNLIKELY(bb_has(h->lines.pin_openers, from))) {
        const Bitboard line = pins_opened_line(h, from, us);
        /* "k7/1n6/8/8/8/5R2/6B1/7K w - - 0 1" */
        if (!bb_has(line, to)) pinned |= correction_mask(CORRECT_CHECK_PINS, line & h->board.opp);
    }
    return pinned;
}

#endif
