/* SPDX-License-Identifier: MIT
 *
 * Perft on several threads, divided by root move.
 *
 * The tree is split ply by ply into many more subtrees than threads, which take them one at a time.
 * The counts are exact and the same for any number of threads.
 */
#ifndef PERFT_COUNT_PARALLEL_H
#define PERFT_COUNT_PARALLEL_H

#include "core/status.h"
#include "perft/count/count.h"
#include "perft/count/statistics.h"
#include "perft/host/team.h"

#define PARALLEL_DEPTH_MAX 99

typedef enum CountKind {
    COUNT_KIND_NODES,     /* only Statistics.nodes: the fast counters */
    COUNT_KIND_STATISTICS /* all of Statistics */
} CountKind;

/** Which leaves are counted: those at the depth, or those of every ply from 1 to the depth. */
typedef enum Plies { PLIES_LAST, PLIES_ALL } Plies;

typedef struct ParallelOptions {
    Team team;
    LeafMode leaf; /* for COUNT_KIND_NODES */
    CountKind kind;
    Plies plies;
    bool only_total;  /* entries are not wanted: a small tree may be counted from its root on */
    Control *control; /* May be NULL. */
} ParallelOptions;

typedef struct DivideEntry {
    Statistics statistics; /* of the subtrees below the move that were counted */
    size_t pending; /* subtrees that were not, because the count was stopped: 0 if complete */
    Move move;
} DivideEntry;

/** The counts below each root move, sorted by the move's text in UCI notation. */
typedef struct Divide {
    Statistics total;
    size_t length; /* 0 at depth 0, and where only the total was counted */
    DivideEntry entries[MOVE_LIST_CAPACITY];
} Divide;

/**
 * Counts the leaves of a position at `depth`; with PLIES_ALL those at depth 1, 2 ... `depth`.
 *
 * @param[in]  pos    A position without fatal faults.
 * @param[in]  depth  0 to PARALLEL_DEPTH_MAX.
 * @param[out] divide Complete on STATUS_OK. On STATUS_STOPPED `total` holds what was counted and
 * the entries with nothing pending are exact. Undefined on other errors.
 * @return STATUS_OK, STATUS_STOPPED, STATUS_NO_MEMORY or STATUS_NO_THREADS.
 * @pre    core_init() has returned true.
 *
 * Cost: 360 bytes for each of about 64 subtrees a thread, once; with COUNT_KIND_STATISTICS a cache
 * for each thread (statistics_cache.h).
 */
Status parallel_divide(const Position *pos, int depth, const ParallelOptions *options,
                       Divide *divide);

/** Fills `divide` with the root moves, sorted, nothing counted. */
void parallel_list_root_moves(const Position *pos, Divide *divide);

#endif
