/* SPDX-License-Identifier: MIT
 *
 * Finds the magic numbers of core/magics.inc and prints that file.
 *
 *     find_magics [SEED] > core/magics.inc
 *
 * For every square, it tries sparse random numbers until one hashes all relevant occupancies to
 * 2^bits slots without a destructive collision. The search is deterministic for a seed; a test runs
 * it and compares the output with the committed file.
 *
 * Source of the method: Chess Programming Wiki, "Looking for Magics" (Tord Romstad).
 */
#include "core/attacks_slow.h"
#include "core/random.h"
#include "core/sliders_magic.h"
#include "core/sliders_table.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_SEED    20261130
#define OCCUPANCIES_MAX 4096

typedef Bitboard Attacks(Square square, Bitboard occupied);

static uint64_t random_sparse(Random *random) {
    const uint64_t a = random_next(random), b = random_next(random), c = random_next(random);
    return a & b & c;
}

typedef struct Occupancies {
    size_t length;
    Bitboard occupied[OCCUPANCIES_MAX];
    Bitboard attacks[OCCUPANCIES_MAX];
} Occupancies;

static void occupancies_list(Occupancies *list, Square square, Bitboard mask, Attacks *attacks) {
    Bitboard subset = BB_EMPTY;
    list->length = 0;
    do {
        list->occupied[list->length] = subset;
        list->attacks[list->length++] = attacks(square, subset);
        subset = (subset - mask) & mask;
    } while (subset);
}

/* Two occupancies may share a slot only if they have the same attacks (never the empty set). */
static bool magic_works(const Magic *magic, const Occupancies *list) {
    static Bitboard slots[OCCUPANCIES_MAX];
    memset(slots, 0, list->length * sizeof slots[0]);
    for (size_t i = 0; i < list->length; i++) {
        Bitboard *slot = &slots[magic_index(magic, list->occupied[i])];
        if (*slot && *slot != list->attacks[i]) return false;
        *slot = list->attacks[i];
    }
    return true;
}

static uint64_t magic_find(Square square, Bitboard mask, Attacks *attacks, Random *random) {
    static Occupancies list;
    occupancies_list(&list, square, mask, attacks);
    Magic magic = {.mask = mask, .shift = 64U - (unsigned)bb_count(mask)};
    do {
        magic.factor = random_sparse(random);
    } while (bb_count(mask * magic.factor >> 56) < 6 || !magic_works(&magic, &list));
    return magic.factor;
}

static void magics_print(const char *name, Bitboard mask_of(Square), Attacks *attacks,
                         uint64_t seed) {
    printf("static const uint64_t %s[64] = {\n", name);
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        Random random = random_seeded(seed + (uint64_t)square);
        const uint64_t factor = magic_find(square, mask_of(square), attacks, &random);
        const bool last_of_line = square % 4 == 3;
        printf("%s0x%016" PRIx64 ",%s", square % 4 ? " " : "    ", factor,
               last_of_line ? "\n" : "");
    }
    printf("};\n");
}

static bool seed_parse(const char *text, uint64_t *seed) {
    char *end = NULL;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && !errno;
}

int main(int argc, char **argv) {
    uint64_t seed = DEFAULT_SEED;
    if (argc > 2 || (argc == 2 && !seed_parse(argv[1], &seed))) {
        fprintf(stderr, "usage: find_magics [SEED]\n");
        return 2;
    }
    printf("/* SPDX-License-Identifier: MIT\n *\n"
           " * Magic numbers, index = square (a1 = 0). Generated: do not edit.\n"
           " * Provenance: scripts/find_magics.c, seed %" PRIu64 ".\n */\n",
           seed);
    magics_print("MAGICS_ROOK", sliders_rook_mask, attacks_slow_rook, seed);
    magics_print("MAGICS_BISHOP", sliders_bishop_mask, attacks_slow_bishop, seed * 3 + 1);
    return ferror(stdout) || fclose(stdout) ? 3 : 0;
}
