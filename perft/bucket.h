/* SPDX-License-Identifier: MIT
 *
 * A cache line that remembers the leaf counts of up to six positions two plies above the leaves.
 *
 * The line is chosen by the high word of a position's key; the whole low word is compared. So a
 * false match has a probability of at most 6 / 2^64 a probe, whatever the size of the table.
 * For one thread at a time (perft/table.h has the shared form).
 */
#ifndef PERFT_BUCKET_H
#define PERFT_BUCKET_H

#include "core/zobrist.h"

enum { BUCKET_SLOTS = 6 };

typedef struct Bucket {
    _Alignas(64) uint64_t keys[BUCKET_SLOTS]; /* the low words; only the first `used` count */
    uint16_t counts[BUCKET_SLOTS];
    uint32_t used;
} Bucket;

_Static_assert(sizeof(Bucket) == 64, "one cache line");

#ifdef __AVX2__
#include "perft/bucket_avx2.h"
#else
#include "perft/bucket_portable.h"
#endif

/** The slots in use that hold this key, as a set of bits: none or one. */
static inline unsigned bucket_find(const Bucket *bucket, uint64_t low) {
    return bucket_match(bucket->keys, low) & ((1U << bucket->used) - 1);
}

/** The count in the slot that bucket_find() returned; any value if it returned none. */
static inline uint64_t bucket_count(const Bucket *bucket, unsigned found) {
    return bucket->counts[__builtin_ctz(found | 1U << (BUCKET_SLOTS - 1))];
}

/** Remembers a count that fits; a full line loses an entry picked by the key. */
static inline void bucket_put(Bucket *bucket, Key key, uint64_t count) {
    if (UNLIKELY(count > UINT16_MAX)) return;
    unsigned slot = bucket->used;
    if (LIKELY(slot < BUCKET_SLOTS)) {
        bucket->used++;
    } else {
        slot = (unsigned)(key.low >> 32) % BUCKET_SLOTS;
    }
    bucket->keys[slot] = key.low;
    bucket->counts[slot] = (uint16_t)count;
}

#endif
