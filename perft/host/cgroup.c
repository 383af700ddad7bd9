/* SPDX-License-Identifier: MIT */
#include "perft/host/cgroup.h"

#include "perft/host/pseudo_file.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The files of one kind of group. */
typedef struct Layout {
    const char *mount;
    const char *memory_max;
    const char *memory_used;
    const char *cache_field; /* in memory.stat: pages of files that the kernel would drop first */
} Layout;

static const Layout UNIFIED = {"/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"};
static const Layout MEMORY_V1 = {"/sys/fs/cgroup/memory", "memory.limit_in_bytes",
                                 "memory.usage_in_bytes", "total_inactive_file"};
/* Version 1 writes the largest number of whole pages for no limit. */
#define NO_LIMIT_V1 ((uint64_t)1 << 62)

static const char CPU_V1[] = "/sys/fs/cgroup/cpu";

/* A folder of the group's files. */
typedef struct Folder {
    const char *root;
    char path[PATH_MAX];
} Folder;

static bool path_in(const Folder *folder, const char *name, char path[PATH_MAX]) {
    const int length = snprintf(path, PATH_MAX, "%s/%s", folder->path, name);
    return length >= 0 && length < PATH_MAX;
}

/* A count at the start of `text`; moves `text` behind it. "max" and -1, as every text that is not a
 * count, fail: no limit. */
static bool take_number(const char **text, uint64_t *value) {
    char *end = NULL;
    *text += strspn(*text, " \t");
    if (**text < '0' || **text > '9') return false;
    errno = 0;
    *value = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0;
}

static bool read_numbers(const Folder *folder, const char *name, uint64_t *values, size_t length) {
    char path[PATH_MAX], line[64];
    if (!path_in(folder, name, path)) return false;
    if (!pseudo_file_line(folder->root, path, line, sizeof line)) return false;
    const char *at = line;
    for (size_t i = 0; i < length; i++) {
        if (!take_number(&at, &values[i])) return false;
    }
    return true;
}

/* The number behind `field` in a file of lines "field number", 0 if there is none. */
static uint64_t read_field(const Folder *folder, const char *name, const char *field) {
    char path[PATH_MAX], *line = NULL;
    size_t capacity = 0;
    uint64_t found = 0;
    FILE *file = path_in(folder, name, path) ? pseudo_file_open(folder->root, path) : NULL;
    if (!file) return 0;
    while (getline(&line, &capacity, file) >= 0) {
        const size_t length = strcspn(line, " ");
        const char *at = line + length;
        if (length != strlen(field) || strncmp(line, field, length) != 0) continue;
        if (!take_number(&at, &found)) found = 0;
    }
    free(line);
    fclose(file);
    return found;
}

static void limit_memory(const Folder *folder, const Layout *layout, CgroupLimits *limits) {
    uint64_t max, used;
    if (!read_numbers(folder, layout->memory_max, &max, 1) || max >= NO_LIMIT_V1) return;
    if (!read_numbers(folder, layout->memory_used, &used, 1)) used = 0;
    const uint64_t cache = read_field(folder, "memory.stat", layout->cache_field);
    used -= cache < used ? cache : used;
    const uint64_t left = used < max ? max - used : 0;
    if (left < limits->memory_free) limits->memory_free = left;
}

static void limit_cpus(uint64_t quota, uint64_t period, CgroupLimits *limits) {
    const double cpus = period ? (double)quota / (double)period : 0;
    if (cpus > 0 && cpus < limits->cpus) limits->cpus = cpus;
}

static void limit_cpus_v2(const Folder *folder, CgroupLimits *limits) {
    uint64_t quota_and_period[2];
    if (!read_numbers(folder, "cpu.max", quota_and_period, 2)) return;
    limit_cpus(quota_and_period[0], quota_and_period[1], limits);
}

static void limit_cpus_v1(const Folder *folder, CgroupLimits *limits) {
    uint64_t quota, period;
    if (read_numbers(folder, "cpu.cfs_quota_us", &quota, 1) &&
        read_numbers(folder, "cpu.cfs_period_us", &period, 1)) {
        limit_cpus(quota, period, limits);
    }
}

typedef void LimitFolder(const Folder *folder, CgroupLimits *limits);

static void limit_unified(const Folder *folder, CgroupLimits *limits) {
    limit_memory(folder, &UNIFIED, limits);
    limit_cpus_v2(folder, limits);
}

static void limit_memory_v1(const Folder *folder, CgroupLimits *limits) {
    limit_memory(folder, &MEMORY_V1, limits);
}

/* From the group up to the mount point. A container may see its group's path but have it mounted
 * as the top: then only the top is found. */
static void walk_up(const char *root, const char *mount, const char *group, LimitFolder *limit,
                    CgroupLimits *limits) {
    Folder folder = {.root = root};
    const int length = snprintf(folder.path, sizeof folder.path, "%s%s", mount, group);
    if (length < 0 || (size_t)length >= sizeof folder.path) return;
    for (;;) {
        limit(&folder, limits);
        char *slash = strrchr(folder.path, '/');
        if (!slash || (size_t)(slash - folder.path) < strlen(mount)) return;
        *slash = '\0';
    }
}

static bool has_controller(const char *controllers, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = controllers; (at = strstr(at, name)); at += length) {
        const bool begins = at == controllers || at[-1] == ',';
        if (begins && (at[length] == ',' || !at[length])) return true;
    }
    return false;
}

/* A line of /proc/self/cgroup: "0::/path" or "4:memory:/path". */
static void limit_line(const char *root, char *line, CgroupLimits *limits) {
    line[strcspn(line, "\n")] = '\0';
    char *controllers = strchr(line, ':');
    char *group = controllers ? strchr(controllers + 1, ':') : NULL;
    if (!group) return;
    *group++ = '\0';
    controllers++;
    if (!strcmp(group, "/")) group = "";
    if (!*controllers) walk_up(root, UNIFIED.mount, group, limit_unified, limits);
    if (has_controller(controllers, "memory")) {
        walk_up(root, MEMORY_V1.mount, group, limit_memory_v1, limits);
    }
    if (has_controller(controllers, "cpu")) walk_up(root, CPU_V1, group, limit_cpus_v1, limits);
}

CgroupLimits cgroup_limits(const char *root) {
    CgroupLimits limits = {INFINITY, UINT64_MAX};
    char *line = NULL;
    size_t capacity = 0;
    FILE *file = pseudo_file_open(root, "/proc/self/cgroup");
    if (!file) return limits;
    while (getline(&line, &capacity, file) >= 0) limit_line(root, line, &limits);
    free(line);
    fclose(file);
    return limits;
}

double cgroup_cpu_limit(const char *root) {
    const CgroupLimits limits = cgroup_limits(root);
    return isinf(limits.cpus) ? 0 : limits.cpus;
}
