/* SPDX-License-Identifier: MIT */
#include "perft/verify/tokens.h"

#include "core/san.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/* The separator of thousands at `text`: its bytes, or 0. A group has exactly three digits. */
static size_t group_separator(const char *text) {
    static const char *const SEPARATORS[] = {",", ".", "'", "_", "\xc2\xa0", "\xe2\x80\xaf"};
    for (size_t i = 0; i < sizeof SEPARATORS / sizeof SEPARATORS[0]; i++) {
        const size_t length = strlen(SEPARATORS[i]);
        if (strncmp(text, SEPARATORS[i], length) != 0) continue;
        const char *digits = text + length;
        if (is_digit(digits[0]) && is_digit(digits[1]) && is_digit(digits[2]) &&
            !is_digit(digits[3])) {
            return length;
        }
    }
    return 0;
}

/* Words that may be glued to a count: "8902nodes". Other letters make it a measure: "15ms". */
static bool is_count_unit(const char *text) {
    return strncasecmp(text, "node", 4) == 0 || strncasecmp(text, "lea", 3) == 0 ||
           strncasecmp(text, "move", 4) == 0;
}

static const char *scan_number(const char *text, Token *token) {
    size_t groups = 0, dots = 0;
    const char *end = text;
    token->value = printed_count_read(&end, 0);
    const bool may_group = end - text <= 3;
    for (size_t length; may_group && (length = group_separator(end)) != 0;) {
        groups++;
        dots += *end == '.';
        end += length;
        token->value = printed_count_read(&end, token->value);
    }
    token->kind = TOKEN_NUMBER;
    token->is_grouped = groups == 1 && dots == 1;
    if (*end == '.' && is_digit(end[1])) {
        token->kind = TOKEN_MEASURE;
        for (end++; is_digit(*end) || *end == '.';) end++;
    }
    if (*end == '%' || *end == '/' || (isalpha((unsigned char)*end) && !is_count_unit(end))) {
        token->kind = TOKEN_MEASURE;
        while (isalnum((unsigned char)*end) || *end == '%' || *end == '/') end++;
    }
    return end;
}

size_t token_coordinates(const char *text) {
    size_t length = 0;
    for (; length < 4; length += 2) {
        if (text[length] < 'a' || text[length] > 'h') return 0;
        if (text[length + 1] < '1' || text[length + 1] > '8') return 0;
    }
    if (text[length] && strchr("pnbrqkPNBRQK", text[length])) length++;
    const bool goes_on =
        isalnum((unsigned char)text[length]) || (text[length] && strchr("=(/+#", text[length]));
    return goes_on ? 0 : length;
}

/* A move as engines print it: "000" is a number, and "=" stands between a move and its count. */
static bool is_move(const char *text, size_t length) {
    SanText san;
    return san_scan(LANGUAGE_ENGLISH, text, length, &san, NULL) == STATUS_OK && !san.is_null &&
           !san.nags[0] && strspn(text, "0") < length;
}

/* The longest start of the run of move letters at `text` that is a move: "e2e4=20" is e2e4. */
static const char *scan_move(const char *text) {
    const size_t coordinates = token_coordinates(text);
    size_t length = strspn(text, "abcdefghxnrqkoABCDEFGHXNRQKO12345678+#=/()-0");
    if (coordinates) return text + coordinates;
    while (length >= 2) {
        if (is_move(text, length) && !isalnum((unsigned char)text[length])) return text + length;
        do length--;
        while (length && !strchr("=-/(+#)", text[length]));
    }
    return NULL;
}

static const char *scan_token(const char *text, Token *token) {
    const char *end = scan_move(text);
    token->kind = TOKEN_MOVE;
    if (!end && is_digit(*text)) {
        end = scan_number(text, token);
    } else if (!end) {
        token->kind = TOKEN_WORD;
        for (end = text; isalnum((unsigned char)*end) || *end == '_' || *end == '\'';) end++;
        if (*end == '/' || *end == '-') { /* nodes/s, knodes-per-second */
            while (isalnum((unsigned char)*end) || *end == '/' || *end == '-') end++;
        }
    }
    token->text = text;
    token->length = (size_t)(end - text);
    return end;
}

void token_line_scan(TokenLine *line, const char *text) {
    *line = (TokenLine){0};
    const char *const start = text;
    bool has_sign = false;
    while (*text) {
        /* A hyphen that is glued to what stands before only separates: "e2e4-20". */
        const bool is_negative =
            *text == '-' && is_digit(text[1]) && (text == start || strchr(" \t=:(", text[-1]));
        if (!isalnum((unsigned char)*text)) {
            has_sign |= *text == '=' || *text == ':';
            text++;
            if (!is_negative) continue;
        }
        line->is_cut = line->length == TOKENS_MAX;
        if (line->is_cut) return;
        Token *token = &line->tokens[line->length++];
        token->has_sign = has_sign;
        text = scan_token(text, token);
        if (is_negative) token->value = -token->value;
        has_sign = false;
    }
}

bool token_is(const Token *token, const char *word) {
    return token->kind == TOKEN_WORD && token->length == strlen(word) &&
           strncasecmp(token->text, word, token->length) == 0;
}

bool token_is_among(const Token *token, const char *const *words) {
    while (*words && !token_is(token, *words)) words++;
    return *words != NULL;
}

bool token_line_has(const TokenLine *line, const char *const *words) {
    for (size_t i = 0; i < line->length; i++) {
        if (token_is_among(&line->tokens[i], words)) return true;
    }
    return false;
}
