/* SPDX-License-Identifier: MIT */
#include "perft/unique/checkpoint.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    APPLICATION_ID = 0x726f6f6b /* "rook" */,
    FORMAT = 1,
    HEADER_BYTES = 100, /* of a database */
    PATIENCE_MS = 1000  /* with a process that is just ending */
};

struct Checkpoint {
    sqlite3 *file;
};

static const char SCHEMA[] =
    "PRAGMA application_id = 1919905643; PRAGMA user_version = 1;"
    "CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL,"
    " fixed BLOB NOT NULL, rest BLOB NOT NULL, checksum INTEGER NOT NULL);";
_Static_assert(APPLICATION_ID == 1919905643 && FORMAT == 1, "as in the schema");

static Status status_of(int code) {
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
        return STATUS_OK;
    case SQLITE_NOMEM:
        return STATUS_NO_MEMORY;
    case SQLITE_NOTADB:
        return STATUS_CHECKPOINT_FOREIGN;
    case SQLITE_CORRUPT:
        return STATUS_CHECKPOINT_DAMAGED;
    case SQLITE_BUSY:
        return STATUS_CHECKPOINT_BUSY;
    case SQLITE_FULL:
        return STATUS_CHECKPOINT_FULL;
    default:
        return STATUS_CHECKPOINT_IO;
    }
}

/* FNV-1a, 64 bits. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * 0x100000001b3;
    return hash;
}

static sqlite3_int64 checksum(const char *identity, const void *fixed, size_t fixed_bytes,
                              const void *rest, size_t rest_bytes) {
    uint64_t hash = hash_bytes(0xcbf29ce484222325, identity, strlen(identity) + 1);
    hash = hash_bytes(hash, fixed, fixed_bytes);
    hash = hash_bytes(hash, rest, rest_bytes);
    return (sqlite3_int64)(hash >> 1);
}

static Status query_number(sqlite3 *file, const char *sql, sqlite3_int64 *number) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(file, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        *number = sqlite3_column_int64(statement, 0);
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return status_of(code);
}

/* SQLite also takes a file of one byte for an empty one. */
static bool is_empty(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && about.st_size == 0;
}

/* What is left of a database that was cut within its header is none to SQLite. */
static bool is_torn_header(const char *path) {
    static const char MAGIC[] = "SQLite format 3"; /* the zero at the end belongs to it */
    char bytes[HEADER_BYTES];
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    const size_t compared = length < sizeof MAGIC ? length : sizeof MAGIC;
    (void)fclose(file); /* only read */
    return length > 0 && length < sizeof bytes && memcmp(bytes, MAGIC, compared) == 0;
}

/* SQLite reads zeros for what is cut off the last page, and a row that is not there for a torn one:
 * the file must have all its bytes, and its tables and constraints must hold. */
static Status check_whole(sqlite3 *file, const char *path) {
    static const char FAULTS[] =
        "SELECT count(*) FROM pragma_quick_check WHERE quick_check <> 'ok'";
    sqlite3_int64 pages = 0, page_bytes = 0, faults = 0;
    struct stat about;
    Status status = query_number(file, "PRAGMA page_count", &pages);
    if (status == STATUS_OK) status = query_number(file, "PRAGMA page_size", &page_bytes);
    if (status != STATUS_OK) return status;
    if (stat(path, &about) != 0) return STATUS_CHECKPOINT_IO;
    if (about.st_size != pages * page_bytes) return STATUS_CHECKPOINT_DAMAGED;
    status = query_number(file, FAULTS, &faults);
    return status == STATUS_OK && faults ? STATUS_CHECKPOINT_DAMAGED : status;
}

/* A new file gets its table, another kind of file is left alone. */
static Status prepare(sqlite3 *file, const char *path) {
    sqlite3_int64 application = 0, format = 0, tables = 0;
    Status status = query_number(file, "PRAGMA application_id", &application);
    if (status == STATUS_OK) status = query_number(file, "PRAGMA user_version", &format);
    if (status == STATUS_OK)
        status = query_number(file, "SELECT count(*) FROM sqlite_master", &tables);
    if (status != STATUS_OK) return status;
    if (application == APPLICATION_ID) {
        if (format != FORMAT) return STATUS_CHECKPOINT_OTHER;
        return tables == 1 ? check_whole(file, path) : STATUS_CHECKPOINT_DAMAGED;
    }
    if (application || tables || !is_empty(path)) return STATUS_CHECKPOINT_FOREIGN;
    return status_of(sqlite3_exec(file, SCHEMA, NULL, NULL, NULL));
}

/* The lock of the transaction stays when it ends, and goes with the process. Its begin undoes what
 * a process killed while it wrote may have left. */
static Status lock_and_prepare(sqlite3 *file, const char *path) {
    static const char LOCK[] = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE";
    int code = sqlite3_busy_timeout(file, PATIENCE_MS);
    if (code == SQLITE_OK) code = sqlite3_exec(file, LOCK, NULL, NULL, NULL);
    if (code != SQLITE_OK) return status_of(code);
    const Status status = prepare(file, path);
    if (status != STATUS_OK) return status;
    return status_of(sqlite3_exec(file, "COMMIT", NULL, NULL, NULL));
}

Status checkpoint_open(Checkpoint **checkpoint, const char *path) {
    Checkpoint *opened = calloc(1, sizeof *opened);
    if (!opened) return STATUS_NO_MEMORY;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    Status status = status_of(sqlite3_open_v2(path, &opened->file, flags, NULL));
    if (status == STATUS_OK) status = lock_and_prepare(opened->file, path);
    if (status != STATUS_OK) {
        checkpoint_close(opened);
        if (status == STATUS_CHECKPOINT_FOREIGN && is_torn_header(path)) {
            return STATUS_CHECKPOINT_DAMAGED;
        }
        return status;
    }
    *checkpoint = opened;
    return STATUS_OK;
}

void checkpoint_close(Checkpoint *checkpoint) {
    if (!checkpoint) return;
    (void)sqlite3_close(checkpoint->file); /* no statement is left open */
    free(checkpoint);
}

/* The file goes last, while its lock still keeps others out. */
Status checkpoint_remove(Checkpoint *checkpoint) {
    const char *path = sqlite3_db_filename(checkpoint->file, "main");
    const bool is_alone = unlink(sqlite3_filename_journal(path)) == 0 || errno == ENOENT;
    const bool is_removed = is_alone && unlink(path) == 0;
    checkpoint_close(checkpoint);
    return is_removed ? STATUS_OK : STATUS_CHECKPOINT_IO;
}

static Status read_row(sqlite3_stmt *row, const char *identity, CheckpointState *state) {
    const char *owner = (const char *)sqlite3_column_text(row, 0);
    const void *fixed = sqlite3_column_blob(row, 1), *rest = sqlite3_column_blob(row, 2);
    const size_t fixed_bytes = (size_t)sqlite3_column_bytes(row, 1);
    const size_t rest_bytes = (size_t)sqlite3_column_bytes(row, 2);
    if (!owner || !fixed ||
        checksum(owner, fixed, fixed_bytes, rest, rest_bytes) != sqlite3_column_int64(row, 3)) {
        return STATUS_CHECKPOINT_DAMAGED;
    }
    if (strcmp(owner, identity) != 0 || fixed_bytes != state->fixed_bytes) {
        return STATUS_CHECKPOINT_OTHER;
    }
    void *copy = malloc(rest_bytes + 1);
    if (!copy) return STATUS_NO_MEMORY;
    if (rest) memcpy(copy, rest, rest_bytes);
    memcpy(state->fixed, fixed, fixed_bytes);
    state->rest = copy;
    state->rest_bytes = rest_bytes;
    return STATUS_OK;
}

Status checkpoint_load(Checkpoint *checkpoint, const char *identity, CheckpointState *state,
                       bool *is_found) {
    static const char SELECT[] = "SELECT identity, fixed, rest, checksum FROM state WHERE id = 1";
    sqlite3_stmt *row = NULL;
    *is_found = false;
    int code = sqlite3_prepare_v2(checkpoint->file, SELECT, -1, &row, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(row);
    Status status = code == SQLITE_ROW ? read_row(row, identity, state) : status_of(code);
    *is_found = code == SQLITE_ROW && status == STATUS_OK;
    sqlite3_finalize(row);
    return status;
}

Status checkpoint_save(Checkpoint *checkpoint, const char *identity, const CheckpointState *state) {
    static const char REPLACE[] = "REPLACE INTO state VALUES (1, ?, ?, ?, ?)";
    sqlite3_stmt *row = NULL;
    const sqlite3_int64 sum =
        checksum(identity, state->fixed, state->fixed_bytes, state->rest, state->rest_bytes);
    int code = sqlite3_prepare_v2(checkpoint->file, REPLACE, -1, &row, NULL);
    if (code == SQLITE_OK) code = sqlite3_bind_text(row, 1, identity, -1, SQLITE_STATIC);
    if (code == SQLITE_OK) {
        code = sqlite3_bind_blob64(row, 2, state->fixed, state->fixed_bytes, SQLITE_STATIC);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_bind_blob64(row, 3, state->rest ? state->rest : "", state->rest_bytes,
                                   SQLITE_STATIC);
    }
    if (code == SQLITE_OK) code = sqlite3_bind_int64(row, 4, sum);
    if (code == SQLITE_OK) code = sqlite3_step(row);
    sqlite3_finalize(row);
    if (code == SQLITE_DONE) return STATUS_OK;
    return code == SQLITE_FULL ? STATUS_CHECKPOINT_FULL : STATUS_CHECKPOINT_UNSAVED;
}
