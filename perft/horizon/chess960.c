/* SPDX-License-Identifier: MIT
 *
 * The horizon of Chess960: the same phases for all castling rights.
 */
#define HORIZON_PIECES   ALL_PIECES
#define HORIZON_CASTLING ANY_CASTLING
#include "perft/horizon/phases.h"

uint64_t horizon_chess960_white(const Position *pos) {
    return horizon_count(pos, WHITE);
}

uint64_t horizon_chess960_black(const Position *pos) {
    return horizon_count(pos, BLACK);
}
