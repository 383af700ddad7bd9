/* SPDX-License-Identifier: MIT */
#include "perft/cli/ci_github.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* @param also Characters that end a property. */
static void write_escaped(FILE *out, const char *text, const char *also) {
    for (; *text; text++) {
        const unsigned char letter = (unsigned char)*text;
        const bool is_plain = letter >= ' ' && letter != '%' && !strchr(also, letter);
        if (is_plain) {
            fputc(letter, out);
        } else {
            fprintf(out, "%%%02X", letter);
        }
    }
}

void ci_github_error(FILE *out, const char *file, size_t line, const char *title,
                     const char *message) {
    fputs("::error ", out);
    if (file) {
        fputs("file=", out);
        write_escaped(out, file, ":,");
        fprintf(out, ",line=%zu,", line);
    }
    fputs("title=", out);
    write_escaped(out, title, ":,");
    fputs("::", out);
    write_escaped(out, message, "");
    fputc('\n', out);
}

FILE *ci_github_open_summary(void) {
    const char *name = getenv("GITHUB_STEP_SUMMARY");
    errno = 0;
    return name && *name ? fopen(name, "a") : NULL;
}
