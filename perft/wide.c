/* SPDX-License-Identifier: MIT */
#include "perft/wide.h"

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
