/* SPDX-License-Identifier: MIT
 *
 * The horizon as a whole: its phases in their order. For horizon.c, rooks.c and chess960.c.
 */
#ifndef PERFT_HORIZON_PHASES_H
#define PERFT_HORIZON_PHASES_H

#include "core/children.h"
#include "perft/horizon/copies.h"
#include "perft/horizon/king.h"
#include "perft/horizon/king_lines.h"
#include "perft/horizon/landing.h"
#include "perft/horizon/pawns.h"
#include "perft/horizon/specials.h"

/* Rights other than those of standard chess, in a copy that knows of no others. */
TEMPLATE_INLINE bool has_odd_castling(const Position *pos) {
    if (HAS_ANY_CASTLING || !pos->castling) return false;
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

/* Plain counting: makes every move and counts the replies. Chess960 has its own copy of the phases.
 */
OUT_OF_LINE_TEMPLATE uint64_t plain_white(const Position *pos) {
    if (has_odd_castling(pos)) return horizon_chess960_white(pos);
    check_plain_way();
    return children_sum(pos, 1, WHITE, child_of_white);
}

OUT_OF_LINE_TEMPLATE uint64_t plain_black(const Position *pos) {
    if (has_odd_castling(pos)) return horizon_chess960_black(pos);
    check_plain_way();
    return children_sum(pos, 1, BLACK, child_of_black);
}

/* Positions that the phases leave to plain counting: checks, as making the few evasions is quicker
 * than preparing the phases, odd castling rights, and eight knights: with fewer no square is in
 * reach of more than 15 moves. */
TEMPLATE_INLINE bool is_out_of_reach(const Position *pos, const Legality *legality,
                                     const Color us) {
    /* "3R4/B5B1/2N1N1k1/1N3N2/R2n3R/1N3N2/2N1N3/B2R2BK w - - 0 1" */
    return legality->checkers || has_odd_castling(pos) ||
           bb_count(correction_mask(CORRECT_EIGHT_KNIGHTS, knights_of(pos, us))) >= 8;
}

/* Phases 4 to 7. */
TEMPLATE_INLINE int moves_count(const Horizon *h, Sums *special, const Legality *legality,
                                const PieceSets *ours, const Color us) {
    Sums sums;
    pieces_count(h, &sums, special, ours, us);
    king_count(h, &sums, special, us);
    pawns_count(h, legality, &sums, special, us);
    const int moves = sums.moves + special->moves;
    if (UNLIKELY(special->moves != 0)) {
        counter_add(&sums.targets, &special->targets, BB_EMPTY, TARGET_BITS, TARGET_BITS, UNSIGNED);
    }
    return special->sum + sums.sum + landing_gain(h, &sums.targets, us) + moves * h->replies.base;
}

TEMPLATE_INLINE uint64_t horizon_count(const Position *pos, const Color us) {
    const Legality legality = legality_of(pos, us);
    if (UNLIKELY(is_out_of_reach(pos, &legality, us)))
        return us == WHITE ? plain_white(pos) : plain_black(pos);
    Evaluation evaluation;
    Horizon *h = &evaluation.horizon;
    evaluation.special.sum = evaluation.special.moves = 0;
    evaluation.special.targets = (Counter){BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    board_scan(&h->board, pos, &legality, us);
    king_lines_scan(&h->lines, &h->board, us);
    replies_scan(&h->replies, &h->board, &h->lines, us);
    /* "2K5/8/2k5/8/8/Q7/QQ6/n7 b - - 0 1" */
    if (UNLIKELY(correction_mask(CORRECT_GAIN_OVERFLOW, h->replies.gain.overflow)))
        return us == WHITE ? plain_white(pos) : plain_black(pos);
    const PieceSets ours = piece_sets_of(pos, us);
    zone_scan(&h->zone, &h->board, &h->lines, us);
    specials_find(&h->special, &h->board, &h->lines, &h->replies, &h->zone, &ours);
    return (uint64_t)moves_count(h, &evaluation.special, &legality, &ours, us);
}

#endif
