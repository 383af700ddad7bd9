/* SPDX-License-Identifier: MIT
 *
 * Squares where landing cuts our attack on the zone. Phase 3 of the horizon.
 */
#ifndef PERFT_HORIZON_ZONE_CUTS_H
#define PERFT_HORIZON_ZONE_CUTS_H

#include "perft/horizon/context.h"

/* Squares between our slider and zone squares that it attacks: landing there cuts its lines. One
 * that it has noted before is no double block, as the slider itself may land there. */
TEMPLATE_INLINE void zone_add_cuts(KingZone *zone, Square slider, Bitboard between) {
    const Bitboard known = bb_has(zone->cut_sliders, slider) ? zone->own_cuts[slider] : BB_EMPTY;
    zone->own_cuts[slider] = known | between;
    zone->cut_sliders |= bb_square(slider);
    /* "8/8/1r6/K7/8/1k6/8/5b2 b - - 0 1" */
    zone->double_cuts |= correction_mask(CORRECT_ZONE_CUT_TWICE, zone->cuts & between & ~known);
    /* "5k2/8/8/8/8/8/8/BK6 w - - 0 1" */
    zone->cuts |= correction_mask(CORRECT_ZONE_CUT, between);
}

/** Squares where a move of the piece on `from` might cut another piece's attack on the zone. */
TEMPLATE_INLINE Bitboard zone_foreign_cuts(const KingZone *zone, Square from) {
    if (LIKELY(!bb_has(zone->cut_sliders, from))) return zone->cuts;
    return zone->double_cuts | (zone->cuts & ~zone->own_cuts[from]);
}

#endif
