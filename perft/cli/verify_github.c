/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_github.h"

#include "perft/cli/ci_github.h"
#include "perft/cli/console.h"

static void write_row(FILE *out, const VerifyTask *task, const Finding *finding, const CiCase *test,
                      bool is_first) {
    if (is_first) fputs("| position | verdict | finding |\n| --- | --- | --- |\n", out);
    char name[FEN_BUFFER_SIZE + 32];
    snprintf(name, sizeof name, "%zu: `%s`", task->number, test->name);
    ci_write_markdown_cell(out, name);
    ci_write_markdown_cell(out, verdict_text(finding->verdict));
    ci_write_markdown_cell(out, test->message);
    fputs("|\n", out);
}

void verify_github_finding(VerifyReport *report, const VerifyTask *task, const Finding *finding,
                           const CiCase *test) {
    char title[64];
    if (report->summary) write_row(report->summary, task, finding, test, report->cases_nb == 0);
    report->cases_nb++;
    if (finding->repeats) return; /* GitHub shows ten annotations a step */
    snprintf(title, sizeof title, "position %zu: %s", task->number, verdict_text(finding->verdict));
    char message[VERIFY_CASE_TEXT_SIZE + FEN_BUFFER_SIZE + 40];
    snprintf(message, sizeof message, "%s (%s)", test->message, test->name);
    ci_github_error(console_results(), NULL, 0, title, message);
    fflush(console_results());
}

void verify_github_finish(VerifyReport *report, const VerifySummary *summary, const char *text) {
    CiCase engine;
    if (verify_case_of_engine(&engine, summary)) {
        ci_github_error(console_results(), NULL, 0, "the engine failed", engine.message);
    }
    if (!report->summary) return;
    fprintf(report->summary, "\n```text\n%s```\n", text);
}
