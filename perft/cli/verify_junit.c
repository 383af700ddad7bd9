/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_junit.h"

#include "core/fen.h"
#include "perft/cli/ci_report.h"
#include "perft/cli/console.h"
#include "perft/cli/verify_text.h"

#include <stdlib.h>

/* The report for people as the text of the failure. */
static void write_case_body(FILE *out, const VerifyTask *task, const Finding *finding,
                            const Minimized *minimized, const Session *session) {
    char *text = NULL;
    size_t size;
    FILE *body = open_memstream(&text, &size);
    if (body) {
        if (finding->verdict == VERDICT_UNANSWERED) {
            verify_text_failure(body, task, finding);
        } else {
            verify_text_difference(body, task, finding, minimized, session);
        }
        fclose(body);
    }
    if (text) ci_write_xml(out, text);
    free(text);
}

void verify_junit_case(FILE *out, const VerifyTask *task, const Finding *finding,
                       const Minimized *minimized, const Session *session) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(&task->pos, FEN_STANDARD, fen);
    fputs("  <testcase classname=\"perft\" name=\"", out);
    ci_write_xml(out, fen);
    fprintf(out, " depth %d\"", task->depth);
    if (!finding) {
        fputs("/>\n", out);
        return;
    }
    const char *element = finding->verdict == VERDICT_UNANSWERED ? "error" : "failure";
    fprintf(out, ">\n    <%s type=\"%s\" message=\"", element, verdict_key(finding->verdict));
    ci_write_xml(out, finding->verdict == VERDICT_UNANSWERED ? finding->failure.detail
                                                             : rule_text(finding->rule));
    fputs("\">", out);
    write_case_body(out, task, finding, minimized, session);
    fprintf(out, "</%s>\n  </testcase>\n", element);
}

void verify_junit_finish(const VerifyReport *report, const VerifySummary *summary) {
    FILE *out = console_results();
    const bool has_no_case = summary->has_given_up && !summary->unanswered;
    fprintf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"rookery verify\" tests=\"%zu\" failures=\"%zu\" errors=\"%zu\">\n",
            summary->positions - summary->repeated + has_no_case,
            summary->different - summary->repeated, summary->unanswered + has_no_case);
    fwrite(report->cases_text, 1, report->cases_size, out);
    if (has_no_case) {
        fputs("  <testcase classname=\"perft\" name=\"engine\">\n    <error message=\"", out);
        ci_write_xml(out, summary->failure.detail);
        fputs("\"/>\n  </testcase>\n", out);
    }
    fputs("</testsuite>\n", out);
}
