/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon: the mobility of their pieces as if we passed (a null move), their king
 * apart. On the way it notes what each of our moves could change in it.
 */
#ifndef PERFT_HORIZON_REPLIES_H
#define PERFT_HORIZON_REPLIES_H

#include "perft/horizon_effects.h"

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

TEMPLATE_INLINE void replies_scan_knights(Horizon *h, Weights *weights, const Color us) {
    for (Bitboard set = knights_of(h->pos, opponent_of(us)); set;) {
        const Square knight = bb_pop(&set);
        const Bitboard attacks = attacks_knight(knight);
        h->danger |= attacks;
        if (UNLIKELY(bb_has(h->pin_lines, knight))) continue;
        h->base += bb_count(attacks & ~h->opp);
        weights_add(weights, attacks & h->opp);
    }
}

/* Our pieces that shorten lines: leaving opens the squares behind. */
TEMPLATE_INLINE void replies_scan_hits(Horizon *h, LaneWeights *weights, const Rays *hits,
                                       const Color us) {
    const Position *pos = h->pos;
    const RayLines lines = rays_lines(hits);
    h->opened_lines = lines.file | lines.rank | lines.diagonal;
    h->opposed_origins = ((lines.file | lines.rank) & pos->orthogonals[us]) |
                         (lines.diagonal & (diagonals_of(pos, us) | pos->pawns[us])) |
                         (lines.file & pos->pawns[us]);
    const Rays none = {{BB_EMPTY}, {BB_EMPTY}};
    LaneWeights opened;
    Rays behind = *hits;
    rays_look(&behind, ~h->occupied);
    behind = rays_within(&behind, ~h->opp);
    rays_weigh(&opened, hits, &behind, &none);
    lanes_merge(weights, &opened);
}

/* What sliders attack; adds their moves to the base. A rook or two are looked up. */
TEMPLATE_INLINE Bitboard replies_count_sliders(Horizon *h, const Rays *attacks, const Rays *targets,
                                               Bitboard orthogonals) {
    if (HAS_ALL_OFFICERS) {
        const RayLines lines = rays_lines(attacks);
        h->base += rays_count(targets);
        return lines.file | lines.rank | lines.diagonal;
    }
    Bitboard attacked = BB_EMPTY;
    while (orthogonals) {
        const Bitboard rook = attacks_rook(bb_pop(&orthogonals), h->occupied);
        h->base += bb_count(rook & ~h->opp);
        attacked |= rook;
    }
    return attacked;
}

/* Sliders that are not pinned, all at once. Endgames often have none. Returns for our squares what
 * they gain when our piece leaves, for empty ones what they lose when one lands, and for theirs how
 * many protect it. */
TEMPLATE_INLINE Weights replies_scan_sliders(Horizon *h, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    const Bitboard orthogonals = pos->orthogonals[them] & ~h->pin_lines;
    const Bitboard diagonals = diagonals_of(pos, them) & ~h->pin_lines;
    Weights sum = {BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY, BB_EMPTY};
    if (!(orthogonals | diagonals)) return sum;
    Rays attacks;
    rays_place(&attacks, orthogonals, diagonals);
    rays_look(&attacks, ~h->occupied);
    const Rays targets = rays_within(&attacks, ~h->opp), guards = rays_within(&attacks, h->opp);
    const Rays hits = rays_within(&attacks, correct(CORRECT_OPENED_LINE, h->own));
    const Bitboard attacked = replies_count_sliders(h, &attacks, &targets, orthogonals);
    LaneWeights weights;
    rays_weigh(&weights, &targets, &targets, &guards);
    if (attacked & h->own) replies_scan_hits(h, &weights, &hits, us);
    lanes_sum(&sum, &weights, HAS_ALL_OFFICERS);
    h->danger |= attacked;
    return sum;
}

/* A slider interferes with their pawns where along a diagonal it captures the pawn that attacked
 * it, along a file the one whose push it blocked, or stays within the corridor of a double push. */
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
    h->pawn_contacts[KNIGHT] = BB_EMPTY;
    h->pawn_contacts[BISHOP] = pawns->west | pawns->east;
    h->pawn_contacts[ROOK] = pawns->front | pawns->double_front;
    h->pawn_contacts[QUEEN] = h->pawn_contacts[BISHOP] | h->pawn_contacts[ROOK];
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

/* Pinned pieces move along their lines. */
TEMPLATE_INLINE void replies_scan_pins(Horizon *h, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    for (int i = 0; i < h->pin_count; i++) {
        const Square pinned = h->pins[i].pinned;
        if (bb_has(diagonals_of(pos, them), pinned))
            h->danger |= attacks_bishop(pinned, h->occupied);
        if (bb_has(pos->orthogonals[them], pinned)) h->danger |= attacks_rook(pinned, h->occupied);
        h->pins[i].mobility = piece_base(h, pinned, us);
        h->base += h->pins[i].mobility;
    }
}

TEMPLATE_INLINE void replies_scan(Horizon *h, const Color us) {
    h->opened_lines = h->opposed_origins = BB_EMPTY;
    h->base = 0;
    h->danger = attacks_king(h->their_king);
    Weights weights = replies_scan_sliders(h, us);
    replies_scan_knights(h, &weights, us);
    replies_scan_pawns(h, us);
    effects_scan(h, &weights, us);
    replies_scan_pins(h, us);
}

/* A piece that moves along their slider's line has not left it: nothing opens behind it. Moving
 * away from their slider, it gives it the squares up to its own. */
TEMPLATE_INLINE int64_t opposed_correct(const Horizon *h, Square from, Bitboard targets,
                                        const int kind, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard lines =
        kind == DIAGONAL ? attacks_bishop(from, h->occupied) : attacks_rook(from, h->occupied);
    const Bitboard sliders =
        kind == DIAGONAL ? diagonals_of(h->pos, them) : h->pos->orthogonals[them];
    int64_t sum = 0;
    for (Bitboard set = lines & sliders & ~h->pin_lines; set;) {
        const Square slider = bb_pop(&set);
        const Bitboard line = attacks_line(slider, from), along = targets & line;
        if (!along) continue;
        const Bitboard toward = attacks_between(slider, from) | bb_square(slider);
        const Bitboard opened = lines & line & ~toward & ~h->opp;
        sum -= (int64_t)bb_count(opened) * bb_count(along);
        for (Bitboard away = along & ~toward; away;)
            sum += 1 + bb_count(attacks_between(from, bb_pop(&away)));
    }
    return sum;
}

#endif
