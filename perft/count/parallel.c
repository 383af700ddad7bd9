/* SPDX-License-Identifier: MIT */
#include "perft/count/parallel.h"

#include "core/movegen.h"
#include "core/uci_move.h"
#include "perft/count/statistics_cache.h"
#include "perft/host/team.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

enum {
    SUBTREES_PER_THREAD = 64,
    SUBTREES_ENOUGH = 4096, /* for any number of threads: bounds the memory */
    SPLIT_DEPTH_MIN = 3,    /* shallower subtrees are not worth a place in the list */
    SERIAL_NODES = 200000,  /* about so many are counted faster than threads are woken */
    SERIAL_STATISTICS = 20000,
    GRAIN_DEPTH_NODES = 4, /* counted in one go, between two looks at the control */
    GRAIN_DEPTH_STATISTICS = 2
};

typedef struct Subtree {
    Position pos;
    size_t root; /* index of its root move in Divide.entries */
} Subtree;

/* All at the same remaining depth. */
typedef struct Split {
    Subtree *subtrees;
    size_t length;
    int depth;
} Split;

static bool split_ply(Split *split) {
    MoveList list;
    size_t length = 0;
    for (size_t i = 0; i < split->length; i++) {
        length += (size_t)movegen_count(&split->subtrees[i].pos);
    }
    Subtree *children = malloc((length + !length) * sizeof *children), *end = children;
    if (!children) return false;
    for (size_t i = 0; i < split->length; i++) {
        const Subtree *parent = &split->subtrees[i];
        movegen_list(&parent->pos, &list);
        for (size_t k = 0; k < list.length; k++, end++) {
            pos_make(&parent->pos, list.moves[k], &end->pos);
            end->root = parent->root;
        }
    }
    free(split->subtrees);
    *split = (Split){children, length, split->depth - 1};
    return true;
}

static int compare_entries(const void *a, const void *b) {
    char text_a[UCI_MOVE_BUFFER_SIZE], text_b[UCI_MOVE_BUFFER_SIZE];
    uci_move_write(((const DivideEntry *)a)->move, CASTLING_STANDARD, text_a);
    uci_move_write(((const DivideEntry *)b)->move, CASTLING_STANDARD, text_b);
    return strcmp(text_a, text_b);
}

void parallel_list_root_moves(const Position *pos, Divide *divide) {
    MoveList list;
    movegen_list(pos, &list);
    memset(&divide->total, 0, sizeof divide->total);
    divide->length = list.length;
    for (size_t i = 0; i < list.length; i++) {
        divide->entries[i] = (DivideEntry){.move = list.moves[i]};
    }
    qsort(divide->entries, divide->length, sizeof divide->entries[0], compare_entries);
}

static bool split_root(const Position *pos, int depth, const Divide *divide, Split *split) {
    *split = (Split){malloc((divide->length + !divide->length) * sizeof(Subtree)), divide->length,
                     depth - 1};
    if (!split->subtrees) return false;
    for (size_t i = 0; i < divide->length; i++) {
        pos_make(pos, divide->entries[i].move, &split->subtrees[i].pos);
        split->subtrees[i].root = i;
    }
    return true;
}

/* Takes every two plies to branch like the first two. */
static int useful_threads(const Split *root, const ParallelOptions *options) {
    const double enough = options->tally == TALLY_NODES ? SERIAL_NODES : SERIAL_STATISTICS;
    double replies = 0, leaves = 1;
    for (size_t i = 0; i < root->length; i++) replies += movegen_count(&root->subtrees[i].pos);
    for (int plies = root->depth + 1; plies > 1; plies -= 2) leaves *= replies;
    return leaves < enough ? 1 : options->threads;
}

/* On success `*threads` is how many to count with. */
static bool split_tree(const Position *pos, int depth, const ParallelOptions *options,
                       const Divide *divide, Split *split, int *threads) {
    if (!split_root(pos, depth, divide, split)) return false;
    *threads = useful_threads(split, options);
    const size_t wanted = (size_t)*threads * SUBTREES_PER_THREAD;
    const size_t enough = wanted < SUBTREES_ENOUGH ? wanted : SUBTREES_ENOUGH;
    while (*threads > 1 && split->length < enough && split->depth > SPLIT_DEPTH_MIN) {
        if (split_ply(split)) continue;
        free(split->subtrees);
        return false;
    }
    return true;
}

static int grain_depth(const ParallelOptions *options) {
    return options->tally == TALLY_NODES ? GRAIN_DEPTH_NODES : GRAIN_DEPTH_STATISTICS;
}

/* Returns false, with `sum` incomplete, if stopped. The cache may be NULL. */
static bool count_subtree(const Position *pos, int depth, uint64_t share,
                          const ParallelOptions *options, StatisticsCache *cache, Statistics *sum) {
    if (control_is_stopped(options->control)) return false;
    if (depth <= grain_depth(options)) {
        if (options->tally == TALLY_NODES) {
            sum->nodes += count_leaves(pos, depth, options->leaf);
        } else {
            statistics_cache_count(cache, pos, depth, sum);
        }
        control_advance(options->control, share);
        return true;
    }
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        if (!count_subtree(&child, depth - 1, share / list.length, options, cache, sum)) {
            return false;
        }
    }
    return true;
}

static void join_subtree(Divide *divide, size_t root, const Statistics *sum, bool is_complete) {
    statistics_add(&divide->total, sum);
    statistics_add(&divide->entries[root].statistics, sum);
    if (is_complete) divide->entries[root].pending--;
}

/* Small counts need none. */
static StatisticsCache *cache_for(const Split *split, const ParallelOptions *options) {
    const bool is_of_use =
        options->tally == TALLY_STATISTICS && split->depth > grain_depth(options);
    return is_of_use ? statistics_cache_create(grain_depth(options)) : NULL;
}

static void count_split(const Split *split, int threads, const ParallelOptions *options,
                        Divide *divide) {
    const uint64_t share = split->length ? CONTROL_WHOLE / split->length : 0;
    for (size_t i = 0; i < split->length; i++) divide->entries[split->subtrees[i].root].pending++;
#pragma omp parallel num_threads(threads) if (threads > 1)
    {
        StatisticsCache *cache = cache_for(split, options);
#pragma omp for schedule(dynamic, 1)
        for (size_t i = 0; i < split->length; i++) {
            const Subtree *subtree = &split->subtrees[i];
            Statistics sum = {0};
            const bool is_complete =
                count_subtree(&subtree->pos, split->depth, share, options, cache, &sum);
#pragma omp critical(parallel_join)
            join_subtree(divide, subtree->root, &sum, is_complete);
        }
        statistics_cache_free(cache);
    }
}

/* The last move of a line is told from the position before it, which a subtree of depth 0 lacks. */
static void count_root_moves(const Position *pos, Divide *divide) {
    for (size_t i = 0; i < divide->length; i++) {
        statistics_count_move(pos, divide->entries[i].move, &divide->entries[i].statistics);
        statistics_add(&divide->total, &divide->entries[i].statistics);
    }
}

static Status divide_last_ply(const Position *pos, int depth, const ParallelOptions *options,
                              Divide *divide) {
    if (depth == 0) {
        divide->length = 0;
        divide->total = (Statistics){.nodes = 1};
        return STATUS_OK;
    }
    parallel_list_root_moves(pos, divide);
    if (depth == 1) {
        count_root_moves(pos, divide);
        return STATUS_OK;
    }
    Split split;
    int threads;
    if (!split_tree(pos, depth, options, divide, &split, &threads)) return STATUS_NO_MEMORY;
    const Status status = team_start((unsigned)threads);
    if (status == STATUS_OK) count_split(&split, threads, options, divide);
    free(split.subtrees);
    if (status != STATUS_OK) return status;
    for (size_t i = 0; i < divide->length; i++) {
        if (divide->entries[i].pending) return STATUS_STOPPED;
    }
    return STATUS_OK;
}

/* Both have the same root moves. */
static void divide_add(Divide *sum, const Divide *part) {
    statistics_add(&sum->total, &part->total);
    for (size_t i = 0; i < sum->length; i++) {
        statistics_add(&sum->entries[i].statistics, &part->entries[i].statistics);
        sum->entries[i].pending += part->entries[i].pending;
    }
}

/* Each ply is a small part of the next, and so of what the control tells. */
static Status divide_all_plies(const Position *pos, int depth, const ParallelOptions *options,
                               Divide *divide) {
    Divide *part = malloc(sizeof *part);
    if (!part) return STATUS_NO_MEMORY;
    Status status = STATUS_OK;
    parallel_list_root_moves(pos, divide);
    for (int ply = 1; ply <= depth && status == STATUS_OK; ply++) {
        control_restart(options->control);
        status = divide_last_ply(pos, ply, options, part);
        if (status == STATUS_OK || status == STATUS_STOPPED) divide_add(divide, part);
    }
    if (depth == 0) divide->length = 0;
    free(part);
    return status;
}

Status parallel_divide(const Position *pos, int depth, const ParallelOptions *options,
                       Divide *divide) {
    return options->plies == PLIES_ALL ? divide_all_plies(pos, depth, options, divide)
                                       : divide_last_ply(pos, depth, options, divide);
}

void parallel_each(size_t length, int threads, ParallelTask *task, void *context) {
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads) if (threads > 1)
    for (size_t i = 0; i < length; i++) task(i, context);
}

int parallel_default_threads(void) {
    const int processors = omp_get_num_procs();
    return processors < PARALLEL_THREADS_MAX ? processors : PARALLEL_THREADS_MAX;
}

int parallel_openmp_date(void) {
    return _OPENMP;
}
