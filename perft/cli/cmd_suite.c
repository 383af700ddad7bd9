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
#include "perft/count/suite.h"

#include <stdlib.h>
#include <string.h>

typedef struct SuiteRun {
    const Invocation *invocation;
    ParallelOptions parallel;
    Control control;
    Progress progress;
    SuiteReport report;
    const char *file;
    size_t line;
    bool has_file; /* one of the files could be read */
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

static ExitCode check_count(SuiteRun *run, const Input *input, const SuiteCount *want) {
    Divide divide;
    char part[64];
    control_init(&run->control, &interrupt_flag);
    snprintf(part, sizeof part, "line %zu depth %d ", run->line, want->depth);
    progress_begin_part(&run->progress, part);
    const double start_s = progress_clock_s();
    const Status status = count(run, input, want, &divide);
    run->report.elapsed_s += progress_clock_s() - start_s;
    if (status == STATUS_STOPPED) return EXIT_INTERRUPTED;
    if (status) {
        console_error("%s", status_text(status));
        return EXIT_RESOURCE;
    }
    const SuiteVerdict verdict = {run->file, run->line, input, want, &divide};
    if (!suite_report_count(&run->report, &verdict)) return EXIT_RESOURCE;
    return divide.total.nodes == want->nodes ? EXIT_OK : EXIT_WRONG;
}

static ExitCode check_position(SuiteRun *run, const Input *input, const SuiteLine *suite) {
    const Options *options = &run->invocation->options;
    ExitCode code = EXIT_OK;
    run->report.positions++;
    for (size_t i = 0; i < suite->length; i++) {
        const SuiteCount *want = &suite->counts[i];
        if ((uint64_t)want->depth > options->depth || want->nodes > options->max_nodes) {
            run->report.skipped++;
            continue;
        }
        code = exit_code_join(code, check_count(run, input, want));
        if (code == EXIT_INTERRUPTED || code == EXIT_RESOURCE) break;
    }
    return code;
}

static ExitCode check_line(SuiteRun *run, char *line) {
    SuiteLine suite;
    ParseError error;
    Input input;
    char source[512];
    snprintf(source, sizeof source, "%.480s:%zu: ", run->file, run->line);
    if (suite_parse(line, &suite, &error)) {
        console_error("%s%s", source, status_text(error.code));
        console_caret(line, error.offset);
        run->report.malformed++;
        return EXIT_USAGE;
    }
    if (!suite.fen) return EXIT_OK;
    if (!input_load(run->invocation, source, suite.fen, suite.mode, INPUT_USABLE, &input)) {
        run->report.refused++;
        return EXIT_USAGE;
    }
    return check_position(run, &input, &suite);
}

static ExitCode check_lines(SuiteRun *run, FILE *file) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    ExitCode code = EXIT_OK;
    while (code != EXIT_INTERRUPTED && code != EXIT_RESOURCE &&
           (length = getline(&line, &size, file)) >= 0) {
        run->line++;
        if (length && line[length - 1] == '\n') line[--length] = '\0';
        if (strlen(line) == (size_t)length) {
            code = exit_code_join(code, check_line(run, line));
        } else {
            console_error("%s:%zu: a NUL byte in the line", run->file, run->line);
            run->report.malformed++;
            code = exit_code_join(code, EXIT_USAGE);
        }
    }
    if (interrupt_came()) code = EXIT_INTERRUPTED;
    code = exit_code_join(code, input_close(file, run->file));
    free(line);
    return code;
}

static ExitCode check_file(SuiteRun *run, const char *name) {
    FILE *file = input_open(name);
    if (!file) return EXIT_RESOURCE;
    run->has_file = true;
    run->file = file == stdin ? "standard input" : name;
    run->line = 0;
    return check_lines(run, file);
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
    run.parallel = (ParallelOptions){.team = resources.team, .leaf = (LeafMode)options->leaf};
    run.parallel.control = &run.control;
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
    return code;
}
