/* SPDX-License-Identifier: MIT
 *
 * Testing the horizon move by move and correction by correction.
 *
 * The hooks are inline functions. Without ROOKERY_CHECK_HORIZON they are constants and leave no
 * trace in the code.
 */
#ifndef PERFT_HORIZON_CHECK_H
#define PERFT_HORIZON_CHECK_H

#include "core/position.h"

/* X(name, fen): every correction, with a position whose count is wrong without it. */
/* clang-format off */
#define HORIZON_CORRECTION_LIST(X) \
    X(OPENED_LINE, "5k2/8/8/4Q3/3p4/8/5K2/8 b - - 0 1") \
    X(OPPOSED_PIECE, "4k3/8/8/8/3q4/2B5/8/4K3 b - - 0 1") \
    X(OPPOSED_PAWN, "8/8/2r5/8/4k3/2P5/8/4K3 w - - 0 1") \
    X(LEFT_PAWN, "8/p7/8/K7/8/k7/8/8 w - - 0 1") \
    X(FIRST_CORRIDOR, "8/8/8/8/4P3/q7/P7/k3K3 b - - 0 1") \
    X(SECOND_CORRIDOR, "5k2/6p1/8/6R1/6K1/8/8/8 w - - 0 1") \
    X(CAPTURED_ATTACKER, "4k3/4b3/3P4/8/8/8/K7/8 b - - 0 1") \
    X(CAPTURED_BLOCKED_PAWN, "7k/8/6K1/8/8/8/6p1/6Q1 w - - 0 1") \
    X(CAPTURED_HOME_PAWN, "5k2/6p1/8/6R1/6K1/8/8/8 w - - 0 1") \
    X(PIN_RELEASED, "8/8/7K/8/5R2/8/8/2b1k3 b - - 0 1") \
    X(PIN_BLOCKED, "8/8/7K/8/5R2/8/8/2b1k3 b - - 0 1") \
    X(PIN_BLOCK_ORIGIN_SEEN, "8/2k5/r1P3K1/8/8/8/8/8 b - - 0 1") \
    X(PIN_BLOCK_TARGET_SEEN, "1r6/8/5k2/8/8/1R6/1K6/8 b - - 0 1") \
    X(PIN_BLOCK_RECOUNTED, "7K/1k6/1pp5/8/8/1R6/6B1/8 w - - 0 1") \
    X(PIN_BLOCK_BY_PINNER, "8/8/5K2/8/8/8/8/Q1n2k2 w - - 0 1") \
    X(PIN_KEPT_UNSEEN, "8/8/8/1k6/8/5q2/6P1/7K b - - 0 1") \
    X(PIN_BLOCK_GAIN, "8/4K3/6k1/8/6b1/8/8/6Q1 w - - 0 1") \
    X(PIN_OPENED, "2K5/8/8/2k5/2N5/2r5/8/8 b - - 0 1") \
    X(PIN_CREATED, "4k3/8/1K2b3/8/8/8/8/1R6 w - - 0 1") \
    X(PIECE_CHECK, "4k3/8/7K/8/3R4/8/8/8 w - - 0 1") \
    X(KING_RECAPTURE, "8/8/8/p7/1k6/8/8/R3K3 w Q - 0 1") \
    X(CHECK_RELEASES, "8/6k1/6q1/8/8/8/8/4K1Q1 w - - 0 1") \
    X(CHECK_BLOCKS, "K3k3/4q3/8/R7/q7/8/8/8 b - - 0 1") \
    X(CHECK_PINS, "8/4k3/2r2qQK/8/8/8/8/8 b - - 0 1") \
    X(FOURTH_PIECE, "3N4/1n4N1/8/1k4N1/3n1N2/8/8/4K3 w - - 0 1") \
    X(ZONE_OPENED, "4k3/8/4K3/8/8/7Q/8/8 w - - 0 1") \
    X(ZONE_OPENED_ROOK, "5K1R/1k6/8/8/8/8/8/8 w - - 0 1") \
    X(ZONE_CUT_TWICE, "2K5/8/8/b7/8/5k2/1q6/8 b - - 0 1") \
    X(ZONE_CUT, "8/3k2K1/3q4/8/8/8/8/8 b - - 0 1") \
    X(ZONE_LEFT, "4k3/8/7K/8/3R4/8/8/8 w - - 0 1") \
    X(ATTACKED_AGAIN, "4k3/8/7K/8/3R4/8/8/8 w - - 0 1") \
    X(CASTLING_PATH, "r3k3/1K6/8/8/8/8/8/8 w q - 0 1") \
    X(CASTLING_BLOCKER, "rB2k3/8/8/8/8/8/8/4K3 w q - 0 1") \
    X(DISCOVERED_CHECK, "QK2k3/8/8/8/8/8/8/8 w - - 0 1") \
    X(CASTLING_LEFT, "r3k3/8/5Q2/8/8/8/8/4K3 w q - 0 1") \
    X(KING_AMONG_PAWNS, "8/p7/8/K7/8/k7/8/8 w - - 0 1") \
    X(KINGS_NEAR, "4k1K1/8/8/8/8/8/8/8 b - - 0 1") \
    X(CASTLING_RECOUNTED, "8/8/8/8/8/1p6/8/k3K2R w K - 0 1") \
    X(MUTUAL_CAPTURE, "8/8/8/8/8/2p5/1P4k1/4K3 b - - 0 1") \
    X(PUSHED_CORRIDOR, "4k3/p7/8/P7/8/8/8/4K3 w - - 0 1") \
    X(EN_PASSANT_REPLY, "8/5p2/8/4P3/3k4/8/1K6/8 b - - 0 1") \
    X(EN_PASSANT_PINNED, "8/7k/8/8/4p3/8/3P4/1B4K1 w - - 0 1") \
    X(EN_PASSANT_EVASION, "4k3/2p5/8/3P4/3K1P2/8/3P4/4b3 b - - 0 1") \
    X(PAWN_CHECK, "8/8/3N4/8/6k1/1p6/8/2K5 b - - 0 1") \
    X(PROMOTION_BACKWARD, "8/1P6/8/8/1k6/8/8/4K3 w - - 0 1") \
    X(KING_RECAPTURES_PAWN, "6k1/8/8/3p4/3KP3/8/8/8 b - - 0 1") \
    X(PAWN_NEAR_KING, "4k3/8/8/8/5p2/8/8/4K3 b - - 0 1") \
    X(LANDING_PAWNS, "8/2p5/8/3K4/8/1k6/8/8 w - - 0 1") \
    X(LANDING_CAPTURES, "8/8/8/7k/8/7K/6p1/8 w - - 0 1") \
    X(LANDING_CUTS, "q7/8/8/6K1/4k3/8/R7/8 b - - 0 1") \
    X(LAST_RANK, "4k3/1P6/8/6K1/8/8/8/8 b - - 0 1") \
    X(GAIN_OVERFLOW, "4k3/2Q5/8/5K2/3B4/Q7/QQ1n4/Q7 b - - 0 1") \
    X(EIGHT_KNIGHTS, "3R4/B5B1/2N1N1k1/1N3N2/R2n3R/1N3N2/2N1N3/B2R2BK w - - 0 1")
/* clang-format on */

typedef enum HorizonCorrection {
#define X(name, fen) CORRECT_##name,
    HORIZON_CORRECTION_LIST(X)
#undef X
        HORIZON_CORRECTION_NB
} HorizonCorrection;

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
