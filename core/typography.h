/* SPDX-License-Identifier: MIT
 *
 * Characters that people and programs use instead of the ASCII characters of PGN: typographic
 * spaces, dashes and signs, in UTF-8, Latin-1 and Windows-1252.
 */
#ifndef CORE_TYPOGRAPHY_H
#define CORE_TYPOGRAPHY_H

#include <stdbool.h>
#include <stddef.h>

/* X(text, ascii): the bytes of a character, and the ASCII character that it represents. A single
 * byte is that character in Latin-1 or Windows-1252 and counts only where it begins no character of
 * UTF-8. */
#define TYPOGRAPHY_LIST(X)                                                                         \
    X("\u00a0", ' ') /* no-break space */                                                          \
    X("\u2007", ' ') /* figure space */                                                            \
    X("\u2009", ' ') /* thin space */                                                              \
    X("\u200a", ' ') /* hair space */                                                              \
    X("\u200b", ' ') /* zero width space */                                                        \
    X("\u202f", ' ') /* narrow no-break space */                                                   \
    X("\u3000", ' ') /* ideographic space */                                                       \
    X("\ufeff", ' ') /* byte order mark: also between files that were joined */                    \
    X("\xa0", ' ')   /* no-break space */                                                          \
    X("\u2010", '-') /* hyphen */                                                                  \
    X("\u2011", '-') /* no-break hyphen */                                                         \
    X("\u2012", '-') /* figure dash */                                                             \
    X("\u2013", '-') /* en dash */                                                                 \
    X("\u2014", '-') /* em dash */                                                                 \
    X("\u2015", '-') /* horizontal bar */                                                          \
    X("\u2212", '-') /* minus */                                                                   \
    X("\x96", '-')   /* en dash */                                                                 \
    X("\x97", '-')   /* em dash */                                                                 \
    X("\u00d7", 'x') /* multiplication sign: a capture */                                          \
    X("\xd7", 'x')   /* multiplication sign */                                                     \
    X("\u2020", '+') /* dagger: check */                                                           \
    X("\u2021", '#') /* double dagger: mate */                                                     \
    X("\u2260", '#') /* not equal: mate */                                                         \
    X("\u2026", '.') /* ellipsis: a move of Black follows */                                       \
    X("\x85", '.')   /* ellipsis */

/**
 * The ASCII character that the first character of the text is, or represents.
 *
 * @param[in]  text   Borrowed; need not end in NUL.
 * @param[in]  length Bytes of `text`.
 * @param[out] bytes  Length of that character; 1 if it is of another kind.
 * @return the ASCII character, NUL for all others and at the end.
 */
char typography_ascii(const char *text, size_t length, size_t *bytes);

#endif
