/* SPDX-License-Identifier: MIT
 *
 * From a question without an answer to the shallowest one: a crash or a hang deep in a tree is
 * followed down to the position that causes it.
 */
#ifndef PERFT_VERIFY_FAILURE_H
#define PERFT_VERIFY_FAILURE_H

#include "perft/verify/investigator.h"

/**
 * Repeats the failed question at smaller depths, and then after moves, as long as it fails.
 *
 * @param[in,out] finding At a question that failed; gets the place and depth of the last one that
 *                        does, and whether a fresh process fails again.
 * @return false if a smaller depth is answered, but wrong: then `finding` is at that question, and
 *         the comparison is that of its answer.
 */
bool failure_investigate(Investigator *investigator, Finding *finding);

/** True if a fresh process does not even count the moves of the start position. */
bool failure_is_total(Investigator *investigator);

#endif
