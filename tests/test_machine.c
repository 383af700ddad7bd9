/* SPDX-License-Identifier: MIT
 *
 * machine.h and cgroup.h on the /proc and /sys of machines that we do not have.
 */
#include "perft/host/cgroup.h"
#include "perft/measure/machine.h"
#include "tests/fake_root.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

#define SYS_CPU "/sys/devices/system/cpu"

static FakeRoot root;

static void root_setup(void) {
    root = fake_root_create();
}

static void root_teardown(void) {
    fake_root_destroy(&root);
}

TestSuite(machine, .init = root_setup, .fini = root_teardown);
TestSuite(cgroup, .init = root_setup, .fini = root_teardown);

static Machine machine_described(void) {
    Machine machine;
    machine_read(root.path, &machine);
    return machine;
}

static bool warns(const Machine *machine, MachineWarning warning) {
    return machine_warnings(machine) >> warning & 1;
}

Test(machine, knows_nothing_and_warns_of_nothing_below_an_empty_root) {
    const Machine machine = machine_described();
    cr_assert(eq(int, machine.turbo, UNKNOWN));
    cr_assert(eq(int, machine.smt, UNKNOWN));
    cr_assert(eq(int, machine.is_virtual, UNKNOWN));
    cr_assert(eq(str, (char *)machine.cpu, ""));
    cr_assert(ge(uint, machine.processors, 1));
    cr_assert(eq(u32, machine_warnings(&machine) & ~(1U << MACHINE_WARNING_AFFINITY), 0));
}

Test(machine, reads_a_laptop) {
    fake_root_write(&root, "/proc/cpuinfo",
                    "processor\t: 0\nmodel name\t: Some CPU @ 3.00GHz\nflags\t\t: fpu vme\n");
    fake_root_write(&root, "/proc/loadavg", "7777.25 3.10 2.00 1/100 4242\n");
    fake_root_write(&root, SYS_CPU "/cpu0/cpufreq/scaling_governor", "powersave\n");
    fake_root_write(&root, SYS_CPU "/intel_pstate/no_turbo", "0\n");
    fake_root_write(&root, SYS_CPU "/smt/active", "1\n");
    fake_root_write(&root, "/sys/kernel/mm/transparent_hugepage/enabled",
                    "always madvise [never]\n");
    const Machine machine = machine_described();
    cr_assert(eq(str, (char *)machine.cpu, "Some CPU @ 3.00GHz"));
    cr_assert(eq(str, (char *)machine.governor, "powersave"));
    cr_assert(eq(str, (char *)machine.huge_pages, "never"));
    cr_assert(eq(int, machine.smt, KNOWN_YES));
    cr_assert(eq(int, machine.is_virtual, KNOWN_NO));
    cr_assert(warns(&machine, MACHINE_WARNING_GOVERNOR));
    cr_assert(warns(&machine, MACHINE_WARNING_TURBO));
    cr_assert(warns(&machine, MACHINE_WARNING_LOAD));
    cr_assert(warns(&machine, MACHINE_WARNING_HUGE_PAGES));
    cr_assert(not(warns(&machine, MACHINE_WARNING_VIRTUAL)));
}

Test(machine, finds_nothing_wrong_with_a_tuned_server) {
    fake_root_write(&root, "/proc/cpuinfo", "model name\t: A CPU\nflags\t\t: fpu vme\n");
    fake_root_write(&root, "/proc/loadavg", "0.00 0.01 0.05 1/100 4242\n");
    fake_root_write(&root, SYS_CPU "/cpu0/cpufreq/scaling_governor", "performance\n");
    fake_root_write(&root, SYS_CPU "/cpufreq/boost", "0\n");
    fake_root_write(&root, "/sys/kernel/mm/transparent_hugepage/enabled",
                    "always [madvise] never\n");
    const Machine machine = machine_described();
    cr_assert(eq(int, machine.turbo, KNOWN_NO));
    cr_assert(eq(u32, machine_warnings(&machine) & ~(1U << MACHINE_WARNING_AFFINITY), 0));
}

Test(machine, sees_governors_that_differ) {
    fake_root_write(&root, SYS_CPU "/cpu0/cpufreq/scaling_governor", "performance\n");
    fake_root_write(&root, SYS_CPU "/cpu1/cpufreq/scaling_governor", "schedutil\n");
    const Machine machine = machine_described();
    cr_assert(eq(str, (char *)machine.governor, "mixed"));
    cr_assert(warns(&machine, MACHINE_WARNING_GOVERNOR));
}

Test(machine, recognizes_a_virtual_machine_and_an_arm_core) {
    fake_root_write(&root, "/proc/cpuinfo", "model name\t: vCPU\nflags\t\t: fpu hypervisor lm\n");
    Machine machine = machine_described();
    cr_assert(warns(&machine, MACHINE_WARNING_VIRTUAL));
    fake_root_write(&root, "/proc/cpuinfo", "CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n");
    machine = machine_described();
    cr_assert(eq(str, (char *)machine.cpu, "Arm implementer 0x41 part 0xd0c"));
}

Test(machine, takes_long_and_broken_files) {
    char line[5000];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    memcpy(line, "model name : ", 13);
    fake_root_write(&root, "/proc/cpuinfo", line);
    fake_root_write(&root, "/proc/loadavg", "");
    fake_root_write(&root, "/proc/stat", "cpu none\n");
    fake_root_write(&root, "/sys/kernel/mm/transparent_hugepage/enabled", "[always");
    const Machine machine = machine_described();
    MachineUse use;
    machine_use_read(root.path, &use);
    cr_assert(eq(sz, strlen(machine.cpu), MACHINE_TEXT_SIZE - 1));
    cr_assert(eq(str, (char *)machine.huge_pages, "always"));
    cr_assert(lt(dbl, use.busy_s, 0.0));
}

Test(machine, every_warning_has_a_name_and_a_sentence) {
    for (MachineWarning i = 0; i < MACHINE_WARNING_NB; i++) {
        cr_assert(gt(sz, strlen(machine_warning_name(i)), 0));
        cr_assert(gt(sz, strlen(machine_warning_text(i)), 10));
    }
}

Test(machine, tells_own_work_from_that_of_others_and_of_the_host) {
    const MachineUse before = {.wall_s = 100, .busy_s = 50, .steal_s = 5, .own_s = 1};
    const MachineUse quiet = {.wall_s = 110, .busy_s = 60.1, .steal_s = 5.1, .own_s = 11};
    const MachineUse loud = {.wall_s = 110, .busy_s = 65, .steal_s = 8, .own_s = 11};
    double others, stolen;
    cr_assert(eq(u32, machine_use_warnings(&before, &quiet, NULL, NULL), 0));
    cr_assert(eq(u32, machine_use_warnings(&before, &loud, &others, &stolen),
                 1U << MACHINE_WARNING_STEAL | 1U << MACHINE_WARNING_DISTURBED));
    cr_assert(epsilon_eq(dbl, others, 0.5, 1e-9));
    cr_assert(epsilon_eq(dbl, stolen, 0.3, 1e-9));
}

Test(cgroup, takes_the_least_quota_on_the_way_up) {
    fake_root_write(&root, "/proc/self/cgroup", "0::/user/job\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/job/cpu.max", "400000 100000\n");
    fake_root_write(&root, "/sys/fs/cgroup/user/cpu.max", "150000 100000\n");
    cr_assert(epsilon_eq(dbl, cgroup_cpu_limit(root.path), 1.5, 1e-9));
}

Test(cgroup, reads_the_root_group_of_a_container) {
    fake_root_write(&root, "/proc/self/cgroup", "0::/\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu.max", "200000 100000\n");
    cr_assert(epsilon_eq(dbl, cgroup_cpu_limit(root.path), 2.0, 1e-9));
}

Test(cgroup, max_is_no_limit) {
    fake_root_write(&root, "/proc/self/cgroup", "0::/a\n");
    fake_root_write(&root, "/sys/fs/cgroup/a/cpu.max", "max 100000\n");
    cr_assert(epsilon_eq(dbl, cgroup_cpu_limit(root.path), 0.0, 1e-9));
}

Test(cgroup, reads_version_1) {
    fake_root_write(&root, "/proc/self/cgroup", "9:cpuset:/x\n4:cpu,cpuacct:/docker/abc\n0::/\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu/docker/abc/cpu.cfs_quota_us", "50000\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu/docker/abc/cpu.cfs_period_us", "100000\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    fake_root_write(&root, "/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    cr_assert(epsilon_eq(dbl, cgroup_cpu_limit(root.path), 0.5, 1e-9));
}

Test(cgroup, takes_broken_files_as_no_limit) {
    fake_root_write(&root, "/proc/self/cgroup", "garbage\n0:\n0::no-slash\n0::/z\n");
    fake_root_write(&root, "/sys/fs/cgroup/z/cpu.max", "-5 0\n");
    cr_assert(epsilon_eq(dbl, cgroup_cpu_limit(root.path), 0.0, 1e-9));
}
