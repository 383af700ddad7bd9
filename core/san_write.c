/* SPDX-License-Identifier: MIT */
#include "core/san.h"

#include "core/movegen.h"
#include "core/position_make.h"
#include "core/san_origins.h"

#include <assert.h>

static char *write_text(const char *text, char *out) {
    while (*text) *out++ = *text++;
    return out;
}

static char *write_castling(Move move, SanSpelling spelling, char *out) {
    static const char *const TEXTS[2][2] = {{"O-O-O", "O-O"}, {"0-0-0", "0-0"}};
    const bool is_short = move_to(move) > move_from(move);
    return write_text(TEXTS[spelling == SAN_FIDE][is_short], out);
}

/* Other pieces of the type that can legally go to the same square. */
static Bitboard rivals_of(const Position *pos, PieceType type, Move move) {
    Bitboard origins = san_origins(pos, type, move_to(move)) & ~bb_square(move_from(move));
    Bitboard rivals = BB_EMPTY;
    while (origins) {
        const Square from = bb_pop(&origins);
        if (movegen_is_legal(pos, move_make(from, move_to(move), MOVE_NORMAL))) {
            rivals |= bb_square(from);
        }
    }
    return rivals;
}

/* The file if it distinguishes the pieces, else the rank, else both. */
static char *write_disambiguation(const Position *pos, PieceType type, Move move, char *out) {
    const Square from = move_from(move);
    const Bitboard rivals = rivals_of(pos, type, move);
    if (!rivals) return out;
    const bool file_is_shared = (rivals & bb_file(square_file(from))) != 0;
    const bool rank_is_shared = (rivals & bb_rank(square_rank(from))) != 0;
    if (!file_is_shared || rank_is_shared) *out++ = (char)('a' + square_file(from));
    if (file_is_shared) *out++ = (char)('1' + square_rank(from));
    return out;
}

static char *write_promotion(const Position *pos, Move move, SanStyle style, char *out) {
    if (style.spelling == SAN_PGN) *out++ = '=';
    return out + language_write_piece(style.language, pos_side(pos), move_promoted_type(move), out);
}

static char *write_origin(const Position *pos, Move move, SanStyle style, bool is_capture,
                          char *out) {
    const Square from = move_from(move);
    const PieceType type = pos_type_at(pos, from);
    if (type != PAWN) out += language_write_piece(style.language, pos_side(pos), type, out);
    if (style.form == SAN_LONG) return square_write(from, out);
    if (type != PAWN) return write_disambiguation(pos, type, move, out);
    if (is_capture) *out++ = (char)('a' + square_file(from));
    return out;
}

static char *write_check(const Position *pos, Move move, char *out) {
    Position child;
    pos_make(pos, move, &child);
    if (pos_checkers(&child)) *out++ = movegen_count(&child) ? '+' : '#';
    return out;
}

size_t san_write(const Position *pos, Move move, SanStyle style,
                 char buffer[static SAN_BUFFER_SIZE]) {
    char *out = buffer;
    if (move_kind(move) == MOVE_CASTLING) {
        out = write_castling(move, style.spelling, out);
    } else {
        const bool is_capture = move_kind(move) == MOVE_EN_PASSANT ||
                                bb_has(pos->pieces[opponent_of(pos_side(pos))], move_to(move));
        out = write_origin(pos, move, style, is_capture, out);
        if (is_capture) {
            *out++ = 'x';
        } else if (style.form == SAN_LONG) {
            *out++ = '-';
        }
        out = square_write(move_to(move), out);
        if (move_is_promotion(move)) out = write_promotion(pos, move, style, out);
    }
    out = write_check(pos, move, out);
    *out = '\0';
    assert(out < buffer + SAN_BUFFER_SIZE);
    return (size_t)(out - buffer);
}
