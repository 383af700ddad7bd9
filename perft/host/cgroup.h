/* SPDX-License-Identifier: MIT
 *
 * What the control groups (version 1 and 2) of this process leave it: containers and batch systems
 * set limits there that the processor and memory counts of the machine do not show.
 *
 * Source: Linux kernel, Documentation/admin-guide/cgroup-v2.rst, cgroup-v1/memory.rst and
 * scheduler/sched-bwc.rst.
 */
#ifndef PERFT_HOST_CGROUP_H
#define PERFT_HOST_CGROUP_H

#include <stdint.h>

typedef struct CgroupLimits {
    double cpus;          /* processors that may be kept busy, such as 1.5; INFINITY if no limit */
    uint64_t memory_free; /* bytes below the limit; UINT64_MAX if no limit */
} CgroupLimits;

/**
 * Reads the limits of this process's group and of all groups above it; the tightest counts.
 *
 * @param[in] root Folder that holds /proc and /sys: "" for this machine.
 * @return No limits where nothing can be read.
 */
CgroupLimits cgroup_limits(const char *root);

/** The processor limit alone, 0 if there is none. */
double cgroup_cpu_limit(const char *root);

#endif
