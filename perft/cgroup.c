/* SPDX-License-Identifier: MIT */
#include "perft/cgroup.h"
#include "perft/pseudo_file.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Where the quota of the group `group` below `mount` stands. */
typedef double QuotaReader(const char *root, const char *mount, const char *group);

/* "max 100000" or "150000 100000" */
static double quota_v2(const char *root, const char *mount, const char *group) {
    char path[PATH_MAX], line[64];
    const int length = snprintf(path, sizeof path, "%s%s/cpu.max", mount, group);
    if (length < 0 || (size_t)length >= sizeof path) return 0;
    if (!pseudo_file_line(root, path, line, sizeof line)) return 0;
    char *end;
    const double quota = strtod(line, &end), period = strtod(end, NULL);
    return quota > 0 && period > 0 ? quota / period : 0;
}

/* Two files; a quota of -1 is no limit. */
static double quota_v1(const char *root, const char *mount, const char *group) {
    char path[PATH_MAX], quota[32], period[32];
    int length = snprintf(path, sizeof path, "%s%s/cpu.cfs_quota_us", mount, group);
    if (length < 0 || (size_t)length >= sizeof path) return 0;
    if (!pseudo_file_line(root, path, quota, sizeof quota)) return 0;
    length = snprintf(path, sizeof path, "%s%s/cpu.cfs_period_us", mount, group);
    if (length < 0 || (size_t)length >= sizeof path) return 0;
    if (!pseudo_file_line(root, path, period, sizeof period)) return 0;
    const double share = strtod(quota, NULL), whole = strtod(period, NULL);
    return share > 0 && whole > 0 ? share / whole : 0;
}

static double lesser_limit(double a, double b) {
    if (a == 0 || b == 0) return a + b;
    return a < b ? a : b;
}

/* The least quota on the way from `group` up to the mount; shortens `group`. */
static double least_quota(const char *root, const char *mount, char *group, QuotaReader *read) {
    double limit = 0;
    for (;;) {
        if (strcmp(group, "/") == 0) *group = '\0';
        limit = lesser_limit(limit, read(root, mount, group));
        char *last = strrchr(group, '/');
        if (!last) return limit;
        *last = '\0';
    }
}

static bool has_controller(const char *list, const char *name) {
    const size_t length = strlen(name);
    for (const char *word = list; *word; word += strspn(word, ",")) {
        const size_t end = strcspn(word, ",");
        if (end == length && strncmp(word, name, length) == 0) return true;
        word += end;
    }
    return false;
}

/* One line of /proc/self/cgroup: "ID:CONTROLLERS:GROUP"; version 2 has no controllers. */
static double limit_of_line(const char *root, char *line) {
    char *controllers = strchr(line, ':');
    char *group = controllers ? strchr(controllers + 1, ':') : NULL;
    if (!group) return 0;
    *group++ = '\0';
    controllers++;
    group[strcspn(group, "\n")] = '\0';
    if (!*controllers) return least_quota(root, "/sys/fs/cgroup", group, quota_v2);
    if (!has_controller(controllers, "cpu")) return 0;
    return least_quota(root, "/sys/fs/cgroup/cpu", group, quota_v1);
}

double cgroup_cpu_limit(const char *root) {
    double limit = 0;
    char *line = NULL;
    size_t capacity = 0;
    FILE *file = pseudo_file_open(root, "/proc/self/cgroup");
    if (!file) return 0;
    while (getline(&line, &capacity, file) >= 0) {
        limit = lesser_limit(limit, limit_of_line(root, line));
    }
    free(line);
    fclose(file);
    return limit;
}
