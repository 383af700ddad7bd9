/* SPDX-License-Identifier: MIT
 *
 * Perft breadth-first: the distinct positions of each ply, each with the number of paths that lead
 * to it, in partitions that fit the cache (frontier.h). Subtrees that many paths share are counted
 * once.
 *
 * From the list three plies above the leaves each child, two plies above them, is counted once.
 * A list that does not fit the memory is made and finished in slices; where even the list before it
 * does not fit, the positions of an earlier ply are counted with a shared table (table.h).
 *
 * The count is exact but for false matches of 128-bit and 64-bit keys, whose probability is bounded
 * in the result. It is the same for any number of threads, memory and seed.
 */
#ifndef PERFT_UNIQUE_UNIQUE_H
#define PERFT_UNIQUE_UNIQUE_H

#include "core/position.h"
#include "perft/count/wide.h"
#include "perft/host/team.h"
#include "perft/table/ep_rule.h"
#include "perft/unique/monitor.h"

#define UNIQUE_PLIES_MAX 100

/** Where the lists end. */
typedef enum UniqueScope {
    UNIQUE_COUNT, /* as early as is fastest */
    UNIQUE_LIST   /* at the depth itself: the result has the distinct positions of every ply, or
                   * the status is STATUS_NO_MEMORY */
} UniqueScope;

struct Checkpoint;

typedef struct UniqueOptions {
    Team team;
    uint64_t memory_bytes;
    uint64_t seed;              /* of the keys and the partitions */
    unsigned partition_records; /* aimed at; 0 for the default */
    UniqueScope scope;
    EpRule ep; /* for UNIQUE_LIST: what makes positions at the depth distinct; earlier plies are
                * always distinguished by EP_LEGAL, since their futures depend on it */
    bool checks_itself;            /* compares a sample of the matches in full */
    Control *control;              /* may be NULL */
    Monitor *monitor;              /* may be NULL */
    struct Checkpoint *checkpoint; /* may be NULL: resumed from, and saved to */
    double checkpoint_s;           /* between two saves */
} UniqueOptions;

typedef struct UniquePly {
    Wide nodes;
    uint64_t distinct; /* positions: pieces, side, castling rights, en passant by the rule */
} UniquePly;

typedef struct UniqueResult {
    Wide nodes;
    int plies; /* entries of `ply` that are complete: 0 .. plies - 1 */
    UniquePly ply[UNIQUE_PLIES_MAX];
    uint64_t counted;           /* positions counted by the kernel */
    unsigned slices;            /* passes over the last list but one */
    uint64_t memory_peak_bytes; /* of the lists */
    double false_match_bound;   /* on the probability that any match of this count was false */
    uint64_t checked;           /* matches compared in full */
    uint64_t mismatches;        /* of those, the false ones: not 0 means that the count is wrong */
} UniqueResult;

/** The least memory that a count with this many threads can work in. */
uint64_t unique_memory_min(unsigned threads);

/**
 * Counts the leaves of a position at `depth`.
 *
 * @param[in]  pos    At most RECORD_MAX_PIECES pieces: see record_can_hold().
 * @param[in]  depth  0 to UNIQUE_PLIES_MAX - 1.
 * @param[out] result Complete on STATUS_OK. On STATUS_STOPPED the plies that are complete, and
 *                    `nodes` is a part of the total. Undefined otherwise.
 * @return STATUS_OK, STATUS_STOPPED, STATUS_NO_MEMORY or a status of the checkpoint. After
 *         STATUS_CHECKPOINT_FULL and STATUS_CHECKPOINT_UNSAVED the result is as after
 *         STATUS_STOPPED: what was counted until the state could not be saved.
 */
Status unique_count(const Position *pos, int depth, const UniqueOptions *options,
                    UniqueResult *result);

#endif
