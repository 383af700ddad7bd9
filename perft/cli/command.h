/* SPDX-License-Identifier: MIT
 *
 * The subcommands: one row in commands.def and one file cmd_<name>.c each.
 */
#ifndef PERFT_CLI_COMMAND_H
#define PERFT_CLI_COMMAND_H

#include "perft/cli/options.h"

typedef enum ExitCode {
    EXIT_OK = 0,
    EXIT_WRONG = 1, /* a verification failed */
    EXIT_USAGE = 2, /* usage or bad input */
    EXIT_RESOURCE = 3,
    EXIT_INTERRUPTED = 130
} ExitCode;

/** The exit code of a run with both outcomes: the more serious one; wrong counts take precedence
 * over bad input. */
ExitCode exit_code_join(ExitCode a, ExitCode b);

typedef enum CommandId {
#define COMMAND(id, name, operands, summary, details) COMMAND_##id,
#include "perft/cli/commands.def"
#undef COMMAND
    COMMAND_NB
} CommandId;

typedef struct Command Command;

typedef struct Invocation {
    const Command *command;
    Options options;
    char **operands; /* what is left of the command line */
    size_t operands_nb;
} Invocation;

struct Command {
    const char *name;
    const char *operands; /* as shown in the usage line */
    const char *summary;  /* one line, no full stop */
    const char *details;
    ExitCode (*run)(const Invocation *invocation);
};

/** All commands, in the order of commands.def. */
extern const Command COMMANDS[COMMAND_NB];

/** The command with this name, or NULL. */
const Command *command_find(const char *name);

/** Reports an unknown command and suggests a similar one. */
void command_refuse(const char *name);

#define COMMAND(id, name, operands, summary, details) ExitCode cmd_##name(const Invocation *);
#include "perft/cli/commands.def"
#undef COMMAND

#endif
