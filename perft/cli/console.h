/* SPDX-License-Identifier: MIT
 *
 * Output of the program: results go to one stream, everything else to standard error.
 */
#ifndef PERFT_CLI_CONSOLE_H
#define PERFT_CLI_CONSOLE_H

#include "perft/cli/command.h"

#include <stdio.h>

#define PRINTF_LIKE(template, first) __attribute__((format(printf, template, first)))

typedef enum Emphasis { EMPHASIS_GOOD, EMPHASIS_BAD, EMPHASIS_STRONG } Emphasis;

/** Reads the locale for UTF-8 and the environment for colors. Call it first. */
void console_init(void);

/**
 * Opens the file that --output names, as described in result_file.h, and applies --color.
 *
 * @return false after a message if the file cannot be written.
 */
bool console_open(const Options *options);

/** The stream for results. */
FILE *console_results(void);

/**
 * Rejects a path that names the regular file to which the results go.
 *
 * @param[in] path May be NULL or of no file.
 * @return EXIT_OK, or EXIT_USAGE after a message.
 */
ExitCode console_check_input(int descriptor, const char *name);
ExitCode console_check_path(const char *path);

/** Flushes the results; an error is kept for console_close(). */
void console_flush(void);

/**
 * Flushes and closes the results of a run that ends with `code`.
 *
 * @return false after a message if any of them could not be written.
 */
bool console_close(ExitCode code);

/** True if a line that is written over and over may be shown on the standard error. */
bool console_has_live_line(const Options *options);

/** What clears the line on the standard error and goes back to its beginning: an escape sequence,
 * or blanks where TERM is unset or dumb. A constant string. */
const char *console_clear_line(void);

/** Escape sequences around an emphasized text on `stream`; both empty without color. */
const char *console_begin(FILE *stream, Emphasis emphasis);
const char *console_end(FILE *stream);

/** "rookery: message" on the standard error. */
void console_error(const char *format, ...) PRINTF_LIKE(1, 2);

/** "rookery: warning: message" on the standard error. */
void console_warn(const char *format, ...) PRINTF_LIKE(1, 2);

/**
 * Shows the part of `text` around a byte offset, and a caret under it, on the standard error.
 *
 * Characters that a terminal cannot show are written as \xNN. Shows nothing if there is no text.
 */
void console_caret(const char *text, size_t offset);

/** Shows the beginning of `text` alone. */
void console_quote(const char *text);

/** "Try 'rookery help COMMAND'" on the standard error; `command` may be NULL. @return EXIT_USAGE */
ExitCode console_try_help(const Command *command);

/** The ending of an English plural: "s", or "" for one. */
static inline const char *plural(size_t number) {
    return number == 1 ? "" : "s";
}

#endif
