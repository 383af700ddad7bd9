/* SPDX-License-Identifier: MIT
 *
 * Source: Donald E. Knuth, "Estimating the Efficiency of Backtrack Programs", 1975.
 */
#include "perft/forecast.h"

#include "core/movegen.h"
#include "core/position_make.h"
#include "core/random.h"
#include "perft/count/ply_list.h"
#include "perft/host/clock.h"

#include <math.h>
#include <stdlib.h>

enum {
    TIMED_TAILS = 256,
    TIMED_ROUNDS = 5,
    EXACT_PLIES = 2,             /* of each walk, at the end of it, are counted */
    RECORD_BYTES = 36,           /* of a list, part of unfilled chunks included */
    LINE_BYTES = 14,             /* of a table, for each position */
    UNIQUE_BASE_BYTES = 16 << 20 /* tables of the threads */
};

/* Measured: seconds for each distinct position beside the kernel. */
static const double UNIQUE_OVERHEAD_S = 100e-9, TABLE_OVERHEAD_S = 200e-9;
static const double START_S = 0.001;

/* Of the growth of distinct positions two plies ago, where its change is not known yet. Orders of
 * moves first meet after three plies: 0.60 of the paths of startpos and 0.59 of kiwipete's end in
 * a position of their own. */
static const double TRANSPOSED = 0.65;

/* One position EXACT_PLIES above the leaves, on the average. */
typedef struct Tail {
    double seconds;
    double leaves;
} Tail;

/* Sums over the walks. */
typedef struct Walks {
    double sum;
    double squares;
    unsigned tails_length;
    Position tails[TIMED_TAILS]; /* positions EXACT_PLIES above the leaves, to time the kernel */
} Walks;

/* The product of the move numbers on the way is the inverse of the walk's probability. */
static double walk_down(Position pos, int depth, Random *random, Walks *walks) {
    double weight = 1;
    MoveList list;
    for (; depth > EXACT_PLIES; depth--) {
        Position child;
        movegen_list(&pos, &list);
        if (!list.length) return 0;
        weight *= (double)list.length;
        pos_make(&pos, list.moves[random_below(random, list.length)], &child);
        pos = child;
    }
    if (walks->tails_length < TIMED_TAILS) walks->tails[walks->tails_length++] = pos;
    return weight * (double)count_leaves(&pos, depth, LEAF_HORIZON);
}

static void walk(const Position *pos, int depth, const ForecastOptions *options, Walks *walks) {
    Random random = random_seeded(options->seed);
    const unsigned length = depth > EXACT_PLIES ? options->walks : 1;
    for (unsigned i = 0; i < length; i++) {
        const double leaves = walk_down(*pos, depth, &random, walks);
        walks->sum += leaves;
        walks->squares += leaves * leaves;
    }
}

/* The kernel's seconds and leaves a position: the best of some rounds, as others use the machine.
 */
static Tail time_tails(const Walks *walks, int depth) {
    Tail tail = {INFINITY, 0};
    const int exact = depth < EXACT_PLIES ? depth : EXACT_PLIES;
    for (int round = 0; round < TIMED_ROUNDS; round++) {
        uint64_t leaves = 0;
        const double start_s = clock_s();
        for (unsigned i = 0; i < walks->tails_length; i++) {
            leaves += count_leaves(&walks->tails[i], exact, LEAF_HORIZON);
        }
        tail.seconds = fmin(tail.seconds, (clock_s() - start_s) / walks->tails_length);
        tail.leaves = (double)leaves / walks->tails_length;
    }
    return walks->tails_length ? tail : (Tail){0, 0};
}

static void note_leaves(const Walks *walks, unsigned length, Forecast *forecast) {
    const double count = length, mean = walks->sum / count;
    const double variance =
        count > 1 ? fmax(0, walks->squares / count - mean * mean) / (count - 1) : 0;
    const double margin = 1.96 * sqrt(variance);
    forecast->leaves = mean;
    forecast->leaves_low = fmax(0, mean - margin);
    forecast->leaves_high = mean + margin;
}

static int compare_keys(const void *a, const void *b) {
    const Key *one = &((const Position *)a)->key, *other = &((const Position *)b)->key;
    if (one->high != other->high) return one->high < other->high ? -1 : 1;
    return one->low < other->low ? -1 : one->low > other->low;
}

static size_t keep_distinct(Position *list, size_t length) {
    size_t kept = 0;
    if (length) qsort(list, length, sizeof *list, compare_keys);
    for (size_t i = 0; i < length; i++) {
        if (!kept || !pos_equal(&list[kept - 1], &list[i])) list[kept++] = list[i];
    }
    return kept;
}

static void count_distinct(const Position *pos, int depth, size_t limit, Forecast *forecast) {
    PlyList list;
    forecast->distinct[0] = 1;
    forecast->distinct_counted = 1;
    if (!ply_list_create(&list, 1, sizeof *pos)) return;
    *(Position *)list.items = *pos;
    while (forecast->distinct_counted <= depth && ply_list_expand(&list, limit, NULL)) {
        list.length = keep_distinct(list.items, list.length);
        forecast->distinct[forecast->distinct_counted++] = (double)list.length;
    }
    ply_list_free(&list);
}

static double growth(const Forecast *forecast, int ply) {
    if (ply < 1 || forecast->distinct[ply - 1] <= 0) return 0;
    return forecast->distinct[ply] / forecast->distinct[ply - 1];
}

/* The growth two plies ago, since the sides alternate, damped by how much it had changed by then;
 * never above that of the last ply, since transpositions become more. */
static void extrapolate(int depth, Forecast *forecast) {
    for (int ply = forecast->distinct_counted; ply <= depth; ply++) {
        const double last = growth(forecast, ply - 2 > 0 ? ply - 2 : ply - 1);
        const double before = growth(forecast, ply - 4);
        const double unknown = ply > 2 ? TRANSPOSED : 1;
        const double change = before > 0 && last < before ? sqrt(last / before) : unknown;
        const double ratio = ply > 1 ? fmin(last * change, growth(forecast, ply - 1)) : last;
        forecast->distinct[ply] = forecast->distinct[ply - 1] * ratio;
    }
}

static void note_costs(Tail tail, int depth, unsigned threads, Forecast *forecast) {
    const double tails = tail.leaves > 0 ? forecast->leaves / tail.leaves : 0;
    const double counted = forecast->distinct[depth > 2 ? depth - 2 : 0];
    const double listed = forecast->distinct[depth > 3 ? depth - 3 : 0];
    forecast->costs[METHOD_PLAIN] = (Cost){tails * tail.seconds / threads, 0};
    forecast->costs[METHOD_UNIQUE] =
        (Cost){START_S + counted * (tail.seconds + UNIQUE_OVERHEAD_S) / threads,
               (double)UNIQUE_BASE_BYTES * threads + listed * RECORD_BYTES};
    forecast->costs[METHOD_TABLE] = (Cost){
        START_S + counted * (tail.seconds + TABLE_OVERHEAD_S) / threads, counted * LINE_BYTES};
}

Forecast forecast_make(const Position *pos, int depth, const ForecastOptions *options) {
    Forecast forecast = {0};
    Walks walks = {0};
    walk(pos, depth, options, &walks);
    note_leaves(&walks, depth > EXACT_PLIES ? options->walks : 1, &forecast);
    count_distinct(pos, depth, options->distinct_max, &forecast);
    extrapolate(depth, &forecast);
    note_costs(time_tails(&walks, depth), depth, options->threads, &forecast);
    return forecast;
}

double forecast_leaves(const Position *pos, int depth, const ForecastOptions *options) {
    Forecast forecast;
    Walks walks = {0};
    walk(pos, depth, options, &walks);
    note_leaves(&walks, depth > EXACT_PLIES ? options->walks : 1, &forecast);
    return forecast.leaves;
}

const char *method_name(Method method) {
    static const char *const NAMES[METHOD_NB] = {[METHOD_AUTO] = "auto",
                                                 [METHOD_PLAIN] = "plain",
                                                 [METHOD_UNIQUE] = "unique",
                                                 [METHOD_TABLE] = "table"};
    return NAMES[method];
}
