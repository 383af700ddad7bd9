/* SPDX-License-Identifier: MIT
 *
 * Slider lookups. A hot file: compiled once per variant (core/variant.h).
 *
 * "hot" asks for a few squares and occupancies again and again, as a search does in one subtree;
 * "cold" for random ones all over the tables, which then compete for the cache.
 */
#include "bench/bench_table.h"
#include "core/attacks.h"
#include "core/attacks_slow.h"
#include "core/random.h"
#include "core/variant.h"

enum { HOT_QUERIES = 64, COLD_QUERIES = 1 << 16 };

typedef struct Query {
    Bitboard occupied;
    Square square;
} Query;

typedef struct Queries {
    const Query *queries;
    size_t length;
} Queries;

static uint64_t lookup_queens(const void *context, int64_t iterations) {
    const Queries *all = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (size_t i = 0; i < all->length; i++) {
            sum += attacks_queen(all->queries[i].square, all->queries[i].occupied);
        }
    }
    return sum;
}

static uint64_t lookup_slowly(const Queries *all) {
    uint64_t sum = 0;
    for (size_t i = 0; i < all->length; i++) {
        const Query query = all->queries[i];
        sum += attacks_slow_rook(query.square, query.occupied) |
               attacks_slow_bishop(query.square, query.occupied);
    }
    return sum;
}

static void queries_draw(Query *queries, size_t length) {
    Random random = random_seeded(1);
    for (size_t i = 0; i < length; i++) {
        queries[i].square = (Square)random_below(&random, SQUARE_NB);
        queries[i].occupied = random_next(&random);
        queries[i].occupied &= random_next(&random);
    }
}

#define VARIANT_TEXT_PASTE(variant) #variant
#define VARIANT_TEXT(variant)       VARIANT_TEXT_PASTE(variant)

void VARIANT(bench_sliders_add)(void) {
    static Query queries[COLD_QUERIES];
    static const Queries HOT = {queries, HOT_QUERIES}, COLD = {queries, COLD_QUERIES};
    queries_draw(queries, COLD_QUERIES);
    bench_add_at("sliders/hot", VARIANT_TEXT(ROOKERY_VARIANT), lookup_queens, &HOT,
                 lookup_slowly(&HOT), HOT_QUERIES);
    bench_add_at("sliders/cold", VARIANT_TEXT(ROOKERY_VARIANT), lookup_queens, &COLD,
                 lookup_slowly(&COLD), COLD_QUERIES);
}
