/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon: the mobility of their pieces as if we passed (a null move), their king
 * apart. On the way it notes what each of our moves could change in it.
 */
#ifndef PERFT_HORIZON_REPLIES_H
#define PERFT_HORIZON_REPLIES_H

#include "perft/horizon_context.h"

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
    if (pos->knights[them] & piece) attacks = attacks_knight(square);
    if (pos->diagonals[them] & piece) attacks |= attacks_bishop(square, occupied);
    if (pos->orthogonals[them] & piece) attacks |= attacks_rook(square, occupied);
    return bb_count(attacks & ~opp & mask);
}

/* Base mobility of one of their officers, from what the scans below have stored. */
TEMPLATE_INLINE int officer_base(const Horizon *h, Square square, const Color us) {
    const Color them = opponent_of(us);
    int mobility = 0;
    if (!bb_has(h->pos->orthogonals[them], square)) return h->mobility[DIAGONAL][square];
    if (bb_has(h->pos->diagonals[them], square)) mobility = h->mobility[DIAGONAL][square];
    return mobility + h->mobility[ORTHOGONAL][square];
}

TEMPLATE_INLINE void replies_scan_knights(Horizon *h, const Color us) {
    for (Bitboard set = h->pos->knights[opponent_of(us)]; set;) {
        const Square knight = bb_pop(&set);
        const Bitboard attacks = attacks_knight(knight);
        h->danger |= attacks;
        h->mobility[DIAGONAL][knight] = 0;
        if (UNLIKELY(bb_has(h->pin_lines, knight))) continue;
        h->base += h->mobility[DIAGONAL][knight] = bb_count(attacks & ~h->opp);
        h->recaptures[h->recapture_count++] = attacks & h->opp;
    }
}

/* Our pieces that shorten this line: leaving opens the squares behind. */
TEMPLATE_INLINE void replies_scan_hits(Horizon *h, Square slider, Bitboard reach,
                                       Bitboard collinear, const int kind) {
    const Bitboard hits = reach & h->own;
    h->opened_lines |= hits;
    for (Bitboard set = hits; set;) {
        const Square from = bb_pop(&set);
        const Bitboard occupied = h->occupied ^ bb_square(from);
        const Bitboard opened =
            kind == DIAGONAL ? attacks_bishop(slider, occupied) : attacks_rook(slider, occupied);
        const int count = bb_count(opened & ~reach & ~h->opp);
        h->opened[from] = (uint16_t)(h->opened[from] + count);
        if (bb_has(collinear, from)) {
            h->opposed_origins |= bb_square(from);
            h->opposed[h->opposed_count++] = (Opposed){from, slider, count};
        }
    }
}

TEMPLATE_INLINE void replies_scan_slider(Horizon *h, Square slider, const Color us,
                                         const int kind) {
    const Bitboard attacks =
        kind == DIAGONAL ? attacks_bishop(slider, h->occupied) : attacks_rook(slider, h->occupied);
    const Bitboard reach = attacks & ~h->opp;
    h->danger |= attacks;
    if (UNLIKELY(bb_has(h->pin_lines, slider))) {
        const Bitboard line = attacks_line(h->their_king, slider);
        h->base += h->mobility[kind][slider] = bb_count(reach & line);
        return;
    }
    h->base += h->mobility[kind][slider] = bb_count(reach);
    h->recaptures[h->recapture_count++] = attacks & h->opp;
    const Bitboard far = reach & ~attacks_king(slider);
    h->reaches[h->reach_count] = (Reach){slider, far};
    h->reach_count += far != 0;
    const Bitboard file = bb_file(square_file(slider));
    const Bitboard collinear = kind == DIAGONAL
                                   ? h->pos->diagonals[us] | h->pos->pawns[us]
                                   : h->pos->orthogonals[us] | (h->pos->pawns[us] & file);
    replies_scan_hits(h, slider, reach, collinear, kind);
}

TEMPLATE_INLINE void replies_scan_sliders(Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    for (Bitboard set = h->pos->diagonals[them]; set;) {
        replies_scan_slider(h, bb_pop(&set), us, DIAGONAL);
    }
    for (Bitboard set = h->pos->orthogonals[them]; set;) {
        replies_scan_slider(h, bb_pop(&set), us, ORTHOGONAL);
    }
}

TEMPLATE_INLINE void replies_scan_pawns(Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard all = h->pos->pawns[them], empty = ~h->occupied;
    const Bitboard rank_3 = bb_rank_of(RANK_3, them), last_rank = last_rank_of(them);
    ReplyPawns *pawns = &h->pawns;
    pawns->free = all & ~h->pin_lines;
    pawns->west = bb_up_west(pawns->free, them);
    pawns->east = bb_up_east(pawns->free, them);
    pawns->front = bb_up(pawns->free, them);
    pawns->push = pawns->front & empty;
    pawns->double_front = bb_up(pawns->push & rank_3, them);
    pawns->double_push = pawns->double_front & empty;
    pawns->first_steps = pawns->front & rank_3;
    pawns->second_steps = bb_up(pawns->first_steps, them);
    pawns->reopened = pawns->first_steps & bb_down(empty, them);
    pawns->has_last_rank = (all & bb_rank_of(RANK_7, them)) != 0;
    h->danger |= bb_pawn_attacks(all, them);
    const Bitboard west = pawns->west & h->own, east = pawns->east & h->own;
    h->base +=
        bb_count(west) + bb_count(east) + bb_count(pawns->push) + bb_count(pawns->double_push);
    if (UNLIKELY(pawns->has_last_rank)) {
        h->base += 3 * (bb_count(west & last_rank) + bb_count(east & last_rank) +
                        bb_count(pawns->push & last_rank));
    }
}

/* Officers have been counted along their lines by the scans, pawns are counted here. */
TEMPLATE_INLINE void replies_scan_pins(Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    for (int i = 0; i < h->pin_count; i++) {
        const Square pinned = h->pins[i].pinned;
        if (bb_has(h->pos->pawns[them], pinned)) {
            const Bitboard line = attacks_line(h->their_king, pinned);
            h->pins[i].mobility = pawn_replies(bb_square(pinned), h->occupied, h->opp, line, them);
            h->base += h->pins[i].mobility;
        } else {
            h->pins[i].mobility = officer_base(h, pinned, us);
        }
    }
}

TEMPLATE_INLINE void replies_scan(Horizon *h, const Color us) {
    h->base = 0;
    h->danger = attacks_king(h->their_king);
    h->opened_lines = h->opposed_origins = BB_EMPTY;
    h->reach_count = h->recapture_count = h->opposed_count = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) h->opened[square] = 0;
    replies_scan_knights(h, us);
    replies_scan_sliders(h, us);
    replies_scan_pawns(h, us);
    replies_scan_pins(h, us);
}

/* What a piece of ours that leaves `origin` changes for their pawns: it opens pushes, it can no
 * longer be captured. */
TEMPLATE_INLINE int pawn_replies_after_leaving(const Horizon *h, Square from, const Color us) {
    const ReplyPawns *pawns = &h->pawns;
    const int weight = bb_has(last_rank_of(opponent_of(us)), from) ? 4 : 1;
    const int moves =
        bb_has(pawns->front, from) - bb_has(pawns->west, from) - bb_has(pawns->east, from);
    return weight * moves + bb_has(pawns->reopened, from) + bb_has(pawns->double_front, from);
}

#endif
