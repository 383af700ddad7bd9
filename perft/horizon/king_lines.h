/* SPDX-License-Identifier: MIT
 *
 * Phase 1 of the horizon: the lines from our sliders to their king. Writes KingLines.
 */
#ifndef PERFT_HORIZON_KING_LINES_H
#define PERFT_HORIZON_KING_LINES_H

#include "perft/horizon/context.h"

/** Our sliders that a line without obstacles would connect with their king. */
TEMPLATE_INLINE Bitboard king_lines_sliders(const Board *board, const Color us) {
    return (attacks_rook_rays[board->their_king] & board->pos->orthogonals[us]) |
           (attacks_bishop_rays[board->their_king] & diagonals_of(board->pos, us));
}

TEMPLATE_INLINE void king_lines_add_pin(KingLines *lines, Square pinner, Bitboard between,
                                        Bitboard pinned) {
    lines->pin_lines |= between | bb_square(pinner);
    lines->pinners |= bb_square(pinner);
    Pin *pin = &lines->pins[lines->pin_count++];
    pin->pinner = pinner;
    pin->pinned = bb_lsb(pinned);
    pin->between = between;
}

/* A line with one piece on it is a pin or a discovered check in waiting. With two, one of each
 * color, ours is all that keeps theirs from being pinned: leaving opens the pin. More pieces keep
 * it closed at any move. */
TEMPLATE_INLINE void king_lines_scan_sliders(KingLines *lines, const Board *board, const Color us) {
    Bitboard sliders = king_lines_sliders(board, us);
    lines->pin_count = 0;
    lines->pin_lines = lines->pinners = lines->dc_candidates = lines->pin_openers = BB_EMPTY;
    while (sliders) {
        const Square slider = bb_pop(&sliders);
        const Bitboard between = attacks_between(board->their_king, slider);
        const Bitboard blockers = between & board->occupied, ours = blockers & board->own;
        const Bitboard rest = bb_rest(blockers);
        if (!rest) {
            if (ours) {
                lines->dc_candidates |= ours;
            } else {
                king_lines_add_pin(lines, slider, between, blockers);
            }
        } else if (!bb_rest(rest) && bb_has_one(ours)) {
            lines->pin_openers |= ours;
        }
    }
}

/** From where pieces of each type check their king, and from where they pin the first piece of
 * theirs or check. Lines along which none of ours moves may be left out. */
TEMPLATE_INLINE void check_squares_find(CheckSquares *squares, Square king, Bitboard occupied,
                                        Bitboard opp, const bool has_diagonals,
                                        const bool has_orthogonals) {
    Bitboard bishop = BB_EMPTY, bishop_through = BB_EMPTY;
    Bitboard rook = BB_EMPTY, rook_through = BB_EMPTY;
    if (has_diagonals) {
        bishop = attacks_bishop(king, occupied);
        bishop_through = attacks_bishop(king, occupied ^ (bishop & opp));
    }
    if (has_orthogonals) {
        rook = attacks_rook(king, occupied);
        rook_through = attacks_rook(king, occupied ^ (rook & opp));
    }
    squares->check[KNIGHT] = squares->through[KNIGHT] = attacks_knight(king);
    squares->check[BISHOP] = bishop;
    squares->check[ROOK] = rook;
    squares->check[QUEEN] = bishop | rook;
    squares->through[BISHOP] = bishop_through;
    squares->through[ROOK] = rook_through;
    squares->through[QUEEN] = bishop_through | rook_through;
}

TEMPLATE_INLINE void king_lines_scan(KingLines *lines, const Board *board, const Color us) {
    king_lines_scan_sliders(lines, board, us);
    check_squares_find(&lines->squares, board->their_king, board->occupied, board->opp,
                       diagonals_of(board->pos, us) != 0, board->pos->orthogonals[us] != 0);
}

#endif
