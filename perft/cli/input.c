/* SPDX-License-Identifier: MIT */
#include "perft/cli/input.h"

#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"
#include "perft/count/parallel.h"
#include "perft/count/positions.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void tell_faults(const char *source, PosFaults faults, bool are_refused) {
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        if (!(faults >> i & 1U)) continue;
        if (are_refused) {
            console_error("%sposition: %s", source, pos_fault_text(i));
        } else {
            console_warn("%sposition: %s", source, pos_fault_text(i));
        }
    }
}

bool input_lacks_chess960(const char *fen, CastlingMode mode, PosFaults faults) {
    Position written;
    if (mode == CASTLING_CHESS960 || !(faults & POS_FAULT_CASTLING)) return false;
    return fen_parse(&written, fen, NULL) == STATUS_OK &&
           !(pos_faults(&written, CASTLING_CHESS960) & POS_FAULT_CASTLING);
}

static void tell_dropped_rights(const char *source, const char *fen, const Input *input) {
    if (!input_lacks_chess960(fen, input->mode, input->faults)) return;
    console_warn("%sthe castling rights are those of Chess960 and are dropped: "
                 "use --chess960 to keep them",
                 source);
}

static bool refuse(const char *source, const char *fen, const ParseError *error, PosFaults faults) {
    console_error("%s%s", source, status_text(error->code));
    if (error->code == STATUS_FEN_UNUSABLE) {
        console_quote(fen);
    } else {
        console_caret(fen, error->offset);
    }
    tell_faults(source, faults, true);
    return false;
}

static Square written_ep(const char *fen, PosFaults faults) {
    Position written;
    const bool is_possible = !(faults & POS_FAULT_EN_PASSANT);
    return is_possible && !fen_parse(&written, fen, NULL) ? (Square)written.ep_square : SQ_NONE;
}

bool input_load(const Invocation *invocation, const char *source, const char *fen,
                CastlingMode mode, InputPolicy policy, Input *input) {
    ParseError error;
    Input loaded = {.mode = invocation->options.chess960 ? CASTLING_CHESS960 : mode};
    const Status status = fen_load(&loaded.pos, fen, loaded.mode, &loaded.faults, &error);
    if (status == STATUS_FEN_UNUSABLE && policy == INPUT_ANY) {
        if (fen_parse(&loaded.pos, fen, &error)) return refuse(source, fen, &error, 0);
    } else if (status) {
        return refuse(source, fen, &error, loaded.faults);
    }
    loaded.ep_written = written_ep(fen, loaded.faults);
    const bool is_strict = invocation->options.strict && loaded.faults != 0;
    const PosFaults told =
        is_strict ? loaded.faults : loaded.faults & ~(PosFaults)POS_FAULTS_HISTORY;
    if (policy == INPUT_USABLE) tell_faults(source, told, is_strict);
    if (!is_strict) tell_dropped_rights(source, fen, &loaded);
    if (is_strict && policy == INPUT_USABLE) return false;
    *input = loaded;
    return true;
}

static ExitCode run_one(const Invocation *invocation, const char *source, const char *text,
                        InputPolicy policy, InputFn *fn, void *context) {
    const NamedPosition *named = positions_find(text);
    const char *fen = named ? named->fen : text;
    const CastlingMode mode = named ? named->mode : CASTLING_STANDARD;
    Input input;
    if (input_load(invocation, source, fen, mode, policy, &input)) return fn(&input, context);
    return *source ? EXIT_USAGE : console_try_help(invocation->command);
}

/* Cuts white space off both ends. NULL for a line without content: blank or a comment. */
static char *trim_line(char *line) {
    static const char SPACES[] = " \t\r\n\v\f";
    line += strspn(line, SPACES);
    size_t length = strlen(line);
    while (length && strchr(SPACES, line[length - 1])) line[--length] = '\0';
    return length && *line != '#' ? line : NULL;
}

static ExitCode run_stdin(const Invocation *invocation, InputPolicy policy, InputFn *fn,
                          void *context) {
    char *line = NULL, source[48];
    size_t size = 0, number = 0;
    ssize_t length;
    ExitCode code = EXIT_OK;
    while (!interrupt_came() && (length = getline(&line, &size, stdin)) >= 0) {
        snprintf(source, sizeof source, "standard input:%zu: ", ++number);
        if (strlen(line) != (size_t)length) {
            console_error("%sa NUL byte in the line", source);
            code = exit_code_join(code, EXIT_USAGE);
            continue;
        }
        const char *text = trim_line(line);
        if (!text) continue;
        code = exit_code_join(code, run_one(invocation, source, text, policy, fn, context));
    }
    const int error = errno;
    if (interrupt_came()) {
        code = EXIT_INTERRUPTED;
    } else if (!feof(stdin)) {
        console_error("standard input: %s", strerror(error));
        code = exit_code_join(code, EXIT_RESOURCE);
    }
    free(line);
    return code;
}

ExitCode input_depth(const Invocation *invocation, const char *text, int *depth) {
    uint64_t number;
    if (!options_number(text, 0, PARALLEL_DEPTH_MAX, &number)) {
        console_error("depth: '%s' is not a whole number from 0 to %d", text, PARALLEL_DEPTH_MAX);
        return console_try_help(invocation->command);
    }
    *depth = (int)number;
    return EXIT_OK;
}

ExitCode input_last_depth(const Invocation *invocation, int *depth) {
    if (invocation->operands_nb < 2) {
        console_error("%s needs a position and a depth", invocation->command->name);
        return console_try_help(invocation->command);
    }
    return input_depth(invocation, invocation->operands[invocation->operands_nb - 1], depth);
}

FILE *input_open(const char *name) {
    FILE *file = strcmp(name, "-") ? fopen(name, "r") : stdin;
    if (!file) console_error("%s: %s", name, strerror(errno));
    return file;
}

ExitCode input_close(FILE *file, const char *name) {
    const int error = errno;
    const bool has_failed = ferror(file) && !interrupt_came();
    if (has_failed) console_error("%s: %s", name, strerror(error));
    if (file != stdin) fclose(file);
    return has_failed ? EXIT_RESOURCE : EXIT_OK;
}

static char *join_operands(const Invocation *invocation, size_t operands_nb) {
    size_t size = 1;
    for (size_t i = 0; i < operands_nb; i++) size += strlen(invocation->operands[i]) + 1;
    char *text = malloc(size), *end = text;
    if (!text) return NULL;
    for (size_t i = 0; i < operands_nb; i++) {
        if (i) *end++ = ' ';
        end = stpcpy(end, invocation->operands[i]);
    }
    *end = '\0';
    return text;
}

ExitCode input_for_each(const Invocation *invocation, size_t operands_nb, InputPolicy policy,
                        InputFn *fn, void *context) {
    if (operands_nb == 1 && !strcmp(invocation->operands[0], "-")) {
        return run_stdin(invocation, policy, fn, context);
    }
    char *text = join_operands(invocation, operands_nb);
    if (!text) {
        console_error("out of memory");
        return EXIT_RESOURCE;
    }
    const ExitCode code = run_one(invocation, "", text, policy, fn, context);
    free(text);
    return code;
}
