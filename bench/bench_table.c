/* SPDX-License-Identifier: MIT */
#include "bench/bench_table.h"

#include "core/fen.h"
#include "perft/positions.h"

#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *name;
    uint64_t leaves;
} CHOSEN[BENCH_POSITION_NB] = {
    {"startpos", 197281}, {"kiwipete", 4085603}, {"cpw3", 43238},
    {"cpw4", 422333},     {"cpw5", 2103487},     {"cpw6", 3894594},
};

static BenchPosition position_load(const char *name, uint64_t leaves) {
    const NamedPosition *named = positions_find(name);
    BenchPosition position = {.name = name, .leaves = leaves};
    if (!named || fen_load(&position.pos, named->fen, named->mode, NULL, NULL)) {
        fprintf(stderr, "rookery_bench: no position %s\n", name);
        exit(2);
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
    bench_add(name, run, context, wanted, items);
}
