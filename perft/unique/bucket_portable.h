/* SPDX-License-Identifier: MIT
 *
 * Six keys compared one by one, without branches.
 */
#ifndef PERFT_UNIQUE_BUCKET_PORTABLE_H
#define PERFT_UNIQUE_BUCKET_PORTABLE_H

#include <stdint.h>

/** Bit i is set if keys[i] == wanted. */
static inline unsigned bucket_match(const uint64_t keys[6], uint64_t wanted) {
    unsigned set = 0;
    for (unsigned i = 0; i < 6; i++) set |= (unsigned)(keys[i] == wanted) << i;
    return set;
}

#endif
