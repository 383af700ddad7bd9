/* SPDX-License-Identifier: MIT
 *
 * Seeded pseudo-random numbers: the same seed gives the same sequence on every machine.
 *
 * Source: splitmix64 by Sebastiano Vigna, public domain (https://prng.di.unimi.it/splitmix64.c).
 */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

static inline Random random_seeded(uint64_t seed) {
    return (Random){seed};
}

static inline uint64_t random_next(Random *random) {
    uint64_t value = random->state += 0x9e3779b97f4a7c15;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

/** A number from 0 to bound - 1, the bias below bound / 2^64. @pre bound > 0. */
static inline uint64_t random_below(Random *random, uint64_t bound) {
    __extension__ typedef unsigned __int128 Product;
    return (uint64_t)((Product)random_next(random) * bound >> 64);
}

#endif
