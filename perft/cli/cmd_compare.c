/* SPDX-License-Identifier: MIT
 *
 * rookery compare: two saved divide outputs side by side.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"
#include "perft/cli/text_lines.h"
#include "perft/verify/compare.h"

#include <stdlib.h>
#include <string.h>

typedef struct CompareRun {
    Answer answers[2];
    Comparison comparison;
} CompareRun;

/* Counts beyond what JSON's numbers hold are written as texts. */
static void add_count(Answer *answer, const char *label, const json_t *count) {
    char line[80];
    if (!label || !(json_is_integer(count) || json_is_string(count))) return;
    if (json_is_string(count)) {
        snprintf(line, sizeof line, "%.20s: %.40s", label, json_string_value(count));
    } else {
        snprintf(line, sizeof line, "%.20s: %" JSON_INTEGER_FORMAT, label,
                 json_integer_value(count));
    }
    answer_add(answer, line);
}

/* A record of rookery perft, converted to lines of text. */
static void add_record(Answer *answer, const json_t *record) {
    size_t i;
    const json_t *row;
    json_array_foreach(json_object_get(record, "divide"), i, row) {
        add_count(answer, json_string_value(json_object_get(row, "move")),
                  json_object_get(row, "nodes"));
    }
    add_count(answer, "nodes", json_object_get(record, "nodes"));
}

static void add_line(Answer *answer, const char *line) {
    json_t *record = *line == '{' ? json_loads(line, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (record) {
        add_record(answer, record);
    } else {
        answer_add(answer, line);
    }
    json_decref(record);
}

/* A table of counts by depth means its last row. */
static ExitCode read_answer(const char *name, Answer *answer) {
    TextLines lines;
    const ExitCode begin = text_lines_open(&lines, name);
    if (begin != EXIT_OK) return begin;
    answer_begin(answer, -1);
    for (char *line; (line = text_lines_next(&lines));) add_line(answer, line);
    const ExitCode code = text_lines_close(&lines);
    if (code != EXIT_OK) return code;
    if (answer_has_count(answer) && !answer->has_too_many_rows) return EXIT_OK;
    console_error(answer->has_too_many_rows ? "%s: more moves than any position has"
                                            : "%s: contains no counts",
                  name);
    return EXIT_USAGE;
}

/* A file whose moves are not all understood, such as one with a move and its count on two lines,
 * does not lack the others: its total alone is compared. */
static void drop_unread_rows(Answer *answer, const char *name, size_t moves) {
    const size_t unread = answer_unread_rows(answer, moves);
    if (!unread) return;
    console_warn("%s: %zu of %zu rows not understood; comparing the total", name, unread, moves);
    answer->lists_moves = false;
}

static const char *count_text(PrintedCount count, bool is_there,
                              char text[static PRINTED_COUNT_SIZE]) {
    if (is_there) printed_count_write(count, text);
    return is_there ? text : "-";
}

static void print_row(const DivideDifference *row) {
    FILE *out = console_results();
    char first[PRINTED_COUNT_SIZE], second[PRINTED_COUNT_SIZE];
    const bool is_bad = row->mismatch != MISMATCH_NONE;
    const bool has_first = row->mismatch != MISMATCH_EXTRA && row->mismatch != MISMATCH_DUPLICATE;
    fprintf(out, "%s%-8s %16s %16s%s%s", is_bad ? console_begin(out, EMPHASIS_BAD) : "", row->move,
            count_text(row->first, has_first, first),
            count_text(row->second, row->mismatch != MISMATCH_MISSING, second), is_bad ? "  " : "",
            compare_mismatch_text(row->mismatch));
    if (row->mismatch == MISMATCH_OVERFLOW) {
        fprintf(out, " at 2^%u", printed_count_overflow(row->first, row->second));
    }
    fprintf(out, "%s\n", is_bad ? console_end(out) : "");
}

static DivideDifference total_row(const Comparison *comparison) {
    return (DivideDifference){.move = "total",
                              .mismatch = comparison->total_mismatch,
                              .first = comparison->first_total,
                              .second = comparison->second_total};
}

static void print_table(const Comparison *comparison) {
    const DivideDifference total = total_row(comparison);
    for (size_t i = 0; i < comparison->length; i++) print_row(&comparison->rows[i]);
    print_row(&total);
}

static json_t *row_record(const Invocation *invocation, const DivideDifference *row) {
    json_t *record = output_new(invocation);
    output_set_text(record, "move", row->move);
    output_set_text(record, "mismatch", compare_mismatch_text(row->mismatch));
    output_set_printed(record, "first", row->first);
    output_set_printed(record, "second", row->second);
    return record;
}

static bool write_records(const Invocation *invocation, const Comparison *comparison) {
    OutputWriter writer = {.format = invocation->options.format};
    bool is_written = true;
    for (size_t i = 0; i < comparison->length && is_written; i++) {
        is_written = output_write(&writer, row_record(invocation, &comparison->rows[i]));
    }
    const DivideDifference total = total_row(comparison);
    is_written = is_written && output_write(&writer, row_record(invocation, &total));
    output_close(&writer);
    return is_written;
}

static ExitCode compare(const Invocation *invocation, CompareRun *run) {
    ExitCode code = EXIT_OK;
    for (size_t i = 0; i < 2 && code != EXIT_INTERRUPTED; i++) {
        code = exit_code_join(code, read_answer(invocation->operands[i], &run->answers[i]));
    }
    if (code != EXIT_OK) return code;
    const size_t lengths[2] = {run->answers[0].length, run->answers[1].length};
    for (size_t i = 0; i < 2; i++) {
        drop_unread_rows(&run->answers[i], invocation->operands[i], lengths[1 - i]);
    }
    compare_answers(&run->answers[0], &run->answers[1], &run->comparison);
    if (invocation->options.format == FORMAT_TABLE) {
        print_table(&run->comparison);
    } else if (!write_records(invocation, &run->comparison)) {
        return EXIT_RESOURCE;
    }
    return run->comparison.is_equal ? EXIT_OK : EXIT_WRONG;
}

ExitCode cmd_compare(const Invocation *invocation) {
    if (invocation->operands_nb != 2) {
        console_error("compare needs two files");
        return console_try_help(invocation->command);
    }
    CompareRun *run = calloc(1, sizeof *run);
    if (!run) {
        console_error("out of memory");
        return EXIT_RESOURCE;
    }
    const ExitCode code = compare(invocation, run);
    free(run);
    return code;
}
