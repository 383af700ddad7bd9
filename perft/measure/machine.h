/* SPDX-License-Identifier: MIT
 *
 * What this machine is and what on it spoils a measurement.
 *
 * Reads only /proc and /sys; what cannot be read stays unknown and warns of nothing. All paths are
 * taken below a root folder, so that the tests can describe any machine.
 */
#ifndef PERFT_MEASURE_MACHINE_H
#define PERFT_MEASURE_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MACHINE_TEXT_SIZE 96

typedef enum Knowledge { KNOWN_NO, KNOWN_YES, UNKNOWN } Knowledge;

typedef struct Machine {
    char cpu[MACHINE_TEXT_SIZE];        /* "" where unknown, as all texts here */
    char system[MACHINE_TEXT_SIZE];     /* kernel name and release, and architecture */
    char governor[MACHINE_TEXT_SIZE];   /* frequency governor; "mixed" if the processors differ */
    char huge_pages[MACHINE_TEXT_SIZE]; /* transparent ones: "always", "madvise" or "never" */
    unsigned processors;                /* online */
    unsigned allowed;                   /* of those, in the affinity mask of this process */
    double cgroup_cpus;                 /* processors that the cgroup may keep busy; 0: no limit */
    double load;                        /* runnable programs, averaged over the last minute */
    uint64_t memory_bytes;
    Knowledge turbo;      /* the clock may rise above its nominal frequency */
    Knowledge smt;        /* a core runs more than one thread */
    Knowledge is_virtual; /* a virtual machine */
} Machine;

/* X(name, text): what may spoil a run; a text names the cause and the remedy. */
#define MACHINE_WARNING_LIST(X)                                                                    \
    X(GOVERNOR, "the frequency governor is not \"performance\": cpupower frequency-set -g "        \
                "performance")                                                                     \
    X(TURBO,                                                                                       \
      "turbo boost is on: speeds depend on temperature and on the other cores; turn it off "       \
      "in the firmware or in /sys/devices/system/cpu")                                             \
    X(LOAD, "other programs are running: stop them")                                               \
    X(AFFINITY, "this process may use only some of the processors (cpuset or taskset)")            \
    X(CGROUP, "a cgroup limits the processor time: threads will be throttled")                     \
    X(HUGE_PAGES, "transparent huge pages are off, which slows hash tables; echo "                 \
                  "madvise > /sys/kernel/mm/transparent_hugepage/enabled")                         \
    X(VIRTUAL, "this is a virtual machine: other guests may share its cores")                      \
    X(STEAL, "the host took processor time from this virtual machine during the measurement")      \
    X(DISTURBED, "other programs used the processors during the measurement")

typedef enum MachineWarning {
#define X(name, text) MACHINE_WARNING_##name,
    MACHINE_WARNING_LIST(X)
#undef X
        MACHINE_WARNING_NB
} MachineWarning;

/** Set of warnings: bit i is the MachineWarning i. */
typedef uint32_t MachineWarnings;

/** Describes the machine below `root`: "" for this one. */
void machine_read(const char *root, Machine *machine);

/** What of the description is likely to spoil a measurement. */
MachineWarnings machine_warnings(const Machine *machine);

/** "GOVERNOR" in lower case with '-' and so on: a constant string for scripts. */
const char *machine_warning_name(MachineWarning warning);

/** The sentence for people: a constant string. */
const char *machine_warning_text(MachineWarning warning);

/** Processor time since the machine and the process started, in seconds over all processors. */
typedef struct MachineUse {
    double wall_s;
    double busy_s;  /* of all programs; < 0 where unknown */
    double steal_s; /* taken by the host of a virtual machine */
    double own_s;   /* of this process */
} MachineUse;

/** Reads the counters below `root` now. */
void machine_use_read(const char *root, MachineUse *use);

/**
 * What disturbed the time between two readings.
 *
 * @param[out] others May be NULL. Processors that other programs kept busy, on average.
 * @param[out] stolen May be NULL. Processors that the host withheld, on average.
 * @return MACHINE_WARNING_STEAL and MACHINE_WARNING_DISTURBED, each above 5 % of a processor.
 */
MachineWarnings machine_use_warnings(const MachineUse *before, const MachineUse *after,
                                     double *others, double *stolen);

#endif
