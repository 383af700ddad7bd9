/* SPDX-License-Identifier: MIT */
#include "perft/cli/ci_report.h"

#include <stdbool.h>

/* Control characters have no place in XML 1.0, other bytes that are not ASCII may be no UTF-8. */
void ci_write_xml(FILE *out, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc((*text >= ' ' && *text <= '~') || *text == '\n' ? *text : '?', out);
        }
    }
}

static void write_attribute(FILE *out, const char *name, const char *text) {
    fprintf(out, " %s=\"", name);
    ci_write_xml(out, text);
    fputc('"', out);
}

static size_t outcome_count(const CiCase *cases, size_t length, CiOutcome outcome) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) count += cases[i].outcome == outcome;
    return count;
}

static void write_junit_case(FILE *out, const char *suite, const CiCase *test) {
    fputs("  <testcase", out);
    write_attribute(out, "classname", suite);
    write_attribute(out, "name", test->name);
    fputs(">\n", out);
    if (test->outcome != CI_PASSED) {
        fprintf(out, "    <%s", test->outcome == CI_FAILED ? "failure" : "skipped");
        write_attribute(out, "message", test->message ? test->message : "");
        fputs("/>\n", out);
    } else if (test->message) {
        fputs("    <system-out>", out);
        ci_write_xml(out, test->message);
        fputs("</system-out>\n", out);
    }
    fputs("  </testcase>\n", out);
}

void ci_write_junit(FILE *out, const char *suite, const CiCase *cases, size_t length) {
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite", out);
    write_attribute(out, "name", suite);
    fprintf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n", length,
            outcome_count(cases, length, CI_FAILED), outcome_count(cases, length, CI_SKIPPED));
    for (size_t i = 0; i < length; i++) write_junit_case(out, suite, &cases[i]);
    fputs("</testsuite>\n", out);
}

/* '#' starts a directive and a line feed a new line. */
static void write_tap_text(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '#' || *text == '\\') fputc('\\', out);
        fputc(*text == '\n' || *text == '\r' ? ' ' : *text, out);
    }
}

void ci_write_tap_case(FILE *out, size_t number, const CiCase *test) {
    fprintf(out, "%s %zu - ", test->outcome == CI_FAILED ? "not ok" : "ok", number);
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
