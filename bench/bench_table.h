/* SPDX-License-Identifier: MIT
 *
 * What the benchmarks share, and the list of their files.
 */
#ifndef BENCH_BENCH_TABLE_H
#define BENCH_BENCH_TABLE_H

#include "bench/bench_shim.h"
#include "core/backend.h"
#include "core/position.h"

enum { BENCH_POSITION_NB = 6 };

typedef struct BenchPosition {
    const char *name;
    const char *fen;
    Position pos;
    uint64_t leaves; /* at depth 4 */
} BenchPosition;

/** The positions of all benchmarks, from perft/count/positions.h. @pre core_init(). */
const BenchPosition *bench_positions(void);

/** Adds the benchmark "operation/position" whose context is `context`. */
void bench_add_at(const char *operation, const char *position, BenchFn *run, const void *context,
                  uint64_t wanted, double items);

/** The same for work on several threads, or with pauses: its speed is that of the clock. */
void bench_add_real_time(const char *operation, const char *position, BenchFn *run,
                         const void *context, uint64_t wanted, double items);

/** Ends the program with a message: a benchmark cannot be prepared. */
_Noreturn void bench_give_up(const char *reason);

typedef void BenchVisitor(const Position *pos, void *context);

/** Shows the positions `plies` plies below `pos`, once for each path that leads there. */
void bench_each_below(const Position *pos, int plies, BenchVisitor *visit, void *context);

/* Each file adds its own. */
void bench_deep_add(void);
void bench_hash_add(void);
void bench_kernel_add(void);
void bench_leapers_add(void);
void bench_moves_add(void);
void bench_perft_add(void);
void bench_text_add(void);

/* The hot ones, once per variant. */
#define X(name)                                                                                    \
    void bench_sliders_add_##name(void);                                                           \
    void bench_unique_add_##name(void);
VARIANT_LIST(X)
#undef X

#endif
