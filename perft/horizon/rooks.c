/* SPDX-License-Identifier: MIT
 *
 * The horizon of rook endings: the same phases for boards without knights, bishops and queens.
 */
#define HORIZON_PIECES   ROOKS_AND_PAWNS
#define HORIZON_CASTLING STANDARD_CASTLING
#include "perft/horizon/phases.h"

uint64_t horizon_rooks_white(const Position *pos) {
    return horizon_count(pos, WHITE);
}

uint64_t horizon_rooks_black(const Position *pos) {
    return horizon_count(pos, BLACK);
}
