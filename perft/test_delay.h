/* SPDX-License-Identifier: MIT
 *
 * Slows the counters down on purpose, for the tests that benchmarks and the instruction gate notice
 * it: a build with ROOKERY_TEST_DELAY=N counts the last two plies of one position of N twice. So
 * the delay is work of the counter's own kind, and what slows the one slows the other.
 */
#ifndef PERFT_TEST_DELAY_H
#define PERFT_TEST_DELAY_H

#include <stdbool.h>

#ifdef ROOKERY_TEST_DELAY
static inline bool test_delay_is_due(void) {
    static _Thread_local unsigned calls;
    return ++calls % ROOKERY_TEST_DELAY == 0;
}
#else
static inline bool test_delay_is_due(void) {
    return false;
}
#endif

#endif
