/* SPDX-License-Identifier: MIT
 *
 * rookery topology: what of this machine may be used, and how a count would use it.
 */
#include "perft/cli/console.h"
#include "perft/cli/openmp_environment.h"
#include "perft/cli/output.h"
#include "perft/cli/resources.h"

#include <math.h>
#include <string.h>

static void set_size(json_t *record, const char *field, uint64_t bytes) {
    output_set(record, field, bytes && bytes != UINT64_MAX ? output_wide(bytes) : json_null());
}

static json_t *places(const Resources *resources) {
    json_t *array = json_array();
    for (unsigned i = 0; i < resources->team.threads; i++) {
        char place[TOPOLOGY_PLACE_BUFFER_SIZE];
        topology_place_write(resources->topology, resources->team.bind, i, place);
        output_append(array, json_string(place));
    }
    return array;
}

/* The names of variables that are not obeyed. */
static json_t *ignored_variables(void) {
    json_t *array = json_array();
    size_t length;
    const char *const *ignored = openmp_environment_ignored(&length);
    for (size_t i = 0; i < length; i++) {
        output_append(array, json_stringn(ignored[i], strcspn(ignored[i], "=")));
    }
    return array;
}

/* What decides how much memory a count may take: a word for programs, and words for people. */
static const char *const MEMORY_VIEWS[MEMORY_VIEW_NB][2] = {
    [MEMORY_OF_MACHINE] = {"available", "what is available"},
    [MEMORY_OF_PROCESS] = {"process", "what this process may have"},
    [MEMORY_OF_CGROUP] = {"cgroup", "what the control group has left"},
    [MEMORY_OF_NODES] = {"nodes", "what the NUMA nodes have"}};

static bool write_record(const Invocation *invocation, const Resources *resources) {
    const TopologySummary *summary = topology_summary(resources->topology);
    OutputWriter writer = {.format = invocation->options.format};
    json_t *record = output_new(invocation);
    const double quota = summary->cpu_quota;
    output_set_integer(record, "packages", summary->packages);
    output_set_integer(record, "machine_cores", summary->machine_cores);
    output_set_integer(record, "machine_pus", summary->machine_pus);
    output_set_integer(record, "cores", summary->cores);
    output_set_integer(record, "pus", summary->pus);
    output_set(record, "cpu_quota", isinf(quota) ? json_null() : json_real(quota));
    output_set_integer(record, "numa_nodes", summary->nodes);
    set_size(record, "l1_bytes", summary->cache_bytes[0]);
    set_size(record, "l2_bytes", summary->cache_bytes[1]);
    set_size(record, "l3_bytes", summary->cache_bytes[2]);
    set_size(record, "memory_total_bytes", summary->memory_total);
    set_size(record, "memory_available_bytes", summary->memory_available);
    set_size(record, "memory_process_bytes", summary->memory_process);
    set_size(record, "memory_cgroup_bytes", summary->memory_cgroup);
    set_size(record, "memory_nodes_bytes", summary->memory_nodes);
    output_set_integer(record, "threads", resources->team.threads);
    output_set_text(record, "bind", topology_bind_name(resources->team.bind));
    output_set(record, "places", places(resources));
    set_size(record, "memory_bytes", resources->memory_bytes);
    output_set_text(record, "memory_decided_by",
                    invocation->options.memory ? "option"
                                               : MEMORY_VIEWS[topology_memory_view(summary)][0]);
    output_set(record, "ignored_variables", ignored_variables());
    const bool is_written = output_write(&writer, record);
    output_close(&writer);
    return is_written;
}

static void print_size(const char *name, uint64_t bytes) {
    char text[SIZE_TEXT_BUFFER_SIZE];
    resources_write_size((double)bytes, text);
    const bool is_known = bytes && bytes != UINT64_MAX;
    fprintf(console_results(), "%-18s %s\n", name, is_known ? text : "unknown or unlimited");
}

static void print_nodes(const TopologySummary *summary) {
    print_size("  of NUMA nodes", summary->memory_nodes);
    if (!summary->memory_nodes || topology_believes_nodes(summary) ||
        summary->memory_nodes >= summary->memory_available) {
        return;
    }
    fprintf(console_results(), "%-18s not a limit: one node has all of the memory\n", "");
}

static void print_memory(const Resources *resources, const Options *options) {
    const char *decider =
        MEMORY_VIEWS[topology_memory_view(topology_summary(resources->topology))][1];
    char text[SIZE_TEXT_BUFFER_SIZE];
    resources_write_size((double)resources->memory_bytes, text);
    fprintf(console_results(), "%-18s %s: %s%s\n", "memory for a count", text,
            options->memory ? "" : "half of ", options->memory ? "--memory" : decider);
}

static void print_ignored_variables(void) {
    size_t length;
    const char *const *ignored = openmp_environment_ignored(&length);
    for (size_t i = 0; i < length; i++) {
        fprintf(console_results(), "%-18s %.*s: use --threads, --cpus and --bind\n",
                i ? "" : "ignored variables", (int)strcspn(ignored[i], "="), ignored[i]);
    }
}

static void print_table(const Resources *resources, const Options *options) {
    const TopologySummary *summary = topology_summary(resources->topology);
    FILE *out = console_results();
    fprintf(out, "%-18s %u of %u, with %u of %u hardware threads, in %u package%s\n", "cores",
            summary->cores, summary->machine_cores, summary->pus, summary->machine_pus,
            summary->packages, plural(summary->packages));
    if (isinf(summary->cpu_quota)) {
        fprintf(out, "%-18s none\n", "processor quota");
    } else {
        fprintf(out, "%-18s %.2f processors\n", "processor quota", summary->cpu_quota);
    }
    fprintf(out, "%-18s %u\n", "NUMA nodes", summary->nodes);
    print_size("level 1 cache", summary->cache_bytes[0]);
    print_size("level 2 cache", summary->cache_bytes[1]);
    print_size("level 3 cache", summary->cache_bytes[2]);
    print_size("memory", summary->memory_total);
    print_size("  available", summary->memory_available);
    print_size("  of this process", summary->memory_process);
    print_size("  of control group", summary->memory_cgroup);
    print_nodes(summary);
    fprintf(out, "%-18s %u, bound to %s\n", "threads", resources->team.threads,
            topology_bind_name(resources->team.bind));
    for (unsigned i = 0; i < resources->team.threads; i++) {
        char place[TOPOLOGY_PLACE_BUFFER_SIZE];
        topology_place_write(resources->topology, resources->team.bind, i, place);
        fprintf(out, "  %-16u processor %s\n", i, place);
    }
    print_memory(resources, options);
    print_ignored_variables();
    console_flush();
}

ExitCode cmd_topology(const Invocation *invocation) {
    Resources resources;
    if (invocation->operands_nb) {
        console_error("topology takes no operands");
        return console_try_help(invocation->command);
    }
    const ExitCode code = resources_open(&resources, &invocation->options);
    if (code != EXIT_OK) return code;
    bool is_written = true;
    if (invocation->options.format == FORMAT_TABLE) {
        print_table(&resources, &invocation->options);
    } else {
        is_written = write_record(invocation, &resources);
    }
    resources_close(&resources);
    return is_written ? EXIT_OK : EXIT_RESOURCE;
}
