/* SPDX-License-Identifier: MIT
 *
 * Time as counts measure it.
 */
#ifndef PERFT_HOST_CLOCK_H
#define PERFT_HOST_CLOCK_H

#include <time.h>

/** Seconds of a clock that only runs forward. */
static inline double clock_s(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now); /* cannot fail: the clock exists */
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

#endif
