/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon, last part: their pieces that are pinned, one by one. Also the replies of
 * any single piece on another board than that of the parent, for the corrections of later phases.
 */
#ifndef PERFT_HORIZON_PINNED_H
#define PERFT_HORIZON_PINNED_H

#include "perft/horizon/gain.h"

TEMPLATE_INLINE int pawn_replies(Bitboard pawn, Bitboard occupied, Bitboard opp, Bitboard mask,
                                 const Color them) {
    const Bitboard captures = bb_pawn_attacks(pawn, them) & occupied & ~opp & mask;
    const Bitboard push = bb_up(pawn, them) & ~occupied & mask;
    const Bitboard double_push = bb_up(push & bb_rank_of(RANK_3, them), them) & ~occupied & mask;
    const int weight = pawn & bb_rank_of(RANK_7, them) ? 4 : 1;
    return weight * (bb_count(captures) + (push != 0)) + (double_push != 0);
}

/* Replies of one piece of theirs that is not the king, on another board than that of the parent:
 * `occupied` and `opp` as they will be, targets within `mask`. */
OUT_OF_LINE_TEMPLATE int piece_replies(const Horizon *h, Square square, Bitboard occupied,
                                       Bitboard opp, Bitboard mask, Color them) {
    const Position *pos = h->pos;
    const Bitboard piece = bb_square(square);
    if (pos->pawns[them] & piece) {
        return them == WHITE ? pawn_replies(piece, occupied, opp, mask, WHITE)
                             : pawn_replies(piece, occupied, opp, mask, BLACK);
    }
    Bitboard attacks = BB_EMPTY;
    if (knights_of(pos, them) & piece) attacks = attacks_knight(square);
    if (diagonals_of(pos, them) & piece) attacks |= attacks_bishop(square, occupied);
    if (pos->orthogonals[them] & piece) attacks |= attacks_rook(square, occupied);
    return bb_count(attacks & ~opp & mask);
}

/* Base mobility of one of their pieces that is not the king. */
TEMPLATE_INLINE int piece_base(const Horizon *h, Square square, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    if (UNLIKELY(bb_has(h->pin_lines, square))) {
        const Bitboard line = attacks_line(h->their_king, square);
        return piece_replies(h, square, h->occupied, h->opp, line, them);
    }
    const Bitboard knight = BB_EMPTY - (knights_of(pos, them) >> square & 1);
    const Bitboard diagonal = BB_EMPTY - (diagonals_of(pos, them) >> square & 1);
    const Bitboard orthogonal = BB_EMPTY - (pos->orthogonals[them] >> square & 1);
    return bb_count(attacks_of_kinds(square, h->occupied, knight, diagonal, orthogonal) & ~h->opp);
}

/* None if the pinned piece is no slider. */
TEMPLATE_INLINE Bitboard pinned_slider_attacks(const Horizon *h, Square pinned, const Color them) {
    Bitboard attacks = BB_EMPTY;
    if (bb_has(diagonals_of(h->pos, them), pinned)) attacks |= attacks_bishop(pinned, h->occupied);
    if (bb_has(h->pos->orthogonals[them], pinned)) attacks |= attacks_rook(pinned, h->occupied);
    return attacks;
}

/* Squares that matter to a pinned piece; none to a knight. */
TEMPLATE_INLINE Bitboard pinned_sight(const Horizon *h, Square pinned, const Color them) {
    const Bitboard piece = bb_square(pinned), front = bb_up(piece, them);
    if (h->pos->pawns[them] & piece) return attacks_pawn(them, pinned) | front | bb_up(front, them);
    return pinned_slider_attacks(h, pinned, them);
}

/* To land between pinner and king blocks the pin. What the pinned piece gains is the same for all
 * such moves, an effect of landing, unless it sees the origin or the target. */
TEMPLATE_INLINE void pinned_add_blocks(Horizon *h, Pin *pin, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard sight = pinned_sight(h, pin->pinned, them);
    const Bitboard origins = h->own & ~attacks_line(h->their_king, pin->pinned);
    pin->blocks = BB_EMPTY;
    pin->gain = 0;
    h->pin_targets |= pin->between & ~bb_square(pin->pinned);
    if (correction_mask(CORRECT_PIN_BLOCK_ORIGIN_SEEN, sight & origins)) return;
    const int free = piece_replies(h, pin->pinned, h->occupied, h->opp, BB_ALL, them);
    pin->gain = free - pin->mobility;
    if (pin->gain > GAIN_SUBTRACT_MAX && correction_is_on(CORRECT_PIN_BLOCK_GAIN)) return;
    const Bitboard unseen = ~(h->occupied | correction_mask(CORRECT_PIN_BLOCK_TARGET_SEEN, sight));
    pin->blocks = correction_mask(CORRECT_PIN_BLOCKED, pin->between & unseen);
    h->pin_targets &= ~pin->blocks;
    gain_subtract(&h->gain, pin->blocks, pin->gain);
}

/* Pinned pieces move along their lines. */
TEMPLATE_INLINE void pinned_count(Horizon *h, const Color us) {
    for (int i = 0; i < h->pin_count; i++) {
        Pin *pin = &h->pins[i];
        h->their_attacks |= pinned_slider_attacks(h, pin->pinned, opponent_of(us));
        pin->mobility = piece_base(h, pin->pinned, us);
        h->base += pin->mobility;
        pinned_add_blocks(h, pin, us);
    }
}

OUT_OF_LINE_TEMPLATE void pinned_scan(Horizon *h, Color us) {
    if (us == WHITE) {
        pinned_count(h, WHITE);
    } else {
        pinned_count(h, BLACK);
    }
}

#endif
