/* SPDX-License-Identifier: MIT */
#include "perft/cli/text_lines.h"

#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Files that were joined have one in front of each. */
size_t text_marks_length(const char *text) {
    static const char MARK[] = "\xef\xbb\xbf";
    size_t length = 0;
    while (!strncmp(text + length, MARK, strlen(MARK))) length += strlen(MARK);
    return length;
}

static ExitCode refuse_to_open(const char *name) {
    if (interrupt_came()) return EXIT_INTERRUPTED;
    console_error("%s: %s", name, strerror(errno));
    return EXIT_RESOURCE;
}

ExitCode text_file_open(FILE **file, const char *name) {
    const bool is_stdin = !strcmp(name, "-");
    *file = is_stdin ? stdin : fopen(name, "r");
    if (!*file) return refuse_to_open(name);
    const ExitCode code = console_check_input(fileno(*file), is_stdin ? "standard input" : name);
    if (code != EXIT_OK) text_file_close(*file);
    return code;
}

void text_file_close(FILE *file) {
    if (file != stdin) fclose(file); /* nothing was written: it cannot fail */
}

ExitCode text_lines_open(TextLines *lines, const char *name) {
    *lines = (TextLines){.name = strcmp(name, "-") ? name : "standard input"};
    return text_file_open(&lines->file, name);
}

char *text_lines_next(TextLines *lines) {
    ssize_t length;
    while (!interrupt_came() && (length = getline(&lines->line, &lines->size, lines->file)) >= 0) {
        char *line = lines->line;
        snprintf(lines->place, sizeof lines->place, "%.480s:%zu: ", lines->name, ++lines->number);
        if (strlen(line) == (size_t)length) {
            if (length && line[length - 1] == '\n') line[--length] = '\0';
            if (length && line[length - 1] == '\r') line[--length] = '\0';
            return line + text_marks_length(line);
        }
        console_error("%sNUL byte in the line", lines->place);
        lines->binary_lines++;
    }
    if (!feof(lines->file) && !interrupt_came()) lines->error = errno;
    return NULL;
}

ExitCode text_lines_close(TextLines *lines) {
    text_file_close(lines->file);
    free(lines->line);
    lines->line = NULL;
    if (interrupt_came()) return EXIT_INTERRUPTED;
    if (lines->error) {
        console_error("%s: %s", lines->name, strerror(lines->error));
        return EXIT_RESOURCE;
    }
    return lines->binary_lines ? EXIT_USAGE : EXIT_OK;
}
