/* SPDX-License-Identifier: MIT
 *
 * The rules and the ending of a game, from its tags.
 */
#ifndef CORE_GAME_TAGS_H
#define CORE_GAME_TAGS_H

#include "core/game.h"

/**
 * Finds the rules of a game by the value of its tag Variant, in any case of letters and whatever
 * stands between them.
 *
 * @param[out] mode Written only on true.
 * @return false if it is neither standard chess nor Chess960.
 */
bool game_variant(const char *name, CastlingMode *mode);

/**
 * How a game ended whose position is undecided.
 *
 * @param result      "1-0", "0-1", "1/2-1/2" or "0-0".
 * @param by_players  The words of the result say that one has resigned or that both have agreed.
 * @param termination The Termination tag, or NULL; it may also name a resignation or an agreement.
 * If neither does, only the result is known.
 */
GameOutcome game_recorded_outcome(const char *result, bool by_players, const char *termination);

#endif
