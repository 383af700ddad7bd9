/* SPDX-License-Identifier: MIT */
#include "perft/cli/progress.h"

#include "perft/cli/console.h"
#include "perft/cli/output.h"
#include "perft/host/clock.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

enum { TICK_MS = 200 };

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
    const double elapsed_s = clock_s() - progress->part_started_s;
    fprintf(stderr, "%s%s%5.1f %%", console_clear_line(), progress->part, 100 * fraction);
    if (fraction > 0.0001) {
        const double left_s = elapsed_s * (1 - fraction) / fraction;
        const unsigned long seconds = left_s > 0 ? (unsigned long)(left_s + 0.5) : 0;
        fprintf(stderr, "  ETA %lu:%02lu:%02lu", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    fflush(stderr);
}

static void add_monitor(json_t *record, Monitor *monitor, double elapsed_s) {
    const Snapshot now = monitor_read(monitor);
    output_set_text(record, "phase", monitor_phase_name(now.phase));
    output_set_integer(record, "ply", now.ply);
    output_set_integer(record, "partitions_done", (int64_t)now.partitions_done);
    output_set_integer(record, "partitions", (int64_t)now.partitions);
    output_set_wide(record, "nodes", now.nodes);
    const double rate = elapsed_s > 0 ? (double)now.nodes / elapsed_s : 0;
    output_set(record, "nodes_per_s", json_real(rate));
}

json_t *progress_record(double elapsed_s, double share) {
    json_t *record = json_object();
    const bool is_known = share > 0.0001;
    output_set_text(record, "event", "progress");
    output_set(record, "elapsed_s", json_real(elapsed_s));
    output_set(record, "share", json_real(share));
    const double left_s = is_known ? elapsed_s * (1 - share) / share : 0;
    output_set(record, "left_s", is_known ? json_real(left_s) : json_null());
    return record;
}

void progress_write(json_t *record) {
    if (json_dumpf(record, stderr, JSON_COMPACT) == 0) fputc('\n', stderr);
    json_decref(record);
}

static void report(Progress *progress) {
    const double now_s = clock_s(), elapsed_s = now_s - progress->started_s;
    if (now_s - progress->reported_s < PROGRESS_JSON_INTERVAL_S) return;
    progress->reported_s = now_s;
    json_t *record = progress_record(elapsed_s, control_fraction(progress->control));
    if (progress->monitor) add_monitor(record, progress->monitor, elapsed_s);
    progress_write(record);
}

/* For programs that wait for it: a count that is killed after this resumes from here. */
static void show_saves(Progress *progress) {
    const uint64_t saves = progress->monitor ? monitor_read(progress->monitor).saves : 0;
    if (saves <= progress->saves_shown) return;
    progress->saves_shown = saves;
    json_t *record = json_object();
    output_set_text(record, "event", "checkpoint");
    output_set(record, "elapsed_s", json_real(clock_s() - progress->started_s));
    output_set_integer(record, "saves", (int64_t)saves);
    progress_write(record);
}

static void *run(void *context) {
    Progress *progress = context;
    pthread_mutex_lock(&progress->lock);
    while (!progress->is_over) {
        const struct timespec tick = next_tick();
        while (!progress->is_over) {
            if (pthread_cond_timedwait(&progress->over, &progress->lock, &tick) == ETIMEDOUT) break;
        }
        if (progress->is_over) break;
        if (progress->is_json) {
            show_saves(progress);
            report(progress);
        } else {
            show(progress);
        }
    }
    pthread_mutex_unlock(&progress->lock);
    return NULL;
}

void progress_start(Progress *progress, const Control *control, const Options *options) {
    progress_start_monitored(progress, control, NULL, options);
}

void progress_start_monitored(Progress *progress, const Control *control, Monitor *monitor,
                              const Options *options) {
    const double now_s = clock_s();
    pthread_condattr_t attributes;
    *progress = (Progress){.control = control,
                           .monitor = monitor,
                           .is_json = options->progress == WHEN_JSON,
                           .started_s = now_s,
                           .reported_s = now_s - PROGRESS_JSON_INTERVAL_S, /* the first at once */
                           .part_started_s = now_s};
    if (!progress->is_json && !console_has_live_line(options)) return;
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
    progress->part_started_s = clock_s();
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
    if (progress->is_json) {
        show_saves(progress);
    } else {
        fputs(console_clear_line(), stderr);
    }
}
