/* SPDX-License-Identifier: MIT
 *
 * UTF-8, and text in an unknown encoding: what is not valid UTF-8 is read as Windows-1252.
 *
 * Source: RFC 3629; ISO 8859-1, the character set of the PGN Specification 1994, section 4.1.
 */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Bytes of the longest character. */
#define UTF8_BYTES_MAX 4

/**
 * The length of the character at the start of a text.
 *
 * @param[in] text   Borrowed; need not end in NUL.
 * @param[in] length Bytes of `text`.
 * @return 1 to 4, or 0 if the text does not start with a well-formed character.
 */
size_t utf8_length(const char *text, size_t length);

/** The code point of a character. @pre utf8_length() has found `length` bytes. */
uint32_t utf8_code(const char *text, size_t length);

/** True if all of the text is well-formed. */
bool utf8_is_valid(const char *text, size_t length);

/** The bytes of a text without a character that is cut off at its end. */
size_t utf8_whole(const char *text, size_t length);

/**
 * Copies a text as UTF-8: unchanged if it is well-formed, otherwise converted from Windows-1252,
 * which has typographic signs where Latin-1 has control characters. Its five undefined bytes become
 * U+FFFD.
 *
 * @param[out] out Of at least 3 * `length` + 1 bytes, NUL-terminated afterwards.
 * @return the new length.
 */
size_t utf8_from_text(const char *text, size_t length, char *out);

#endif
