/* SPDX-License-Identifier: MIT
 *
 * rookery verify: asks another engine for perft counts and finds its first wrong move.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/openmp_environment.h"
#include "perft/cli/verify_report.h"
#include "perft/count/suite.h"
#include "perft/verify/descend.h"
#include "perft/verify/random_position.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where the positions come from: a list, or a generator. */
typedef struct Source {
    const Invocation *invocation;
    CastlingMode mode;
    Position *positions;
    size_t length, capacity, next;
    bool is_random;
    uint64_t random_left;
    Random random;
} Source;

typedef struct VerifyCommand {
    Source source;
    VerifyReport report;
} VerifyCommand;

static int depth_for(const Source *source, const Position *pos) {
    const Options *options = &source->invocation->options;
    return options->question_depth ? (int)options->question_depth
                                   : verify_depth(pos, options->question_nodes);
}

static bool next_task(void *context, VerifyTask *task) {
    Source *source = &((VerifyCommand *)context)->source;
    if (source->is_random) {
        if (source->random_left == 0) return false;
        const RandomKind kind = (RandomKind)(source->random_left-- % RANDOM_KIND_NB);
        random_position(&source->random, kind, source->mode, &task->pos);
    } else {
        if (source->next == source->length) return false;
        task->pos = source->positions[source->next++];
    }
    task->depth = depth_for(source, &task->pos);
    return true;
}

static void tell(void *context, const VerifyTask *task, const Finding *finding,
                 const Minimized *minimized, const Session *session, const VerifySummary *summary) {
    VerifyCommand *command = context;
    verify_report_tell(&command->report, task, finding, minimized, session, summary);
}

static ExitCode add_position(Source *source, const Position *pos) {
    if (source->length == source->capacity) {
        const size_t capacity = source->capacity ? 2 * source->capacity : 64;
        Position *grown = realloc(source->positions, capacity * sizeof *grown);
        if (!grown) {
            console_error("out of memory");
            return EXIT_RESOURCE;
        }
        source->positions = grown;
        source->capacity = capacity;
    }
    source->positions[source->length++] = *pos;
    return EXIT_OK;
}

/* With the e.p. square as it was written, so that the engine is asked about illegal captures. */
static ExitCode add_input(const Input *input, void *context) {
    Source *source = context;
    Position pos = input->pos;
    if (input->mode == CASTLING_CHESS960) source->mode = CASTLING_CHESS960;
    pos.ep_square = (uint8_t)input->ep_written;
    return add_position(source, &pos);
}

static ExitCode add_suite_line(Source *source, const char *name, size_t number, char *line) {
    SuiteLine suite;
    ParseError error;
    Input input;
    char where[512];
    snprintf(where, sizeof where, "%.480s:%zu: ", name, number);
    if (suite_parse(line, &suite, &error)) {
        console_error("%s%s", where, status_text(error.code));
        console_caret(line, error.offset);
        return EXIT_USAGE;
    }
    if (!suite.fen) return EXIT_OK;
    const bool is_foreign = suite.mode == CASTLING_CHESS960 && source->mode != CASTLING_CHESS960;
    if (is_foreign) {
        console_warn("%sa position of Chess960 is left out: use --chess960", where);
        return EXIT_OK;
    }
    if (!input_load(source->invocation, where, suite.fen, suite.mode, INPUT_USABLE, &input)) {
        return EXIT_USAGE;
    }
    return add_input(&input, source);
}

static ExitCode add_suite(Source *source, const char *name) {
    FILE *file = input_open(name);
    if (!file) return EXIT_RESOURCE;
    char *line = NULL;
    size_t size = 0, number = 0;
    ExitCode code = EXIT_OK;
    while (code != EXIT_RESOURCE && getline(&line, &size, file) >= 0) {
        code = exit_code_join(code, add_suite_line(source, name, ++number, line));
    }
    code = exit_code_join(code, input_close(file, name));
    free(line);
    return code;
}

static ExitCode add_builtin(Source *source) {
    size_t length;
    const char *const *fens = verify_positions(source->mode, &length);
    ExitCode code = EXIT_OK;
    for (size_t i = 0; i < length && code == EXIT_OK; i++) {
        Position pos;
        if (descend_load(&pos, fens[i], source->mode, NULL, NULL) == STATUS_OK) {
            code = add_position(source, &pos);
        }
    }
    return code;
}

static ExitCode fill(Source *source) {
    const Invocation *invocation = source->invocation;
    const Options *options = &invocation->options;
    const bool wants_random = options->random > 0;
    if ((invocation->operands_nb > 0) + (options->suite != NULL) + wants_random > 1) {
        console_error("verify takes a position, --suite or --random, not several of them");
        return console_try_help(invocation->command);
    }
    if (invocation->operands_nb) {
        return input_for_each(invocation, invocation->operands_nb, INPUT_USABLE, add_input, source);
    }
    if (options->suite) return add_suite(source, options->suite);
    if (wants_random || options->minutes) {
        source->is_random = true;
        source->random_left = wants_random ? options->random : UINT64_MAX;
        source->random = random_seeded(options->random_seed);
        return EXIT_OK;
    }
    return add_builtin(source);
}

static ExitCode outcome(const VerifySummary *summary) {
    ExitCode code = EXIT_OK;
    if (interrupt_came()) code = EXIT_INTERRUPTED;
    if (summary->has_no_memory) {
        console_error("out of memory");
        code = EXIT_RESOURCE;
    }
    if (summary->has_given_up) {
        console_error("the engine failed: %s", summary->failure.detail);
        if (*summary->failure.stderr_tail) {
            fprintf(stderr, "%s\n", summary->failure.stderr_tail);
        }
    }
    if (summary->unanswered || summary->has_given_up) code = EXIT_RESOURCE;
    return summary->different ? EXIT_WRONG : code;
}

static ExitCode run(VerifyCommand *command, FILE *emit) {
    const Source *source = &command->source;
    const Options *options = &source->invocation->options;
    const VerifyOptions verify = {.engine = {.command = options->engine,
                                             .protocol = (Protocol)options->protocol,
                                             .perft_command = options->perft_command,
                                             .settings = options->settings.items,
                                             .settings_nb = options->settings.length,
                                             .mode = source->mode,
                                             .timeout_s = (double)options->timeout_s,
                                             .stop = &interrupt_flag},
                                  .jobs = (int)options->jobs,
                                  .minimizes = true,
                                  .findings_max = options->findings,
                                  .deadline_s = options->minutes ? engine_clock_s() +
                                                                       60 * (double)options->minutes
                                                                 : INFINITY};
    VerifySummary summary;
    const size_t total = source->is_random ? (size_t)options->random : source->length;
    if (!verify_report_open(&command->report, source->invocation, total, emit)) {
        return EXIT_RESOURCE;
    }
    openmp_environment_restore(); /* an engine may want them */
    verify_run(&verify, next_task, tell, command, &summary);
    const bool is_written = verify_report_close(&command->report, &summary);
    return is_written ? outcome(&summary) : EXIT_RESOURCE;
}

static ExitCode run_with_emit(VerifyCommand *command) {
    const char *name = command->source.invocation->options.emit;
    FILE *emit = name ? fopen(name, "a") : NULL;
    if (name && !emit) {
        console_error("%s: %s", name, strerror(errno));
        return EXIT_RESOURCE;
    }
    const ExitCode code = run(command, emit);
    if (emit && fclose(emit)) {
        console_error("%s: %s", name, strerror(errno));
        return EXIT_RESOURCE;
    }
    return code;
}

ExitCode cmd_verify(const Invocation *invocation) {
    VerifyCommand command = {
        .source = {.invocation = invocation,
                   .mode = invocation->options.chess960 ? CASTLING_CHESS960 : CASTLING_STANDARD}};
    if (!invocation->options.engine) {
        console_error("verify needs --engine");
        return console_try_help(invocation->command);
    }
    if (!engine_command_is_readable(invocation->options.engine)) {
        console_error("--engine: '%s' cannot be read: check its quotes",
                      invocation->options.engine);
        return console_try_help(invocation->command);
    }
    ExitCode code = fill(&command.source);
    if (code == EXIT_OK && !command.source.is_random && command.source.length == 0) {
        console_error("no position to ask about");
        code = EXIT_USAGE;
    }
    if (code == EXIT_OK) code = run_with_emit(&command);
    free(command.source.positions);
    return code;
}
