/* SPDX-License-Identifier: MIT
 *
 * rookery.h: another engine put to the test, by verify.h.
 */
#include "perft/verify/verify.h"

#include "core/rookery_value.h"
#include "core/rookery_verify.h"
#include "perft/host/clock.h"
#include "perft/verify/asked_position.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

_Static_assert((int)ROOKERY_PROTOCOL_PERFTREE + 1 == (int)PROTOCOL_NB, "protocols are the same");
_Static_assert((int)ROOKERY_VERDICT_UNANSWERED + 1 == (int)VERDICT_NB, "verdicts are the same");
_Static_assert((int)ROOKERY_VERDICT_INSIDE == (int)VERDICT_INSIDE, "verdicts are the same");
_Static_assert(ROOKERY_VERIFY_DEPTH_MAX == DESCEND_DEPTH_MAX, "depths fit");
_Static_assert(sizeof(((rookery_verify_summary *)0)->engine) == SESSION_NAME_SIZE, "names fit");

enum { NODES_DEFAULT = 200000, TIMEOUT_DEFAULT_S = 30, FINDINGS_DEFAULT = 10 };

/* A run, seen by the callbacks of verify_run(), which are called by one thread at a time. */
typedef struct VerifyCall {
    const rookery_verify_options *options;
    const char *const *fens;
    size_t fens_nb, next;
    atomic_bool stop;
} VerifyCall;

/* The texts that a finding points at. */
typedef struct FindingTexts {
    char fen[FEN_BUFFER_SIZE], at_fen[FEN_BUFFER_SIZE], smallest_fen[FEN_BUFFER_SIZE];
    char path[DESCEND_DEPTH_MAX * UCI_MOVE_BUFFER_SIZE + 1];
    char smallest_path[DESCEND_DEPTH_MAX * UCI_MOVE_BUFFER_SIZE + 1];
    char answered[PRINTED_COUNT_SIZE], at_answered[PRINTED_COUNT_SIZE];
    char move_answered[PRINTED_COUNT_SIZE];
} FindingTexts;

/* ---- questions ---- */

static CastlingMode mode_of(const rookery_verify_options *options) {
    return (CastlingMode)options->chess;
}

static int depth_of(const rookery_verify_options *options, const Position *pos) {
    if (options->depth) return (int)options->depth;
    return verify_depth(pos, options->nodes ? options->nodes : NODES_DEFAULT);
}

static bool next_task(void *context, VerifyTask *task) {
    VerifyCall *call = context;
    if (call->next == call->fens_nb) return false;
    *task = (VerifyTask){.number = call->next + 1};
    /* Read before the run: it cannot fail now. */
    const Status status = asked_position_load(&task->pos, call->fens[call->next++],
                                              mode_of(call->options), &task->faults, NULL);
    task->depth = depth_of(call->options, &task->pos);
    return status == STATUS_OK;
}

/* The first FEN that is none; `refused` is its index. */
static Status check_fens(const VerifyCall *call, size_t *refused) {
    for (size_t i = 0; i < call->fens_nb; i++) {
        Position pos;
        const Status status =
            asked_position_load(&pos, call->fens[i], mode_of(call->options), NULL, NULL);
        *refused = i;
        if (status != STATUS_OK) return status;
    }
    *refused = 0;
    return STATUS_OK;
}

/* ---- findings ---- */

static void write_path(MoveText const path[], size_t length, char *out, size_t size) {
    size_t used = 0;
    *out = '\0';
    for (size_t i = 0; i < length; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " " : "", path[i]);
    }
}

static void fill_smallest(const Minimized *minimized, FindingTexts *texts, rookery_finding *out) {
    out->smallest_fen = texts->smallest_fen;
    out->smallest_path = texts->smallest_path;
    *texts->smallest_fen = *texts->smallest_path = '\0';
    if (!minimized) return;
    fen_write(&minimized->root, FEN_STANDARD, texts->smallest_fen);
    write_path(minimized->path, minimized->path_nb, texts->smallest_path,
               sizeof texts->smallest_path);
    out->smallest_depth = (unsigned)minimized->depth;
}

/* Where the first wrong move is, and what it is. */
static void fill_place(const Finding *finding, FindingTexts *texts, rookery_finding *out) {
    fen_write(&finding->at, FEN_STANDARD, texts->at_fen);
    write_path(finding->path, finding->path_nb, texts->path, sizeof texts->path);
    printed_count_write(finding->at_answered, texts->at_answered);
    out->path = texts->path;
    out->at_fen = texts->at_fen;
    out->at_depth = (unsigned)finding->at_depth;
    out->at_expected = finding->at_expected;
    out->at_answered = texts->at_answered;
    out->is_repeatable = finding->is_repeatable;
    out->repeats = finding->repeats;
    if (finding->verdict == VERDICT_UNANSWERED) return;
    out->rule = rule_key(finding->rule);
    out->rule_text = rule_text(finding->rule);
    out->hint = finding->hint.text;
    if (!*finding->move) return;
    printed_count_write(finding->move_answered, texts->move_answered);
    out->move = finding->move;
    out->move_expected = finding->move_expected;
    out->move_answered = texts->move_answered;
    out->is_inferred = finding->is_inferred;
}

static void fill_finding(const Finding *finding, FindingTexts *texts, rookery_finding *out) {
    out->verdict = (rookery_verdict)finding->verdict;
    out->verdict_text = verdict_text(finding->verdict);
    out->expected = finding->expected;
    fill_place(finding, texts, out);
    if (finding->verdict == VERDICT_UNANSWERED) {
        out->failure = finding->failure.detail;
        out->errors = finding->failure.stderr_tail;
        out->at_answered = "";
    } else {
        printed_count_write(finding->answered, texts->answered);
        out->answered = texts->answered;
    }
}

static void report(void *context, const VerifyTask *task, const Finding *finding,
                   const Minimized *minimized, const Session *session,
                   const VerifySummary *summary) {
    VerifyCall *call = context;
    FindingTexts texts;
    (void)session, (void)summary;
    if (!call->options->report || atomic_load(&call->stop)) return;
    fen_write(&task->pos, FEN_STANDARD, texts.fen);
    rookery_finding out = {.verdict_text = verdict_text(VERDICT_EQUAL),
                           .number = task->number,
                           .fen = texts.fen,
                           .depth = (unsigned)task->depth,
                           .answered = "",
                           .path = "",
                           .at_fen = "",
                           .at_answered = "",
                           .move = "",
                           .move_answered = "",
                           .rule = "",
                           .rule_text = "",
                           .hint = "",
                           .failure = "",
                           .errors = ""};
    if (finding) fill_finding(finding, &texts, &out);
    fill_smallest(minimized, &texts, &out);
    if (!call->options->report(call->options->context, &out)) atomic_store(&call->stop, true);
}

/* ---- the run ---- */

static bool options_are_sound(const rookery_verify_options *options) {
    return options->size == sizeof *options && options->command &&
           session_command_is_readable(options->command) &&
           (unsigned)options->protocol < PROTOCOL_NB && (unsigned)options->chess < ROOKERY_DETECT &&
           options->depth <= ROOKERY_VERIFY_DEPTH_MAX && options->jobs <= VERIFY_JOBS_MAX &&
           options->timeout_s >= 0 && options->time_limit_s >= 0;
}

static VerifyOptions convert_options(const rookery_verify_options *options,
                                     const Control *control) {
    return (VerifyOptions){
        .engine = {.command = options->command,
                   .protocol = (Protocol)options->protocol,
                   .perft_command = options->perft_command,
                   .settings = options->settings,
                   .settings_nb = options->settings_nb,
                   .mode = mode_of(options),
                   .timeout_s = options->timeout_s > 0 ? options->timeout_s : TIMEOUT_DEFAULT_S,
                   .control = control},
        .jobs = options->jobs ? (int)options->jobs : 1,
        .minimizes = options->minimizes,
        .findings_max = options->findings_max ? options->findings_max : FINDINGS_DEFAULT,
        .deadline_s = options->time_limit_s > 0 ? clock_s() + options->time_limit_s : INFINITY};
}

static void fill_summary(const VerifySummary *from, rookery_verify_summary *summary) {
    *summary = (rookery_verify_summary){.size = sizeof *summary,
                                        .positions = from->positions,
                                        .equal = from->equal,
                                        .different = from->different,
                                        .unanswered = from->unanswered,
                                        .nodes = from->nodes,
                                        .protocol = (rookery_protocol)from->protocol};
    snprintf(summary->engine, sizeof summary->engine, "%s", from->engine);
    snprintf(summary->perft_command, sizeof summary->perft_command, "%s", from->perft_command);
    if (from->unanswered || from->has_given_up) {
        snprintf(summary->failure, sizeof summary->failure, "%s", from->failure.detail);
    }
}

rookery_status rookery_verify(const rookery_verify_options *options,
                              rookery_verify_summary *summary) {
    VerifyCall call = {.options = options, .fens = options->fens, .fens_nb = options->fens_nb};
    VerifySummary found = {.positions = 0};
    Control control;
    if (!options_are_sound(options) || summary->size != sizeof *summary) {
        return ROOKERY_BAD_ARGUMENT;
    }
    if (!rookery_value_init()) return ROOKERY_NO_PROCESSOR;
    if (!call.fens) call.fens = verify_positions(mode_of(options), &call.fens_nb);
    *summary = (rookery_verify_summary)ROOKERY_VERIFY_SUMMARY_INIT;
    const Status status = check_fens(&call, &summary->refused);
    if (status != STATUS_OK) return (rookery_status)status;
    atomic_init(&call.stop, false);
    control_init(&control, &call.stop);
    const VerifyOptions verify = convert_options(options, &control);
    verify_run(&verify, next_task, report, &call, &found);
    fill_summary(&found, summary);
    if (found.has_no_memory) return ROOKERY_NO_MEMORY;
    if (found.has_given_up) return ROOKERY_ENGINE_FAILED;
    return control_is_stopped(&control) ? ROOKERY_STOPPED : ROOKERY_OK;
}
