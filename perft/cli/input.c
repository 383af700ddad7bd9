/* SPDX-License-Identifier: MIT */
#include "perft/cli/input.h"

#include "core/position_make.h"
#include "perft/cli/console.h"
#include "perft/cli/move_list.h"
#include "perft/cli/suggestion.h"
#include "perft/cli/text_lines.h"
#include "perft/count/parallel.h"
#include "perft/count/positions.h"

#include <stdlib.h>
#include <string.h>

static const char SPACES[] = " \t\r\n\v\f";

/* ---- one position ---- */

bool input_note_is_new(InputSource *source, InputNote note) {
    const bool is_new = !(source->notes & note);
    source->notes |= note;
    return is_new;
}

static void report_faults(const char *place, PosFaults faults, bool are_refused) {
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        if (!(faults >> i & 1U)) continue;
        if (are_refused) {
            console_error("%sposition: %s", place, pos_fault_text(i));
        } else {
            console_warn("%sposition: %s", place, pos_fault_text(i));
        }
    }
}

static bool refuse(const char *place, const char *fen, const ParseError *error, PosFaults faults) {
    console_error("%s%s", place, status_text(error->code));
    if (error->code == STATUS_FEN_UNUSABLE) {
        console_quote(fen);
    } else {
        console_caret(fen, error->offset);
    }
    report_faults(place, faults, true);
    return false;
}

static Square written_ep(const char *fen, PosFaults faults) {
    Position written;
    const bool is_possible = !(faults & POS_FAULT_EN_PASSANT);
    return is_possible && !fen_parse(&written, fen, NULL) ? (Square)written.ep_square : SQ_NONE;
}

static CastlingMode choose_mode(const Invocation *invocation, InputSource *source, const char *fen,
                                CastlingMode mode) {
    if (invocation->options.chess960 || mode == CASTLING_CHESS960) return CASTLING_CHESS960;
    if (fen_castling_mode(fen) == CASTLING_STANDARD) return CASTLING_STANDARD;
    if (input_note_is_new(source, INPUT_NOTE_CHESS960)) {
        console_warn("%sChess960 castling rights: assuming --chess960", source->place);
    }
    return CASTLING_CHESS960;
}

static void note_fields(InputSource *source, const char *added) {
    if (*added && input_note_is_new(source, INPUT_NOTE_FIELDS)) {
        console_warn("%sthe FEN is incomplete: assuming '%s' for the rest", source->place,
                     added + 1);
    }
}

static Square skipped_square(Move move) {
    const bool is_double = move_kind(move) == MOVE_DOUBLE_PUSH;
    return is_double ? (Square)((move_from(move) + move_to(move)) / 2) : SQ_NONE;
}

/* Plays --moves. Afterwards the position is as of a game: without faults in its rights. */
static bool play_moves(const Invocation *invocation, InputSource *source, Input *input) {
    const Options *options = &invocation->options;
    if (!options->moves) return true;
    Language language = LANGUAGE_ENGLISH;
    MoveListReader reader;
    ParseError error;
    Move move;
    if (options->lang) (void)language_find(options->lang, &language); /* the command refuses it */
    move_list_open(&reader, options->moves, language);
    while (!move_list_next(&reader, &input->pos, &move, &error)) {
        if (move == MOVE_NONE) {
            input->faults = pos_faults(&input->pos, input->mode);
            return true;
        }
        const Position before = input->pos;
        pos_make(&before, move, &input->pos);
        input->ep_written = skipped_square(move);
    }
    console_error("%s--moves: %s", source->place, status_text(error.code));
    console_caret(options->moves, error.offset);
    return false;
}

/* Nothing can be played from what has fatal faults: those are the answer. */
static bool finish(const Invocation *invocation, InputSource *source, Input *input) {
    return (input->faults & POS_FAULTS_FATAL) != 0 || play_moves(invocation, source, input);
}

/* Reads the text alone. */
static bool read_fen(const Invocation *invocation, InputSource *source, const char *text,
                     InputPolicy policy, Input *input) {
    char buffer[FEN_COMPLETED_SIZE];
    const char *fen = fen_complete(text, buffer);
    ParseError error;
    input->mode = choose_mode(invocation, source, fen, input->mode);
    const Status status = fen_load(&input->pos, fen, input->mode, &input->faults, &error);
    if (status == STATUS_FEN_UNUSABLE && policy == INPUT_ANY) {
        (void)fen_parse(&input->pos, fen, NULL); /* what can be judged can be read */
    } else if (status) {
        return refuse(source->place, text, &error, input->faults);
    }
    note_fields(source, fen + strlen(text));
    input->ep_written = written_ep(fen, input->faults);
    return true;
}

bool input_load(const Invocation *invocation, InputSource *source, const char *fen,
                CastlingMode mode, InputPolicy policy, Input *input) {
    Input loaded = {.mode = mode};
    if (!read_fen(invocation, source, fen, policy, &loaded)) return false;
    const bool is_strict = invocation->options.strict && loaded.faults != 0;
    const PosFaults reported =
        is_strict ? loaded.faults : loaded.faults & ~(PosFaults)POS_FAULTS_HISTORY;
    if (policy == INPUT_USABLE) report_faults(source->place, reported, is_strict);
    if (is_strict && policy == INPUT_USABLE) return false;
    if (!finish(invocation, source, &loaded)) return false;
    *input = loaded;
    return true;
}

/* A text that does not resemble a FEN was meant as a name. */
static bool refuse_name(const char *place, const char *text) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    Suggestion suggestion = suggestion_for(text, strlen(text));
    for (size_t i = 0; i < length; i++) suggestion_try(&suggestion, all[i].name);
    const char *name = suggestion_name(&suggestion);
    if (name) {
        console_error("%sunknown position '%s': did you mean '%s'?", place, text, name);
    } else {
        console_error("%sneither a FEN nor a named position (see 'rookery positions')", place);
        console_caret(text, 0);
    }
    return false;
}

bool input_load_named(const Invocation *invocation, InputSource *source, const char *text,
                      InputPolicy policy, Input *input) {
    const NamedPosition *named = positions_find(text);
    if (named) return input_load(invocation, source, named->fen, named->mode, policy, input);
    if (*text && !strpbrk(text, "/ \t")) return refuse_name(source->place, text);
    return input_load(invocation, source, text, CASTLING_STANDARD, policy, input);
}

/* ---- operands ---- */

static ExitCode run_one(const Invocation *invocation, InputSource *source, const char *text,
                        InputPolicy policy, InputFn *fn, void *context) {
    Input input;
    if (input_load_named(invocation, source, text, policy, &input)) return fn(&input, context);
    return *source->place ? EXIT_USAGE : console_try_help(invocation->command);
}

/* Cuts white space off both ends. NULL for a line without content: blank or a comment. */
static char *trim_line(char *line) {
    line += strspn(line, SPACES);
    size_t length = strlen(line);
    while (length && strchr(SPACES, line[length - 1])) line[--length] = '\0';
    return length && *line != '#' ? line : NULL;
}

static ExitCode run_stdin(const Invocation *invocation, InputPolicy policy, InputFn *fn,
                          void *context) {
    TextLines lines;
    ExitCode code = EXIT_OK;
    const ExitCode begin = text_lines_open(&lines, "-");
    if (begin != EXIT_OK) return begin;
    InputSource source = {.place = lines.place};
    for (char *line; (line = text_lines_next(&lines));) {
        const char *text = trim_line(line);
        if (!text) continue;
        code = exit_code_join(code, run_one(invocation, &source, text, policy, fn, context));
    }
    return exit_code_join(code, text_lines_close(&lines));
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

static bool is_number(const char *text) {
    return *text && !text[strspn(text, "0123456789")];
}

/* With --depth, an operand after the name of a position can only be another position. */
static ExitCode take_depth_option(const Invocation *invocation, CountOperands *operands) {
    const size_t length = invocation->operands_nb;
    if (length == 2 && positions_find(invocation->operands[0])) {
        console_error("the depth is given twice: as an operand and with --depth");
        return console_try_help(invocation->command);
    }
    *operands = (CountOperands){(int)invocation->options.count_depth, length};
    return EXIT_OK;
}

ExitCode input_count_operands(const Invocation *invocation, CountOperands *operands) {
    char **texts = invocation->operands;
    const size_t length = invocation->operands_nb;
    if (invocation->options.count_depth <= PARALLEL_DEPTH_MAX) {
        return take_depth_option(invocation, operands);
    }
    if (length == 0 || (length == 1 && !is_number(texts[0]))) {
        console_error("%s needs a position and a depth", invocation->command->name);
        return console_try_help(invocation->command);
    }
    /* Six may be a FEN with its move number and no depth. */
    if (length == 6 && strchr(texts[0], '/')) {
        console_error("'%s' could be the depth or the move number: write all six fields of the FEN "
                      "before DEPTH, quote the FEN or use --depth",
                      texts[5]);
        return console_try_help(invocation->command);
    }
    operands->position_nb = length - 1;
    return input_depth(invocation, texts[length - 1], &operands->depth);
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
    InputSource source = {.place = ""};
    if (operands_nb == 0) return run_one(invocation, &source, "startpos", policy, fn, context);
    if (operands_nb == 1 && !strcmp(invocation->operands[0], "-")) {
        return run_stdin(invocation, policy, fn, context);
    }
    char *text = join_operands(invocation, operands_nb);
    if (!text) {
        console_error("out of memory");
        return EXIT_RESOURCE;
    }
    const ExitCode code = run_one(invocation, &source, text, policy, fn, context);
    free(text);
    return code;
}
