/* SPDX-License-Identifier: MIT
 *
 * What the machine looks like, the limits of control groups, and teams of bound threads.
 */
#include "perft/host/cgroup.h"
#include "perft/host/memory.h"
#include "perft/host/team.h"
#include "perft/host/topology.h"
#include "tests/fake_root.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>
#include <string.h>

TestSuite(topology, .timeout = 60);

static Topology *created(const char *cpus) {
    Topology *topology = NULL;
    cr_assert(eq(int, topology_create(&topology, cpus), STATUS_OK));
    return topology;
}

Test(topology, finds_something_to_run_on) {
    Topology *topology = created(NULL);
    const TopologySummary *summary = topology_summary(topology);
    cr_assert(summary->pus >= 1 && summary->cores >= 1 && summary->cores <= summary->pus);
    cr_assert(summary->threads >= 1 && summary->threads <= summary->cores);
    cr_assert(summary->memory_total > 0);
    cr_assert(topology_memory_available(summary) <= topology_memory_limit(summary));
    topology_destroy(topology);
}

Test(topology, obeys_a_list_of_processors) {
    char place[TOPOLOGY_PLACE_BUFFER_SIZE], again[TOPOLOGY_PLACE_BUFFER_SIZE];
    Topology *all = created(NULL);
    topology_place_write(all, BIND_PU, 0, place);
    Topology *one = created(place);
    cr_assert(eq(uint, topology_summary(one)->pus, 1));
    for (unsigned thread = 0; thread < 3; thread++) {
        topology_place_write(one, BIND_CORE, thread, again);
        cr_assert(eq(str, again, place));
    }
    topology_place_write(one, BIND_NONE, 0, again);
    cr_assert(eq(str, again, place));
    topology_place_write(all, BIND_NONE, 0, again);
    cr_assert(eq(str, again, (char *)"any"));
    topology_destroy(one);
    topology_destroy(all);
}

Test(topology, refuses_lists_that_name_nothing_usable) {
    static const char *const BAD[] = {"", "x", "1;2", "99999", "-", "0x1"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        Topology *topology = NULL;
        cr_assert(eq(int, topology_create(&topology, BAD[i]), STATUS_CPU_LIST), "'%s'", BAD[i]);
        cr_assert(topology == NULL);
    }
}

Test(topology, takes_the_smallest_view_of_the_memory) {
    TopologySummary summary = {.memory_total = 100,
                               .memory_available = 80,
                               .memory_nodes = 30,
                               .nodes = 2,
                               .memory_process = UINT64_MAX,
                               .memory_cgroup = UINT64_MAX};
    cr_assert(eq(u64, topology_memory_available(&summary), 30));
    cr_assert(eq(u64, topology_memory_limit(&summary), 80)); /* the node may be wrong */
    summary.nodes_are_restricted = true;
    cr_assert(eq(u64, topology_memory_limit(&summary), 30));
    summary.memory_cgroup = 20;
    cr_assert(eq(u64, topology_memory_available(&summary), 20));
    summary.memory_nodes = 0;
    summary.memory_cgroup = UINT64_MAX;
    cr_assert(eq(u64, topology_memory_available(&summary), 80));
    summary.memory_process = 10;
    cr_assert(eq(u64, topology_memory_available(&summary), 10));
    cr_assert(eq(u64, topology_memory_limit(&summary), 10));
    cr_assert(eq(int, topology_memory_view(&summary), MEMORY_OF_PROCESS));
}

/* As a virtual machine reports it that got most of its memory later. */
Test(topology, does_not_believe_a_single_node_with_less_than_is_available) {
    TopologySummary summary = {.memory_total = 235,
                               .memory_available = 220,
                               .memory_nodes = 42,
                               .nodes = 1,
                               .memory_process = UINT64_MAX,
                               .memory_cgroup = UINT64_MAX};
    cr_assert(eq(u64, topology_memory_available(&summary), 220));
    cr_assert(eq(int, topology_memory_view(&summary), MEMORY_OF_MACHINE));
    summary.nodes_are_restricted = true; /* by numactl: one of several */
    cr_assert(eq(u64, topology_memory_available(&summary), 42));
    cr_assert(eq(int, topology_memory_view(&summary), MEMORY_OF_NODES));
    summary.nodes_are_restricted = false;
    summary.nodes = 2;
    cr_assert(eq(u64, topology_memory_available(&summary), 42));
    summary.memory_cgroup = 40;
    cr_assert(eq(int, topology_memory_view(&summary), MEMORY_OF_CGROUP));
}

Test(topology, reads_the_memory_limit_of_unified_groups) {
    const FakeRoot root = fake_root_create();
    fake_root_write(&root, "/proc/self/cgroup", "0::/user/job\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/job/memory.max", "max\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/memory.max", "1000\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/memory.current", "700\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/memory.stat", "anon 5\ninactive_file 200\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/cpu.max", "250000 100000\n");
    const CgroupLimits limits = cgroup_limits(root.path);
    cr_assert(eq(u64, limits.memory_free, 500));
    cr_assert(epsilon_eq(dbl, limits.cpus, 2.5, 1e-9));
    fake_root_destroy(&root);
}

Test(topology, reads_the_memory_limit_of_version_1_groups) {
    const FakeRoot root = fake_root_create();
    fake_root_write(&root, "/proc/self/cgroup", "5:cpu,cpuacct:/a\n4:memory:/a\n");
    fake_root_write(&root, "/sys/fs/cgroup/memory/a/memory.limit_in_bytes", "4096\n");
    fake_root_write(&root, "/sys/fs/cgroup/memory/a/memory.usage_in_bytes", "5000\n");
    fake_root_write(&root, "/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", "-1\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu/a/cpu.cfs_period_us", "100000\n");
    const CgroupLimits limits = cgroup_limits(root.path);
    cr_assert(eq(u64, limits.memory_free, 0));
    cr_assert(isinf(limits.cpus));
    fake_root_destroy(&root);
}

Test(topology, has_no_limits_where_nothing_can_be_read) {
    const FakeRoot root = fake_root_create();
    const CgroupLimits limits = cgroup_limits(root.path);
    cr_assert(eq(u64, limits.memory_free, UINT64_MAX));
    cr_assert(isinf(limits.cpus));
    fake_root_destroy(&root);
}

enum { ITEMS = 1000 };

static atomic_int done[ITEMS];

static void do_item(void *context, unsigned thread, size_t item) {
    const unsigned *threads = context;
    if (thread < *threads) atomic_fetch_add(&done[item], 1);
}

Test(topology, a_team_does_every_item_once) {
    Topology *topology = created(NULL);
    for (unsigned threads = 1; threads <= 5; threads++) {
        const Team team = {threads, topology, BIND_CORE};
        unsigned limit = threads;
        for (size_t i = 0; i < ITEMS; i++) atomic_store(&done[i], 0);
        team_run(&team, ITEMS, do_item, &limit, NULL);
        for (size_t i = 0; i < ITEMS; i++) cr_assert(eq(int, atomic_load(&done[i]), 1));
    }
    topology_destroy(topology);
}

Test(topology, a_block_of_memory_is_zero_again_after_it_is_discarded) {
    MemoryBlock block;
    cr_assert(memory_reserve(&block, 3 * MEMORY_HUGE_PAGE + 1));
    unsigned char *bytes = block.base;
    cr_assert(eq(u64, (uintptr_t)block.base % MEMORY_HUGE_PAGE, 0));
    memset(bytes, 7, block.bytes);
    cr_assert(memory_discard(&block));
    for (size_t i = 0; i < block.bytes; i += 4096) cr_assert(eq(int, bytes[i], 0));
    memory_release(&block);
    cr_assert(block.base == NULL);
    cr_assert(not(memory_reserve(&block, SIZE_MAX)));
}
