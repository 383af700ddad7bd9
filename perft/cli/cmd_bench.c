/* SPDX-License-Identifier: MIT
 *
 * rookery bench: how fast this machine counts.
 */
#include "perft/cli/bench_report.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/progress.h"
#include "perft/cli/resources.h"
#include "perft/host/topology.h"
#include "perft/measure/bench.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Seconds of measuring, rounds at least. */
#define FULL_ROUNDS  25
#define QUICK_ROUNDS 5

/* The default of --precision, for the median of every series. */
#define PRECISION 0.01

/* Powers of two below 2048, and the numbers of cores and of hardware threads. */
#define THREAD_COUNTS_MAX 13
#define SERIES_MAX        (THREAD_COUNTS_MAX + BENCH_METRIC_NB * 3)

/* "1%", "0.5%" or "0.005". */
static bool precision_parse(const char *text, double *precision) {
    char *end;
    double value = strtod(text, &end);
    if (end == text) return false;
    if (*end == '%') {
        value /= 100;
        end++;
    }
    if (*end || !(value > 0 && value < 1)) return false;
    *precision = value;
    return true;
}

/* Adds `threads` to the ascending list if it is new and not above `limit`. */
static size_t count_insert(unsigned counts[THREAD_COUNTS_MAX], size_t length, unsigned threads) {
    size_t place = 0;
    while (place < length && counts[place] < threads) place++;
    if (place < length && counts[place] == threads) return length;
    if (length == THREAD_COUNTS_MAX) return length;
    memmove(&counts[place + 1], &counts[place], (length - place) * sizeof *counts);
    counts[place] = threads;
    return length + 1;
}

/* One thread, every core, every hardware thread: all metrics; powers of two between: the kernel. */
static size_t series_plan(unsigned cores, unsigned all, BenchSeries *series) {
    unsigned main_counts[THREAD_COUNTS_MAX], curve[THREAD_COUNTS_MAX];
    size_t main_nb = count_insert(main_counts, 0, 1), curve_nb = 0, length = 0;
    main_nb = count_insert(main_counts, main_nb, cores);
    main_nb = count_insert(main_counts, main_nb, all);
    for (size_t i = 0; i < main_nb; i++) curve_nb = count_insert(curve, curve_nb, main_counts[i]);
    for (unsigned n = 2; n < all; n *= 2) curve_nb = count_insert(curve, curve_nb, n);
    for (BenchMetric metric = 0; metric < BENCH_METRIC_NB; metric++) {
        const bool is_curve = metric == BENCH_COUNT;
        const unsigned *counts = is_curve ? curve : main_counts;
        for (size_t i = 0; i < (is_curve ? curve_nb : main_nb); i++) {
            series[length].metric = metric;
            series[length++].threads = counts[i];
        }
    }
    return length;
}

static void time_now(char text[static BENCH_TIME_SIZE]) {
    const time_t now = time(NULL);
    struct tm utc;
    *text = '\0';
    if (gmtime_r(&now, &utc)) strftime(text, BENCH_TIME_SIZE, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

/* Measures, and notes what the machine did meanwhile. */
static Status measure(BenchRun *run, BenchBinder *bind, void *bind_context) {
    const Options *options = &run->invocation->options;
    Control control;
    Progress progress;
    MachineUse before, after;
    control_init(&control, &interrupt_flag);
    const BenchPlan plan = {.series = run->series,
                            .series_nb = run->series_nb,
                            .precision = run->precision,
                            .rounds_min = options->quick ? QUICK_ROUNDS : FULL_ROUNDS,
                            .time_s = options->quick ? BENCH_QUICK_S : BENCH_FULL_S,
                            .bind = bind,
                            .bind_context = bind_context,
                            .control = &control};
    machine_use_read("", &before);
    progress_start(&progress, &control, options);
    const Status status = bench_run(&plan);
    progress_stop(&progress);
    machine_use_read("", &after);
    run->elapsed_s = after.wall_s - before.wall_s;
    run->warnings |= machine_use_warnings(&before, &after, &run->others, &run->stolen);
    run->is_interrupted = status == STATUS_STOPPED;
    return status;
}

/* With --output the record goes to the file and the table to the standard output. */
static bool report(const BenchRun *run) {
    const Options *options = &run->invocation->options;
    const bool has_file = console_results() != stdout;
    OutputWriter writer = {.format = options->format};
    if (has_file && writer.format == FORMAT_TABLE) writer.format = FORMAT_JSON;
    if (has_file || writer.format == FORMAT_TABLE) bench_report_table(stdout, run);
    if (writer.format == FORMAT_TABLE) return true;
    const bool is_written = writer.format == FORMAT_CSV
                                ? bench_report_csv(&writer, run)
                                : output_write(&writer, bench_report_record(run));
    output_close(&writer);
    if (!has_file || (fflush(stdout) == 0 && !ferror(stdout))) return is_written;
    console_error("standard output: %s", strerror(errno));
    return false;
}

static void warn_of_precision(const BenchRun *run) {
    double worst = 0;
    for (size_t i = 0; i < run->series_nb; i++) {
        const BenchSummary summary = bench_summarize(&run->series[i], BENCH_PER_REFERENCE);
        worst = fmax(worst, summary.precision);
    }
    if (isinf(worst)) {
        console_warn("time limit reached: too few samples for 95 %% intervals");
    } else if (worst > run->precision) {
        console_warn("time limit reached: medians are known to within %.1f %%, not %.1f %%",
                     100 * worst, 100 * run->precision);
    }
}

/* Series are sampled in their order: an interrupt in the first round leaves the series at the end
 * of the plan without a sample. */
static void drop_unmeasured(BenchRun *run) {
    while (run->series_nb && run->series[run->series_nb - 1].length == 0) run->series_nb--;
}

static ExitCode finish(BenchRun *run, History *history, Status status) {
    if (status != STATUS_OK && status != STATUS_STOPPED) {
        console_error("%s", status_text(status));
        return status == STATUS_COUNT_WRONG ? EXIT_WRONG : EXIT_RESOURCE;
    }
    drop_unmeasured(run);
    if (run->series_nb == 0) {
        console_error("interrupted before the first sample: no results");
        return EXIT_INTERRUPTED;
    }
    ExitCode code = run->is_interrupted ? EXIT_INTERRUPTED : EXIT_OK;
    if (!run->is_interrupted) warn_of_precision(run);
    if (!report(run)) code = exit_code_join(code, EXIT_RESOURCE);
    if (history && code == EXIT_OK && !bench_report_history(history, run)) code = EXIT_RESOURCE;
    return code;
}

/* What the threads of a sample are bound by. */
typedef struct Places {
    const Topology *topology;
    BindMode bind;
} Places;

static void places_bind(void *context, unsigned threads, unsigned thread) {
    const Places *places = context;
    (void)threads;
    topology_bind_thread(places->topology, places->bind, thread);
}

static unsigned at_most(unsigned value, uint64_t limit) {
    return limit && value > limit ? (unsigned)limit : value;
}

static ExitCode run_measured(BenchRun *run, const Topology *topology, History *history) {
    const Options *options = &run->invocation->options;
    const TopologySummary *summary = topology_summary(topology);
    Places places = {topology, (BindMode)options->bind};
    run->cores = at_most(summary->cores, options->threads);
    run->pus = at_most(summary->pus, options->threads);
    run->series_nb = series_plan(run->cores, run->pus, run->series);
    machine_read("", &run->machine);
    run->warnings = machine_warnings(&run->machine);
    const MachineWarnings shown = run->warnings;
    bench_report_warnings(run, 0);
    time_now(run->time);
    const Status status = measure(run, places_bind, &places);
    bench_report_warnings(run, shown);
    return finish(run, history, status);
}

static ExitCode run_on_topology(BenchRun *run, History *history) {
    Topology *topology = NULL;
    ExitCode code = resources_find_topology(&topology, &run->invocation->options);
    if (code != EXIT_OK) return code;
    code = run_measured(run, topology, history);
    topology_destroy(topology);
    return code;
}

ExitCode cmd_bench(const Invocation *invocation) {
    const Options *options = &invocation->options;
    char message[HISTORY_MESSAGE_SIZE];
    BenchRun run = {.invocation = invocation};
    History *history = NULL;
    if (invocation->operands_nb) {
        console_error("bench takes no operand");
        return console_try_help(invocation->command);
    }
    run.precision = PRECISION;
    if (options->precision && !precision_parse(options->precision, &run.precision)) {
        console_error("--precision: '%s' is not a share such as 1%%", options->precision);
        return console_try_help(invocation->command);
    }
    const ExitCode checked = console_check_path(options->history);
    if (checked != EXIT_OK) return checked;
    if (options->history && !(history = history_open(options->history, message))) {
        console_error("%s: %s", options->history, message);
        return EXIT_RESOURCE;
    }
    run.series = calloc(SERIES_MAX, sizeof *run.series);
    const ExitCode code = run.series ? run_on_topology(&run, history) : EXIT_RESOURCE;
    if (!run.series) console_error("out of memory");
    free(run.series);
    history_close(history);
    return code;
}
