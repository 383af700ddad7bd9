/* SPDX-License-Identifier: MIT
 *
 * Perft by the method that suits: the one entry for callers that want a number.
 */
#ifndef PERFT_DEEP_H
#define PERFT_DEEP_H

#include "perft/count/parallel.h"
#include "perft/forecast.h"
#include "perft/unique/unique.h"

typedef enum Certainty {
    CERTAINTY_BOUND, /* the probability of a false match is bounded */
    CERTAINTY_TWICE  /* and a second count under other keys and partitions must agree */
} Certainty;

typedef struct DeepOptions {
    Method method;
    Team team;
    LeafMode leaf;      /* for the plain method */
    CountKind kind;     /* COUNT_KIND_STATISTICS: only the plain method */
    Plies plies;        /* PLIES_ALL: only the plain method */
    bool divides;       /* the count below each root move is wanted */
    UniqueScope scope;  /* UNIQUE_LIST: also count the distinct positions at the depth; only by
                         * METHOD_UNIQUE without divide */
    EpRule ep;          /* which makes them distinct */
    bool checks_itself; /* the unique method compares a sample of its matches in full */
    Certainty certainty;
    uint64_t memory_bytes;         /* for the unique and the table method */
    uint64_t seed;                 /* of the keys that positions are merged by */
    Control *control;              /* may be NULL */
    Monitor *monitor;              /* may be NULL */
    struct Checkpoint *checkpoint; /* may be NULL; for the unique method without divide */
    double checkpoint_s;           /* between two saves */
} DeepOptions;

typedef struct DeepResult {
    Method method;       /* that was used: never METHOD_AUTO */
    Divide divide;       /* without entries if not asked for, but by the plain method */
    UniqueResult unique; /* by the unique method without divide */
    double false_match_bound;
    uint64_t second_seed; /* of the second count */
    bool is_counted;      /* in full, at least once */
    bool is_certified;    /* it agreed */
} DeepResult;

/**
 * Counts the leaves of a position at `depth`.
 *
 * Re-entrant: several threads may count at the same time, each with a team, a seed and a control of
 * its own.
 *
 * @return STATUS_OK, STATUS_STOPPED, STATUS_NO_MEMORY, STATUS_COUNTS_DIFFER (the second count, or
 *         the self-check, found a false match), STATUS_TOO_MANY_PIECES (only by lists, which were
 *         asked for) or a status of the checkpoint.
 */
Status deep_count(const Position *pos, int depth, const DeepOptions *options, DeepResult *result);

#endif
