/* SPDX-License-Identifier: MIT
 *
 * Slows the kernel down on purpose, for the test that benchmarks notice it: a build with
 * ROOKERY_TEST_DELAY=N spends about N cycles more on every horizon.
 */
#ifndef PERFT_TEST_DELAY_H
#define PERFT_TEST_DELAY_H

#ifdef ROOKERY_TEST_DELAY
static inline void test_delay(void) {
    for (int i = 0; i < ROOKERY_TEST_DELAY; i++) __asm__ volatile("");
}
#else
static inline void test_delay(void) {}
#endif

#endif
