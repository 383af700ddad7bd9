/* SPDX-License-Identifier: MIT
 *
 * A move in 16 bits, and lists of moves.
 *
 *      15 .. 12   11 ..  6   5 ..  0
 *     +----------+----------+----------+
 *     |   kind   |    to    |   from   |
 *     +----------+----------+----------+
 *
 * Castling is written as the king capturing his own rook (from = king, to = rook), which is
 * unambiguous in standard chess and Chess960 alike.
 */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include "core/types.h"

typedef enum MoveKind {
    MOVE_NORMAL,
    MOVE_DOUBLE_PUSH,
    MOVE_EN_PASSANT,
    MOVE_CASTLING,
    MOVE_PROMOTE_KNIGHT, /* the promotions follow the order of PieceType */
    MOVE_PROMOTE_BISHOP,
    MOVE_PROMOTE_ROOK,
    MOVE_PROMOTE_QUEEN,
    MOVE_KIND_NB
} MoveKind;

typedef uint16_t Move;

/** a1 to a1: never a move. */
#define MOVE_NONE ((Move)0)

/** Room for the legal moves of every board: 218 is the maximum in a game, 265 the maximum known for
 * any board.
 *
 * A square can be entered along 8 lines, so sliders have at most 8 moves per square not our own and
 * 27 each, knights 8 each, the at most 8 pawns before promotion 12 each, the king 8 and two
 * castlings: with 64 squares to share, 489 together. */
#define MOVE_LIST_CAPACITY 512

typedef struct MoveList {
    size_t length;
    Move moves[MOVE_LIST_CAPACITY];
} MoveList;

static inline Move move_make(Square from, Square to, MoveKind kind) {
    return (Move)((unsigned)from | (unsigned)to << 6 | (unsigned)kind << 12);
}

static inline Square move_from(Move move) {
    return (Square)(move & 63U);
}

static inline Square move_to(Move move) {
    return (Square)(move >> 6 & 63U);
}

/** May be >= MOVE_KIND_NB for a code that no generator produces. */
static inline MoveKind move_kind(Move move) {
    return (MoveKind)(move >> 12);
}

static inline bool move_is_promotion(Move move) {
    return move_kind(move) >= MOVE_PROMOTE_KNIGHT;
}

/** @pre move_is_promotion(move). */
static inline PieceType move_promoted_type(Move move) {
    return (PieceType)(KNIGHT + (move_kind(move) - MOVE_PROMOTE_KNIGHT));
}

/** The promotion to `type`. @pre KNIGHT <= type <= QUEEN. */
static inline MoveKind move_kind_promoting_to(PieceType type) {
    return (MoveKind)(MOVE_PROMOTE_KNIGHT + (type - KNIGHT));
}

#endif
