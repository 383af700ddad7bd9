/* SPDX-License-Identifier: MIT
 *
 * Phase 4 of the horizon: the moves of our knights, bishops, rooks and queens.
 *
 * The moves of most pieces touch only plain lines; such pieces cost only a few instructions each.
 * The others go through piece_classify().
 */
#ifndef PERFT_HORIZON_PIECES_H
#define PERFT_HORIZON_PIECES_H

#include "perft/horizon/opposed.h"
#include "perft/horizon/recount.h"

/* Along both kinds of lines, a queen's. */
TEMPLATE_INLINE int piece_correct_opposed(const Horizon *h, Square from, Bitboard targets,
                                          const Color us) {
    int sum = 0;
    if (bb_has(diagonals_of(h->board.pos, us), from))
        sum += opposed_correct(h, from, targets, DIAGONAL, us);
    if (bb_has(h->board.pos->orthogonals[us], from))
        sum += opposed_correct(h, from, targets, ORTHOGONAL, us);
    return sum;
}

/* Moving within the corridor of a double push neither opens nor shuts it; capturing a pawn that
 * attacked or was blocked by us takes back what leaving has changed for it. */
TEMPLATE_INLINE int piece_correct_pawns(const Horizon *h, Square from, Bitboard targets,
                                        const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->replies.pawns;
    const Bitboard origin = bb_square(from), empty_targets = targets & ~h->board.occupied;
    const Bitboard behind = bb_down(origin, them), two_behind = bb_down(behind, them);
    const int weight = origin & last_rank_of(them) ? 4 : 1;
    int sum = 0;
    /* "8/8/8/8/8/k7/P7/K7 b - - 0 1" */
    if (origin & pawns->first_steps && correction_is_on(CORRECT_FIRST_CORRIDOR))
        sum -= bb_count(empty_targets & bb_up(origin, them));
    /* "8/p7/8/K7/2k5/8/8/8 w - - 0 1" */
    if (origin & pawns->second_steps & pawns->double_push_squares &&
        correction_is_on(CORRECT_SECOND_CORRIDOR)) {
        sum -= bb_count(empty_targets & behind);
    }
    const Bitboard captures = targets & pawns->free;
    /* "8/8/8/8/8/k7/2p5/KB6 w - - 0 1" */
    if (correction_is_on(CORRECT_CAPTURED_ATTACKER))
        sum += weight * bb_count(captures & attacks_pawn(us, from));
    /* "8/8/8/k7/P1K5/8/8/8 b - - 0 1" */
    if (captures & behind && correction_is_on(CORRECT_CAPTURED_BLOCKED_PAWN))
        sum -= weight + ((origin & pawns->two_push_squares) != 0);
    /* "8/8/8/8/r1k5/7K/P7/8 b - - 0 1" */
    if (captures & two_behind && correction_is_on(CORRECT_CAPTURED_HOME_PAWN))
        sum -= (origin & pawns->double_push_squares) != 0;
    return sum;
}

/* Moves that are additive but for the king zone, which the caller counts. */
TEMPLATE_INLINE void piece_count_apart_from_king(const Horizon *h, Sums *special, Square from,
                                                 Bitboard targets) {
    const int moves = bb_count(targets);
    special->moves += moves;
    special->sum += moves * gain_at(&h->replies.gain, from);
    counter_increment(&special->targets, targets, TARGET_BITS);
}

/* Replies of their king to a move that takes its castling and cuts or opens no line to the zone. */
TEMPLATE_INLINE int piece_block_castling(const Horizon *h, Square from, Square to, Bitboard attacks,
                                         const PieceType type, const Color us) {
    const Bitboard after = any_piece_attacks(to, occupied_after(&h->board, from, to), type);
    return king_replies_blocked(h, zone_safe(&h->zone, attacks, after), to, type, us);
}

/* Their king's captures of the mover, beside it and unprotected. */
TEMPLATE_INLINE void piece_count_recaptures(const Horizon *h, Sums *special, Square from,
                                            Bitboard targets, const Color us) {
    /* "7K/8/7B/6p1/6k1/8/8/8 w - - 0 1" */
    for (Bitboard set =
             correction_mask(CORRECT_KING_RECAPTURE, targets & h->zone.ring & h->board.opp);
         set;) {
        special->sum += zone_is_unprotected(h, bb_pop(&set), from, us);
    }
}

/* Splits off the moves whose effect on the king zone goes beyond leaving and landing, and adds
 * their king's capture of the mover. */
TEMPLATE_INLINE Bitboard piece_correct_zone(const Horizon *h, Sums *special, Square from,
                                            Bitboard attacks, Bitboard targets,
                                            const PieceType type, const Color us) {
    Bitboard cutting = targets & h->zone.cuts;
    if (cutting) cutting &= zone_foreign_cuts(&h->zone, from);
    if (UNLIKELY(bb_has(h->special.openers, from))) cutting = targets;
    const Bitboard blocking = targets & h->zone.castling_blocks & ~cutting;
    piece_count_recaptures(h, special, from, targets & ~cutting, us);
    if (LIKELY(!(cutting | blocking))) return targets;
    piece_count_apart_from_king(h, special, from, cutting | blocking);
    for (Bitboard set = cutting; set;)
        special->sum += zone_recount(h, from, bb_pop(&set), type, us);
    for (Bitboard set = blocking; set;)
        special->sum += piece_block_castling(h, from, bb_pop(&set), attacks, type, us);
    return targets & ~(cutting | blocking);
}

/* Pins created by moves that change no other pin. */
TEMPLATE_INLINE int piece_create_pins(const Horizon *h, Square from, Bitboard targets,
                                      const Color us) {
    int sum = 0;
    while (targets) {
        const Square to = bb_pop(&targets);
        const Bitboard occupied = occupied_after(&h->board, from, to);
        sum += pins_created_from(h, to, occupied, h->board.opp & ~bb_square(to), us);
    }
    return sum;
}

TEMPLATE_INLINE int piece_correct_pins(const Horizon *h, Square from, Bitboard targets,
                                       const PieceType type, const Color us) {
    const Bitboard created = h->lines.squares.through[type] & ~h->lines.squares.check[type];
    if (bb_has(h->lines.pinners | h->lines.pin_openers, from) || targets & h->replies.pin_targets)
        return pins_correct(h, from, targets, created, us);
    /* "5K2/6P1/4q3/8/8/8/k7/8 w - - 0 1" */
    if (type == KNIGHT || !correction_is_on(CORRECT_PIN_CREATED)) return 0;
    return piece_create_pins(h, from, targets & created, us);
}

/* Counts what is special about the moves of one piece and returns the others. */
TEMPLATE_INLINE Bitboard piece_classify(const Horizon *h, Sums *special, Square from,
                                        Bitboard attacks, const PieceType type, const Color us) {
    Bitboard targets = checked_targets(from, attacks & ~h->board.own);
    if (UNLIKELY(bb_has(h->board.pinned, from))) targets &= attacks_line(h->board.king, from);
    if (UNLIKELY(bb_has(h->zone.recount_origins, from))) {
        special->sum += recount_targets(h, from, targets, us);
        return BB_EMPTY;
    }
    /* "6BK/8/6k1/8/8/8/8/8 w - - 0 1" */
    const Bitboard checks =
        targets & correction_mask(CORRECT_PIECE_CHECK, h->lines.squares.check[type]);
    targets &= ~checks;
    int sum = 0;
    for (Bitboard set = checks; set;)
        sum += recount_check(h, from, bb_pop(&set), attacks, type, us);
    sum += piece_correct_pins(h, from, targets, type, us);
    /* "3K4/8/8/8/8/8/8/kqQ5 b - - 0 1" */
    if (bb_has(h->replies.opposed_origins, from) && correction_is_on(CORRECT_OPPOSED_PIECE))
        sum += piece_correct_opposed(h, from, targets, us);
    if (bb_has(h->replies.pawn_correction_origins[type], from))
        sum += piece_correct_pawns(h, from, targets, us);
    special->sum += sum;
    return piece_correct_zone(h, special, from, attacks, targets, type, us);
}

OUT_OF_LINE_TEMPLATE Bitboard piece_classify_moves(const Horizon *h, Sums *special, Square from,
                                                   Bitboard attacks, PieceType type, Color us) {
    const PieceType known = HAS_ALL_PIECES ? type : ROOK;
    return us == WHITE ? piece_classify(h, special, from, attacks, known, WHITE)
                       : piece_classify(h, special, from, attacks, known, BLACK);
}

/* The common way: the moves of all pieces of one type, each move not special, in a few instructions
 * a piece. `special` marks targets outside and origins inside of our own squares, so that one test
 * does for both: a piece stands on its origin and never lands on another of ours. */
TEMPLATE_INLINE Pair pieces_count_type(const Horizon *h, Sums *sums, Sums *special_sums,
                                       Bitboard simple_moves[SQUARE_NB], Bitboard pieces,
                                       const PieceType type, const Color us) {
    Pair pair = {BB_EMPTY, BB_EMPTY};
    if (!pieces) return pair;
    const Bitboard targets = (h->special.targets | h->lines.squares.through[type]) & ~h->board.own;
    Bitboard origins = h->special.origins;
    if (type != KNIGHT)
        origins |= h->replies.opposed_origins | h->replies.pawn_correction_origins[type];
    const Bitboard special = targets | (origins & h->board.own);
    do {
        const Square from = bb_pop(&pieces);
        const Bitboard attacks = piece_attacks(from, h->board.occupied, type);
        Bitboard simple = checked_targets(from, attacks & ~h->board.own);
        if ((simple | bb_square(from)) & special)
            simple = piece_classify_moves(h, special_sums, from, attacks, type, us);
        sums->moves += bb_count(simple);
        pair.twos |= pair.ones & simple;
        pair.ones ^= simple;
        simple_moves[from] = simple;
    } while (pieces);
    return pair;
}

/* A piece that leaves opens lines and pushes and can no longer be captured. */
TEMPLATE_INLINE int pieces_leave(const Horizon *h, const Bitboard simple_moves[SQUARE_NB],
                                 const Color us) {
    const Position *pos = h->board.pos;
    int sum = 0;
    for (Bitboard set = h->replies.origins_that_matter & ~pos->pawns[us] & ~pos->kings[us]; set;) {
        const Square from = bb_pop(&set);
        sum += bb_count(simple_moves[from]) * gain_at(&h->replies.gain, from);
    }
    return sum;
}

TEMPLATE_INLINE Counter counter_of_pairs(const Pair *a, const Pair *b) {
    Counter sum = counter_of_pair(a);
    const Counter other = counter_of_pair(b);
    counter_add(&sum, &other, BB_EMPTY, TARGET_BITS, 2, UNSIGNED);
    return sum;
}

/** All moves of our pieces. Sets `sums`, adds special moves to `special`. */
TEMPLATE_INLINE void pieces_count(const Horizon *h, Sums *sums, Sums *special,
                                  const PieceSets *ours, const Color us) {
    Bitboard simple_moves[SQUARE_NB]; /* valid where our pieces are */
    TargetPairs pairs;
    sums->moves = 0;
    pairs.knights = pieces_count_type(h, sums, special, simple_moves, ours->knights, KNIGHT, us);
    pairs.bishops = pieces_count_type(h, sums, special, simple_moves, ours->bishops, BISHOP, us);
    pairs.rooks = pieces_count_type(h, sums, special, simple_moves, ours->rooks, ROOK, us);
    pairs.queens = pieces_count_type(h, sums, special, simple_moves, ours->queens, QUEEN, us);
    const Counter diagonal = counter_of_pairs(&pairs.bishops, &pairs.queens);
    const Counter orthogonal = counter_of_pairs(&pairs.rooks, &pairs.queens);
    const Counter others = counter_of_pairs(&pairs.knights, &pairs.rooks);
    sums->sum = king_replies_sum(h, simple_moves, &pairs, &diagonal, &orthogonal, sums->moves, us) +
                pieces_leave(h, simple_moves, us);
    sums->targets = diagonal;
    counter_add(&sums->targets, &others, BB_EMPTY, TARGET_BITS, TARGET_BITS, UNSIGNED);
}

#endif
