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

/* Base mobility of one of their officers or pinned pawns, as the scans below have stored it. */
TEMPLATE_INLINE int officer_base(const Horizon *h, Square square, const Color us) {
    const Color them = opponent_of(us);
    int mobility = 0;
    if (!bb_has(h->pos->orthogonals[them], square)) return h->mobility[DIAGONAL][square];
    if (bb_has(h->pos->diagonals[them], square)) mobility = h->mobility[DIAGONAL][square];
    return mobility + h->mobility[ORTHOGONAL][square];
}

/* Running totals of the scans below, kept apart from the context to stay in registers. */
typedef struct ReplyScan {
    int base;
    Bitboard danger;
    Reach *reach;
} ReplyScan;

TEMPLATE_INLINE void replies_scan_knights(Horizon *h, ReplyScan *scan, const Color us) {
    for (Bitboard set = h->pos->knights[opponent_of(us)]; set;) {
        const Square knight = bb_pop(&set);
        const Bitboard attacks = attacks_knight(knight);
        scan->danger |= attacks;
        h->mobility[DIAGONAL][knight] = 0;
        if (UNLIKELY(bb_has(h->pin_lines, knight))) continue;
        const int mobility = bb_count(attacks & ~h->opp);
        scan->base += mobility;
        h->mobility[DIAGONAL][knight] = mobility;
        *scan->reach++ = (Reach){knight, attacks};
    }
}

/* Our pieces that shorten this line: leaving opens the squares behind. */
TEMPLATE_INLINE void replies_scan_hits(Horizon *h, Square slider, Bitboard reach, const Color us,
                                       const int kind) {
    const Bitboard hits = reach & h->own;
    if (!hits || !corrects(CORRECT_OPENED_LINE)) return;
    const Bitboard file = bb_file(square_file(slider));
    const Bitboard collinear = kind == DIAGONAL
                                   ? h->pos->diagonals[us] | h->pos->pawns[us]
                                   : h->pos->orthogonals[us] | (h->pos->pawns[us] & file);
    h->opened_lines |= hits;
    for (Bitboard set = hits; set;) {
        const Square from = bb_pop(&set);
        const Bitboard occupied = h->occupied ^ bb_square(from);
        const Bitboard opened =
            kind == DIAGONAL ? attacks_bishop(slider, occupied) : attacks_rook(slider, occupied);
        const int count = bb_count(opened & ~reach & ~h->opp);
        h->leaving[from] = (int16_t)(h->leaving[from] + count);
        if (bb_has(collinear, from)) {
            h->opposed_origins |= bb_square(from);
            h->opposed[h->opposed_count++] = (Opposed){from, slider, count};
        }
    }
}

TEMPLATE_INLINE void replies_scan_slider(Horizon *h, ReplyScan *scan, Square slider, const Color us,
                                         const int kind) {
    const Bitboard attacks =
        kind == DIAGONAL ? attacks_bishop(slider, h->occupied) : attacks_rook(slider, h->occupied);
    Bitboard reach = attacks & ~h->opp;
    const bool is_pinned = bb_has(h->pin_lines, slider);
    if (UNLIKELY(is_pinned)) reach &= attacks_line(h->their_king, slider);
    const int mobility = bb_count(reach);
    scan->danger |= attacks;
    scan->base += mobility;
    h->mobility[kind][slider] = mobility;
    if (UNLIKELY(is_pinned)) return;
    *scan->reach++ = (Reach){slider, attacks};
    replies_scan_hits(h, slider, reach, us, kind);
}

TEMPLATE_INLINE void replies_scan_officers(Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    ReplyScan scan = {0, attacks_king(h->their_king), h->reaches};
    replies_scan_knights(h, &scan, us);
    h->slider_reaches = scan.reach;
    for (Bitboard set = h->pos->diagonals[them]; set;) {
        replies_scan_slider(h, &scan, bb_pop(&set), us, DIAGONAL);
    }
    for (Bitboard set = h->pos->orthogonals[them]; set;) {
        replies_scan_slider(h, &scan, bb_pop(&set), us, ORTHOGONAL);
    }
    h->base = scan.base;
    h->danger = scan.danger;
    h->reaches_end = scan.reach;
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
    pawns->has_last_rank = correct(CORRECT_LAST_RANK, all & bb_rank_of(RANK_7, them)) != 0;
    h->danger |= bb_pawn_attacks(all, them);
    const Bitboard west = pawns->west & h->own, east = pawns->east & h->own;
    h->base +=
        bb_count(west) + bb_count(east) + bb_count(pawns->push) + bb_count(pawns->double_push);
    if (UNLIKELY(pawns->has_last_rank)) {
        h->base += 3 * (bb_count(west & last_rank) + bb_count(east & last_rank) +
                        bb_count(pawns->push & last_rank));
    }
}

/* A piece of ours that leaves opens pushes and can no longer be captured. Our pawns do so as sets,
 * see horizon_pawns.h. */
TEMPLATE_INLINE void replies_scan_leaving(Horizon *h, const Color us) {
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard concerned = pawns->west | pawns->east | pawns->front | pawns->double_front;
    if (!corrects(CORRECT_LEFT_PAWN)) return;
    for (Bitboard set = concerned & h->own & ~h->pos->pawns[us]; set;) {
        const Square from = bb_pop(&set);
        const int weight = bb_has(last_rank_of(opponent_of(us)), from) ? 4 : 1;
        const int moves =
            bb_has(pawns->front, from) - bb_has(pawns->west, from) - bb_has(pawns->east, from);
        const int doubles = bb_has(pawns->reopened, from) + bb_has(pawns->double_front, from);
        h->leaving[from] = (int16_t)(h->leaving[from] + weight * moves + doubles);
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
            h->mobility[DIAGONAL][pinned] = h->pins[i].mobility;
        } else {
            h->pins[i].mobility = officer_base(h, pinned, us);
        }
    }
}

TEMPLATE_INLINE void replies_scan(Horizon *h, const Color us) {
    h->opened_lines = h->opposed_origins = BB_EMPTY;
    h->opposed_count = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) h->leaving[square] = 0;
    replies_scan_officers(h, us);
    replies_scan_pawns(h, us);
    replies_scan_leaving(h, us);
    replies_scan_pins(h, us);
}

#endif
