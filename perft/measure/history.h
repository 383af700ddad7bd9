/* SPDX-License-Identifier: MIT
 *
 * Results of benchmark runs in an SQLite file: one row per metric and run.
 *
 * The file is the user's: a foreign database and one of a newer version are refused, never changed.
 */
#ifndef PERFT_MEASURE_HISTORY_H
#define PERFT_MEASURE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HISTORY_MESSAGE_SIZE 256

/** What all rows of a run have in common; no text is NULL. */
typedef struct HistoryRun {
    int64_t id;       /* given by history_append(): 1, 2, ... */
    const char *time; /* UTC, as "2026-11-30T02:10:00Z" */
    const char *version;
    const char *commit; /* "" where unknown */
    const char *machine;
    const char *compiler;
    const char *flags;
} HistoryRun;

typedef struct HistoryResult {
    const char *name; /* such as "count/1" */
    const char *variant;
    unsigned threads;
    uint64_t samples;
    double leaves_per_s; /* the median and its confidence interval */
    double low;
    double high;
    double relative; /* leaves in the time of one reference loop: free of the machine's drift */
} HistoryResult;

/** Which rows to list: NULL and 0 select all. */
typedef struct HistoryFilter {
    const char *name;    /* as above, or only the part before the slash */
    const char *commit;  /* its first letters */
    const char *machine; /* a part of the text */
    const char *since;   /* the first letters of the earliest time, such as "2026-11" */
    uint64_t runs;       /* only the latest `runs` runs */
} HistoryFilter;

typedef struct History History;

/**
 * Opens a history, which is created if there is none.
 *
 * @param[out] message Written on failure: what is wrong, in English.
 * @return NULL on failure.
 */
History *history_open(const char *path, char message[static HISTORY_MESSAGE_SIZE]);

/** Opens an existing history to read. @return As history_open(). */
History *history_open_to_read(const char *path, char message[static HISTORY_MESSAGE_SIZE]);

/** Closes it; NULL is allowed. */
void history_close(History *history);

/**
 * Appends a run: all rows or none. Waits for other writers for a few seconds.
 *
 * @param[in,out] run `id` is set on success.
 */
bool history_append(History *history, HistoryRun *run, const HistoryResult *results, size_t length,
                    char message[static HISTORY_MESSAGE_SIZE]);

/** Receives one row; its texts are valid during the call. */
typedef void HistoryVisitor(const HistoryRun *run, const HistoryResult *result, void *context);

/** Shows the rows that pass the filter, the oldest first. */
bool history_list(History *history, const HistoryFilter *filter, HistoryVisitor *visit,
                  void *context, char message[static HISTORY_MESSAGE_SIZE]);

#endif
