/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_case.h"

#include "perft/cli/verify_text.h"

#include <stdlib.h>

static char *body_text(const VerifyTask *task, const Finding *finding, const Minimized *minimized,
                       const Session *session) {
    char *text = NULL;
    size_t size;
    FILE *body = open_memstream(&text, &size);
    if (!body) return NULL;
    verify_text_finding(body, task, finding, minimized, session);
    fclose(body);
    return text;
}

static void write_message(VerifyCase *test, const Finding *finding) {
    const bool is_unanswered = finding->verdict == VERDICT_UNANSWERED;
    char first[64] = "";
    if (finding->repeats) snprintf(first, sizeof first, "same as position %zu: ", finding->repeats);
    snprintf(test->message, sizeof test->message, "%s%s%s%s", first,
             *finding->move ? finding->move : "", *finding->move ? ": " : "",
             is_unanswered ? finding->failure.detail : rule_text(finding->rule));
}

void verify_case_open(VerifyCase *test, const VerifyTask *task, const Finding *finding,
                      const Minimized *minimized, const Session *session) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(&task->pos, FEN_STANDARD, fen);
    snprintf(test->name, sizeof test->name, "%s depth %d", fen, task->depth);
    test->body = NULL;
    test->test = (CiCase){.name = test->name, .outcome = CI_PASSED};
    if (!finding) return;
    write_message(test, finding);
    test->body = body_text(task, finding, minimized, session);
    test->test.message = test->message;
    test->test.kind = verdict_key(finding->verdict);
    test->test.body = test->body;
    test->test.outcome = finding->verdict == VERDICT_UNANSWERED ? CI_ERROR : CI_FAILED;
}

void verify_case_close(VerifyCase *test) {
    free(test->body);
}

bool verify_case_of_engine(CiCase *test, const VerifySummary *summary) {
    *test = (CiCase){.name = "engine", .message = summary->failure.detail, .outcome = CI_ERROR};
    return summary->has_given_up && !summary->unanswered;
}
