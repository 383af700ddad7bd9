/* SPDX-License-Identifier: MIT
 *
 * Who receives the leaves that are made (--leaf make): nobody but the compiler, which must not drop
 * the work of making them; in a build with ROOKERY_TEST_LEAVES, the test that they are made.
 */
#ifndef PERFT_COUNT_LEAF_H
#define PERFT_COUNT_LEAF_H

#include "core/position.h"

#ifdef ROOKERY_TEST_LEAVES
void leaf_receive(const Position *leaf);
#else
static inline void leaf_receive(const Position *leaf) {
    keep_object(leaf);
}
#endif

#endif
