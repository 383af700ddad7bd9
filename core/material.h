/* SPDX-License-Identifier: MIT
 *
 * Material: point values, and proofs that neither side can ever be checkmated.
 */
#ifndef CORE_MATERIAL_H
#define CORE_MATERIAL_H

#include "core/position.h"

/* X(name, text): why a position is dead; only what is certain. */
#define MATERIAL_DEAD_LIST(X)                                                                      \
    X(NO, "sufficient material")                                                                   \
    X(BARE_KINGS, "king against king")                                                             \
    X(LONE_KNIGHT, "king and knight against king")                                                 \
    X(LONE_BISHOP, "king and bishop against king")                                                 \
    X(BISHOPS_ON_ONE_COLOR, "kings and bishops, all on squares of one color")                      \
    X(BLOCKED_PAWNS, "the pawns are permanently blocked: neither side can mate")                   \
    X(FORCED, "every legal move leads to a dead position")

typedef enum MaterialDead {
#define X(name, text) MATERIAL_DEAD_##name,
    MATERIAL_DEAD_LIST(X)
#undef X
        MATERIAL_DEAD_NB
} MaterialDead;

/** Pawn 1, knight 3, bishop 3, rook 5, queen 9, king 0: a rule of thumb, not a rule of the game. */
int material_value(PieceType type);

/** The points of one side's pieces. */
int material_points(const Position *pos, Color color);

/**
 * Insufficient material (FIDE 5.2.2): the pieces on the board allow no mate by any sequence of
 * legal moves.
 *
 * Two knights, bishops of opposite square colors, or a minor piece against a minor piece of another
 * kind can be mated with help: they are not dead.
 *
 * @return The reason, MATERIAL_DEAD_NO (0) where a mate is possible by material.
 */
MaterialDead material_dead(const Position *pos);

/** The reason in words: a constant string. */
const char *material_dead_text(MaterialDead reason);

/**
 * Proves cheaply that a blocked pawn position is dead (FIDE 5.2.2).
 *
 * True only if all of this holds: there are kings and pawns only; every pawn is blocked by a pawn;
 * no pawn can capture; neither king, walking over every square that no enemy pawn attacks, reaches
 * a pawn that he may take. Then no pawn ever moves, nothing is ever captured, and two kings cannot
 * mate. "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1" is such a wall; false proves nothing.
 *
 * @pre the side to move has a legal move: a checkmate on the board is not a dead position.
 *
 * Cost: two flood fills, no move generation.
 */
bool material_blocked(const Position *pos);

/**
 * All proofs of a dead position (FIDE 5.2.2): by material, by blocked pawns, or
 * because every legal move leads to one of these at once, as where a king in the corner must take
 * the last rook: "7k/6R1/8/8/8/8/8/K7 b - - 0 1".
 *
 * @pre the side to move has a legal move: checkmate and stalemate take precedence.
 *
 * @return The reason, MATERIAL_DEAD_NO without a proof.
 *
 * Cost: legal moves are made only with two pieces beside the kings, or one beside kings and pawns.
 */
MaterialDead material_proof(const Position *pos);

#endif
