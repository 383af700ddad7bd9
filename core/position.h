/* SPDX-License-Identifier: MIT
 *
 * The state of the board, small enough to be copied at every move (copy-make).
 *
 * Invariants of a position that fen_parse() accepted or pos_make() made:
 *   - `ep_square` is set only when a legal en passant capture exists, so that equal rights have
 *     equal keys (FIDE 9.2.3);
 *   - `castling` holds only rooks of their color on its back rank beside its king;
 *   - `key` is the Zobrist key of all the rest but the two counters.
 */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/bitboard.h"
#include "core/move.h"
#include "core/zobrist.h"

typedef struct Position {
    Bitboard pawns[COLOR_NB];
    Bitboard knights[COLOR_NB];
    Bitboard diagonals[COLOR_NB];   /* bishops and queens */
    Bitboard orthogonals[COLOR_NB]; /* rooks and queens */
    Bitboard kings[COLOR_NB];
    Bitboard pieces[COLOR_NB]; /* all of one color */
    Bitboard castling;         /* the rooks that may still castle */
    Key key;
    uint16_t halfmove_clock;  /* plies since the last capture or pawn move; stays at its maximum */
    uint16_t fullmove_number; /* as in FEN; stays at its maximum */
    uint8_t ep_square;        /* a Square, or SQ_NONE */
    uint8_t side_to_move;     /* a Color */
} Position;

_Static_assert(sizeof(Position) == 128, "a position fills two cache lines");

static inline Color pos_side(const Position *pos) {
    return (Color)pos->side_to_move;
}

static inline Bitboard pos_occupied(const Position *pos) {
    return pos->pieces[WHITE] | pos->pieces[BLACK];
}

/** @pre exactly one king of that color. */
static inline Square pos_king(const Position *pos, Color color) {
    return bb_lsb(pos->kings[color]);
}

/** The en passant square as a set: empty or one square. */
static inline Bitboard pos_ep_set(const Position *pos) {
    return pos->ep_square == SQ_NONE ? BB_EMPTY : bb_square((Square)pos->ep_square);
}

/** Toggles a piece in its sets, not in the key. `type` is a literal or comes from pos_type_at(). */
TEMPLATE_INLINE void pos_toggle(Position *pos, Bitboard squares, const Color color,
                                const PieceType type) {
    pos->pieces[color] ^= squares;
    if (type == PAWN) pos->pawns[color] ^= squares;
    if (type == KNIGHT) pos->knights[color] ^= squares;
    if (type == BISHOP || type == QUEEN) pos->diagonals[color] ^= squares;
    if (type == ROOK || type == QUEEN) pos->orthogonals[color] ^= squares;
    if (type == KING) pos->kings[color] ^= squares;
}

/** All pieces of one type and color. */
Bitboard pos_pieces_of(const Position *pos, Color color, PieceType type);

/** The type of the piece on a square, PIECE_TYPE_NB if there is none. */
PieceType pos_type_at(const Position *pos, Square square);

/** Empties the board: White to move, no rights, counters 0 and 1. */
void pos_clear(Position *pos);

/** Puts a piece on a square, replacing any piece there. Does not update the key. */
void pos_put(Position *pos, Color color, PieceType type, Square square);

/** Removes the piece on a square. Does not update the key. */
void pos_remove(Position *pos, Square square);

/** Pieces of `color` that attack `square` when the squares of `occupied` block sliders. */
Bitboard pos_attackers(const Position *pos, Square square, Bitboard occupied, Color color);

/** Enemy pieces, of those in `occupied`, that attack `square` when `occupied` blocks sliders. */
Bitboard pos_enemy_attackers(const Position *pos, Square square, Bitboard occupied);

/** Pieces that give check to the side to move. @pre the side to move has one king. */
Bitboard pos_checkers(const Position *pos);

/** The Zobrist key from scratch: the oracle of the incremental one. */
Key pos_compute_key(const Position *pos);

/** The key of the position with other Zobrist words. */
Key pos_key_by(const Position *pos, const ZobristWords *words);

/** True if pieces, side to move, castling and en passant rights are equal; the counters are
 * ignored. */
bool pos_equal(const Position *a, const Position *b);

/** The position with colors swapped and the board turned: its move tree has the same counts. */
void pos_flip_colors(const Position *pos, Position *flipped);

#endif
