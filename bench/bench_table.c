/* SPDX-License-Identifier: MIT */
#include "bench/bench_table.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/positions.h"

#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *name;
    uint64_t leaves;
} CHOSEN[BENCH_POSITION_NB] = {
    {"startpos", 197281}, {"kiwipete", 4085603}, {"cpw3", 43238},
    {"cpw4", 422333},     {"cpw5", 2103487},     {"cpw6", 3894594},
};

void bench_give_up(const char *reason) {
    fprintf(stderr, "rookery_bench: %s\n", reason);
    exit(3);
}

void bench_each_below(const Position *pos, int plies, BenchVisitor *visit, void *context) {
    if (plies == 0) {
        visit(pos, context);
        return;
    }
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        bench_each_below(&child, plies - 1, visit, context);
    }
}

static BenchPosition position_load(const char *name, uint64_t leaves) {
    const NamedPosition *named = positions_find(name);
    BenchPosition position = {.name = name, .leaves = leaves};
    if (!named || fen_load(&position.pos, named->fen, named->mode, NULL, NULL)) {
        bench_give_up("a position is missing");
    }
    position.fen = named->fen;
    return position;
}

const BenchPosition *bench_positions(void) {
    static BenchPosition positions[BENCH_POSITION_NB];
    for (int i = 0; !positions[BENCH_POSITION_NB - 1].name && i < BENCH_POSITION_NB; i++) {
        positions[i] = position_load(CHOSEN[i].name, CHOSEN[i].leaves);
    }
    return positions;
}

void bench_add_at(const char *operation, const char *position, BenchFn *run, const void *context,
                  uint64_t wanted, double items) {
    char name[80];
    snprintf(name, sizeof name, "%s/%s", operation, position);
    bench_add(name, BENCH_CPU_TIME, run, context, wanted, items);
}

void bench_add_real_time(const char *operation, const char *position, BenchFn *run,
                         const void *context, uint64_t wanted, double items) {
    char name[80];
    snprintf(name, sizeof name, "%s/%s", operation, position);
    bench_add(name, BENCH_REAL_TIME, run, context, wanted, items);
}
