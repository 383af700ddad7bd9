/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_record.h"

#include "core/fen.h"
#include "perft/cli/verify_score.h"
#include "perft/cli/verify_text.h"

static json_t *path_record(size_t path_nb, const MoveText *path) {
    json_t *array = json_array();
    for (size_t i = 0; i < path_nb; i++) output_append(array, json_string(path[i]));
    return array;
}

static void set_fen(json_t *record, const char *field, const Position *pos) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_STANDARD, fen);
    output_set_text(record, field, fen);
}

static void set_finding(json_t *record, const Finding *finding) {
    char reason[ILLEGAL_BUFFER_SIZE];
    output_set_wide(record, "expected", finding->expected);
    output_set_printed(record, "answered", finding->answered);
    output_set_integer(record, "repeats", (int64_t)finding->repeats);
    output_set_text(record, "rule", rule_key(finding->rule));
    output_set_text(record, "rule_text", rule_text(finding->rule));
    verify_reason(finding, reason);
    output_set_text(record, "reason", reason);
    output_set_text(record, "hint", finding->hint.text);
    output_set_text(record, "scope", verify_scope_text(finding));
    set_fen(record, "root_fen", &finding->root);
    output_set(record, "moves", path_record(finding->path_nb, finding->path));
    set_fen(record, "wrong_fen", &finding->at);
    output_set_integer(record, "wrong_depth", finding->at_depth);
    output_set_wide(record, "wrong_expected", finding->at_expected);
    output_set_printed(record, "wrong_answered", finding->at_answered);
    output_set_text(record, "move", finding->move);
    output_set_bool(record, "move_is_inferred", finding->is_inferred);
    output_set_text(record, "by_moves", verify_way_text(finding->by_moves));
    output_set_text(record, "by_fen", verify_way_text(finding->by_fen));
    output_set_text(record, "misread_ep", ep_writing_key(finding->ep_writing));
    output_set_bool(record, "repeatable", finding->is_repeatable);
    output_set_text(record, "engine_says", finding->failure.detail);
    output_set_text(record, "stderr", finding->failure.stderr_tail);
}

json_t *verify_record_task(const VerifyReport *report, const VerifyTask *task,
                           const Finding *finding, const Minimized *minimized) {
    json_t *record = output_new(report->invocation);
    output_set_integer(record, "position", (int64_t)task->number);
    set_fen(record, "fen", &task->pos);
    output_set_integer(record, "depth", task->depth);
    output_set_text(record, "verdict", verdict_key(finding ? finding->verdict : VERDICT_EQUAL));
    output_set_bool(record, "reachable", !task->faults);
    if (finding) set_finding(record, finding);
    if (minimized) {
        set_fen(record, "smallest_fen", &minimized->root);
        output_set(record, "smallest_moves", path_record(minimized->path_nb, minimized->path));
        output_set_integer(record, "smallest_depth", minimized->depth);
        output_set_wide(record, "smallest_expected", minimized->expected);
    }
    return record;
}

static json_t *notes_record(const Notes *notes) {
    json_t *array = json_array();
    for (size_t i = 0; i < notes->length; i++) output_append(array, json_string(notes->texts[i]));
    return array;
}

json_t *verify_record_summary(const VerifyReport *report, const VerifySummary *summary) {
    json_t *record = output_new(report->invocation);
    output_set_text(record, "engine", summary->engine);
    output_set_text(record, "protocol", protocol_name(summary->protocol));
    output_set_text(record, "perft_command", summary->perft_command);
    output_set_integer(record, "positions", (int64_t)summary->positions);
    output_set_integer(record, "equal", (int64_t)summary->equal);
    output_set_integer(record, "different", (int64_t)summary->different);
    output_set_integer(record, "repeated", (int64_t)summary->repeated);
    output_set_integer(record, "unreachable", (int64_t)summary->unreachable);
    output_set_integer(record, "depth_min", summary->depth_min);
    output_set_integer(record, "depth_max", summary->depth_max);
    output_set_integer(record, "unanswered", (int64_t)summary->unanswered);
    output_set_bool(record, "given_up", summary->has_given_up);
    output_set_text(record, "failure", summary->failure.detail);
    output_set(record, "notes", notes_record(&summary->notes));
    output_set_wide(record, "nodes", summary->nodes);
    output_set(record, "coverage", verify_score_record(report->invocation, summary));
    output_set(record, "build", output_build());
    return record;
}
