/* SPDX-License-Identifier: MIT
 *
 * Magic = PEXT = ray walk, over every relevant occupancy of every square.
 */
#include "core/attacks.h"
#include "core/attacks_slow.h"
#include "core/random.h"
#include "core/sliders_magic.h"
#include "core/sliders_table.h"
#include "tests/sliders_probe.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(sliders, .init = support_init);

static const SlidersProbe *const PROBES[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &sliders_probe_##name,
    VARIANT_LIST(X)
#undef X
};

/* What the instruction does, bit by bit: also checks the PEXT tables where it is missing. */
static size_t pext_slowly(Bitboard set, Bitboard mask) {
    size_t index = 0;
    for (unsigned bit = 0; mask; bit++) index |= (size_t)bb_has(set, bb_pop(&mask)) << bit;
    return index;
}

/* `noise` is any occupancy off the mask: it must not matter. */
static void occupancy_check(Square square, Bitboard occupied, Bitboard noise) {
    const Bitboard rook_blockers =
        (occupied & sliders_rook_mask(square)) | (noise & ~sliders_rook_mask(square));
    const Bitboard bishop_blockers =
        (occupied & sliders_bishop_mask(square)) | (noise & ~sliders_bishop_mask(square));
    const Bitboard rook = attacks_slow_rook(square, rook_blockers);
    const Bitboard bishop = attacks_slow_bishop(square, bishop_blockers);
    const PextSlice *pext_rook = &sliders_pext_rooks[square];
    const PextSlice *pext_bishop = &sliders_pext_bishops[square];
    cr_assert(eq(u64, pext_rook->table[pext_slowly(rook_blockers, pext_rook->mask)], rook));
    cr_assert(eq(u64, pext_bishop->table[pext_slowly(bishop_blockers, pext_bishop->mask)], bishop));
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        if (!backend_variant_runs_here((Variant)i)) continue;
        cr_assert(eq(u64, PROBES[i]->rook(square, rook_blockers), rook));
        cr_assert(eq(u64, PROBES[i]->bishop(square, bishop_blockers), bishop));
    }
}

static size_t all_occupancies_check(Bitboard mask_of(Square)) {
    Random random = random_seeded(3);
    size_t visited = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        const Bitboard mask = mask_of(square);
        Bitboard subset = BB_EMPTY;
        do {
            occupancy_check(square, subset, random_next(&random));
            subset = (subset - mask) & mask;
            visited++;
        } while (subset);
    }
    return visited;
}

Test(sliders, every_backend_equals_the_ray_walk_for_all_rook_occupancies) {
    cr_assert(eq(sz, all_occupancies_check(sliders_rook_mask), 102400));
}

Test(sliders, every_backend_equals_the_ray_walk_for_all_bishop_occupancies) {
    cr_assert(eq(sz, all_occupancies_check(sliders_bishop_mask), 5248));
}

Test(sliders, a_queen_is_a_rook_and_a_bishop) {
    Random random = random_seeded(4);
    for (int i = 0; i < 10000; i++) {
        const Square square = (Square)random_below(&random, SQUARE_NB);
        const Bitboard occupied = support_random_set(&random, 2);
        const Bitboard queen =
            attacks_slow_rook(square, occupied) | attacks_slow_bishop(square, occupied);
        for (unsigned variant = 0; variant < VARIANT_NB; variant++) {
            if (!backend_variant_runs_here((Variant)variant)) continue;
            cr_assert(eq(u64, PROBES[variant]->queen(square, occupied), queen));
        }
    }
}

static Bitboard attacks_one_by_one(Bitboard orthogonals, Bitboard diagonals, Bitboard occupied) {
    Bitboard attacks = BB_EMPTY;
    while (orthogonals) attacks |= attacks_slow_rook(bb_pop(&orthogonals), occupied);
    while (diagonals) attacks |= attacks_slow_bishop(bb_pop(&diagonals), occupied);
    return attacks;
}

Test(sliders, a_set_of_sliders_attacks_what_each_of_them_attacks) {
    Random random = random_seeded(6);
    for (int i = 0; i < 20000; i++) {
        const Bitboard orthogonals = support_random_set(&random, 1 + i % 5);
        const Bitboard diagonals = support_random_set(&random, 1 + i % 5);
        const Bitboard occupied = orthogonals | diagonals | support_random_set(&random, 2);
        const Bitboard expected = attacks_one_by_one(orthogonals, diagonals, occupied);
        for (unsigned variant = 0; variant < VARIANT_NB; variant++) {
            if (!backend_variant_runs_here((Variant)variant)) continue;
            cr_assert(eq(u64, PROBES[variant]->sets(orthogonals, diagonals, occupied), expected));
        }
    }
}

Test(sliders, axes_are_the_lines_through_a_square) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        const Bitboard *axes = attacks_axes(square), own = bb_square(square);
        cr_assert(eq(u64, axes[0] | axes[2], attacks_slow_rook(square, BB_EMPTY) | own));
        cr_assert(eq(u64, axes[1] | axes[3], attacks_slow_bishop(square, BB_EMPTY) | own));
        cr_assert(eq(u64, axes[0], bb_file(square_file(square))));
        cr_assert(not(axes[1] & axes[3] & ~own));
    }
}

/* Only squares whose piece changes the attack set are relevant, and all that do are. */
static void mask_check(Square square, Bitboard mask, Bitboard attacks(Square, Bitboard)) {
    const Bitboard rays = attacks(square, BB_EMPTY);
    for (Square blocker = SQ_A1; blocker < SQUARE_NB; blocker++) {
        const bool matters = attacks(square, bb_square(blocker)) != rays;
        cr_assert(eq(bb_has(mask, blocker), matters), "%d on %d", (int)blocker, (int)square);
    }
}

Test(sliders, masks_hold_exactly_the_relevant_squares) {
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        mask_check(square, sliders_rook_mask(square), attacks_slow_rook);
        mask_check(square, sliders_bishop_mask(square), attacks_slow_bishop);
        cr_assert(eq(u64, sliders_magic_rooks[square].mask, sliders_rook_mask(square)));
        cr_assert(eq(u64, sliders_magic_bishops[square].mask, sliders_bishop_mask(square)));
        cr_assert(eq(u64, sliders_pext_rooks[square].mask, sliders_rook_mask(square)));
        cr_assert(eq(u64, sliders_pext_bishops[square].mask, sliders_bishop_mask(square)));
    }
}
