/* SPDX-License-Identifier: MIT
 *
 * The progress line of a count on standard error.
 */
#ifndef PERFT_CLI_PROGRESS_H
#define PERFT_CLI_PROGRESS_H

#include "perft/cli/options.h"
#include "perft/cli/output.h"
#include "perft/host/control.h"
#include "perft/unique/monitor.h"

#include <pthread.h>

typedef struct Progress {
    const Control *control;
    Monitor *monitor; /* NULL, or further values for the JSON output */
    bool is_shown;
    bool is_json;
    double started_s;
    double reported_s;    /* when the last line of JSON was written */
    uint64_t saves_shown; /* of the checkpoint */
    /* Guarded by `lock`: */
    bool is_over; /* announced by `over` */
    double part_started_s;
    char part[64];
    pthread_mutex_t lock;
    pthread_cond_t over;
    pthread_t thread;
} Progress;

/** Begins to show `control` where the options and the terminal allow it; nothing otherwise. */
void progress_start(Progress *progress, const Control *control, const Options *options);

/** progress_start() with a monitor that the count writes to. */
void progress_start_monitored(Progress *progress, const Control *control, Monitor *monitor,
                              const Options *options);

/** Names the part that is counted next; the progress restarts at 0. */
void progress_begin_part(Progress *progress, const char *part);

/** Ends it and clears the line. */
void progress_stop(Progress *progress);

/** Seconds between two records of --progress json. */
#define PROGRESS_JSON_INTERVAL_S 1.0

/** A record of --progress json, for more to be added. @param share 0 if it is not known. */
json_t *progress_record(double elapsed_s, double share);

/** Writes a record to the standard error and frees it. */
void progress_write(json_t *record);

#endif
