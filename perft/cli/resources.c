/* SPDX-License-Identifier: MIT */
#include "perft/cli/resources.h"

#include "perft/cli/console.h"
#include "perft/unique/unique.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Bytes of a unit: K, KiB and kB, up to P; 1 for none and 0 for no unit. A B without i is of the
 * powers of ten, as everywhere else. */
static double unit_bytes(const char *unit) {
    static const char PREFIXES[] = "kmgtp";
    const char *found = *unit ? strchr(PREFIXES, *unit | 0x20) : NULL;
    if (!*unit || !strcasecmp(unit, "b") || !strcasecmp(unit, "bytes")) return 1;
    if (!found) return 0;
    const bool is_decimal = !strcasecmp(unit + 1, "b");
    if (unit[1] && !is_decimal && strcasecmp(unit + 1, "ib") != 0) return 0;
    return pow(is_decimal ? 1000 : 1024, (double)(found - PREFIXES + 1));
}

/* "1.5": the length, or 0. Not strtod(), which knows more, such as "inf" and "0x". */
static size_t parse_decimal(const char *text, double *value) {
    const size_t whole = strspn(text, "0123456789");
    const size_t fraction = text[whole] == '.' ? strspn(text + whole + 1, "0123456789") : 0;
    if (!whole || (text[whole] == '.' && !fraction)) return 0;
    *value = strtod(text, NULL); /* the locale of numbers is C */
    return whole + (fraction ? fraction + 1 : 0);
}

bool resources_parse_size(const char *text, uint64_t whole, uint64_t *bytes) {
    double value;
    const size_t length = parse_decimal(text, &value);
    const char *unit = text + length + strspn(text + length, " ");
    if (!length) return false;
    const bool is_share = !strcmp(unit, "%");
    const double size = is_share ? (double)whole / 100 * value : value * unit_bytes(unit);
    if (!(size >= 1) || size >= 0x1p64 || (is_share && value > 100)) return false;
    *bytes = (uint64_t)size;
    return true;
}

void resources_write_size(double bytes, char buffer[static SIZE_TEXT_BUFFER_SIZE]) {
    static const char *const UNITS[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
    unsigned unit = 0;
    for (; bytes >= 1024 && unit < 5; unit++) bytes /= 1024;
    const char *format = unit ? "%.1f %s" : "%.0f %s";
    if (bytes >= 1024 * 1024) format = "%.3g %s"; /* no unit is left, and the digits mean nothing */
    snprintf(buffer, SIZE_TEXT_BUFFER_SIZE, format, bytes, UNITS[unit]);
}

static ExitCode open_memory(Resources *resources, const Options *options) {
    const TopologySummary *summary = topology_summary(resources->topology);
    const uint64_t available = topology_memory_available(summary);
    const uint64_t limit = topology_memory_limit(summary);
    const uint64_t least = unique_memory_min(resources->team.threads);
    resources->memory_bytes = available / 2 > least ? available / 2 : least;
    if (!options->memory) return EXIT_OK;
    if (!resources_parse_size(options->memory, available, &resources->memory_bytes)) {
        console_error("memory: '%s' is not a size such as 512M, 1.5 GiB or 50%%", options->memory);
        return EXIT_USAGE;
    }
    if (resources->memory_bytes <= limit && resources->memory_bytes >= least) return EXIT_OK;
    char text[SIZE_TEXT_BUFFER_SIZE];
    resources_write_size((double)(resources->memory_bytes > limit ? limit : least), text);
    if (resources->memory_bytes > limit) {
        console_error("memory: '%s' is more than this machine has (%s)", options->memory, text);
    } else {
        console_error("memory: '%s' is too little (at least %s)", options->memory, text);
    }
    return EXIT_RESOURCE;
}

ExitCode resources_find_topology(Topology **topology, const Options *options) {
    const Status status = topology_create(topology, options->cpus);
    if (status == STATUS_OK) {
        /* So do all threads that are started from here on; an unbound one is only slower. */
        if (options->cpus) (void)topology_bind_thread(*topology, BIND_NONE, 0);
        return EXIT_OK;
    }
    if (status == STATUS_CPU_LIST) {
        console_error("--cpus: '%s': %s", options->cpus, status_text(status));
        return EXIT_USAGE;
    }
    console_error("%s", status_text(status));
    return EXIT_RESOURCE;
}

ExitCode resources_open(Resources *resources, const Options *options) {
    *resources = (Resources){0};
    const ExitCode found = resources_find_topology(&resources->topology, options);
    if (found != EXIT_OK) return found;
    const unsigned threads = options->threads ? (unsigned)options->threads
                                              : topology_summary(resources->topology)->threads;
    resources->team = (Team){threads, resources->topology, (BindMode)options->bind};
    const ExitCode code = open_memory(resources, options);
    if (code != EXIT_OK) resources_close(resources);
    return code;
}

void resources_close(Resources *resources) {
    topology_destroy(resources->topology);
    resources->topology = NULL;
}
