/* SPDX-License-Identifier: MIT */
#include "perft/cli/command.h"

#include "perft/cli/console.h"
#include "perft/cli/suggestion.h"

#include <string.h>

const Command COMMANDS[COMMAND_NB] = {
#define COMMAND_AS(id, function, name, operands, summary, details)                                 \
    [COMMAND_##id] = {name, operands, summary, details, cmd_##function},
#define COMMAND(id, name, operands, summary, details)                                              \
    COMMAND_AS(id, name, #name, operands, summary, details)
#include "perft/cli/commands.def"
#undef COMMAND
};

const Command *command_find(const char *name) {
    for (size_t i = 0; i < COMMAND_NB; i++) {
        if (!strcmp(COMMANDS[i].name, name)) return &COMMANDS[i];
    }
    return NULL;
}

void command_refuse(const char *name) {
    Suggestion suggestion = suggestion_for(name, strlen(name));
    for (size_t i = 0; i < COMMAND_NB; i++) suggestion_try(&suggestion, COMMANDS[i].name);
    const char *near = suggestion_name(&suggestion);
    if (near) {
        console_error("unknown command '%s': did you mean '%s'?", name, near);
    } else {
        console_error("unknown command '%s'", name);
    }
}

/* From what spoils the run most to nothing. */
ExitCode exit_code_join(ExitCode a, ExitCode b) {
    static const ExitCode ORDER[] = {EXIT_INTERRUPTED, EXIT_RESOURCE, EXIT_WRONG, EXIT_USAGE};
    for (size_t i = 0; i < sizeof ORDER / sizeof ORDER[0]; i++) {
        if (a == ORDER[i] || b == ORDER[i]) return ORDER[i];
    }
    return EXIT_OK;
}
