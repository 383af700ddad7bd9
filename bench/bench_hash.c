/* SPDX-License-Identifier: MIT
 *
 * The shared transposition table: single probes and stores, and counts through an empty table.
 */
#include "bench/bench_table.h"
#include "core/random.h"
#include "perft/table/table_search.h"

/* Keys are few beside the lines of the table, so that none is lost, and many beside the cache. */
enum { KEYS_NB = 1 << 14, HASHED_DEPTH = 5 };

#define TABLE_BYTES ((uint64_t)32 << 20)

/* Of a whole count: its pages are taken from the system each time. */
#define HASHED_BYTES ((uint64_t)4 << 20)

typedef struct Filled {
    Table table;
    Key present[KEYS_NB], absent[KEYS_NB];
} Filled;

static uint64_t count_at(size_t i) {
    return i % 1000 + 1;
}

static uint64_t find_lines(const Table *table, const Key *keys, int64_t iterations) {
    uint64_t sum = 0, count;
    while (iterations-- > 0) {
        for (size_t i = 0; i < KEYS_NB; i++) {
            if (table_line_find(table_line(table, keys[i]), keys[i], &count)) sum += count;
        }
    }
    return sum;
}

static uint64_t find_present(const void *context, int64_t iterations) {
    const Filled *filled = context;
    return find_lines(&filled->table, filled->present, iterations);
}

static uint64_t find_absent(const void *context, int64_t iterations) {
    const Filled *filled = context;
    return find_lines(&filled->table, filled->absent, iterations);
}

static uint64_t find_nodes(const void *context, int64_t iterations) {
    const Filled *filled = context;
    uint64_t sum = 0, count;
    while (iterations-- > 0) {
        for (size_t i = 0; i < KEYS_NB; i++) {
            const Key key = filled->present[i];
            if (table_node_find(table_node(&filled->table, key), key, &count)) sum += count;
        }
    }
    return sum;
}

/* The line of each last key must then know it. */
static uint64_t put_lines(const void *context, int64_t iterations) {
    const Filled *filled = context;
    const Key last = filled->present[KEYS_NB - 1];
    uint64_t sum = 0, count;
    while (iterations-- > 0) {
        for (size_t i = 0; i < KEYS_NB; i++) {
            const Key key = filled->present[i];
            table_line_put(table_line(&filled->table, key), key, count_at(i));
        }
        if (table_line_find(table_line(&filled->table, last), last, &count)) sum += count;
    }
    return sum;
}

static uint64_t put_nodes(const void *context, int64_t iterations) {
    const Filled *filled = context;
    const Key last = filled->present[KEYS_NB - 1];
    uint64_t sum = 0, count;
    while (iterations-- > 0) {
        for (size_t i = 0; i < KEYS_NB; i++) {
            const Key key = filled->present[i];
            table_node_put(table_node(&filled->table, key), key, count_at(i), 3);
        }
        if (table_node_find(table_node(&filled->table, last), last, &count)) sum += count;
    }
    return sum;
}

static void filled_create(Filled *filled) {
    Random random = random_seeded(2);
    if (!table_create(&filled->table, TABLE_BYTES)) bench_give_up("no memory for a table");
    for (size_t i = 0; i < KEYS_NB; i++) {
        filled->present[i] = (Key){random_next(&random), random_next(&random)};
        filled->absent[i] = (Key){random_next(&random), random_next(&random)};
    }
    put_lines(filled, 1);
    put_nodes(filled, 1);
}

static uint64_t count_hashed(const void *context, int64_t iterations) {
    const BenchPosition *position = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        TableSearch search;
        if (!table_search_create(&search, HASHED_BYTES, 1, ZOBRIST_DEFAULT_SEED, NULL)) return ~sum;
        sum += (uint64_t)table_count(&search, 0, &position->pos,
                                     pos_key_by(&position->pos, &search.words), HASHED_DEPTH);
        table_search_destroy(&search);
    }
    return sum;
}

void bench_hash_add(void) {
    static Filled filled, scratch; /* in use until the program ends; storing again loses keys */
    static const uint64_t LEAVES[BENCH_POSITION_NB] = {4865609,  193690690, 674624,
                                                       15833292, 89941194,  164075551};
    const BenchPosition *all = bench_positions();
    uint64_t total = 0;
    filled_create(&filled);
    filled_create(&scratch);
    for (size_t i = 0; i < KEYS_NB; i++) total += count_at(i);
    const uint64_t last = count_at(KEYS_NB - 1);
    bench_add_at("table/probe", "present", find_present, &filled, total, KEYS_NB);
    bench_add_at("table/probe", "absent", find_absent, &filled, 0, KEYS_NB);
    bench_add_at("table/probe", "node", find_nodes, &filled, total, KEYS_NB);
    bench_add_at("table/store", "line", put_lines, &scratch, last, KEYS_NB);
    bench_add_at("table/store", "node", put_nodes, &scratch, last, KEYS_NB);
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        bench_add_at("perft/hashed", all[i].name, count_hashed, &all[i], LEAVES[i],
                     (double)LEAVES[i]);
    }
}
