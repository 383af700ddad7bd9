/* SPDX-License-Identifier: MIT
 *
 * rookery perft: counts one position, or each of the standard input.
 */
#include "core/movegen.h"
#include "core/uci_move.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/outcomes_report.h"
#include "perft/cli/perft_report.h"
#include "perft/cli/progress.h"
#include "perft/cli/resources.h"
#include "perft/host/clock.h"
#include "perft/unique/checkpoint.h"

#include <math.h>

typedef struct PerftRun {
    const Invocation *invocation;
    int depth;
    PerftReporter reporter;
    Resources resources;
    Checkpoint *checkpoint; /* NULL without one */
} PerftRun;

static DeepOptions deep_options(const PerftRun *run, Control *control, Monitor *monitor) {
    const Options *options = &run->invocation->options;
    return (DeepOptions){
        .method = options->unique ? METHOD_UNIQUE : (Method)options->method,
        .team = run->resources.team,
        .leaf = (LeafMode)options->leaf,
        .kind = options->statistics ? COUNT_KIND_STATISTICS : COUNT_KIND_NODES,
        .plies = options->cumulative ? PLIES_ALL : PLIES_LAST,
        .divides = options->divide,
        .scope = options->unique ? UNIQUE_LIST : UNIQUE_COUNT,
        .ep = (EpRule)options->ep,
        .checks_itself = options->self_check,
        .certainty = options->certify ? CERTAINTY_TWICE : CERTAINTY_BOUND,
        .memory_bytes = run->resources.memory_bytes,
        .seed = options->seed,
        .control = control,
        .monitor = monitor,
        .checkpoint = run->checkpoint,
        .checkpoint_s = (double)options->checkpoint_interval,
    };
}

static Status count_deep(const PerftRun *run, const Position *pos, DeepResult *result,
                         double *elapsed_s) {
    Control control;
    Progress progress;
    Monitor monitor;
    if (!monitor_init(&monitor)) return STATUS_NO_MEMORY;
    control_init(&control, &interrupt_flag);
    const DeepOptions options = deep_options(run, &control, &monitor);
    progress_start_monitored(&progress, &control, &monitor, &run->invocation->options);
    const double start_s = clock_s();
    const Status status = deep_count(pos, run->depth, &options, result);
    *elapsed_s = clock_s() - start_s;
    progress_stop(&progress);
    monitor_destroy(&monitor);
    return status;
}

static ExitCode open_checkpoint(PerftRun *run) {
    const char *path = run->invocation->options.checkpoint;
    const ExitCode code = console_check_path(path);
    if (!path || code != EXIT_OK) return code;
    const Status status = checkpoint_open(&run->checkpoint, path);
    if (status == STATUS_OK) return EXIT_OK;
    console_error("%s: %s", path, status_text(status));
    return EXIT_RESOURCE;
}

/* The count is complete: there is nothing to resume. */
static ExitCode drop_checkpoint(PerftRun *run) {
    const Status status = checkpoint_remove(run->checkpoint);
    run->checkpoint = NULL;
    if (status == STATUS_OK) return EXIT_OK;
    console_error("%s: cannot be removed", run->invocation->options.checkpoint);
    return EXIT_RESOURCE;
}

static bool is_unsaved(Status status) {
    return status == STATUS_CHECKPOINT_FULL || status == STATUS_CHECKPOINT_UNSAVED;
}

static bool is_of_checkpoint(Status status) {
    return is_unsaved(status) || status == STATUS_CHECKPOINT_DAMAGED ||
           status == STATUS_CHECKPOINT_FOREIGN || status == STATUS_CHECKPOINT_OTHER ||
           status == STATUS_CHECKPOINT_IO;
}

static ExitCode refuse(const PerftRun *run, Status status) {
    char memory[SIZE_TEXT_BUFFER_SIZE];
    resources_write_size((double)run->resources.memory_bytes, memory);
    if (status == STATUS_NO_MEMORY && run->invocation->options.unique) {
        console_error("the position lists do not fit in %s: see --memory", memory);
    } else if (is_of_checkpoint(status)) {
        console_error("%s: %s", run->invocation->options.checkpoint, status_text(status));
    } else {
        console_error("%s", status_text(status));
    }
    if (status == STATUS_TOO_MANY_PIECES) return EXIT_USAGE;
    return status == STATUS_COUNTS_DIFFER ? EXIT_WRONG : EXIT_RESOURCE;
}

/* One thread has counted that many leaves before a second one could start. */
static const double SMALL_LEAVES = 1e6;

static bool may_be_small(const Options *options) {
    return !options->threads && !options->cpus && !options->memory && !options->unique &&
           !options->outcomes && options->method == METHOD_AUTO;
}

/* A small count does not look at the machine, which would take longer than the count. */
static ExitCode ensure_resources(PerftRun *run, const Position *pos) {
    const Options *options = &run->invocation->options;
    if (run->resources.topology) return EXIT_OK;
    if (may_be_small(options) && pow(movegen_count(pos), run->depth) <= SMALL_LEAVES) {
        run->resources = (Resources){.team = {.threads = 1}, .memory_bytes = unique_memory_min(1)};
        return EXIT_OK;
    }
    return resources_open(&run->resources, options);
}

static ExitCode count_one(const Input *input, void *context) {
    PerftRun *run = context;
    static DeepResult deep; /* too large for the stack */
    double elapsed_s;
    const ExitCode code = ensure_resources(run, &input->pos);
    if (code != EXIT_OK) return code;
    const Status status = count_deep(run, &input->pos, &deep, &elapsed_s);
    const bool is_partial = status == STATUS_STOPPED || is_unsaved(status);
    if (status != STATUS_OK && !is_partial) return refuse(run, status);
    const PerftResult result = {.input = input,
                                .depth = run->depth,
                                .threads = (int)run->resources.team.threads,
                                .elapsed_s = elapsed_s,
                                .is_interrupted = is_partial,
                                .divide = &deep.divide,
                                .deep = &deep};
    if (!perft_report(&run->reporter, &result)) return EXIT_RESOURCE;
    if (is_unsaved(status)) return refuse(run, status);
    if (is_partial) return EXIT_INTERRUPTED;
    return run->checkpoint ? drop_checkpoint(run) : EXIT_OK;
}

static ExitCode count_outcomes(const Input *input, void *context) {
    PerftRun *run = context;
    const Options *options = &run->invocation->options;
    Control control;
    Progress progress;
    Outcomes outcomes;
    control_init(&control, &interrupt_flag);
    const Team *team = &run->resources.team;
    progress_start(&progress, &control, options);
    const double start_s = clock_s();
    const Status status = outcomes_count(&input->pos, run->depth, team, &control, &outcomes);
    const double elapsed_s = clock_s() - start_s;
    progress_stop(&progress);
    if (status != STATUS_OK && status != STATUS_STOPPED) {
        console_error("%s", status_text(status));
        return EXIT_RESOURCE;
    }
    const OutcomesResult result = {input, (int)team->threads, elapsed_s, status == STATUS_STOPPED,
                                   &outcomes};
    if (!outcomes_report(run->invocation, &run->reporter.writer, &result)) return EXIT_RESOURCE;
    return result.is_interrupted ? EXIT_INTERRUPTED : EXIT_OK;
}

static bool lists_agree(const Options *options) {
    const bool lists = options->method == METHOD_UNIQUE || options->unique;
    if (options->checkpoint && (!lists || options->divide)) {
        console_error("--checkpoint needs --method unique or --unique, and no --divide");
        return false;
    }
    if (options->plies && (!lists || options->divide || options->ep != EP_LEGAL)) {
        console_error("--plies needs --method unique or --unique, no --divide and --ep legal");
        return false;
    }
    if (options->ep != EP_LEGAL && !options->unique) {
        console_error("--ep needs --unique");
        return false;
    }
    return true;
}

static bool method_agrees(const Options *options) {
    const bool merges = options->method == METHOD_UNIQUE || options->method == METHOD_TABLE;
    const bool needs_paths = options->statistics || options->outcomes || options->leaf;
    if (merges && needs_paths) {
        console_error("--method %s cannot be combined with --statistics, --outcomes or --leaf",
                      method_name((Method)options->method));
        return false;
    }
    if (options->unique && (needs_paths || options->divide)) {
        console_error(
            "--unique cannot be combined with --divide, --statistics, --outcomes or --leaf");
        return false;
    }
    if (options->unique && options->method != METHOD_AUTO && options->method != METHOD_UNIQUE) {
        console_error("--unique works only with --method unique");
        return false;
    }
    if (options->self_check && options->method == METHOD_TABLE) {
        console_error("--self-check needs --method unique");
        return false;
    }
    return lists_agree(options);
}

/* What --outcomes counts is not what the others count. */
static bool options_agree(const Options *options) {
    if (!method_agrees(options)) return false;
    if (options->cumulative && !options->statistics) {
        console_error("--cumulative needs --statistics");
        return false;
    }
    if (!options->outcomes || (!options->divide && !options->statistics)) return true;
    console_error("--outcomes cannot be combined with --divide or --statistics");
    return false;
}

ExitCode cmd_perft(const Invocation *invocation) {
    if (!options_agree(&invocation->options)) return console_try_help(invocation->command);
    PerftRun run = {.invocation = invocation};
    CountOperands operands;
    ExitCode code = input_count_operands(invocation, &operands);
    if (code == EXIT_OK && !may_be_small(&invocation->options)) {
        code = resources_open(&run.resources, &invocation->options);
    }
    if (code == EXIT_OK) code = open_checkpoint(&run);
    if (code != EXIT_OK) {
        resources_close(&run.resources);
        return code;
    }
    run.depth = operands.depth;
    run.reporter = perft_reporter(invocation);
    InputFn *const count = invocation->options.outcomes ? count_outcomes : count_one;
    code = input_for_each(invocation, operands.position_nb, INPUT_USABLE, count, &run);
    perft_reporter_close(&run.reporter);
    checkpoint_close(run.checkpoint);
    resources_close(&run.resources);
    return code;
}
