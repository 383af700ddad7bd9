/* SPDX-License-Identifier: MIT */
#include "perft/count/parallel.h"

#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "perft/count/ply_list.h"
#include "perft/count/statistics_cache.h"

#include <stdlib.h>
#include <string.h>

enum {
    SUBTREES_PER_THREAD = 64,
    SUBTREES_ENOUGH = 4096, /* for any number of threads: bounds the memory */
    SPLIT_DEPTH_MIN = 3,    /* shallower subtrees are not worth a place in the list */
    SERIAL_NODES = 200000,  /* about as many as are counted while the threads wake up */
    SERIAL_STATISTICS = 20000,
    GRAIN_DEPTH_NODES = 4, /* counted in one go, between two looks at the control */
    GRAIN_DEPTH_STATISTICS = 2
};

/* Counted by one thread, into its own sum. */
typedef struct Subtree {
    Position pos;
    size_t root; /* index of its root move in Divide.entries */
    bool is_complete;
    Statistics sum;
} Subtree;

/* All at the same remaining depth. */
typedef struct Split {
    PlyList subtrees;
    int depth;
} Split;

static Subtree *subtree_at(const Split *split, size_t index) {
    return (Subtree *)split->subtrees.items + index;
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
    split->depth = depth - 1;
    if (!ply_list_create(&split->subtrees, divide->length, sizeof(Subtree))) return false;
    for (size_t i = 0; i < divide->length; i++) {
        Subtree *subtree = subtree_at(split, i);
        pos_make(pos, divide->entries[i].move, &subtree->pos);
        subtree->root = i;
    }
    return true;
}

/* So small that waking threads takes longer? Takes every two plies to branch like the first two. */
static bool is_small(const Split *root, const ParallelOptions *options) {
    const double enough = options->kind == COUNT_KIND_NODES ? SERIAL_NODES : SERIAL_STATISTICS;
    double replies = 0, leaves = 1;
    for (size_t i = 0; i < root->subtrees.length; i++) {
        replies += movegen_count(&subtree_at(root, i)->pos);
    }
    for (int plies = root->depth + 1; plies > 1; plies -= 2) leaves *= replies;
    return leaves < enough;
}

static bool split_further(Split *split, unsigned threads) {
    const size_t wanted = (size_t)threads * SUBTREES_PER_THREAD;
    const size_t enough = wanted < SUBTREES_ENOUGH ? wanted : SUBTREES_ENOUGH;
    while (threads > 1 && split->subtrees.length < enough && split->depth > SPLIT_DEPTH_MIN) {
        if (!ply_list_expand(&split->subtrees, SIZE_MAX, NULL)) return false;
        split->depth--;
    }
    return true;
}

static int grain_depth(const ParallelOptions *options) {
    return options->kind == COUNT_KIND_NODES ? GRAIN_DEPTH_NODES : GRAIN_DEPTH_STATISTICS;
}

/* Returns false, with `sum` incomplete, if stopped. The cache may be NULL. */
static bool count_subtree(const Position *pos, int depth, uint64_t share,
                          const ParallelOptions *options, StatisticsCache *cache, Statistics *sum) {
    if (control_is_stopped(options->control)) return false;
    if (depth <= grain_depth(options)) {
        if (options->kind == COUNT_KIND_NODES) {
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

/* What the threads of a count share. */
typedef struct Job {
    const Split *split;
    const ParallelOptions *options;
    StatisticsCache **caches; /* one a thread, made by it; small counts and plain ones have none */
    uint64_t share;
} Job;

static StatisticsCache *cache_of(const Job *job, unsigned thread) {
    const int depth = grain_depth(job->options);
    if (job->options->kind != COUNT_KIND_STATISTICS || job->split->depth <= depth) return NULL;
    if (!job->caches[thread]) job->caches[thread] = statistics_cache_create(depth);
    return job->caches[thread];
}

static void do_subtree(void *context, unsigned thread, size_t index) {
    const Job *job = context;
    Subtree *subtree = subtree_at(job->split, index);
    Statistics sum = {0}; /* not in the list: other threads write to its neighbors */
    subtree->is_complete = count_subtree(&subtree->pos, job->split->depth, job->share, job->options,
                                         cache_of(job, thread), &sum);
    subtree->sum = sum;
}

static Status join_subtrees(const Split *split, Divide *divide) {
    Status status = STATUS_OK;
    for (size_t i = 0; i < split->subtrees.length; i++) {
        const Subtree *subtree = subtree_at(split, i);
        DivideEntry *entry = &divide->entries[subtree->root];
        statistics_add(&divide->total, &subtree->sum);
        statistics_add(&entry->statistics, &subtree->sum);
        if (subtree->is_complete) continue;
        entry->pending++;
        status = STATUS_STOPPED;
    }
    return status;
}

static Status count_split(const Split *split, const Team *team, const ParallelOptions *options,
                          Divide *divide) {
    const size_t length = split->subtrees.length;
    Job job = {.split = split,
               .options = options,
               .caches = calloc(team->threads, sizeof(void *)),
               .share = length ? CONTROL_WHOLE / length : 0};
    Status status = job.caches ? team_start(team->threads) : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        team_run(team, length, do_subtree, &job, options->control);
        status = join_subtrees(split, divide);
    }
    for (unsigned i = 0; job.caches && i < team->threads; i++) statistics_cache_free(job.caches[i]);
    free(job.caches);
    return status;
}

/* The last move of a line is classified in the position before it, which a subtree of depth 0
 * does not have. */
static void count_root_moves(const Position *pos, Divide *divide) {
    for (size_t i = 0; i < divide->length; i++) {
        statistics_count_move(pos, divide->entries[i].move, &divide->entries[i].statistics);
        statistics_add(&divide->total, &divide->entries[i].statistics);
    }
}

/* A tree counted in one go from its root. */
typedef struct Total {
    const Position *pos;
    int depth;
    LeafMode leaf;
    Wide nodes;
} Total;

static void do_total(void *context, unsigned thread, size_t item) {
    Total *total = context;
    (void)thread, (void)item;
    total->nodes = count_leaves_wide(total->pos, total->depth, total->leaf);
}

/* The root is the first position that the leaf mode looks at. */
static Status count_total(const Position *pos, int depth, const ParallelOptions *options,
                          Divide *divide) {
    Total total = {.pos = pos, .depth = depth, .leaf = options->leaf};
    Team alone = options->team;
    alone.threads = 1;
    if (control_is_stopped(options->control)) return STATUS_STOPPED;
    team_run(&alone, 1, do_total, &total, NULL);
    divide->length = 0;
    divide->total.nodes = total.nodes;
    control_advance(options->control, CONTROL_WHOLE);
    return STATUS_OK;
}

/* Where the root has been split once. */
static Status divide_split(const Position *pos, int depth, const ParallelOptions *options,
                           Split *split, Divide *divide) {
    Team team = options->team;
    if (is_small(split, options)) {
        if (options->only_total && options->kind == COUNT_KIND_NODES) {
            return count_total(pos, depth, options, divide);
        }
        team.threads = 1;
    }
    if (!split_further(split, team.threads)) return STATUS_NO_MEMORY;
    return count_split(split, &team, options, divide);
}

static Status divide_last_ply(const Position *pos, int depth, const ParallelOptions *options,
                              Divide *divide) {
    parallel_list_root_moves(pos, divide);
    if (depth <= 1 && options->only_total && options->kind == COUNT_KIND_NODES) {
        return count_total(pos, depth, options, divide);
    }
    if (depth == 0) {
        divide->length = 0;
        divide->total = (Statistics){.nodes = 1};
        return STATUS_OK;
    }
    if (depth == 1) {
        count_root_moves(pos, divide);
        return STATUS_OK;
    }
    Split split;
    if (!split_root(pos, depth, divide, &split)) return STATUS_NO_MEMORY;
    const Status status = divide_split(pos, depth, options, &split, divide);
    ply_list_free(&split.subtrees);
    return status;
}

/* Both have the same root moves. */
static void divide_add(Divide *sum, const Divide *part) {
    statistics_add(&sum->total, &part->total);
    for (size_t i = 0; i < sum->length; i++) {
        statistics_add(&sum->entries[i].statistics, &part->entries[i].statistics);
        sum->entries[i].pending += part->entries[i].pending;
    }
}

/* Each ply is a small part of the next, and so of the progress that the control reports. */
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
