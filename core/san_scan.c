/* SPDX-License-Identifier: MIT */
#include "core/san.h"

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
