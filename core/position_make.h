/* SPDX-License-Identifier: MIT
 *
 * Copy-make, one template per kind of move. Constant parameters select the code: the color that
 * moves, the type of the piece, and what of the child is wanted (MakeScope).
 *
 * pos_make() is the entry for everybody; the counting recursion uses the templates directly.
 */
#ifndef CORE_POSITION_MAKE_H
#define CORE_POSITION_MAKE_H

#include "core/castling.h"
#include "core/en_passant.h"
#include "core/position.h"

typedef enum MakeScope {
    MAKE_BOARD, /* pieces, rights and side: key and counters keep stale values (counting only) */
    MAKE_ALL
} MakeScope;

TEMPLATE_INLINE void toggle_key(Position *pos, Square square, const Color color,
                                const PieceType type, const MakeScope scope) {
    if (scope == MAKE_ALL) pos->key = key_xor(pos->key, zobrist.piece[color][type][square]);
}

TEMPLATE_INLINE uint16_t saturating_increment(uint16_t counter) {
    return (uint16_t)(counter + (counter != UINT16_MAX));
}

/* Copies the parent and hands the turn over. */
TEMPLATE_INLINE void make_begin(const Position *pos, Position *child, const Color us,
                                const MakeScope scope) {
    *child = *pos;
    child->ep_square = SQ_NONE;
    child->side_to_move = (uint8_t)opponent_of(us);
    if (scope == MAKE_BOARD) return;
    child->key = key_xor(pos->key, zobrist.black_to_move);
    if (pos->ep_square != SQ_NONE) {
        child->key = key_xor(child->key, zobrist.ep_file[square_file((Square)pos->ep_square)]);
    }
    child->halfmove_clock = saturating_increment(pos->halfmove_clock);
    if (us == BLACK) child->fullmove_number = saturating_increment(pos->fullmove_number);
}

/* Removes the castling rights of `rooks`. */
TEMPLATE_INLINE void make_lose_castling(Position *child, Bitboard rooks, const MakeScope scope) {
    if (scope == MAKE_ALL) {
        for (Bitboard lost = child->castling & rooks; lost;) {
            child->key = key_xor(child->key, zobrist.castling[bb_pop(&lost)]);
        }
    }
    child->castling &= ~rooks;
}

/* Removes what the opponent has on `to`, with the right of a captured castling rook. */
TEMPLATE_INLINE void make_capture(const Position *pos, Position *child, Square to, const Color us,
                                  const MakeScope scope) {
    const Color them = opponent_of(us);
    const Bitboard target = bb_square(to);
    if (!(pos->pieces[them] & target)) return;
    if (scope == MAKE_ALL) {
        toggle_key(child, to, them, pos_type_at(pos, to), scope);
        child->halfmove_clock = 0;
    }
    child->pieces[them] ^= target;
    child->pawns[them] &= ~target;
    child->knights[them] &= ~target;
    child->diagonals[them] &= ~target;
    child->orthogonals[them] &= ~target;
    make_lose_castling(child, target, scope);
}

/** A move or capture of a piece that is not a pawn, nor castling. */
TEMPLATE_INLINE void make_piece(const Position *pos, Position *child, Square from, Square to,
                                const Color us, const PieceType type, const MakeScope scope) {
    make_begin(pos, child, us, scope);
    make_capture(pos, child, to, us, scope);
    pos_toggle(child, bb_square(from) | bb_square(to), us, type);
    toggle_key(child, from, us, type, scope);
    toggle_key(child, to, us, type, scope);
    if (type == ROOK) make_lose_castling(child, bb_square(from), scope);
    if (type == KING) make_lose_castling(child, bb_rank_of(RANK_1, us), scope);
}

/** A move without capture of a piece of any type, the step of a pawn included, but no castling. */
TEMPLATE_INLINE void make_quiet(const Position *pos, Position *child, Square from, Square to,
                                PieceType type, const Color us) {
    const Bitboard squares = bb_square(from) | bb_square(to);
    make_begin(pos, child, us, MAKE_BOARD);
    switch (type) {
    case PAWN:
        pos_toggle(child, squares, us, PAWN);
        break;
    case KNIGHT:
        pos_toggle(child, squares, us, KNIGHT);
        break;
    case BISHOP:
        pos_toggle(child, squares, us, BISHOP);
        break;
    case ROOK:
        pos_toggle(child, squares, us, ROOK);
        make_lose_castling(child, bb_square(from), MAKE_BOARD);
        break;
    case QUEEN:
        pos_toggle(child, squares, us, QUEEN);
        break;
    case KING:
        pos_toggle(child, squares, us, KING);
        make_lose_castling(child, bb_rank_of(RANK_1, us), MAKE_BOARD);
        break;
    case PIECE_TYPE_NB:
        break;
    }
}

/** A single step or capture of a pawn, without promotion. */
TEMPLATE_INLINE void make_pawn(const Position *pos, Position *child, Square from, Square to,
                               const Color us, const MakeScope scope) {
    make_piece(pos, child, from, to, us, PAWN, scope);
    if (scope == MAKE_ALL) child->halfmove_clock = 0;
}

TEMPLATE_INLINE void make_double_push(const Position *pos, Position *child, Square from, Square to,
                                      const Color us, const MakeScope scope) {
    const Color them = opponent_of(us);
    const Bitboard target = bb_square(to);
    make_begin(pos, child, us, scope);
    pos_toggle(child, bb_square(from) | target, us, PAWN);
    toggle_key(child, from, us, PAWN, scope);
    toggle_key(child, to, us, PAWN, scope);
    if (scope == MAKE_ALL) child->halfmove_clock = 0;
    const bool has_neighbor = ((bb_west(target) | bb_east(target)) & pos->pawns[them]) != 0;
    if (LIKELY(!has_neighbor)) return;
    const Square ep = (Square)(((unsigned)from + (unsigned)to) / 2);
    if (!ep_right_is_legal(child, ep, them)) return;
    child->ep_square = (uint8_t)ep;
    if (scope == MAKE_ALL) child->key = key_xor(child->key, zobrist.ep_file[square_file(ep)]);
}

TEMPLATE_INLINE void make_en_passant(const Position *pos, Position *child, Square from, Square to,
                                     const Color us, const MakeScope scope) {
    const Color them = opponent_of(us);
    const Square captured = square_ep_victim(to);
    make_pawn(pos, child, from, to, us, scope);
    pos_toggle(child, bb_square(captured), them, PAWN);
    toggle_key(child, captured, them, PAWN, scope);
}

TEMPLATE_INLINE void make_promotion(const Position *pos, Position *child, Square from, Square to,
                                    const Color us, const PieceType promoted,
                                    const MakeScope scope) {
    make_begin(pos, child, us, scope);
    make_capture(pos, child, to, us, scope);
    pos_toggle(child, bb_square(from), us, PAWN);
    pos_toggle(child, bb_square(to), us, promoted);
    toggle_key(child, from, us, PAWN, scope);
    toggle_key(child, to, us, promoted, scope);
    if (scope == MAKE_ALL) child->halfmove_clock = 0;
}

/** `rook` is the square of the castling rook: the target of the move code. */
TEMPLATE_INLINE void make_castling(const Position *pos, Position *child, Square king, Square rook,
                                   const Color us, const MakeScope scope) {
    const CastlingTargets to = castling_targets(king, rook);
    make_begin(pos, child, us, scope);
    /* One piece at a time: in Chess960 either may land where the other stood. */
    pos_toggle(child, bb_square(king), us, KING);
    pos_toggle(child, bb_square(rook), us, ROOK);
    pos_toggle(child, bb_square(to.king), us, KING);
    pos_toggle(child, bb_square(to.rook), us, ROOK);
    toggle_key(child, king, us, KING, scope);
    toggle_key(child, rook, us, ROOK, scope);
    toggle_key(child, to.king, us, KING, scope);
    toggle_key(child, to.rook, us, ROOK, scope);
    make_lose_castling(child, bb_rank_of(RANK_1, us), scope);
}

/* A NORMAL move: the type of the moving piece is only known now. */
TEMPLATE_INLINE void make_normal(const Position *pos, Position *child, Square from, Square to,
                                 const Color us, const MakeScope scope) {
    const Bitboard origin = bb_square(from);
    if (pos->pawns[us] & origin) {
        make_pawn(pos, child, from, to, us, scope);
    } else if (pos->knights[us] & origin) {
        make_piece(pos, child, from, to, us, KNIGHT, scope);
    } else if (pos->kings[us] & origin) {
        make_piece(pos, child, from, to, us, KING, scope);
    } else if (!(pos->orthogonals[us] & origin)) {
        make_piece(pos, child, from, to, us, BISHOP, scope);
    } else if (!(pos->diagonals[us] & origin)) {
        make_piece(pos, child, from, to, us, ROOK, scope);
    } else {
        make_piece(pos, child, from, to, us, QUEEN, scope);
    }
}

/** Any legal move of `us`. */
TEMPLATE_INLINE void make_move(const Position *pos, Position *child, Move move, const Color us,
                               const MakeScope scope) {
    const Square from = move_from(move), to = move_to(move);
    const MoveKind kind = move_kind(move);
    if (LIKELY(kind == MOVE_NORMAL)) {
        make_normal(pos, child, from, to, us, scope);
    } else if (kind == MOVE_DOUBLE_PUSH) {
        make_double_push(pos, child, from, to, us, scope);
    } else if (kind == MOVE_EN_PASSANT) {
        make_en_passant(pos, child, from, to, us, scope);
    } else if (kind == MOVE_CASTLING) {
        make_castling(pos, child, from, to, us, scope);
    } else {
        make_promotion(pos, child, from, to, us, move_promoted_type(move), scope);
    }
}

/**
 * Makes a legal move.
 *
 * @param[in]  pos   The position before the move; unchanged.
 * @param[in]  move  A legal move of `pos`.
 * @param[out] child The position after the move, all invariants kept. Must not be `pos`.
 *
 * Cost: a copy of 128 bytes and a few dozen instructions, no allocation. Re-entrant.
 */
void pos_make(const Position *pos, Move move, Position *child);

/** The null move: passes the turn; clears the en passant right. @pre not in check. */
void pos_make_null(const Position *pos, Position *child);

#endif
