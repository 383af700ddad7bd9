/* SPDX-License-Identifier: MIT
 *
 * Phase 1 of the horizon: the lines from our sliders to their king.
 */
#ifndef PERFT_HORIZON_LINES_H
#define PERFT_HORIZON_LINES_H

#include "perft/horizon/context.h"

TEMPLATE_INLINE void lines_add_pin(Horizon *h, Square pinner, Bitboard between, Bitboard pinned) {
    h->pin_lines |= between | bb_square(pinner);
    h->pinners |= bb_square(pinner);
    Pin *pin = &h->pins[h->pin_count++];
    pin->pinner = pinner;
    pin->pinned = bb_lsb(pinned);
    pin->between = between;
}

/* A line with one piece on it is a pin or a discovered check in waiting. With two, one of each
 * color, ours is all that keeps theirs from being pinned: leaving opens the pin. More pieces keep
 * it closed at any move. */
TEMPLATE_INLINE void lines_scan_sliders(Horizon *h, const Color us) {
    Bitboard sliders = (attacks_rook_rays[h->their_king] & h->pos->orthogonals[us]) |
                       (attacks_bishop_rays[h->their_king] & diagonals_of(h->pos, us));
    h->pin_count = 0;
    h->pin_lines = h->pinners = h->dc_candidates = h->pin_openers = BB_EMPTY;
    while (sliders) {
        const Square slider = bb_pop(&sliders);
        const Bitboard between = attacks_between(h->their_king, slider);
        const Bitboard blockers = between & h->occupied, ours = blockers & h->own;
        const Bitboard rest = bb_rest(blockers);
        if (!rest) {
            if (ours) {
                h->dc_candidates |= ours;
            } else {
                lines_add_pin(h, slider, between, blockers);
            }
        } else if (!bb_rest(rest) && bb_has_one(ours)) {
            h->pin_openers |= ours;
        }
    }
}

/** From where pieces of each type check their king, and from where they pin the first piece of
 * theirs or check. Lines along which none of ours moves may be left out. */
TEMPLATE_INLINE void lines_find_targets(KingLines *lines, Square king, Bitboard occupied,
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
    lines->check[KNIGHT] = lines->through[KNIGHT] = attacks_knight(king);
    lines->check[BISHOP] = bishop;
    lines->check[ROOK] = rook;
    lines->check[QUEEN] = bishop | rook;
    lines->through[BISHOP] = bishop_through;
    lines->through[ROOK] = rook_through;
    lines->through[QUEEN] = bishop_through | rook_through;
}

TEMPLATE_INLINE void lines_scan(Horizon *h, const Color us) {
    lines_scan_sliders(h, us);
    lines_find_targets(&h->lines, h->their_king, h->occupied, h->opp, diagonals_of(h->pos, us) != 0,
                       h->pos->orthogonals[us] != 0);
}

#endif
