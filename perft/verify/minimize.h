/* SPDX-License-Identifier: MIT
 *
 * The smallest board that still shows a fault of an engine: removes pieces and rights, puts kings
 * into corners and shifts the whole position, as long as the verdict and the rule stay the same.
 */
#ifndef PERFT_VERIFY_MINIMIZE_H
#define PERFT_VERIFY_MINIMIZE_H

#include "perft/verify/investigate.h"

typedef struct Minimized {
    Position root;
    size_t path_nb; /* 0 where a fresh FEN shows the fault */
    MoveText path[DESCEND_DEPTH_MAX];
    int depth; /* of the question after the path */
    uint64_t expected;
    size_t questions; /* asked on the way */
} Minimized;

/** Limits of questions and of seconds, after which it stops. */
#define MINIMIZE_QUESTIONS_MAX 2000
#define MINIMIZE_TIME_S        30.0

/**
 * Makes the position of a finding smaller.
 *
 * @param[in]  finding Not EQUAL.
 * @return false if the fault does not show again, or no question could be answered.
 */
bool minimize(Investigator *investigator, const Finding *finding, Minimized *minimized);

#endif
