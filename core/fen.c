/* SPDX-License-Identifier: MIT */
#include "core/fen.h"

#include "core/castling.h"

#include <assert.h>
#include <string.h>

static const char PIECE_LETTERS[COLOR_NB][PIECE_TYPE_NB + 1] = {"PNBRQK", "pnbrqk"};

char fen_piece_letter(Color color, PieceType type) {
    return PIECE_LETTERS[color][type];
}

/* Reading position in the text; every field parser moves it to the end of what it took. */
typedef struct Cursor {
    const char *text;
    const char *at;
    ParseError *error;
} Cursor;

static Status cursor_fail(const Cursor *cursor, Status code) {
    return status_fail(cursor->error, code, (size_t)(cursor->at - cursor->text));
}

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Also true at the end of the text. */
static bool at_field_end(const Cursor *cursor) {
    return !*cursor->at || is_space(*cursor->at);
}

static void skip_spaces(Cursor *cursor) {
    while (is_space(*cursor->at)) cursor->at++;
}

static bool piece_from_letter(char letter, Color *color, PieceType *type) {
    for (Color c = WHITE; c < COLOR_NB; c++) {
        const char *found = letter ? strchr(PIECE_LETTERS[c], letter) : NULL;
        if (!found) continue;
        *color = c;
        *type = (PieceType)(found - PIECE_LETTERS[c]);
        return true;
    }
    return false;
}

static Status parse_rank(Cursor *cursor, Position *pos, Rank rank) {
    int file = 0;
    for (; !at_field_end(cursor) && *cursor->at != '/'; cursor->at++) {
        const char c = *cursor->at;
        Color color;
        PieceType type;
        const bool is_piece = piece_from_letter(c, &color, &type);
        if (!is_piece && (c < '1' || c > '8')) return cursor_fail(cursor, STATUS_FEN_PLACEMENT);
        const int width = is_piece ? 1 : c - '0';
        if (file + width > 8) return cursor_fail(cursor, STATUS_FEN_RANK_LENGTH);
        if (is_piece) pos_put(pos, color, type, square_at((File)file, rank));
        file += width;
    }
    return file == 8 ? STATUS_OK : cursor_fail(cursor, STATUS_FEN_RANK_LENGTH);
}

static Status parse_placement(Cursor *cursor, Position *pos) {
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        const Status status = parse_rank(cursor, pos, (Rank)rank);
        if (status) return status;
        if (rank == RANK_1) break;
        if (*cursor->at != '/') return cursor_fail(cursor, STATUS_FEN_RANK_COUNT);
        cursor->at++;
    }
    return at_field_end(cursor) ? STATUS_OK : cursor_fail(cursor, STATUS_FEN_RANK_COUNT);
}

static Status parse_side(Cursor *cursor, Position *pos) {
    const char c = *cursor->at;
    if (c != 'w' && c != 'b') return cursor_fail(cursor, STATUS_FEN_SIDE);
    pos->side_to_move = c == 'w' ? WHITE : BLACK;
    cursor->at++;
    return at_field_end(cursor) ? STATUS_OK : cursor_fail(cursor, STATUS_FEN_SIDE);
}

/* X-FEN: K and Q mean the outermost rook of that wing. Without one the corner stands for the right,
 * so that pos_faults() can report it. */
static Square castling_outer_rook(const Position *pos, Color color, bool is_short) {
    const Bitboard rooks = castling_wing(pos, color, is_short) & pos_pieces_of(pos, color, ROOK);
    if (!rooks) return square_at(is_short ? FILE_H : FILE_A, rank_of_color(RANK_1, color));
    return is_short ? (Square)(63 - __builtin_clzll(rooks)) : bb_lsb(rooks);
}

/* All squares whose rook would give the same right as the one on `rook`. */
static Bitboard castling_rivals(const Position *pos, Square rook) {
    const Color color = square_rank(rook) == RANK_1 ? WHITE : BLACK;
    const Bitboard wing = castling_wing(pos, color, bb_square(rook) > pos->kings[color]);
    return bb_has(wing, rook) ? wing : bb_square(rook);
}

/* The rook square that a castling letter means, or SQ_NONE. */
static Square castling_rook_named(const Position *pos, char letter) {
    const Color color = letter >= 'a' ? BLACK : WHITE;
    const char upper = color == BLACK ? (char)(letter - 'a' + 'A') : letter;
    if (upper == 'K' || upper == 'Q') return castling_outer_rook(pos, color, upper == 'K');
    if (upper < 'A' || upper > 'H') return SQ_NONE;
    return square_at((File)(upper - 'A'), rank_of_color(RANK_1, color));
}

static Status parse_castling(Cursor *cursor, Position *pos) {
    if (*cursor->at == '-') {
        cursor->at++;
        return at_field_end(cursor) ? STATUS_OK : cursor_fail(cursor, STATUS_FEN_CASTLING);
    }
    for (; !at_field_end(cursor); cursor->at++) {
        const Square rook = castling_rook_named(pos, *cursor->at);
        if (rook == SQ_NONE) return cursor_fail(cursor, STATUS_FEN_CASTLING);
        if (pos->castling & castling_rivals(pos, rook)) {
            return cursor_fail(cursor, STATUS_FEN_CASTLING_TWICE);
        }
        pos->castling |= bb_square(rook);
    }
    return STATUS_OK;
}

static Status parse_ep(Cursor *cursor, Position *pos) {
    if (*cursor->at == '-') {
        cursor->at++;
    } else {
        const Square ep = square_read(cursor->at);
        cursor->at += *cursor->at >= 'a' && *cursor->at <= 'h'; /* a wrong rank follows it */
        if (ep == SQ_NONE || (square_rank(ep) != RANK_3 && square_rank(ep) != RANK_6)) {
            return cursor_fail(cursor, STATUS_FEN_EN_PASSANT);
        }
        pos->ep_square = (uint8_t)ep;
        cursor->at++;
    }
    return at_field_end(cursor) ? STATUS_OK : cursor_fail(cursor, STATUS_FEN_EN_PASSANT);
}

static Status parse_counter(Cursor *cursor, uint16_t *counter, Status code) {
    uint32_t value = 0;
    const char *start = cursor->at;
    for (; is_digit(*cursor->at); cursor->at++) {
        value = value * 10 + (uint32_t)(*cursor->at - '0');
        if (value > UINT16_MAX) return cursor_fail(cursor, code);
    }
    if (cursor->at == start || !at_field_end(cursor)) return cursor_fail(cursor, code);
    *counter = (uint16_t)value;
    return STATUS_OK;
}

typedef Status FieldParser(Cursor *cursor, Position *pos);

static Status parse_required(Cursor *cursor, Position *pos) {
    static FieldParser *const FIELDS[] = {parse_placement, parse_side, parse_castling, parse_ep};
    skip_spaces(cursor);
    if (!*cursor->at) return cursor_fail(cursor, STATUS_FEN_EMPTY);
    for (size_t i = 0; i < sizeof FIELDS / sizeof FIELDS[0]; i++) {
        if (!*cursor->at) return cursor_fail(cursor, STATUS_FEN_MISSING);
        const Status status = FIELDS[i](cursor, pos);
        if (status) return status;
        skip_spaces(cursor);
    }
    return STATUS_OK;
}

static Status parse_counters(Cursor *cursor, Position *pos) {
    Status status = STATUS_OK;
    if (*cursor->at) status = parse_counter(cursor, &pos->halfmove_clock, STATUS_FEN_HALFMOVE);
    skip_spaces(cursor);
    if (!status && *cursor->at) {
        status = parse_counter(cursor, &pos->fullmove_number, STATUS_FEN_FULLMOVE);
    }
    skip_spaces(cursor);
    if (!status && *cursor->at) status = cursor_fail(cursor, STATUS_FEN_TRAILING);
    return status;
}

Status fen_parse(Position *pos, const char *fen, ParseError *error) {
    Cursor cursor = {fen, fen, error};
    Position parsed;
    pos_clear(&parsed);
    Status status = parse_required(&cursor, &parsed);
    if (!status) status = parse_counters(&cursor, &parsed);
    if (!status) *pos = parsed;
    return status;
}

/* "44" for "8": the rank has its eight squares, but is not written according to the standard. */
static bool has_split_count(const char *fen) {
    while (is_space(*fen)) fen++;
    for (; *fen && !is_space(*fen); fen++) {
        if (is_digit(fen[0]) && is_digit(fen[1])) return true;
    }
    return false;
}

Status fen_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                ParseError *error) {
    Position parsed;
    if (faults) *faults = 0;
    const Status status = fen_parse(&parsed, fen, error);
    if (status) return status;
    const PosFaults split = has_split_count(fen) ? POS_FAULT_SPLIT_COUNT : 0;
    const PosFaults found = pos_faults(&parsed, mode) | split;
    if (faults) *faults = found;
    if (found & POS_FAULTS_FATAL) return status_fail(error, STATUS_FEN_UNUSABLE, 0);
    pos_repair(&parsed, mode);
    *pos = parsed;
    return STATUS_OK;
}

/* ---- what the text leaves open ---- */

static const char *skip_field(const char *text) {
    while (*text && !is_space(*text)) text++;
    while (is_space(*text)) text++;
    return text;
}

static const char *field_at(const char *fen, int index) {
    while (is_space(*fen)) fen++;
    while (index-- > 0) fen = skip_field(fen);
    return fen;
}

/* True for HF, false for KQ. */
static bool castling_names_files(const char *fen) {
    for (const char *at = field_at(fen, 2); *at && !is_space(*at); at++) {
        if (strchr("ABCDEFGHabcdefgh", *at)) return true;
    }
    return false;
}

static bool wings_agree(Bitboard white, Bitboard black) {
    return !white || !black || white == black;
}

/* Both sides of one game castle from the same files. Not so where a right is stale, as White's in
 * rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1K1R w KQkq - 0 1 */
static bool castling_is_of_one_game(const Position *pos) {
    const Bitboard white = pos->castling & BB_RANK_1, black = pos->castling >> SQ_A8;
    const Bitboard king = pos->kings[WHITE], west = king - 1;
    if (!white || !black) return true;
    return king == pos->kings[BLACK] >> SQ_A8 && wings_agree(white & west, black & west) &&
           wings_agree(white & ~west, black & ~west);
}

CastlingMode fen_castling_mode(const char *fen) {
    Position written;
    if (fen_parse(&written, fen, NULL)) return CASTLING_STANDARD;
    if (pos_faults(&written, CASTLING_CHESS960) & POS_FAULTS_FATAL) return CASTLING_STANDARD;
    Position standard = written, chess960 = written;
    pos_repair(&standard, CASTLING_STANDARD);
    pos_repair(&chess960, CASTLING_CHESS960);
    if (standard.castling == chess960.castling) return CASTLING_STANDARD;
    const bool is_sound =
        chess960.castling == written.castling && castling_is_of_one_game(&chess960);
    return is_sound || castling_names_files(fen) ? CASTLING_CHESS960 : CASTLING_STANDARD;
}

const char *fen_complete(const char *fen, char buffer[static FEN_COMPLETED_SIZE]) {
    static const char *const DEFAULTS[] = {"", " w - -", " - -", " -"};
    const size_t length = strlen(fen);
    int fields = 0;
    for (const char *at = field_at(fen, 0); *at && fields < 4; at = skip_field(at)) fields++;
    if (fields == 0 || fields == 4) return fen;
    const size_t added = strlen(DEFAULTS[fields]);
    if (length + added >= FEN_COMPLETED_SIZE) return fen;
    memcpy(buffer, fen, length);
    memcpy(buffer + length, DEFAULTS[fields], added + 1);
    return buffer;
}

/* ---- writing ---- */

static char *write_rank(const Position *pos, Rank rank, char *out) {
    int empty = 0;
    for (int file = FILE_A; file <= FILE_H; file++) {
        const Square square = square_at((File)file, rank);
        const PieceType type = pos_type_at(pos, square);
        if (type == PIECE_TYPE_NB) {
            empty++;
            continue;
        }
        if (empty) *out++ = (char)('0' + empty);
        empty = 0;
        *out++ = fen_piece_letter(bb_has(pos->pieces[WHITE], square) ? WHITE : BLACK, type);
    }
    if (empty) *out++ = (char)('0' + empty);
    return out;
}

static char castling_letter(const Position *pos, Color color, Square rook, FenStyle style) {
    const bool is_short = bb_square(rook) > pos->kings[color];
    const bool is_outer = castling_outer_rook(pos, color, is_short) == rook;
    const char upper = style == FEN_STANDARD && is_outer ? (is_short ? 'K' : 'Q')
                                                         : (char)('A' + square_file(rook));
    return color == WHITE ? upper : (char)(upper - 'A' + 'a');
}

/* White before Black, each king's side before the queen's side: KQkq. */
static char *write_castling(const Position *pos, FenStyle style, char *out) {
    if (!pos->castling) *out++ = '-';
    for (Color color = WHITE; color < COLOR_NB; color++) {
        Bitboard rooks = pos->castling & bb_rank_of(RANK_1, color);
        while (rooks) {
            const Square rook = (Square)(63 - __builtin_clzll(rooks));
            rooks ^= bb_square(rook);
            *out++ = castling_letter(pos, color, rook, style);
        }
    }
    return out;
}

static char *write_number(unsigned value, char *out) {
    char digits[8];
    int length = 0;
    do {
        digits[length++] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    while (length) *out++ = digits[--length];
    return out;
}

size_t fen_write(const Position *pos, FenStyle style, char buffer[static FEN_BUFFER_SIZE]) {
    char *out = buffer;
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        out = write_rank(pos, (Rank)rank, out);
        *out++ = rank == RANK_1 ? ' ' : '/';
    }
    *out++ = pos->side_to_move == WHITE ? 'w' : 'b';
    *out++ = ' ';
    out = write_castling(pos, style, out);
    *out++ = ' ';
    if (pos->ep_square == SQ_NONE) {
        *out++ = '-';
    } else {
        out = square_write((Square)pos->ep_square, out);
    }
    *out++ = ' ';
    out = write_number(pos->halfmove_clock, out);
    *out++ = ' ';
    out = write_number(pos->fullmove_number, out);
    *out = '\0';
    assert(out < buffer + FEN_BUFFER_SIZE);
    return (size_t)(out - buffer);
}
