/* SPDX-License-Identifier: MIT */
#include "core/random.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

Test(random, is_splitmix64) {
    /* The output of Vigna's splitmix64.c for this seed. */
    static const uint64_t WANTED[] = {6457827717110365317U, 3203168211198807973U,
                                      9817491932198370423U, 4593380528125082431U,
                                      16408922859458223821U};
    Random random = random_seeded(1234567);
    for (size_t i = 0; i < 5; i++) cr_assert(eq(u64, random_next(&random), WANTED[i]));
}

Test(random, the_same_seed_gives_the_same_sequence) {
    Random a = random_seeded(42), b = random_seeded(42), other = random_seeded(43);
    cr_assert(ne(u64, random_next(&a), random_next(&other)));
    random_next(&b);
    for (int i = 0; i < 100; i++) cr_assert(eq(u64, random_next(&a), random_next(&b)));
}

Test(random, below_stays_below_and_reaches_every_number) {
    Random random = random_seeded(1);
    int seen[10] = {0};
    for (int i = 0; i < 10000; i++) {
        const uint64_t number = random_below(&random, 10);
        cr_assert(lt(u64, number, 10));
        seen[number]++;
    }
    for (int i = 0; i < 10; i++) cr_assert(all(gt(int, seen[i], 850), lt(int, seen[i], 1150)));
    cr_assert(eq(u64, random_below(&random, 1), 0));
}

Test(random, below_takes_the_largest_bound) {
    Random a = random_seeded(9), b = random_seeded(9);
    for (int i = 0; i < 100; i++) {
        cr_assert(lt(u64, random_below(&a, UINT64_MAX), UINT64_MAX));
    }
    cr_assert(lt(u64, random_below(&b, (uint64_t)1 << 63), (uint64_t)1 << 63));
}
