/* SPDX-License-Identifier: MIT
 *
 * A hot file: compiled once per variant (core/variant.h).
 */
#include "tests/sliders_probe.h"

#include "core/attacks.h"
#include "core/slider_sets.h"
#include "core/variant.h"

static Bitboard rook(Square square, Bitboard occupied) {
    return attacks_rook(square, occupied);
}

static Bitboard bishop(Square square, Bitboard occupied) {
    return attacks_bishop(square, occupied);
}

static Bitboard queen(Square square, Bitboard occupied) {
    return attacks_queen(square, occupied);
}

static Bitboard sets(Bitboard orthogonals, Bitboard diagonals, Bitboard occupied) {
    return slider_sets_add(BB_EMPTY, orthogonals, diagonals, occupied);
}

const SlidersProbe VARIANT(sliders_probe) = {rook, bishop, queen, sets};
