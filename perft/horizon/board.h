/* SPDX-License-Identifier: MIT
 *
 * The board as the horizon sees it: our pieces and theirs, and their attacks. "We" are
 * to move, "they" reply. A "piece" is a knight, bishop, rook or queen wherever pawns and kings are
 * named apart.
 *
 * The phases are compiled three times: for all boards, for those without knights, bishops and
 * queens, and for those with castling rights that standard chess does not have. Rook endings are
 * common in deep counts of endgames; a fifth of their instructions falls away. Standard castling
 * consists of constants. The source file that includes this header chooses by HORIZON_PIECES and
 * HORIZON_CASTLING.
 *
 * Templates throughout the horizon: `us`, the side to move, and piece types are literals at every
 * call.
 */
#ifndef PERFT_HORIZON_BOARD_H
#define PERFT_HORIZON_BOARD_H

#include "core/legality.h"
#include "perft/horizon/check.h"

enum { ROOKS_AND_PAWNS, ALL_PIECES };
enum { STANDARD_CASTLING, ANY_CASTLING };

#ifndef HORIZON_PIECES
#error "define HORIZON_PIECES as ALL_PIECES or ROOKS_AND_PAWNS before including this header"
#endif
#ifndef HORIZON_CASTLING
#error "define HORIZON_CASTLING as STANDARD_CASTLING or ANY_CASTLING before including this header"
#endif

enum { HAS_ALL_PIECES = HORIZON_PIECES };     /* ALL_PIECES is 1 */
enum { HAS_ANY_CASTLING = HORIZON_CASTLING }; /* ANY_CASTLING is 1 */

/** The position, and what every phase asks of it. */
typedef struct Board {
    const Position *pos;
    Square king, their_king;
    Bitboard own, opp, occupied;
    Bitboard pinned; /* lines on which our pieces are pinned */
} Board;

TEMPLATE_INLINE void board_scan(Board *board, const Position *pos, const Legality *legality,
                                const Color us) {
    board->pos = pos;
    board->king = legality->king;
    board->their_king = pos_king(pos, opponent_of(us));
    board->own = pos->pieces[us];
    board->opp = pos->pieces[opponent_of(us)];
    board->occupied = board->own | board->opp;
    board->pinned = legality_pinned(legality);
}

/** No pieces but rooks: rook and pawn endings. */
TEMPLATE_INLINE bool has_rooks_only(const Position *pos) {
    return !(pos->knights[WHITE] | pos->knights[BLACK] | pos->diagonals[WHITE] |
             pos->diagonals[BLACK]);
}

TEMPLATE_INLINE Bitboard knights_of(const Position *pos, Color color) {
    return HAS_ALL_PIECES ? pos->knights[color] : BB_EMPTY;
}

TEMPLATE_INLINE Bitboard diagonals_of(const Position *pos, Color color) {
    return HAS_ALL_PIECES ? pos->diagonals[color] : BB_EMPTY;
}

/** Pieces of one color by type. */
typedef struct PieceSets {
    Bitboard knights, bishops, rooks, queens;
} PieceSets;

TEMPLATE_INLINE PieceSets piece_sets_of(const Position *pos, const Color color) {
    const Bitboard diagonals = diagonals_of(pos, color), orthogonals = pos->orthogonals[color];
    return (PieceSets){knights_of(pos, color), diagonals & ~orthogonals, orthogonals & ~diagonals,
                       diagonals & orthogonals};
}

/** The last rank of `color`. */
TEMPLATE_INLINE Bitboard last_rank_of(const Color color) {
    return bb_rank_of(RANK_8, color);
}

/** The occupied squares after a move that is not castling or en passant. */
TEMPLATE_INLINE Bitboard occupied_after(const Board *board, Square from, Square to) {
    return (board->occupied ^ bb_square(from)) | bb_square(to);
}

/** Attacks of all of the kinds of pieces whose argument is BB_ALL; the others are BB_EMPTY. */
TEMPLATE_INLINE Bitboard attacks_of_kinds(Square square, Bitboard occupied, Bitboard knight,
                                          Bitboard diagonal, Bitboard orthogonal) {
    return (attacks_knight(square) & knight) | (attacks_bishop(square, occupied) & diagonal) |
           (attacks_rook(square, occupied) & orthogonal);
}

/** Attacks of a piece of a type that is not a literal. Without branches, as which type of piece
 * comes next cannot be predicted. */
TEMPLATE_INLINE Bitboard any_piece_attacks(Square square, Bitboard occupied, PieceType type) {
    const Bitboard knight = BB_EMPTY - (Bitboard)(type == KNIGHT);
    const Bitboard bishop = BB_EMPTY - (Bitboard)(type == BISHOP);
    const Bitboard rook = BB_EMPTY - (Bitboard)(type == ROOK);
    return attacks_of_kinds(square, occupied, knight, ~(knight | rook), ~(knight | bishop));
}

/** Attacks of a piece. */
TEMPLATE_INLINE Bitboard piece_attacks(Square square, Bitboard occupied, const PieceType type) {
    if (type == KNIGHT) return attacks_knight(square);
    Bitboard attacks = BB_EMPTY;
    if (type != ROOK) attacks |= attacks_bishop(square, occupied);
    if (type != BISHOP) attacks |= attacks_rook(square, occupied);
    return attacks;
}

#endif
