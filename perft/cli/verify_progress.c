/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_progress.h"

#include "perft/cli/console.h"
#include "perft/cli/progress.h"
#include "perft/host/clock.h"

#include <stdio.h>

/* The live line is written at most this often. */
#define LIVE_LINE_S 0.2

static void show_live_line(const VerifyReport *report, const VerifySummary *summary) {
    char total[32] = "";
    if (report->positions_total) snprintf(total, sizeof total, " of %zu", report->positions_total);
    fprintf(stderr, "%s%zu%s positions, %zu differ, %zu unanswered", console_clear_line(),
            summary->positions, total, summary->different, summary->unanswered);
    fflush(stderr);
}

static void write_progress(const VerifyReport *report, const VerifySummary *summary,
                           double elapsed_s) {
    const double total = (double)report->positions_total;
    json_t *record = progress_record(elapsed_s, total > 0 ? (double)summary->positions / total : 0);
    output_set_integer(record, "positions", (int64_t)summary->positions);
    output_set_integer(record, "equal", (int64_t)summary->equal);
    output_set_integer(record, "different", (int64_t)summary->different);
    output_set_integer(record, "unanswered", (int64_t)summary->unanswered);
    output_set_wide(record, "nodes", summary->nodes);
    progress_write(record);
}

void verify_progress_show(VerifyReport *report, const VerifySummary *summary) {
    const double now_s = clock_s();
    const double pause_s = report->has_json_progress ? PROGRESS_JSON_INTERVAL_S : LIVE_LINE_S;
    if (now_s < report->shown_s + pause_s) return;
    if (report->has_live_line) show_live_line(report, summary);
    if (report->has_json_progress) write_progress(report, summary, now_s - report->started_s);
    report->shown_s = now_s;
}

void verify_progress_clear(const VerifyReport *report) {
    if (report->has_live_line) fputs(console_clear_line(), stderr);
}
