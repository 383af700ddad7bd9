/* SPDX-License-Identifier: MIT */
#include "perft/count/suite.h"

#include <string.h>

static const char SPACES[] = " \t\r\n\v\f";

static size_t skip_spaces(const char *text) {
    return strspn(text, SPACES);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* An EPD entry about something else: id "..." or c0 "...". */
static bool is_foreign(const char *entry) {
    const bool is_known = !strncmp(entry, "id", 2) || (entry[0] == 'c' && is_digit(entry[1]));
    return is_known && entry[2] && strchr(SPACES, entry[2]);
}

/* "D1 20": returns its length with the spaces around, or 0. */
static size_t parse_count(const char *entry, SuiteCount *count) {
    Wide depth, nodes;
    size_t at = skip_spaces(entry);
    if (entry[at] != 'D' && entry[at] != 'd') return 0;
    const size_t depth_length = wide_parse(entry + ++at, &depth);
    if (!depth_length || depth > 99) return 0;
    at += depth_length;
    const size_t separator = strspn(entry + at, " \t:=");
    at += separator;
    const size_t nodes_length = separator ? wide_parse(entry + at, &nodes) : 0;
    if (!nodes_length) return 0;
    at += nodes_length;
    *count = (SuiteCount){(int)depth, nodes};
    return at + skip_spaces(entry + at);
}

/* `entries` is what follows the FEN: each entry begins with its semicolon. */
static Status parse_entries(const char *line, const char *entries, SuiteLine *suite,
                            ParseError *error) {
    const char *at = entries;
    while (*at == ';') {
        at++;
        const size_t spaces = skip_spaces(at), to_next = strcspn(at, ";");
        if (spaces == to_next || is_foreign(at + spaces)) {
            at += to_next;
            continue;
        }
        const size_t offset = (size_t)(at + spaces - line);
        if (suite->length == SUITE_COUNTS_MAX) {
            return status_fail(error, STATUS_SUITE_LONG, offset);
        }
        const size_t length = parse_count(at, &suite->counts[suite->length]);
        if (length != to_next) return status_fail(error, STATUS_SUITE_DEPTH, offset);
        suite->length++;
        at += length;
    }
    if (suite->length) return STATUS_OK;
    return status_fail(error, STATUS_SUITE_EMPTY, (size_t)(at - line));
}

static size_t skip_byte_order_marks(const char *line) {
    size_t length = 0;
    while (!strncmp(line + length, "\xef\xbb\xbf", 3)) length += 3;
    return length;
}

/* The length of a "960" with a position behind it, the spaces between included; or 0. */
static size_t skip_chess960(const char *text) {
    if (strncmp(text, "960", 3) != 0) return 0;
    const size_t spaces = skip_spaces(text + 3);
    const char next = text[3 + spaces];
    return spaces && next && next != ';' ? 3 + spaces : 0;
}

Status suite_parse(char *line, SuiteLine *suite, ParseError *error) {
    SuiteLine parsed = {.mode = CASTLING_STANDARD};
    line[strcspn(line, "#")] = '\0';
    char *fen = line + skip_byte_order_marks(line);
    fen += skip_spaces(fen);
    if (!*fen) {
        *suite = parsed;
        return STATUS_OK;
    }
    const size_t mark = skip_chess960(fen);
    if (mark) parsed.mode = CASTLING_CHESS960;
    fen += mark;
    char *entries = fen + strcspn(fen, ";");
    const Status status = parse_entries(line, entries, &parsed, error);
    if (status) return status;
    while (entries > fen && strchr(SPACES, entries[-1])) entries--;
    *entries = '\0';
    parsed.fen = fen;
    *suite = parsed;
    return STATUS_OK;
}
