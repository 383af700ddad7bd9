/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the horizon: the mobility of their pieces as if we passed (a null move), their king
 * apart. On the way it notes what each of our moves could change in it.
 */
#ifndef PERFT_HORIZON_REPLIES_H
#define PERFT_HORIZON_REPLIES_H

#include "perft/horizon_effects.h"
#include "perft/horizon_sliders.h"

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

/* What stands there may matter to a pinned piece; to a knight nothing does. */
TEMPLATE_INLINE Bitboard pin_sight(const Horizon *h, Square pinned, const Color them) {
    const Bitboard piece = bb_square(pinned), front = bb_up(piece, them);
    if (h->pos->pawns[them] & piece) return attacks_pawn(them, pinned) | front | bb_up(front, them);
    Bitboard sight = BB_EMPTY;
    if (bb_has(diagonals_of(h->pos, them), pinned)) sight |= attacks_bishop(pinned, h->occupied);
    if (bb_has(h->pos->orthogonals[them], pinned)) sight |= attacks_rook(pinned, h->occupied);
    return sight;
}

/* Whatever lands on the line of a pin sets the piece free. If it sees neither the target nor any
 * origin, it gains the same by all such moves: an effect of landing like any other. */
TEMPLATE_INLINE void replies_add_cuts(Horizon *h, Pin *pin, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard sight = pin_sight(h, pin->pinned, them);
    const Bitboard origins = h->own & ~attacks_line(h->their_king, pin->pinned);
    pin->cuts = BB_EMPTY;
    pin->gain = 0;
    h->pin_targets |= pin->between & ~bb_square(pin->pinned);
    if (correct(CORRECT_PIN_CUT_FROM_SIGHT, sight & origins)) return;
    const int free = piece_replies(h, pin->pinned, h->occupied, h->opp, BB_ALL, them);
    pin->gain = free - pin->mobility;
    if (pin->gain > EFFECTS_SMALL_MAX && corrects(CORRECT_PIN_CUT_GAIN)) return;
    const Bitboard unseen = ~(h->occupied | correct(CORRECT_PIN_CUT_IN_SIGHT, sight));
    pin->cuts = correct(CORRECT_PIN_BLOCKED, pin->between & unseen);
    h->pin_targets &= ~pin->cuts;
    effects_subtract(&h->effects, pin->cuts, pin->gain);
}

/* Pinned pieces move along their lines. */
TEMPLATE_INLINE void replies_count_pinned(Horizon *h, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    for (int i = 0; i < h->pin_count; i++) {
        const Square pinned = h->pins[i].pinned;
        if (bb_has(diagonals_of(pos, them), pinned))
            h->danger |= attacks_bishop(pinned, h->occupied);
        if (bb_has(pos->orthogonals[them], pinned)) h->danger |= attacks_rook(pinned, h->occupied);
        h->pins[i].mobility = piece_base(h, pinned, us);
        h->base += h->pins[i].mobility;
        replies_add_cuts(h, &h->pins[i], us);
    }
}

OUT_OF_LINE_TEMPLATE void replies_scan_pins(Horizon *h, Color us) {
    if (us == WHITE) replies_count_pinned(h, WHITE);
    if (us == BLACK) replies_count_pinned(h, BLACK);
}

TEMPLATE_INLINE void replies_scan(Horizon *h, const Color us) {
    h->base = 0;
    h->danger = attacks_king(h->their_king);
    Weights weights = sliders_scan(h, us);
    replies_scan_knights(h, &weights, us);
    replies_scan_pawns(h, us);
    effects_scan(h, &weights, us);
    h->pin_targets = BB_EMPTY;
    if (UNLIKELY(h->pin_count != 0)) replies_scan_pins(h, us);
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
