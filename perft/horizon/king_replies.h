/* SPDX-License-Identifier: MIT
 *
 * Replies of their king to our moves, from the zone. For phases 4 to 6 of the horizon.
 */
#ifndef PERFT_HORIZON_KING_REPLIES_H
#define PERFT_HORIZON_KING_REPLIES_H

#include "perft/horizon/zone.h"

/** Targets of our simple piece moves, by the kind of attack that lands there. */
typedef struct TargetPairs {
    Pair knights, bishops, rooks, queens;
} TargetPairs;

/* How many of the moves attack each of the given unattacked squares, summed. The mover cannot have
 * stood on a line to such a square, so it makes no difference that its origin is vacated. */
TEMPLATE_INLINE int zone_count_attacks(const Horizon *h, const Counter *movers, Bitboard squares,
                                       const int kind) {
    int count = 0;
    if (UNLIKELY(movers->fours != 0)) {
        while (squares)
            count +=
                counter_sum(movers, zone_line(h, bb_pop(&squares), kind), TARGET_BITS, UNSIGNED);
    } else if (movers->ones | movers->twos) {
        while (squares) {
            const Bitboard attackers = zone_line(h, bb_pop(&squares), kind);
            count += bb_count(movers->ones & attackers) + 2 * bb_count(movers->twos & attackers);
        }
    }
    return count;
}

/* A castling path that is unattacked now stays so unless the mover attacks one of its squares. */
OUT_OF_LINE_TEMPLATE int zone_castling_attacks(const Horizon *h, const TargetPairs *movers,
                                               Bitboard path) {
    Bitboard knight = BB_EMPTY, diagonal = BB_EMPTY, orthogonal = BB_EMPTY;
    while (path) {
        const Square square = bb_pop(&path);
        knight |= attacks_knight(square);
        diagonal |= zone_line(h, square, DIAGONAL);
        orthogonal |= zone_line(h, square, ORTHOGONAL);
    }
    return pair_sum(&movers->knights, knight) + pair_sum(&movers->bishops, diagonal) +
           pair_sum(&movers->rooks, orthogonal) + pair_sum(&movers->queens, diagonal | orthogonal);
}

/* From where the piece on `attacker`, which attacks `square`, attacks it again after moving
 * along or off its line. A knight never does: its moves change the color of its square. */
TEMPLATE_INLINE Bitboard zone_attacks_again(const Horizon *h, Square square, Square attacker,
                                            const Color us) {
    const bool is_diagonal = bb_has(diagonals_of(h->board.pos, us), attacker);
    const bool is_orthogonal = bb_has(h->board.pos->orthogonals[us], attacker);
    Bitboard from = BB_EMPTY;
    if (is_diagonal) from |= zone_line(h, square, DIAGONAL);
    if (is_orthogonal) from |= zone_line(h, square, ORTHOGONAL);
    if (is_diagonal | is_orthogonal) {
        /* "5k2/8/8/6B1/5K2/8/8/8 w - - 0 1" */
        from |= correction_mask(CORRECT_ATTACKED_AGAIN, attacks_line(square, attacker));
    }
    return from & ~bb_square(square);
}

/* Zone squares with a single attacker, a piece: its moves may leave them to their king. */
TEMPLATE_INLINE int zone_count_left(const Horizon *h, const Bitboard simple_moves[SQUARE_NB],
                                    Bitboard pieces, const Color us) {
    int count = 0;
    /* "6NK/8/6k1/8/8/8/8/8 w - - 0 1" */
    for (Bitboard set =
             correction_mask(CORRECT_ZONE_LEFT, h->zone.attacked_at_most_once & h->zone.attacked &
                                                    zone_steps(&h->zone));
         set;) {
        const Square square = bb_pop(&set);
        if (!(zone_attackers(h, square, us) & pieces)) continue;
        const Square attacker = bb_lsb(zone_attackers(h, square, us));
        const Bitboard moves = simple_moves[attacker];
        count += bb_count(moves & ~zone_attacks_again(h, square, attacker, us));
    }
    return count;
}

/* The same for a castling path whose attacked squares have all the same single attacker. */
OUT_OF_LINE_TEMPLATE int zone_castling_left(const Horizon *h,
                                            const Bitboard simple_moves[SQUARE_NB], Bitboard path,
                                            Bitboard pieces, Color us) {
    Bitboard attackers = BB_EMPTY, again = BB_EMPTY;
    for (Bitboard set = path; set;) attackers |= zone_attackers(h, bb_pop(&set), us);
    if (path & ~h->zone.attacked_at_most_once || !bb_has_one(attackers) || !(attackers & pieces))
        return 0;
    const Square attacker = bb_lsb(attackers);
    const bool is_diagonal = bb_has(diagonals_of(h->board.pos, us), attacker);
    const bool is_orthogonal = bb_has(h->board.pos->orthogonals[us], attacker);
    for (Bitboard set = path; set;) {
        const Square square = bb_pop(&set);
        if (zone_attackers(h, square, us)) again |= zone_attacks_again(h, square, attacker, us);
        if (is_diagonal) again |= zone_line(h, square, DIAGONAL);
        if (is_orthogonal) again |= zone_line(h, square, ORTHOGONAL);
        if (!(is_diagonal | is_orthogonal)) again |= attacks_knight(square);
    }
    return bb_count(simple_moves[attacker] & ~again);
}

/**
 * Replies of their king, summed over all simple moves of our pieces: moves that change our
 * attack on the zone only by leaving one square and landing on another.
 *
 * @param[in] simple_moves By origin.
 * @param[in] movers       By target, as are the others.
 * @param[in] diagonal     Bishop and queen moves, also in `movers`.
 * @param[in] orthogonal   Rook and queen moves.
 */
TEMPLATE_INLINE int king_replies_sum(const Horizon *h, const Bitboard simple_moves[SQUARE_NB],
                                     const TargetPairs *movers, const Counter *diagonal,
                                     const Counter *orthogonal, int moves, const Color us) {
    const Bitboard unattacked = zone_unattacked(&h->zone),
                   squares = unattacked & zone_steps(&h->zone);
    const Bitboard pieces = knights_of(h->board.pos, us) | diagonals_of(h->board.pos, us) |
                            h->board.pos->orthogonals[us];
    const Counter knights = counter_of_pair(&movers->knights);
    int sum = zone_count_left(h, simple_moves, pieces, us);
    if (squares) {
        sum += moves * bb_count(squares) - zone_count_attacks(h, &knights, squares, KNIGHT_MOVE) -
               zone_count_attacks(h, diagonal, squares, DIAGONAL) -
               zone_count_attacks(h, orthogonal, squares, ORTHOGONAL);
    }
    if (LIKELY(!(h->zone.castling_path[CASTLING_SHORT] | h->zone.castling_path[CASTLING_LONG])))
        return sum;
    const TargetPairs copy = *movers; /* keeps the original in registers */
    for (int way = CASTLING_SHORT; way < CASTLING_WAYS; way++) {
        const Bitboard path = h->zone.castling_path[way];
        if (!path) continue;
        if (!(path & ~unattacked)) {
            sum += moves - zone_castling_attacks(h, &copy, path);
        } else {
            /* "4k1r1/8/8/8/8/8/8/4K2R b K - 0 1" */
            sum += zone_castling_left(h, simple_moves, correction_mask(CORRECT_CASTLING_LEFT, path),
                                      pieces, us);
        }
    }
    return sum;
}

#endif
