/* SPDX-License-Identifier: MIT */
#include "perft/host/topology.h"

#include "perft/host/cgroup.h"
#include "perft/host/pseudo_file.h"

#include <hwloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct Topology {
    hwloc_topology_t hwloc;
    hwloc_cpuset_t cpus; /* that may be used */
    hwloc_nodeset_t nodes;
    uint64_t serial;
    bool has_list; /* of processors, from the caller */
    TopologySummary summary;
};

static unsigned weight(hwloc_const_bitmap_t set) {
    const int bits = hwloc_bitmap_weight(set);
    return bits > 0 ? (unsigned)bits : 0;
}

/* The core that holds usable PUs, or NULL at the end of the list. */
static hwloc_obj_t next_core(const Topology *topology, hwloc_obj_t last) {
    hwloc_obj_t core = last;
    while ((core = hwloc_get_next_obj_by_type(topology->hwloc, HWLOC_OBJ_CORE, core))) {
        if (hwloc_bitmap_intersects(core->cpuset, topology->cpus)) return core;
    }
    return NULL;
}

static unsigned count_cores(const Topology *topology) {
    unsigned cores = 0;
    for (hwloc_obj_t core = NULL; (core = next_core(topology, core));) cores++;
    return cores;
}

static unsigned count_objects(const Topology *topology, hwloc_obj_type_t type) {
    const int objects = hwloc_get_nbobjs_by_type(topology->hwloc, type);
    return objects > 0 ? (unsigned)objects : 0;
}

/* Allowed by the cpuset, by the affinity of the process, and by the list. */
static Status find_cpus(Topology *topology, const char *list) {
    hwloc_bitmap_t mask = hwloc_bitmap_alloc();
    topology->cpus = hwloc_bitmap_dup(hwloc_topology_get_allowed_cpuset(topology->hwloc));
    if (!mask || !topology->cpus) {
        hwloc_bitmap_free(mask);
        return STATUS_NO_MEMORY;
    }
    if (hwloc_get_cpubind(topology->hwloc, mask, HWLOC_CPUBIND_PROCESS) == 0 &&
        hwloc_bitmap_intersects(mask, topology->cpus)) {
        hwloc_bitmap_and(topology->cpus, topology->cpus, mask);
    }
    bool is_usable = true;
    if (list) {
        const bool is_text = *list && !list[strspn(list, "0123456789,-")];
        is_usable = is_text && hwloc_bitmap_list_sscanf(mask, list) == 0 &&
                    hwloc_bitmap_intersects(mask, topology->cpus);
        if (is_usable) hwloc_bitmap_and(topology->cpus, topology->cpus, mask);
    }
    hwloc_bitmap_free(mask);
    return is_usable ? STATUS_OK : STATUS_CPU_LIST;
}

/* Allowed by the cpuset and by a memory policy such as that of numactl. */
static bool find_nodes(Topology *topology) {
    hwloc_const_nodeset_t all = hwloc_topology_get_complete_nodeset(topology->hwloc);
    hwloc_bitmap_t mask = hwloc_bitmap_alloc();
    hwloc_membind_policy_t policy;
    topology->nodes = hwloc_bitmap_dup(hwloc_topology_get_allowed_nodeset(topology->hwloc));
    if (!mask || !topology->nodes) {
        hwloc_bitmap_free(mask);
        return false;
    }
    const int flags = HWLOC_MEMBIND_PROCESS | HWLOC_MEMBIND_BYNODESET;
    if (hwloc_get_membind(topology->hwloc, mask, &policy, flags) == 0 &&
        policy == HWLOC_MEMBIND_BIND && hwloc_bitmap_intersects(mask, topology->nodes)) {
        hwloc_bitmap_and(topology->nodes, topology->nodes, mask);
    }
    topology->summary.nodes_are_restricted = !hwloc_bitmap_isequal(topology->nodes, all);
    hwloc_bitmap_free(mask);
    return true;
}

static void sum_nodes(Topology *topology) {
    hwloc_obj_t node = NULL;
    while ((node = hwloc_get_next_obj_by_type(topology->hwloc, HWLOC_OBJ_NUMANODE, node))) {
        if (!hwloc_bitmap_isset(topology->nodes, node->os_index)) continue;
        topology->summary.nodes++;
        topology->summary.memory_nodes += node->attr->numanode.local_memory;
    }
}

static void find_caches(Topology *topology) {
    static const hwloc_obj_type_t LEVELS[3] = {HWLOC_OBJ_L1CACHE, HWLOC_OBJ_L2CACHE,
                                               HWLOC_OBJ_L3CACHE};
    for (unsigned i = 0; i < 3; i++) {
        hwloc_obj_t cache = hwloc_get_next_obj_by_type(topology->hwloc, LEVELS[i], NULL);
        if (cache) topology->summary.cache_bytes[i] = cache->attr->cache.size;
    }
}

/* Kilobytes of a row of /proc/meminfo, as bytes. */
static uint64_t meminfo(const char *row) {
    FILE *file = fopen("/proc/meminfo", "r");
    char line[256];
    unsigned long long kilobytes = 0;
    const size_t length = strlen(row);
    while (file && fgets(line, sizeof line, file)) {
        if (!strncmp(line, row, length) && line[length] == ':') {
            kilobytes = strtoull(line + length + 1, NULL, 10);
        }
    }
    if (file) fclose(file);
    return (uint64_t)kilobytes << 10;
}

/* What the limit of the address space (ulimit -v) leaves. */
static uint64_t address_space_left(void) {
    struct rlimit limit;
    char pages[32];
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
    if (!pseudo_file_line("", "/proc/self/statm", pages, sizeof pages)) return limit.rlim_cur;
    const uint64_t used = strtoull(pages, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
    return used < limit.rlim_cur ? limit.rlim_cur - used : 0;
}

static void summarize(Topology *topology) {
    TopologySummary *summary = &topology->summary;
    const CgroupLimits limits = cgroup_limits("");
    summary->pus = weight(topology->cpus);
    summary->cores = count_cores(topology);
    if (!summary->cores) summary->cores = summary->pus;
    summary->machine_pus = count_objects(topology, HWLOC_OBJ_PU);
    summary->machine_cores = count_objects(topology, HWLOC_OBJ_CORE);
    if (!summary->machine_cores) summary->machine_cores = summary->machine_pus;
    summary->packages = count_objects(topology, HWLOC_OBJ_PACKAGE);
    summary->cpu_quota = limits.cpus;
    summary->memory_cgroup = limits.memory_free;
    summary->memory_total = meminfo("MemTotal");
    summary->memory_available = meminfo("MemAvailable");
    summary->memory_process = address_space_left();
    const double quota = ceil(limits.cpus);
    summary->threads = quota < summary->cores ? (unsigned)quota : summary->cores;
    if (!summary->threads) summary->threads = 1;
    sum_nodes(topology);
    find_caches(topology);
}

Status topology_create(Topology **topology, const char *cpus) {
    static _Atomic uint64_t created_nb;
    Topology *created = calloc(1, sizeof *created);
    if (!created) return STATUS_NO_MEMORY;
    created->serial = ++created_nb;
    created->has_list = cpus != NULL;
    Status status = STATUS_NO_MEMORY;
    if (hwloc_topology_init(&created->hwloc) == 0) {
        status = STATUS_TOPOLOGY;
        if (hwloc_topology_load(created->hwloc) == 0) {
            status = find_cpus(created, cpus);
            if (status == STATUS_OK && !find_nodes(created)) status = STATUS_NO_MEMORY;
        }
    } else {
        created->hwloc = NULL;
    }
    if (status != STATUS_OK) {
        topology_destroy(created);
        return status;
    }
    summarize(created);
    *topology = created;
    return STATUS_OK;
}

void topology_destroy(Topology *topology) {
    if (!topology) return;
    hwloc_bitmap_free(topology->cpus);
    hwloc_bitmap_free(topology->nodes);
    if (topology->hwloc) hwloc_topology_destroy(topology->hwloc);
    free(topology);
}

const TopologySummary *topology_summary(const Topology *topology) {
    return &topology->summary;
}

static uint64_t smaller(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

bool topology_believes_nodes(const TopologySummary *summary) {
    return summary->memory_nodes && (summary->nodes_are_restricted || summary->nodes > 1);
}

MemoryView topology_memory_view(const TopologySummary *summary) {
    const bool believes_nodes = topology_believes_nodes(summary);
    const uint64_t bytes[MEMORY_VIEW_NB] = {
        [MEMORY_OF_MACHINE] = summary->memory_available,
        [MEMORY_OF_PROCESS] = summary->memory_process,
        [MEMORY_OF_CGROUP] = summary->memory_cgroup,
        [MEMORY_OF_NODES] = believes_nodes ? summary->memory_nodes : UINT64_MAX};
    MemoryView least = MEMORY_OF_MACHINE;
    for (MemoryView view = 0; view < MEMORY_VIEW_NB; view++) {
        if (bytes[view] < bytes[least]) least = view;
    }
    return least;
}

uint64_t topology_memory_available(const TopologySummary *summary) {
    const uint64_t limit = topology_memory_limit(summary);
    return topology_believes_nodes(summary) ? smaller(limit, summary->memory_nodes) : limit;
}

uint64_t topology_memory_limit(const TopologySummary *summary) {
    const uint64_t limit = smaller(smaller(summary->memory_available, summary->memory_cgroup),
                                   summary->memory_process);
    const bool must_fit = summary->nodes_are_restricted && summary->memory_nodes;
    return must_fit ? smaller(limit, summary->memory_nodes) : limit;
}

/* The usable PUs of the index-th core, once around if there are fewer cores. */
static void core_place(const Topology *topology, unsigned index, hwloc_bitmap_t place) {
    hwloc_obj_t core = NULL;
    for (index %= topology->summary.cores; (core = next_core(topology, core)) && index;) index--;
    if (core) hwloc_bitmap_and(place, core->cpuset, topology->cpus);
}

/* The index-th PU, the first of every core before any second one. */
static void pu_place(const Topology *topology, unsigned index, hwloc_bitmap_t place) {
    const unsigned cores = topology->summary.cores;
    index %= topology->summary.pus;
    for (unsigned round = 0; round < topology->summary.pus; round++) {
        for (unsigned i = 0; i < cores; i++) {
            hwloc_bitmap_zero(place);
            core_place(topology, i, place);
            for (unsigned skipped = 0; skipped < round; skipped++) {
                hwloc_bitmap_clr(place, (unsigned)hwloc_bitmap_first(place));
            }
            if (hwloc_bitmap_iszero(place)) continue;
            hwloc_bitmap_singlify(place);
            if (index-- == 0) return;
        }
    }
}

/* The index-th usable PU in the order of the system, where no cores are known. */
static void plain_place(const Topology *topology, unsigned index, hwloc_bitmap_t place) {
    int pu = hwloc_bitmap_first(topology->cpus);
    for (index %= topology->summary.pus; index && pu >= 0; index--) {
        pu = hwloc_bitmap_next(topology->cpus, pu);
    }
    if (pu >= 0) hwloc_bitmap_set(place, (unsigned)pu);
}

/* NULL if memory ran out. */
static hwloc_bitmap_t place_of(const Topology *topology, BindMode bind, unsigned thread) {
    if (bind == BIND_NONE) return hwloc_bitmap_dup(topology->cpus);
    hwloc_bitmap_t place = hwloc_bitmap_alloc();
    if (!place) return NULL;
    if (!count_cores(topology)) {
        plain_place(topology, thread, place);
    } else if (bind == BIND_CORE) {
        core_place(topology, thread, place);
    } else {
        pu_place(topology, thread, place);
    }
    return place;
}

uint64_t topology_serial(const Topology *topology) {
    return topology->serial;
}

bool topology_bind_thread(const Topology *topology, BindMode bind, unsigned thread) {
    hwloc_bitmap_t place = place_of(topology, bind, thread);
    const bool is_bound = place && !hwloc_bitmap_iszero(place) &&
                          hwloc_set_cpubind(topology->hwloc, place, HWLOC_CPUBIND_THREAD) == 0;
    hwloc_bitmap_free(place);
    return is_bound;
}

size_t topology_place_write(const Topology *topology, BindMode bind, unsigned thread,
                            char buffer[static TOPOLOGY_PLACE_BUFFER_SIZE]) {
    const bool is_bound = bind != BIND_NONE || topology->has_list;
    hwloc_bitmap_t place = is_bound ? place_of(topology, bind, thread) : NULL;
    if (place) {
        (void)hwloc_bitmap_list_snprintf(buffer, TOPOLOGY_PLACE_BUFFER_SIZE, place);
    } else {
        (void)snprintf(buffer, TOPOLOGY_PLACE_BUFFER_SIZE, "any");
    }
    hwloc_bitmap_free(place);
    return strlen(buffer);
}

bool topology_interleave(const Topology *topology, void *base, size_t bytes) {
    if (topology->summary.nodes < 2) return true;
    return hwloc_set_area_membind(topology->hwloc, base, bytes, topology->nodes,
                                  HWLOC_MEMBIND_INTERLEAVE, HWLOC_MEMBIND_BYNODESET) == 0;
}

const char *topology_bind_name(BindMode bind) {
    static const char *const NAMES[BIND_MODE_NB] = {
        [BIND_CORE] = "core", [BIND_PU] = "pu", [BIND_NONE] = "none"};
    return NAMES[bind];
}
