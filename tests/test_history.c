/* SPDX-License-Identifier: MIT
 *
 * history.h: what is appended is listed, and what is not a history is left as it is.
 */
#include "perft/measure/history.h"
#include "tests/fake_root.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static FakeRoot root;
static char path[128];
static char message[HISTORY_MESSAGE_SIZE];

static void history_setup(void) {
    root = fake_root_create();
    snprintf(path, sizeof path, "%s/history.db", root.path);
    *message = '\0';
}

static void history_teardown(void) {
    fake_root_destroy(&root);
}

TestSuite(history, .init = history_setup, .fini = history_teardown);

static const HistoryResult RESULTS[] = {
    {"count/1", "v3_pext", 1, 40, 4.0e9, 3.9e9, 4.1e9, 1.5e6},
    {"count/2", "v3_pext", 2, 40, 7.9e9, 7.8e9, 8.0e9, 1.4e6},
    {"make/1", "v3_pext", 1, 40, 2.0e8, 1.9e8, 2.1e8, 7.5e4},
};

static int64_t run_append(const char *time, const char *commit, const char *machine) {
    HistoryRun run = {.time = time,
                      .version = "0.1.0",
                      .commit = commit,
                      .machine = machine,
                      .compiler = "GNU 12.2.0",
                      .flags = "-O2"};
    History *history = history_open(path, message);
    cr_assert(history != NULL, "%s", message);
    cr_assert(history_append(history, &run, RESULTS, 3, message), "%s", message);
    history_close(history);
    return run.id;
}

/* Writes a row as "run:name " behind the text so far. */
static void row_note(const HistoryRun *run, const HistoryResult *result, void *context) {
    char *notes = context;
    sprintf(notes + strlen(notes), "%d:%s ", (int)run->id, result->name);
}

static void listed_check(HistoryFilter filter, const char *wanted) {
    char notes[512] = "";
    History *history = history_open_to_read(path, message);
    cr_assert(history != NULL, "%s", message);
    cr_assert(history_list(history, &filter, row_note, notes, message), "%s", message);
    history_close(history);
    cr_assert(eq(str, notes, (char *)wanted));
}

static void row_check(const HistoryRun *run, const HistoryResult *result, void *context) {
    int *rows = context;
    if (strcmp(result->name, "count/2") != 0) return;
    (*rows)++;
    cr_assert(eq(str, (char *)run->time, "2026-01-02T03:04:05Z"));
    cr_assert(eq(str, (char *)run->version, "0.1.0"));
    cr_assert(eq(str, (char *)run->commit, "abc123"));
    cr_assert(eq(str, (char *)run->machine, "a 'quoted' CPU"));
    cr_assert(eq(str, (char *)run->compiler, "GNU 12.2.0"));
    cr_assert(eq(str, (char *)run->flags, "-O2"));
    cr_assert(eq(str, (char *)result->variant, "v3_pext"));
    cr_assert(eq(uint, result->threads, 2));
    cr_assert(eq(u64, result->samples, 40));
    cr_assert(ieee_ulp_eq(dbl, result->leaves_per_s, 7.9e9, 1));
    cr_assert(ieee_ulp_eq(dbl, result->low, 7.8e9, 1));
    cr_assert(ieee_ulp_eq(dbl, result->high, 8.0e9, 1));
    cr_assert(ieee_ulp_eq(dbl, result->relative, 1.4e6, 1));
}

Test(history, gives_back_every_field) {
    int rows = 0;
    run_append("2026-01-02T03:04:05Z", "abc123", "a 'quoted' CPU");
    History *history = history_open_to_read(path, message);
    cr_assert(history != NULL, "%s", message);
    cr_assert(history_list(history, &(HistoryFilter){0}, row_check, &rows, message));
    history_close(history);
    cr_assert(eq(int, rows, 1));
}

Test(history, filters_by_name_commit_machine_time_and_number) {
    cr_assert(eq(i64, run_append("2026-01-01T00:00:00Z", "aaa111", "CPU one"), 1));
    cr_assert(eq(i64, run_append("2026-02-01T00:00:00Z", "aab222", "CPU two"), 2));
    cr_assert(eq(i64, run_append("2026-03-01T00:00:00Z", "ccc333", "CPU one"), 3));
    listed_check((HistoryFilter){.name = "make/1"}, "1:make/1 2:make/1 3:make/1 ");
    listed_check((HistoryFilter){.name = "count", .runs = 1}, "3:count/1 3:count/2 ");
    listed_check((HistoryFilter){.name = "coun"}, "");
    listed_check((HistoryFilter){.name = "make", .commit = "aa"}, "1:make/1 2:make/1 ");
    listed_check((HistoryFilter){.name = "make", .machine = "two"}, "2:make/1 ");
    listed_check((HistoryFilter){.name = "make", .since = "2026-02"}, "2:make/1 3:make/1 ");
    listed_check((HistoryFilter){.name = "make", .runs = UINT64_MAX},
                 "1:make/1 2:make/1 3:make/1 ");
    listed_check((HistoryFilter){.commit = "%"}, "");
}

Test(history, appends_all_rows_of_a_run_or_none) {
    const HistoryResult twice[] = {RESULTS[0], RESULTS[0]};
    HistoryRun run = {
        .time = "", .version = "", .commit = "", .machine = "", .compiler = "", .flags = ""};
    run_append("2026-01-01T00:00:00Z", "", "CPU");
    History *history = history_open(path, message);
    cr_assert(history != NULL, "%s", message);
    cr_assert(not(history_append(history, &run, twice, 2, message)));
    cr_assert(gt(sz, strlen(message), 0));
    cr_assert(history_append(history, &run, RESULTS, 1, message), "%s", message);
    history_close(history);
    cr_assert(eq(i64, run.id, 2));
    listed_check((HistoryFilter){0}, "1:count/1 1:count/2 1:make/1 2:count/1 ");
}

static void refusal_check(const char *reason) {
    History *history = history_open(path, message);
    cr_assert(history == NULL);
    cr_assert(strstr(message, reason) != NULL, "%s", message);
    history = history_open_to_read(path, message);
    cr_assert(history == NULL);
    cr_assert(strstr(message, reason) != NULL, "%s", message);
}

Test(history, refuses_a_file_that_is_no_database_and_keeps_it) {
    char kept[64] = "";
    fake_root_write(&root, "/history.db", "Dear diary, this is a text of mine and no database.");
    refusal_check("not a database");
    FILE *file = fopen(path, "r");
    cr_assert(file != NULL);
    cr_assert(fgets(kept, sizeof kept, file) != NULL);
    fclose(file);
    cr_assert(eq(int, strncmp(kept, "Dear diary", 10), 0));
}

Test(history, refuses_the_database_of_another_program) {
    cr_assert(eq(int, run_append("2026-01-01T00:00:00Z", "", "CPU"), 1));
    FILE *file = fopen(path, "r+");
    cr_assert(file != NULL);
    cr_assert(eq(int, fseek(file, 68, SEEK_SET), 0)); /* application_id in the file header */
    cr_assert(eq(sz, fwrite("ABCD", 1, 4, file), 4));
    fclose(file);
    refusal_check("another program");
}

Test(history, refuses_another_version) {
    run_append("2026-01-01T00:00:00Z", "", "CPU");
    FILE *file = fopen(path, "r+");
    cr_assert(file != NULL);
    cr_assert(eq(int, fseek(file, 60, SEEK_SET), 0)); /* user_version, big-endian */
    cr_assert(eq(sz, fwrite("\0\0\0\2", 1, 4, file), 4));
    fclose(file);
    refusal_check("another version");
}

Test(history, reading_needs_a_file_and_creates_none) {
    cr_assert(history_open_to_read(path, message) == NULL);
    cr_assert(gt(sz, strlen(message), 0));
    cr_assert(ne(int, access(path, F_OK), 0));
    cr_assert(history_open("/nonexistent/folder/history.db", message) == NULL);
}
