/* SPDX-License-Identifier: MIT
 *
 * What this process may use of the machine, and where its threads and its memory go.
 *
 * Obeys the affinity mask, the cpuset and the quotas of the control groups. If hwloc
 * cannot see the hardware, every processor counts as a core.
 */
#ifndef PERFT_HOST_TOPOLOGY_H
#define PERFT_HOST_TOPOLOGY_H

#include "core/status.h"

#include <stdbool.h>
#include <stdint.h>

/** What a thread is tied to. */
typedef enum BindMode {
    BIND_CORE, /* a core, all its hardware threads */
    BIND_PU,   /* one hardware thread ("processing unit") */
    BIND_NONE, /* all that may be used */
    BIND_MODE_NB
} BindMode;

typedef struct TopologySummary {
    unsigned machine_cores; /* of the whole machine, as far as it can be seen */
    unsigned machine_pus;
    unsigned cores; /* that this process may use */
    unsigned pus;
    unsigned packages;
    unsigned nodes;            /* NUMA nodes that memory may come from */
    unsigned threads;          /* the default: one a core, no more than the quota pays for */
    double cpu_quota;          /* of the control group, in processors; INFINITY if there is none */
    uint64_t cache_bytes[3];   /* of the first core: levels 1 (data), 2 and 3; 0 if unknown */
    uint64_t memory_total;     /* of the machine */
    uint64_t memory_available; /* of the machine: what the system could give without swapping */
    uint64_t memory_nodes;     /* of the allowed NUMA nodes, as hwloc reports them; 0 if unknown */
    uint64_t memory_process;   /* left of the process's own limit; UINT64_MAX if there is none */
    uint64_t memory_cgroup;    /* left of the control group's limit; UINT64_MAX if there is none */
    bool nodes_are_restricted; /* memory may not come from all nodes */
} TopologySummary;

typedef struct Topology Topology;

/**
 * Looks at the machine.
 *
 * @param[out] topology Written only on STATUS_OK; ends with topology_destroy().
 * @param[in]  cpus     Processors as the system numbers them ("0,2-5"), to use no others; NULL for
 *                      all that are allowed.
 * @return STATUS_OK, STATUS_NO_MEMORY, STATUS_TOPOLOGY or STATUS_CPU_LIST (not a list, or none of
 * them is allowed).
 */
Status topology_create(Topology **topology, const char *cpus);

/** @param topology May be NULL. */
void topology_destroy(Topology *topology);

const TopologySummary *topology_summary(const Topology *topology);

/** The figures that limit the memory of a run. */
typedef enum MemoryView {
    MEMORY_OF_MACHINE, /* memory_available */
    MEMORY_OF_PROCESS,
    MEMORY_OF_CGROUP,
    MEMORY_OF_NODES,
    MEMORY_VIEW_NB
} MemoryView;

/** True if the memory of the NUMA nodes is a limit. A single node that is not chosen by a policy is
 * the whole machine: where it reports less than is available, as some virtual machines do, it is
 * wrong. */
bool topology_believes_nodes(const TopologySummary *summary);

/** The view with the least memory: that decides. */
MemoryView topology_memory_view(const TopologySummary *summary);

/** Memory that a run should plan with: that of topology_memory_view(). */
uint64_t topology_memory_available(const TopologySummary *summary);

/** Memory beyond which a run cannot succeed. Not below topology_memory_available(): a node that
 * reports less than the machine has is believed only if memory must come from it. */
uint64_t topology_memory_limit(const TopologySummary *summary);

/** A number that is unique to this topology in this process, starting at 1. */
uint64_t topology_serial(const Topology *topology);

/** Binds the calling thread as number `thread` of a team; with BIND_NONE to all processors that may
 * be used. Threads that it starts begin there. @return false if it was not bound. */
bool topology_bind_thread(const Topology *topology, BindMode bind, unsigned thread);

/** Bytes for every topology_place_write(). */
#define TOPOLOGY_PLACE_BUFFER_SIZE 128

/** Writes the processors that thread `thread` would be bound to, such as "3,7"; "any" with
 * BIND_NONE and no list of processors. @return The length, cut to fit. */
size_t topology_place_write(const Topology *topology, BindMode bind, unsigned thread,
                            char buffer[static TOPOLOGY_PLACE_BUFFER_SIZE]);

/** Spreads the pages of a block that all threads read over the nodes, if there are several.
 * Before the block is touched. @return false if the system refused: pages are then local. */
bool topology_interleave(const Topology *topology, void *base, size_t bytes);

/** "core", "pu" or "none": a constant string. */
const char *topology_bind_name(BindMode bind);

#endif
