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

void zobrist_init(uint64_t seed) {
    Random random = random_seeded(seed);
    keys_draw(&random, &zobrist.piece[WHITE][0][0], (size_t)PIECE_TYPE_NB * SQUARE_NB);
    keys_draw(&random, &zobrist.piece[BLACK][0][0], (size_t)PIECE_TYPE_NB * SQUARE_NB);
    keys_draw(&random, zobrist.castling, SQUARE_NB);
    keys_draw(&random, zobrist.ep_file, 8);
    zobrist.black_to_move = key_draw(&random);
    for (Color color = WHITE; color < COLOR_NB; color++) { /* no word is zero, used or not */
        keys_draw(&random, zobrist.piece[color][PIECE_TYPE_NB],
                  (size_t)(ZOBRIST_TYPE_NB - PIECE_TYPE_NB) * SQUARE_NB);
    }
}
