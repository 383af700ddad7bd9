/* SPDX-License-Identifier: MIT
 *
 * rookery help: the commands and options, for people and, as JSON, for the tests.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"
#include "perft/cli/wrap.h"

static const char *const PARAGRAPHS[] = {
    "A POSITION is a name listed by 'rookery positions', a FEN (quoted, or as separate operands) "
    "or - "
    "to read one position per line from standard input. The last fields of a FEN may be omitted. "
    "--moves plays moves from the position first.",
    "'rookery help COMMAND' describes a command and its options.",
    "Exit codes: 0 success, 1 verification failed, 2 usage or bad input, 3 resource or I/O "
    "failure, "
    "130 interrupted."};

static void print_overview(void) {
    enum { NAME_COLUMN = 2, SUMMARY_COLUMN = 17 };
    FILE *out = console_results();
    const int columns = wrap_columns(out);
    wrap_print(out, "Usage: rookery COMMAND [OPTION...] [OPERAND...]", 0, NAME_COLUMN, columns);
    wrap_print(out, "Counts, lists and verifies legal chess moves.", 0, 0, columns);
    fputc('\n', out);
    for (size_t i = 0; i < COMMAND_NB; i++) {
        fprintf(out, "  %-14s ", COMMANDS[i].name);
        wrap_print(out, COMMANDS[i].summary, SUMMARY_COLUMN, SUMMARY_COLUMN, columns);
    }
    for (size_t i = 0; i < sizeof PARAGRAPHS / sizeof *PARAGRAPHS; i++) {
        fputc('\n', out);
        wrap_print(out, PARAGRAPHS[i], 0, 0, columns);
    }
}

static json_t *option_record(const OptionRow *row) {
    char key[2] = {(char)row->key, '\0'};
    json_t *record = json_object();
    output_set_text(record, "name", row->name);
    output_set(record, "key", row->key ? json_string(key) : json_null());
    output_set(record, "argument", row->argument ? json_string(row->argument) : json_null());
    output_set_text(record, "help", row->help);
    return record;
}

static json_t *command_record(const Invocation *invocation, size_t index) {
    const Command *command = &COMMANDS[index];
    json_t *record = output_new(invocation), *options = json_array();
    for (size_t i = 0; i < OPTION_NB; i++) {
        if (OPTIONS[i].commands >> index & 1U) output_append(options, option_record(&OPTIONS[i]));
    }
    output_set_text(record, "name", command->name);
    output_set_text(record, "operands", command->operands);
    output_set_text(record, "summary", command->summary);
    output_set_text(record, "details", command->details);
    output_set(record, "options", options);
    return record;
}

static ExitCode write_records(const Invocation *invocation, const Command *only) {
    OutputWriter writer = {.format = invocation->options.format};
    bool is_written = true;
    for (size_t i = 0; i < COMMAND_NB && is_written; i++) {
        if (only && only != &COMMANDS[i]) continue;
        is_written = output_write(&writer, command_record(invocation, i));
    }
    output_close(&writer);
    return is_written ? EXIT_OK : EXIT_RESOURCE;
}

ExitCode cmd_help(const Invocation *invocation) {
    const char *name = invocation->operands_nb ? invocation->operands[0] : NULL;
    const Command *command = name ? command_find(name) : NULL;
    if (name && !command) command_refuse(name);
    if (invocation->operands_nb > 1) console_error("help takes one command");
    if ((name && !command) || invocation->operands_nb > 1) return console_try_help(NULL);
    if (invocation->options.format != FORMAT_TABLE) return write_records(invocation, command);
    if (command) {
        const Invocation explained = {.command = command};
        options_help(&explained, console_results());
    } else {
        print_overview();
    }
    return EXIT_OK;
}
