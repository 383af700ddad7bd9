/* SPDX-License-Identifier: MIT
 *
 * The obligations of a player: touch-move, and the three ways out of check.
 *
 * Source: FIDE Laws of Chess, articles 3.9 and 4.
 */
#ifndef CORE_TOUCH_H
#define CORE_TOUCH_H

#include "core/position.h"

/* X(name, text): how a legal move answers a check. */
#define EVASION_LIST(X)                                                                            \
    X(NONE, "not in check")                                                                        \
    X(KING_MOVE, "king move")                                                                      \
    X(CAPTURE, "capture of the checking piece")                                                    \
    X(INTERPOSITION, "interposition")

typedef enum Evasion {
#define X(name, text) EVASION_##name,
    EVASION_LIST(X)
#undef X
        EVASION_NB
} Evasion;

/**
 * How a legal move answers the check. A king that captures the checking piece is a king move; a
 * checking pawn may also be captured en passant.
 *
 * @return EVASION_NONE if the side to move is not in check.
 */
Evasion evasion_of(const Position *pos, Move move);

/** The class in words: a constant string. */
const char *evasion_text(Evasion evasion);

/** The square whose piece a legal move captures, which for en passant is not its target; SQ_NONE
 * for a quiet move. */
Square touch_captured_square(const Position *pos, Move move);

/** The obligation that touching a piece creates. */
typedef enum TouchDuty {
    TOUCH_FREE,         /* nothing */
    TOUCH_MOVE,         /* to move the piece on `own` */
    TOUCH_CAPTURE,      /* to capture the piece on `enemy` */
    TOUCH_CAPTURE_WITH, /* to capture it with the piece on `own` */
    TOUCH_CASTLE        /* to castle with the rook on `own` */
} TouchDuty;

typedef struct TouchBinding {
    TouchDuty duty;
    Square own, enemy;  /* SQ_NONE if the obligation has none */
    Bitboard barred;    /* rooks touched before the king: legal castling with them is excluded */
    bool is_restricted; /* moves that are legal are excluded */
} TouchBinding;

/**
 * The legal moves that satisfy the touch-move rule (FIDE 4.3 and 4.4).
 *
 * A touched piece of one's own that can move must be moved, the first such in the order of the
 * touching; a touched enemy piece that can be captured must be captured; of pieces of both colors
 * the first own takes the first enemy where it can, else the first piece counts that can be moved
 * or captured. King and then rook means castling with that rook where it is legal; a rook that was
 * touched before the king takes no part in castling (4.4.2). If no such move exists, there is no
 * obligation.
 *
 * @param[in]  pos     The position; the side to move has touched.
 * @param[in]  touched Squares in the order of the touching; empty ones bind nothing.
 * @param[in]  length  Number of squares; 0 gives all legal moves.
 * @param[out] list    The moves left to choose from, in the order of movegen_list().
 * @return What binds the player.
 */
TouchBinding touch_moves(const Position *pos, const Square *touched, size_t length, MoveList *list);

#endif
