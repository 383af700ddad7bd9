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
OUT_OF_LINE_TEMPLATE int piece_replies(const Board *board, Square square, Bitboard occupied,
                                       Bitboard opp, Bitboard mask, Color them) {
    const Position *pos = board->pos;
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
TEMPLATE_INLINE int piece_base(const Board *board, const KingLines *lines, Square square,
                               const Color us) {
    const Position *pos = board->pos;
    const Color them = opponent_of(us);
    if (UNLIKELY(bb_has(lines->pin_lines, square))) {
        const Bitboard line = attacks_line(board->their_king, square);
        return piece_replies(board, square, board->occupied, board->opp, line, them);
    }
    const Bitboard knight = BB_EMPTY - (knights_of(pos, them) >> square & 1);
    const Bitboard diagonal = BB_EMPTY - (diagonals_of(pos, them) >> square & 1);
    const Bitboard orthogonal = BB_EMPTY - (pos->orthogonals[them] >> square & 1);
    return bb_count(attacks_of_kinds(square, board->occupied, knight, diagonal, orthogonal) &
                    ~board->opp);
}

/* None if the pinned piece is no slider. */
TEMPLATE_INLINE Bitboard pinned_slider_attacks(const Board *board, Square pinned,
                                               const Color them) {
    Bitboard attacks = BB_EMPTY;
    if (bb_has(diagonals_of(board->pos, them), pinned))
        attacks |= attacks_bishop(pinned, board->occupied);
    if (bb_has(board->pos->orthogonals[them], pinned))
        attacks |= attacks_rook(pinned, board->occupied);
    return attacks;
}

/* Squares that matter to a pinned piece; none to a knight. */
TEMPLATE_INLINE Bitboard pinned_sight(const Board *board, Square pinned, const Color them) {
    const Bitboard piece = bb_square(pinned), front = bb_up(piece, them);
    if (board->pos->pawns[them] & piece)
        return attacks_pawn(them, pinned) | front | bb_up(front, them);
    return pinned_slider_attacks(board, pinned, them);
}

/* To land between pinner and king blocks the pin. What the pinned piece gains is the same for all
 * such moves, an effect of landing, unless it sees the origin or the target. */
TEMPLATE_INLINE void pinned_add_blocks(Replies *replies, PinReplies *pinned, const Board *board,
                                       const Pin *pin, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard sight = pinned_sight(board, pin->pinned, them);
    const Bitboard origins = board->own & ~attacks_line(board->their_king, pin->pinned);
    pinned->blocks = BB_EMPTY;
    pinned->gain = 0;
    replies->pin_targets |= pin->between & ~bb_square(pin->pinned);
    /* "8/2k5/r1P4K/8/8/8/8/8 b - - 0 1" */
    if (correction_mask(CORRECT_PIN_BLOCK_ORIGIN_SEEN, sight & origins)) return;
    const int free = piece_replies(board, pin->pinned, board->occupied, board->opp, BB_ALL, them);
    pinned->gain = free - pinned->mobility;
    /* "k6K/8/8/8/8/5r2/8/7B w - - 0 1" */
    if (pinned->gain > GAIN_SUBTRACT_MAX && correction_is_on(CORRECT_PIN_BLOCK_GAIN)) return;
    /* "7k/8/7K/8/8/4B3/8/2b5 b - - 0 1" */
    const Bitboard unseen =
        ~(board->occupied | correction_mask(CORRECT_PIN_BLOCK_TARGET_SEEN, sight));
    /* "k7/8/8/8/8/8/5Kn1/7B w - - 0 1" */
    pinned->blocks = correction_mask(CORRECT_PIN_BLOCKED, pin->between & unseen);
    replies->pin_targets &= ~pinned->blocks;
    gain_subtract(&replies->gain, pinned->blocks, pinned->gain);
}

/* Pinned pieces move along their lines. */
TEMPLATE_INLINE void pinned_count(Replies *replies, const Board *board, const KingLines *lines,
                                  const Color us) {
    for (int i = 0; i < lines->pin_count; i++) {
        const Pin *pin = &lines->pins[i];
        PinReplies *pinned = &replies->pins[i];
        replies->attacks |= pinned_slider_attacks(board, pin->pinned, opponent_of(us));
        pinned->mobility = piece_base(board, lines, pin->pinned, us);
        replies->base += pinned->mobility;
        pinned_add_blocks(replies, pinned, board, pin, us);
    }
}

OUT_OF_LINE_TEMPLATE void pinned_scan(Replies *replies, const Board *board, const KingLines *lines,
                                      Color us) {
    if (us == WHITE) {
        pinned_count(replies, board, lines, WHITE);
    } else {
        pinned_count(replies, board, lines, BLACK);
    }
}

#endif
