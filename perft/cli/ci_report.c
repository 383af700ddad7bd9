/* SPDX-License-Identifier: MIT */
#include "perft/cli/ci_report.h"

#include <stdbool.h>

/* '#' starts a directive and a line feed a new line. */
static void write_tap_text(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '#' || *text == '\\') fputc('\\', out);
        fputc(*text == '\n' || *text == '\r' ? ' ' : *text, out);
    }
}

void ci_write_tap_case(FILE *out, size_t number, const CiCase *test) {
    const bool is_bad = test->outcome == CI_FAILED || test->outcome == CI_ERROR;
    fprintf(out, "%s %zu - ", is_bad ? "not ok" : "ok", number);
    write_tap_text(out, test->name);
    if (test->outcome == CI_SKIPPED) fputs(" # SKIP", out);
    if (test->message) {
        fputs(test->outcome == CI_SKIPPED ? " " : "\n# ", out);
        write_tap_text(out, test->message);
    }
    fputc('\n', out);
}

void ci_write_tap(FILE *out, const CiCase *cases, size_t length) {
    fprintf(out, CI_TAP_VERSION "1..%zu\n", length);
    for (size_t i = 0; i < length; i++) ci_write_tap_case(out, i + 1, &cases[i]);
}

void ci_write_markdown_cell(FILE *out, const char *text) {
    fputs("| ", out);
    for (; *text; text++) {
        if (*text == '|') fputc('\\', out);
        fputc(*text == '\n' || *text == '\r' ? ' ' : *text, out);
    }
    fputc(' ', out);
}
