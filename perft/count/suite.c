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

static bool is_space(char c) {
    return c && strchr(SPACES, c);
}

/* The opcodes of the PGN specification, section 16.2.5, but for c0 to c9 and v0 to v9. */
static const char *const OPCODES[] = {
    "acn",        "acs",         "am",  "bm",     "ce",   "dm",   "draw_accept", "draw_claim",
    "draw_offer", "draw_reject", "eco", "fmvn",   "hmvc", "id",   "nic",         "noop",
    "pm",         "pv",          "rc",  "resign", "sm",   "tcgs", "tcri",        "tcsi"};

/* The length of the name of an EPD operation that `entry` begins with, or 0. */
static size_t opcode_length(const char *entry) {
    const size_t length = strcspn(entry, " \t\r\n\v\f;");
    const bool is_numbered = length == 2 && (*entry == 'c' || *entry == 'v') && is_digit(entry[1]);
    if (is_numbered) return length;
    for (size_t i = 0; i < sizeof OPCODES / sizeof OPCODES[0]; i++) {
        if (strlen(OPCODES[i]) == length && !strncmp(OPCODES[i], entry, length)) return length;
    }
    return 0;
}

/* To the next semicolon that is no part of a text in quotes, or to the end. */
static size_t entry_length(const char *entry) {
    bool is_quoted = false;
    const char *at = entry;
    for (; *at && (is_quoted || *at != ';'); at++) is_quoted ^= *at == '"';
    return (size_t)(at - entry);
}

/* The mark of a mate follows a square, a new piece or castling: Qh7#, a8=Q#, O-O#. */
static bool is_mate_mark(const char *line, size_t at) {
    if (at < 2) return false;
    const char before = line[at - 1], ahead = line[at - 2];
    return (before >= '1' && before <= '8' && ahead >= 'a' && ahead <= 'h') ||
           (strchr("QRBN", before) && strchr("=12345678", ahead)) ||
           (before == 'O' && ahead == '-');
}

/* To the comment, or to the end. */
static size_t content_length(const char *line) {
    bool is_quoted = false;
    size_t at = 0;
    for (; line[at]; at++) {
        is_quoted ^= line[at] == '"';
        if (line[at] == '#' && !is_quoted && !is_mate_mark(line, at)) break;
    }
    return at;
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

static void note_operation(const char *entry, size_t length, SuiteLine *suite) {
    if (suite->operation) return;
    suite->operation = entry;
    suite->operation_length = length;
}

/* `entries` is what follows the FEN, with semicolons before, between and after. */
static Status parse_entries(const char *line, const char *entries, SuiteLine *suite,
                            ParseError *error) {
    const char *at = entries;
    for (; *(at += strspn(at, "; \t\r\n\v\f")); at += entry_length(at)) {
        const size_t opcode = opcode_length(at);
        if (opcode) {
            note_operation(at, opcode, suite);
            continue;
        }
        if (suite->length == SUITE_COUNTS_MAX) {
            return status_fail(error, STATUS_SUITE_LONG, (size_t)(at - line));
        }
        if (parse_count(at, &suite->counts[suite->length]) != entry_length(at)) {
            return status_fail(error, STATUS_SUITE_DEPTH, (size_t)(at - line));
        }
        suite->length++;
    }
    if (suite->length) return STATUS_OK;
    return status_fail(error, STATUS_SUITE_EMPTY, (size_t)(at - line));
}

/* What is a field of a FEN before it can be an opcode: castling rights and the en passant square.
 */
static bool is_field(const char *word, int fields) {
    if (fields == 2) return !strncmp(word, "ce", 2);
    return fields == 3 && (!strncmp(word, "c3", 2) || !strncmp(word, "c6", 2));
}

/* True if the word after `fields` fields of a FEN begins an entry, as in EPD. */
static bool begins_entry(const char *word, int fields) {
    if (fields == 0) return false;
    if (fields >= 4 && !is_digit(*word)) return true;
    if (*word == 'D' && is_digit(word[1])) return true; /* a small d may be en passant */
    return opcode_length(word) && !is_field(word, fields);
}

/* The end of the FEN: a semicolon, the first entry without one, or the end of the line. */
static char *find_entries(char *fen) {
    char *at = fen;
    for (int fields = 0; *at && *at != ';' && !begins_entry(at, fields); fields++) {
        at += strcspn(at, " \t\r\n\v\f;");
        at += skip_spaces(at);
    }
    return at;
}

/* The length of a "960" that precedes a position, including the spaces between; or 0. */
static size_t skip_chess960(const char *text) {
    if (strncmp(text, "960", 3) != 0) return 0;
    const size_t spaces = skip_spaces(text + 3);
    const char next = text[3 + spaces];
    return spaces && next && next != ';' ? 3 + spaces : 0;
}

Status suite_parse(char *line, SuiteLine *suite, ParseError *error) {
    SuiteLine parsed = {.mode = CASTLING_STANDARD};
    line[content_length(line)] = '\0';
    char *fen = line + skip_spaces(line);
    if (!*fen) {
        *suite = parsed;
        return STATUS_OK;
    }
    const size_t mark = skip_chess960(fen);
    if (mark) parsed.mode = CASTLING_CHESS960;
    fen += mark;
    char *entries = find_entries(fen);
    const Status status = parse_entries(line, entries, &parsed, error);
    if (status) return status;
    while (entries > fen && is_space(entries[-1])) entries--;
    *entries = '\0';
    parsed.fen = fen;
    *suite = parsed;
    return STATUS_OK;
}
