/* SPDX-License-Identifier: MIT
 *
 * rookery completion: completion scripts for shells, generated from the tables of commands and
 * options, so that they are always up to date.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/count/positions.h"

#include <string.h>

/* Separates items by a space. */
static void write_item(FILE *out, const char *prefix, const char *item, const char *suffix) {
    fprintf(out, "%s%s%s ", prefix, item, suffix);
}

static void write_commands(FILE *out) {
    for (size_t i = 0; i < COMMAND_NB; i++) write_item(out, "", COMMANDS[i].name, "");
}

static void write_positions(FILE *out) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    for (size_t i = 0; i < length; i++) write_item(out, "", all[i].name, "");
}

static void write_words(FILE *out, const char *words) {
    char word[32];
    for (size_t i = 0; options_word(words, i, word, sizeof word); i++)
        write_item(out, "", word, "");
}

static bool takes_option(size_t command, const OptionRow *row) {
    return (row->commands >> command & 1U) != 0;
}

/* Words for the operands of a command; nothing means files. */
static void write_operands(FILE *out, const Command *command) {
    if (strstr(command->operands, "POSITION")) write_positions(out);
    if (!strcmp(command->operands, "[COMMAND]")) write_commands(out);
    if (strchr(command->operands, '|')) write_words(out, command->operands);
}

static void write_bash(FILE *out) {
    fputs("# bash completion for rookery, made by 'rookery completion bash'\n"
          "_rookery() {\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} words=\n"
          "    if [ \"$cur\" = = ]; then cur=; fi\n"
          "    if [ \"$prev\" = = ]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
          "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='",
          out);
    write_commands(out);
    fputs("'\n    else\n        case $prev in\n", out);
    for (size_t i = 0; i < OPTION_NB; i++) {
        if (OPTIONS[i].kind != OPTION_CHOICE) continue;
        fprintf(out, "        --%s) words='", OPTIONS[i].name);
        write_words(out, OPTIONS[i].argument);
        fputs("' ;;\n", out);
    }
    fputs("        *)\n            case ${COMP_WORDS[1]} in\n", out);
    for (size_t c = 0; c < COMMAND_NB; c++) {
        fprintf(out, "            %s) words='", COMMANDS[c].name);
        write_operands(out, &COMMANDS[c]);
        for (size_t i = 0; i < OPTION_NB; i++) {
            if (takes_option(c, &OPTIONS[i])) write_item(out, "--", OPTIONS[i].name, "");
        }
        fputs("' ;;\n", out);
    }
    fputs("            esac ;;\n        esac\n    fi\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
          "}\ncomplete -o default -F _rookery rookery\n",
          out);
}

/* One specification of _arguments. */
static void write_zsh_option(FILE *out, const OptionRow *row) {
    const char *suffix = row->argument ? "=" : "";
    if (row->key) {
        fprintf(out, "            '(-%c --%s)'{-%c,--%s%s}'[%s]", row->key, row->name, row->key,
                row->name, suffix, row->help);
    } else {
        fprintf(out, "            '--%s%s[%s]", row->name, suffix, row->help);
    }
    if (row->argument) fprintf(out, ":%s:", row->kind == OPTION_CHOICE ? row->name : row->argument);
    if (row->kind == OPTION_CHOICE) {
        fputc('(', out);
        write_words(out, row->argument);
        fputc(')', out);
    }
    if (row->kind == OPTION_TEXT) fputs("_files", out);
    fputs("' \\\n", out);
}

static void write_zsh(FILE *out) {
    fputs("#compdef rookery\n# zsh completion for rookery, made by 'rookery completion zsh'\n"
          "if (( CURRENT == 2 )); then\n    local -a commands=(\n",
          out);
    for (size_t c = 0; c < COMMAND_NB; c++) {
        fprintf(out, "        '%s:%s'\n", COMMANDS[c].name, COMMANDS[c].summary);
    }
    fputs("    )\n    _describe command commands\nelse\n    shift words\n    (( CURRENT-- ))\n"
          "    case $words[1] in\n",
          out);
    for (size_t c = 0; c < COMMAND_NB; c++) {
        fprintf(out, "    %s)\n        _arguments \\\n", COMMANDS[c].name);
        for (size_t i = 0; i < OPTION_NB; i++) {
            if (takes_option(c, &OPTIONS[i])) write_zsh_option(out, &OPTIONS[i]);
        }
        fputs("            '*:operand:", out);
        if (!strncmp(COMMANDS[c].operands, "FILE", 4)) {
            fputs("_files", out);
        } else {
            fputc('(', out);
            write_operands(out, &COMMANDS[c]);
            fputc(')', out);
        }
        fputs("' ;;\n", out);
    }
    fputs("    esac\nfi\n", out);
}

static void write_fish_option(FILE *out, const Command *command, const OptionRow *row) {
    fprintf(out, "complete -c rookery -n '__fish_seen_subcommand_from %s' -l %s", command->name,
            row->name);
    if (row->key) fprintf(out, " -s %c", row->key);
    if (row->argument) fputs(row->kind == OPTION_TEXT ? " -r -F" : " -x", out);
    if (row->kind == OPTION_CHOICE) {
        fputs(" -a '", out);
        write_words(out, row->argument);
        fputc('\'', out);
    }
    fprintf(out, " -d '%s'\n", row->help);
}

static void write_fish(FILE *out) {
    fputs("# fish completion for rookery, made by 'rookery completion fish'\n", out);
    for (size_t c = 0; c < COMMAND_NB; c++) {
        const Command *command = &COMMANDS[c];
        const bool takes_files = !strncmp(command->operands, "FILE", 4);
        fprintf(out, "complete -c rookery -n __fish_use_subcommand -f -a %s -d '%s'\n",
                command->name, command->summary);
        fprintf(out, "complete -c rookery -n '__fish_seen_subcommand_from %s' %s", command->name,
                takes_files ? "-F -a '" : "-f -a '");
        write_operands(out, command);
        fputs("'\n", out);
        for (size_t i = 0; i < OPTION_NB; i++) {
            if (takes_option(c, &OPTIONS[i])) write_fish_option(out, command, &OPTIONS[i]);
        }
    }
}

ExitCode cmd_completion(const Invocation *invocation) {
    static const struct {
        const char *shell;
        void (*write)(FILE *out);
    } SHELLS[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    const char *shell = invocation->operands_nb == 1 ? invocation->operands[0] : "";
    for (size_t i = 0; i < sizeof SHELLS / sizeof SHELLS[0]; i++) {
        if (strcmp(SHELLS[i].shell, shell) != 0) continue;
        SHELLS[i].write(console_results());
        return EXIT_OK;
    }
    console_error("completion needs one of %s", invocation->command->operands);
    return console_try_help(invocation->command);
}
