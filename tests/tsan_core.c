/* SPDX-License-Identifier: MIT
 *
 * For ThreadSanitizer, under which Criterion does not start: threads initialize the tables at once,
 * then read one position and count its tree. The library may share nothing but what it only reads.
 */
#include "core/attacks.h"
#include "core/backend.h"
#include "core/fen.h"
#include "tests/support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, DEPTH = 4 };

static const Position *shared;

static void *tables_read(void *found) {
    attacks_init();
    *(Bitboard *)found = attacks_queen(SQ_D4, bb_square(SQ_D6)) ^ attacks_line(SQ_A1, SQ_H8);
    return NULL;
}

static void *tree_count(void *found) {
    char text[FEN_BUFFER_SIZE];
    fen_write(shared, FEN_STANDARD, text);
    const Position own = support_position(text, CASTLING_STANDARD);
    *(uint64_t *)found = pos_equal(&own, shared) ? support_count(shared, DEPTH) : 0;
    return NULL;
}

static void run_all(void *(*body)(void *), uint64_t results[static THREADS]) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, body, &results[i]) != 0) abort();
    }
    for (int i = 0; i < THREADS; i++) {
        if (pthread_join(threads[i], NULL) != 0) abort();
    }
}

int main(void) {
    uint64_t tables[THREADS], counts[THREADS];
    run_all(tables_read, tables);
    support_init();
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    shared = &start;
    run_all(tree_count, counts);
    for (int i = 0; i < THREADS; i++) {
        if (tables[i] == tables[0] && counts[i] == 197281) continue;
        fprintf(stderr, "thread %d read other tables or counted %llu\n", i,
                (unsigned long long)counts[i]);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
