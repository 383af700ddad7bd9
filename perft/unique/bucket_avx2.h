/* SPDX-License-Identifier: MIT
 *
 * Six keys compared at once with AVX2. Only for files compiled with it.
 */
#ifndef PERFT_UNIQUE_BUCKET_AVX2_H
#define PERFT_UNIQUE_BUCKET_AVX2_H

#include <immintrin.h>
#include <stdint.h>

/** Bit i is set if keys[i] == wanted. `keys` is aligned to 32 bytes. */
static inline unsigned bucket_match(const uint64_t keys[6], uint64_t wanted) {
    const __m256i pattern = _mm256_set1_epi64x((long long)wanted);
    const __m256i four = _mm256_cmpeq_epi64(pattern, _mm256_load_si256((const void *)keys));
    const __m128i two =
        _mm_cmpeq_epi64(_mm256_castsi256_si128(pattern), _mm_load_si128((const void *)(keys + 4)));
    return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(four)) |
           (unsigned)_mm_movemask_pd(_mm_castsi128_pd(two)) << 4;
}

#endif
