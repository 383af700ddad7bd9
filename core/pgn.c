/* SPDX-License-Identifier: MIT */
#include "core/pgn.h"

#include <string.h>

/* Bytes in the buffer before each token: more than the longest one, so that nothing but comments
 * and white space can run out of it. The NUL after the last byte stops every scan. */
enum { LOOKAHEAD = 2 * PGN_TAG_LENGTH_MAX };

/* ---- the buffer ---- */

void pgn_open(PgnReader *reader, PgnSource *source, void *context, PgnOptions options) {
    memset(reader, 0, offsetof(PgnReader, buffer));
    reader->source = source;
    reader->context = context;
    reader->options = options;
    reader->at_line_start = true;
}

/* Tops the buffer up to LOOKAHEAD bytes or the end of the text. */
static void fill(PgnReader *reader) {
    if (reader->source_ended || reader->end - reader->at >= LOOKAHEAD) return;
    reader->end -= reader->at;
    memmove(reader->buffer, reader->buffer + reader->at, reader->end);
    reader->base += reader->at;
    reader->at = 0;
    while (reader->end < LOOKAHEAD && !reader->source_ended) {
        const size_t got = reader->source(reader->context, reader->buffer + reader->end,
                                          PGN_BUFFER_SIZE - reader->end);
        reader->source_failed = got == PGN_SOURCE_FAILED;
        reader->source_ended = reader->source_failed || !got;
        if (!reader->source_ended) reader->end += got;
    }
    reader->buffer[reader->end] = '\0';
}

static const char *here(const PgnReader *reader) {
    return reader->buffer + reader->at;
}

static bool starts_with(const PgnReader *reader, const char *text) {
    const size_t length = strlen(text);
    return reader->end - reader->at >= length && !memcmp(here(reader), text, length);
}

static void start(PgnReader *reader) {
    if (reader->is_started) return;
    fill(reader);
    if (starts_with(reader, "\xef\xbb\xbf")) reader->at += 3; /* byte order mark */
    reader->is_started = true;
}

/* ---- characters ---- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_wide(char c) {
    return (unsigned char)c >= 0x80; /* a byte of a figurine */
}

static bool is_symbol(char c) {
    return is_letter(c) || is_digit(c) || is_wide(c) || (c && strchr("+#=:-/!?_@", c));
}

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_control(char c) {
    return ((unsigned char)c < ' ' && !is_space(c)) || c == 0x7f;
}

static const char *after_spaces(const char *place) {
    while (is_space(*place)) place++;
    return place;
}

/* ---- what has been read ---- */

static void put(const PgnReader *reader, PgnToken *token, PgnTokenKind kind, const char *text,
                size_t length) {
    *token = (PgnToken){.kind = kind, .text = text, .length = length};
    token->offset = reader->base + (uint64_t)(text - reader->buffer);
}

static void put_error(const PgnReader *reader, PgnToken *token, Status status, uint64_t offset) {
    put(reader, token, PGN_ERROR, here(reader), 0);
    token->status = status;
    token->offset = offset;
}

/* Whether what stands here is wanted; what is skipped is not judged either. */
static bool is_wanted(const PgnReader *reader) {
    return !reader->is_skipping && (!reader->depth || (reader->options & PGN_KEEP_VARIATIONS) != 0);
}

static void end_game(PgnReader *reader) {
    reader->has_tags = reader->has_moves = reader->is_skipping = false;
    reader->depth = 0;
}

/* Gives the game up at the byte `ahead` of here. @return whether the error is to be handed out. */
static bool fail(PgnReader *reader, PgnToken *token, Status status, size_t ahead) {
    if (!is_wanted(reader)) return false;
    put_error(reader, token, status, reader->base + reader->at + ahead);
    reader->is_skipping = true;
    return true;
}

/* ---- comments ---- */

static void open_comment(PgnReader *reader, char close, bool is_kept) {
    reader->comment_offset = reader->base + reader->at;
    reader->comment_close = close;
    reader->comment_is_kept = is_kept && (reader->options & PGN_KEEP_COMMENTS) != 0;
    reader->at++;
}

/* What the buffer holds of the comment, up to its closing character. The end of a line is left: it
 * may end a game. */
static bool read_comment(PgnReader *reader, PgnToken *token) {
    const char *text = here(reader), close = reader->comment_close;
    const size_t available = reader->end - reader->at;
    const char *end = memchr(text, close, available);
    const size_t length = end ? (size_t)(end - text) : available;
    put(reader, token, PGN_COMMENT, text, length);
    reader->at += length + (end && close == '}');
    token->continues = !end;
    if (end) reader->comment_close = '\0';
    return reader->comment_is_kept && is_wanted(reader);
}

/* ---- tag pairs ---- */

/* The closing quote of a string, or where the string goes wrong. */
static const char *string_end(const char *place) {
    while (*place && *place != '"' && *place != '\n' && *place != '\r') {
        place += place[0] == '\\' && (place[1] == '"' || place[1] == '\\') ? 2 : 1;
    }
    return place;
}

/* [Name "value"]: fills the token and returns true, else `*place` is where it goes wrong. */
static bool scan_tag(const PgnReader *reader, PgnToken *token, const char **place) {
    const char *name = after_spaces(here(reader) + 1), *name_end = name;
    while (is_letter(*name_end) || is_digit(*name_end) || *name_end == '_') name_end++;
    *place = after_spaces(name_end);
    if (name_end == name || **place != '"') return false;
    const char *value = *place + 1, *value_end = string_end(value);
    *place = value_end;
    if (*value_end != '"') return false;
    *place = after_spaces(value_end + 1);
    if (**place != ']') return false;
    put(reader, token, PGN_TAG, value, (size_t)(value_end - value));
    token->name = name;
    token->name_length = (size_t)(name_end - name);
    token->offset = reader->base + reader->at;
    return true;
}

/* A tag pair after moves belongs to the next game: a result is missing, or not even expected. */
static bool read_game_break(PgnReader *reader, PgnToken *token) {
    const bool is_skipping = reader->is_skipping;
    if (reader->depth) {
        put_error(reader, token, STATUS_PGN_VARIATION_OPEN, reader->variation_offset);
    } else if (reader->has_tags) {
        put_error(reader, token, STATUS_PGN_TRUNCATED, reader->base + reader->at);
    } else {
        put(reader, token, PGN_GAME_END, here(reader), 0);
    }
    end_game(reader);
    return !is_skipping;
}

static bool read_tag(PgnReader *reader, PgnToken *token) {
    if (reader->has_moves || reader->depth) return read_game_break(reader, token);
    reader->has_tags = true;
    const char *place = NULL;
    const bool is_tag = scan_tag(reader, token, &place);
    const size_t length = (size_t)(place - here(reader));
    if (is_tag && length < PGN_TAG_LENGTH_MAX) {
        reader->at += length + 1;
        return is_wanted(reader);
    }
    const Status status = length < PGN_TAG_LENGTH_MAX ? STATUS_PGN_TAG : STATUS_PGN_TOKEN_LENGTH;
    const bool is_told = fail(reader, token, status, length);
    reader->at++;
    return is_told;
}

/* ---- movetext ---- */

static bool read_result(PgnReader *reader, PgnToken *token, size_t length) {
    put(reader, token, PGN_GAME_END, here(reader), length);
    reader->at += length;
    if (reader->depth) return false; /* the end of a line that someone has analysed */
    const bool is_told = !reader->is_skipping;
    end_game(reader);
    return is_told;
}

/* The length of the result that stands here, 0 if there is none. */
static size_t result_length(const PgnReader *reader) {
    static const char *const RESULTS[] = {"1-0", "0-1", "1/2-1/2", "1/2", "\xc2\xbd-\xc2\xbd", "*"};
    for (size_t i = 0; i < sizeof RESULTS / sizeof RESULTS[0]; i++) {
        const size_t length = strlen(RESULTS[i]);
        if (starts_with(reader, RESULTS[i]) && !is_symbol(here(reader)[length])) return length;
    }
    return 0;
}

/* ".p" of "e.p.", with the last full stop if there is one. */
static size_t en_passant_length(const char *text, size_t length) {
    if (!length || text[length - 1] != 'e' || text[length] != '.' || text[length + 1] != 'p') {
        return 0;
    }
    return text[length + 2] == '.' ? 3 : 2;
}

/* "(Q)" of "d8(Q)": a variation never follows a square without a space and is longer. */
static size_t enclosed_length(const char *text, size_t length) {
    if (length < 2 || (text[length - 1] != '8' && text[length - 1] != '1')) return 0;
    if (text[length] != '(') return 0;
    const char *piece = text + length + 1;
    if (is_letter(piece[0])) return piece[1] == ')' ? 3 : 0;
    return is_wide(piece[0]) && is_wide(piece[1]) && is_wide(piece[2]) && piece[3] == ')' ? 5 : 0;
}

static size_t symbol_length(const char *text) {
    size_t length = 0;
    while (length <= PGN_SYMBOL_LENGTH_MAX) {
        size_t step = is_symbol(text[length]);
        if (!step) step = en_passant_length(text, length);
        if (!step) step = enclosed_length(text, length);
        if (!step) break;
        length += step;
    }
    return length;
}

/* "e.p." after a space. */
static bool is_en_passant_mark(const char *text, size_t length) {
    static const char *const MARKS[] = {"ep", "e.p", "e.p."};
    return length >= 2 && length <= 4 && !memcmp(text, MARKS[length - 2], length);
}

static bool read_move(PgnReader *reader, PgnToken *token) {
    const char *text = here(reader);
    const size_t length = symbol_length(text);
    reader->has_moves = true;
    if (length > PGN_SYMBOL_LENGTH_MAX) {
        const bool is_told = fail(reader, token, STATUS_PGN_TOKEN_LENGTH, 0);
        reader->at += length;
        return is_told;
    }
    put(reader, token, PGN_MOVE, text, length);
    reader->at += length;
    return !is_en_passant_mark(text, length) && is_wanted(reader);
}

/* A result, castling with zeros, or a move number, which says nothing that the moves do not. */
static bool read_number(PgnReader *reader, PgnToken *token) {
    if (starts_with(reader, "0-0")) return read_move(reader, token);
    size_t length = 0;
    while (length <= PGN_SYMBOL_LENGTH_MAX && is_digit(here(reader)[length])) length++;
    const bool is_told =
        length > PGN_SYMBOL_LENGTH_MAX && fail(reader, token, STATUS_PGN_TOKEN_LENGTH, 0);
    reader->at += length;
    return is_told;
}

static bool read_nag(PgnReader *reader, PgnToken *token) {
    const char *text = here(reader);
    unsigned number = 0;
    size_t length = 1;
    while (is_digit(text[length]) && number <= UINT8_MAX) {
        number = 10 * number + (unsigned)(text[length++] - '0');
    }
    if (length == 1 || number > UINT8_MAX) {
        const bool is_told = fail(reader, token, STATUS_PGN_TOKEN, 0);
        reader->at += length;
        return is_told;
    }
    put(reader, token, PGN_NAG, text, length);
    token->number = number;
    reader->at += length;
    return is_wanted(reader);
}

/* "!?" and the like by themselves, after a space. */
static bool read_suffix(PgnReader *reader, PgnToken *token) {
    static const unsigned NAGS[2][3] = {{1, 3, 5}, {2, 6, 4}}; /* alone, before '!', before '?' */
    const char *text = here(reader);
    const size_t second = text[1] == '!' ? 1 : text[1] == '?' ? 2 : 0;
    put(reader, token, PGN_NAG, text, second ? 2 : 1);
    token->number = NAGS[text[0] == '?'][second];
    reader->at += token->length;
    return is_wanted(reader);
}

static bool open_variation(PgnReader *reader, PgnToken *token) {
    if (reader->depth >= PGN_VARIATION_DEPTH_MAX && !reader->is_skipping) {
        put_error(reader, token, STATUS_PGN_VARIATION_DEPTH, reader->base + reader->at);
        reader->is_skipping = true;
        return true;
    }
    if (!reader->depth) reader->variation_offset = reader->base + reader->at;
    put(reader, token, PGN_VARIATION_BEGIN, here(reader), 1);
    reader->depth++;
    reader->at++;
    return is_wanted(reader);
}

static bool close_variation(PgnReader *reader, PgnToken *token) {
    if (!reader->depth) {
        const bool is_told = fail(reader, token, STATUS_PGN_VARIATION_CLOSE, 0);
        reader->at++;
        return is_told;
    }
    put(reader, token, PGN_VARIATION_END, here(reader), 1);
    const bool is_told = is_wanted(reader);
    reader->depth--;
    reader->at++;
    return is_told;
}

/* ---- white space and ends ---- */

/* One game a line: the line is over. */
static bool read_line_end(PgnReader *reader, PgnToken *token) {
    reader->at++;
    if (!reader->has_moves && !reader->is_skipping) return false;
    const bool is_told = !reader->is_skipping;
    put(reader, token, PGN_GAME_END, here(reader), 0);
    if (reader->depth) {
        put_error(reader, token, STATUS_PGN_VARIATION_OPEN, reader->variation_offset);
    }
    end_game(reader);
    return is_told;
}

static bool read_spaces(PgnReader *reader, PgnToken *token) {
    const bool ends_game = (reader->options & PGN_LINE_GAMES) != 0;
    while (is_space(*here(reader))) {
        reader->at_line_start = *here(reader) == '\n' || *here(reader) == '\r';
        if (reader->at_line_start && ends_game) return read_line_end(reader, token);
        reader->at++;
    }
    return false;
}

/* What is wrong with a text that ends here. */
static Status fault_at_end(const PgnReader *reader) {
    if (reader->comment_close == '}') return STATUS_PGN_COMMENT_OPEN;
    if (reader->depth) return STATUS_PGN_VARIATION_OPEN;
    return reader->has_tags ? STATUS_PGN_TRUNCATED : STATUS_OK;
}

static bool read_end(PgnReader *reader, PgnToken *token) {
    const Status status = reader->source_failed ? STATUS_PGN_READ : fault_at_end(reader);
    uint64_t offset = reader->base + reader->at;
    if (status == STATUS_PGN_COMMENT_OPEN) offset = reader->comment_offset;
    if (status == STATUS_PGN_VARIATION_OPEN) offset = reader->variation_offset;
    if (status && (status == STATUS_PGN_READ || !reader->is_skipping)) {
        put_error(reader, token, status, offset);
    } else {
        const bool has_game = reader->has_moves && !reader->is_skipping;
        put(reader, token, has_game ? PGN_GAME_END : PGN_END, here(reader), 0);
    }
    reader->is_finished = true;
    return true;
}

/* A text that is none: whatever follows is not worth a word. */
static bool give_up(PgnReader *reader, PgnToken *token) {
    reader->is_finished = true;
    put(reader, token, PGN_END, here(reader), 0);
    if (!reader->is_skipping) {
        put_error(reader, token, STATUS_PGN_BINARY, reader->base + reader->at);
    }
    return true;
}

/* ---- the next token ---- */

static bool read_other(PgnReader *reader, PgnToken *token) {
    const char c = *here(reader);
    if (is_control(c)) return give_up(reader, token);
    if (is_symbol(c)) return read_move(reader, token);
    const Status status = c == '}' ? STATUS_PGN_COMMENT_CLOSE : STATUS_PGN_TOKEN;
    const bool is_told = fail(reader, token, status, 0);
    reader->at++;
    return is_told;
}

/* Reads one piece of text. @return whether it makes a token to be handed out. */
static bool step(PgnReader *reader, PgnToken *token) {
    fill(reader);
    if (reader->is_finished) {
        put(reader, token, PGN_END, here(reader), 0);
        return true;
    }
    if (reader->at == reader->end) return read_end(reader, token);
    if (reader->comment_close) return read_comment(reader, token);
    const char c = *here(reader);
    if (is_space(c)) return read_spaces(reader, token);
    const bool is_escape = c == '%' && reader->at_line_start;
    reader->at_line_start = false;
    if (is_escape || c == ';' || c == '{') {
        open_comment(reader, c == '{' ? '}' : '\n', !is_escape);
        return false;
    }
    const bool may_be_result = is_digit(c) || c == '*' || is_wide(c);
    const size_t result = may_be_result ? result_length(reader) : 0;
    if (result) return read_result(reader, token, result);
    if (is_digit(c)) return read_number(reader, token);
    switch (c) {
    case '[':
        return read_tag(reader, token);
    case '(':
        return open_variation(reader, token);
    case ')':
        return close_variation(reader, token);
    case '$':
        return read_nag(reader, token);
    case '!':
    case '?':
        return read_suffix(reader, token);
    case '.':
        reader->at++;
        return false;
    default:
        return read_other(reader, token);
    }
}

PgnTokenKind pgn_next(PgnReader *reader, PgnToken *token) {
    start(reader);
    while (!step(reader, token)) {
    }
    return token->kind;
}

void pgn_skip_game(PgnReader *reader) {
    reader->is_skipping = true;
}

bool pgn_starts_with_uci(PgnReader *reader) {
    start(reader);
    const char *text = after_spaces(here(reader));
    for (int i = 0; i < 4; i++) {
        const char first = i % 2 ? '1' : 'a';
        if (text[i] < first || text[i] > first + 7) return false;
    }
    const char *end = text + 4;
    if (*end && strchr("nbrq", *end)) end++;
    return !*end || is_space(*end);
}

size_t pgn_unescape(const char *text, size_t length, char *out) {
    char *end = out;
    for (size_t i = 0; i < length; i++) {
        const bool is_escape =
            text[i] == '\\' && i + 1 < length && (text[i + 1] == '"' || text[i + 1] == '\\');
        *end++ = text[is_escape ? ++i : i];
    }
    *end = '\0';
    return (size_t)(end - out);
}
