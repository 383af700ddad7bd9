/* SPDX-License-Identifier: MIT
 *
 * A count as a foreign program printed it: after an overflow it may be negative or beyond 64 bits.
 */
#ifndef PERFT_VERIFY_PRINTED_COUNT_H
#define PERFT_VERIFY_PRINTED_COUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef __int128 PrintedCount;

/** Represents everything larger; leaves room for sums and differences. */
#define PRINTED_COUNT_MAX ((PrintedCount)1 << 120)

/** Bytes for every count in decimal and the NUL. */
#define PRINTED_COUNT_SIZE 44

/**
 * Appends the digits at `*text` to `count`, and advances `*text` past them.
 *
 * @return The count, at most PRINTED_COUNT_MAX.
 */
PrintedCount printed_count_read(const char **text, PrintedCount count);

/** Writes a count in decimal, with a sign if it is negative. @return The length without the NUL. */
size_t printed_count_write(PrintedCount count, char text[static PRINTED_COUNT_SIZE]);

/** `count` where it is one, otherwise UINT64_MAX, which no position counts. */
uint64_t printed_count_narrow(PrintedCount count);

/**
 * The width of the counter whose overflow explains that one number was printed and not the other.
 *
 * @return 64, 32 or 31 bits: the numbers differ by a multiple of 2 to that power; 0 if not.
 */
unsigned printed_count_overflow(PrintedCount a, PrintedCount b);

#endif
