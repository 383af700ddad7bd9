/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_source.h"

#include "perft/cli/console.h"
#include "perft/cli/suite_report.h"
#include "perft/cli/text_lines.h"
#include "perft/count/suite.h"
#include "perft/verify/asked_position.h"
#include "perft/verify/castling_sweep.h"

#include <stdlib.h>

static int depth_for(const VerifySource *source, const Position *pos) {
    const Options *options = &source->invocation->options;
    return options->question_depth ? (int)options->question_depth
                                   : verify_depth(pos, options->question_nodes);
}

static void draw(VerifySource *source, VerifyTask *task) {
    const RandomKind kind = (RandomKind)(source->random_left-- % RANDOM_KIND_NB);
    *task = (VerifyTask){.number = ++source->drawn};
    random_position_covering(&source->random, kind, source->mode, &source->coverage, &task->pos);
    task->faults = pos_faults(&task->pos, source->mode);
}

bool verify_source_next(VerifySource *source, VerifyTask *task) {
    if (source->is_random) {
        if (source->random_left == 0) return false;
        draw(source, task);
    } else {
        if (source->next == source->length) return false;
        *task = source->tasks[source->next++];
    }
    task->depth = depth_for(source, &task->pos);
    return true;
}

static ExitCode add_position(VerifySource *source, const Position *pos) {
    if (source->length == source->capacity) {
        const size_t capacity = source->capacity ? 2 * source->capacity : 64;
        VerifyTask *grown = realloc(source->tasks, capacity * sizeof *grown);
        if (!grown) {
            console_error("out of memory");
            return EXIT_RESOURCE;
        }
        source->tasks = grown;
        source->capacity = capacity;
    }
    source->tasks[source->length] = (VerifyTask){
        .number = source->length + 1, .pos = *pos, .faults = pos_faults(pos, source->mode)};
    source->length++;
    return EXIT_OK;
}

/* With the e.p. square as it was written, so that the engine is asked about illegal captures. */
static ExitCode add_input(const Input *input, void *context) {
    VerifySource *source = context;
    Position pos = input->pos;
    if (input->mode == CASTLING_CHESS960) source->mode = CASTLING_CHESS960;
    pos.ep_square = (uint8_t)input->ep_written;
    return add_position(source, &pos);
}

static ExitCode add_suite_line(VerifySource *source, InputSource *where, char *line) {
    SuiteLine suite;
    ParseError error;
    Input input;
    if (suite_parse(line, &suite, &error)) {
        console_error("%s%s", where->place, status_text(error.code));
        console_caret(line, error.offset);
        return EXIT_USAGE;
    }
    if (!suite.fen) return EXIT_OK;
    suite_report_operation(&suite, where);
    if (!input_load(source->invocation, where, suite.fen, suite.mode, INPUT_USABLE, &input)) {
        return EXIT_USAGE;
    }
    return add_input(&input, source);
}

static ExitCode add_suite(VerifySource *source, const char *name) {
    TextLines lines;
    ExitCode code = text_lines_open(&lines, name);
    if (code != EXIT_OK) return code;
    InputSource where = {.place = lines.place};
    for (char *line; code != EXIT_RESOURCE && (line = text_lines_next(&lines));) {
        code = exit_code_join(code, add_suite_line(source, &where, line));
    }
    return exit_code_join(code, text_lines_close(&lines));
}

static ExitCode add_builtin(VerifySource *source) {
    size_t length;
    const char *const *fens = verify_positions(source->mode, &length);
    ExitCode code = EXIT_OK;
    for (size_t i = 0; i < length && code == EXIT_OK; i++) {
        Position pos;
        if (asked_position_load(&pos, fens[i], source->mode, NULL, NULL) == STATUS_OK) {
            code = add_position(source, &pos);
        }
    }
    const bool has_sweep = source->mode == CASTLING_STANDARD;
    for (unsigned i = 0; has_sweep && i < CASTLING_SWEEP_NB && code == EXIT_OK; i++) {
        Position pos;
        if (castling_sweep(i, &pos)) code = add_position(source, &pos);
    }
    return code;
}

static ExitCode fill(VerifySource *source) {
    const Invocation *invocation = source->invocation;
    const Options *options = &invocation->options;
    const bool wants_random = options->random > 0;
    if ((invocation->operands_nb > 0) + (options->suite != NULL) + wants_random > 1) {
        console_error("verify takes only one of a position, --suite and --random");
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

/* Whether an engine is right about what cannot happen matters least. */
static int by_reach(const void *a, const void *b) {
    const VerifyTask *first = a, *second = b;
    const int difference = (first->faults != 0) - (second->faults != 0);
    return difference ? difference : first->number < second->number ? -1 : 1;
}

ExitCode verify_source_open(VerifySource *source, const Invocation *invocation) {
    *source = (VerifySource){.invocation = invocation,
                             .mode = invocation->options.chess960 ? CASTLING_CHESS960
                                                                  : CASTLING_STANDARD};
    const ExitCode code = fill(source);
    if (code != EXIT_OK || source->is_random) return code;
    if (source->length == 0) {
        console_error("no position to verify");
        return EXIT_USAGE;
    }
    qsort(source->tasks, source->length, sizeof *source->tasks, by_reach);
    return EXIT_OK;
}

size_t verify_source_total(const VerifySource *source) {
    if (!source->is_random) return source->length;
    return source->invocation->options.random ? (size_t)source->invocation->options.random : 0;
}

void verify_source_close(VerifySource *source) {
    free(source->tasks);
}
