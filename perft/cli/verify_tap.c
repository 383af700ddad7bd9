/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_tap.h"

#include "core/fen.h"
#include "perft/cli/ci_report.h"
#include "perft/cli/console.h"

void verify_tap_case(VerifyReport *report, const VerifyTask *task, const Finding *finding) {
    char fen[FEN_BUFFER_SIZE], name[FEN_BUFFER_SIZE + 32];
    CiCase test = {.name = name, .outcome = finding ? CI_FAILED : CI_PASSED};
    fen_write(&task->pos, FEN_STANDARD, fen);
    snprintf(name, sizeof name, "%s depth %d", fen, task->depth);
    if (finding) {
        test.message = finding->verdict == VERDICT_UNANSWERED ? finding->failure.detail
                                                              : rule_text(finding->rule);
    }
    ci_write_tap_case(console_results(), ++report->cases_nb, &test);
    fflush(console_results());
}

/* An engine that never answered is a case of its own; then the plan. */
void verify_tap_finish(VerifyReport *report, const VerifySummary *summary) {
    const CiCase engine = {"engine", summary->failure.detail, CI_FAILED};
    const bool has_no_case = summary->has_given_up && !summary->unanswered;
    if (has_no_case) ci_write_tap_case(console_results(), ++report->cases_nb, &engine);
    fprintf(console_results(), "1..%zu\n", report->cases_nb);
}
