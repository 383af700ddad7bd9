/* SPDX-License-Identifier: MIT
 *
 * Rays of sliders in all eight directions at once: an occluded Kogge-Stone fill in one register,
 * without branches or tables. Only for files compiled with AVX-512 and VPOPCNTDQ.
 *
 * Source: Chess Programming Wiki, "Kogge-Stone Algorithm", section Occluded Fill.
 */
#ifndef CORE_RAYS_AVX512_H
#define CORE_RAYS_AVX512_H

#include "core/bitboard.h"

#include <immintrin.h>

/** Eight sets of squares: north, north-east, east, north-west and their opposites. */
typedef Bitboard WideRays __attribute__((vector_size(64)));

/* Where a step ends that does not leave the board on one side to come in on the other. */
#define WIDE_NORTH (~BB_RANK_1)
#define WIDE_SOUTH (~BB_RANK_8)
#define WIDE_EAST  (~BB_FILE_A)
#define WIDE_WEST  (~BB_FILE_H)
static const WideRays WIDE_ENDS = {
    WIDE_NORTH, WIDE_NORTH &WIDE_EAST, WIDE_EAST, WIDE_NORTH &WIDE_WEST,
    WIDE_SOUTH, WIDE_SOUTH &WIDE_WEST, WIDE_WEST, WIDE_SOUTH &WIDE_EAST};

/* Each set rotated by `steps` squares of its direction; a step back is 64 less than one ahead. */
TEMPLATE_INLINE WideRays wide_rays_step(WideRays rays, const int steps) {
    const WideRays one = {8, 9, 1, 7, 56, 55, 63, 57};
    return (WideRays)_mm512_rolv_epi64((__m512i)rays, (__m512i)(one * (Bitboard)steps));
}

/** The sliders themselves, in the lanes of the directions in which they move. */
TEMPLATE_INLINE WideRays wide_rays_place(Bitboard orthogonals, Bitboard diagonals) {
    return (WideRays){orthogonals, diagonals, orthogonals, diagonals,
                      orthogonals, diagonals, orthogonals, diagonals};
}

/** Four sets for four axes, each in the lanes of its two directions. */
TEMPLATE_INLINE WideRays wide_rays_along(const Bitboard axes[static 4]) {
    return (WideRays)_mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)axes));
}

/** The squares that each lane sees in its direction, up to the first that is not `empty`. */
TEMPLATE_INLINE WideRays wide_rays_look(WideRays rays, Bitboard empty) {
    WideRays open = WIDE_ENDS & empty;
    rays |= open & wide_rays_step(rays, 1);
    open &= wide_rays_step(open, 1);
    rays |= open & wide_rays_step(rays, 2);
    open &= wide_rays_step(open, 2);
    rays |= open & wide_rays_step(rays, 4);
    return wide_rays_step(rays, 1) & WIDE_ENDS;
}

/** The squares of all lanes. */
TEMPLATE_INLINE Bitboard wide_rays_union(WideRays rays) {
    return (Bitboard)_mm512_reduce_or_epi64((__m512i)rays);
}

/** How many squares the lanes have together. */
TEMPLATE_INLINE int wide_rays_count(WideRays rays) {
    return (int)_mm512_reduce_add_epi64(_mm512_popcnt_epi64((__m512i)rays));
}

#endif
