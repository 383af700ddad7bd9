/* SPDX-License-Identifier: MIT */
#include "perft/count/wide.h"

size_t wide_write(Wide value, char buffer[static WIDE_BUFFER_SIZE]) {
    char digits[WIDE_BUFFER_SIZE];
    size_t length = 0;
    do {
        digits[length++] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value);
    for (size_t i = 0; i < length; i++) buffer[i] = digits[length - 1 - i];
    buffer[length] = '\0';
    return length;
}

size_t wide_parse(const char *text, Wide *value) {
    const Wide limit = ~(Wide)0;
    Wide sum = 0;
    size_t length = 0;
    for (; text[length] >= '0' && text[length] <= '9'; length++) {
        const unsigned digit = (unsigned)(text[length] - '0');
        if (sum > (limit - digit) / 10) return 0;
        sum = sum * 10 + digit;
    }
    if (length) *value = sum;
    return length;
}
