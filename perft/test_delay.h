/* SPDX-License-Identifier: MIT
 *
 * Slows the kernel down on purpose, for the tests that benchmarks and the instruction gate notice
 * it: a build with ROOKERY_TEST_DELAY=N counts one horizon of N twice. So the delay is work of the
 * kernel's own kind, and what slows the kernel slows the delay alike.
 */
#ifndef PERFT_TEST_DELAY_H
#define PERFT_TEST_DELAY_H

#include <stdbool.h>

#ifdef ROOKERY_TEST_DELAY
static inline bool test_delay_is_due(void) {
    static _Thread_local unsigned left = ROOKERY_TEST_DELAY; /* as cheap as can be: not the delay */
    if (--left) return false;
    left = ROOKERY_TEST_DELAY;
    return true;
}
#else
static inline bool test_delay_is_due(void) {
    return false;
}
#endif

#endif
