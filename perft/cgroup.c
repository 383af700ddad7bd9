/* SPDX-License-Identifier: MIT */
#include "perft/cgroup.h"

#include "perft/pseudo_file.h"

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

static FILE *open_in(const Folder *folder, const char *name) {
    char path[PATH_MAX];
    const int length = snprintf(path, sizeof path, "%s/%s", folder->path, name);
    const bool fits = length >= 0 && (size_t)length < sizeof path;
    return fits ? pseudo_file_open(folder->root, path) : NULL;
}

/* "max" or -1, as every text that is not a count, fails: no limit. */
static bool read_number(const Folder *folder, const char *name, uint64_t *value) {
    FILE *file = open_in(folder, name);
    long long number = -1;
    if (!file) return false;
    const bool is_read = fscanf(file, "%lld", &number) == 1 && number >= 0;
    fclose(file);
    *value = (uint64_t)number;
    return is_read;
}

static uint64_t read_field(const Folder *folder, const char *name, const char *field) {
    FILE *file = open_in(folder, name);
    char word[64];
    unsigned long long number, found = 0;
    while (file && fscanf(file, "%63s %llu", word, &number) == 2) {
        if (!strcmp(word, field)) found = number;
    }
    if (file) fclose(file);
    return found;
}

static void limit_memory(const Folder *folder, const Layout *layout, CgroupLimits *limits) {
    uint64_t max, used;
    if (!read_number(folder, layout->memory_max, &max) || max >= NO_LIMIT_V1) return;
    if (!read_number(folder, layout->memory_used, &used)) used = 0;
    const uint64_t cache = read_field(folder, "memory.stat", layout->cache_field);
    used -= cache < used ? cache : used;
    const uint64_t left = used < max ? max - used : 0;
    if (left < limits->memory_free) limits->memory_free = left;
}

static void limit_cpus(double quota, double period, CgroupLimits *limits) {
    if (quota > 0 && period > 0 && quota / period < limits->cpus) limits->cpus = quota / period;
}

static void limit_cpus_v2(const Folder *folder, CgroupLimits *limits) {
    FILE *file = open_in(folder, "cpu.max");
    double quota, period;
    if (!file) return;
    if (fscanf(file, "%lf %lf", &quota, &period) == 2) limit_cpus(quota, period, limits);
    fclose(file);
}

static void limit_cpus_v1(const Folder *folder, CgroupLimits *limits) {
    uint64_t quota, period;
    if (read_number(folder, "cpu.cfs_quota_us", &quota) &&
        read_number(folder, "cpu.cfs_period_us", &period)) {
        limit_cpus((double)quota, (double)period, limits);
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
