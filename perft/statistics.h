/* SPDX-License-Identifier: MIT
 *
 * What kind of moves lead to the leaves of the tree.
 *
 * Only the last move of each line counts. A leaf at depth 0 has no such move.
 *   captures    the move takes a piece, en passant included
 *   en passant  captures of that kind
 *   castles     castling moves
 *   promotions  one for each piece promoted to
 *   checks      the side to move at the leaf is in check, mates included
 *   discovered  one piece gives check and it is another than the one that moved; the rook of a
 *               castling has moved
 *   double      at least two pieces give check; never counted as discovered
 *   mates       checks with no legal answer
 *
 * Source: Chess Programming Wiki, "Perft Results". The 2637 double checks that copies of its table
 * give for the second position at depth 5 are wrong: there are 2645.
 */
#ifndef PERFT_STATISTICS_H
#define PERFT_STATISTICS_H

#include "core/position.h"
#include "perft/wide.h"

/* X(field, text) */
#define STATISTICS_LIST(X)                                                                         \
    X(captures, "captures")                                                                        \
    X(en_passant, "en passant")                                                                    \
    X(castles, "castles")                                                                          \
    X(promotions, "promotions")                                                                    \
    X(checks, "checks")                                                                            \
    X(discovered_checks, "discovered checks")                                                      \
    X(double_checks, "double checks")                                                              \
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
