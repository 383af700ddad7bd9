/* SPDX-License-Identifier: MIT
 *
 * The line on the standard error that shows how far a count is.
 */
#ifndef PERFT_CLI_PROGRESS_H
#define PERFT_CLI_PROGRESS_H

#include "perft/cli/options.h"
#include "perft/control.h"

#include <pthread.h>

typedef struct Progress {
    const Control *control;
    double started_s;
    bool is_shown;
    bool is_over; /* guarded by `lock`, announced by `over` */
    pthread_mutex_t lock;
    pthread_cond_t over;
    pthread_t thread;
} Progress;

/** Seconds of a clock that only runs forward. */
double progress_clock_s(void);

/** Begins to show `control` where the options and the terminal allow it; nothing otherwise. */
void progress_start(Progress *progress, const Control *control, const Options *options);

/** Ends it and clears the line. */
void progress_stop(Progress *progress);

#endif
