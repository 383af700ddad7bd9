/* SPDX-License-Identifier: MIT
 *
 * The rule involved if only moves lead to a wrong answer: state that they should have changed.
 */
#ifndef PERFT_VERIFY_PATH_RULE_H
#define PERFT_VERIFY_PATH_RULE_H

#include "perft/verify/finding.h"

/** The rule of a finding that is right as a fresh FEN and wrong after its path. */
Rule path_rule_of_state(const Finding *finding);

#endif
