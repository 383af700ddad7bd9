/* SPDX-License-Identifier: MIT
 *
 * Hints from the size of an error: compares wrong totals with those that typical mistakes give.
 */
#ifndef PERFT_VERIFY_HINT_H
#define PERFT_VERIFY_HINT_H

#include "core/position.h"
#include "perft/verify/printed_count.h"

/* X(name, key, text): mistakes that give a predictable total at every depth. */
#define HINT_LIST(X)                                                                               \
    X(NONE, "none", "")                                                                            \
    X(OVERFLOW, "overflow", "a counter overflows")                                                 \
    X(START_POSITION, "ignores-position",                                                          \
      "these are the counts of the start position: the position is not read")                      \
    X(CUMULATIVE, "cumulative", "the counts of all depths from 1 on are added up")                 \
    X(CUMULATIVE_ROOT, "cumulative-root", "the counts of all depths are added up, root included")  \
    X(DEPTH_LESS, "depth-less", "the counts are those of one ply less")                            \
    X(DEPTH_MORE, "depth-more", "the counts are those of one ply more")                            \
    X(ENDS_COUNTED, "ends-counted", "mates and stalemates before the depth are counted as leaves") \
    X(MATES_LEFT_OUT, "mates-left-out", "moves that mate at the last ply are not counted")         \
    X(FIFTY_COUNTED, "fifty-counted", "lines stop at the 50-move rule and count as leaves there")  \
    X(FIFTY_LEFT_OUT, "fifty-left-out", "lines that reach the 50-move rule are not counted")       \
    X(DEAD_COUNTED, "dead-counted",                                                                \
      "lines stop at insufficient material and count as leaves there")                             \
    X(DEAD_LEFT_OUT, "dead-left-out", "lines that reach insufficient material are not counted")    \
    X(REPEATED_COUNTED, "repeated-counted",                                                        \
      "lines stop at a repeated position and count as leaves there")                               \
    X(REPEATED_LEFT_OUT, "repeated-left-out", "lines that repeat a position are not counted")      \
    X(NO_EN_PASSANT, "no-en-passant", "exactly the lines with an e.p. capture are missing")        \
    X(NO_CASTLING, "no-castling", "exactly the lines with castling are missing")                   \
    X(NO_SHORT_CASTLING, "no-short-castling", "exactly the lines with short castling are missing") \
    X(NO_LONG_CASTLING, "no-long-castling", "exactly the lines with long castling are missing")    \
    X(NO_PROMOTION, "no-promotion", "exactly the lines with a promotion are missing")              \
    X(ONLY_QUEENS, "only-queens", "exactly the lines with an underpromotion are missing")          \
    X(NO_DOUBLE_STEP, "no-double-step", "exactly the lines with a double step are missing")

typedef enum HintKind {
#define X(name, key, text) HINT_##name,
    HINT_LIST(X)
#undef X
        HINT_NB
} HintKind;

#define HINT_TEXT_SIZE 160

typedef struct Hint {
    HintKind kind;
    char text[HINT_TEXT_SIZE]; /* empty if nothing was found */
} Hint;

/** A short stable word: a constant string. */
const char *hint_key(HintKind kind);

/** True for a mistake in counting alone: the moves may all be right. */
bool hint_is_about_counting(HintKind kind);

/** A counter whose overflow makes `answered` of `right`; HINT_NONE if there is none. */
Hint hint_overflow(uint64_t right, PrintedCount answered);

/** Deepest question that hint_find() looks at. */
#define HINT_DEPTH_MAX 8

/**
 * Looks for a mistake that explains all totals, or else a statistic of the leaves that equals the
 * error at the last depth.
 *
 * @param[in] totals totals[k] is what the engine answered for depth k, 1 <= k <= depth.
 * @param[in] depth  1 to HINT_DEPTH_MAX; depths with too many nodes are left out.
 */
Hint hint_find(const Position *pos, const uint64_t *totals, int depth);

#endif
