/* SPDX-License-Identifier: MIT */
#include "perft/cli/ci_junit.h"

#include "perft/cli/markup.h"

#include <stdlib.h>

static void write_attribute(FILE *out, const char *name, const char *text) {
    fprintf(out, " %s=\"", name);
    markup_text(out, text);
    fputc('"', out);
}

static void write_element(FILE *out, const char *element, const char *text) {
    fprintf(out, "    <%s>", element);
    markup_text(out, text);
    fprintf(out, "</%s>\n", element);
}

/* What went wrong: the message in one line, followed by the body. */
static void write_problem(FILE *out, const char *element, const CiCase *test) {
    fprintf(out, "    <%s", element);
    if (test->kind) write_attribute(out, "type", test->kind);
    write_attribute(out, "message", test->message ? test->message : "");
    if (!test->body) {
        fputs("/>\n", out);
        return;
    }
    fputc('>', out);
    markup_text(out, test->body);
    fprintf(out, "</%s>\n", element);
}

bool ci_junit_open(CiJunit *junit, const char *suite) {
    *junit = (CiJunit){.suite = suite};
    junit->cases = open_memstream(&junit->text, &junit->size);
    return junit->cases != NULL;
}

void ci_junit_add(CiJunit *junit, const CiCase *test) {
    static const char *const ELEMENTS[CI_OUTCOME_NB] = {
        [CI_FAILED] = "failure", [CI_ERROR] = "error", [CI_SKIPPED] = "skipped"};
    if (!junit->cases) return;
    junit->counts[test->outcome]++;
    fputs("  <testcase", junit->cases);
    write_attribute(junit->cases, "classname", junit->suite);
    write_attribute(junit->cases, "name", test->name);
    if (test->outcome == CI_PASSED && !test->message) {
        fputs("/>\n", junit->cases);
        return;
    }
    fputs(">\n", junit->cases);
    if (test->outcome == CI_PASSED) {
        write_element(junit->cases, "system-out", test->message);
    } else {
        write_problem(junit->cases, ELEMENTS[test->outcome], test);
    }
    fputs("  </testcase>\n", junit->cases);
}

bool ci_junit_close(CiJunit *junit, FILE *out) {
    const bool is_whole = junit->cases && !fclose(junit->cases);
    size_t total = 0;
    for (CiOutcome outcome = 0; outcome < CI_OUTCOME_NB; outcome++) total += junit->counts[outcome];
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite", out);
    write_attribute(out, "name", junit->suite);
    fprintf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\">\n", total,
            junit->counts[CI_FAILED], junit->counts[CI_ERROR], junit->counts[CI_SKIPPED]);
    if (is_whole) fwrite(junit->text, 1, junit->size, out);
    fputs("</testsuite>\n", out);
    free(junit->text);
    *junit = (CiJunit){.suite = junit->suite};
    return is_whole;
}

bool ci_write_junit(FILE *out, const char *suite, const CiCase *cases, size_t length) {
    CiJunit junit;
    ci_junit_open(&junit, suite);
    for (size_t i = 0; i < length; i++) ci_junit_add(&junit, &cases[i]);
    return ci_junit_close(&junit, out);
}
