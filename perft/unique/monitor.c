/* SPDX-License-Identifier: MIT */
#include "perft/unique/monitor.h"

bool monitor_init(Monitor *monitor) {
    monitor->snapshot = (Snapshot){0};
    return pthread_mutex_init(&monitor->lock, NULL) == 0;
}

void monitor_destroy(Monitor *monitor) {
    (void)pthread_mutex_destroy(&monitor->lock);
}

Snapshot monitor_read(Monitor *monitor) {
    (void)pthread_mutex_lock(&monitor->lock); /* cannot fail: a plain lock, never taken twice */
    const Snapshot snapshot = monitor->snapshot;
    (void)pthread_mutex_unlock(&monitor->lock);
    return snapshot;
}

void monitor_write(Monitor *monitor, const Snapshot *snapshot) {
    if (!monitor) return;
    (void)pthread_mutex_lock(&monitor->lock);
    monitor->snapshot = *snapshot;
    (void)pthread_mutex_unlock(&monitor->lock);
}

const char *monitor_phase_name(Phase phase) {
    static const char *const NAMES[PHASE_NB] = {[PHASE_EXPAND] = "expand", [PHASE_COUNT] = "count"};
    return NAMES[phase];
}
