/* SPDX-License-Identifier: MIT
 *
 * Perft that looks every position up in a shared table before it counts it.
 */
#ifndef PERFT_TABLE_TABLE_SEARCH_H
#define PERFT_TABLE_TABLE_SEARCH_H

#include "perft/count/count.h"
#include "perft/count/parallel.h"
#include "perft/host/control.h"
#include "perft/host/team.h"
#include "perft/table/table.h"

/** What one thread did; each has its own cache line. */
typedef struct TableTally {
    _Alignas(64) uint64_t probes;
    uint64_t counted; /* positions that the kernel counted */
} TableTally;

typedef struct TableSearch {
    Table table;
    ZobristWords words;     /* of the keys */
    const Control *control; /* may be NULL */
    TableTally *tallies;    /* one a thread */
    unsigned threads;
} TableSearch;

/**
 * Makes an empty table.
 *
 * @param[in] seed    Of the keys.
 * @param[in] control May be NULL.
 * @return false, and nothing to destroy, if there is not enough memory.
 */
bool table_search_create(TableSearch *search, uint64_t bytes, unsigned threads, uint64_t seed,
                         const Control *control);

void table_search_destroy(TableSearch *search);

/**
 * Counts the leaves `depth` plies below a position.
 *
 * @param[in] key By the words of the search: pos_key_by().
 *
 * From any thread of the team, under its own number. If the control asks to stop meanwhile, the
 * result is worthless.
 */
Wide table_count(TableSearch *search, unsigned thread, const Position *pos, Key key, int depth);

/** A bound on the probability that any match so far was false. */
double table_false_match_bound(const TableSearch *search);

typedef struct TableOptions {
    Team team;
    uint64_t memory_bytes;
    uint64_t seed;    /* of the keys */
    Control *control; /* may be NULL */
} TableOptions;

typedef struct TableResult {
    uint64_t counted;
    double false_match_bound;
} TableResult;

/**
 * parallel_divide() with a table: the same results, bar false matches.
 *
 * @return STATUS_OK, STATUS_STOPPED or STATUS_NO_MEMORY.
 */
Status table_divide(const Position *pos, int depth, const TableOptions *options, Divide *divide,
                    TableResult *result);

/** The recursion as each variant exports it. @pre TABLE_MIN_DEPTH < depth <= COUNT_NARROW_DEPTH. */
typedef uint64_t TableCounter(TableSearch *search, TableTally *tally, const Position *pos, Key key,
                              int depth);

typedef struct TableCounters {
    TableCounter *of[COLOR_NB];
} TableCounters;

#endif
