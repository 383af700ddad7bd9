/* SPDX-License-Identifier: MIT
 *
 * What kind of moves lead to the leaves of the tree.
 *
 * Only the last move of each line counts. A leaf at depth 0 has no such move.
 *   captures    the move takes a piece, en passant included
 *   en passant  captures of that kind
 *   castles     castling moves
 *   promotions  one for each piece promoted to
 *   direct      one piece gives check and it is the one that moved; both king and rook of a
 *               castling have moved
 *   discovered  one piece gives check and it is another than the one that moved
 *   double      at least two pieces give check, the moved one among them or not
 *   checks      the side to move at the leaf is in check: the sum of these three, mates included
 *   mates       checks with no legal answer, by the same three kinds and in all
 *
 * Source: Chess Programming Wiki, "Perft Results", whose checks include mates as well. The 2637
 * double checks that copies of its table give for the second position at depth 5 are wrong: there
 * are 2645. Tables that leave mates out of their checks are smaller by the mates of each kind;
 * those that list "direct and discovered" and "double discovered" checks split the double ones.
 */
#ifndef PERFT_COUNT_STATISTICS_H
#define PERFT_COUNT_STATISTICS_H

#include "core/position.h"
#include "perft/count/wide.h"

/* X(field, text) */
#define STATISTICS_LIST(X)                                                                         \
    X(captures, "captures")                                                                        \
    X(en_passant, "en passant")                                                                    \
    X(castles, "castles")                                                                          \
    X(promotions, "promotions")                                                                    \
    X(direct_checks, "direct checks")                                                              \
    X(discovered_checks, "discovered checks")                                                      \
    X(double_checks, "double checks")                                                              \
    X(checks, "checks")                                                                            \
    X(direct_mates, "direct mates")                                                                \
    X(discovered_mates, "discovered mates")                                                        \
    X(double_mates, "double mates")                                                                \
    X(checkmates, "checkmates")

typedef struct Statistics {
    Wide nodes;
#define X(field, text) Wide field;
    STATISTICS_LIST(X)
#undef X
} Statistics;

/**
 * Adds the leaves `depth` plies below `pos` to `sum`.
 *
 * @param[in]     depth  In plies, from 0 on.
 * @param[in,out] sum    Zero it before the first call.
 * @pre core_init() has returned true. Re-entrant.
 */
void statistics_count(const Position *pos, int depth, Statistics *sum);

/** Adds the one leaf after a legal move of `pos`. */
void statistics_count_move(const Position *pos, Move move, Statistics *sum);

/** Adds every number of `part` to `sum`. */
void statistics_add(Statistics *sum, const Statistics *part);

#endif
