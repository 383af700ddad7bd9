/* SPDX-License-Identifier: MIT */
#include "perft/cli/suite_report.h"

#include "perft/cli/console.h"
#include "perft/cli/perft_report.h"

#include <stdlib.h>
#include <string.h>

/* Bytes for the name or the message of a case. */
#define CASE_TEXT_SIZE 320

SuiteReport suite_report(const Invocation *invocation) {
    return (SuiteReport){.invocation = invocation,
                         .writer = {.format = invocation->options.suite_format}};
}

void suite_report_close(SuiteReport *report) {
    output_close(&report->writer);
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
    const CiCase added = {strdup(name), strdup(message), outcome};
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
        snprintf(message, sizeof message, "%zu positions refused, %zu lines malformed",
                 report->refused, report->malformed);
        if (!case_add(report, "input", message, CI_FAILED)) return false;
    }
    if (report->writer.format == FORMAT_JUNIT) {
        ci_write_junit(console_results(), "rookery.suite", report->cases, report->cases_nb);
    } else {
        ci_write_tap(console_results(), report->cases, report->cases_nb);
    }
    return true;
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
    if (is_for_ci(report)) return verdict_keep(report, verdict, is_right ? CI_PASSED : CI_FAILED);
    if (report->writer.format != FORMAT_TABLE) {
        return output_write(&report->writer, verdict_record(report, verdict));
    }
    if (!is_right) print_failure(verdict);
    return true;
}

static void print_summary(const SuiteReport *report, int threads) {
    FILE *out = console_results();
    char nodes[WIDE_BUFFER_SIZE];
    wide_write(report->nodes, nodes);
    fprintf(out, "%zu positions, %zu counts: %zu right, %s%zu wrong%s, %zu left out\n",
            report->positions, report->right + report->wrong, report->right,
            report->wrong ? console_begin(out, EMPHASIS_BAD) : "", report->wrong,
            report->wrong ? console_end(out) : "", report->skipped);
    if (report->refused || report->malformed) {
        fprintf(out, "%zu positions refused, %zu lines malformed\n", report->refused,
                report->malformed);
    }
    fprintf(out, "%s nodes in %.3f s, %.1f million nodes/s, %d thread%s\n", nodes,
            report->elapsed_s,
            report->elapsed_s > 0 ? (double)report->nodes / report->elapsed_s / 1e6 : 0, threads,
            threads == 1 ? "" : "s");
}

bool suite_report_summary(SuiteReport *report, int threads) {
    if (report->writer.format == FORMAT_CSV) return true;
    if (is_for_ci(report)) return write_cases(report);
    if (report->writer.format == FORMAT_TABLE) {
        print_summary(report, threads);
        return true;
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
