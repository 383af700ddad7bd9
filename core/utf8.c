/* SPDX-License-Identifier: MIT */
#include "core/utf8.h"

#include <string.h>

static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* The length that the first byte announces; 0 for none that can be a first byte. */
static size_t announced_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

uint32_t utf8_code(const char *text, size_t length) {
    static const unsigned char LEAD_BITS[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)text[0] & LEAD_BITS[length];
    for (size_t i = 1; i < length; i++) code = code << 6 | ((unsigned char)text[i] & 0x3fU);
    return code;
}

size_t utf8_length(const char *text, size_t length) {
    static const uint32_t SMALLEST[] = {0, 0, 0x80, 0x800, 0x10000};
    if (!length) return 0;
    const size_t announced = announced_length((unsigned char)text[0]);
    if (announced <= 1) return announced;
    for (size_t i = 1; i < announced; i++) {
        if (i == length || !is_continuation(text[i])) return 0;
    }
    const uint32_t code = utf8_code(text, announced);
    const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < SMALLEST[announced] || is_surrogate || code > 0x10ffff ? 0 : announced;
}

bool utf8_is_valid(const char *text, size_t length) {
    for (size_t at = 0, step = 0; at < length; at += step) {
        step = utf8_length(text + at, length - at);
        if (!step) return false;
    }
    return true;
}

size_t utf8_whole(const char *text, size_t length) {
    for (size_t back = 1; back < UTF8_BYTES_MAX && back <= length; back++) {
        const char byte = text[length - back];
        if (is_continuation(byte)) continue;
        return announced_length((unsigned char)byte) > back ? length - back : length;
    }
    return length;
}

/* The code points of the bytes 0x80 to 0x9f of Windows-1252. */
static const uint16_t WINDOWS_1252[32] = {
    0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178};

/* Writes a code point below 0x10000. @return the end. */
static char *write_code(uint32_t code, char *out) {
    if (code < 0x80) {
        *out++ = (char)code;
        return out;
    }
    if (code < 0x800) {
        *out++ = (char)(0xc0 | code >> 6);
    } else {
        *out++ = (char)(0xe0 | code >> 12);
        *out++ = (char)(0x80 | (code >> 6 & 0x3f));
    }
    *out++ = (char)(0x80 | (code & 0x3f));
    return out;
}

size_t utf8_from_text(const char *text, size_t length, char *out) {
    char *end = out;
    if (utf8_is_valid(text, length)) {
        memcpy(out, text, length);
        end += length;
    } else {
        for (size_t i = 0; i < length; i++) {
            const unsigned char byte = (unsigned char)text[i];
            const bool is_windows = byte >= 0x80 && byte < 0xa0;
            end = write_code(is_windows ? WINDOWS_1252[byte - 0x80] : byte, end);
        }
    }
    *end = '\0';
    return (size_t)(end - out);
}
