/* SPDX-License-Identifier: MIT
 *
 * A line of a foreign program as a short list of tokens: moves, numbers, measures and words.
 */
#ifndef PERFT_VERIFY_TOKENS_H
#define PERFT_VERIFY_TOKENS_H

#include "perft/verify/printed_count.h"

/** Further tokens are ignored. */
enum { TOKENS_MAX = 24 };

typedef enum TokenKind { TOKEN_MOVE, TOKEN_NUMBER, TOKEN_MEASURE, TOKEN_WORD } TokenKind;

typedef struct Token {
    TokenKind kind;
    const char *text; /* in the line */
    size_t length;
    PrintedCount value; /* of a number */
    bool is_grouped;    /* a number like 8.902, which may also be a fraction */
    bool has_sign;      /* = or : stands before it */
} Token;

typedef struct TokenLine {
    size_t length;
    bool is_cut;
    Token tokens[TOKENS_MAX];
} TokenLine;

/** Reads a line. @param text Borrowed for the life of the tokens. */
void token_line_scan(TokenLine *line, const char *text);

/** True for a word, without regard to case. */
bool token_is(const Token *token, const char *word);

/** True for one of several words. @param words Ends in NULL. */
bool token_is_among(const Token *token, const char *const *words);

/** True if any token is one of the words. */
bool token_line_has(const TokenLine *line, const char *const *words);

/** The length of "e7e8q" at `text`, with any letter that an engine may promote to by mistake, or 0.
 */
size_t token_coordinates(const char *text);

#endif
