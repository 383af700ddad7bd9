/* SPDX-License-Identifier: MIT
 *
 * Slows the kernel down on purpose, for the tests that benchmarks and the instruction gate notice
 * it: a build with ROOKERY_TEST_DELAY=N counts one horizon of N twice. So the delay is work of the
 * kernel's own kind, and what slows the kernel slows the delay alike. Not the same horizon at once,
 * which caches and branch prediction would make cheap, but one from some calls before.
 */
#ifndef PERFT_COUNT_TEST_DELAY_H
#define PERFT_COUNT_TEST_DELAY_H

#include "core/position.h"

/** The position to count a second time; almost always NULL. It has the same side to move. */
#ifdef ROOKERY_TEST_DELAY
static inline const Position *test_delay_position(const Position *pos) {
    static _Thread_local unsigned left = ROOKERY_TEST_DELAY; /* as cheap as can be: not the delay */
    static _Thread_local Position old;
    if (--left == ROOKERY_TEST_DELAY / 2) old = *pos;
    if (left) return NULL;
    left = ROOKERY_TEST_DELAY;
    return old.side_to_move == pos->side_to_move ? &old : pos;
}
#else
static inline const Position *test_delay_position(const Position *pos) {
    (void)pos;
    return NULL;
}
#endif

#endif
