/* SPDX-License-Identifier: MIT
 *
 * Testing the horizon move by move and correction by correction.
 *
 * The hooks are inline functions. Without ROOKERY_CHECK_HORIZON they are constants and compile to
 * nothing.
 */
#ifndef PERFT_HORIZON_CHECK_H
#define PERFT_HORIZON_CHECK_H

#include "core/position.h"
#include "perft/horizon/corrections.h"

typedef uint64_t HorizonCounter(const Position *pos);

/** A move whose additive contribution is not the number of replies to it. */
typedef struct HorizonMismatch {
    const Position *pos;
    Move move; /* all four promotions together, if it is one */
    const char *phase;
    int64_t counted, replies;
} HorizonMismatch;

typedef void HorizonCheckHook(void *user, const HorizonMismatch *mismatch);

/**
 * Has every evaluation from now on, on this thread, checked move by move.
 *
 * @param[in] hook Called for the first mismatch of each position; NULL ends the checking.
 */
void horizon_check_set_hook(HorizonCheckHook *hook, void *user);

/** Switches one correction off on this thread; HORIZON_CORRECTION_NB switches all on. */
void horizon_check_disable(HorizonCorrection correction);

/** Called by the horizon itself before each evaluation. */
void horizon_check_moves(const Position *pos, HorizonCounter *count);

/** What the evaluation on this thread is to leave out. */
typedef struct HorizonProbe {
    bool has_move;
    bool was_plain; /* the position was counted the plain way */
    Square from, to;
    HorizonCorrection disabled;
} HorizonProbe;

extern _Thread_local HorizonProbe horizon_probe;

#ifdef ROOKERY_CHECK_HORIZON

/** True unless a test has switched this correction off. */
static inline bool correction_is_on(HorizonCorrection correction) {
    return horizon_probe.disabled != correction;
}

/** The set that a correction acts on, empty if a test has switched it off. */
static inline Bitboard correction_mask(HorizonCorrection correction, Bitboard set) {
    return correction_is_on(correction) ? set : BB_EMPTY;
}

/** The targets of the piece on `from` that are to be evaluated: all, or the one under test. */
static inline Bitboard checked_targets(Square from, Bitboard targets) {
    if (!horizon_probe.has_move) return targets;
    return from == horizon_probe.from ? targets & bb_square(horizon_probe.to) : BB_EMPTY;
}

/** The same for pawns; `back` is the way from the target back to the origin. */
static inline Bitboard checked_pawn_targets(Bitboard targets, int back) {
    if (!horizon_probe.has_move) return targets;
    const bool is_same = (int)horizon_probe.to + back == (int)horizon_probe.from;
    return is_same ? targets & bb_square(horizon_probe.to) : BB_EMPTY;
}

/** Compares move by move, if a hook is set. */
static inline void check_moves(const Position *pos, HorizonCounter *count) {
    horizon_check_moves(pos, count);
}

static inline void check_plain_way(void) {
    horizon_probe.was_plain = true;
}

#else

static inline bool correction_is_on(HorizonCorrection correction) {
    (void)correction;
    return true;
}

static inline Bitboard correction_mask(HorizonCorrection correction, Bitboard set) {
    (void)correction;
    return set;
}

static inline Bitboard checked_targets(Square from, Bitboard targets) {
    (void)from;
    return targets;
}

static inline Bitboard checked_pawn_targets(Bitboard targets, int back) {
    (void)back;
    return targets;
}

static inline void check_moves(const Position *pos, HorizonCounter *count) {
    (void)pos, (void)count;
}

static inline void check_plain_way(void) {}

#endif

#endif
