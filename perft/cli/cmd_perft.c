/* SPDX-License-Identifier: MIT
 *
 * rookery perft: counts one position, or each of the standard input.
 */
#include "core/uci_move.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/outcomes_report.h"
#include "perft/cli/perft_report.h"
#include "perft/cli/progress.h"

typedef struct PerftRun {
    const Invocation *invocation;
    int depth;
    PerftReporter reporter;
} PerftRun;

static ParallelOptions parallel_options(const Options *options, Control *control) {
    return (ParallelOptions){
        .threads = options->threads ? (int)options->threads : parallel_default_threads(),
        .leaf = (LeafMode)options->leaf,
        .tally = options->statistics ? TALLY_STATISTICS : TALLY_NODES,
        .control = control,
    };
}

static ExitCode count_one(const Input *input, void *context) {
    PerftRun *run = context;
    const Options *options = &run->invocation->options;
    Control control;
    Progress progress;
    Divide divide;
    control_init(&control, &interrupt_flag);
    const ParallelOptions parallel = parallel_options(options, &control);
    progress_start(&progress, &control, options);
    const double start_s = progress_clock_s();
    const Status status = parallel_divide(&input->pos, run->depth, &parallel, &divide);
    const double elapsed_s = progress_clock_s() - start_s;
    progress_stop(&progress);
    if (status == STATUS_NO_MEMORY) {
        console_error("%s", status_text(status));
        return EXIT_RESOURCE;
    }
    const PerftResult result = {.input = input,
                                .depth = run->depth,
                                .threads = parallel.threads,
                                .elapsed_s = elapsed_s,
                                .is_interrupted = status == STATUS_STOPPED,
                                .divide = &divide};
    if (!perft_report(&run->reporter, &result)) return EXIT_RESOURCE;
    return result.is_interrupted ? EXIT_INTERRUPTED : EXIT_OK;
}

static ExitCode count_outcomes(const Input *input, void *context) {
    PerftRun *run = context;
    const Options *options = &run->invocation->options;
    Control control;
    Progress progress;
    Outcomes outcomes;
    control_init(&control, &interrupt_flag);
    const int threads = parallel_options(options, &control).threads;
    progress_start(&progress, &control, options);
    const double start_s = progress_clock_s();
    const Status status = outcomes_count(&input->pos, run->depth, threads, &control, &outcomes);
    const double elapsed_s = progress_clock_s() - start_s;
    progress_stop(&progress);
    if (status == STATUS_NO_MEMORY) {
        console_error("%s", status_text(status));
        return EXIT_RESOURCE;
    }
    const OutcomesResult result = {input, threads, elapsed_s, status == STATUS_STOPPED, &outcomes};
    if (!outcomes_report(run->invocation, &run->reporter.writer, &result)) return EXIT_RESOURCE;
    return result.is_interrupted ? EXIT_INTERRUPTED : EXIT_OK;
}

/* What --outcomes counts is not what the others count. */
static bool options_agree(const Options *options) {
    if (!options->outcomes || (!options->divide && !options->statistics)) return true;
    console_error("--outcomes goes neither with --divide nor with --statistics");
    return false;
}

ExitCode cmd_perft(const Invocation *invocation) {
    uint64_t depth;
    if (!options_agree(&invocation->options)) return console_try_help(invocation->command);
    if (invocation->operands_nb < 2) {
        console_error("perft needs a position and a depth");
        return console_try_help(invocation->command);
    }
    const size_t position_nb = invocation->operands_nb - 1;
    if (!options_number(invocation->operands[position_nb], 0, PARALLEL_DEPTH_MAX, &depth)) {
        console_error("depth: '%s' is not a whole number from 0 to %d",
                      invocation->operands[position_nb], PARALLEL_DEPTH_MAX);
        return console_try_help(invocation->command);
    }
    PerftRun run = {.invocation = invocation, .depth = (int)depth};
    run.reporter = perft_reporter(invocation);
    InputFn *const count = invocation->options.outcomes ? count_outcomes : count_one;
    const ExitCode code = input_for_each(invocation, position_nb, INPUT_USABLE, count, &run);
    perft_reporter_close(&run.reporter);
    return code;
}
