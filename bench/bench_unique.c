/* SPDX-License-Identifier: MIT
 *
 * Merging of equal positions, as the unique method does it: all lines of four plies from the start
 * in one list. A hot file: compiled once per variant (core/variant.h).
 */
#include "bench/bench_table.h"
#include "core/variant.h"
#include "perft/unique/unique_load.h"

#include <stdlib.h>

/* All lines of four plies, and the positions that they lead to, en passant rights counted only
 * where a capture is legal. Source: OEIS A048987, A083276. */
enum { PLIES = 4, LINES_NB = 197281, DISTINCT_NB = 72078, WINDOW_NB = 1 << 18 };

typedef struct Lines {
    RecordFormat format;
    size_t length;
    Record *records;
    UniqueWorker *worker;
} Lines;

static uint64_t merge_lines(const void *context, int64_t iterations) {
    const Lines *lines = context;
    UniqueWorker *worker = lines->worker;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        worker->input_window.generation++;
        worker->input_length = 0;
        for (size_t i = 0; i < lines->length; i++) {
            const Record *record = &lines->records[i];
            load_record(worker, record, record_key(record, &lines->format, WHITE));
        }
        sum += worker->input_length;
    }
    return sum;
}

static void line_add(const Position *pos, void *context) {
    Lines *lines = context;
    lines->records[lines->length++] = record_pack(pos, &lines->format, 1);
}

static void *memory_for(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory) bench_give_up("out of memory");
    return memory;
}

static UniqueWorker *worker_create(void) {
    UniqueWorker *worker = aligned_alloc(_Alignof(UniqueWorker), sizeof *worker);
    if (!worker) bench_give_up("out of memory");
    *worker = (UniqueWorker){
        .input_window = {memory_for(WINDOW_NB, sizeof(WindowEntry)), WINDOW_NB - 1, 0},
        .inputs = memory_for(LINES_NB, sizeof(Record)),
        .input_keys = memory_for(LINES_NB, sizeof(Key)),
    };
    return worker;
}

#define VARIANT_TEXT_PASTE(variant) #variant
#define VARIANT_TEXT(variant)       VARIANT_TEXT_PASTE(variant)

void VARIANT(bench_unique_add)(void) {
    static Lines lines; /* in use until the program ends */
    const Position *root = &bench_positions()[0].pos;
    lines.records = memory_for(LINES_NB, sizeof(Record));
    lines.worker = worker_create();
    record_format_init(&lines.format, root, ZOBRIST_DEFAULT_SEED);
    bench_each_below(root, PLIES, line_add, &lines);
    bench_add_at("unique/merge", VARIANT_TEXT(ROOKERY_VARIANT), merge_lines, &lines, DISTINCT_NB,
                 LINES_NB);
}
