/* SPDX-License-Identifier: MIT */
#include "core/pgn_text.h"

#include "core/pgn.h"
#include "core/typography.h"
#include "core/utf8.h"

#include <string.h>

/* White space inside what belongs together: the look ahead has to end somewhere. */
enum { SPACES_MAX = 8 };

/* ---- characters ---- */

bool pgn_is_symbol(char c) {
    if (pgn_is_letter(c) || pgn_is_digit(c) || pgn_is_wide(c)) return true;
    switch (c) {
    case '+':
    case '#':
    case '=':
    case ':':
    case '-':
    case '/':
    case '!':
    case '?':
    case '_':
    case '@':
    case '~':
        return true;
    default:
        return false;
    }
}

char pgn_character(const char *text, size_t *bytes) {
    *bytes = 1;
    if (!pgn_is_wide(*text)) return *text;
    return typography_ascii(text, UTF8_BYTES_MAX, bytes);
}

const char *pgn_after_spaces(const char *text) {
    size_t bytes;
    while (pgn_is_space(pgn_character(text, &bytes))) text += bytes;
    return text;
}

/* ---- moves ---- */

bool pgn_square_follows(const char *text) {
    text += *text == 'x';
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

/* ".p" of "e.p.", with a space between and the last full stop if there are any. */
static size_t en_passant_length(const char *text, size_t length) {
    if (!length || text[length - 1] != 'e' || text[length] != '.') return 0;
    const size_t space = text[length + 1] == ' ';
    if (text[length + 1 + space] != 'p') return 0;
    return 2 + space + (text[length + 2 + space] == '.');
}

/* "(Q)" of "d8(Q)": a variation never follows a square without a space and is longer. */
static size_t enclosed_length(const char *text, size_t length) {
    if (length < 2 || (text[length - 1] != '8' && text[length - 1] != '1')) return 0;
    if (text[length] != '(') return 0;
    const char *piece = text + length + 1;
    const size_t bytes = utf8_length(piece, UTF8_BYTES_MAX);
    const bool is_piece = pgn_is_letter(*piece) || bytes == 3; /* a figurine */
    return is_piece && piece[bytes] == ')' ? bytes + 2 : 0;
}

/* A character of a move; a space or the dots after a number end it. */
static size_t character_length(const char *text) {
    if (!pgn_is_wide(*text)) return pgn_is_symbol(*text);
    size_t bytes;
    const char ascii = pgn_character(text, &bytes);
    return ascii == ' ' || ascii == '.' ? 0 : bytes;
}

/* The result in "Qh4#0-1" and "e51-0", after a sign or a square; 0-0 is always castling. */
static bool result_follows(const char *text, size_t length) {
    if (length < 2 || !(pgn_is_digit(text[length]) || pgn_is_wide(text[length]))) return false;
    const char file = text[length - 2], last = text[length - 1];
    const bool is_square = file >= 'a' && file <= 'h' && last >= '1' && last <= '8';
    if (!is_square && last != '+' && last != '#' && last != '!' && last != '?') return false;
    const PgnResult result = pgn_result_at(text + length);
    return result.length && !result.may_be_castling;
}

size_t pgn_symbol_length(const char *text) {
    size_t length = 0;
    while (length <= PGN_SYMBOL_LENGTH_MAX && !result_follows(text, length)) {
        size_t step = character_length(text + length);
        if (!step) step = en_passant_length(text, length);
        if (!step) step = enclosed_length(text, length);
        if (!step) break;
        length += step;
    }
    return length;
}

/* "e.p." and the like in full. */
static size_t en_passant_sign_length(const char *text) {
    if (*text != 'e') return 0;
    if (text[1] == 'p') return 2;
    const size_t length = en_passant_length(text, 1);
    return length ? length + 1 : 0;
}

size_t pgn_signs_length(const char *text) {
    if (!*text || !(pgn_is_wide(*text) || strchr("+#e", *text))) return 0;
    size_t bytes;
    const char first = pgn_character(text, &bytes);
    const size_t en_passant = en_passant_sign_length(text);
    if (first != '+' && first != '#' && !en_passant) return 0;
    const char *end = text + (en_passant ? en_passant : bytes);
    while (*end && strchr("+#!?", *end)) end++;
    return character_length(end) ? 0 : (size_t)(end - text);
}

size_t pgn_word_at(const char *text, Word *word) {
    const bool begins_word = (pgn_is_letter(text[0]) || pgn_is_wide(text[0])) &&
                             (pgn_is_letter(text[1]) || pgn_is_wide(text[1]));
    /* "e4" and "Nf3" are not looked up, nor are most other moves. */
    if (!begins_word || pgn_is_digit(text[2])) return 0;
    size_t length = 0;
    while (length < WORDS_BUFFER_SIZE && text[length]) length++;
    return words_read(text, length, word);
}

/* A sign as a word, with what may follow it: "mat!". */
static size_t word_sign_length(const char *text) {
    Word word = WORD_NB;
    size_t length = pgn_word_at(text, &word);
    if (!words_is_sign(word)) return 0;
    while (text[length] && strchr("!?", text[length])) length++;
    return length;
}

/* "=Q" and "= Q" of "h8 =Q", with the signs that follow: one letter, so that it is no other move.
 */
static size_t promotion_length(const char *text) {
    if (*text != '=') return 0;
    size_t length = 1 + (text[1] == ' ');
    const size_t piece = utf8_length(text + length, UTF8_BYTES_MAX);
    if (!pgn_is_letter(text[length]) && piece != 3) return 0; /* nor a figurine */
    length += piece;
    while (text[length] && strchr("+#!?", text[length])) length++;
    return character_length(text + length) ? 0 : length;
}

size_t pgn_detached_signs_length(const char *text) {
    size_t spaces = 0;
    while (spaces < SPACES_MAX && (text[spaces] == ' ' || text[spaces] == '\t')) spaces++;
    if (!spaces) return 0;
    const size_t signs = pgn_signs_length(text + spaces);
    const size_t words = signs ? 0 : word_sign_length(text + spaces);
    const size_t promotion = promotion_length(text + spaces);
    const size_t length = signs + words + promotion; /* one of them */
    return length ? spaces + length : 0;
}

/* ---- results ---- */

typedef enum Points { POINTS_NONE, POINTS_ZERO, POINTS_HALF, POINTS_ONE, POINTS_NB } Points;

static Points points_at(const char *text, size_t *length) {
    static const struct {
        const char *text;
        Points points;
    } SPELLINGS[] = {{"1/2", POINTS_HALF},
                     {"\u00bd", POINTS_HALF},
                     {"\xbd", POINTS_HALF}, /* in Latin-1 */
                     {"1", POINTS_ONE},
                     {"0", POINTS_ZERO}};
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof SPELLINGS[0]; i++) {
        *length = strlen(SPELLINGS[i].text);
        if (!strncmp(text, SPELLINGS[i].text, *length)) return SPELLINGS[i].points;
    }
    *length = 0;
    return POINTS_NONE;
}

static const char *after_space(const char *text) {
    size_t bytes;
    return text + (pgn_character(text, &bytes) == ' ' ? bytes : 0);
}

/* A dash or colon between the points of White and Black. */
static const char *after_separator(const char *text) {
    size_t bytes;
    text = after_space(text);
    const char c = pgn_character(text, &bytes);
    return c == '-' || c == ':' ? after_space(text + bytes) : NULL;
}

static PgnResult points_result(const char *text) {
    static const char *const RESULTS[POINTS_NB][POINTS_NB] = {
        [POINTS_ONE][POINTS_ZERO] = "1-0",
        [POINTS_ZERO][POINTS_ONE] = "0-1",
        [POINTS_HALF][POINTS_HALF] = "1/2-1/2",
        [POINTS_ZERO][POINTS_ZERO] = "0-0",
    };
    size_t white_length, black_length;
    const Points white = points_at(text, &white_length);
    const char *half_end = text + white_length, *black_at = after_separator(half_end);
    if (white == POINTS_NONE) return (PgnResult){.length = 0};
    const Points black = black_at ? points_at(black_at, &black_length) : POINTS_NONE;
    if (black != POINTS_NONE && RESULTS[white][black]) {
        const size_t length = (size_t)(black_at + black_length - text);
        const bool may_be_castling = white == POINTS_ZERO && black == POINTS_ZERO;
        return (PgnResult){RESULTS[white][black], length, may_be_castling, false};
    }
    return (PgnResult){"1/2-1/2", white == POINTS_HALF ? white_length : 0, false, false};
}

PgnResult pgn_result_at(const char *text) {
    const PgnResult result = *text == '*' ? (PgnResult){"*", 1, false, false} : points_result(text);
    return character_length(text + result.length) ? (PgnResult){.length = 0} : result;
}

PgnResult pgn_result_in_words(const char *text) {
    Word word = WORD_NB;
    const size_t length = pgn_word_at(text, &word);
    if (!length) return (PgnResult){.length = 0};
    switch ((int)word) {
    case WORD_DRAW:
        return (PgnResult){"1/2-1/2", length, false, false};
    case WORD_AGREEMENT:
        return (PgnResult){"1/2-1/2", length, false, true};
    case WORD_WHITE_RESIGNS:
        return (PgnResult){"0-1", length, false, true};
    case WORD_BLACK_RESIGNS:
        return (PgnResult){"1-0", length, false, true};
    default:
        return (PgnResult){.length = 0};
    }
}

/* ---- tag pairs ---- */

/* The closing quote of a string, or where the string goes wrong. */
static const char *string_end(const char *place) {
    while (*place && *place != '"' && *place != '\n' && *place != '\r') {
        place += place[0] == '\\' && (place[1] == '"' || place[1] == '\\') ? 2 : 1;
    }
    return place;
}

/* Of a symbol by the standard: "BlackType:" is a name, too. */
static bool is_name(char c) {
    return pgn_is_letter(c) || pgn_is_digit(c) || (c && strchr("_+#=:-", c));
}

static bool is_line_end(char c) {
    return !c || c == '\n' || c == '\r';
}

/* [Event "The "Big" One"]: the value ends at the first quote before a bracket on its line. */
static void read_inner_quotes(PgnTagText *tag) {
    for (const char *quote = tag->value; !is_line_end(*quote); quote++) {
        const char *bracket = quote + 1 + strspn(quote + 1, " \t");
        if (*quote != '"' || *bracket != ']') continue;
        tag->value_length = (size_t)(quote - tag->value);
        tag->end = bracket;
        tag->is_tag = tag->is_loose = true;
        return;
    }
}

static void read_quoted(PgnTagText *tag) {
    tag->value = tag->end + 1;
    tag->end = string_end(tag->value);
    tag->value_length = (size_t)(tag->end - tag->value);
    if (*tag->end != '"') return;
    tag->end = pgn_after_spaces(tag->end + 1);
    tag->is_tag = *tag->end == ']';
    if (!tag->is_tag) read_inner_quotes(tag);
}

/* [White Adam]: the value is what stands before the bracket on its line. */
static void read_bare(PgnTagText *tag) {
    tag->value = tag->end;
    const size_t length = strcspn(tag->value, "[]\"\n\r");
    if (tag->value[length] != ']' || tag->value == tag->name + tag->name_length) return;
    tag->value_length = length;
    while (tag->value_length && pgn_is_space(tag->value[tag->value_length - 1])) {
        tag->value_length--;
    }
    tag->end = tag->value + length;
    tag->is_tag = tag->is_loose = true;
}

PgnTagText pgn_tag_at(const char *text) {
    const char *name = pgn_after_spaces(text + 1), *name_end = name;
    while (is_name(*name_end)) name_end++;
    PgnTagText tag = {.name = name, .name_length = (size_t)(name_end - name)};
    tag.end = pgn_after_spaces(name_end);
    if (name_end == name) return tag;
    if (*tag.end == '"') {
        read_quoted(&tag);
    } else {
        read_bare(&tag);
    }
    return tag;
}

static bool is_escape(const char *text, size_t length, size_t at) {
    return text[at] == '\\' && at + 1 < length && (text[at + 1] == '"' || text[at + 1] == '\\');
}

size_t pgn_escape(const char *text, size_t length, char *out) {
    char *end = out;
    for (size_t i = 0; i < length; i++) {
        if (is_escape(text, length, i)) {
            *end++ = text[i++];
        } else if (text[i] == '"' || text[i] == '\\') {
            *end++ = '\\';
        }
        *end++ = text[i];
    }
    *end = '\0';
    return (size_t)(end - out);
}

size_t pgn_unescape(const char *text, size_t length, char *out) {
    char *end = out;
    for (size_t i = 0; i < length; i++) {
        if (is_escape(text, length, i)) i++;
        *end++ = text[i];
    }
    *end = '\0';
    return (size_t)(end - out);
}

PgnResult pgn_result_read(const char *text) {
    text = pgn_after_spaces(text);
    PgnResult result = pgn_result_at(text);
    if (!result.length) result = pgn_result_in_words(text);
    return *pgn_after_spaces(text + result.length) ? (PgnResult){.length = 0} : result;
}
