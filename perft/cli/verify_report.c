/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_report.h"

#include "perft/cli/ci_github.h"
#include "perft/cli/console.h"
#include "perft/cli/verify_case.h"
#include "perft/cli/verify_emit.h"
#include "perft/cli/verify_github.h"
#include "perft/cli/verify_progress.h"
#include "perft/cli/verify_record.h"
#include "perft/cli/verify_score.h"
#include "perft/cli/verify_text.h"
#include "perft/host/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool open_summary(VerifyReport *report) {
    report->summary = ci_github_open_summary();
    if (!report->summary && errno) {
        console_error("GITHUB_STEP_SUMMARY: %s", strerror(errno));
        return false;
    }
    if (report->summary) fputs("### rookery verify\n\n", report->summary);
    return true;
}

bool verify_report_open(VerifyReport *report, const Invocation *invocation, size_t positions_total,
                        FILE *emit, FILE *junit_file) {
    const double now_s = clock_s();
    *report = (VerifyReport){.invocation = invocation,
                             .writer = {.format = invocation->options.verify_format},
                             .emit = emit,
                             .junit_file = junit_file,
                             .positions_total = positions_total,
                             .has_live_line = console_has_live_line(&invocation->options),
                             .has_json_progress = invocation->options.progress == WHEN_JSON,
                             .started_s = now_s,
                             .shown_s = now_s};
    if (report->writer.format == FORMAT_JUNIT) report->junit_file = console_results();
    if (report->writer.format == FORMAT_TAP) fputs(CI_TAP_VERSION, console_results());
    if (report->writer.format == FORMAT_GITHUB && !open_summary(report)) return false;
    if (report->writer.format == FORMAT_HTML && !verify_html_open(&report->page)) {
        console_error("out of memory");
        return false;
    }
    if (!report->junit_file || ci_junit_open(&report->junit, "rookery.verify")) return true;
    console_error("out of memory");
    return false;
}

static void print(VerifyReport *report, const VerifyTask *task, const Finding *finding,
                  const Minimized *minimized, const Session *session) {
    verify_progress_clear(report);
    verify_text_finding(console_results(), task, finding, minimized, session);
    fflush(console_results());
}

/* What the format wants of a position. @param finding NULL if it is equal. */
static void write_position(VerifyReport *report, const VerifyTask *task, const Finding *finding,
                           const Minimized *minimized, const Session *session) {
    VerifyCase test;
    const bool is_new = finding && !finding->repeats;
    verify_case_open(&test, task, finding, minimized, session);
    if (report->junit_file) ci_junit_add(&report->junit, &test.test);
    switch (report->writer.format) {
    case FORMAT_TAP:
        ci_write_tap_case(console_results(), ++report->cases_nb, &test.test);
        fflush(console_results());
        break;
    case FORMAT_GITHUB:
        if (is_new) print(report, task, finding, minimized, session);
        if (finding) verify_github_finding(report, task, finding, &test.test);
        break;
    case FORMAT_HTML:
        if (finding) verify_html_add(&report->page, task, finding, minimized, session);
        break;
    case FORMAT_TABLE:
        if (is_new) print(report, task, finding, minimized, session);
        break;
    case FORMAT_JSON:
    case FORMAT_CSV:
        report->has_failed |=
            !output_write(&report->writer, verify_record_task(report, task, finding, minimized));
        break;
    default:
        break;
    }
    verify_case_close(&test);
}

/* Prints each note once, as soon as it is known. */
static void say_notes(VerifyReport *report, const Notes *notes) {
    if (report->notes_said < notes->length) verify_progress_clear(report);
    while (report->notes_said < notes->length)
        console_warn("%s", notes->texts[report->notes_said++]);
}

void verify_report_position(void *context, const VerifyTask *task, const Finding *finding,
                            const Minimized *minimized, const Session *session,
                            const VerifySummary *summary) {
    VerifyReport *report = context;
    say_notes(report, &summary->notes);
    const bool is_suite_line =
        finding && finding->verdict != VERDICT_UNANSWERED && !finding->repeats;
    if (is_suite_line && report->emit) verify_emit(report, finding, minimized);
    write_position(report, task, finding, minimized, session);
    verify_progress_show(report, summary);
}

/* The TAP plan, after the cases. */
static void finish_tap(VerifyReport *report, const VerifySummary *summary) {
    CiCase engine;
    if (verify_case_of_engine(&engine, summary)) {
        ci_write_tap_case(console_results(), ++report->cases_nb, &engine);
    }
    fprintf(console_results(), "1..%zu\n", report->cases_nb);
}

static bool finish_junit(VerifyReport *report, const VerifySummary *summary) {
    CiCase engine;
    if (!report->junit_file) return true;
    if (verify_case_of_engine(&engine, summary)) ci_junit_add(&report->junit, &engine);
    return ci_junit_close(&report->junit, report->junit_file);
}

static void finish_github(VerifyReport *report, const VerifySummary *summary) {
    char *text = NULL;
    size_t size;
    FILE *lines = open_memstream(&text, &size);
    if (lines) {
        verify_text_summary(lines, summary);
        verify_score_print(lines, report->invocation, summary);
        fclose(lines);
    }
    if (text) fputs(text, console_results());
    verify_github_finish(report, summary, text ? text : "");
    free(text);
    if (report->summary && fclose(report->summary)) report->has_failed = true;
}

bool verify_report_close(VerifyReport *report, const VerifySummary *summary) {
    verify_progress_clear(report);
    say_notes(report, &summary->notes);
    report->has_failed |= !finish_junit(report, summary);
    switch (report->writer.format) {
    case FORMAT_TABLE:
        verify_text_summary(console_results(), summary);
        verify_score_print(console_results(), report->invocation, summary);
        break;
    case FORMAT_GITHUB:
        finish_github(report, summary);
        break;
    case FORMAT_HTML:
        report->has_failed |=
            !verify_html_close(&report->page, report->invocation, summary, console_results());
        break;
    case FORMAT_TAP:
        finish_tap(report, summary);
        break;
    case FORMAT_JSON:
        report->has_failed |=
            !output_write(&report->writer, verify_record_summary(report, summary));
        break;
    default:
        break;
    }
    output_close(&report->writer);
    return !report->has_failed;
}
