/* SPDX-License-Identifier: MIT */
#include "bench/bench_table.h"
#include "core/fen.h"

#include <string.h>

static uint64_t load_fen(const void *context, int64_t iterations) {
    uint64_t sum = 0;
    while (iterations-- > 0) {
        Position pos;
        if (fen_load(&pos, context, CASTLING_STANDARD, NULL, NULL)) return ~sum;
        sum += pos.key.low;
    }
    return sum;
}

static uint64_t write_fen(const void *context, int64_t iterations) {
    uint64_t sum = 0;
    while (iterations-- > 0) {
        char text[FEN_BUFFER_SIZE];
        sum += fen_write(context, FEN_STANDARD, text);
    }
    return sum;
}

void bench_text_add(void) {
    const BenchPosition *all = bench_positions();
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        bench_add_at("fen/load", all[i].name, load_fen, all[i].fen, all[i].pos.key.low, 1);
        bench_add_at("fen/write", all[i].name, write_fen, &all[i].pos, strlen(all[i].fen), 1);
    }
}
