/* SPDX-License-Identifier: MIT
 *
 * Hooks for testing the horizon move by move, compiled in with ROOKERY_CHECK_HORIZON only.
 */
#ifndef PERFT_HORIZON_CHECK_H
#define PERFT_HORIZON_CHECK_H

#include "core/bitboard.h"

/* X(name): the corrections that a mutation test can switch off. */
#define HORIZON_CORRECTION_LIST(X)                                                                 \
    X(OPENED_LINE)                                                                                 \
    X(OPPOSED_SLIDER)

typedef enum HorizonCorrection {
#define X(name) CORRECT_##name,
    HORIZON_CORRECTION_LIST(X)
#undef X
        HORIZON_CORRECTION_NB
} HorizonCorrection;

/** True unless a test has switched this correction off. */
static inline bool corrects(HorizonCorrection correction) {
    (void)correction;
    return true;
}

/** The targets of the piece on `from` that are to be evaluated: all, or the one under test. */
static inline Bitboard checked_targets(Square from, Bitboard targets) {
    (void)from;
    return targets;
}

/** The same for pawns; `step` is the origin minus the target. */
static inline Bitboard checked_pawn_targets(Bitboard targets, int step) {
    (void)step;
    return targets;
}

#endif
