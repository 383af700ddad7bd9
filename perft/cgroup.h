/* SPDX-License-Identifier: MIT
 *
 * The processor time that control groups allow to this process.
 *
 * Source: Linux kernel, Documentation/admin-guide/cgroup-v2.rst and scheduler/sched-bwc.rst.
 */
#ifndef PERFT_CGROUP_H
#define PERFT_CGROUP_H

/**
 * Processors that the cgroups of this process, version 1 or 2, may keep busy: the least quota of
 * the group and its ancestors, such as 1.5.
 *
 * @param[in] root Folder that holds /proc and /sys: "" for this machine.
 * @return 0 if there is no limit.
 */
double cgroup_cpu_limit(const char *root);

#endif
