/* SPDX-License-Identifier: MIT */
#include "perft/measure/history.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

/* "rook" in ASCII: distinguishes our files from other databases. */
#define APPLICATION_ID  0x726f6f6b
#define SCHEMA_VERSION  1
#define BUSY_TIMEOUT_MS 5000

struct History; /* an sqlite3 connection under another name */

/* clang-format off */
static const char SCHEMA[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS result ("
    "  run INTEGER NOT NULL, time TEXT NOT NULL, version TEXT NOT NULL, commit_id TEXT NOT NULL,"
    "  machine TEXT NOT NULL, compiler TEXT NOT NULL, flags TEXT NOT NULL, name TEXT NOT NULL,"
    "  variant TEXT NOT NULL, threads INTEGER NOT NULL, samples INTEGER NOT NULL,"
    "  leaves_per_s REAL NOT NULL, low REAL NOT NULL, high REAL NOT NULL,"
    "  relative REAL NOT NULL, PRIMARY KEY (run, name)) WITHOUT ROWID;"
    "PRAGMA application_id = 1919905643;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

static const char INSERT[] =
    "INSERT INTO result VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15)";

static const char SELECT[] =
    "SELECT run, time, version, commit_id, machine, compiler, flags, name, variant, threads,"
    "       samples, leaves_per_s, low, high, relative FROM result "
    "WHERE (?1 IS NULL OR name = ?1 OR substr(name, 1, length(?1) + 1) = ?1 || '/')"
    "  AND (?2 IS NULL OR substr(commit_id, 1, length(?2)) = ?2)"
    "  AND (?3 IS NULL OR instr(machine, ?3) > 0)"
    "  AND (?4 IS NULL OR time >= ?4)"
    "  AND (?5 = 0 OR run > (SELECT max(run) FROM result) - ?5) "
    "ORDER BY run, name";
/* clang-format on */

_Static_assert(APPLICATION_ID == 1919905643 && SCHEMA_VERSION == 1, "the schema names both");

static sqlite3 *connection(History *history) {
    return (sqlite3 *)history;
}

static bool fail(History *history, char *message) {
    snprintf(message, HISTORY_MESSAGE_SIZE, "%s", sqlite3_errmsg(connection(history)));
    return false;
}

/* The integer that a statement such as "PRAGMA user_version" answers. */
static bool number_query(History *history, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    bool is_read = sqlite3_prepare_v2(connection(history), sql, -1, &statement, NULL) == SQLITE_OK;
    is_read = is_read && sqlite3_step(statement) == SQLITE_ROW;
    if (is_read) *number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return is_read;
}

/* An empty database may become a history; any other must be one already. */
static bool check_kind(History *history, bool *is_empty, char *message) {
    int64_t tables, id, version;
    if (!number_query(history, "SELECT count(*) FROM sqlite_master", &tables) ||
        !number_query(history, "PRAGMA application_id", &id) ||
        !number_query(history, "PRAGMA user_version", &version)) {
        return fail(history, message);
    }
    *is_empty = tables == 0 && id == 0 && version == 0;
    if (*is_empty) return true;
    if (id != APPLICATION_ID) {
        snprintf(message, HISTORY_MESSAGE_SIZE, "a database written by another program");
        return false;
    }
    if (version != SCHEMA_VERSION) {
        snprintf(message, HISTORY_MESSAGE_SIZE, "written by another version of this program");
        return false;
    }
    return true;
}

static History *open_with(const char *path, int flags, char *message) {
    sqlite3 *opened = NULL;
    const int code = sqlite3_open_v2(path, &opened, flags, NULL);
    if (code != SQLITE_OK) {
        snprintf(message, HISTORY_MESSAGE_SIZE, "%s", sqlite3_errstr(code));
        sqlite3_close(opened);
        return NULL;
    }
    sqlite3_busy_timeout(opened, BUSY_TIMEOUT_MS);
    return (History *)opened;
}

History *history_open(const char *path, char message[static HISTORY_MESSAGE_SIZE]) {
    History *history = open_with(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, message);
    bool is_empty;
    if (!history) return NULL;
    bool is_good = check_kind(history, &is_empty, message);
    if (is_good && is_empty) {
        is_good = sqlite3_exec(connection(history), SCHEMA, NULL, NULL, NULL) == SQLITE_OK ||
                  fail(history, message);
    }
    if (is_good) return history;
    history_close(history);
    return NULL;
}

History *history_open_to_read(const char *path, char message[static HISTORY_MESSAGE_SIZE]) {
    History *history = open_with(path, SQLITE_OPEN_READONLY, message);
    bool is_empty;
    if (!history) return NULL;
    bool is_good = check_kind(history, &is_empty, message);
    if (is_good && is_empty) {
        snprintf(message, HISTORY_MESSAGE_SIZE, "an empty database");
        is_good = false;
    }
    if (is_good) return history;
    history_close(history);
    return NULL;
}

void history_close(History *history) {
    sqlite3_close(connection(history));
}

static bool bind_text(sqlite3_stmt *statement, int index, const char *text) {
    return sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC) == SQLITE_OK;
}

static bool bind_run(sqlite3_stmt *statement, const HistoryRun *run) {
    return sqlite3_bind_int64(statement, 1, run->id) == SQLITE_OK &&
           bind_text(statement, 2, run->time) && bind_text(statement, 3, run->version) &&
           bind_text(statement, 4, run->commit) && bind_text(statement, 5, run->machine) &&
           bind_text(statement, 6, run->compiler) && bind_text(statement, 7, run->flags);
}

static bool bind_result(sqlite3_stmt *statement, const HistoryResult *result) {
    return bind_text(statement, 8, result->name) && bind_text(statement, 9, result->variant) &&
           sqlite3_bind_int64(statement, 10, result->threads) == SQLITE_OK &&
           sqlite3_bind_int64(statement, 11, (sqlite3_int64)result->samples) == SQLITE_OK &&
           sqlite3_bind_double(statement, 12, result->leaves_per_s) == SQLITE_OK &&
           sqlite3_bind_double(statement, 13, result->low) == SQLITE_OK &&
           sqlite3_bind_double(statement, 14, result->high) == SQLITE_OK &&
           sqlite3_bind_double(statement, 15, result->relative) == SQLITE_OK;
}

static bool insert_all(History *history, const HistoryRun *run, const HistoryResult *results,
                       size_t length) {
    sqlite3_stmt *statement = NULL;
    bool is_done =
        sqlite3_prepare_v2(connection(history), INSERT, -1, &statement, NULL) == SQLITE_OK;
    is_done = is_done && bind_run(statement, run);
    for (size_t i = 0; is_done && i < length; i++) {
        is_done = bind_result(statement, &results[i]) && sqlite3_step(statement) == SQLITE_DONE &&
                  sqlite3_reset(statement) == SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return is_done;
}

bool history_append(History *history, HistoryRun *run, const HistoryResult *results, size_t length,
                    char message[static HISTORY_MESSAGE_SIZE]) {
    HistoryRun numbered = *run;
    sqlite3 *const opened = connection(history);
    if (sqlite3_exec(opened, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) {
        return fail(history, message);
    }
    const bool is_done =
        number_query(history, "SELECT coalesce(max(run), 0) + 1 FROM result", &numbered.id) &&
        insert_all(history, &numbered, results, length) &&
        sqlite3_exec(opened, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!is_done) {
        fail(history, message); /* before the rollback replaces the reason */
        sqlite3_exec(opened, "ROLLBACK", NULL, NULL, NULL);
        return false;
    }
    run->id = numbered.id;
    return true;
}

static bool bind_filter(sqlite3_stmt *statement, const HistoryFilter *filter) {
    const int64_t runs = filter->runs > INT64_MAX ? INT64_MAX : (int64_t)filter->runs;
    return bind_text(statement, 1, filter->name) && bind_text(statement, 2, filter->commit) &&
           bind_text(statement, 3, filter->machine) && bind_text(statement, 4, filter->since) &&
           sqlite3_bind_int64(statement, 5, runs) == SQLITE_OK;
}

static const char *column_text(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

static void row_show(sqlite3_stmt *row, HistoryVisitor *visit, void *context) {
    const HistoryRun run = {
        .id = sqlite3_column_int64(row, 0),
        .time = column_text(row, 1),
        .version = column_text(row, 2),
        .commit = column_text(row, 3),
        .machine = column_text(row, 4),
        .compiler = column_text(row, 5),
        .flags = column_text(row, 6),
    };
    const HistoryResult result = {
        .name = column_text(row, 7),
        .variant = column_text(row, 8),
        .threads = (unsigned)sqlite3_column_int64(row, 9),
        .samples = (uint64_t)sqlite3_column_int64(row, 10),
        .leaves_per_s = sqlite3_column_double(row, 11),
        .low = sqlite3_column_double(row, 12),
        .high = sqlite3_column_double(row, 13),
        .relative = sqlite3_column_double(row, 14),
    };
    visit(&run, &result, context);
}

bool history_list(History *history, const HistoryFilter *filter, HistoryVisitor *visit,
                  void *context, char message[static HISTORY_MESSAGE_SIZE]) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(connection(history), SELECT, -1, &statement, NULL);
    bool is_done = code == SQLITE_OK && bind_filter(statement, filter);
    while (is_done && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        row_show(statement, visit, context);
    }
    is_done = is_done && code == SQLITE_DONE;
    if (!is_done) fail(history, message);
    sqlite3_finalize(statement);
    return is_done;
}
