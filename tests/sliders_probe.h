/* SPDX-License-Identifier: MIT
 *
 * The slider lookups of one variant behind function pointers, for tests.
 */
#ifndef TESTS_SLIDERS_PROBE_H
#define TESTS_SLIDERS_PROBE_H

#include "core/backend.h"

typedef struct SlidersProbe {
    Bitboard (*rook)(Square square, Bitboard occupied);
    Bitboard (*bishop)(Square square, Bitboard occupied);
    Bitboard (*queen)(Square square, Bitboard occupied);
    Bitboard (*sets)(Bitboard orthogonals, Bitboard diagonals, Bitboard occupied);
} SlidersProbe;

#define X(name) extern const SlidersProbe sliders_probe_##name;
VARIANT_LIST(X)
#undef X

#endif
