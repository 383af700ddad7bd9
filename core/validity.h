/* SPDX-License-Identifier: MIT
 *
 * Faults of a position: all reasons why it cannot arise in a game; and a check of its invariants.
 */
#ifndef CORE_VALIDITY_H
#define CORE_VALIDITY_H

#include "core/position.h"

/* X(name, is_fatal, text): bits are append-only. Fatal faults make move generation meaningless. */
#define POS_FAULT_LIST(X)                                                                          \
    X(NO_WHITE_KING, 1, "White has no king")                                                       \
    X(NO_BLACK_KING, 1, "Black has no king")                                                       \
    X(MANY_WHITE_KINGS, 1, "White has more than one king")                                         \
    X(MANY_BLACK_KINGS, 1, "Black has more than one king")                                         \
    X(PAWN_ON_BACK_RANK, 1, "a pawn stands on the first or last rank")                             \
    X(OPPONENT_IN_CHECK, 1, "the side not to move is in check")                                    \
    X(EN_PASSANT, 0, "no double push can have led to the en passant square")                       \
    X(CASTLING, 0, "a castling right without king and rook in place")                              \
    X(WHITE_PIECES, 0, "White has more than 16 pieces")                                            \
    X(BLACK_PIECES, 0, "Black has more than 16 pieces")                                            \
    X(WHITE_PAWNS, 0, "White has more than 8 pawns")                                               \
    X(BLACK_PAWNS, 0, "Black has more than 8 pawns")                                               \
    X(WHITE_PROMOTED, 0, "White has more promoted pieces than missing pawns")                      \
    X(BLACK_PROMOTED, 0, "Black has more promoted pieces than missing pawns")                      \
    X(CHECKERS, 0, "impossible check: no last move can have given it")                             \
    X(EN_PASSANT_CHECK, 0, "impossible en passant: the king was in check before the double push")  \
    X(FULLMOVE_ZERO, 0, "the fullmove number is 0; read as 1")                                     \
    X(SPLIT_COUNT, 0, "the FEN has two adjacent counts of empty squares")

typedef enum PosFaultIndex {
#define X(name, is_fatal, text) POS_FAULT_INDEX_##name,
    POS_FAULT_LIST(X)
#undef X
        POS_FAULT_NB
} PosFaultIndex;

/** Set of faults: bit i is the i-th row of POS_FAULT_LIST; 0 is a faultless position. */
typedef uint32_t PosFaults;

enum {
#define X(name, is_fatal, text) POS_FAULT_##name = 1 << POS_FAULT_INDEX_##name,
    POS_FAULT_LIST(X)
#undef X
};

/** Faults with which counting is meaningless; all others are warnings. */
#define X(name, is_fatal, text) | ((is_fatal) ? (PosFaults)POS_FAULT_##name : 0)
enum { POS_FAULTS_FATAL = 0 POS_FAULT_LIST(X) };
#undef X

/** Faults of the history, not of the board: no game leads to this position, but its legal moves are
 * well defined. A count does not warn about them. */
enum { POS_FAULTS_HISTORY = POS_FAULT_CHECKERS | POS_FAULT_EN_PASSANT_CHECK };

/**
 * Finds the faults of a position before pos_repair().
 *
 * @param[in] pos  Any content: no invariant is assumed.
 * @param[in] mode CASTLING_STANDARD counts a right off the standard squares as a fault.
 * @return Every fault found, but POS_FAULT_SPLIT_COUNT, which is one of a text: see fen_load().
 *         Faults of one color's king hide what needs that king to be judged.
 */
PosFaults pos_faults(const Position *pos, CastlingMode mode);

/** The text of the fault with this index: a constant string. @pre index < POS_FAULT_NB. */
const char *pos_fault_text(unsigned index);

/**
 * Restores the invariants of position.h: drops castling rights without their pieces and an en
 * passant square without a legal capture, counts moves from 1, and recomputes the key.
 *
 * @pre no fatal fault.
 */
void pos_repair(Position *pos, CastlingMode mode);

/**
 * Recomputes everything that is kept incrementally and compares.
 *
 * @return true when all invariants of position.h hold. A debugging oracle: slow.
 */
bool pos_is_consistent(const Position *pos);

#endif
