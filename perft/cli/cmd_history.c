/* SPDX-License-Identifier: MIT
 *
 * rookery history: lists what rookery bench --history has kept.
 */
#include "perft/cli/console.h"
#include "perft/cli/output.h"
#include "perft/measure/history.h"

#include <string.h>
#include <time.h>

/* The beginning of a time as histories write it, as far as a whole field: "2026-11-30". */
static bool is_time(const char *text) {
    static const char FORM[] = "dddd-dd-ddTdd:dd:ddZ", ENDS[] = {4, 7, 10, 13, 16, 19, 20};
    char whole[] = "0000-01-01T00:00:00Z";
    struct tm read = {0};
    const size_t length = strlen(text);
    if (length >= sizeof whole || !memchr(ENDS, (int)length, sizeof ENDS)) return false;
    for (size_t i = 0; i < length; i++) {
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        if (FORM[i] == 'd' ? !is_digit : text[i] != FORM[i]) return false;
    }
    memcpy(whole, text, length);
    if (!strptime(whole, "%Y-%m-%dT%H:%M:%SZ", &read)) return false;
    struct tm exact = read; /* timegm() makes February 30 a day in March */
    return timegm(&exact) != -1 && exact.tm_mday == read.tm_mday && exact.tm_sec == read.tm_sec;
}

typedef struct HistoryListing {
    const Invocation *invocation;
    OutputWriter writer;
    size_t rows;
    bool is_broken; /* the output, not the history */
} HistoryListing;

static void print_row(FILE *out, const HistoryListing *listing, const HistoryRun *run,
                      const HistoryResult *result) {
    if (listing->rows == 0) {
        fprintf(out, "%5s %-20s %-12s %-10s %12s %10s %10s %12s  %s\n", "run", "time", "commit",
                "series", "M leaves/s", "from", "to", "leaves/ref", "machine, compiler, variant");
    }
    fprintf(out, "%5jd %-20s %-12.12s %-10s %12.1f %10.1f %10.1f %12.0f  %s, %s, %s\n",
            (intmax_t)run->id, run->time, *run->commit ? run->commit : "-", result->name,
            result->leaves_per_s / 1e6, result->low / 1e6, result->high / 1e6, result->relative,
            run->machine, run->compiler, result->variant);
}

static json_t *row_record(const Invocation *invocation, const HistoryRun *run,
                          const HistoryResult *result) {
    json_t *record = output_new(invocation);
    output_set_integer(record, "run", run->id);
    output_set_text(record, "time", run->time);
    output_set_text(record, "version", run->version);
    output_set_text(record, "commit", run->commit);
    output_set_text(record, "machine", run->machine);
    output_set_text(record, "compiler", run->compiler);
    output_set_text(record, "flags", run->flags);
    output_set_text(record, "variant", result->variant);
    output_set_text(record, "name", result->name);
    output_set_integer(record, "threads", result->threads);
    output_set_integer(record, "rounds", (int64_t)result->samples);
    output_set(record, "leaves_per_s", json_real(result->leaves_per_s));
    output_set(record, "leaves_per_s_low", json_real(result->low));
    output_set(record, "leaves_per_s_high", json_real(result->high));
    output_set(record, "leaves_per_ref", json_real(result->relative));
    return record;
}

static void show(const HistoryRun *run, const HistoryResult *result, void *context) {
    HistoryListing *listing = context;
    if (listing->writer.format == FORMAT_TABLE) {
        print_row(console_results(), listing, run, result);
    } else if (!listing->is_broken) {
        json_t *record = row_record(listing->invocation, run, result);
        listing->is_broken = !output_write(&listing->writer, record);
    }
    listing->rows++;
}

ExitCode cmd_history(const Invocation *invocation) {
    const Options *options = &invocation->options;
    char message[HISTORY_MESSAGE_SIZE];
    HistoryListing listing = {.invocation = invocation, .writer = {.format = options->format}};
    const HistoryFilter filter = {.name = options->series,
                                  .commit = options->commit,
                                  .machine = options->machine,
                                  .since = options->since,
                                  .runs = options->last};
    if (invocation->operands_nb != 1) {
        console_error("history needs one file");
        return console_try_help(invocation->command);
    }
    if (options->since && !is_time(options->since)) {
        console_error("--since: '%s' is not a time such as 2026-11-30 or 2026-11-30T02:10",
                      options->since);
        return console_try_help(invocation->command);
    }
    const ExitCode code = console_check_path(invocation->operands[0]);
    if (code != EXIT_OK) return code;
    History *history = history_open_to_read(invocation->operands[0], message);
    const bool is_listed = history && history_list(history, &filter, show, &listing, message);
    if (!is_listed) console_error("%s: %s", invocation->operands[0], message);
    history_close(history);
    output_close(&listing.writer);
    return is_listed && !listing.is_broken ? EXIT_OK : EXIT_RESOURCE;
}
