/* SPDX-License-Identifier: MIT
 *
 * rookery compare-bench: is one build slower than another? From two records of rookery bench, or
 * from two programs that are measured in turn.
 */
#include "perft/cli/bench_file.h"
#include "perft/cli/compare_report.h"
#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The default of --fail-below: a lower ratio is a loss. */
#define FAIL_BELOW 0.97
/* The probability of a false alarm for all series together. Where others use the machine, batches
 * are not wholly independent: so what is asked for is less than what one would accept. */
#define ALARM_CHANCE 0.001
/* Other programs may use this share of the processors more in one run than in the other. The
 * reference loops follow the drift of the machine while the load is constant; between two loads
 * they can be wrong by 5 %. */
#define LOAD_SHIFT_MAX 0.25

static bool fail_below_parse(const char *text, double *ratio) {
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end || !(value > 0 && value <= 1)) return false;
    *ratio = value;
    return true;
}

/* Base and new in turn, the first one first in every other pair, so that a drift of the machine
 * favors neither. */
static ExitCode measure_in_turn(const Invocation *invocation, BenchFile *base, BenchFile *new) {
    char **programs = invocation->operands;
    for (uint64_t pair = 0; pair < invocation->options.pairs; pair++) {
        const bool is_swapped = pair % 2 == 1;
        BenchFile *const files[] = {is_swapped ? new : base, is_swapped ? base : new};
        for (size_t i = 0; i < 2; i++) {
            const char *program = programs[files[i] == new];
            const ExitCode code = bench_file_measure(program, files[i]);
            if (code != EXIT_OK) return code;
            if (interrupt_came()) return EXIT_INTERRUPTED;
        }
    }
    return EXIT_OK;
}

static ExitCode load_both(const Invocation *invocation, BenchFile *base, BenchFile *new) {
    if (invocation->options.run) return measure_in_turn(invocation, base, new);
    const ExitCode code = bench_file_load(invocation->operands[0], base);
    return code != EXIT_OK ? code : bench_file_load(invocation->operands[1], new);
}

static ExitCode check_comparable(const Invocation *invocation, const BenchFile *base,
                                 const BenchFile *new) {
    const char *difference;
    if (bench_file_is_alike(base, new, &difference)) return EXIT_OK;
    if (invocation->options.force) {
        console_warn("the two runs differ in %s", difference);
        return EXIT_OK;
    }
    console_error("the two runs differ in %s; use --force to compare them anyway", difference);
    return EXIT_USAGE;
}

static double median_per_s(const BenchFileSeries *series) {
    double *values = calloc(series->length, sizeof *values);
    if (!values) return 0;
    for (size_t i = 0; i < series->length; i++) values[i] = series->samples[i].leaves_per_s;
    sample_sort(values, series->length);
    const double median = sample_median(values, series->length);
    free(values);
    return median;
}

static BenchPair pair_of(const BenchFileSeries *base, const BenchFileSeries *new) {
    return (BenchPair){{base->length, base->samples}, {new->length, new->samples}};
}

/* The series "metric/threads" of one metric. */
static bool has_same_metric(const char *a, const char *b) {
    const size_t length = strcspn(a, "/");
    return length == strcspn(b, "/") && !strncmp(a, b, length);
}

/* @return false if there is no memory. */
static bool slopes_of_metric(const CompareReport *report, const char *name,
                             double slopes[REFERENCE_PART_NB]) {
    size_t length = 0;
    BenchPair *pairs = calloc(report->base->length, sizeof *pairs);
    if (!pairs) return false;
    for (size_t i = 0; i < report->base->length; i++) {
        const BenchFileSeries *base = &report->base->series[i];
        const BenchFileSeries *new = bench_file_find(report->new, base->name);
        if (new &&has_same_metric(base->name, name)) pairs[length++] = pair_of(base, new);
    }
    bench_slopes(pairs, length, slopes);
    free(pairs);
    return true;
}

static Status row_compare(const CompareReport *report, const BenchFileSeries *base,
                          const BenchFileSeries *new, CompareRow *row) {
    const BenchPair pair = pair_of(base, new);
    double slopes[REFERENCE_PART_NB];
    row->name = base->name;
    row->base_per_s = median_per_s(base);
    row->new_per_s = median_per_s(new);
    if (!slopes_of_metric(report, base->name, slopes)) return STATUS_NO_MEMORY;
    return bench_compare(&pair, slopes, report->fail_below, report->confidence, &row->comparison);
}

static ExitCode compare_all(CompareReport *report) {
    size_t shared = 0;
    for (size_t i = 0; i < report->base->length; i++) {
        shared += bench_file_find(report->new, report->base->series[i].name) != NULL;
    }
    if (shared == 0) {
        console_error("the two runs have no series in common");
        return EXIT_USAGE;
    }
    report->confidence = 1 - ALARM_CHANCE / (double)shared;
    report->rows = calloc(shared, sizeof *report->rows);
    Status status = report->rows ? STATUS_OK : STATUS_NO_MEMORY;
    for (size_t i = 0; status == STATUS_OK && i < report->base->length; i++) {
        const BenchFileSeries *base = &report->base->series[i];
        const BenchFileSeries *new = bench_file_find(report->new, base->name);
        if (new) status = row_compare(report, base, new, &report->rows[report->length++]);
    }
    if (status == STATUS_OK) return EXIT_OK;
    console_error("%s", status_text(status));
    return EXIT_RESOURCE;
}

/* Was the load from other programs so different that the comparison proves nothing? */
static bool has_load_shifted(const BenchFile *base, const BenchFile *new) {
    const double before = bench_file_number(base, "others_cpus");
    const double after = bench_file_number(new, "others_cpus");
    const double shift = fabs(after - before) / bench_file_number(base, "hardware_threads");
    if (!(shift > LOAD_SHIFT_MAX)) return false;
    console_warn("other programs used %.1f processors during one run and %.1f during the other: "
                 "no verdict; measure again or use --run",
                 before, after);
    return true;
}

static void withhold_verdicts(CompareReport *report) {
    for (size_t i = 0; i < report->length; i++) {
        SpeedVerdict *verdict = &report->rows[i].comparison.verdict;
        if (*verdict == SPEED_SLOWER || *verdict == SPEED_FASTER) *verdict = SPEED_UNCLEAR;
    }
}

static ExitCode compare(const Invocation *invocation, double fail_below, BenchFile *base,
                        BenchFile *new) {
    CompareReport report = {
        .invocation = invocation, .base = base, .new = new, .fail_below = fail_below};
    ExitCode code = load_both(invocation, base, new);
    if (code == EXIT_OK) code = check_comparable(invocation, base, new);
    if (code == EXIT_OK) code = compare_all(&report);
    if (code == EXIT_OK && !invocation->options.run && has_load_shifted(base, new)) {
        withhold_verdicts(&report);
    }
    if (code == EXIT_OK && !compare_report_write(&report)) code = EXIT_RESOURCE;
    if (code == EXIT_OK && compare_report_count(&report, SPEED_SLOWER)) code = EXIT_WRONG;
    free(report.rows);
    return code;
}

ExitCode cmd_compare_bench(const Invocation *invocation) {
    double fail_below = FAIL_BELOW;
    BenchFile base = {0}, new = {0};
    if (invocation->operands_nb != 2) {
        console_error("compare-bench needs two %s", invocation->options.run ? "programs" : "files");
        return console_try_help(invocation->command);
    }
    const char *text = invocation->options.fail_below;
    if (text && !fail_below_parse(text, &fail_below)) {
        console_error("--fail-below: '%s' is not a ratio above 0 and up to 1", text);
        return console_try_help(invocation->command);
    }
    const ExitCode code = compare(invocation, fail_below, &base, &new);
    bench_file_destroy(&base);
    bench_file_destroy(&new);
    return code;
}
