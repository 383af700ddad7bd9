/* SPDX-License-Identifier: MIT */
#include "core/pgn.h"

#include "core/nag.h"
#include "core/pgn_state.h"
#include "core/pgn_text.h"
#include "core/utf8.h"

#include <string.h>

/* Bytes in the buffer before each token: more than the longest one, so that nothing but comments
 * and white space can run out of it. The NUL after the last byte stops every scan. */
enum { LOOKAHEAD = 2 * PGN_TAG_LENGTH_MAX };

/* White space that may stand between a last 0-0 and the next game; digits of a
 * move number beyond NUMBER_MAX are ignored. */
enum { SPACES_AHEAD = 1024, NUMBER_MAX = 1000000 };

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

static bool is_control(char c) {
    return ((unsigned char)c < ' ' && !pgn_is_space(c)) || c == 0x7f;
}

/* ---- comments ---- */

static void open_comment(PgnReader *reader, char close, bool is_kept) {
    reader->comment_offset = reader->base + reader->at;
    reader->comment_close = close;
    reader->comment_is_kept = is_kept && (reader->options & PGN_KEEP_COMMENTS) != 0;
    reader->at++;
}

/* What the buffer holds, without a character that is cut off. */
static size_t piece_length(const PgnReader *reader) {
    const size_t available = reader->end - reader->at;
    return reader->source_ended ? available : utf8_whole(pgn_here(reader), available);
}

/* What the buffer holds of the comment, up to its closing character. The end of a line is left: it
 * may end a game. */
static bool read_comment(PgnReader *reader, PgnToken *token) {
    const char *text = pgn_here(reader), close = reader->comment_close;
    const char *end = memchr(text, close, reader->end - reader->at);
    const size_t length = end ? (size_t)(end - text) : piece_length(reader);
    pgn_put(reader, token, PGN_COMMENT, text, length);
    reader->at += length + (end && close == '}');
    token->continues = !end;
    if (end) reader->comment_close = '\0';
    return reader->comment_is_kept && pgn_is_wanted(reader);
}

/* ---- movetext ---- */

static bool read_result(PgnReader *reader, PgnToken *token, PgnResult result) {
    pgn_put(reader, token, PGN_GAME_END, pgn_here(reader), 0);
    token->text = result.text;
    token->length = strlen(result.text);
    token->by_players = reader->by_players;
    reader->by_players = false;
    reader->at += result.length;
    pgn_forget_number(reader);
    if (reader->depth) return false; /* the end of a line that someone has analyzed */
    const bool is_emitted = !reader->is_skipping;
    pgn_end_game(reader);
    return is_emitted;
}

static bool read_move_of(PgnReader *reader, PgnToken *token, size_t length) {
    pgn_put(reader, token, PGN_MOVE, pgn_here(reader), length);
    token->number = reader->number;
    token->dots = reader->dots;
    reader->has_moves = true;
    reader->at += length;
    pgn_forget_number(reader);
    return pgn_is_wanted(reader);
}

/* The move of a piece whose letter stands by itself: "N f3". */
static size_t detached_piece_length(const char *text) {
    const size_t spaces = *text >= 'A' && *text <= 'Z' ? strspn(text + 1, " ") : 0;
    return spaces && pgn_square_follows(text + 1 + spaces)
               ? 1 + spaces + pgn_symbol_length(text + 1 + spaces)
               : 0;
}

static bool read_move(PgnReader *reader, PgnToken *token) {
    size_t length = detached_piece_length(pgn_here(reader));
    reader->detaches_pieces |= length > 0;
    if (!length) length = pgn_symbol_length(pgn_here(reader));
    if (length > PGN_SYMBOL_LENGTH_MAX) {
        const bool is_emitted = pgn_fail(reader, token, STATUS_PGN_TOKEN_LENGTH, 0);
        reader->has_moves = true;
        reader->at += length;
        return is_emitted;
    }
    return read_move_of(reader, token,
                        length + pgn_detached_signs_length(pgn_here(reader) + length));
}

/* Whether nothing of this game can follow but white space. */
static bool game_ends_at(const PgnReader *reader, const char *text) {
    const char *limit = text + SPACES_AHEAD;
    const bool ends_at_line = (reader->options & PGN_LINE_GAMES) != 0;
    size_t bytes;
    for (char c; text < limit; text += bytes) {
        c = pgn_character(text, &bytes);
        if (ends_at_line && (c == '\n' || c == '\r')) return true;
        if (!pgn_is_space(c)) break;
    }
    return *text == '[' || (reader->source_ended && text == reader->buffer + reader->end);
}

/* 0-0, which is castling unless it ends a game that neither side won. */
static bool read_double_zero(PgnReader *reader, PgnToken *token, PgnResult result) {
    if (!game_ends_at(reader, pgn_here(reader) + result.length)) return read_move(reader, token);
    const bool is_emitted = read_move_of(reader, token, result.length);
    token->ends_game = true;
    return is_emitted;
}

/* 00, 000 or 0-0-0, or the null move 0000. */
static bool is_zeros(const char *text) {
    const size_t zeros = strspn(text, "0");
    size_t bytes;
    const char next = pgn_character(text + zeros, &bytes);
    if (zeros == 1) return next == '-';
    return zeros >= 2 && zeros <= 4 && next != '.' && !pgn_is_digit(next);
}

static bool read_number(PgnReader *reader, PgnToken *token) {
    const char *text = pgn_here(reader);
    size_t length = 0;
    if (is_zeros(text)) return read_move(reader, token);
    pgn_forget_number(reader);
    for (; length <= PGN_SYMBOL_LENGTH_MAX && pgn_is_digit(text[length]); length++) {
        const unsigned digit = (unsigned)(text[length] - '0');
        reader->number = reader->number > NUMBER_MAX ? reader->number : 10 * reader->number + digit;
    }
    const bool is_emitted =
        length > PGN_SYMBOL_LENGTH_MAX && pgn_fail(reader, token, STATUS_PGN_TOKEN_LENGTH, 0);
    reader->at += length;
    return is_emitted;
}

static bool read_nag(PgnReader *reader, PgnToken *token) {
    const char *text = pgn_here(reader);
    unsigned number = 0;
    size_t length = 1;
    for (; length <= PGN_SYMBOL_LENGTH_MAX && pgn_is_digit(text[length]); length++) {
        const unsigned digit = (unsigned)(text[length] - '0');
        number = number > NAG_MAX ? number : 10 * number + digit;
    }
    if (length == 1 || number > NAG_MAX) {
        const bool is_emitted = pgn_flaw(reader, token, STATUS_PGN_LOOSE_NAG);
        reader->at += length;
        return is_emitted;
    }
    pgn_put(reader, token, PGN_NAG, text, length);
    token->number = number;
    reader->at += length;
    return pgn_is_wanted(reader);
}

/* <...>, which the standard keeps for later. */
static bool read_reserved(PgnReader *reader, PgnToken *token) {
    const size_t length = strcspn(pgn_here(reader), ">\r\n");
    const bool is_closed = pgn_here(reader)[length] == '>' && length <= PGN_SYMBOL_LENGTH_MAX;
    const bool is_emitted = is_closed ? pgn_flaw(reader, token, STATUS_PGN_RESERVED)
                                      : pgn_fail(reader, token, STATUS_PGN_TOKEN, 0);
    reader->at += is_closed ? length + 1 : 1;
    return is_emitted;
}

/* A result in words, unless the figures follow it: "remis 1/2-1/2". Those count if they differ. */
static bool read_result_word(PgnReader *reader, PgnToken *token, PgnResult result) {
    const PgnResult figures = pgn_result_at(pgn_after_spaces(pgn_here(reader) + result.length));
    reader->by_players =
        result.by_players && (!figures.length || !strcmp(figures.text, result.text));
    if (!figures.length) return read_result(reader, token, result);
    reader->at += result.length;
    return false;
}

/* A word of chess: a result, castling, or a sign that a comment parts from its move. */
static bool read_word(PgnReader *reader, PgnToken *token, Word word, size_t length) {
    const PgnResult result = pgn_result_in_words(pgn_here(reader));
    if (result.length) return read_result_word(reader, token, result);
    if (word == WORD_CASTLING_SHORT || word == WORD_CASTLING_LONG) {
        return read_move_of(reader, token,
                            length + pgn_detached_signs_length(pgn_here(reader) + length));
    }
    reader->at += length;
    return false;
}

/* The -f6 of N-f6: what makes the letter of a novelty a knight. */
static bool continues_move(const char *text) {
    return (*text == '-' || *text == ':') && text[1] >= 'a' && text[1] <= 'h';
}

/* A sign by itself, or a move. */
static bool read_symbol(PgnReader *reader, PgnToken *token) {
    const char *text = pgn_here(reader);
    const bool move_is_due = !reader->has_moves || reader->number;
    Word word = WORD_NB;
    const size_t letters = pgn_word_at(text, &word);
    if (letters && !(move_is_due && words_is_sign(word))) {
        return read_word(reader, token, word, letters);
    }
    unsigned number = 0;
    /* A check sign separated from its move by a comment adds no information. */
    const size_t check = move_is_due ? 0 : pgn_signs_length(text);
    reader->at += check;
    if (check) return false;
    const size_t length = nag_read(text, reader->end - reader->at, &number);
    /* A letter is a novelty, or else the beginning of a move. */
    const bool is_detached = detached_piece_length(text) > 0;
    const bool begins_move =
        pgn_is_letter(*text) &&
        (move_is_due || continues_move(text + length) || (is_detached && reader->detaches_pieces));
    if (!length || begins_move) return read_move(reader, token);
    if (is_detached && !reader->is_flawed) {
        reader->is_flawed = true; /* and comes here once more */
        return pgn_flaw(reader, token, STATUS_PGN_NOVELTY);
    }
    reader->is_flawed = false;
    pgn_put(reader, token, PGN_NAG, text, length);
    token->number = number;
    reader->at += length;
    return pgn_is_wanted(reader);
}

static bool open_variation(PgnReader *reader, PgnToken *token) {
    if (reader->depth >= PGN_VARIATION_DEPTH_MAX && !reader->is_skipping) {
        pgn_put_error(reader, token, STATUS_PGN_VARIATION_DEPTH, reader->base + reader->at);
        reader->is_skipping = true;
        return true;
    }
    if (pgn_starts_with(reader, "(=)")) { /* the offer of a draw, FIDE appendix C */
        reader->at += 3;
        return false;
    }
    if (!reader->depth) reader->variation_offset = reader->base + reader->at;
    pgn_forget_number(reader);
    pgn_put(reader, token, PGN_VARIATION_BEGIN, pgn_here(reader), 1);
    reader->depth++;
    reader->at++;
    return pgn_is_wanted(reader);
}

static bool close_variation(PgnReader *reader, PgnToken *token) {
    if (!reader->depth && reader->number) { /* "1) e4" */
        reader->dots = 1;
        reader->at++;
        return false;
    }
    if (!reader->depth) {
        const bool is_emitted = pgn_fail(reader, token, STATUS_PGN_VARIATION_CLOSE, 0);
        reader->at++;
        return is_emitted;
    }
    pgn_forget_number(reader);
    pgn_put(reader, token, PGN_VARIATION_END, pgn_here(reader), 1);
    const bool is_emitted = pgn_is_wanted(reader);
    reader->depth--;
    reader->at++;
    return is_emitted;
}

/* ---- white space and ends ---- */

/* One game a line: the line is over. */
static bool read_line_end(PgnReader *reader, PgnToken *token) {
    reader->at++;
    if (!reader->has_moves && !reader->is_skipping) return false;
    const bool is_emitted = !reader->is_skipping;
    pgn_put(reader, token, PGN_GAME_END, pgn_here(reader), 0);
    if (reader->depth) {
        pgn_put_error(reader, token, STATUS_PGN_VARIATION_OPEN, reader->variation_offset);
    }
    pgn_end_game(reader);
    return is_emitted;
}

static bool read_spaces(PgnReader *reader, PgnToken *token) {
    const bool ends_game = (reader->options & PGN_LINE_GAMES) != 0;
    while (pgn_is_space(*pgn_here(reader))) {
        reader->at_line_start = *pgn_here(reader) == '\n' || *pgn_here(reader) == '\r';
        if (reader->at_line_start && ends_game) return read_line_end(reader, token);
        reader->at++;
    }
    return false;
}

/* What is wrong with a text that ends here. */
static Status fault_at_end(const PgnReader *reader) {
    if (reader->source_failed) return STATUS_PGN_READ;
    if (reader->is_skipping) return STATUS_OK;
    if (reader->comment_close == '}') return STATUS_PGN_COMMENT_OPEN;
    return reader->depth ? STATUS_PGN_VARIATION_OPEN : STATUS_OK;
}

static bool read_end(PgnReader *reader, PgnToken *token) {
    const Status status = fault_at_end(reader);
    uint64_t offset = reader->base + reader->at;
    if (status == STATUS_PGN_COMMENT_OPEN) offset = reader->comment_offset;
    if (status == STATUS_PGN_VARIATION_OPEN) offset = reader->variation_offset;
    if (status) {
        pgn_put_error(reader, token, status, offset);
    } else if ((reader->has_tags || reader->has_moves) && !reader->is_skipping) {
        pgn_put_open_end(reader, token);
    } else {
        pgn_put(reader, token, PGN_END, pgn_here(reader), 0);
    }
    reader->is_finished = true;
    return true;
}

/* Not a text: skip what follows without an error. */
static bool give_up(PgnReader *reader, PgnToken *token) {
    reader->is_finished = true;
    pgn_put(reader, token, PGN_END, pgn_here(reader), 0);
    if (!reader->is_skipping) {
        pgn_put_error(reader, token, STATUS_PGN_BINARY, reader->base + reader->at);
    }
    return true;
}

/* ---- the next token ---- */

static bool read_other(PgnReader *reader, PgnToken *token) {
    const char c = *pgn_here(reader);
    if (is_control(c)) return give_up(reader, token);
    if (pgn_is_symbol(c)) return read_symbol(reader, token);
    const Status status = c == '}' ? STATUS_PGN_COMMENT_CLOSE : STATUS_PGN_TOKEN;
    const bool is_emitted = pgn_fail(reader, token, status, 0);
    reader->at++;
    return is_emitted;
}

/* What begins with a digit, an asterisk or a character that is not ASCII: a result first of all. */
static bool read_special(PgnReader *reader, PgnToken *token) {
    size_t bytes;
    const char *text = pgn_here(reader), ascii = pgn_character(text, &bytes);
    const PgnResult result = pgn_result_at(text);
    if (result.length && result.may_be_castling) return read_double_zero(reader, token, result);
    if (result.length) return read_result(reader, token, result);
    if (pgn_is_digit(ascii)) return read_number(reader, token);
    if (ascii == '*') return read_other(reader, token); /* "*d" is nothing */
    if (ascii != ' ' && ascii != '.') return read_symbol(reader, token);
    reader->dots += ascii == '.' ? 3 : 0;
    reader->at += bytes;
    return false;
}

/* Reads what stands between the comments and the white space. */
static bool read_text(PgnReader *reader, PgnToken *token) {
    switch (*pgn_here(reader)) {
    case '[':
        return pgn_read_tag(reader, token);
    case '(':
        return open_variation(reader, token);
    case ')':
        return close_variation(reader, token);
    case ',': /* "1. e4, e5" */
        if (!reader->has_moves) return read_other(reader, token);
        reader->at++;
        return false;
    case '$':
        return read_nag(reader, token);
    case '<':
        return read_reserved(reader, token);
    case '.':
        reader->dots++;
        reader->at++;
        return false;
    default:
        return read_other(reader, token);
    }
}

/* Reads one piece of text. @return whether to return it as a token. */
static bool step(PgnReader *reader, PgnToken *token) {
    fill(reader);
    if (reader->is_finished) {
        pgn_put(reader, token, PGN_END, pgn_here(reader), 0);
        return true;
    }
    if (reader->at == reader->end) return read_end(reader, token);
    if (reader->comment_close) return read_comment(reader, token);
    const char c = *pgn_here(reader);
    if (pgn_is_space(c)) return read_spaces(reader, token);
    const bool is_escape = c == '%' && reader->at_line_start;
    reader->at_line_start &= pgn_starts_with(reader, "\xef\xbb\xbf"); /* byte order mark */
    if (is_escape || c == ';' || c == '{') {
        open_comment(reader, c == '{' ? '}' : '\n', !is_escape);
        return false;
    }
    if (pgn_is_digit(c) || c == '*' || pgn_is_wide(c)) return read_special(reader, token);
    return read_text(reader, token);
}

PgnTokenKind pgn_next(PgnReader *reader, PgnToken *token) {
    while (!step(reader, token)) {
    }
    return token->kind;
}

void pgn_skip_game(PgnReader *reader) {
    reader->is_skipping = true;
}

bool pgn_starts_with_uci(PgnReader *reader) {
    fill(reader);
    const char *text = pgn_after_spaces(pgn_here(reader));
    for (int i = 0; i < 4; i++) {
        const char first = i % 2 ? '1' : 'a';
        if (text[i] < first || text[i] > first + 7) return false;
    }
    const char *end = text + 4;
    if (*end && strchr("nbrqNBRQ", *end)) end++;
    return !*end || pgn_is_space(*end);
}
