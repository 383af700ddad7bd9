/* SPDX-License-Identifier: MIT
 *
 * The serial counters as each variant exports them.
 */
#ifndef PERFT_COUNT_COUNT_VARIANT_H
#define PERFT_COUNT_COUNT_VARIANT_H

#include "perft/count/count.h"

typedef struct CountVariant {
    /** @pre depth >= 1. */
    uint64_t (*leaves[LEAF_MODE_NB])(const Position *pos, int depth);
} CountVariant;

/** The table of the variant in use: fetched once above a recursion, not inside it. */
const CountVariant *count_variant(void);

#endif
