/* SPDX-License-Identifier: MIT
 *
 * rookery suite: verifies the node counts that files list.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/progress.h"
#include "perft/cli/resources.h"
#include "perft/cli/suite_report.h"
#include "perft/cli/text_lines.h"
#include "perft/count/suite.h"
#include "perft/host/clock.h"

typedef struct SuiteRun {
    const Invocation *invocation;
    ParallelOptions parallel;
    SuiteLimits limits;
    Control control;
    Progress progress;
    SuiteReport report;
    TextLines lines;
    InputSource source;
    bool is_broken; /* no further count can be made */
    bool has_file;  /* one of the files could be read */
} SuiteRun;

/* A wrong count is reported move by move. */
static Status count(const SuiteRun *run, const Input *input, const SuiteCount *want,
                    Divide *divide) {
    ParallelOptions options = run->parallel;
    options.only_total = true;
    Status status = parallel_divide(&input->pos, want->depth, &options, divide);
    if (status != STATUS_OK || divide->length || divide->total.nodes == want->nodes) return status;
    return parallel_divide(&input->pos, want->depth, &run->parallel, divide);
}

static ExitCode break_off(SuiteRun *run) {
    run->is_broken = true;
    return EXIT_RESOURCE;
}

static ExitCode check_count(SuiteRun *run, const Input *input, const SuiteCount *want) {
    Divide divide;
    char part[64];
    control_init(&run->control, &interrupt_flag);
    snprintf(part, sizeof part, "line %zu depth %d ", run->lines.number, want->depth);
    progress_begin_part(&run->progress, part);
    const double start_s = clock_s();
    const Status status = count(run, input, want, &divide);
    run->report.elapsed_s += clock_s() - start_s;
    if (status == STATUS_STOPPED) return EXIT_INTERRUPTED;
    if (status) {
        console_error("%s", status_text(status));
        return break_off(run);
    }
    const SuiteVerdict verdict = {run->lines.name, run->lines.number, input, want, &divide};
    if (!suite_report_count(&run->report, &verdict)) return break_off(run);
    return divide.total.nodes == want->nodes ? EXIT_OK : EXIT_WRONG;
}

static ExitCode leave_out(SuiteRun *run, const Input *input, const SuiteCount *want, SuiteSkip skip,
                          SuiteEstimate estimate) {
    const SuiteOmission omission = {run->lines.name, run->lines.number, input, want, skip,
                                    estimate};
    if (!suite_report_omission(&run->report, &omission)) return break_off(run);
    return skip == SUITE_SKIP_ENDLESS ? EXIT_RESOURCE : EXIT_OK;
}

static ExitCode check_position(SuiteRun *run, const Input *input, const SuiteLine *suite) {
    ExitCode code = EXIT_OK;
    run->report.positions++;
    for (size_t i = 0; i < suite->length && !run->is_broken && !interrupt_came(); i++) {
        const SuiteCount *want = &suite->counts[i];
        SuiteEstimate estimate;
        const SuiteSkip skip = suite_limits_check(&run->limits, &input->pos, want, &estimate);
        code = exit_code_join(code, skip ? leave_out(run, input, want, skip, estimate)
                                         : check_count(run, input, want));
    }
    return code;
}

static ExitCode check_line(SuiteRun *run, char *line) {
    SuiteLine suite;
    ParseError error;
    Input input;
    if (suite_parse(line, &suite, &error)) {
        console_error("%s%s", run->lines.place, status_text(error.code));
        console_caret(line, error.offset);
        run->report.malformed++;
        return EXIT_USAGE;
    }
    if (!suite.fen) return EXIT_OK;
    suite_report_operation(&suite, &run->source);
    if (!input_load(run->invocation, &run->source, suite.fen, suite.mode, INPUT_USABLE, &input)) {
        run->report.refused++;
        return EXIT_USAGE;
    }
    return check_position(run, &input, &suite);
}

/* A suite in which no line is even meant for a position is the wrong file. */
static ExitCode check_lines(SuiteRun *run) {
    const SuiteReport *report = &run->report;
    const size_t before = report->positions + report->refused + report->malformed;
    ExitCode code = EXIT_OK;
    for (char *line; !run->is_broken && (line = text_lines_next(&run->lines));) {
        code = exit_code_join(code, check_line(run, line));
    }
    run->report.malformed += run->lines.binary_lines;
    const ExitCode end = text_lines_close(&run->lines);
    if (end == EXIT_OK && report->positions + report->refused + report->malformed == before) {
        console_error("%s: contains no position", run->lines.name);
        return EXIT_USAGE;
    }
    return exit_code_join(code, end);
}

static ExitCode check_file(SuiteRun *run, const char *name) {
    const ExitCode code = text_lines_open(&run->lines, name);
    if (code != EXIT_OK) return code;
    run->has_file = true;
    run->source = (InputSource){.place = run->lines.place};
    return check_lines(run);
}

/* What was left out as asked is no fault, but a run without any verdict is no success. */
static ExitCode require_verdict(const SuiteReport *report, ExitCode code) {
    if (code != EXIT_OK || report->right) return code;
    console_error("every count was skipped: nothing was verified");
    return EXIT_USAGE;
}

ExitCode cmd_suite(const Invocation *invocation) {
    const Options *options = &invocation->options;
    if (invocation->operands_nb == 0) {
        console_error("suite needs a file");
        return console_try_help(invocation->command);
    }
    SuiteRun run = {
        .invocation = invocation,
        .report = suite_report(invocation),
    };
    Resources resources;
    ExitCode code = resources_open(&resources, options);
    if (code != EXIT_OK) return code;
    if (!suite_report_open_page(&run.report)) {
        suite_report_close(&run.report);
        resources_close(&resources);
        return EXIT_RESOURCE;
    }
    run.parallel = (ParallelOptions){.team = resources.team, .leaf = (LeafMode)options->leaf};
    run.parallel.control = &run.control;
    run.limits = suite_limits(options, resources.team.threads);
    control_init(&run.control, &interrupt_flag);
    progress_start(&run.progress, &run.control, options);
    for (size_t i = 0; i < invocation->operands_nb && code != EXIT_INTERRUPTED; i++) {
        code = exit_code_join(code, check_file(&run, invocation->operands[i]));
    }
    progress_stop(&run.progress);
    if (run.has_file && !suite_report_summary(&run.report, (int)resources.team.threads))
        code = EXIT_RESOURCE;
    suite_report_close(&run.report);
    resources_close(&resources);
    return require_verdict(&run.report, code);
}
