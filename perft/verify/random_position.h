/* SPDX-License-Identifier: MIT
 *
 * Random positions that are difficult for move generators; the same seed gives the same positions.
 */
#ifndef PERFT_VERIFY_RANDOM_POSITION_H
#define PERFT_VERIFY_RANDOM_POSITION_H

#include "core/position.h"
#include "core/random.h"
#include "perft/verify/coverage.h"

typedef enum RandomKind {
    RANDOM_GAME,   /* a game of random moves from the first position */
    RANDOM_SPARSE, /* two kings and a few pieces anywhere */
    RANDOM_RULES,  /* built around one rule: e.p. and pins, castling, promotion, checks, queens */
    RANDOM_KIND_NB
} RandomKind;

/**
 * Makes a position without fatal faults in which the side to move has a move.
 *
 * An e.p. square is kept where a pawn stands ready to capture, also if that is illegal.
 *
 * @param[in] mode CASTLING_CHESS960: games start from one of the 960 positions, and castling rooks
 *                 may stand anywhere.
 */
void random_position(Random *random, RandomKind kind, CastlingMode mode, Position *pos);

/** How often random_position_covering() tests each rule before it accepts any position. */
#define RANDOM_STAKES 5

/**
 * Makes a position that tests rules which have not been tested often enough: the best of several.
 *
 * @param[in,out] coverage Of the positions so far. All 0 at first.
 */
void random_position_covering(Random *random, RandomKind kind, CastlingMode mode,
                              Coverage *coverage, Position *pos);

#endif
