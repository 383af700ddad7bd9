/* SPDX-License-Identifier: MIT
 *
 * Moves of ours along a line of their slider. For phases 4 to 6 of the horizon.
 */
#ifndef PERFT_HORIZON_OPPOSED_H
#define PERFT_HORIZON_OPPOSED_H

#include "perft/horizon/context.h"

/** A piece that moves along their slider's line has not left it: nothing opens behind it. Moving
 * away from their slider, it gives it the squares up to its own. */
TEMPLATE_INLINE int opposed_correct(const Horizon *h, Square from, Bitboard targets, const int kind,
                                    const Color us) {
    const Color them = opponent_of(us);
    const Bitboard lines = kind == DIAGONAL ? attacks_bishop(from, h->board.occupied)
                                            : attacks_rook(from, h->board.occupied);
    const Bitboard sliders =
        kind == DIAGONAL ? diagonals_of(h->board.pos, them) : h->board.pos->orthogonals[them];
    int sum = 0;
    for (Bitboard set = lines & sliders & ~h->lines.pin_lines; set;) {
        const Square slider = bb_pop(&set);
        const Bitboard line = attacks_line(slider, from), along = targets & line;
        if (!along) continue;
        const Bitboard toward = attacks_between(slider, from) | bb_square(slider);
        const Bitboard opened = lines & line & ~toward & ~h->board.opp;
        sum -= bb_count(opened) * bb_count(along);
        for (Bitboard away = along & ~toward; away;)
            sum += 1 + bb_count(attacks_between(from, bb_pop(&away)));
    }
    return sum;
}

#endif
