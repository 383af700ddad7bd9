/* SPDX-License-Identifier: MIT
 *
 * Phase 4 of the horizon: the moves of our knights, bishops, rooks and queens.
 *
 * Most pieces are ordinary: no move of theirs touches anything but plain lines, and they cost a
 * few instructions altogether. The others go through piece_classify().
 */
#ifndef PERFT_HORIZON_PIECES_H
#define PERFT_HORIZON_PIECES_H

#include "perft/horizon/recount.h"

/* Along both kinds of lines, a queen's. */
TEMPLATE_INLINE int64_t piece_correct_opposed(const Horizon *h, Square from, Bitboard targets,
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
    if (origin & pawns->first_steps && correction_is_on(CORRECT_FIRST_CORRIDOR))
        sum -= bb_count(empty_targets & bb_up(origin, them));
    if (origin & pawns->second_steps & pawns->double_push_squares &&
        correction_is_on(CORRECT_SECOND_CORRIDOR)) {
        sum -= bb_count(empty_targets & behind);
    }
    const Bitboard captures = targets & pawns->free;
    if (correction_is_on(CORRECT_CAPTURED_ATTACKER))
        sum += weight * bb_count(captures & attacks_pawn(us, from));
    if (captures & behind && correction_is_on(CORRECT_CAPTURED_BLOCKED_PAWN))
        sum -= weight + ((origin & pawns->two_push_squares) != 0);
    if (captures & two_behind && correction_is_on(CORRECT_CAPTURED_HOME_PAWN))
        sum -= (origin & pawns->double_push_squares) != 0;
    return sum;
}

/* Moves that are additive but for the king zone, which the caller counts. */
TEMPLATE_INLINE void piece_count_apart_from_king(Horizon *h, Square from, Bitboard targets) {
    const int moves = bb_count(targets);
    h->moves += moves;
    h->sum += moves * gain_at(&h->gain, from);
    counter_increment(&h->landed, targets, TARGET_BITS);
}

/* Replies of their king to a move that takes its castling and cuts or opens no line to the zone. */
TEMPLATE_INLINE int piece_block_castling(const Horizon *h, Square from, Square to, Bitboard attacks,
                                         const PieceType type, const Color us) {
    const Bitboard after = any_piece_attacks(to, occupied_after(h, from, to), type);
    return king_replies_blocked(h, zone_safe(h, attacks, after), to, us);
}

/* Their king's captures of the mover, beside it and unprotected. */
TEMPLATE_INLINE void piece_count_recaptures(Horizon *h, Square from, Bitboard targets,
                                            const Color us) {
    for (Bitboard set = correction_mask(CORRECT_KING_RECAPTURE, targets & h->ring & h->opp); set;) {
        h->sum += zone_is_unprotected(h, bb_pop(&set), from, us);
    }
}

/* Splits off the moves whose effect on the king zone goes beyond leaving and landing, and adds
 * their king's capture of the mover. */
TEMPLATE_INLINE Bitboard piece_correct_zone(Horizon *h, Square from, Bitboard attacks,
                                            Bitboard targets, const PieceType type,
                                            const Color us) {
    Bitboard cutting = targets & h->cuts;
    if (cutting) cutting &= zone_foreign_cuts(h, from);
    if (UNLIKELY(bb_has(h->zone_blockers, from))) cutting = targets;
    const Bitboard blocking = targets & h->castling_blocks & ~cutting;
    piece_count_recaptures(h, from, targets & ~cutting, us);
    if (LIKELY(!(cutting | blocking))) return targets;
    piece_count_apart_from_king(h, from, cutting | blocking);
    for (Bitboard set = cutting; set;) h->sum += zone_recount(h, from, bb_pop(&set), type, us);
    for (Bitboard set = blocking; set;)
        h->sum += piece_block_castling(h, from, bb_pop(&set), attacks, type, us);
    return targets & ~(cutting | blocking);
}

/* Pins created by moves that change no other pin. */
TEMPLATE_INLINE int piece_create_pins(const Horizon *h, Square from, Bitboard targets,
                                      const Color us) {
    int sum = 0;
    while (targets) {
        const Square to = bb_pop(&targets);
        const Bitboard occupied = occupied_after(h, from, to);
        sum += pins_created_from(h, to, occupied, h->opp & ~bb_square(to), us);
    }
    return sum;
}

TEMPLATE_INLINE int64_t piece_correct_pins(const Horizon *h, Square from, Bitboard targets,
                                           const PieceType type, const Color us) {
    const Bitboard created = h->lines.through[type] & ~h->lines.check[type];
    if (bb_has(h->pinners | h->pin_openers, from) || targets & h->pin_targets)
        return pins_correct(h, from, targets, created, us);
    if (type == KNIGHT || !correction_is_on(CORRECT_PIN_CREATED)) return 0;
    return piece_create_pins(h, from, targets & created, us);
}

/* Counts what is special about the moves of one piece and returns the others. */
TEMPLATE_INLINE Bitboard piece_classify(Horizon *h, Square from, Bitboard attacks,
                                        const PieceType type, const Color us) {
    Bitboard targets = checked_targets(from, attacks & ~h->own);
    if (UNLIKELY(bb_has(h->pinned, from))) targets &= attacks_line(h->king, from);
    if (UNLIKELY(bb_has(h->recount_origins, from))) {
        h->sum += recount_targets(h, from, targets, us);
        return BB_EMPTY;
    }
    const Bitboard checks = targets & correction_mask(CORRECT_PIECE_CHECK, h->lines.check[type]);
    targets &= ~checks;
    int64_t sum = 0;
    for (Bitboard set = checks; set;)
        sum += recount_check(h, from, bb_pop(&set), attacks, type, us);
    sum += piece_correct_pins(h, from, targets, type, us);
    if (bb_has(h->opposed_origins, from) && correction_is_on(CORRECT_OPPOSED_PIECE))
        sum += piece_correct_opposed(h, from, targets, us);
    if (bb_has(h->pawn_correction_origins[type], from))
        sum += piece_correct_pawns(h, from, targets, us);
    h->sum += sum;
    return piece_correct_zone(h, from, attacks, targets, type, us);
}

OUT_OF_LINE_TEMPLATE Bitboard piece_classify_moves(Horizon *h, Square from, Bitboard attacks,
                                                   PieceType type, Color us) {
    const PieceType known = HAS_ALL_PIECES ? type : ROOK;
    return us == WHITE ? piece_classify(h, from, attacks, known, WHITE)
                       : piece_classify(h, from, attacks, known, BLACK);
}

/** Running totals of the moves that are counted by the base and the tallies. */
typedef struct Totals {
    int moves; /* to which the base applies */
    int sum;   /* replies opened by leaving, replies of their king */
    Counter landed;
} Totals;

/* `special` marks targets outside and origins inside of our own squares, so that one test does for
 * both: a piece stands on its origin and never lands on another of ours. */
TEMPLATE_INLINE void piece_count_moves(Horizon *h, Totals *totals, Pair *pair, Square from,
                                       Bitboard special, const PieceType type, const Color us) {
    const Bitboard attacks = piece_attacks(from, h->occupied, type);
    Bitboard simple = checked_targets(from, attacks & ~h->own);
    if ((simple | bb_square(from)) & special) {
        simple = piece_classify_moves(h, from, attacks, type, us);
    }
    const int moves = bb_count(simple);
    pair->twos |= pair->ones & simple;
    pair->ones ^= simple;
    h->simple_moves[from] = simple;
    totals->moves += moves;
}

TEMPLATE_INLINE Pair pieces_count_type(Horizon *h, Totals *totals, Bitboard set,
                                       const PieceType type, const Color us) {
    Pair pair = {BB_EMPTY, BB_EMPTY};
    if (!set) return pair;
    const Bitboard targets = (h->special_targets | h->lines.through[type]) & ~h->own;
    Bitboard origins = h->special_origins;
    if (type != KNIGHT) origins |= h->opposed_origins | h->pawn_correction_origins[type];
    const Bitboard special = targets | (origins & h->own);
    do piece_count_moves(h, totals, &pair, bb_pop(&set), special, type, us);
    while (set);
    return pair;
}

/* A pair counts to three. More pieces of a type are treated like blockers, move by move. */
OUT_OF_LINE_TEMPLATE Bitboard pieces_surplus(Bitboard knights, Bitboard bishops, Bitboard rooks,
                                             Bitboard queens) {
    const Bitboard sets[] = {knights, bishops, rooks, queens};
    Bitboard surplus = BB_EMPTY;
    for (int i = 0; i < 4; i++) surplus |= bb_rest(bb_rest(bb_rest(sets[i])));
    return correction_mask(CORRECT_FOURTH_PIECE, surplus);
}

/* A piece that leaves opens lines and pushes and can no longer be captured. */
TEMPLATE_INLINE int pieces_leave(const Horizon *h, const Color us) {
    int sum = 0;
    for (Bitboard set = h->origins_that_matter & ~h->pos->pawns[us] & ~h->pos->kings[us]; set;) {
        const Square from = bb_pop(&set);
        sum += bb_count(h->simple_moves[from]) * gain_at(&h->gain, from);
    }
    return sum;
}

TEMPLATE_INLINE Counter counter_of_pairs(const Pair *a, const Pair *b) {
    Counter sum = counter_of_pair(a);
    const Counter other = counter_of_pair(b);
    counter_add(&sum, &other, BB_EMPTY, TARGET_BITS, 2, UNSIGNED);
    return sum;
}

/** All moves of our pieces. Sets `totals`. */
TEMPLATE_INLINE void pieces_count(Horizon *h, Totals *totals, const Color us) {
    const Bitboard knights = knights_of(h->pos, us);
    const Bitboard diagonals = diagonals_of(h->pos, us), orthogonals = h->pos->orthogonals[us];
    const Bitboard bishops = diagonals & ~orthogonals, rooks = orthogonals & ~diagonals;
    const Bitboard queens = diagonals & orthogonals;
    if (UNLIKELY((bb_count(knights) | bb_count(diagonals) | bb_count(orthogonals)) > 3)) {
        h->zone_blockers |= pieces_surplus(knights, bishops, rooks, queens);
    }
    h->special_targets = h->castling_blocks | h->pin_targets | (h->ring & h->opp) | h->cuts;
    h->special_origins =
        h->pinned | h->recount_origins | h->pinners | h->pin_openers | h->zone_blockers;
    totals->moves = 0;
    ZonePairs pairs;
    pairs.knights = pieces_count_type(h, totals, knights, KNIGHT, us);
    pairs.bishops = pieces_count_type(h, totals, bishops, BISHOP, us);
    pairs.rooks = pieces_count_type(h, totals, rooks, ROOK, us);
    pairs.queens = pieces_count_type(h, totals, queens, QUEEN, us);
    const Counter diagonal = counter_of_pairs(&pairs.bishops, &pairs.queens);
    const Counter orthogonal = counter_of_pairs(&pairs.rooks, &pairs.queens);
    const Counter others = counter_of_pairs(&pairs.knights, &pairs.rooks);
    totals->sum = king_replies_sum(h, &pairs, &diagonal, &orthogonal, totals->moves, us) +
                  pieces_leave(h, us);
    totals->landed = diagonal;
    counter_add(&totals->landed, &others, BB_EMPTY, TARGET_BITS, TARGET_BITS, UNSIGNED);
}

#endif
