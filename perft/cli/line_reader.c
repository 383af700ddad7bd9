/* SPDX-License-Identifier: MIT */
#include "perft/cli/line_reader.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool line_reader_create(LineReader *reader, int input, int wake, const sigset_t *signals) {
    *reader = (LineReader){.input = input, .wake = wake, .signals = *signals};
    reader->buffer = malloc(LINE_MAX_BYTES + 1);
    return reader->buffer != NULL;
}

void line_reader_destroy(LineReader *reader) {
    free(reader->buffer);
    reader->buffer = NULL;
}

/* False if there is no whole line in the buffer. */
static bool take_line(LineReader *reader, char **line, size_t *length) {
    char *begin = reader->buffer + reader->begin;
    const size_t left = reader->end - reader->begin;
    char *end = memchr(begin, '\n', left);
    if (!end && !(reader->is_over && left)) return false;
    *line = begin;
    *length = end ? (size_t)(end - begin) : left;
    reader->begin += *length + (end != NULL);
    begin[*length] = '\0';
    return true;
}

/* Reads what is there. False if that has failed. */
static bool fill(LineReader *reader) {
    memmove(reader->buffer, reader->buffer + reader->begin, reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    if (reader->end == LINE_MAX_BYTES) {
        reader->is_skipping = true;
        reader->end = 0;
    }
    const ssize_t bytes =
        read(reader->input, reader->buffer + reader->end, LINE_MAX_BYTES - reader->end);
    if (bytes > 0) reader->end += (size_t)bytes;
    if (bytes == 0 || (bytes < 0 && errno != EINTR && errno != EAGAIN)) reader->is_over = true;
    return bytes >= 0 || !reader->is_over;
}

/* The byte signals that something has happened, not how often. */
static LineEvent take_wake(const LineReader *reader) {
    char bytes[64];
    return read(reader->wake, bytes, sizeof bytes) < 0 ? LINE_FAILED : LINE_WAKE;
}

LineEvent line_reader_next(LineReader *reader, char **line, size_t *length) {
    for (;;) {
        if (take_line(reader, line, length)) {
            if (!reader->is_skipping) return LINE_READ;
            reader->is_skipping = false;
            return LINE_TOO_LONG;
        }
        if (reader->is_over && reader->is_skipping) {
            reader->is_skipping = false;
            return LINE_TOO_LONG;
        }
        if (reader->is_over && !reader->is_end_reported) {
            reader->is_end_reported = true;
            return LINE_END;
        }
        struct pollfd sources[] = {
            {.fd = reader->wake, .events = POLLIN},
            {.fd = reader->is_over ? -1 : reader->input, .events = POLLIN},
        };
        if (ppoll(sources, 2, NULL, &reader->signals) < 0) {
            return errno == EINTR ? LINE_INTERRUPT : LINE_FAILED;
        }
        if (sources[0].revents) return take_wake(reader);
        if (sources[1].revents && !fill(reader)) {
            reader->is_end_reported = true;
            return LINE_FAILED;
        }
    }
}
