/* SPDX-License-Identifier: MIT
 *
 * rookery.h: positions.
 */
#include "core/rookery_value.h"

#include <string.h>

static rookery_status take(Position *pos, CastlingMode mode, rookery_position *position,
                           uint32_t *faults) {
    const PosFaults found = pos_faults(pos, mode);
    if (faults) *faults = found;
    if (found & POS_FAULTS_FATAL) return ROOKERY_FEN_UNUSABLE;
    pos_repair(pos, mode);
    rookery_value_write(pos, mode, position);
    return ROOKERY_OK;
}

rookery_status rookery_from_fen(rookery_position *position, const char *fen, rookery_chess chess,
                                uint32_t *faults, rookery_error *error) {
    if (faults) *faults = 0;
    if (!rookery_value_init()) {
        return rookery_value_fail((ParseError){STATUS_NO_PROCESSOR, 0}, error);
    }
    if (!fen || (unsigned)chess > ROOKERY_DETECT) {
        return rookery_value_fail((ParseError){STATUS_BAD_ARGUMENT, 0}, error);
    }
    const CastlingMode mode =
        chess == ROOKERY_DETECT ? fen_castling_mode(fen) : (CastlingMode)chess;
    Position pos;
    ParseError failed = {STATUS_OK, 0};
    if (fen_load(&pos, fen, mode, faults, &failed)) return rookery_value_fail(failed, error);
    rookery_value_write(&pos, mode, position);
    return ROOKERY_OK;
}

size_t rookery_to_fen(const rookery_position *position, char *buffer, size_t size) {
    RookeryValue value;
    char text[FEN_BUFFER_SIZE] = "";
    const size_t length =
        rookery_value_read(position, &value) ? fen_write(&value.pos, FEN_STANDARD, text) : 0;
    return rookery_value_text(text, length, buffer, size);
}

const char *rookery_fault_text(unsigned index) {
    return index < POS_FAULT_NB ? pos_fault_text(index) : "";
}

/* ---- square by square ---- */

/* False for a letter of no piece. */
static bool put_letter(Position *pos, Square square, char letter) {
    static const char LETTERS[] = "PNBRQKpnbrqk";
    if (!letter || letter == ' ' || letter == '.') return true;
    const char *found = strchr(LETTERS, letter);
    if (!found) return false;
    const unsigned index = (unsigned)(found - LETTERS);
    pos_put(pos, index < 6 ? WHITE : BLACK, (PieceType)(index % 6), square);
    return true;
}

static bool setup_is_sound(const rookery_setup *setup, rookery_chess chess) {
    return setup->size >= sizeof *setup && (unsigned)setup->side <= ROOKERY_BLACK &&
           setup->en_passant >= 0 && setup->en_passant <= ROOKERY_NO_SQUARE &&
           (unsigned)chess <= ROOKERY_CHESS960;
}

rookery_status rookery_from_setup(rookery_position *position, const rookery_setup *setup,
                                  rookery_chess chess, uint32_t *faults) {
    if (faults) *faults = 0;
    if (!rookery_value_init()) return ROOKERY_NO_PROCESSOR;
    if (!setup_is_sound(setup, chess)) return ROOKERY_BAD_ARGUMENT;
    Position pos = {.castling = setup->castling,
                    .halfmove_clock = setup->halfmove_clock,
                    .fullmove_number = setup->fullmove_number,
                    .ep_square = (uint8_t)setup->en_passant,
                    .side_to_move = (uint8_t)setup->side};
    for (unsigned i = 0; i < SQUARE_NB; i++) {
        if (!put_letter(&pos, (Square)i, setup->squares[i])) return ROOKERY_BAD_ARGUMENT;
    }
    return take(&pos, (CastlingMode)chess, position, faults);
}

rookery_status rookery_to_setup(const rookery_position *position, rookery_setup *setup) {
    RookeryValue value;
    if (setup->size < sizeof *setup || !rookery_value_read(position, &value)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    const Position *pos = &value.pos;
    rookery_setup filled = ROOKERY_SETUP_INIT;
    for (int i = 0; i < SQUARE_NB; i++) filled.squares[i] = rookery_piece_on(position, i);
    filled.castling = pos->castling;
    filled.en_passant = pos->ep_square;
    filled.side = (rookery_color)pos->side_to_move;
    filled.halfmove_clock = pos->halfmove_clock;
    filled.fullmove_number = pos->fullmove_number;
    *setup = filled;
    return ROOKERY_OK;
}

/* ---- questions ---- */

bool rookery_equal(const rookery_position *a, const rookery_position *b) {
    RookeryValue first, second;
    return rookery_value_read(a, &first) && rookery_value_read(b, &second) &&
           pos_equal(&first.pos, &second.pos);
}

rookery_key rookery_key_of(const rookery_position *position) {
    RookeryValue value;
    if (!rookery_value_read(position, &value)) return (rookery_key){0, 0};
    return (rookery_key){value.pos.key.high, value.pos.key.low};
}

rookery_chess rookery_chess_of(const rookery_position *position) {
    RookeryValue value;
    const bool is_960 = rookery_value_read(position, &value) && value.mode == CASTLING_CHESS960;
    return is_960 ? ROOKERY_CHESS960 : ROOKERY_STANDARD;
}

rookery_color rookery_side(const rookery_position *position) {
    RookeryValue value;
    if (!rookery_value_read(position, &value)) return ROOKERY_NO_COLOR;
    return (rookery_color)value.pos.side_to_move;
}

uint64_t rookery_castling(const rookery_position *position) {
    RookeryValue value;
    return rookery_value_read(position, &value) ? value.pos.castling : BB_EMPTY;
}

int rookery_en_passant(const rookery_position *position) {
    RookeryValue value;
    return rookery_value_read(position, &value) ? value.pos.ep_square : ROOKERY_NO_SQUARE;
}

static bool is_square(int square) {
    return square >= 0 && square < SQUARE_NB;
}

char rookery_piece_on(const rookery_position *position, int square) {
    RookeryValue value;
    if (!is_square(square) || !rookery_value_read(position, &value)) return '\0';
    const Bitboard target = bb_square((Square)square);
    if (!(pos_occupied(&value.pos) & target)) return '\0';
    const Color color = value.pos.pieces[WHITE] & target ? WHITE : BLACK;
    return fen_piece_letter(color, pos_type_at(&value.pos, (Square)square));
}

uint64_t rookery_checkers(const rookery_position *position) {
    RookeryValue value;
    return rookery_value_read(position, &value) ? pos_checkers(&value.pos) : BB_EMPTY;
}

uint64_t rookery_attackers(const rookery_position *position, int square, rookery_color color) {
    RookeryValue value;
    if (!is_square(square) || (unsigned)color > ROOKERY_BLACK) return BB_EMPTY;
    if (!rookery_value_read(position, &value)) return BB_EMPTY;
    return pos_attackers(&value.pos, (Square)square, pos_occupied(&value.pos), (Color)color);
}
