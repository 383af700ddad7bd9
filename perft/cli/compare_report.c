/* SPDX-License-Identifier: MIT */
#include "perft/cli/compare_report.h"

#include "perft/cli/ci_junit.h"
#include "perft/cli/ci_report.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"

#include <stdlib.h>

/* Bytes for one row in words. */
#define ROW_TEXT_SIZE 160

size_t compare_report_count(const CompareReport *report, SpeedVerdict verdict) {
    size_t count = 0;
    for (size_t i = 0; i < report->length; i++) {
        count += report->rows[i].comparison.verdict == verdict;
    }
    return count;
}

static void row_text(const CompareRow *row, char text[static ROW_TEXT_SIZE]) {
    const BenchComparison *found = &row->comparison;
    snprintf(text, ROW_TEXT_SIZE, "%s: ratio %.4f (%.4f to %.4f), p %.2g", //
             speed_verdict_name(found->verdict), found->ratio.estimate, found->ratio.low,
             found->ratio.high, found->p);
}

static void write_conclusion(FILE *out, const CompareReport *report) {
    const size_t slower = compare_report_count(report, SPEED_SLOWER);
    const size_t unclear = compare_report_count(report, SPEED_UNCLEAR);
    if (slower) {
        fprintf(out, "%zu of %zu series are slower\n", slower, report->length);
    } else {
        fprintf(out, "no series is slower");
        if (unclear) fprintf(out, "; %zu need more samples", unclear);
        fputc('\n', out);
    }
}

static Emphasis verdict_emphasis(SpeedVerdict verdict) {
    if (verdict == SPEED_SLOWER) return EMPHASIS_BAD;
    return verdict == SPEED_FASTER ? EMPHASIS_GOOD : EMPHASIS_STRONG;
}

static void write_table(FILE *out, const CompareReport *report) {
    fprintf(out, "%-10s %12s %12s %8s %8s %8s %9s  %s\n", "series", "base M/s", "new M/s", "ratio",
            "from", "to", "p", "verdict");
    for (size_t i = 0; i < report->length; i++) {
        const CompareRow *row = &report->rows[i];
        const BenchComparison *found = &row->comparison;
        fprintf(out, "%-10s %12.1f %12.1f %8.4f %8.4f %8.4f %9.2g  %s%s%s\n", row->name,
                row->base_per_s / 1e6, row->new_per_s / 1e6, found->ratio.estimate,
                found->ratio.low, found->ratio.high, found->p,
                console_begin(out, verdict_emphasis(found->verdict)),
                speed_verdict_name(found->verdict), console_end(out));
    }
    fprintf(out,
            "\nRatios are adjusted for machine drift; slower: below %.3g with %.4g %% "
            "confidence.\n",
            report->fail_below, 100 * report->confidence);
    write_conclusion(out, report);
}

static void write_markdown(FILE *out, const CompareReport *report) {
    fputs("| series | base M/s | new M/s | ratio | interval | p | verdict |\n"
          "|---|--:|--:|--:|--:|--:|---|\n",
          out);
    for (size_t i = 0; i < report->length; i++) {
        const CompareRow *row = &report->rows[i];
        const BenchComparison *found = &row->comparison;
        ci_write_markdown_cell(out, row->name);
        fprintf(out, "| %.1f | %.1f | %.4f | %.4f to %.4f | %.2g | %s |\n", row->base_per_s / 1e6,
                row->new_per_s / 1e6, found->ratio.estimate, found->ratio.low, found->ratio.high,
                found->p, speed_verdict_name(found->verdict));
    }
    fputc('\n', out);
    write_conclusion(out, report);
}

static json_t *row_record(const CompareRow *row) {
    const BenchComparison *found = &row->comparison;
    json_t *record = json_object();
    char name[32];
    output_set_text(record, "name", row->name);
    output_set(record, "base_per_s", json_real(row->base_per_s));
    output_set(record, "new_per_s", json_real(row->new_per_s));
    output_set(record, "ratio", json_real(found->ratio.estimate));
    output_set(record, "ratio_low", json_real(found->ratio.low));
    output_set(record, "ratio_high", json_real(found->ratio.high));
    output_set(record, "p", json_real(found->p));
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        snprintf(name, sizeof name, "slope_%s", reference_part_name(part));
        output_set(record, name, json_real(found->slopes[part]));
    }
    output_set_text(record, "verdict", speed_verdict_name(found->verdict));
    return record;
}

static json_t *side_record(const BenchFile *file) {
    json_t *record = json_object();
    output_set_text(record, "source", file->source);
    output_set(record, "time", json_incref(json_object_get(file->record, "time")));
    output_set_text(record, "commit", bench_file_text(file, "build", "commit"));
    return record;
}

static bool write_json(const CompareReport *report) {
    OutputWriter writer = {.format = FORMAT_JSON};
    json_t *record = output_new(report->invocation), *rows = json_array();
    for (size_t i = 0; i < report->length; i++) output_append(rows, row_record(&report->rows[i]));
    output_set(record, "base", side_record(report->base));
    output_set(record, "new", side_record(report->new));
    output_set(record, "fail_below", json_real(report->fail_below));
    output_set(record, "confidence", json_real(report->confidence));
    output_set(record, "results", rows);
    output_set_integer(record, "slower", (int64_t)compare_report_count(report, SPEED_SLOWER));
    const bool is_written = output_write(&writer, record);
    output_close(&writer);
    return is_written;
}

static bool write_csv(const CompareReport *report) {
    OutputWriter writer = {.format = FORMAT_CSV};
    bool is_written = true;
    for (size_t i = 0; is_written && i < report->length; i++) {
        json_t *record = output_new(report->invocation);
        output_set(record, "result", row_record(&report->rows[i]));
        is_written = output_write(&writer, record);
    }
    output_close(&writer);
    return is_written;
}

static CiOutcome ci_outcome(SpeedVerdict verdict) {
    if (verdict == SPEED_SLOWER) return CI_FAILED;
    return verdict == SPEED_UNCLEAR ? CI_SKIPPED : CI_PASSED;
}

static bool write_ci(FILE *out, const CompareReport *report, int format) {
    CiCase *cases = calloc(report->length, sizeof *cases);
    char(*texts)[ROW_TEXT_SIZE] = calloc(report->length, sizeof *texts);
    for (size_t i = 0; cases && texts && i < report->length; i++) {
        const CompareRow *row = &report->rows[i];
        row_text(row, texts[i]);
        cases[i] = (CiCase){
            .name = row->name, .message = texts[i], .outcome = ci_outcome(row->comparison.verdict)};
    }
    bool is_ready = cases && texts;
    if (is_ready && format == REPORT_JUNIT) {
        is_ready = ci_write_junit(out, "rookery.compare-bench", cases, report->length);
    } else if (is_ready) {
        ci_write_tap(out, cases, report->length);
    }
    if (!is_ready) console_error("out of memory");
    free(cases);
    free(texts);
    return is_ready;
}

bool compare_report_write(const CompareReport *report) {
    FILE *out = console_results();
    switch (report->invocation->options.report) {
    case REPORT_JSON:
        return write_json(report);
    case REPORT_CSV:
        return write_csv(report);
    case REPORT_MARKDOWN:
        write_markdown(out, report);
        return true;
    case REPORT_JUNIT:
    case REPORT_TAP:
        return write_ci(out, report, report->invocation->options.report);
    default:
        write_table(out, report);
        return true;
    }
}
