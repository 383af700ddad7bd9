/* SPDX-License-Identifier: MIT */
#include "perft/verify/printed_count.h"

#include "perft/count/wide.h"

PrintedCount printed_count_read(const char **text, PrintedCount count) {
    for (; **text >= '0' && **text <= '9'; ++*text) {
        count = 10 * count + (**text - '0');
        if (count > PRINTED_COUNT_MAX) count = PRINTED_COUNT_MAX;
    }
    return count;
}

size_t printed_count_write(PrintedCount count, char text[static PRINTED_COUNT_SIZE]) {
    const bool is_negative = count < 0;
    if (is_negative) *text = '-';
    return is_negative + wide_write((Wide)(is_negative ? -count : count), text + is_negative);
}

uint64_t printed_count_narrow(PrintedCount count) {
    return count < 0 || count > UINT64_MAX ? UINT64_MAX : (uint64_t)count;
}

unsigned printed_count_overflow(PrintedCount a, PrintedCount b) {
    static const unsigned WIDTHS[] = {64, 32, 31};
    const PrintedCount difference = a - b;
    if (difference == 0) return 0;
    for (size_t i = 0; i < sizeof WIDTHS / sizeof WIDTHS[0]; i++) {
        if (difference % ((PrintedCount)1 << WIDTHS[i]) == 0) return WIDTHS[i];
    }
    return 0;
}
