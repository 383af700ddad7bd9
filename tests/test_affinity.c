/* SPDX-License-Identifier: MIT
 *
 * Every thread of a count runs on its assigned processor, with every method: OpenMP keeps its
 * threads, so that all of them can be looked at when the count is done.
 */
#include "perft/count/outcomes.h"
#include "perft/count/positions.h"
#include "perft/deep.h"
#include "perft/host/crew.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS = 3, MEMORY_BYTES = 64 << 20 };

/* How a count is asked for. */
typedef struct Way {
    char name[24];
    Method method;
    LeafMode leaf;
    CountKind kind;
    bool counts_outcomes;
    BindMode bind;
} Way;

/* The last of the processors that this process may use. */
static int last_processor(void) {
    cpu_set_t set;
    int last = -1;
    cr_assert(zero(int, sched_getaffinity(0, sizeof set, &set)));
    for (int i = 0; i < CPU_SETSIZE; i++) {
        if (CPU_ISSET(i, &set)) last = i;
    }
    return last;
}

/* Threads of Criterion itself, which were there before. */
typedef struct Others {
    int ids[8];
    size_t length;
} Others;

static bool is_other(const Others *others, int id) {
    for (size_t i = 0; i < others->length; i++) {
        if (others->ids[i] == id) return true;
    }
    return false;
}

static DIR *open_threads(void) {
    DIR *threads = opendir("/proc/self/task");
    cr_assert(threads != NULL);
    return threads;
}

/* The number of the next thread, or 0. */
static int next_thread(DIR *threads) {
    const struct dirent *entry;
    while ((entry = readdir(threads)) && entry->d_name[0] == '.') continue;
    return entry ? (int)strtol(entry->d_name, NULL, 10) : 0;
}

static Others note_others(void) {
    Others others = {.length = 0};
    DIR *threads = open_threads();
    for (int id; (id = next_thread(threads));) {
        if (id != gettid()) others.ids[others.length++] = id;
        cr_assert(lt(sz, others.length, 8));
    }
    closedir(threads);
    return others;
}

/* How many threads have counted; each may run on `processor` alone. */
static unsigned count_bound_threads(const Others *others, int processor) {
    DIR *threads = open_threads();
    unsigned bound = 0;
    for (int id; (id = next_thread(threads));) {
        cpu_set_t set;
        if (is_other(others, id)) continue;
        cr_assert(zero(int, sched_getaffinity(id, sizeof set, &set)));
        const bool is_there = CPU_COUNT(&set) == 1 && CPU_ISSET(processor, &set);
        cr_assert(is_there, "thread %d", id);
        bound++;
    }
    closedir(threads);
    return bound;
}

static void count(const Way *way, const Team *team) {
    const NamedPosition *named = positions_find("kiwipete");
    const Position pos = support_position(named->fen, named->mode);
    static DeepResult deep;
    static Outcomes outcomes;
    const DeepOptions options = {.method = way->method,
                                 .team = *team,
                                 .leaf = way->leaf,
                                 .kind = way->kind,
                                 .memory_bytes = MEMORY_BYTES};
    if (way->counts_outcomes) {
        cr_assert(eq(int, outcomes_count(&pos, 4, team, NULL, &outcomes), STATUS_OK));
    } else {
        cr_assert(eq(int, deep_count(&pos, 4, &options, &deep), STATUS_OK));
        cr_assert(eq(u64, (uint64_t)deep.divide.total.nodes, 4085603));
    }
}

ParameterizedTestParameters(affinity, all_threads_are_on_the_processor_asked_for) {
    static Way ways[] = {
        {.name = "horizon", .method = METHOD_PLAIN},
        {.name = "bulk", .method = METHOD_PLAIN, .leaf = LEAF_BULK},
        {.name = "make", .method = METHOD_PLAIN, .leaf = LEAF_MAKE},
        {.name = "statistics", .method = METHOD_PLAIN, .kind = COUNT_KIND_STATISTICS},
        {.name = "outcomes", .counts_outcomes = true},
        {.name = "unique", .method = METHOD_UNIQUE},
        {.name = "table", .method = METHOD_TABLE},
        {.name = "bound to hardware thread", .method = METHOD_PLAIN, .bind = BIND_PU},
        {.name = "bound to none", .method = METHOD_PLAIN, .bind = BIND_NONE},
    };
    return cr_make_param_array(Way, ways, sizeof ways / sizeof ways[0]);
}

ParameterizedTest(Way *way, affinity, all_threads_are_on_the_processor_asked_for,
                  .init = support_init) {
    const Others others = note_others();
    const int processor = last_processor();
    char list[16];
    Topology *topology = NULL;
    snprintf(list, sizeof list, "%d", processor);
    cr_assert(eq(int, topology_create(&topology, list), STATUS_OK));
    const Team team = {THREADS, topology, way->bind};
    count(way, &team);
    cr_assert(eq(uint, count_bound_threads(&others, processor), THREADS), "%s", way->name);
    topology_destroy(topology);
}

/* Another topology is another place, also for threads that were bound before. */
Test(affinity, a_team_moves_with_its_topology, .init = support_init) {
    const Way way = {.method = METHOD_PLAIN, .bind = BIND_NONE};
    const Others others = note_others();
    const int processor = last_processor();
    char list[16];
    Topology *all = NULL, *one = NULL;
    snprintf(list, sizeof list, "%d", processor);
    cr_assert(eq(int, topology_create(&all, NULL), STATUS_OK));
    cr_assert(eq(int, topology_create(&one, list), STATUS_OK));
    count(&way, &(Team){THREADS, all, BIND_CORE});
    count(&way, &(Team){THREADS, one, BIND_NONE});
    cr_assert(eq(uint, count_bound_threads(&others, processor), THREADS));
    count(&way, &(Team){THREADS, all, BIND_NONE});
    cpu_set_t set;
    cr_assert(zero(int, sched_getaffinity(0, sizeof set, &set)));
    cr_assert(eq(int, CPU_COUNT(&set), (int)topology_summary(all)->pus));
    topology_destroy(one);
    topology_destroy(all);
}

typedef struct CrewLog {
    atomic_uint prepared, worked, early;
} CrewLog;

static void prepare(void *context, unsigned thread) {
    CrewLog *log = context;
    atomic_fetch_or(&log->prepared, 1U << thread);
}

static void work(void *context, unsigned thread) {
    CrewLog *log = context;
    if (atomic_load(&log->prepared) != 0xff) atomic_fetch_add(&log->early, 1);
    atomic_fetch_or(&log->worked, 1U << thread);
}

Test(affinity, a_crew_works_once_all_of_it_is_prepared) {
    CrewLog log = {0};
    const Crew crew = {.threads = 8, .prepare = prepare, .work = work, .context = &log};
    cr_assert(eq(int, crew_run(&crew), STATUS_OK));
    cr_assert(eq(uint, atomic_load(&log.worked), 0xff));
    cr_assert(eq(uint, atomic_load(&log.early), 0));
}
