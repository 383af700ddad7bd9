/* SPDX-License-Identifier: MIT */
#include "core/uci_move.h"

#include "core/castling.h"
#include "core/movegen.h"
#include "core/position_make.h"

#include <string.h>

/* In the order of PieceType from KNIGHT; some programs write them in upper case. */
static const char PROMOTION_LETTERS[] = "nbrqNBRQ";

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
    char *out = square_write(to, square_write(move_from(move), buffer));
    if (move_is_promotion(move)) *out++ = PROMOTION_LETTERS[move_promoted_type(move) - KNIGHT];
    *out = '\0';
    return (size_t)(out - buffer);
}

/* The castling rook that a king move to the c- or g-file means. */
static Square castling_rook_for(const Position *pos, Square from, Square to) {
    const Color us = pos_side(pos);
    if (!bb_has(pos->kings[us], from) || from == to) return SQ_NONE;
    const Square rook = castling_rook(pos, us, to > from);
    return rook != SQ_NONE && castling_targets(from, rook).king == to ? rook : SQ_NONE;
}

/* Tries every kind of move that the squares can mean. At most one is legal, except that a king move
 * takes precedence over castling. */
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
    const Square from = length < 2 ? SQ_NONE : square_read(text);
    if (from == SQ_NONE) return status_fail(error, STATUS_MOVE_SYNTAX, 0);
    const Square to = length < 4 ? SQ_NONE : square_read(text + 2);
    if (to == SQ_NONE) return status_fail(error, STATUS_MOVE_SYNTAX, 2);
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
