/* SPDX-License-Identifier: MIT
 *
 * How a long count is watched and stopped from outside: the counting threads report how much of the
 * tree they have done, and look at a flag between subtrees of some ten thousand leaves.
 */
#ifndef PERFT_HOST_CONTROL_H
#define PERFT_HOST_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The share of a whole tree; every subtree gets an equal part of its parent's share. */
#define CONTROL_WHOLE ((uint64_t)1 << 62)

typedef struct Control {
    _Atomic uint64_t done;   /* of CONTROL_WHOLE */
    const atomic_bool *stop; /* owned by the caller; set by anyone, also by a signal handler */
} Control;

/** Starts at nothing done. @param stop May be NULL: never stopped. */
static inline void control_init(Control *control, const atomic_bool *stop) {
    atomic_init(&control->done, 0);
    control->stop = stop;
}

/** @param control May be NULL, here and below: neither watched nor stopped. */
static inline bool control_is_stopped(const Control *control) {
    return control && control->stop && atomic_load_explicit(control->stop, memory_order_relaxed);
}

static inline void control_advance(Control *control, uint64_t share) {
    if (control) atomic_fetch_add_explicit(&control->done, share, memory_order_relaxed);
}

/** Sets the share done, from 0 to 1. */
static inline void control_set(Control *control, double share) {
    const uint64_t done = (uint64_t)((share < 1 ? share : 1) * (double)CONTROL_WHOLE);
    if (control) atomic_store_explicit(&control->done, done, memory_order_relaxed);
}

/** Back to nothing done. */
static inline void control_restart(Control *control) {
    if (control) atomic_store_explicit(&control->done, 0, memory_order_relaxed);
}

/** From 0 to 1, an estimate: subtrees differ in size. */
static inline double control_fraction(const Control *control) {
    const uint64_t done = atomic_load_explicit(&control->done, memory_order_relaxed);
    return (double)done / (double)CONTROL_WHOLE;
}

#endif
