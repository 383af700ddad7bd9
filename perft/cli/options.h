/* SPDX-License-Identifier: MIT
 *
 * The options of all commands, from one table.
 */
#ifndef PERFT_CLI_OPTIONS_H
#define PERFT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef bool OptionFLAG;
typedef uint64_t OptionNUMBER;
typedef int OptionCHOICE;
typedef const char *OptionTEXT;

#define OPTION_LIST_MAX 64

/** Seconds that a run of rookery bench takes, without and with --quick. */
#define BENCH_FULL_S  90
#define BENCH_QUICK_S 10

typedef struct OptionLIST {
    size_t length;
    const char *items[OPTION_LIST_MAX];
} OptionLIST;

/** The values, one field for each row of options.def. */
typedef struct Options {
#define OPTION(kind, field, ...) Option##kind field;
#include "perft/cli/options.def"
#undef OPTION
} Options;

typedef enum OptionKind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_CHOICE,
    OPTION_TEXT,
    OPTION_LIST
} OptionKind;

typedef struct OptionRow {
    OptionKind kind;
    size_t field; /* offset in Options */
    const char *name;
    int key;                     /* the short option, or 0 */
    const char *argument;        /* NULL for a FLAG; the words of a CHOICE, separated by '|' */
    uint64_t fallback, min, max; /* of a NUMBER */
    uint32_t commands;           /* bit i: the i-th row of commands.def takes it */
    const char *help;
} OptionRow;

enum {
#define OPTION(kind, field, ...) OPTION_INDEX_##field,
#include "perft/cli/options.def"
#undef OPTION
    OPTION_NB
};

extern const OptionRow OPTIONS[OPTION_NB];

enum {
    FORMAT_TABLE,
    FORMAT_JSON,
    FORMAT_CSV,
    FORMAT_JUNIT,
    FORMAT_TAP,
    FORMAT_GITHUB,
    FORMAT_HTML
};
enum { BOARD_TABLE, BOARD_JSON, BOARD_CSV, BOARD_SVG };
enum { REPORT_TABLE, REPORT_JSON, REPORT_CSV, REPORT_MARKDOWN, REPORT_JUNIT, REPORT_TAP };
enum { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER, WHEN_JSON };

struct Invocation;

/**
 * Reads the command line of `invocation->command` into the rest of the invocation.
 *
 * @param[in] argv argv[0] is the name of the command; the rest may be reordered, operands last.
 * @return false after a message on the standard error.
 */
bool options_parse(struct Invocation *invocation, int argc, char **argv);

/** Writes the usage, the details and the options of the command. */
void options_help(const struct Invocation *invocation, FILE *stream);

/** Reads all of `text` as a decimal number from `min` to `max`. */
bool options_number(const char *text, uint64_t min, uint64_t max, uint64_t *value);

/** Copies the index-th word of "a|b|c". @return false if there is none, or no room. */
bool options_word(const char *words, size_t index, char *word, size_t size);

#endif
