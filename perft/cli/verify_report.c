/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_report.h"

#include "perft/cli/ci_report.h"
#include "perft/cli/console.h"
#include "perft/cli/verify_emit.h"
#include "perft/cli/verify_junit.h"
#include "perft/cli/verify_progress.h"
#include "perft/cli/verify_record.h"
#include "perft/cli/verify_tap.h"
#include "perft/cli/verify_text.h"

#include <stdlib.h>

bool verify_report_open(VerifyReport *report, const Invocation *invocation, size_t positions_total,
                        FILE *emit) {
    const double now_s = engine_clock_s();
    *report = (VerifyReport){.invocation = invocation,
                             .writer = {.format = invocation->options.verify_format},
                             .emit = emit,
                             .positions_total = positions_total,
                             .has_live_line = console_has_live_line(&invocation->options),
                             .has_json_progress = invocation->options.progress == WHEN_JSON,
                             .started_s = now_s,
                             .shown_s = now_s};
    if (report->writer.format == FORMAT_TAP) fputs(CI_TAP_VERSION, console_results());
    if (report->writer.format != FORMAT_JUNIT) return true;
    report->cases = open_memstream(&report->cases_text, &report->cases_size);
    if (!report->cases) console_error("out of memory");
    return report->cases != NULL;
}

void verify_report_tell(void *context, const VerifyTask *task, const Finding *finding,
                        const Minimized *minimized, const Session *session,
                        const VerifySummary *summary) {
    VerifyReport *report = context;
    const bool is_difference = finding && finding->verdict != VERDICT_UNANSWERED;
    if (is_difference && report->emit) verify_emit(report, finding, minimized);
    if (report->writer.format == FORMAT_JUNIT) {
        verify_junit_case(report->cases, task, finding, minimized, session);
    } else if (report->writer.format == FORMAT_TAP) {
        verify_tap_case(report, task, finding);
    } else if (report->writer.format != FORMAT_TABLE) {
        json_t *record = verify_record_task(report, task, finding, minimized);
        report->has_failed |= !output_write(&report->writer, record);
    } else if (finding) {
        verify_progress_clear(report);
        if (is_difference) {
            verify_text_difference(console_results(), task, finding, minimized, session);
        } else {
            verify_text_failure(console_results(), task, finding);
        }
        fflush(console_results());
    }
    verify_progress_show(report, summary);
}

bool verify_report_close(VerifyReport *report, const VerifySummary *summary) {
    verify_progress_clear(report);
    if (report->cases && fclose(report->cases)) report->has_failed = true;
    switch (report->writer.format) {
    case FORMAT_TABLE:
        verify_text_summary(summary);
        break;
    case FORMAT_JUNIT:
        verify_junit_finish(report, summary);
        break;
    case FORMAT_TAP:
        verify_tap_finish(report, summary);
        break;
    case FORMAT_JSON:
        report->has_failed |=
            !output_write(&report->writer, verify_record_summary(report, summary));
        break;
    default:
        break;
    }
    free(report->cases_text);
    output_close(&report->writer);
    return !report->has_failed;
}
