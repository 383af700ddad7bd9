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
    INPUT_ANY     /* hand it on as it was written, and leave it to the caller to tell all faults */
} InputPolicy;

/**
 * Reads a FEN as the options say, and tells on the standard error what is wrong with it.
 *
 * @param[in]  source Where it comes from, as a prefix of the messages such as "file:3: "; or "".
 * @param[out] input  Written only on success.
 * @return false if the position is refused.
 */
bool input_load(const Invocation *invocation, const char *source, const char *fen,
                CastlingMode mode, InputPolicy policy, Input *input);

/** True if castling rights were dropped only because they are those of Chess960: the cure is an
 * option. */
bool input_lacks_chess960(const char *fen, CastlingMode mode, PosFaults faults);

/** Reads a depth. @return EXIT_OK, or EXIT_USAGE after a message. */
ExitCode input_depth(const Invocation *invocation, const char *text, int *depth);

/** Reads the last operand as a depth; those before it are the position. The same codes. */
ExitCode input_last_depth(const Invocation *invocation, int *depth);

/** Opens a file to be read, "-" being the standard input. @return NULL after a message. */
FILE *input_open(const char *name);

/**
 * Closes what input_open() has opened.
 *
 * @return EXIT_RESOURCE after a message if reading had failed but for an interrupt.
 */
ExitCode input_close(FILE *file, const char *name);

typedef ExitCode InputFn(const Input *input, void *context);

/**
 * Calls `fn` with every position that the first `operands_nb` operands stand for: a name, a FEN in
 * one operand or in its fields, or "-" for one of them on each line of the standard input.
 *
 * @return The worst of what `fn` returned and of what was refused.
 */
ExitCode input_for_each(const Invocation *invocation, size_t operands_nb, InputPolicy policy,
                        InputFn *fn, void *context);

#endif
