/* SPDX-License-Identifier: MIT */
#include "perft/cli/ci_report.h"

#include "perft/cli/foreign.h"

#include <stdbool.h>
#include <string.h>

/* Writes one table cell or line: line ends become spaces, `special` is escaped. */
static void write_in_line(FILE *out, const char *text, const char *special) {
    while (*text) {
        const ForeignCharacter character = foreign_printable(text);
        if (strchr(special, *text)) fputc('\\', out);
        if (*text == '\n' || *text == '\r') {
            fputc(' ', out);
        } else {
            fwrite(character.text, 1, character.length, out);
        }
        text += character.taken;
    }
}

/* '#' starts a directive. */
static void write_tap_text(FILE *out, const char *text) {
    write_in_line(out, text, "#\\");
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
    write_in_line(out, text, "|");
    fputc(' ', out);
}
