/* SPDX-License-Identifier: MIT */
#include "perft/measure/machine.h"
#include "perft/host/cgroup.h"
#include "perft/host/clock.h"
#include "perft/host/pseudo_file.h"

#include <math.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

/* Most processors that are asked for their governor. */
#define GOVERNORS_MAX 4096
/* Average processors kept busy by others from which on a run counts as disturbed. */
#define DISTURBANCE_MIN 0.05

static void cpu_read(const char *root, Machine *machine) {
    static const char *const KEYS[] = {"model name", "Processor", "cpu model", "cpu"};
    char part[MACHINE_TEXT_SIZE];
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        if (pseudo_file_field(root, "/proc/cpuinfo", KEYS[i], machine->cpu, MACHINE_TEXT_SIZE)) {
            return;
        }
    }
    if (pseudo_file_field(root, "/proc/cpuinfo", "CPU part", part, 16)) { /* aarch64 */
        char maker[16] = "?";
        pseudo_file_field(root, "/proc/cpuinfo", "CPU implementer", maker, sizeof maker);
        snprintf(machine->cpu, MACHINE_TEXT_SIZE, "Arm implementer %.15s part %.15s", maker, part);
    }
}

static void system_read(Machine *machine) {
    struct utsname name;
    if (uname(&name) != 0) return;
    snprintf(machine->system, MACHINE_TEXT_SIZE, "%.16s %.48s %.24s", name.sysname, name.release,
             name.machine);
}

static void governor_read(const char *root, Machine *machine) {
    for (int cpu = 0; cpu < GOVERNORS_MAX; cpu++) {
        char path[80], governor[MACHINE_TEXT_SIZE];
        snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/cpufreq/scaling_governor", cpu);
        if (!pseudo_file_line(root, path, governor, sizeof governor)) {
            if (cpu > 0 && (unsigned)cpu >= machine->processors) return;
            continue;
        }
        if (!*machine->governor) memcpy(machine->governor, governor, sizeof governor);
        if (strcmp(machine->governor, governor) != 0) strcpy(machine->governor, "mixed");
    }
}

static Knowledge yes_if(const char *root, const char *path, const char *yes) {
    char line[MACHINE_TEXT_SIZE];
    if (!pseudo_file_line(root, path, line, sizeof line)) return UNKNOWN;
    return strcmp(line, yes) == 0 ? KNOWN_YES : KNOWN_NO;
}

static Knowledge turbo_read(const char *root) {
    const Knowledge intel = yes_if(root, "/sys/devices/system/cpu/intel_pstate/no_turbo", "0");
    return intel != UNKNOWN ? intel : yes_if(root, "/sys/devices/system/cpu/cpufreq/boost", "1");
}

/* On x86 the kernel reports it; elsewhere a device tree or a hypervisor folder does. */
static Knowledge is_virtual_read(const char *root) {
    char text[4096];
    if (pseudo_file_field(root, "/proc/cpuinfo", "flags", text, sizeof text)) {
        return strstr(text, " hypervisor") ? KNOWN_YES : KNOWN_NO;
    }
    if (pseudo_file_line(root, "/sys/hypervisor/type", text, sizeof text)) return KNOWN_YES;
    return UNKNOWN;
}

/* "always [madvise] never": the chosen one is in brackets. */
static void huge_pages_read(const char *root, Machine *machine) {
    char line[MACHINE_TEXT_SIZE];
    if (!pseudo_file_line(root, "/sys/kernel/mm/transparent_hugepage/enabled", line, sizeof line)) {
        return;
    }
    const char *first = strchr(line, '[');
    if (!first) return;
    const size_t length = strcspn(first + 1, "]");
    memcpy(machine->huge_pages, first + 1, length);
    machine->huge_pages[length] = '\0';
}

static unsigned allowed_count(unsigned processors) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return processors; /* above 1024: not limited */
    return (unsigned)CPU_COUNT(&set);
}

static uint64_t memory_read(void) {
    const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGE_SIZE);
    return pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes : 0;
}

void machine_read(const char *root, Machine *machine) {
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    char load[MACHINE_TEXT_SIZE];
    *machine = (Machine){.processors = online > 0 ? (unsigned)online : 1};
    machine->allowed = allowed_count(machine->processors);
    machine->cgroup_cpus = cgroup_cpu_limit(root);
    machine->memory_bytes = memory_read();
    machine->turbo = turbo_read(root);
    machine->smt = yes_if(root, "/sys/devices/system/cpu/smt/active", "1");
    machine->is_virtual = is_virtual_read(root);
    if (pseudo_file_line(root, "/proc/loadavg", load, sizeof load)) {
        machine->load = strtod(load, NULL);
    }
    cpu_read(root, machine);
    system_read(machine);
    governor_read(root, machine);
    huge_pages_read(root, machine);
}

static MachineWarnings warning_if(bool condition, MachineWarning warning) {
    return condition ? 1U << warning : 0;
}

MachineWarnings machine_warnings(const Machine *machine) {
    const bool is_slow = *machine->governor && strcmp(machine->governor, "performance") != 0;
    const bool limited = machine->cgroup_cpus > 0 && machine->cgroup_cpus < machine->processors;
    return warning_if(is_slow, MACHINE_WARNING_GOVERNOR) |
           warning_if(machine->turbo == KNOWN_YES, MACHINE_WARNING_TURBO) |
           warning_if(machine->load > 0.25 * machine->processors, MACHINE_WARNING_LOAD) |
           warning_if(machine->allowed < machine->processors, MACHINE_WARNING_AFFINITY) |
           warning_if(limited, MACHINE_WARNING_CGROUP) |
           warning_if(strcmp(machine->huge_pages, "never") == 0, MACHINE_WARNING_HUGE_PAGES) |
           warning_if(machine->is_virtual == KNOWN_YES, MACHINE_WARNING_VIRTUAL);
}

const char *machine_warning_name(MachineWarning warning) {
    static const char *const NAMES[MACHINE_WARNING_NB] = {
        [MACHINE_WARNING_GOVERNOR] = "governor",   [MACHINE_WARNING_TURBO] = "turbo",
        [MACHINE_WARNING_LOAD] = "load",           [MACHINE_WARNING_AFFINITY] = "affinity",
        [MACHINE_WARNING_CGROUP] = "cgroup",       [MACHINE_WARNING_HUGE_PAGES] = "huge-pages",
        [MACHINE_WARNING_VIRTUAL] = "virtual",     [MACHINE_WARNING_STEAL] = "steal",
        [MACHINE_WARNING_DISTURBED] = "disturbed",
    };
    return NAMES[warning];
}

const char *machine_warning_text(MachineWarning warning) {
    static const char *const TEXTS[MACHINE_WARNING_NB] = {
#define X(name, text) [MACHINE_WARNING_##name] = text,
        MACHINE_WARNING_LIST(X)
#undef X
    };
    return TEXTS[warning];
}

/* "cpu", then user nice system idle iowait irq softirq steal, in ticks */
static void ticks_read(const char *root, MachineUse *use) {
    enum { USER, NICE, SYSTEM, IDLE, IOWAIT, IRQ, SOFTIRQ, STEAL, TICKS_NB };
    char line[256], *place = line + strlen("cpu");
    double ticks[TICKS_NB];
    use->busy_s = -1;
    if (!pseudo_file_line(root, "/proc/stat", line, sizeof line)) return;
    if (strncmp(line, "cpu ", 4) != 0) return;
    for (int i = 0; i < TICKS_NB; i++) {
        const char *const before = place;
        ticks[i] = strtod(before, &place);
        if (place == before) return;
    }
    const double per_second = (double)sysconf(_SC_CLK_TCK);
    const double busy = ticks[USER] + ticks[NICE] + ticks[SYSTEM] + ticks[IRQ] + ticks[SOFTIRQ];
    use->busy_s = busy / per_second;
    use->steal_s = ticks[STEAL] / per_second;
}

static double timeval_s(struct timeval time) {
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

void machine_use_read(const char *root, MachineUse *use) {
    struct rusage own;
    *use = (MachineUse){.wall_s = clock_s()};
    if (getrusage(RUSAGE_SELF, &own) == 0) {
        use->own_s = timeval_s(own.ru_utime) + timeval_s(own.ru_stime);
    }
    ticks_read(root, use);
}

MachineWarnings machine_use_warnings(const MachineUse *before, const MachineUse *after,
                                     double *others, double *stolen) {
    const double wall_s = after->wall_s - before->wall_s;
    double busy = 0, steal = 0;
    if (wall_s > 0 && before->busy_s >= 0 && after->busy_s >= 0) {
        const double own_s = after->own_s - before->own_s;
        busy = fmax(0, after->busy_s - before->busy_s - own_s) / wall_s;
        steal = fmax(0, after->steal_s - before->steal_s) / wall_s;
    }
    if (others) *others = busy;
    if (stolen) *stolen = steal;
    return warning_if(steal > DISTURBANCE_MIN, MACHINE_WARNING_STEAL) |
           warning_if(busy > DISTURBANCE_MIN, MACHINE_WARNING_DISTURBED);
}
