/* SPDX-License-Identifier: MIT */
#include "core/position.h"

#include "core/attacks.h"

#include <string.h>

Bitboard pos_pieces_of(const Position *pos, Color color, PieceType type) {
    switch (type) {
    case PAWN:
        return pos->pawns[color];
    case KNIGHT:
        return pos->knights[color];
    case BISHOP:
        return pos->diagonals[color] & ~pos->orthogonals[color];
    case ROOK:
        return pos->orthogonals[color] & ~pos->diagonals[color];
    case QUEEN:
        return pos->diagonals[color] & pos->orthogonals[color];
    case KING:
        return pos->kings[color];
    case PIECE_TYPE_NB:
        break;
    }
    return BB_EMPTY;
}

PieceType pos_type_at(const Position *pos, Square square) {
    const Bitboard target = bb_square(square);
    if (!(pos_occupied(pos) & target)) return PIECE_TYPE_NB;
    if ((pos->pawns[WHITE] | pos->pawns[BLACK]) & target) return PAWN;
    if ((pos->knights[WHITE] | pos->knights[BLACK]) & target) return KNIGHT;
    if ((pos->kings[WHITE] | pos->kings[BLACK]) & target) return KING;
    if (!((pos->orthogonals[WHITE] | pos->orthogonals[BLACK]) & target)) return BISHOP;
    return (pos->diagonals[WHITE] | pos->diagonals[BLACK]) & target ? QUEEN : ROOK;
}

void pos_clear(Position *pos) {
    memset(pos, 0, sizeof *pos);
    pos->ep_square = SQ_NONE;
    pos->fullmove_number = 1;
}

void pos_remove(Position *pos, Square square) {
    const Bitboard rest = ~bb_square(square);
    for (Color color = WHITE; color < COLOR_NB; color++) {
        pos->pawns[color] &= rest;
        pos->knights[color] &= rest;
        pos->diagonals[color] &= rest;
        pos->orthogonals[color] &= rest;
        pos->kings[color] &= rest;
        pos->pieces[color] &= rest;
    }
}

void pos_put(Position *pos, Color color, PieceType type, Square square) {
    pos_remove(pos, square);
    pos_toggle(pos, bb_square(square), color, type);
}

Bitboard pos_attackers(const Position *pos, Square square, Bitboard occupied, Color color) {
    return (attacks_pawn(opponent_of(color), square) & pos->pawns[color]) |
           (attacks_knight(square) & pos->knights[color]) |
           (attacks_king(square) & pos->kings[color]) |
           (attacks_bishop(square, occupied) & pos->diagonals[color]) |
           (attacks_rook(square, occupied) & pos->orthogonals[color]);
}

Bitboard pos_enemy_attackers(const Position *pos, Square square, Bitboard occupied) {
    return pos_attackers(pos, square, occupied, opponent_of(pos_side(pos))) & occupied;
}

Bitboard pos_checkers(const Position *pos) {
    const Color us = pos_side(pos);
    return pos_attackers(pos, pos_king(pos, us), pos_occupied(pos), opponent_of(us));
}

static Key pieces_key(const Position *pos, const ZobristWords *words, Color color) {
    Key key = {0, 0};
    for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
        for (Bitboard set = pos_pieces_of(pos, color, type); set;) {
            key = key_xor(key, words->piece[color][type][bb_pop(&set)]);
        }
    }
    return key;
}

Key pos_key_by(const Position *pos, const ZobristWords *words) {
    Key key = key_xor(pieces_key(pos, words, WHITE), pieces_key(pos, words, BLACK));
    for (Bitboard rooks = pos->castling; rooks;) {
        key = key_xor(key, words->castling[bb_pop(&rooks)]);
    }
    if (pos->ep_square != SQ_NONE) {
        key = key_xor(key, words->ep_file[square_file((Square)pos->ep_square)]);
    }
    return pos->side_to_move == BLACK ? key_xor(key, words->black_to_move) : key;
}

Key pos_compute_key(const Position *pos) {
    return pos_key_by(pos, &zobrist);
}

bool pos_equal(const Position *a, const Position *b) {
    return memcmp(a, b, offsetof(Position, key)) == 0 && a->ep_square == b->ep_square &&
           a->side_to_move == b->side_to_move;
}

static Bitboard bb_flip(Bitboard set) {
    return __builtin_bswap64(set); /* one byte a rank */
}

void pos_flip_colors(const Position *pos, Position *flipped) {
    pos_clear(flipped);
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const Color other = opponent_of(color);
        flipped->pawns[other] = bb_flip(pos->pawns[color]);
        flipped->knights[other] = bb_flip(pos->knights[color]);
        flipped->diagonals[other] = bb_flip(pos->diagonals[color]);
        flipped->orthogonals[other] = bb_flip(pos->orthogonals[color]);
        flipped->kings[other] = bb_flip(pos->kings[color]);
        flipped->pieces[other] = bb_flip(pos->pieces[color]);
    }
    flipped->castling = bb_flip(pos->castling);
    flipped->halfmove_clock = pos->halfmove_clock;
    flipped->fullmove_number = pos->fullmove_number;
    flipped->side_to_move = (uint8_t)opponent_of(pos_side(pos));
    if (pos->ep_square != SQ_NONE) {
        flipped->ep_square = (uint8_t)square_flip((Square)pos->ep_square);
    }
    flipped->key = pos_compute_key(flipped);
}
