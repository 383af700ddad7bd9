/* SPDX-License-Identifier: MIT
 *
 * Perft with draws: how the games of a tree end, ply by ply.
 *
 * A game that has ended is not continued, so these counts fall behind perft's from the first mate
 * on. Repetition is judged along the path from the root by 128-bit Zobrist keys; the root has no
 * history, but the halfmove clock of its FEN.
 */
#ifndef PERFT_COUNT_OUTCOMES_H
#define PERFT_COUNT_OUTCOMES_H

#include "core/status.h"
#include "perft/host/team.h"

#include "core/position.h"

/* X(field, text): the outcomes of the games at one ply; each game has at most one, except for the
 * two claims, which do not end the game. */
#define OUTCOMES_LIST(X)                                                                           \
    X(games, "games")                                                                              \
    X(checkmates, "checkmates")                                                                    \
    X(stalemates, "stalemates")                                                                    \
    X(dead_positions, "dead positions")                                                            \
    X(fivefold_repetitions, "fivefold")                                                            \
    X(seventy_five_moves, "75 moves")                                                              \
    X(threefold_claims, "threefold")                                                               \
    X(fifty_moves_claims, "50 moves")

/** Games that reach a ply, how many of them end there, and in how many a draw may be claimed. */
typedef struct OutcomePly {
#define X(field, text) uint64_t field;
    OUTCOMES_LIST(X)
#undef X
} OutcomePly;

#define OUTCOMES_DEPTH_MAX 99

typedef struct Outcomes {
    int depth;
    OutcomePly plies[OUTCOMES_DEPTH_MAX + 1]; /* 0 is the root */
} Outcomes;

/**
 * Counts the outcomes of all games of up to `depth` plies.
 *
 * @param[in]  depth    0 to OUTCOMES_DEPTH_MAX.
 * @param[in]  team     The counts are the same for any number of threads.
 * @param[in]  control  May be NULL.
 * @param[out] outcomes Complete on STATUS_OK; what was counted on STATUS_STOPPED.
 * @return STATUS_OK, STATUS_STOPPED, STATUS_NO_MEMORY or STATUS_NO_THREADS.
 * @pre    core_init() has returned true.
 */
Status outcomes_count(const Position *pos, int depth, const Team *team, Control *control,
                      Outcomes *outcomes);

#endif
