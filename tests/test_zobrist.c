/* SPDX-License-Identifier: MIT */
#include "core/zobrist.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>
#include <string.h>

static int compare_words(const void *a, const void *b) {
    const uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

Test(zobrist, all_words_are_different_and_none_is_zero) {
    static uint64_t words[sizeof(ZobristWords) / sizeof(uint64_t)];
    static ZobristWords drawn;
    const size_t count = sizeof words / sizeof words[0];
    zobrist_draw(&drawn, ZOBRIST_DEFAULT_SEED);
    memcpy(words, &drawn, sizeof words);
    qsort(words, count, sizeof words[0], compare_words);
    cr_assert(ne(u64, words[0], 0));
    for (size_t i = 1; i < count; i++) cr_assert(ne(u64, words[i], words[i - 1]));
}

Test(zobrist, the_seed_decides_every_word) {
    static ZobristWords first, second;
    zobrist_draw(&first, 1);
    zobrist_draw(&second, 2);
    for (int color = 0; color < COLOR_NB; color++) {
        for (int type = 0; type < PIECE_TYPE_NB; type++) {
            for (int square = 0; square < SQUARE_NB; square++) {
                const Key a = first.piece[color][type][square];
                cr_assert(not(key_equal(a, second.piece[color][type][square])));
            }
        }
    }
    zobrist_draw(&second, 1);
    cr_assert(zero(int, memcmp(&first, &second, sizeof first)));
}

/* Stored keys outlive a process: the words of a seed must never change. */
Test(zobrist, the_default_words_are_the_same_on_every_machine) {
    zobrist_init();
    const Key first = zobrist.piece[WHITE][PAWN][SQ_A1], last = zobrist.black_to_move;
    cr_assert(eq(u64, first.high, UINT64_C(0xf979b95eb909a5b0)));
    cr_assert(eq(u64, first.low, UINT64_C(0x29d4b5311d872577)));
    cr_assert(eq(u64, last.high, UINT64_C(0xc4efb627af0659d4)));
    cr_assert(eq(u64, last.low, UINT64_C(0x21abd6ee8fdb173b)));
}

Test(zobrist, key_algebra_works_on_both_halves) {
    const Key a = {0xff00, 0x1234}, b = {0x00ff, 0x1234};
    cr_assert(key_equal(key_xor(a, b), (Key){0xffff, 0}));
    cr_assert(key_equal(key_xor(a, a), (Key){0, 0}));
    cr_assert(all(key_equal(a, a), not(key_equal(a, b))));
    cr_assert(not(key_equal(a, (Key){0xff00, 0x1235})));
    cr_assert(not(key_equal(a, (Key){0xff01, 0x1234})));
}
