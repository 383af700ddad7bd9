/* SPDX-License-Identifier: MIT */
#include "core/san.h"

#include "core/attacks.h"
#include "core/movegen.h"
#include "core/uci_move.h"

#include <assert.h>
#include <string.h>

/* ---- reading the text ---- */

/* The part of the text that is still to be read. */
typedef struct Cursor {
    const char *at;
    const char *end;
} Cursor;

static char peek(const Cursor *cursor) {
    return cursor->at < cursor->end ? *cursor->at : '\0';
}

static bool is_in(char c, const char *set) {
    return c && strchr(set, c);
}

/* Reads one byte if it is in `set`. */
static bool take(Cursor *cursor, const char *set) {
    if (!is_in(peek(cursor), set)) return false;
    cursor->at++;
    return true;
}

static bool take_text(Cursor *cursor, const char *text) {
    const size_t length = strlen(text);
    if ((size_t)(cursor->end - cursor->at) < length || memcmp(cursor->at, text, length) != 0) {
        return false;
    }
    cursor->at += length;
    return true;
}

/* Up to three castling letters with hyphens between them; false leaves the cursor at the fault. */
static bool scan_castling(Cursor *cursor, SanText *san) {
    int letters = 0;
    while (take(cursor, "O0o")) {
        letters++;
        if (letters == 3 || !take(cursor, "-")) break;
    }
    if (letters < 2 || cursor->at[-1] == '-') return false;
    san->castling = letters == 2 ? SAN_CASTLING_SHORT : SAN_CASTLING_LONG;
    return true;
}

/* A file, a rank, both or neither: -1 for what is absent. */
typedef struct Coordinates {
    int file;
    int rank;
} Coordinates;

static Coordinates scan_coordinates(Cursor *cursor) {
    Coordinates found = {-1, -1};
    if (peek(cursor) >= 'a' && peek(cursor) <= 'h') found.file = *cursor->at++ - 'a';
    if (peek(cursor) >= '1' && peek(cursor) <= '8') found.rank = *cursor->at++ - '1';
    return found;
}

static Bitboard coordinates_set(Coordinates coordinates) {
    return (coordinates.file < 0 ? BB_ALL : bb_file((File)coordinates.file)) &
           (coordinates.rank < 0 ? BB_ALL : bb_rank((Rank)coordinates.rank));
}

/* [origin] [x] target: the first pair of coordinates is the target if there is no second. */
static bool scan_squares(Cursor *cursor, SanText *san) {
    Coordinates origin = scan_coordinates(cursor);
    san->is_capture = take(cursor, "x:");
    const bool has_separator = san->is_capture || take(cursor, "-");
    Coordinates target = scan_coordinates(cursor);
    if (!has_separator && target.file < 0 && target.rank < 0) {
        target = origin;
        origin = (Coordinates){-1, -1};
    }
    if (target.file < 0 || target.rank < 0) return false;
    san->origins = coordinates_set(origin);
    san->to = square_at((File)target.file, (Rank)target.rank);
    return true;
}

/* The letter of a new piece, in any case of letters: "q" is "Q". */
static bool take_promoted_piece(Cursor *cursor, Language language, PieceType *type) {
    const char upper =
        peek(cursor) >= 'a' && peek(cursor) <= 'z' ? (char)(*cursor->at - 'a' + 'A') : '\0';
    const size_t length =
        upper ? language_read_piece(language, &upper, 1, type)
              : language_read_piece(language, cursor->at, (size_t)(cursor->end - cursor->at), type);
    if (!length || *type == PAWN || *type == KING) return false;
    cursor->at += length;
    return true;
}

/* d8=Q, d8Q, d8(Q), d8/Q. Whatever else follows is left to the suffixes. */
static bool scan_promotion(Cursor *cursor, Language language, SanText *san) {
    const bool is_enclosed = take(cursor, "(");
    const bool is_announced = is_enclosed || take(cursor, "=/");
    PieceType type = PIECE_TYPE_NB;
    if (!take_promoted_piece(cursor, language, &type)) return !is_announced;
    san->promotion = type;
    return !is_enclosed || take(cursor, ")");
}

static uint8_t scan_nag(Cursor *cursor) {
    const bool first_is_good = *cursor->at++ == '!';
    if (take(cursor, "!")) return first_is_good ? 3 : 6;
    if (take(cursor, "?")) return first_is_good ? 5 : 4;
    return first_is_good ? 1 : 2;
}

/* Signs of check and mate, en passant and judgement, in any order. */
static bool scan_suffixes(Cursor *cursor, SanText *san) {
    while (cursor->at < cursor->end) {
        if (is_in(*cursor->at, "!?")) {
            const uint8_t nag = scan_nag(cursor);
            if (san->nag) return false;
            san->nag = nag;
        } else if (!take(cursor, "+#") && !take_text(cursor, "e.p.") && !take_text(cursor, "ep")) {
            return false;
        }
    }
    return true;
}

static bool scan_move(Cursor *cursor, Language language, SanText *san) {
    Cursor castling = *cursor;
    const bool is_castling = scan_castling(&castling, san);
    const size_t letter =
        language_read_piece(language, cursor->at, (size_t)(cursor->end - cursor->at), &san->piece);
    /* An O may also be a Dutch pawn. */
    if (is_castling || !letter) *cursor = castling;
    if (is_castling) return scan_suffixes(cursor, san);
    cursor->at += letter;
    return scan_squares(cursor, san) && scan_promotion(cursor, language, san) &&
           scan_suffixes(cursor, san);
}

Status san_scan(Language language, const char *text, size_t length, SanText *san,
                ParseError *error) {
    Cursor cursor = {text, text + length};
    SanText found = {.to = SQ_NONE, .piece = PIECE_TYPE_NB, .promotion = PIECE_TYPE_NB};
    if (!scan_move(&cursor, language, &found)) {
        return status_fail(error, STATUS_SAN_SYNTAX, (size_t)(cursor.at - text));
    }
    *san = found;
    return STATUS_OK;
}

/* ---- finding the move ---- */

/* Pieces of one type that reach `to`, pins and checks left aside. Not for pawns. */
static Bitboard origins_of(const Position *pos, PieceType type, Square to) {
    const Bitboard occupied = pos_occupied(pos);
    const Bitboard pieces = pos_pieces_of(pos, pos_side(pos), type);
    if (!pieces) return BB_EMPTY;
    switch (type) {
    case KNIGHT:
        return pieces & attacks_knight(to);
    case BISHOP:
        return pieces & attacks_bishop(to, occupied);
    case ROOK:
        return pieces & attacks_rook(to, occupied);
    case QUEEN:
        return pieces & attacks_queen(to, occupied);
    case KING:
        return pieces & attacks_king(to);
    case PAWN:
    case PIECE_TYPE_NB:
        break;
    }
    return BB_EMPTY;
}

/* The one legal move among the origins; `kind` holds for all of them. */
static Status pick_origin(const Position *pos, Bitboard origins, Square to, MoveKind kind,
                          Move *move) {
    Move found = MOVE_NONE;
    while (origins) {
        const Move candidate = move_make(bb_pop(&origins), to, kind);
        if (!movegen_is_legal(pos, candidate)) continue;
        if (found != MOVE_NONE) return STATUS_SAN_AMBIGUOUS;
        found = candidate;
    }
    if (found == MOVE_NONE) return STATUS_SAN_ILLEGAL;
    *move = found;
    return STATUS_OK;
}

/* The wing decides: O-O is with the rook beyond the king towards the h-file. */
static Move castling_move(const Position *pos, SanCastling castling) {
    const Color us = pos_side(pos);
    const Bitboard king = pos->kings[us], west = king - 1;
    const Bitboard rank = us == WHITE ? BB_RANK_1 : BB_RANK_8;
    const Bitboard rook = pos->castling & rank & (castling == SAN_CASTLING_LONG ? west : ~west);
    return rook ? move_make(bb_lsb(king), bb_lsb(rook), MOVE_CASTLING) : MOVE_NONE;
}

/* Pawns that capture on `to`, or step there, with the kind of the move. */
typedef struct PawnOrigins {
    Bitboard captures;
    Bitboard steps;
    MoveKind capture_kind;
    MoveKind step_kind;
} PawnOrigins;

static PawnOrigins pawn_origins(const Position *pos, Square to) {
    const Color us = pos_side(pos), them = color_flip(us);
    const Bitboard target = bb_square(to), empty = ~pos_occupied(pos), pawns = pos->pawns[us];
    PawnOrigins found = {.capture_kind = MOVE_NORMAL, .step_kind = MOVE_NORMAL};
    if (to == (Square)pos->ep_square) found.capture_kind = MOVE_EN_PASSANT;
    if (pos->pieces[them] & target || to == (Square)pos->ep_square) {
        found.captures = attacks_pawn(them, to) & pawns;
    }
    if (!(target & empty)) return found;
    const Bitboard behind = us == WHITE ? bb_down(target, WHITE) : bb_down(target, BLACK);
    found.steps = behind & pawns;
    if (behind & empty && square_rank(to) == rank_of_color(RANK_4, us)) {
        const Bitboard start = us == WHITE ? bb_down(behind, WHITE) : bb_down(behind, BLACK);
        found.steps = start & pawns;
        found.step_kind = MOVE_DOUBLE_PUSH;
    }
    return found;
}

static Status resolve_pawn(const Position *pos, const SanText *san, Move *move) {
    PawnOrigins from = pawn_origins(pos, san->to);
    const bool is_last = square_rank(san->to) == rank_of_color(RANK_8, pos_side(pos));
    if (!is_last && san->promotion != PIECE_TYPE_NB) return STATUS_SAN_ILLEGAL;
    if (is_last) {
        /* Without a piece named, a queen stands for all four. */
        const PieceType type = san->promotion == PIECE_TYPE_NB ? QUEEN : san->promotion;
        from.capture_kind = from.step_kind = move_kind_promoting_to(type);
    }
    /* "d5" is never a capture; "exd5", "ed5", "e4d5" and "xd5" may be. */
    if (san->origins == BB_ALL && !san->is_capture) from.captures = BB_EMPTY;
    Status status =
        pick_origin(pos, from.captures & san->origins, san->to, from.capture_kind, move);
    if (status == STATUS_SAN_ILLEGAL) {
        status = pick_origin(pos, from.steps & san->origins, san->to, from.step_kind, move);
    }
    const bool lacks_piece = is_last && san->promotion == PIECE_TYPE_NB;
    return status == STATUS_OK && lacks_piece ? STATUS_SAN_AMBIGUOUS : status;
}

/* A piece named by its square alone: the text is a UCI move, castling included. */
static Status resolve_by_square(const Position *pos, const SanText *san, Move *move) {
    char text[UCI_MOVE_BUFFER_SIZE];
    const size_t length = uci_move_write(move_make(bb_lsb(san->origins), san->to, MOVE_NORMAL),
                                         CASTLING_CHESS960, text);
    return uci_move_parse(pos, text, length, move, NULL) ? STATUS_SAN_ILLEGAL : STATUS_OK;
}

/* The piece that a text means: without a letter a pawn, unless its square says otherwise. */
static PieceType piece_meant(const Position *pos, const SanText *san) {
    if (san->piece != PIECE_TYPE_NB) return san->piece;
    if (!bb_has_one(san->origins)) return PAWN;
    return bb_has(pos->pieces[pos_side(pos)], bb_lsb(san->origins))
               ? pos_type_at(pos, bb_lsb(san->origins))
               : PAWN;
}

Status san_resolve(const Position *pos, const SanText *san, Move *move) {
    if (san->castling != SAN_CASTLING_NONE) {
        const Move castling = castling_move(pos, san->castling);
        if (!movegen_is_legal(pos, castling)) return STATUS_SAN_ILLEGAL;
        *move = castling;
        return STATUS_OK;
    }
    const PieceType type = piece_meant(pos, san);
    Move found = MOVE_NONE;
    Status status = STATUS_SAN_ILLEGAL;
    if (type == PAWN) {
        status = resolve_pawn(pos, san, &found);
    } else if (san->promotion != PIECE_TYPE_NB) {
        return STATUS_SAN_ILLEGAL;
    } else if (san->piece == PIECE_TYPE_NB) {
        status = resolve_by_square(pos, san, &found);
    } else {
        const Bitboard origins = origins_of(pos, type, san->to) & san->origins;
        status = pick_origin(pos, origins, san->to, MOVE_NORMAL, &found);
    }
    if (!status) *move = found;
    return status;
}

Status san_parse(const Position *pos, Language language, const char *text, size_t length,
                 Move *move, ParseError *error) {
    SanText san;
    const Status status = san_scan(language, text, length, &san, error);
    if (status) return status;
    const Status resolved = san_resolve(pos, &san, move);
    return resolved ? status_fail(error, resolved, 0) : STATUS_OK;
}

/* ---- what would be legal ---- */

/* How much of the text a candidate must agree with. */
typedef enum Nearness { NEAR_ALL, NEAR_PIECE_AND_TARGET, NEAR_PIECE, NEAR_TARGET } Nearness;

static bool castling_is_near(const Position *pos, const SanText *san, Move move,
                             Nearness nearness) {
    if (nearness <= NEAR_PIECE_AND_TARGET) return move == castling_move(pos, san->castling);
    return nearness == NEAR_PIECE && move_from(move) == pos_king(pos, pos_side(pos));
}

static bool move_is_near(const Position *pos, const SanText *san, Move move, Nearness nearness) {
    if (san->castling != SAN_CASTLING_NONE) return castling_is_near(pos, san, move, nearness);
    const bool is_castling = move_kind(move) == MOVE_CASTLING;
    const bool same_piece = pos_type_at(pos, move_from(move)) == piece_meant(pos, san);
    const bool same_target = move_to(move) == san->to && !is_castling;
    if (nearness == NEAR_PIECE) return same_piece;
    if (nearness == NEAR_TARGET) return same_target;
    if (!same_piece || !same_target) return false;
    return nearness == NEAR_PIECE_AND_TARGET ||
           (bb_has(san->origins, move_from(move)) &&
            (san->promotion == PIECE_TYPE_NB ||
             (move_is_promotion(move) && move_promoted_type(move) == san->promotion)));
}

void san_candidates(const Position *pos, const SanText *san, MoveList *list) {
    movegen_list(pos, list);
    for (Nearness nearness = NEAR_ALL; nearness <= NEAR_TARGET; nearness++) {
        size_t kept = 0;
        for (size_t i = 0; i < list->length; i++) {
            if (!move_is_near(pos, san, list->moves[i], nearness)) continue;
            list->moves[kept++] = list->moves[i];
        }
        if (!kept) continue;
        list->length = kept;
        return;
    }
}

/* ---- writing ---- */

static char *write_text(const char *text, char *out) {
    while (*text) *out++ = *text++;
    return out;
}

static char *write_square(Square square, char *out) {
    *out++ = (char)('a' + square_file(square));
    *out++ = (char)('1' + square_rank(square));
    return out;
}

static char *write_castling(Move move, SanSpelling spelling, char *out) {
    static const char *const TEXTS[2][2] = {{"O-O-O", "O-O"}, {"0-0-0", "0-0"}};
    const bool is_short = move_to(move) > move_from(move);
    return write_text(TEXTS[spelling == SAN_FIDE][is_short], out);
}

/* Other pieces of the type that can legally go to the same square. */
static Bitboard rivals_of(const Position *pos, PieceType type, Move move) {
    Bitboard origins = origins_of(pos, type, move_to(move)) & ~bb_square(move_from(move));
    Bitboard rivals = BB_EMPTY;
    while (origins) {
        const Square from = bb_pop(&origins);
        if (movegen_is_legal(pos, move_make(from, move_to(move), MOVE_NORMAL))) {
            rivals |= bb_square(from);
        }
    }
    return rivals;
}

/* The file where it tells the pieces apart, else the rank, else both. */
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
    if (style.form == SAN_LONG) return write_square(from, out);
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
                                bb_has(pos->pieces[color_flip(pos_side(pos))], move_to(move));
        out = write_origin(pos, move, style, is_capture, out);
        if (is_capture) {
            *out++ = 'x';
        } else if (style.form == SAN_LONG) {
            *out++ = '-';
        }
        out = write_square(move_to(move), out);
        if (move_is_promotion(move)) out = write_promotion(pos, move, style, out);
    }
    out = write_check(pos, move, out);
    *out = '\0';
    assert(out < buffer + SAN_BUFFER_SIZE);
    return (size_t)(out - buffer);
}

const char *san_nag_suffix(unsigned nag) {
    static const char *const SUFFIXES[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    return nag < sizeof SUFFIXES / sizeof SUFFIXES[0] ? SUFFIXES[nag] : "";
}
