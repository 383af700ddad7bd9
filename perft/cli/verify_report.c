/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_report.h"

#include "core/diagram.h"
#include "perft/cli/ci_report.h"
#include "perft/cli/console.h"
#include "perft/cli/progress.h"
#include "perft/count/count.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The live line is written at most this often. */
#define LIVE_LINE_S 0.2

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

static const char *way_text(Way way) {
    static const char *const TEXTS[] = {"not asked", "right", "wrong", "no answer"};
    return TEXTS[way];
}

/* Where the fault lies, from the two ways of asking. */
static const char *scope_text(const Finding *finding) {
    if (finding->verdict == VERDICT_UNANSWERED) return "the engine failed";
    if (!finding->is_repeatable) {
        return "a fresh process answers right: something is left over from earlier questions";
    }
    if (finding->verdict == VERDICT_INSIDE || finding->verdict == VERDICT_TOTAL) {
        return "the moves are right one by one: counting, making and unmaking, or a hash table";
    }
    if (finding->by_moves == WAY_WRONG && finding->by_fen == WAY_RIGHT) {
        return "wrong only behind the moves: making moves or the state they leave";
    }
    if (finding->by_moves == WAY_RIGHT && finding->by_fen == WAY_WRONG) {
        return "wrong only as a FEN: reading it";
    }
    if (finding->by_moves == WAY_WRONG && finding->by_fen == WAY_WRONG) {
        return "wrong both ways: move generation";
    }
    return "";
}

static void write_path(FILE *out, const char *before, size_t path_nb,
                       const char (*path)[UCI_MOVE_BUFFER_SIZE]) {
    for (size_t i = 0; i < path_nb; i++) fprintf(out, "%s%s", i ? " " : before, path[i]);
}

static void print_field(FILE *out, const char *name, const char *text) {
    if (*text) fprintf(out, "  %-10s %s\n", name, text);
}

/* A text of several lines, each behind the name or under it. */
static void print_lines(FILE *out, const char *name, const char *text) {
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        fprintf(out, "  %-10s %.*s\n", name, length, text);
        text += length + (text[length] != '\0');
        name = "";
    }
}

static void print_diagram(FILE *out, const Position *pos) {
    char diagram[DIAGRAM_BUFFER_SIZE];
    diagram_write(pos, WHITE, diagram);
    print_lines(out, "", diagram);
}

static void print_counts(FILE *out, const Finding *finding) {
    fprintf(out,
            "  %-10s %" PRIu64 " right, %" PRIu64 " from the engine (%+" PRId64 "), depth %d\n",
            "root count", finding->expected, finding->answered,
            (int64_t)(finding->answered - finding->expected), finding->depth);
    fprintf(out,
            "  %-10s %" PRIu64 " right, %" PRIu64 " from the engine (%+" PRId64 "), depth %d\n",
            "here", finding->at_expected, finding->at_answered,
            (int64_t)(finding->at_answered - finding->at_expected), finding->at_depth);
    if (!*finding->move) return;
    fprintf(out, "  %-10s %s: %" PRIu64 " right, %" PRIu64 " from the engine%s\n", "move",
            finding->move, finding->move_expected, finding->move_answered,
            finding->is_inferred ? " (told from its totals)" : "");
}

/* The question that shows the fault, ready to be typed. */
static void write_question(const Finding *finding, const Session *session, char *text,
                           size_t size) {
    const char *moves[DESCEND_DEPTH_MAX];
    Question question = {.root = &finding->at, .moves = moves, .depth = finding->at_depth};
    if (finding->by_fen != WAY_WRONG) {
        question.root = &finding->before;
        for (size_t i = 0; i < finding->path_nb; i++) moves[i] = finding->path[i];
        question.moves_nb = finding->path_nb;
        if (*finding->before_move) {
            moves[0] = finding->before_move;
            question.moves_nb = 1;
        }
    }
    if (!session_write_question(session, &question, text, size)) *text = '\0';
}

static void print_minimized(FILE *out, const Minimized *minimized) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(&minimized->root, FEN_STANDARD, fen);
    fprintf(out, "  %-10s %s", "smallest", fen);
    write_path(out, " moves ", minimized->path_nb, (const char(*)[6])minimized->path);
    fprintf(out, "; depth %d: %" PRIu64 "\n", minimized->depth, minimized->expected);
}

static void print_headline(FILE *out, const VerifyTask *task, const Finding *finding) {
    fprintf(out, "position %zu: %s%s%s%s%s\n", task->number, console_begin(out, EMPHASIS_BAD),
            verdict_text(finding->verdict), *finding->move ? ": " : "", finding->move,
            console_end(out));
}

static void print_difference(FILE *out, const VerifyTask *task, const Finding *finding,
                             const Minimized *minimized, const Session *session) {
    char fen[FEN_BUFFER_SIZE], question[2048];
    print_headline(out, task, finding);
    if (finding->rule != RULE_UNKNOWN) print_field(out, "rule", rule_text(finding->rule));
    print_field(out, "hint", finding->hint.text);
    print_field(out, "scope", scope_text(finding));
    fprintf(out, "  %-10s by moves: %s, as a FEN: %s\n", "asked", way_text(finding->by_moves),
            way_text(finding->by_fen));
    print_diagram(out, &finding->at);
    fen_write(&finding->at, FEN_STANDARD, fen);
    print_field(out, "fen", fen);
    fen_write(&finding->root, FEN_STANDARD, fen);
    if (finding->path_nb) {
        fprintf(out, "  %-10s %s moves ", "root", fen);
        write_path(out, "", finding->path_nb, (const char(*)[6])finding->path);
        fputc('\n', out);
    }
    print_counts(out, finding);
    if (minimized) print_minimized(out, minimized);
    write_question(finding, session, question, sizeof question);
    print_lines(out, "reproduce", question);
}

static void print_failure(FILE *out, const VerifyTask *task, const Finding *finding) {
    char fen[FEN_BUFFER_SIZE];
    print_headline(out, task, finding);
    print_field(out, "engine", finding->failure.detail);
    print_lines(out, "stderr", finding->failure.stderr_tail);
    fen_write(&finding->root, FEN_STANDARD, fen);
    fprintf(out, "  %-10s %s", "asked", fen);
    write_path(out, " moves ", finding->path_nb, (const char(*)[6])finding->path);
    fprintf(out, ", depth %d\n", finding->at_depth);
}

static json_t *path_record(size_t path_nb, const char (*path)[UCI_MOVE_BUFFER_SIZE]) {
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
    output_set_wide(record, "expected", finding->expected);
    output_set_wide(record, "answered", finding->answered);
    output_set_text(record, "rule", rule_key(finding->rule));
    output_set_text(record, "rule_text", rule_text(finding->rule));
    output_set_text(record, "hint", finding->hint.text);
    output_set_text(record, "scope", scope_text(finding));
    set_fen(record, "root_fen", &finding->root);
    output_set(record, "moves", path_record(finding->path_nb, (const char(*)[6])finding->path));
    set_fen(record, "wrong_fen", &finding->at);
    output_set_integer(record, "wrong_depth", finding->at_depth);
    output_set_wide(record, "wrong_expected", finding->at_expected);
    output_set_wide(record, "wrong_answered", finding->at_answered);
    output_set_text(record, "move", finding->move);
    output_set_bool(record, "move_is_inferred", finding->is_inferred);
    output_set_text(record, "by_moves", way_text(finding->by_moves));
    output_set_text(record, "by_fen", way_text(finding->by_fen));
    output_set_bool(record, "repeatable", finding->is_repeatable);
    output_set_text(record, "engine_says", finding->failure.detail);
    output_set_text(record, "stderr", finding->failure.stderr_tail);
}

static json_t *task_record(const VerifyReport *report, const VerifyTask *task,
                           const Finding *finding, const Minimized *minimized) {
    json_t *record = output_new(report->invocation);
    output_set_integer(record, "position", (int64_t)task->number);
    set_fen(record, "fen", &task->pos);
    output_set_integer(record, "depth", task->depth);
    output_set_text(record, "verdict", verdict_key(finding ? finding->verdict : VERDICT_EQUAL));
    if (finding) set_finding(record, finding);
    if (minimized) {
        set_fen(record, "smallest_fen", &minimized->root);
        output_set(record, "smallest_moves",
                   path_record(minimized->path_nb, (const char(*)[6])minimized->path));
        output_set_integer(record, "smallest_depth", minimized->depth);
        output_set_wide(record, "smallest_expected", minimized->expected);
    }
    return record;
}

/* The report for people as the text of the failure. */
static void write_case_body(FILE *out, const VerifyTask *task, const Finding *finding,
                            const Minimized *minimized, const Session *session) {
    char *text = NULL;
    size_t size;
    FILE *body = open_memstream(&text, &size);
    if (body) {
        if (finding->verdict == VERDICT_UNANSWERED) {
            print_failure(body, task, finding);
        } else {
            print_difference(body, task, finding, minimized, session);
        }
        fclose(body);
    }
    if (text) ci_write_xml(out, text);
    free(text);
}

static void write_case(FILE *out, const VerifyTask *task, const Finding *finding,
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

static void write_tap_case(VerifyReport *report, const VerifyTask *task, const Finding *finding) {
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
static void finish_tap(VerifyReport *report, const VerifySummary *summary) {
    const CiCase engine = {"engine", summary->failure.detail, CI_FAILED};
    const bool has_no_case = summary->has_given_up && !summary->unanswered;
    if (has_no_case) ci_write_tap_case(console_results(), ++report->cases_nb, &engine);
    fprintf(console_results(), "1..%zu\n", report->cases_nb);
}

/* A suite line: the position with the right counts down to the depth that shows the fault. */
static void emit(VerifyReport *report, const Finding *finding, const Minimized *minimized) {
    const Position *pos = minimized ? &minimized->root : &finding->root;
    const int depth = minimized ? minimized->depth + (int)minimized->path_nb : finding->depth;
    const bool is_960 = report->invocation->options.chess960;
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_STANDARD, fen);
    fprintf(report->emit, "%s%s", is_960 ? "960 " : "", fen);
    for (int k = 1; k <= depth; k++) {
        fprintf(report->emit, " ;D%d %" PRIu64, k, (uint64_t)count_leaves_wide(pos, k, LEAF_BULK));
    }
    fprintf(report->emit, " # %s\n", rule_text(finding->rule));
    report->has_failed |= fflush(report->emit) != 0;
}

static void show_live_line(const VerifyReport *report, const VerifySummary *summary) {
    char total[32] = "";
    if (report->positions_total) snprintf(total, sizeof total, " of %zu", report->positions_total);
    fprintf(stderr, "\r\033[K%zu%s positions, %zu differ, %zu unanswered", summary->positions,
            total, summary->different, summary->unanswered);
    fflush(stderr);
}

static void tell_progress(const VerifyReport *report, const VerifySummary *summary,
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

static void show_progress(VerifyReport *report, const VerifySummary *summary) {
    const double now_s = engine_clock_s();
    const double pause_s = report->has_json_progress ? PROGRESS_JSON_INTERVAL_S : LIVE_LINE_S;
    if (now_s < report->shown_s + pause_s) return;
    if (report->has_live_line) show_live_line(report, summary);
    if (report->has_json_progress) tell_progress(report, summary, now_s - report->started_s);
    report->shown_s = now_s;
}

static void clear_live_line(const VerifyReport *report) {
    if (report->has_live_line) fputs("\r\033[K", stderr);
}

void verify_report_tell(void *context, const VerifyTask *task, const Finding *finding,
                        const Minimized *minimized, const Session *session,
                        const VerifySummary *summary) {
    VerifyReport *report = context;
    const bool is_difference = finding && finding->verdict != VERDICT_UNANSWERED;
    if (is_difference && report->emit) emit(report, finding, minimized);
    if (report->writer.format == FORMAT_JUNIT) {
        write_case(report->cases, task, finding, minimized, session);
    } else if (report->writer.format == FORMAT_TAP) {
        write_tap_case(report, task, finding);
    } else if (report->writer.format != FORMAT_TABLE) {
        json_t *record = task_record(report, task, finding, minimized);
        report->has_failed |= !output_write(&report->writer, record);
    } else if (finding) {
        clear_live_line(report);
        if (is_difference) {
            print_difference(console_results(), task, finding, minimized, session);
        } else {
            print_failure(console_results(), task, finding);
        }
        fflush(console_results());
    }
    show_progress(report, summary);
}

static void print_summary(const VerifySummary *summary) {
    FILE *out = console_results();
    const bool is_bad = summary->different || summary->unanswered || summary->has_given_up;
    if (*summary->engine) {
        fprintf(out, "engine %s: %s%s%s%s\n", summary->engine, protocol_name(summary->protocol),
                *summary->perft_command ? ", " : "", summary->perft_command,
                summary->has_rows ? "" : " (totals only: asked move by move)");
    }
    fprintf(out, "%zu positions: %zu equal, %s%zu differ%s", summary->positions, summary->equal,
            console_begin(out, is_bad ? EMPHASIS_BAD : EMPHASIS_GOOD), summary->different,
            console_end(out));
    if (summary->repeated) fprintf(out, " (%zu of a kind told before)", summary->repeated);
    fprintf(out, ", %zu unanswered; %" PRIu64 " nodes compared\n", summary->unanswered,
            summary->nodes);
}

static json_t *summary_record(const VerifyReport *report, const VerifySummary *summary) {
    json_t *record = output_new(report->invocation);
    output_set_text(record, "engine", summary->engine);
    output_set_text(record, "protocol", protocol_name(summary->protocol));
    output_set_text(record, "perft_command", summary->perft_command);
    output_set_integer(record, "positions", (int64_t)summary->positions);
    output_set_integer(record, "equal", (int64_t)summary->equal);
    output_set_integer(record, "different", (int64_t)summary->different);
    output_set_integer(record, "repeated", (int64_t)summary->repeated);
    output_set_integer(record, "unanswered", (int64_t)summary->unanswered);
    output_set_bool(record, "given_up", summary->has_given_up);
    output_set_text(record, "failure", summary->failure.detail);
    output_set_wide(record, "nodes", summary->nodes);
    output_set(record, "build", output_build());
    return record;
}

static void write_junit(const VerifyReport *report, const VerifySummary *summary) {
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

bool verify_report_close(VerifyReport *report, const VerifySummary *summary) {
    clear_live_line(report);
    if (report->cases && fclose(report->cases)) report->has_failed = true;
    switch (report->writer.format) {
    case FORMAT_TABLE:
        print_summary(summary);
        break;
    case FORMAT_JUNIT:
        write_junit(report, summary);
        break;
    case FORMAT_TAP:
        finish_tap(report, summary);
        break;
    case FORMAT_JSON:
        report->has_failed |= !output_write(&report->writer, summary_record(report, summary));
        break;
    default:
        break;
    }
    free(report->cases_text);
    output_close(&report->writer);
    return !report->has_failed;
}
