/* SPDX-License-Identifier: MIT */
#include "core/uci_move.h"

#include "core/movegen.h"
#include "core/position_make.h"

#include <string.h>

/* In the order of PieceType from KNIGHT; some programs write them in upper case. */
static const char PROMOTION_LETTERS[] = "nbrqNBRQ";

static char *write_square(Square square, char *out) {
    *out++ = (char)('a' + square_file(square));
    *out++ = (char)('1' + square_rank(square));
    return out;
}

static bool is_standard_castling(Move move) {
    const Square king = move_from(move), rook = move_to(move);
    return square_file(king) == FILE_E &&
           (square_file(rook) == FILE_A || square_file(rook) == FILE_H);
}

size_t uci_move_write(Move move, CastlingMode mode, char buffer[static UCI_MOVE_BUFFER_SIZE]) {
    Square to = move_to(move);
    if (move_kind(move) == MOVE_CASTLING && mode == CASTLING_STANDARD &&
        is_standard_castling(move)) {
        to = castling_targets(move_from(move), to).king;
    }
    char *out = write_square(to, write_square(move_from(move), buffer));
    if (move_is_promotion(move)) *out++ = PROMOTION_LETTERS[move_promoted_type(move) - KNIGHT];
    *out = '\0';
    return (size_t)(out - buffer);
}

static bool is_square(const char *text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static Square read_square(const char *text) {
    return square_at((File)(text[0] - 'a'), (Rank)(text[1] - '1'));
}

/* The castling rook that a king move to the c- or g-file means. */
static Square castling_rook_for(const Position *pos, Square from, Square to) {
    const Color us = pos_side(pos);
    if (!bb_has(pos->kings[us], from) || from == to) return SQ_NONE;
    const Bitboard west = bb_square(from) - 1;
    const Bitboard wing = to > from ? ~west : west;
    const Bitboard rank = us == WHITE ? BB_RANK_1 : BB_RANK_8;
    const Bitboard rook = pos->castling & rank & wing;
    if (!rook || castling_targets(from, bb_lsb(rook)).king != to) return SQ_NONE;
    return bb_lsb(rook);
}

/* Tries every kind of move that the squares can mean; at most one is legal, but for the king move
 * that goes before castling. */
static Move find_legal(const Position *pos, Square from, Square to) {
    static const MoveKind KINDS[] = {MOVE_NORMAL, MOVE_DOUBLE_PUSH, MOVE_EN_PASSANT, MOVE_CASTLING};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        const Move move = move_make(from, to, KINDS[i]);
        if (movegen_is_legal(pos, move)) return move;
    }
    const Square rook = castling_rook_for(pos, from, to);
    if (rook == SQ_NONE) return MOVE_NONE;
    const Move castling = move_make(from, rook, MOVE_CASTLING);
    return movegen_is_legal(pos, castling) ? castling : MOVE_NONE;
}

Status uci_move_parse(const Position *pos, const char *text, size_t length, Move *move,
                      ParseError *error) {
    if (length < 2 || !is_square(text)) return status_fail(error, STATUS_MOVE_SYNTAX, 0);
    if (length < 4 || !is_square(text + 2)) return status_fail(error, STATUS_MOVE_SYNTAX, 2);
    const Square from = read_square(text), to = read_square(text + 2);
    Move found = MOVE_NONE;
    if (length == 4) {
        found = find_legal(pos, from, to);
    } else {
        const char *letter = text[4] ? strchr(PROMOTION_LETTERS, text[4]) : NULL;
        if (!letter || length > 5) return status_fail(error, STATUS_MOVE_SYNTAX, letter ? 5 : 4);
        const PieceType type = (PieceType)(KNIGHT + (letter - PROMOTION_LETTERS) % 4);
        const Move promotion = move_make(from, to, move_kind_promoting_to(type));
        if (movegen_is_legal(pos, promotion)) found = promotion;
    }
    if (found == MOVE_NONE) return status_fail(error, STATUS_MOVE_ILLEGAL, 0);
    *move = found;
    return STATUS_OK;
}

Status uci_moves_play(Position *pos, const char *text, ParseError *error) {
    static const char SPACES[] = " \t\r\n\v\f";
    Position now = *pos;
    for (const char *at = text + strspn(text, SPACES); *at; at += strspn(at, SPACES)) {
        const Position before = now;
        const size_t length = strcspn(at, SPACES);
        Move move;
        ParseError found;
        if (uci_move_parse(&before, at, length, &move, &found)) {
            return status_fail(error, found.code, (size_t)(at - text) + found.offset);
        }
        pos_make(&before, move, &now);
        at += length;
    }
    *pos = now;
    return STATUS_OK;
}
