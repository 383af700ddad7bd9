/* SPDX-License-Identifier: MIT
 *
 * The points of a match or a table of players, added up over games.
 */
#ifndef PERFT_CLI_SCORE_H
#define PERFT_CLI_SCORE_H

#include "core/game.h"
#include "core/words.h"
#include "perft/cli/output.h"

/** All players so far; zero-initialized. */
typedef struct ScoreTable {
    void *players; /* a tree of the C library */
    size_t length;
} ScoreTable;

/** Adds a game: 1 point for a win, 1/2 for a draw; one in progress is counted as unfinished.
 * @return false without memory. */
bool score_add(ScoreTable *table, const char *white, const char *black, GameOutcome outcome);

/** Writes the players, most points first. @param language Of the heads. @return false without
 * memory.
 */
bool score_write(ScoreTable *table, const Invocation *invocation, Language language);

/** Frees the players. Harmless on a zeroed table. */
void score_free(ScoreTable *table);

#endif
