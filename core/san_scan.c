/* SPDX-License-Identifier: MIT */
#include "core/nag.h"
#include "core/san.h"
#include "core/typography.h"
#include "core/words.h"

#include <string.h>

/* The part of the text that is still to be read. */
typedef struct Cursor {
    const char *at;
    const char *end;
} Cursor;

static size_t left(const Cursor *cursor) {
    return (size_t)(cursor->end - cursor->at);
}

/* The next character, or the ASCII character that it represents. */
static char peek(const Cursor *cursor, size_t *bytes) {
    *bytes = 1;
    if (cursor->at == cursor->end) return '\0';
    const bool is_ascii = !((unsigned char)*cursor->at & 0x80);
    return is_ascii ? *cursor->at : typography_ascii(cursor->at, left(cursor), bytes);
}

/* Reads one character if it is in `set`. */
static bool take(Cursor *cursor, const char *set) {
    size_t bytes;
    const char c = peek(cursor, &bytes);
    if (!c || !strchr(set, c)) return false;
    cursor->at += bytes;
    return true;
}

static bool take_text(Cursor *cursor, const char *text) {
    const size_t length = strlen(text);
    if (left(cursor) < length || memcmp(cursor->at, text, length) != 0) return false;
    cursor->at += length;
    return true;
}

/* ---- castling and the null move ---- */

/* Two or three castling letters, with hyphens or none; false leaves the cursor at the fault. */
static bool scan_castling(Cursor *cursor, SanText *san) {
    int letters = 0;
    bool ends_in_hyphen = false;
    while (letters < 3 && take(cursor, "O0o")) {
        letters++;
        ends_in_hyphen = letters < 3 && take(cursor, "-");
    }
    if (letters < 2 || ends_in_hyphen) return false;
    san->castling = letters == 2 ? SAN_CASTLING_SHORT : SAN_CASTLING_LONG;
    return true;
}

static bool scan_null(Cursor *cursor, SanText *san) {
    Cursor dashes = *cursor;
    san->is_null =
        take_text(cursor, "0000") || take_text(cursor, "@@@@") || take_text(cursor, "Z0");
    if (san->is_null || !take(&dashes, "-") || !take(&dashes, "-")) return san->is_null;
    *cursor = dashes;
    return san->is_null = true;
}

/* ---- squares ---- */

/* A file, a rank, both or neither: -1 for what is absent. */
typedef struct Coordinates {
    int file;
    int rank;
} Coordinates;

static Coordinates scan_coordinates(Cursor *cursor) {
    Coordinates found = {-1, -1};
    size_t bytes;
    const char file = peek(cursor, &bytes);
    if (file >= 'a' && file <= 'h') found.file = *cursor->at++ - 'a';
    const char rank = peek(cursor, &bytes);
    if (rank >= '1' && rank <= '8') found.rank = *cursor->at++ - '1';
    return found;
}

static Bitboard coordinates_set(Coordinates coordinates) {
    return (coordinates.file < 0 ? BB_ALL : bb_file((File)coordinates.file)) &
           (coordinates.rank < 0 ? BB_ALL : bb_rank((Rank)coordinates.rank));
}

/* "ch", "mat": the word for a sign. */
static bool begins_sign(const Cursor *cursor) {
    Word word = WORD_NB;
    return words_read(cursor->at, left(cursor), &word) && words_is_sign(word);
}

/* [origin] [x] target: the first pair of coordinates is the target if there is no second. */
static bool scan_squares(Cursor *cursor, SanText *san) {
    Coordinates origin = scan_coordinates(cursor);
    unsigned nag;
    const bool has_sign = nag_read(cursor->at, left(cursor), &nag) > 0; /* the -+ of Nf6-+ */
    san->is_capture = take(cursor, "x:");
    const bool has_separator = san->is_capture || (!has_sign && take(cursor, "-"));
    const Cursor behind = *cursor;
    Coordinates target = scan_coordinates(cursor);
    if (!has_separator && target.file >= 0 && target.rank < 0 && begins_sign(&behind)) {
        *cursor = behind; /* the c of Qh5ch is no file */
        target = (Coordinates){-1, -1};
    }
    if (!has_separator && target.file < 0 && target.rank < 0) {
        target = origin;
        origin = (Coordinates){-1, -1};
    }
    if (target.file < 0 || target.rank < 0) return false;
    san->origins = coordinates_set(origin);
    san->to = square_at((File)target.file, (Rank)target.rank);
    san->is_uci = san->piece == PIECE_TYPE_NB && !has_separator && bb_has_one(san->origins);
    return true;
}

/* ---- promotions ---- */

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The letter of a new piece, in any case of letters: "q" is "Q". */
static bool take_promoted_piece(Cursor *cursor, Language language, PieceType *type) {
    const char letter = cursor->at < cursor->end ? upper(*cursor->at) : '\0';
    const size_t length = letter && letter != *cursor->at
                              ? language_read_piece(language, &letter, 1, type)
                              : language_read_piece(language, cursor->at, left(cursor), type);
    if (!length || *type == PAWN || *type == KING) return false;
    cursor->at += length;
    return true;
}

/* d7d8b: UCI wins over the language, in Hungarian over a rook. */
static bool scan_uci_promotion(Cursor *cursor, Language language, SanText *san) {
    Cursor other = *cursor;
    PieceType type = PIECE_TYPE_NB, meant = PIECE_TYPE_NB;
    if (!san->is_uci || !take_promoted_piece(cursor, LANGUAGE_ENGLISH, &type)) return false;
    if (take_promoted_piece(&other, language, &meant)) san->letter_is_disputed = meant != type;
    san->promotion = type;
    return true;
}

/* gxh1+=Q: the sign of check in the wrong place. */
static bool scan_checking_promotion(Cursor *cursor, Language language, SanText *san) {
    Cursor ahead = *cursor;
    if (!take(&ahead, "+") || !take(&ahead, "=") ||
        !take_promoted_piece(&ahead, language, &san->promotion)) {
        san->promotion = PIECE_TYPE_NB;
        return false;
    }
    san->check = SAN_CHECK;
    *cursor = ahead;
    return true;
}

/* "h8 =Q" and "h8 = Q", of a pawn: after another piece these are two signs. */
static bool scan_detached_promotion(Cursor *cursor, Language language, SanText *san) {
    Cursor ahead = *cursor;
    if (san->piece != PIECE_TYPE_NB) return false;
    while (take(&ahead, " \t")) continue;
    if (!take(&ahead, "=")) return false;
    while (take(&ahead, " \t")) continue;
    PieceType type = PIECE_TYPE_NB;
    if (!take_promoted_piece(&ahead, language, &type)) return false;
    san->promotion = type;
    *cursor = ahead;
    return true;
}

/* d8=Q, d8Q, d8(Q), d8/Q. Whatever else follows is left to the signs: "=" alone is one. */
static bool scan_promotion(Cursor *cursor, Language language, SanText *san) {
    const bool is_last = square_rank(san->to) == RANK_1 || square_rank(san->to) == RANK_8;
    if (is_last && (scan_uci_promotion(cursor, language, san) ||
                    scan_checking_promotion(cursor, language, san) ||
                    scan_detached_promotion(cursor, language, san))) {
        return true;
    }
    const Cursor before = *cursor;
    const bool is_enclosed = take(cursor, "(");
    const bool has_equals = !is_enclosed && take(cursor, "=");
    const bool is_announced = is_enclosed || has_equals || take(cursor, "/");
    PieceType type = PIECE_TYPE_NB;
    if ((is_announced || is_last) && take_promoted_piece(cursor, language, &type)) {
        san->promotion = type;
        return !is_enclosed || take(cursor, ")");
    }
    if (has_equals) *cursor = before;
    return !is_announced || has_equals;
}

/* ---- signs ---- */

static bool add_nag(SanText *san, unsigned nag) {
    size_t length = 0;
    for (; san->nags[length]; length++) {
        if (nag_judges_move(nag) && nag_judges_move(san->nags[length])) return false;
    }
    if (length == SAN_NAGS_MAX) return false;
    san->nags[length] = (uint8_t)nag;
    return true;
}

static bool take_check(Cursor *cursor, SanText *san) {
    if (take(cursor, "#")) {
        san->check = SAN_CHECK_MATE;
        return true;
    }
    if (!take(cursor, "+")) return false;
    if (san->check != SAN_CHECK_MATE) {
        san->check = san->check == SAN_CHECK_NONE ? SAN_CHECK : SAN_CHECK_DOUBLE;
    }
    return true;
}

static bool take_en_passant(Cursor *cursor, SanText *san) {
    static const char *const MARKS[] = {"e.p.", "e. p.", "e.p", "ep"};
    for (size_t i = 0; i < sizeof MARKS / sizeof MARKS[0]; i++) {
        if (take_text(cursor, MARKS[i])) return san->is_en_passant = true;
    }
    return false;
}

/* "mat", "sjakk", "en passant": a sign as a word of any language. */
static bool take_word(Cursor *cursor, SanText *san) {
    Word word = WORD_NB;
    const size_t length = words_read(cursor->at, left(cursor), &word);
    if (word == WORD_CHECKMATE) san->check = SAN_CHECK_MATE;
    if (word == WORD_CHECK && san->check == SAN_CHECK_NONE) san->check = SAN_CHECK;
    if (word == WORD_EN_PASSANT) san->is_en_passant = true;
    if (!words_is_sign(word)) return false;
    cursor->at += length;
    return true;
}

/* Signs of check and mate, en passant and judgement, in any order, also after spaces. */
static bool scan_signs(Cursor *cursor, SanText *san) {
    while (cursor->at < cursor->end) {
        const Cursor before = *cursor;
        unsigned nag;
        while (take(cursor, " \t\r\n\v\f")) {
        }
        const size_t sign = nag_read(cursor->at, left(cursor), &nag);
        cursor->at += sign;
        if (sign && !add_nag(san, nag)) return false;
        if (sign || take_check(cursor, san) || take_en_passant(cursor, san)) continue;
        if (take_word(cursor, san)) continue;
        if (cursor->at == cursor->end) *cursor = before;
        return false;
    }
    return true;
}

/* ---- the whole ---- */

/* The letter of the piece, also before a space ("N f3"), and in lower case where that names no
 * file: "nf6", but "bc3" is a pawn. */
static size_t scan_piece(const Cursor *cursor, Language language, SanText *san) {
    size_t length = language_read_piece(language, cursor->at, left(cursor), &san->piece);
    if (!length && left(cursor) > 2 && *cursor->at > 'h' && *cursor->at <= 'z') {
        const char capital = upper(*cursor->at);
        length = language_read_piece(language, &capital, 1, &san->piece);
        san->letter_is_small = length > 0;
    }
    while (length && length < left(cursor) && cursor->at[length] == ' ') length++;
    return length;
}

static bool scan_move(Cursor *cursor, Language language, SanText *san) {
    Cursor castling = *cursor;
    if (scan_null(cursor, san)) return scan_signs(cursor, san);
    const bool is_castling = scan_castling(&castling, san);
    const size_t letter = scan_piece(cursor, language, san);
    /* An O may also be a Dutch pawn. */
    if (is_castling || !letter) *cursor = castling;
    if (is_castling) return scan_signs(cursor, san);
    cursor->at += letter;
    return scan_squares(cursor, san) && scan_promotion(cursor, language, san) &&
           scan_signs(cursor, san);
}

/* "kort rokade", "rövid sánc": castling by its words in any language. */
static bool scan_castling_words(Cursor *cursor, SanText *san) {
    Word word = WORD_NB;
    const size_t length = words_read(cursor->at, left(cursor), &word);
    if (word != WORD_CASTLING_SHORT && word != WORD_CASTLING_LONG) return false;
    san->castling = word == WORD_CASTLING_SHORT ? SAN_CASTLING_SHORT : SAN_CASTLING_LONG;
    cursor->at += length;
    return scan_signs(cursor, san);
}

Status san_scan(Language language, const char *text, size_t length, SanText *san,
                ParseError *error) {
    Cursor cursor = {text, text + length};
    const SanText nothing = {.to = SQ_NONE, .piece = PIECE_TYPE_NB, .promotion = PIECE_TYPE_NB};
    SanText found = nothing;
    Cursor words = cursor;
    const bool is_move = scan_move(&cursor, language, &found);
    if (!is_move) found = nothing;
    if (!is_move && !scan_castling_words(&words, &found)) {
        return status_fail(error, STATUS_SAN_SYNTAX, (size_t)(cursor.at - text));
    }
    *san = found;
    return STATUS_OK;
}
