/* SPDX-License-Identifier: MIT */
#include "perft/cli/options.h"

#include "core/zobrist.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/suggestion.h"
#include "perft/cli/wrap.h"
#include "perft/count/parallel.h"
#include "perft/verify/verify.h"

#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define ON(id)      (UINT32_C(1) << COMMAND_##id)
#define EVERYWHERE  UINT32_MAX
#define FOR_CI      ON(COMPARE_BENCH)        /* commands with the wider choice of --format */
#define FOR_SCRIPTS (ON(UCI) | ON(PERFTREE)) /* commands whose output a protocol prescribes */
#define TEXT(x)     #x
#define TEXT_OF(x)  TEXT(x)
#define LONG_KEY    256 /* above all characters: what argp calls options without a short name */

_Static_assert(COMMAND_NB <= 32, "OptionRow.commands has a bit for each command");

const OptionRow OPTIONS[OPTION_NB] = {
#define OPTION(option_kind, option_field, option_name, ...)                                        \
    {.kind = OPTION_##option_kind,                                                                 \
     .field = offsetof(Options, option_field),                                                     \
     .name = (option_name),                                                                        \
     __VA_ARGS__},
#include "perft/cli/options.def"
#undef OPTION
};

bool options_number(const char *text, uint64_t min, uint64_t max, uint64_t *value) {
    Wide wide;
    const size_t length = wide_parse(text, &wide);
    if (!length || text[length] || wide < min || wide > max) return false;
    *value = (uint64_t)wide;
    return true;
}

bool options_word(const char *words, size_t index, char *word, size_t size) {
    for (; index > 0; index--) {
        words = strchr(words, '|');
        if (!words) return false;
        words++;
    }
    const size_t length = strcspn(words, "|");
    if (length >= size) return false;
    memcpy(word, words, length);
    word[length] = '\0';
    return true;
}

static bool find_choice(const char *words, const char *text, int *choice) {
    char word[32];
    for (size_t i = 0; options_word(words, i, word, sizeof word); i++) {
        if (strcmp(word, text) != 0) continue;
        *choice = (int)i;
        return true;
    }
    return false;
}

static void set_fallbacks(Options *options) {
    memset(options, 0, sizeof *options);
    for (size_t i = 0; i < OPTION_NB; i++) {
        if (OPTIONS[i].kind != OPTION_NUMBER) continue;
        *(OptionNUMBER *)((char *)options + OPTIONS[i].field) = OPTIONS[i].fallback;
    }
}

static bool set_number(const OptionRow *row, const char *text, uint64_t *value) {
    if (options_number(text, row->min, row->max, value)) return true;
    if (row->max == UINT64_MAX) {
        console_error("--%s: '%s' is not a whole number below 2^64", row->name, text);
    } else {
        console_error("--%s: '%s' is not a whole number from %ju to %ju", row->name, text,
                      (uintmax_t)row->min, (uintmax_t)row->max);
    }
    return false;
}

static bool append_text(const OptionRow *row, const char *text, OptionLIST *list) {
    if (list->length == OPTION_LIST_MAX) {
        console_error("--%s: given more than %d times", row->name, OPTION_LIST_MAX);
        return false;
    }
    list->items[list->length++] = text;
    return true;
}

static bool set_option(Options *options, const OptionRow *row, char *text) {
    char *field = (char *)options + row->field;
    switch (row->kind) {
    case OPTION_FLAG:
        *(OptionFLAG *)field = true;
        return true;
    case OPTION_NUMBER:
        return set_number(row, text, (OptionNUMBER *)field);
    case OPTION_TEXT:
        *(OptionTEXT *)field = text;
        return true;
    case OPTION_LIST:
        return append_text(row, text, (OptionLIST *)field);
    case OPTION_CHOICE:
        if (find_choice(row->argument, text, (OptionCHOICE *)field)) return true;
        console_error("--%s: '%s' is not one of %s", row->name, text, row->argument);
        return false;
    }
    return false;
}

static int argp_key(const OptionRow *row) {
    return row->key ? row->key : LONG_KEY + (int)(row - OPTIONS);
}

static bool takes_option(const Command *command, const OptionRow *row) {
    return row->commands >> (command - COMMANDS) & 1;
}

/* Argp's own messages would refer to a different help: it gets no stream for them. The messages of
 * getopt about unknown options remain. */
static error_t parse_one(int key, char *argument, struct argp_state *state) {
    Invocation *invocation = state->input;
    if (key == ARGP_KEY_INIT) state->err_stream = NULL;
    if (key == ARGP_KEY_ARGS) {
        invocation->operands = state->argv + state->next;
        invocation->operands_nb = (size_t)(state->argc - state->next);
        return 0;
    }
    if (key >= '0' && key <= '9') {
        console_error("a number may not be negative");
        return EINVAL;
    }
    for (size_t i = 0; i < OPTION_NB; i++) {
        if (argp_key(&OPTIONS[i]) != key || !takes_option(invocation->command, &OPTIONS[i]))
            continue;
        return set_option(&invocation->options, &OPTIONS[i], argument) ? 0 : EINVAL;
    }
    return ARGP_ERR_UNKNOWN;
}

/* Digits are hidden options, so that a negative number gets its own message. */
#define ARGP_OPTIONS_NB (OPTION_NB + 10 + 1)

static void list_options(const Command *command, struct argp_option list[ARGP_OPTIONS_NB]) {
    struct argp_option *end = list;
    memset(list, 0, ARGP_OPTIONS_NB * sizeof *list);
    for (size_t i = 0; i < OPTION_NB; i++) {
        const OptionRow *row = &OPTIONS[i];
        if (!takes_option(command, row)) continue;
        *end++ = (struct argp_option){
            .name = row->name, .key = argp_key(row), .arg = row->argument, .doc = row->help};
    }
    for (int digit = '0'; digit <= '9'; digit++) {
        *end++ = (struct argp_option){.key = digit, .flags = OPTION_HIDDEN};
    }
}

/* ---- misspelt options ---- */

static bool begins(const char *name, const char *word, size_t length) {
    return !strncmp(name, word, length);
}

/* The name in "--name=value", or in "-name": one dash makes short options of its letters. NULL for
 * anything else. */
static const char *long_name(const char *argument, size_t *length) {
    if (argument[0] != '-') return NULL;
    const char *name = argument + 1 + (argument[1] == '-');
    *length = strcspn(name, "=");
    return *length > 1 ? name : NULL;
}

/* False for what getopt takes: an option or the beginning of one. */
static bool suggest_for(const Command *command, const char *argument) {
    size_t length;
    const char *name = long_name(argument, &length);
    if (!name) return false;
    Suggestion suggestion = suggestion_for(name, length);
    for (size_t i = 0; i < OPTION_NB; i++) {
        if (!takes_option(command, &OPTIONS[i])) continue;
        if (argument[1] == '-' && begins(OPTIONS[i].name, name, length)) return false;
        suggestion_try(&suggestion, OPTIONS[i].name);
    }
    const char *near = suggestion_name(&suggestion);
    if (near) console_error("did you mean '--%s'?", near);
    return near != NULL;
}

/* What getopt has refused is not known here, but only what is misspelt has a suggestion. */
static void suggest(const Command *command, int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (suggest_for(command, argv[i])) return;
    }
}

bool options_parse(Invocation *invocation, int argc, char **argv) {
    struct argp_option list[ARGP_OPTIONS_NB];
    list_options(invocation->command, list);
    const struct argp argp = {.options = list, .parser = parse_one};
    set_fallbacks(&invocation->options);
    argv[0] = program_invocation_short_name;
    if (argp_parse(&argp, argc, argv, ARGP_NO_HELP | ARGP_NO_EXIT, NULL, invocation)) {
        suggest(invocation->command, argc, argv);
        return false;
    }
    return true;
}

/* On a narrow terminal the texts stand below the options. */
static void set_help_format(int columns) {
    enum { NARROW = 72 };
    char format[96];
    snprintf(format, sizeof format, "rmargin=%d,opt-doc-col=%d,no-dup-args-note", columns,
             columns < NARROW ? 8 : 36);
    setenv("ARGP_HELP_FMT", format, 0);
}

void options_help(const Invocation *invocation, FILE *stream) {
    const Command *command = invocation->command;
    struct argp_option list[ARGP_OPTIONS_NB];
    char name[64];
    list_options(command, list);
    set_help_format(wrap_columns(stream));
    snprintf(name, sizeof name, "rookery %s", command->name);
    const struct argp argp = {.options = list,
                              .parser = parse_one,
                              .args_doc = *command->operands ? command->operands : NULL,
                              .doc = command->details};
    argp_help(&argp, stream, ARGP_HELP_SHORT_USAGE | ARGP_HELP_LONG | ARGP_HELP_DOC, name);
}
