/* SPDX-License-Identifier: MIT
 *
 * Phase 4 of the horizon: the moves of our knights, bishops, rooks and queens.
 *
 * Most pieces are ordinary: no move of theirs touches anything but plain lines, and they cost a
 * few instructions altogether. The others go through officer_settle().
 */
#ifndef PERFT_HORIZON_OFFICERS_H
#define PERFT_HORIZON_OFFICERS_H

#include "perft/horizon/recount.h"

/* Along both kinds of lines, a queen's. */
TEMPLATE_INLINE int64_t officer_correct_opposed(const Horizon *h, Square from, Bitboard targets,
                                                const Color us) {
    int64_t sum = 0;
    if (bb_has(diagonals_of(h->pos, us), from))
        sum += opposed_correct(h, from, targets, DIAGONAL, us);
    if (bb_has(h->pos->orthogonals[us], from))
        sum += opposed_correct(h, from, targets, ORTHOGONAL, us);
    return sum;
}

/* Moving within the corridor of a double push neither opens nor shuts it; capturing a pawn that
 * attacked or was blocked by us takes back what leaving has changed for it. */
TEMPLATE_INLINE int64_t piece_correct_pawns(const Horizon *h, Square from, Bitboard targets,
                                            const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard origin = bb_square(from), empty_targets = targets & ~h->occupied;
    const Bitboard behind = bb_down(origin, them), two_behind = bb_down(behind, them);
    const int weight = origin & last_rank_of(them) ? 4 : 1;
    int64_t sum = 0;
    if (origin & pawns->first_steps && corrects(CORRECT_FIRST_CORRIDOR))
        sum -= bb_count(empty_targets & bb_up(origin, them));
    if (origin & pawns->second_steps & pawns->double_front && corrects(CORRECT_SECOND_CORRIDOR)) {
        sum -= bb_count(empty_targets & behind);
    }
    const Bitboard captures = targets & pawns->free;
    if (corrects(CORRECT_CAPTURED_ATTACKER))
        sum += weight * bb_count(captures & attacks_pawn(us, from));
    if (captures & behind && corrects(CORRECT_CAPTURED_BLOCKED_PAWN))
        sum -= weight + ((origin & pawns->reopened) != 0);
    if (captures & two_behind && corrects(CORRECT_CAPTURED_HOME_PAWN))
        sum -= (origin & pawns->double_front) != 0;
    return sum;
}

/* Moves that are additive but for the king zone, which the caller counts. */
TEMPLATE_INLINE void officer_count_unsettled(Horizon *h, Square from, Bitboard targets) {
    const int moves = bb_count(targets);
    h->moves += moves;
    h->sum += moves * effects_at(&h->effects, from);
    tally_add(&h->landed, targets);
}

/* Replies of their king to a move that takes its castling and cuts or opens no line to the zone. */
TEMPLATE_INLINE int officer_bar_castling(const Horizon *h, Square from, Square to, Bitboard attacks,
                                         const PieceType type, const Color us) {
    const Bitboard after = any_officer_attacks(to, occupied_after(h, from, to), type);
    return king_replies_barred(h, zone_safe(h, attacks, after), to, us);
}

/* Their king's captures of the mover, beside it and unprotected. */
TEMPLATE_INLINE void officer_count_recaptures(Horizon *h, Square from, Bitboard targets,
                                              const Color us) {
    for (Bitboard set = correct(CORRECT_KING_RECAPTURE, targets & h->ring & h->opp); set;) {
        h->sum += zone_is_unprotected(h, bb_pop(&set), from, us);
    }
}

/* Splits off the moves whose effect on the king zone goes beyond leaving and landing, and adds
 * their king's capture of the mover. */
TEMPLATE_INLINE Bitboard officer_correct_zone(Horizon *h, Square from, Bitboard attacks,
                                              Bitboard targets, const PieceType type,
                                              const Color us) {
    Bitboard cutting = targets & h->blocks;
    if (cutting) cutting &= zone_foreign_blocks(h, from);
    if (UNLIKELY(bb_has(h->openers, from))) cutting = targets;
    const Bitboard barring = targets & h->castling_bars & ~cutting;
    officer_count_recaptures(h, from, targets & ~cutting, us);
    if (LIKELY(!(cutting | barring))) return targets;
    officer_count_unsettled(h, from, cutting | barring);
    for (Bitboard set = cutting; set;) h->sum += zone_recount(h, from, bb_pop(&set), type, us);
    for (Bitboard set = barring; set;)
        h->sum += officer_bar_castling(h, from, bb_pop(&set), attacks, type, us);
    return targets & ~(cutting | barring);
}

/* Pins created by moves that change no other pin. */
TEMPLATE_INLINE int officer_create_pins(const Horizon *h, Square from, Bitboard targets,
                                        const Color us) {
    int sum = 0;
    while (targets) {
        const Square to = bb_pop(&targets);
        const Bitboard occupied = occupied_after(h, from, to);
        sum += pins_created_from(h, to, occupied, h->opp & ~bb_square(to), us);
    }
    return sum;
}

TEMPLATE_INLINE int64_t officer_correct_pins(const Horizon *h, Square from, Bitboard targets,
                                             const PieceType type, const Color us) {
    const Bitboard created = h->lines.through[type] & ~h->lines.check[type];
    if (bb_has(h->pinners | h->shields, from) || targets & h->pin_targets)
        return pins_correct(h, from, targets, created, us);
    if (type == KNIGHT || !corrects(CORRECT_PIN_CREATED)) return 0;
    return officer_create_pins(h, from, targets & created, us);
}

/* Counts what is special about the moves of one officer and returns the others. */
TEMPLATE_INLINE Bitboard officer_settle(Horizon *h, Square from, Bitboard attacks,
                                        const PieceType type, const Color us) {
    Bitboard targets = checked_targets(from, attacks & ~h->own);
    if (UNLIKELY(bb_has(h->pinned, from))) targets &= attacks_line(h->king, from);
    if (UNLIKELY(bb_has(h->hard_origins, from))) {
        h->sum += recount_targets(h, from, targets, us);
        return BB_EMPTY;
    }
    const Bitboard checks = targets & correct(CORRECT_OFFICER_CHECK, h->lines.check[type]);
    targets &= ~checks;
    int64_t sum = 0;
    for (Bitboard set = checks; set;)
        sum += recount_check(h, from, bb_pop(&set), attacks, type, us);
    sum += officer_correct_pins(h, from, targets, type, us);
    if (bb_has(h->opposed_origins, from) && corrects(CORRECT_OPPOSED_OFFICER))
        sum += officer_correct_opposed(h, from, targets, us);
    if (bb_has(h->pawn_contacts[type], from)) sum += piece_correct_pawns(h, from, targets, us);
    h->sum += sum;
    return officer_correct_zone(h, from, attacks, targets, type, us);
}

OUT_OF_LINE_TEMPLATE Bitboard officer_settle_special(Horizon *h, Square from, Bitboard attacks,
                                                     PieceType type, Color us) {
    const PieceType known = HAS_ALL_OFFICERS ? type : ROOK;
    return us == WHITE ? officer_settle(h, from, attacks, known, WHITE)
                       : officer_settle(h, from, attacks, known, BLACK);
}

/** Running totals of the moves that are counted by the base and the tallies. */
typedef struct Totals {
    int moves; /* to which the base applies */
    int sum;   /* replies opened by leaving, replies of their king */
    Tally landed;
} Totals;

/* `special` marks targets outside and origins inside of our own squares, so that one test does for
 * both: an officer stands on its origin and never lands on another of ours. */
TEMPLATE_INLINE void officer_count(Horizon *h, Totals *totals, Pair *pair, Square from,
                                   Bitboard special, const PieceType type, const Color us) {
    const Bitboard attacks = officer_attacks(from, h->occupied, type);
    Bitboard settled = checked_targets(from, attacks & ~h->own);
    if ((settled | bb_square(from)) & special) {
        settled = officer_settle_special(h, from, attacks, type, us);
    }
    const int moves = bb_count(settled);
    pair->twos |= pair->ones & settled;
    pair->ones ^= settled;
    h->settled[from] = settled;
    totals->moves += moves;
}

TEMPLATE_INLINE Pair officers_count_type(Horizon *h, Totals *totals, Bitboard set,
                                         const PieceType type, const Color us) {
    Pair pair = {BB_EMPTY, BB_EMPTY};
    if (!set) return pair;
    const Bitboard targets = (h->special_targets | h->lines.through[type]) & ~h->own;
    Bitboard origins = h->special_origins;
    if (type != KNIGHT) origins |= h->opposed_origins | h->pawn_contacts[type];
    const Bitboard special = targets | (origins & h->own);
    do officer_count(h, totals, &pair, bb_pop(&set), special, type, us);
    while (set);
    return pair;
}

/* A pair counts to three. More officers of a type are treated as openers, move by move. */
OUT_OF_LINE_TEMPLATE Bitboard officers_surplus(Bitboard knights, Bitboard bishops, Bitboard rooks,
                                               Bitboard queens) {
    const Bitboard sets[] = {knights, bishops, rooks, queens};
    Bitboard surplus = BB_EMPTY;
    for (int i = 0; i < 4; i++) surplus |= bb_rest(bb_rest(bb_rest(sets[i])));
    return correct(CORRECT_FOURTH_OFFICER, surplus);
}

/* An officer that leaves opens lines and pushes and can no longer be captured. */
TEMPLATE_INLINE int officers_leave(const Horizon *h, const Color us) {
    int sum = 0;
    for (Bitboard set = h->leavers & ~h->pos->pawns[us] & ~h->pos->kings[us]; set;) {
        const Square from = bb_pop(&set);
        sum += bb_count(h->settled[from]) * effects_at(&h->effects, from);
    }
    return sum;
}

/** All moves of our officers. Sets `totals`. */
TEMPLATE_INLINE void officers_count(Horizon *h, Totals *totals, const Color us) {
    const Bitboard knights = knights_of(h->pos, us);
    const Bitboard diagonals = diagonals_of(h->pos, us), orthogonals = h->pos->orthogonals[us];
    const Bitboard bishops = diagonals & ~orthogonals, rooks = orthogonals & ~diagonals;
    const Bitboard queens = diagonals & orthogonals;
    if (UNLIKELY((bb_count(knights) | bb_count(diagonals) | bb_count(orthogonals)) > 3)) {
        h->openers |= officers_surplus(knights, bishops, rooks, queens);
    }
    h->special_targets = h->castling_bars | h->pin_targets | (h->ring & h->opp) | h->blocks;
    h->special_origins = h->pinned | h->hard_origins | h->pinners | h->shields | h->openers;
    totals->moves = 0;
    ZonePairs pairs;
    pairs.knights = officers_count_type(h, totals, knights, KNIGHT, us);
    pairs.bishops = officers_count_type(h, totals, bishops, BISHOP, us);
    pairs.rooks = officers_count_type(h, totals, rooks, ROOK, us);
    pairs.queens = officers_count_type(h, totals, queens, QUEEN, us);
    const Tally diagonal = tally_sum_pairs(&pairs.bishops, &pairs.queens);
    const Tally orthogonal = tally_sum_pairs(&pairs.rooks, &pairs.queens);
    const Tally others = tally_sum_pairs(&pairs.knights, &pairs.rooks);
    totals->sum =
        zone_settle(h, &pairs, &diagonal, &orthogonal, totals->moves, us) + officers_leave(h, us);
    totals->landed = tally_sum(&diagonal, &others);
}

#endif
