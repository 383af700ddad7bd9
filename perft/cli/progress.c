/* SPDX-License-Identifier: MIT */
#include "perft/cli/progress.h"

#include "perft/cli/console.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

enum { TICK_MS = 200 };

double progress_clock_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static struct timespec next_tick(void) {
    struct timespec tick;
    clock_gettime(CLOCK_MONOTONIC, &tick);
    tick.tv_nsec += TICK_MS * 1000000L;
    tick.tv_sec += tick.tv_nsec / 1000000000L;
    tick.tv_nsec %= 1000000000L;
    return tick;
}

static void show(const Progress *progress) {
    const double fraction = control_fraction(progress->control);
    const double elapsed_s = progress_clock_s() - progress->part_started_s;
    fprintf(stderr, "\r\033[K%s%5.1f %%", progress->part, 100 * fraction);
    if (fraction > 0.0001) {
        const double left_s = elapsed_s * (1 - fraction) / fraction;
        const unsigned long seconds = left_s > 0 ? (unsigned long)(left_s + 0.5) : 0;
        fprintf(stderr, "  ETA %lu:%02lu:%02lu", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    fflush(stderr);
}

static void *run(void *context) {
    Progress *progress = context;
    pthread_mutex_lock(&progress->lock);
    while (!progress->is_over) {
        const struct timespec tick = next_tick();
        while (!progress->is_over) {
            if (pthread_cond_timedwait(&progress->over, &progress->lock, &tick) == ETIMEDOUT) break;
        }
        if (!progress->is_over) show(progress);
    }
    pthread_mutex_unlock(&progress->lock);
    return NULL;
}

void progress_start(Progress *progress, const Control *control, const Options *options) {
    pthread_condattr_t attributes;
    *progress = (Progress){.control = control, .part_started_s = progress_clock_s()};
    if (!console_has_live_line(options)) return;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&progress->lock, NULL);
    pthread_cond_init(&progress->over, &attributes);
    pthread_condattr_destroy(&attributes);
    progress->is_shown = pthread_create(&progress->thread, NULL, run, progress) == 0;
}

void progress_begin_part(Progress *progress, const char *part) {
    if (!progress->is_shown) return;
    pthread_mutex_lock(&progress->lock);
    snprintf(progress->part, sizeof progress->part, "%s", part);
    progress->part_started_s = progress_clock_s();
    pthread_mutex_unlock(&progress->lock);
}

void progress_stop(Progress *progress) {
    if (!progress->is_shown) return;
    pthread_mutex_lock(&progress->lock);
    progress->is_over = true;
    pthread_cond_signal(&progress->over);
    pthread_mutex_unlock(&progress->lock);
    pthread_join(progress->thread, NULL);
    pthread_cond_destroy(&progress->over);
    pthread_mutex_destroy(&progress->lock);
    fputs("\r\033[K", stderr);
}
