/* SPDX-License-Identifier: MIT
 *
 * Why a move is illegal: the rule that it violates, and the squares involved.
 *
 * Source: FIDE Laws of Chess, article 3.
 */
#ifndef CORE_ILLEGAL_H
#define CORE_ILLEGAL_H

#include "core/position.h"
#include "core/san.h"

/* X(name): from the farthest from a legal move to the nearest. */
#define ILLEGAL_LIST(X)                                                                            \
    X(NONE)                /* the move is legal */                                                 \
    X(NO_MOVE)             /* squares that no move has, or a code with the wrong kind */           \
    X(PASS)                /* from a square to itself */                                           \
    X(NO_PIECE)            /* `from` is empty */                                                   \
    X(ENEMY_PIECE)         /* the piece on `from` is the opponent's */                             \
    X(NO_SUCH_PIECE)       /* SAN: the side to move has no such piece there */                     \
    X(NONE_REACHES)        /* SAN: several pieces of the kind, none of which moves to `to` */      \
    X(GEOMETRY)            /* the piece does not move that way */                                  \
    X(KING_CAPTURED)       /* `to` holds the enemy king */                                         \
    X(OWN_PIECE)           /* `to` holds a piece of the same side */                               \
    X(PATH)                /* a slider is blocked on `at` */                                       \
    X(PAWN_DOUBLE)         /* two squares, but not from the starting square */                     \
    X(PAWN_BLOCKED)        /* a step onto the piece on `at` */                                     \
    X(PAWN_DOUBLE_BLOCKED) /* a double step over or onto the piece on `at` */                      \
    X(PAWN_CAPTURE)        /* a diagonal step onto an empty square */                              \
    X(EP_NO_RIGHT)         /* the pawn on `at` has not just moved two squares */                   \
    X(PROMOTION_PLACE)     /* a promotion that does not reach the last rank */                     \
    X(PROMOTION_OMITTED)   /* on the last rank without a new piece */                              \
    X(PROMOTION_PIECE)     /* to a king or a pawn */                                               \
    X(CASTLING_NO_RIGHT)   /* no castling right on that side */                                    \
    X(CASTLING_BLOCKED)    /* `at` must be empty */                                                \
    X(CASTLING_IN_CHECK)   /* from `by` */                                                         \
    X(CASTLING_THROUGH)    /* `at` is attacked from `by` */                                        \
    X(CASTLING_INTO)       /* the target `at` is attacked from `by` */                             \
    X(CASTLING_SHIELD)     /* the rook has shielded the king from `by` */                          \
    X(EP_CHECK)            /* the capture does not answer the check from `by` */                   \
    X(EP_PINNED)           /* the capturing pawn is pinned from `by` */                            \
    X(EP_RANK_PIN)         /* both pawns leave the rank of the king and the piece on `by` */       \
    X(EP_DISCOVERED)       /* the captured pawn shields the king from `by` */                      \
    X(CHECK_DOUBLE)        /* two checkers, and not a move of the king */                          \
    X(CHECK_IGNORED)       /* leaves the king in check from `by` */                                \
    X(PINNED)              /* leaves the line of the piece on `by` */                              \
    X(KING_RAY)            /* the king stays on the line of the checker on `by` */                 \
    X(KING_PROTECTED)      /* the piece that the king takes is protected from `by` */              \
    X(KING_ATTACKED)       /* `to` is attacked from `by` */                                        \
    X(KING_ADJACENT)       /* `to` is next to the enemy king on `by` */

typedef enum IllegalReason {
#define X(name) ILLEGAL_##name,
    ILLEGAL_LIST(X)
#undef X
        ILLEGAL_NB
} IllegalReason;

/** The reason with its details; SQ_NONE and PIECE_TYPE_NB if a reason has no such detail. */
typedef struct Illegal {
    IllegalReason reason;
    Color side;
    PieceType piece; /* that was to move */
    Square from, to; /* of a castling: king and rook, or the square that the king heads for */
    Square at;       /* that is blocked, crossed, attacked, or held by the pawn passed */
    Square by;       /* of the enemy piece that attacks, pins or gives check */
} Illegal;

/** A move as people and engines write it, legal or not. */
typedef struct MoveSquares {
    Square from, to; /* castling as a move of the king by two squares, or onto his rook */
    bool has_promotion;
    PieceType promotion; /* PIECE_TYPE_NB for a letter of no piece */
} MoveSquares;

/**
 * Why a move code is not legal.
 *
 * @param[in] move Any 16-bit code.
 * @return ILLEGAL_NONE exactly if movegen_is_legal().
 * @pre    as for movegen_is_legal().
 */
Illegal illegal_reason(const Position *pos, Move move);

/** The same for a pair of squares. @return ILLEGAL_NONE exactly if uci_move_parse() accepts them.
 */
Illegal illegal_reason_of_squares(const Position *pos, const MoveSquares *move);

/**
 * The same for a move in UCI notation.
 *
 * @return ILLEGAL_NO_MOVE for a text that names no squares.
 */
Illegal illegal_reason_of_uci(const Position *pos, const char *text, size_t length);

/** The same for a move in SAN that san_resolve() has refused as illegal: the reason for the piece
 * that comes closest to a legal move. Never ILLEGAL_NONE. */
Illegal illegal_reason_of_san(const Position *pos, const SanText *san);

#endif
