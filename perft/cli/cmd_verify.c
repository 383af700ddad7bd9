/* SPDX-License-Identifier: MIT
 *
 * rookery verify: asks another engine for perft counts and finds its first wrong move.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/openmp_environment.h"
#include "perft/cli/verify_report.h"
#include "perft/cli/verify_source.h"
#include "perft/host/clock.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct VerifyCommand {
    VerifySource source;
    VerifyReport report;
} VerifyCommand;

static bool next_task(void *context, VerifyTask *task) {
    return verify_source_next(&((VerifyCommand *)context)->source, task);
}

static void report(void *context, const VerifyTask *task, const Finding *finding,
                   const Minimized *minimized, const Session *session,
                   const VerifySummary *summary) {
    VerifyCommand *command = context;
    verify_report_position(&command->report, task, finding, minimized, session, summary);
}

static ExitCode outcome(const VerifySummary *summary) {
    ExitCode code = EXIT_OK;
    if (interrupt_came()) code = EXIT_INTERRUPTED;
    if (summary->has_no_memory) {
        console_error("out of memory");
        code = EXIT_RESOURCE;
    }
    if (summary->has_given_up) {
        console_error(summary->failure.status == ASK_UNKNOWN ? "%s" : "the engine failed: %s",
                      summary->failure.detail);
        if (*summary->failure.stderr_tail) {
            fprintf(stderr, "%s\n", summary->failure.stderr_tail);
        }
    }
    if (summary->unanswered || summary->has_given_up) code = EXIT_RESOURCE;
    return summary->different ? EXIT_WRONG : code;
}

/* One process of the engine for each processor, but no more than there are positions. */
static int jobs_for(const VerifySource *source) {
    const size_t total = verify_source_total(source);
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = source->invocation->options.jobs;
    if (!jobs) jobs = processors > 1 ? (uint64_t)processors : 1;
    if (total && total < jobs) jobs = total;
    return jobs < VERIFY_JOBS_MAX ? (int)jobs : VERIFY_JOBS_MAX;
}

static ExitCode run(VerifyCommand *command, FILE *emit, FILE *junit) {
    const VerifySource *source = &command->source;
    const Options *options = &source->invocation->options;
    Control control;
    control_init(&control, &interrupt_flag);
    const VerifyOptions verify = {
        .engine = {.command = options->engine,
                   .protocol = (Protocol)options->protocol,
                   .perft_command = options->perft_command,
                   .settings = options->settings.items,
                   .settings_nb = options->settings.length,
                   .mode = source->mode,
                   .timeout_s = (double)options->timeout_s,
                   .control = &control},
        .jobs = jobs_for(source),
        .minimizes = true,
        .findings_max = options->findings,
        .deadline_s = options->minutes ? clock_s() + 60 * (double)options->minutes : INFINITY};
    VerifySummary summary;
    const size_t total = verify_source_total(source);
    if (!verify_report_open(&command->report, source->invocation, total, emit, junit)) {
        return EXIT_RESOURCE;
    }
    openmp_environment_restore(); /* an engine may want them */
    verify_run(&verify, next_task, report, command, &summary);
    const bool is_written = verify_report_close(&command->report, &summary);
    return is_written ? outcome(&summary) : EXIT_RESOURCE;
}

static FILE *open_file(const char *name, const char *mode) {
    FILE *file = fopen(name, mode);
    if (!file) console_error("%s: %s", name, strerror(errno));
    return file;
}

static ExitCode close_file(FILE *file, const char *name) {
    if (!file || !fclose(file)) return EXIT_OK;
    console_error("%s: %s", name, strerror(errno));
    return EXIT_RESOURCE;
}

static ExitCode run_with_files(VerifyCommand *command) {
    const Options *options = &command->source.invocation->options;
    if (console_check_path(options->emit) != EXIT_OK) return EXIT_USAGE;
    if (console_check_path(options->junit) != EXIT_OK) return EXIT_USAGE;
    FILE *emit = options->emit ? open_file(options->emit, "a") : NULL;
    FILE *junit = options->junit ? open_file(options->junit, "w") : NULL;
    const bool is_ready = (emit || !options->emit) && (junit || !options->junit);
    ExitCode code = is_ready ? run(command, emit, junit) : EXIT_RESOURCE;
    if (close_file(emit, options->emit) != EXIT_OK) code = EXIT_RESOURCE;
    if (close_file(junit, options->junit) != EXIT_OK) code = EXIT_RESOURCE;
    return code;
}

ExitCode cmd_verify(const Invocation *invocation) {
    VerifyCommand command = {.source = {.invocation = invocation}};
    if (!invocation->options.engine) {
        console_error("verify needs --engine");
        return console_try_help(invocation->command);
    }
    if (!session_command_is_readable(invocation->options.engine)) {
        console_error("--engine: cannot parse '%s': check its quotes", invocation->options.engine);
        return console_try_help(invocation->command);
    }
    ExitCode code = verify_source_open(&command.source, invocation);
    if (code == EXIT_OK) code = run_with_files(&command);
    verify_source_close(&command.source);
    return code;
}
