/* SPDX-License-Identifier: MIT */
#include "core/zobrist.h"

#include "core/random.h"

ZobristWords zobrist;

static Key key_draw(Random *random) {
    const uint64_t high = random_next(random);
    return (Key){high, random_next(random)};
}

static void keys_draw(Random *random, Key *keys, size_t length) {
    for (size_t i = 0; i < length; i++) keys[i] = key_draw(random);
}

void zobrist_draw(ZobristWords *words, uint64_t seed) {
    Random random = random_seeded(seed);
    keys_draw(&random, &words->piece[WHITE][0][0], (size_t)PIECE_TYPE_NB * SQUARE_NB);
    keys_draw(&random, &words->piece[BLACK][0][0], (size_t)PIECE_TYPE_NB * SQUARE_NB);
    keys_draw(&random, words->castling, SQUARE_NB);
    keys_draw(&random, words->ep_file, 8);
    words->black_to_move = key_draw(&random);
    for (Color color = WHITE; color < COLOR_NB; color++) { /* no word is zero, used or not */
        keys_draw(&random, words->piece[color][PIECE_TYPE_NB],
                  (size_t)(ZOBRIST_TYPE_NB - PIECE_TYPE_NB) * SQUARE_NB);
    }
}

void zobrist_init(void) {
    zobrist_draw(&zobrist, ZOBRIST_DEFAULT_SEED);
}
