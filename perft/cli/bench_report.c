/* SPDX-License-Identifier: MIT */
#include "perft/cli/bench_report.h"

#include "build_info.h"
#include "core/backend.h"
#include "perft/cli/console.h"
#include "perft/host/topology.h"

#include <math.h>
#include <stdlib.h>

void bench_series_name(const BenchSeries *series, char name[static BENCH_NAME_SIZE]) {
    snprintf(name, BENCH_NAME_SIZE, "%s/%u", bench_metric_name(series->metric), series->threads);
}

void bench_report_warnings(const BenchRun *run, MachineWarnings shown) {
    const MachineWarnings left = run->warnings & ~shown;
    for (MachineWarning i = 0; i < MACHINE_WARNING_NB; i++) {
        if (left >> i & 1) console_warn("%s", machine_warning_text(i));
    }
}

/* The series on one thread that the speed-up of another is measured against. */
static const BenchSeries *single_of(const BenchRun *run, BenchMetric metric) {
    for (size_t i = 0; i < run->series_nb; i++) {
        const BenchSeries *series = &run->series[i];
        if (series->metric == metric && series->threads == 1) return series;
    }
    return NULL;
}

static double median_speed(const BenchSeries *series) {
    return bench_summarize(series, BENCH_PER_SECOND).median.estimate;
}

static void print_precision(FILE *out, double precision) {
    if (isinf(precision)) {
        fprintf(out, " %8s", "-");
    } else {
        fprintf(out, " %7.2f%%", 100 * precision);
    }
}

static void print_row(FILE *out, const BenchRun *run, const BenchSeries *series) {
    const BenchSummary speed = bench_summarize(series, BENCH_PER_SECOND);
    const BenchSummary relative = bench_summarize(series, BENCH_PER_REFERENCE);
    const BenchSeries *single = single_of(run, series->metric);
    fprintf(out, "%-8s %7u %s%12.1f%s %10.1f %10.1f %12.0f", bench_metric_name(series->metric),
            series->threads, console_begin(out, EMPHASIS_STRONG), speed.median.estimate / 1e6,
            console_end(out), speed.median.low / 1e6, speed.median.high / 1e6,
            relative.median.estimate);
    print_precision(out, relative.precision);
    fprintf(out, " %7zu", series->length);
    if (single) fprintf(out, " %8.2f", speed.median.estimate / median_speed(single));
    fputc('\n', out);
}

/* Samples that stand apart from the others of their series. */
static void print_outliers(FILE *out, const BenchRun *run) {
    for (size_t i = 0; i < run->series_nb; i++) {
        const BenchSeries *series = &run->series[i];
        const BenchSummary summary = bench_summarize(series, BENCH_PER_REFERENCE);
        if (summary.outliers == 0) continue;
        char name[BENCH_NAME_SIZE];
        bench_series_name(series, name);
        fprintf(out, "outliers  %s:", name);
        for (size_t k = 0; k < series->length; k++) {
            const double value = series->samples[k].leaves_per_ref;
            if (value >= summary.low_fence && value <= summary.high_fence) continue;
            fprintf(out, " round %zu (%+.0f %%)", k + 1,
                    100 * (value / summary.median.estimate - 1));
        }
        fputc('\n', out);
    }
}

static void print_machine(FILE *out, const BenchRun *run) {
    const Machine *machine = &run->machine;
    fprintf(out, "machine   %s, %u core%s with %u thread%s, %s\n",
            *machine->cpu ? machine->cpu : "unknown processor", run->cores, plural(run->cores),
            run->pus, plural(run->pus), machine->system);
    fprintf(out, "build     rookery %s%s%s, %s, %s\n", BUILD_VERSION, *BUILD_COMMIT ? " " : "",
            BUILD_COMMIT, BUILD_COMPILER, backend_variant_name(backend_variant()));
}

static void print_summary(FILE *out, const BenchRun *run) {
    fputs("summary  ", out);
    for (size_t i = 0; i < run->series_nb; i++) {
        char name[BENCH_NAME_SIZE];
        bench_series_name(&run->series[i], name);
        fprintf(out, " %s=%.0f", name, median_speed(&run->series[i]));
    }
    fputs(" leaves/s\n", out);
}

void bench_report_table(FILE *out, const BenchRun *run) {
    print_machine(out, run);
    fprintf(out, "\n%-8s %7s %12s %10s %10s %12s %8s %7s %8s\n", "metric", "threads", "M leaves/s",
            "from", "to", "leaves/ref", "+-", "samples", "speed-up");
    for (size_t i = 0; i < run->series_nb; i++) print_row(out, run, &run->series[i]);
    fputc('\n', out);
    print_outliers(out, run);
    fprintf(out, "measured  %.0f s%s; other programs used %.2f processors, the host took %.2f\n",
            run->elapsed_s, run->is_interrupted ? " (interrupted)" : "", run->others, run->stolen);
    print_summary(out, run);
    fflush(out);
}

static json_t *knowledge_record(Knowledge knowledge) {
    return knowledge == UNKNOWN ? json_null() : json_boolean(knowledge == KNOWN_YES);
}

static json_t *machine_record(const Machine *machine) {
    json_t *record = json_object();
    output_set_text(record, "cpu", machine->cpu);
    output_set_text(record, "system", machine->system);
    output_set_integer(record, "processors", machine->processors);
    output_set_integer(record, "allowed", machine->allowed);
    output_set(record, "cgroup_cpus",
               machine->cgroup_cpus > 0 ? json_real(machine->cgroup_cpus) : json_null());
    output_set_integer(record, "memory_bytes", (int64_t)machine->memory_bytes);
    output_set_text(record, "governor", machine->governor);
    output_set_text(record, "huge_pages", machine->huge_pages);
    output_set(record, "turbo", knowledge_record(machine->turbo));
    output_set(record, "smt", knowledge_record(machine->smt));
    output_set(record, "virtual", knowledge_record(machine->is_virtual));
    output_set(record, "load", json_real(machine->load));
    return record;
}

static json_t *warnings_record(MachineWarnings warnings) {
    json_t *array = json_array();
    for (MachineWarning i = 0; i < MACHINE_WARNING_NB; i++) {
        if (warnings >> i & 1) output_append(array, json_string(machine_warning_name(i)));
    }
    return array;
}

static json_t *series_record(const BenchSeries *series) {
    const BenchSummary speed = bench_summarize(series, BENCH_PER_SECOND);
    const BenchSummary relative = bench_summarize(series, BENCH_PER_REFERENCE);
    char name[BENCH_NAME_SIZE];
    json_t *record = json_object();
    bench_series_name(series, name);
    output_set_text(record, "name", name);
    output_set_text(record, "metric", bench_metric_name(series->metric));
    output_set_integer(record, "threads", series->threads);
    output_set_wide(record, "leaves", series->leaves);
    output_set(record, "leaves_per_s", json_real(speed.median.estimate));
    output_set(record, "leaves_per_s_low", json_real(speed.median.low));
    output_set(record, "leaves_per_s_high", json_real(speed.median.high));
    output_set(record, "leaves_per_ref", json_real(relative.median.estimate));
    output_set(record, "leaves_per_ref_low", json_real(relative.median.low));
    output_set(record, "leaves_per_ref_high", json_real(relative.median.high));
    output_set_integer(record, "rounds", (int64_t)series->length);
    output_set_integer(record, "outliers", (int64_t)relative.outliers);
    return record;
}

static json_t *samples_record(const BenchSeries *series, BenchUnit unit) {
    json_t *array = json_array();
    for (size_t i = 0; i < series->length; i++) {
        const BenchSample *sample = &series->samples[i];
        output_append(array, json_real(unit == BENCH_PER_SECOND ? sample->leaves_per_s
                                                                : sample->leaves_per_ref));
    }
    return array;
}

/* The machine's speed at each sample, for compare-bench. */
static json_t *references_record(const BenchSeries *series) {
    json_t *record = json_object();
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        json_t *array = json_array();
        for (size_t i = 0; i < series->length; i++) {
            output_append(array, json_real(series->samples[i].refs_per_s[part]));
        }
        output_set(record, reference_part_name(part), array);
    }
    return record;
}

static json_t *results_record(const BenchRun *run) {
    json_t *array = json_array();
    for (size_t i = 0; i < run->series_nb; i++) {
        json_t *record = series_record(&run->series[i]);
        output_set(record, "samples_per_s", samples_record(&run->series[i], BENCH_PER_SECOND));
        output_set(record, "samples_per_ref", samples_record(&run->series[i], BENCH_PER_REFERENCE));
        output_set(record, "samples_refs_per_s", references_record(&run->series[i]));
        output_append(array, record);
    }
    return array;
}

json_t *bench_report_record(const BenchRun *run) {
    json_t *record = output_new(run->invocation);
    output_set_text(record, "time", run->time);
    output_set_bool(record, "quick", run->invocation->options.quick);
    output_set_bool(record, "interrupted", run->is_interrupted);
    output_set(record, "precision", json_real(run->precision));
    output_set(record, "confidence", json_real(BENCH_CONFIDENCE));
    output_set_integer(record, "reference_version", REFERENCE_LOOP_VERSION);
    output_set(record, "elapsed_s", json_real(run->elapsed_s));
    output_set(record, "others_cpus", json_real(run->others));
    output_set(record, "stolen_cpus", json_real(run->stolen));
    output_set_integer(record, "cores", run->cores);
    output_set_integer(record, "hardware_threads", run->pus);
    output_set_text(record, "bind", topology_bind_name((BindMode)run->invocation->options.bind));
    output_set(record, "machine", machine_record(&run->machine));
    output_set(record, "warnings", warnings_record(run->warnings));
    output_set(record, "results", results_record(run));
    output_set(record, "build", output_build());
    return record;
}

bool bench_report_csv(OutputWriter *writer, const BenchRun *run) {
    for (size_t i = 0; i < run->series_nb; i++) {
        json_t *record = output_new(run->invocation);
        output_set_text(record, "time", run->time);
        output_set_text(record, "cpu", run->machine.cpu);
        output_set_bool(record, "interrupted", run->is_interrupted);
        output_set(record, "result", series_record(&run->series[i]));
        if (!output_write(writer, record)) return false;
    }
    return true;
}

bool bench_report_history(History *history, const BenchRun *run) {
    char message[HISTORY_MESSAGE_SIZE];
    HistoryResult *results = calloc(run->series_nb + 1, sizeof *results);
    char(*names)[BENCH_NAME_SIZE] = calloc(run->series_nb + 1, sizeof *names);
    HistoryRun row = {.time = run->time,
                      .version = BUILD_VERSION,
                      .commit = BUILD_COMMIT,
                      .machine = run->machine.cpu,
                      .compiler = BUILD_COMPILER,
                      .flags = BUILD_FLAGS};
    for (size_t i = 0; results && names && i < run->series_nb; i++) {
        const BenchSeries *series = &run->series[i];
        const Interval speed = bench_summarize(series, BENCH_PER_SECOND).median;
        bench_series_name(series, names[i]);
        results[i] = (HistoryResult){
            .name = names[i],
            .variant = backend_variant_name(backend_variant()),
            .threads = series->threads,
            .samples = series->length,
            .leaves_per_s = speed.estimate,
            .low = speed.low,
            .high = speed.high,
            .relative = bench_summarize(series, BENCH_PER_REFERENCE).median.estimate,
        };
    }
    snprintf(message, sizeof message, "out of memory");
    const bool is_kept =
        results && names && history_append(history, &row, results, run->series_nb, message);
    if (!is_kept) console_error("--history: %s", message);
    free(results);
    free(names);
    return is_kept;
}
