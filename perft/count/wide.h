/* SPDX-License-Identifier: MIT
 *
 * 128-bit counts: the start position passes 2^64 leaves at depth 14.
 */
#ifndef PERFT_COUNT_WIDE_H
#define PERFT_COUNT_WIDE_H

#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 Wide;

/** Bytes for 2^128 - 1 in decimal and the NUL. */
#define WIDE_BUFFER_SIZE 40

/** Writes `value` in decimal. @return The length without the NUL. */
size_t wide_write(Wide value, char buffer[static WIDE_BUFFER_SIZE]);

/**
 * Reads the decimal digits that `text` begins with.
 *
 * @param[out] value Written only on success.
 * @return The number of digits, or 0 if there is none or the number exceeds 2^128 - 1.
 */
size_t wide_parse(const char *text, Wide *value);

#endif
