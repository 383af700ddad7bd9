/* SPDX-License-Identifier: MIT
 *
 * Cache lines of leaf counts: what was put is found, what was not is not, and a full line loses one
 * entry for each new one.
 */
#include "core/random.h"
#include "perft/unique/bucket.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(bucket, .timeout = 60);

static uint64_t count_in(const Bucket *bucket, uint64_t low) {
    return bucket_count(bucket, bucket_find(bucket, low));
}

Test(bucket, knows_nothing_at_first_not_even_key_zero) {
    const Bucket bucket = {.used = 0};
    cr_assert(eq(u32, bucket_find(&bucket, 0), 0));
    cr_assert(eq(u64, count_in(&bucket, 0), 0));
}

Test(bucket, finds_what_was_put) {
    Bucket bucket = {.used = 0};
    for (uint64_t low = 0; low < BUCKET_SLOTS; low++) {
        cr_assert(eq(u32, bucket_find(&bucket, low << 32), 0));
        bucket_put(&bucket, low << 32, 1000 + low);
        for (uint64_t known = 0; known <= low; known++) {
            cr_assert(eq(u32, bucket_find(&bucket, known << 32), UINT32_C(1) << known));
            cr_assert(eq(u64, count_in(&bucket, known << 32), 1000 + known));
        }
    }
    cr_assert(eq(u64, count_in(&bucket, 77), 0), "the count of none");
}

Test(bucket, keeps_the_largest_count_and_leaves_out_what_is_larger) {
    Bucket bucket = {.used = 0};
    bucket_put(&bucket, 5, UINT16_MAX + 1);
    cr_assert(eq(u32, bucket_find(&bucket, 5), 0));
    bucket_put(&bucket, 5, UINT16_MAX);
    cr_assert(eq(u64, count_in(&bucket, 5), UINT16_MAX));
}

Test(bucket, loses_one_entry_for_each_new_one_when_full) {
    Bucket bucket = {.used = 0};
    Random random = random_seeded(3);
    uint64_t keys[100];
    for (unsigned i = 0; i < 100; i++) {
        unsigned known = 0;
        keys[i] = random_next(&random);
        bucket_put(&bucket, keys[i], i);
        cr_assert(eq(u64, count_in(&bucket, keys[i]), i));
        for (unsigned k = 0; k <= i; k++) {
            if (!bucket_find(&bucket, keys[k])) continue;
            cr_assert(eq(u64, count_in(&bucket, keys[k]), k));
            known++;
        }
        cr_assert(eq(u32, known, i < BUCKET_SLOTS ? i + 1 : BUCKET_SLOTS));
    }
}

Test(bucket, forgets_when_cleared) {
    Bucket bucket;
    memset(&bucket, 0xff, sizeof bucket);
    bucket_clear(&bucket);
    cr_assert(eq(u32, bucket_find(&bucket, UINT64_MAX), 0));
    cr_assert(eq(u64, count_in(&bucket, UINT64_MAX), 0));
    bucket_put(&bucket, 5, 8);
    bucket_clear(&bucket);
    cr_assert(eq(u32, bucket_find(&bucket, 5), 0));
    bucket_put(&bucket, 6, 9);
    cr_assert(eq(u32, bucket_find(&bucket, 5), 0));
    cr_assert(eq(u64, count_in(&bucket, 6), 9));
}
