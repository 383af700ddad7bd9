/* SPDX-License-Identifier: MIT
 *
 * A cache line that remembers the leaf counts of up to six positions two plies above the leaves.
 *
 * The line is chosen by the high word of a position's key; the whole low word is compared. So a
 * false match has a probability of at most 6 / 2^64 a probe, whatever the size of the table.
 * For one thread at a time (perft/table/table.h has the shared form).
 */
#ifndef PERFT_UNIQUE_BUCKET_H
#define PERFT_UNIQUE_BUCKET_H

#include "core/zobrist.h"

enum { BUCKET_SLOTS = 6 };

typedef struct Bucket {
    _Alignas(64) uint64_t keys[BUCKET_SLOTS]; /* the low words */
    uint16_t counts[BUCKET_SLOTS + 1];        /* the last is 0: the count of none */
    uint16_t used;                            /* a bit for each slot in use, the lowest first */
} Bucket;

_Static_assert(sizeof(Bucket) == 64, "one cache line");

#ifdef __AVX2__
#include "perft/unique/bucket_avx2.h"
#else
#include "perft/unique/bucket_portable.h"
#endif

/** The slots in use that hold this key, as a set of bits: none or one. */
static inline unsigned bucket_find(const Bucket *bucket, uint64_t low) {
    return bucket_match(bucket->keys, low) & bucket->used;
}

/** The count in the slot that bucket_find() returned; 0 if it returned none. */
static inline uint64_t bucket_count(const Bucket *bucket, unsigned found) {
    return bucket->counts[__builtin_ctz(found | 1U << BUCKET_SLOTS)];
}

/** Remembers a count that fits; a full line loses an entry picked by the key. */
static inline void bucket_put(Bucket *bucket, uint64_t low, uint64_t count) {
    if (UNLIKELY(count > UINT16_MAX)) return;
    unsigned slot = (unsigned)__builtin_ctz(~(unsigned)bucket->used);
    if (UNLIKELY(slot == BUCKET_SLOTS)) slot = (unsigned)(low >> 32) % BUCKET_SLOTS;
    bucket->used |= (uint16_t)(1U << slot);
    bucket->keys[slot] = low;
    bucket->counts[slot] = (uint16_t)count;
}

/** Makes an empty bucket of any bytes. */
static inline void bucket_clear(Bucket *bucket) {
    bucket->counts[BUCKET_SLOTS] = 0;
    bucket->used = 0;
}

#endif
