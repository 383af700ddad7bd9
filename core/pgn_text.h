/* SPDX-License-Identifier: MIT
 *
 * Scanners for one place in a PGN text: spaces, moves, results, tag pairs. They keep no state.
 *
 * Every text here ends in NUL, which stops each scan.
 */
#ifndef CORE_PGN_TEXT_H
#define CORE_PGN_TEXT_H

#include "core/words.h"

#include <stdbool.h>
#include <stddef.h>

static inline bool pgn_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline bool pgn_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/** A byte of a character that is not ASCII. */
static inline bool pgn_is_wide(char c) {
    return ((unsigned char)c & 0x80) != 0;
}

/** White space of ASCII. */
static inline bool pgn_is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/** True for the bytes that a move can be made of. */
bool pgn_is_symbol(char c);

/** The ASCII character at `text` or the one that its first character represents (see typography.h):
 * its `bytes` are 1 at a NUL as well. */
char pgn_character(const char *text, size_t *bytes);

/** The place after all white space, also that of typography. */
const char *pgn_after_spaces(const char *text);

/** The length of the move at `text` with its signs, as far as no space stands between them; more
 * than PGN_SYMBOL_LENGTH_MAX for a longer one. */
size_t pgn_symbol_length(const char *text);

/** The length of a sign of check or en passant followed only by signs, "+" or "e. p.!": 0
 * if there is none. */
size_t pgn_signs_length(const char *text);

/** The same for a sign that stands after spaces, these included. */
size_t pgn_detached_signs_length(const char *text);

typedef struct PgnResult {
    const char *text; /* a constant: "1-0", "0-1", "1/2-1/2", "0-0" for both forfeit, "*" */
    size_t length;    /* of what was written; 0 if there is no result */
    bool may_be_castling;
    bool by_players; /* by agreement or resignation */
} PgnResult;

/** True for "f6" and "xf6": the rest of a move whose piece stands before a space. */
bool pgn_square_follows(const char *text);

/** The result at `text`: also 1/2, 1:0, 1 - 0 and their like with any dash or the sign of a half.
 */
PgnResult pgn_result_at(const char *text);

/** The result that the words at `text` give: "remis", "draw agreed", "Black resigns". */
PgnResult pgn_result_in_words(const char *text);

/** The result that a text is, written either way with spaces around it; without a length if it is
 * none. */
PgnResult pgn_result_read(const char *text);

typedef struct PgnTagText {
    const char *name, *value; /* the value with its escapes */
    size_t name_length, value_length;
    const char *end; /* its last character, or where it goes wrong */
    bool is_tag;
    bool is_loose; /* without quotes, or with quotes inside that are not escaped */
} PgnTagText;

/** [Name "value"], or what can only be meant so. @pre text[0] == '['. */
PgnTagText pgn_tag_at(const char *text);

/** Copies the raw text of a tag without its escapes, NUL-terminated. @param[out] out Of at least
 * `length` + 1 bytes. @return the new length. */
size_t pgn_unescape(const char *text, size_t length, char *out);

/** Copies the raw text of a tag, NUL-terminated, with the escapes that the standard wants: those it
 * has stay. @param[out] out Of at least 2 * `length` + 1 bytes. @return the new length. */
size_t pgn_escape(const char *text, size_t length, char *out);

/** Reads a word of words_read() at `text`, NUL-terminated. @return its bytes, 0 for anything else.
 */
size_t pgn_word_at(const char *text, Word *word);

#endif
