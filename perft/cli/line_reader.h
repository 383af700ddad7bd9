/* SPDX-License-Identifier: MIT
 *
 * Lines from a file descriptor, for a program that waits for something else at the same time.
 */
#ifndef PERFT_CLI_LINE_READER_H
#define PERFT_CLI_LINE_READER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/** Longer lines are passed over: LINE_TOO_LONG. */
#define LINE_MAX_BYTES ((size_t)1 << 20)

typedef enum LineEvent {
    LINE_READ,      /* a line has come; the last one needs no line end */
    LINE_TOO_LONG,  /* and has been passed over */
    LINE_END,       /* of the input: reported once */
    LINE_WAKE,      /* a byte has come on the other descriptor */
    LINE_INTERRUPT, /* a signal has come */
    LINE_FAILED     /* reading has failed, see errno: reported once, as an end */
} LineEvent;

typedef struct LineReader {
    int input, wake; /* descriptors */
    sigset_t
        signals; /* the mask while waiting: what is blocked elsewhere, but not here, comes here */
    char *buffer;
    size_t begin, end; /* of what was read but not taken */
    bool is_skipping;  /* in a line that is too long */
    bool is_over;      /* nothing more will be read */
    bool is_end_reported;
} LineReader;

/** @return false if there is not enough memory. */
bool line_reader_create(LineReader *reader, int input, int wake, const sigset_t *signals);

void line_reader_destroy(LineReader *reader);

/**
 * Waits for the next event.
 *
 * @param[out] line   Written on LINE_READ: NUL-terminated, without its line end. Good until the
 * next call.
 * @param[out] length Its bytes: more than strlen() if there is a NUL among them.
 */
LineEvent line_reader_next(LineReader *reader, char **line, size_t *length);

#endif
