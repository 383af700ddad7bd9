/* SPDX-License-Identifier: MIT
 *
 * Positions from the command line or the standard input.
 */
#ifndef PERFT_CLI_INPUT_H
#define PERFT_CLI_INPUT_H

#include "perft/cli/command.h"

#include "core/fen.h"

typedef struct Input {
    Position pos;
    CastlingMode mode;
    PosFaults faults; /* what was found before the repair */
    Square
        ep_written; /* the e.p. square of the FEN if a double step can have led to it; else NONE */
} Input;

/** What to do about fatal faults. */
typedef enum InputPolicy {
    INPUT_USABLE, /* refuse the position */
    INPUT_ANY     /* pass it on as written; the caller reports the faults */
} InputPolicy;

/** Notes about a source of positions, each printed once per source. */
typedef enum InputNote {
    INPUT_NOTE_CHESS960 = 1 << 0,  /* castling rights were read as those of Chess960 */
    INPUT_NOTE_FIELDS = 1 << 1,    /* missing fields of a FEN got their defaults */
    INPUT_NOTE_OPERATIONS = 1 << 2 /* EPD operations were ignored */
} InputNote;

/** A file, the standard input or the command line. */
typedef struct InputSource {
    const char *place; /* of the position, as a prefix of messages: "file:3: " or "" */
    unsigned notes;    /* that have been made */
} InputSource;

/** True the first time that it is asked about this note. */
bool input_note_is_new(InputSource *source, InputNote note);

/**
 * Reads a FEN according to the options, plays --moves, and reports faults on standard error.
 *
 * @param[in]  mode  The known castling mode; with CASTLING_STANDARD the FEN decides, see
 *                   fen_castling_mode().
 * @param[out] input Written only on success.
 * @return false if the position is refused.
 */
bool input_load(const Invocation *invocation, InputSource *source, const char *fen,
                CastlingMode mode, InputPolicy policy, Input *input);

/** input_load() for a text that is the name of a position or a FEN. */
bool input_load_named(const Invocation *invocation, InputSource *source, const char *text,
                      InputPolicy policy, Input *input);

/** Reads a depth. @return EXIT_OK, or EXIT_USAGE after a message. */
ExitCode input_depth(const Invocation *invocation, const char *text, int *depth);

/** The operands of a count: the first `position_nb` are the position, none standing for startpos.
 */
typedef struct CountOperands {
    int depth;
    size_t position_nb;
} CountOperands;

/** Takes the depth from --depth or from the last operand. The same codes. */
ExitCode input_count_operands(const Invocation *invocation, CountOperands *operands);

typedef ExitCode InputFn(const Input *input, void *context);

/**
 * Calls `fn` with every position given by the first `operands_nb` operands: a name, a FEN as one
 * operand or as its fields, "-" for one position per line of standard input, or nothing for
 * startpos.
 *
 * @return The worst code that `fn` returned or that a rejected position caused; an input without
 * positions is rejected.
 */
ExitCode input_for_each(const Invocation *invocation, size_t operands_nb, InputPolicy policy,
                        InputFn *fn, void *context);

#endif
