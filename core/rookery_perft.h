/* SPDX-License-Identifier: MIT */
/**
 * @file
 * A part of rookery.h: perft in all its forms.
 */
#ifndef CORE_ROOKERY_PERFT_H
#define CORE_ROOKERY_PERFT_H

#include "rookery_position.h"

#ifdef __cplusplus
extern "C" {
#endif

/** An unsigned 128-bit number: high * 2^64 + low. */
typedef struct rookery_count {
    uint64_t high;
    uint64_t low;
} rookery_count;

/** Deepest count, in plies. */
#define ROOKERY_DEPTH_MAX 99

typedef enum rookery_method {
    ROOKERY_AUTO,   /**< what an estimate finds fastest */
    ROOKERY_PLAIN,  /**< every path is counted */
    ROOKERY_UNIQUE, /**< lists of distinct positions, ply by ply */
    ROOKERY_TABLE   /**< a shared table of positions */
} rookery_method;

/**
 * Called by the thread that asked for the count while this runs: ten times a second, in a serial
 * build after each root move.
 *
 * @param fraction Estimate of the part done, 0 to 1.
 * @return false to stop the count.
 */
typedef bool rookery_progress(void *context, double fraction);

/** How to count. Begin with ROOKERY_PERFT_OPTIONS_INIT; zeros and NULL are the defaults. */
typedef struct rookery_perft_options {
    size_t size; /**< of this struct: filled by ROOKERY_PERFT_OPTIONS_INIT */
    rookery_method method;
    unsigned threads;       /**< 0: one for each core that the process may use; at most 1024 */
    uint64_t memory;        /**< bytes for merging; 0: half of what is available */
    uint64_t seed;          /**< of the keys that positions are merged by; 0: the default */
    const char *cpus;       /**< processors such as "0,2-5"; NULL: all that are allowed */
    const char *checkpoint; /**< file of ROOKERY_UNIQUE to resume from and save to; NULL: none */
    bool counts_unique;     /**< also the distinct positions of each ply; by ROOKERY_UNIQUE */
    bool counts_twice;      /**< under two seeds: ROOKERY_COUNTS_DIFFER if they disagree */
    rookery_progress *progress; /**< NULL: none */
    void *context;              /**< handed to `progress` */
} rookery_perft_options;

#define ROOKERY_PERFT_OPTIONS_INIT                                                                 \
    { sizeof(rookery_perft_options), ROOKERY_AUTO, 0, 0, 0, NULL, NULL, false, false, NULL, NULL }

/** What a ply of a count has; `distinct` is 0 where it was not counted. */
typedef struct rookery_ply {
    rookery_count nodes;
    uint64_t distinct;
} rookery_ply;

/** What a count has found. Fill `size` with sizeof before the call. */
typedef struct rookery_perft_result {
    size_t size;
    rookery_count nodes;
    rookery_method method; /**< that was used: never ROOKERY_AUTO */
    unsigned threads;
    double false_match_bound; /**< on the probability that `nodes` is wrong; 0 by ROOKERY_PLAIN */
    unsigned plies;           /**< entries of `ply`, from the root on; 0 if not counted by lists */
    rookery_ply ply[ROOKERY_DEPTH_MAX + 1];
} rookery_perft_result;

#define ROOKERY_PERFT_RESULT_INIT                                                                  \
    {                                                                                              \
        sizeof(rookery_perft_result), {0, 0}, ROOKERY_AUTO, 0, 0, 0, {                             \
            { {0, 0}, 0 }                                                                          \
        }                                                                                          \
    }

/**
 * Counts the leaves of the tree of legal moves at `depth`. Reentrant.
 *
 * @param[in]  options May be NULL: the defaults.
 * @param[out] result  Complete on ROOKERY_OK. On ROOKERY_STOPPED `nodes` is a part of the total.
 * @return ROOKERY_OK, ROOKERY_STOPPED, ROOKERY_BAD_ARGUMENT, ROOKERY_NO_MEMORY, ROOKERY_NO_THREADS,
 *         ROOKERY_CPU_LIST, ROOKERY_NOT_BUILT (a build without OpenMP counts serially, by
 *         ROOKERY_PLAIN) or a code of the checkpoint.
 */
ROOKERY_API rookery_status rookery_perft(const rookery_position *position, unsigned depth,
                                         const rookery_perft_options *options,
                                         rookery_perft_result *result);

typedef struct rookery_divide_entry {
    rookery_move move;
    rookery_count nodes;
} rookery_divide_entry;

/**
 * Counts below each legal move, sorted by UCI notation. Reentrant.
 *
 * @param[in]  depth    From 1 on.
 * @param[out] entries  The first `capacity` of them; ROOKERY_MOVES_MAX always suffice.
 * @param[out] length   Their number, which may be more than `capacity`. Written only on ROOKERY_OK.
 * @param[out] result   May be NULL.
 * @return As rookery_perft().
 */
ROOKERY_API rookery_status rookery_divide(const rookery_position *position, unsigned depth,
                                          const rookery_perft_options *options,
                                          rookery_divide_entry *entries, size_t capacity,
                                          size_t *length, rookery_perft_result *result);

/** What kind of moves lead to the leaves; a check is of one of three kinds, and so is a mate. */
typedef struct rookery_statistics_result {
    size_t size; /**< of this struct: fill it before the call */
    rookery_count nodes, captures, en_passant, castles, promotions;
    rookery_count direct_checks, discovered_checks, double_checks, checks;
    rookery_count direct_mates, discovered_mates, double_mates, checkmates;
} rookery_statistics_result;

/** Counts the leaves by kind, by ROOKERY_PLAIN. Reentrant. @return As rookery_perft(). */
ROOKERY_API rookery_status rookery_statistics(const rookery_position *position, unsigned depth,
                                              const rookery_perft_options *options,
                                              rookery_statistics_result *result);

/** What becomes of the games at one ply: in how many a draw ends them or may be claimed. */
typedef struct rookery_outcomes_ply {
    uint64_t games, checkmates, stalemates, dead_positions, fivefold_repetitions;
    uint64_t seventy_five_moves, threefold_claims, fifty_moves_claims;
} rookery_outcomes_ply;

/**
 * Counts how the games of the tree end; games that have ended are not continued. Reentrant.
 *
 * @param[out] plies `depth` + 1 entries, the root first.
 * @return As rookery_perft(); ROOKERY_NOT_BUILT in a build without OpenMP.
 */
ROOKERY_API rookery_status rookery_outcomes(const rookery_position *position, unsigned depth,
                                            const rookery_perft_options *options,
                                            rookery_outcomes_ply *plies);

/** Writes a count in decimal. Thread-safe. */
ROOKERY_API size_t rookery_count_text(rookery_count count, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
