/* SPDX-License-Identifier: MIT
 *
 * The horizon as a whole: its phases in their order. For horizon.c and rooks.c.
 */
#ifndef PERFT_HORIZON_PHASES_H
#define PERFT_HORIZON_PHASES_H

#include "core/children.h"
#include "core/variant.h"
#include "perft/horizon/king.h"
#include "perft/horizon/landing.h"
#include "perft/horizon/lines.h"
#include "perft/horizon/pawns.h"

#define horizon_rooks_white VARIANT(horizon_rooks_white)
#define horizon_rooks_black VARIANT(horizon_rooks_black)

/** The horizon of boards without knights, bishops and queens. */
uint64_t horizon_rooks_white(const Position *pos);
uint64_t horizon_rooks_black(const Position *pos);

/* Rights other than those of standard chess. */
TEMPLATE_INLINE bool has_odd_castling(const Position *pos) {
    if (!pos->castling) return false;
    const Bitboard homes =
        (pos->kings[WHITE] & bb_square(SQ_E1)) | (pos->kings[BLACK] & bb_square(SQ_E8));
    const Bitboard corners = homes >> 4 | homes << 3;
    return (pos->castling & ~corners) != 0;
}

TEMPLATE_INLINE uint64_t child_of_white(const Position *child, int depth) {
    (void)depth;
    return (uint64_t)replies_black(child);
}

TEMPLATE_INLINE uint64_t child_of_black(const Position *child, int depth) {
    (void)depth;
    return (uint64_t)replies_white(child);
}

/* The plain way: make every move, count the replies. */
OUT_OF_LINE_TEMPLATE uint64_t plain_white(const Position *pos) {
    check_plain_way();
    return children_sum(pos, 1, WHITE, child_of_white);
}

OUT_OF_LINE_TEMPLATE uint64_t plain_black(const Position *pos) {
    check_plain_way();
    return children_sum(pos, 1, BLACK, child_of_black);
}

/* What the horizon leaves to the plain way: checks, as making the few evasions is quicker than
 * preparing the phases, odd castling rights (Chess960), and eight knights: with fewer no square is
 * in reach of more than 15 moves. */
TEMPLATE_INLINE bool is_out_of_reach(const Position *pos, const Legality *legality,
                                     const Color us) {
    return legality->checkers || has_odd_castling(pos) ||
           bb_count(correction_mask(CORRECT_EIGHT_KNIGHTS, knights_of(pos, us))) >= 8;
}

TEMPLATE_INLINE uint64_t horizon_count(const Position *pos, const Color us) {
    const Legality legality = legality_of(pos, us);
    if (UNLIKELY(is_out_of_reach(pos, &legality, us))) {
        return us == WHITE ? plain_white(pos) : plain_black(pos);
    }
    Horizon h;
    Totals totals;
    h.pos = pos;
    h.own = pos->pieces[us];
    h.opp = pos->pieces[opponent_of(us)];
    h.occupied = h.own | h.opp;
    h.king = legality.king;
    h.their_king = pos_king(pos, opponent_of(us));
    h.pinned = legality_pinned(&legality);
    h.sum = 0;
    h.moves = 0;
    h.landed = (Counter){BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    lines_scan(&h, us);
    replies_scan(&h, us);
    if (UNLIKELY(correction_mask(CORRECT_GAIN_OVERFLOW, h.gain.overflow))) {
        return us == WHITE ? plain_white(pos) : plain_black(pos);
    }
    zone_scan(&h, us);
    pieces_count(&h, &totals, us);
    king_count(&h, &totals, us);
    pawns_count(&h, &legality, &totals, us);
    const int moves = totals.moves + h.moves;
    if (UNLIKELY(h.moves != 0)) {
        counter_add(&totals.landed, &h.landed, BB_EMPTY, TARGET_BITS, TARGET_BITS, UNSIGNED);
    }
    const int landing = landing_gain(&h, &totals.landed, us);
    return (uint64_t)(h.sum + totals.sum + landing + moves * h.base);
}

#endif
