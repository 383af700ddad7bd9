/* SPDX-License-Identifier: MIT
 *
 * The program: finds the command, reads its options, runs it and closes the results.
 */
#include "core/backend.h"
#include "core/sliders_table.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"
#include "perft/host/memory.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* Each thread would reserve 64 MiB for its own arena: too much if the address space is limited. */
static void spare_addresses(void) {
#ifdef M_ARENA_MAX
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        (void)mallopt(M_ARENA_MAX, 1); /* otherwise fewer threads start */
    }
#endif
}

static ExitCode run(Invocation *invocation, int argc, char **argv) {
    if (!options_parse(invocation, argc, argv)) return console_try_help(invocation->command);
    const Options *options = &invocation->options;
    if (!backend_select((SliderBackend)options->sliders)) {
        console_error("--sliders: this processor has no PEXT instruction");
        return EXIT_RESOURCE;
    }
    if (!console_open(options)) return EXIT_RESOURCE;
    ExitCode code = EXIT_OK;
    if (options->help) {
        options_help(invocation, console_results());
    } else {
        code = invocation->command->run(invocation);
    }
    return console_close(code) ? code : EXIT_RESOURCE;
}

/* The options that people try before they know the commands. */
static const char *command_name(const char *argument) {
    if (!strcmp(argument, "--help") || !strcmp(argument, "-h")) return "help";
    if (!strcmp(argument, "--version") || !strcmp(argument, "-V")) return "version";
    return argument;
}

/* One page fault instead of 400: on a virtual machine that is most of the start. */
static void prepare_tables(void) {
    size_t bytes;
    void *tables = sliders_memory(&bytes);
    memory_prefer_huge_pages(tables, bytes);
}

static ExitCode start(int argc, char **argv) {
    setenv("HWLOC_HIDE_ERRORS", "2", 0); /* without /sys it would grumble on the standard error */
    spare_addresses();
    console_init();
    interrupt_init();
    prepare_tables();
    if (!core_init()) {
        console_error("this processor has no POPCNT instruction");
        return EXIT_RESOURCE;
    }
    if (argc < 2) {
        console_error("missing command");
        return console_try_help(NULL);
    }
    Invocation invocation = {.command = command_find(command_name(argv[1]))};
    if (invocation.command) return run(&invocation, argc - 1, argv + 1);
    command_refuse(argv[1]);
    return console_try_help(NULL);
}

int main(int argc, char **argv) {
    return (int)start(argc, argv);
}
