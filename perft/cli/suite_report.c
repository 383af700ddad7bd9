/* SPDX-License-Identifier: MIT */
#include "perft/cli/suite_report.h"

#include "perft/cli/ci_github.h"
#include "perft/cli/ci_junit.h"
#include "perft/cli/console.h"
#include "perft/cli/perft_report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Bytes for the name or the message of a case. */
#define CASE_TEXT_SIZE 320

SuiteReport suite_report(const Invocation *invocation) {
    SuiteReport report = {.invocation = invocation,
                          .writer = {.format = invocation->options.suite_format}};
    if (report.writer.format != FORMAT_GITHUB) return report;
    report.summary = ci_github_open_summary();
    if (report.summary) {
        fputs("### rookery suite\n\n", report.summary);
    } else if (errno) {
        console_warn("GITHUB_STEP_SUMMARY: %s", strerror(errno));
    }
    return report;
}

bool suite_report_open_page(SuiteReport *report) {
    return report->writer.format != FORMAT_HTML || suite_html_open(&report->page);
}

void suite_report_close(SuiteReport *report) {
    suite_html_close(&report->page);
    output_close(&report->writer);
    if (report->summary) fclose(report->summary);
    for (size_t i = 0; i < report->cases_nb; i++) {
        free((char *)report->cases[i].name);
        free((char *)report->cases[i].message);
    }
    free(report->cases);
}

static bool is_for_ci(const SuiteReport *report) {
    return report->writer.format == FORMAT_JUNIT || report->writer.format == FORMAT_TAP;
}

/* Keeps copies of the texts. @return false after a message if memory ran out. */
static bool case_add(SuiteReport *report, const char *name, const char *message,
                     CiOutcome outcome) {
    CiCase *grown = realloc(report->cases, (report->cases_nb + 1) * sizeof *grown);
    if (grown) report->cases = grown;
    const CiCase added = {.name = strdup(name), .message = strdup(message), .outcome = outcome};
    if (grown && added.name && added.message) {
        grown[report->cases_nb++] = added;
        return true;
    }
    free((char *)added.name);
    free((char *)added.message);
    console_error("out of memory");
    return false;
}

static bool verdict_keep(SuiteReport *report, const SuiteVerdict *verdict, CiOutcome outcome) {
    char fen[FEN_BUFFER_SIZE], want[WIDE_BUFFER_SIZE], got[WIDE_BUFFER_SIZE];
    char name[CASE_TEXT_SIZE], message[CASE_TEXT_SIZE];
    fen_write(&verdict->input->pos, FEN_STANDARD, fen);
    wide_write(verdict->want->nodes, want);
    wide_write(verdict->got->total.nodes, got);
    snprintf(name, sizeof name, "%.200s:%zu depth %d", verdict->file, verdict->line,
             verdict->want->depth);
    snprintf(message, sizeof message, "%s want %s got %s", fen, want, got);
    return case_add(report, name, message, outcome);
}

/* What could not be read or taken fails as one more case. */
static bool write_cases(SuiteReport *report) {
    if (report->refused || report->malformed) {
        char message[CASE_TEXT_SIZE];
        snprintf(message, sizeof message, "%zu position%s refused, %zu line%s malformed",
                 report->refused, plural(report->refused), report->malformed,
                 plural(report->malformed));
        if (!case_add(report, "input", message, CI_FAILED)) return false;
    }
    if (report->writer.format == FORMAT_TAP) {
        ci_write_tap(console_results(), report->cases, report->cases_nb);
        return true;
    }
    const bool is_whole =
        ci_write_junit(console_results(), "rookery.suite", report->cases, report->cases_nb);
    if (!is_whole) console_error("out of memory");
    return is_whole;
}

static bool is_for_people(const SuiteReport *report) {
    return report->writer.format == FORMAT_TABLE || report->writer.format == FORMAT_GITHUB;
}

/* An annotation at the line of the suite, and a row of the summary. */
static void annotate(const SuiteReport *report, const SuiteVerdict *verdict) {
    char fen[FEN_BUFFER_SIZE], want[WIDE_BUFFER_SIZE], got[WIDE_BUFFER_SIZE];
    char text[CASE_TEXT_SIZE];
    fen_write(&verdict->input->pos, FEN_STANDARD, fen);
    wide_write(verdict->want->nodes, want);
    wide_write(verdict->got->total.nodes, got);
    snprintf(text, sizeof text, "%s depth %d want %s got %s", fen, verdict->want->depth, want, got);
    ci_github_error(console_results(), verdict->file, verdict->line, "wrong count", text);
    if (!report->summary) return;
    if (report->wrong == 1) fputs("| line | wrong count |\n| --- | --- |\n", report->summary);
    fprintf(report->summary, "| %zu ", verdict->line);
    ci_write_markdown_cell(report->summary, text);
    fputs("|\n", report->summary);
}

static void print_failure(const SuiteVerdict *verdict) {
    FILE *out = console_results();
    char fen[FEN_BUFFER_SIZE], want[WIDE_BUFFER_SIZE], got[WIDE_BUFFER_SIZE];
    fen_write(&verdict->input->pos, FEN_STANDARD, fen);
    wide_write(verdict->want->nodes, want);
    wide_write(verdict->got->total.nodes, got);
    fprintf(out, "%s:%zu: %swrong%s %s depth %d want %s got %s\n", verdict->file, verdict->line,
            console_begin(out, EMPHASIS_BAD), console_end(out), fen, verdict->want->depth, want,
            got);
    perft_print_divide(out, verdict->got, verdict->input->mode, "  ");
    console_flush();
}

static json_t *verdict_record(const SuiteReport *report, const SuiteVerdict *verdict) {
    char fen[FEN_BUFFER_SIZE];
    json_t *record = output_new(report->invocation);
    fen_write(&verdict->input->pos, FEN_STANDARD, fen);
    output_set_text(record, "file", verdict->file);
    output_set_integer(record, "line", (int64_t)verdict->line);
    output_set_text(record, "fen", fen);
    output_set_integer(record, "depth", verdict->want->depth);
    output_set_wide(record, "want", verdict->want->nodes);
    output_set_wide(record, "got", verdict->got->total.nodes);
    output_set_bool(record, "right", verdict->want->nodes == verdict->got->total.nodes);
    return record;
}

bool suite_report_count(SuiteReport *report, const SuiteVerdict *verdict) {
    const bool is_right = verdict->want->nodes == verdict->got->total.nodes;
    report->right += is_right;
    report->wrong += !is_right;
    report->nodes += verdict->got->total.nodes;
    if (report->writer.format == FORMAT_HTML) {
        if (!is_right) suite_html_add(&report->page, verdict);
        return true;
    }
    if (is_for_ci(report)) return verdict_keep(report, verdict, is_right ? CI_PASSED : CI_FAILED);
    if (!is_for_people(report)) {
        return output_write(&report->writer, verdict_record(report, verdict));
    }
    if (!is_right) print_failure(verdict);
    if (!is_right && report->writer.format == FORMAT_GITHUB) annotate(report, verdict);
    return true;
}

void suite_report_operation(const SuiteLine *suite, InputSource *source) {
    if (!suite->operation || !input_note_is_new(source, INPUT_NOTE_OPERATIONS)) return;
    console_warn("%sEPD operations such as '%.*s' are ignored", source->place,
                 (int)suite->operation_length, suite->operation);
}

static void print_omission(const SuiteOmission *omission, const char *fen, const char *want) {
    FILE *out = console_results();
    fprintf(out, "%s:%zu: skipped %s depth %d want %s: ", omission->file, omission->line, fen,
            omission->want->depth, want);
    if (omission->estimate.nodes > (double)omission->want->nodes) {
        fprintf(out, "about %.3g nodes, ", omission->estimate.nodes);
    }
    if (omission->skip > SUITE_SKIP_NODES && omission->estimate.minutes > 0) {
        fprintf(out, "%.3g minutes, ", omission->estimate.minutes);
    }
    fprintf(out, "%s\n", suite_skip_text(omission->skip));
    console_flush();
}

static bool keep_omission(SuiteReport *report, const SuiteOmission *omission, const char *fen) {
    char name[CASE_TEXT_SIZE], message[CASE_TEXT_SIZE];
    snprintf(name, sizeof name, "%.200s:%zu depth %d", omission->file, omission->line,
             omission->want->depth);
    snprintf(message, sizeof message, "%s skipped: %s", fen, suite_skip_text(omission->skip));
    return case_add(report, name, message,
                    omission->skip == SUITE_SKIP_ENDLESS ? CI_ERROR : CI_SKIPPED);
}

static json_t *omission_record(const SuiteReport *report, const SuiteOmission *omission,
                               const char *fen) {
    json_t *record = output_new(report->invocation);
    output_set_text(record, "file", omission->file);
    output_set_integer(record, "line", (int64_t)omission->line);
    output_set_text(record, "fen", fen);
    output_set_integer(record, "depth", omission->want->depth);
    output_set_wide(record, "want", omission->want->nodes);
    output_set_text(record, "left_out_by", suite_skip_text(omission->skip));
    output_set_real(record, "estimated_nodes", omission->estimate.nodes);
    return record;
}

bool suite_report_omission(SuiteReport *report, const SuiteOmission *omission) {
    char fen[FEN_BUFFER_SIZE], want[WIDE_BUFFER_SIZE];
    report->skipped++;
    if (omission->skip == SUITE_SKIP_DEPTH) return true;
    if (report->writer.format == FORMAT_HTML) {
        suite_html_skip(&report->page, omission);
        return true;
    }
    fen_write(&omission->input->pos, FEN_STANDARD, fen);
    wide_write(omission->want->nodes, want);
    if (is_for_ci(report)) return keep_omission(report, omission, fen);
    if (!is_for_people(report)) {
        return output_write(&report->writer, omission_record(report, omission, fen));
    }
    print_omission(omission, fen, want);
    return true;
}

static void print_summary(FILE *out, const SuiteReport *report, int threads) {
    char nodes[WIDE_BUFFER_SIZE];
    wide_write(report->nodes, nodes);
    const size_t counts = report->right + report->wrong;
    fprintf(out, "%zu position%s, %zu count%s: %zu right, %s%zu wrong%s, %zu skipped\n",
            report->positions, plural(report->positions), counts, plural(counts), report->right,
            report->wrong ? console_begin(out, EMPHASIS_BAD) : "", report->wrong,
            report->wrong ? console_end(out) : "", report->skipped);
    if (report->refused || report->malformed) {
        fprintf(out, "%zu position%s refused, %zu line%s malformed\n", report->refused,
                plural(report->refused), report->malformed, plural(report->malformed));
    }
    fprintf(out, "%s nodes in %.3f s, %.1f million nodes/s, %d thread%s\n", nodes,
            report->elapsed_s,
            report->elapsed_s > 0 ? (double)report->nodes / report->elapsed_s / 1e6 : 0, threads,
            plural((size_t)threads));
}

/* @return false after a message if the summary of the step could not be written. */
static bool finish_github(SuiteReport *report, int threads) {
    if (!report->summary) return true;
    fputs("\n```text\n", report->summary);
    print_summary(report->summary, report, threads);
    fputs("```\n", report->summary);
    const bool is_written = fclose(report->summary) == 0;
    report->summary = NULL;
    if (!is_written) console_error("GITHUB_STEP_SUMMARY: %s", strerror(errno));
    return is_written;
}

bool suite_report_summary(SuiteReport *report, int threads) {
    if (report->writer.format == FORMAT_CSV) return true;
    if (is_for_ci(report)) return write_cases(report);
    if (report->writer.format == FORMAT_HTML) {
        return suite_html_write(&report->page, report, threads, console_results());
    }
    if (is_for_people(report)) {
        print_summary(console_results(), report, threads);
        return finish_github(report, threads);
    }
    json_t *record = output_new(report->invocation);
    output_set_integer(record, "positions", (int64_t)report->positions);
    output_set_integer(record, "right", (int64_t)report->right);
    output_set_integer(record, "wrong", (int64_t)report->wrong);
    output_set_integer(record, "left_out", (int64_t)report->skipped);
    output_set_integer(record, "refused", (int64_t)report->refused);
    output_set_integer(record, "malformed", (int64_t)report->malformed);
    output_set_wide(record, "nodes", report->nodes);
    output_set(record, "elapsed_s", json_real(report->elapsed_s));
    output_set_integer(record, "threads", threads);
    output_set(record, "build", output_build());
    return output_write(&report->writer, record);
}
