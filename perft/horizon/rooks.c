/* SPDX-License-Identifier: MIT
 *
 * The horizon of rook endings: the same phases for boards without knights, bishops and queens. A
 * seventh of the work falls away.
 */
#define HORIZON_ROOKS_ONLY
#include "perft/horizon/phases.h"

uint64_t horizon_rooks_white(const Position *pos) {
    return horizon_count(pos, WHITE);
}

uint64_t horizon_rooks_black(const Position *pos) {
    return horizon_count(pos, BLACK);
}
