/* SPDX-License-Identifier: MIT
 *
 * The hot passes of the variant in use.
 */
#ifndef PERFT_UNIQUE_UNIQUE_DISPATCH_H
#define PERFT_UNIQUE_UNIQUE_DISPATCH_H

#include "perft/table/ep_rule.h"
#include "perft/unique/unique_search.h"

/** Reads one slot and writes the children of its positions to the output. By a rule other than
 * EP_LEGAL they can only be counted: positions with different futures may be merged. */
const UniquePasses *unique_expand_passes(EpRule ep);

/** Reads one slot of the last list, three plies above the leaves, and counts it. */
const UniquePasses *unique_finish_passes(void);

/** Reads a slot that was counted before for its captures only. */
const UniquePasses *unique_replay_passes(void);

#endif
