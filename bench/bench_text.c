/* SPDX-License-Identifier: MIT */
#include "bench/bench_table.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "core/san.h"

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

static const SanStyle STYLE = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};

/* All legal moves of a position, with their texts. */
typedef struct Texts {
    const Position *pos;
    MoveList list;
    uint64_t bytes, moves; /* sums over the texts and the codes */
    char texts[MOVE_LIST_CAPACITY][SAN_BUFFER_SIZE];
    size_t lengths[MOVE_LIST_CAPACITY];
} Texts;

/* Not only the length: every byte counts. */
static uint64_t text_sum(const char *text, size_t length) {
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++) sum += (uint64_t)(unsigned char)text[i] << i;
    return sum;
}

static uint64_t write_san(const void *context, int64_t iterations) {
    const Texts *all = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (size_t i = 0; i < all->list.length; i++) {
            char text[SAN_BUFFER_SIZE];
            const size_t length = san_write(all->pos, all->list.moves[i], STYLE, text);
            sum += text_sum(text, length);
        }
    }
    return sum;
}

static uint64_t parse_san(const void *context, int64_t iterations) {
    const Texts *all = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (size_t i = 0; i < all->list.length; i++) {
            Move move;
            if (san_parse(all->pos, LANGUAGE_ENGLISH, all->texts[i], all->lengths[i], &move,
                          NULL)) {
                return ~sum;
            }
            sum += move;
        }
    }
    return sum;
}

/* Reading gives back the moves of the list: so the texts are right. */
static void texts_prepare(Texts *texts, const Position *pos) {
    texts->pos = pos;
    movegen_list(pos, &texts->list);
    for (size_t i = 0; i < texts->list.length; i++) {
        texts->lengths[i] = san_write(pos, texts->list.moves[i], STYLE, texts->texts[i]);
        texts->bytes += text_sum(texts->texts[i], texts->lengths[i]);
        texts->moves += texts->list.moves[i];
    }
}

void bench_text_add(void) {
    static Texts texts[BENCH_POSITION_NB]; /* in use until the program ends */
    const BenchPosition *all = bench_positions();
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        bench_add_at("fen/load", all[i].name, load_fen, all[i].fen, all[i].pos.key.low, 1);
        bench_add_at("fen/write", all[i].name, write_fen, &all[i].pos, strlen(all[i].fen), 1);
        texts_prepare(&texts[i], &all[i].pos);
        const double moves = (double)texts[i].list.length;
        bench_add_at("san/write", all[i].name, write_san, &texts[i], texts[i].bytes, moves);
        bench_add_at("san/parse", all[i].name, parse_san, &texts[i], texts[i].moves, moves);
    }
}
