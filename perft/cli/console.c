/* SPDX-License-Identifier: MIT */
#include "perft/cli/console.h"

#include "perft/cli/excerpt.h"
#include "perft/cli/foreign.h"
#include "perft/cli/result_file.h"

#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    FILE *results;
    const char *results_name;
    ResultFile file; /* the file of the results, if --output names one */
    bool colors_results, colors_errors;
    int error; /* errno of the first failed write, or 0 */
} console;

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

/* Without TERM nothing is known to. */
static bool obeys_escapes(void) {
    return is_set("TERM") && strcmp(getenv("TERM"), "dumb") != 0;
}

static bool is_terminal(int descriptor) {
    return isatty(descriptor) && obeys_escapes();
}

static bool wants_color(int descriptor, OptionCHOICE when) {
    if (when != WHEN_AUTO) return when == WHEN_ALWAYS;
    return !is_set("NO_COLOR") && is_terminal(descriptor);
}

void console_init(void) {
    setlocale(LC_CTYPE, "");
    console.results = stdout;
    console.results_name = "standard output";
    console.colors_errors = wants_color(STDERR_FILENO, WHEN_AUTO);
}

bool console_open(const Options *options) {
    int descriptor = STDOUT_FILENO;
    if (options->output && strcmp(options->output, "-") != 0) {
        FILE *stream = result_file_open(&console.file, options->output);
        if (!stream) {
            console_error("%s: %s", options->output, strerror(errno));
            return false;
        }
        console.results = stream;
        console.results_name = options->output;
        descriptor = console.file.descriptor;
    }
    console.colors_results = wants_color(descriptor, options->color);
    console.colors_errors = wants_color(STDERR_FILENO, options->color);
    return true;
}

FILE *console_results(void) {
    return console.results;
}

static bool is_results(const struct stat *theirs) {
    struct stat ours;
    const int results = console.results == stdout ? STDOUT_FILENO : console.file.descriptor;
    return fstat(results, &ours) == 0 && S_ISREG(ours.st_mode) && ours.st_dev == theirs->st_dev &&
           ours.st_ino == theirs->st_ino;
}

static ExitCode refuse_if_results(bool is_ours, const char *name) {
    if (!is_ours) return EXIT_OK;
    console_error("%s: the output file is also an input", name);
    return EXIT_USAGE;
}

ExitCode console_check_input(int descriptor, const char *name) {
    struct stat about;
    return refuse_if_results(fstat(descriptor, &about) == 0 && is_results(&about), name);
}

ExitCode console_check_path(const char *path) {
    struct stat about;
    return refuse_if_results(path && stat(path, &about) == 0 && is_results(&about), path);
}

void console_flush(void) {
    if (fflush(console.results) != 0 && !console.error) console.error = errno;
}

/* Where a write failed between two flushes, only the error flag is left of its reason. */
bool console_close(ExitCode code) {
    const bool has_run = code == EXIT_OK || code == EXIT_WRONG;
    console_flush();
    if (console.results != stdout && !console.error &&
        !result_file_finish(&console.file, has_run)) {
        console.error = errno;
    }
    const bool had_error = ferror(console.results) != 0;
    const bool is_closed = fclose(console.results) == 0;
    if (is_closed && !had_error && !console.error) return true;
    console_error("%s: %s", console.results_name,
                  console.error ? strerror(console.error) : "write error");
    return false;
}

bool console_has_live_line(const Options *options) {
    return options->progress == WHEN_AUTO ? is_terminal(STDERR_FILENO)
                                          : options->progress == WHEN_ALWAYS;
}

const char *console_clear_line(void) {
    static const char BLANKS[] = "\r                                        "
                                 "                                       \r";
    return obeys_escapes() ? "\r\033[K" : BLANKS;
}

static bool has_color(FILE *stream) {
    return stream == stderr ? console.colors_errors : console.colors_results;
}

const char *console_begin(FILE *stream, Emphasis emphasis) {
    static const char *const SEQUENCES[] = {
        [EMPHASIS_GOOD] = "\033[32m", [EMPHASIS_BAD] = "\033[31m", [EMPHASIS_STRONG] = "\033[1m"};
    return has_color(stream) ? SEQUENCES[emphasis] : "";
}

const char *console_end(FILE *stream) {
    return has_color(stream) ? "\033[m" : "";
}

/* A message may quote what others have written. */
static void print_message(const char *format, va_list arguments) {
    char *text = NULL;
    if (vasprintf(&text, format, arguments) < 0) text = NULL;
    foreign_print(stderr, text ? text : format);
    fputc('\n', stderr);
    free(text);
}

void console_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%srookery:%s ", console_begin(stderr, EMPHASIS_BAD), console_end(stderr));
    print_message(format, arguments);
    va_end(arguments);
}

void console_warn(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%srookery: warning:%s ", console_begin(stderr, EMPHASIS_STRONG),
            console_end(stderr));
    print_message(format, arguments);
    va_end(arguments);
}

void console_caret(const char *text, size_t offset) {
    Excerpt excerpt;
    if (!*text) return;
    excerpt_make(text, offset, &excerpt);
    fprintf(stderr, "  %s\n  %*s%s^%s\n", excerpt.text, excerpt.column, "",
            console_begin(stderr, EMPHASIS_BAD), console_end(stderr));
}

void console_quote(const char *text) {
    Excerpt excerpt;
    excerpt_make(text, 0, &excerpt);
    fprintf(stderr, "  %s\n", excerpt.text);
}

ExitCode console_try_help(const Command *command) {
    fprintf(stderr, "Try 'rookery help%s%s'\n", command ? " " : "", command ? command->name : "");
    return EXIT_USAGE;
}
