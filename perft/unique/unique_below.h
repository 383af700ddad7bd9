/* SPDX-License-Identifier: MIT
 *
 * Passes that write no list: the work is below the positions, or there is no work.
 */
#ifndef PERFT_UNIQUE_UNIQUE_BELOW_H
#define PERFT_UNIQUE_UNIQUE_BELOW_H

#include "perft/unique/unique_search.h"

/** Counts what is below each position of a slot, by the counter of the spec. */
const UniquePasses *unique_below_passes(void);

/** Reads a slot whose positions are the leaves. */
const UniquePasses *unique_read_passes(void);

#endif
