/* SPDX-License-Identifier: MIT
 *
 * The rules and the ending of a game, from its tags.
 */
#ifndef CORE_GAME_TAGS_H
#define CORE_GAME_TAGS_H

#include "core/game.h"
#include "core/language.h"
#include "core/pgn.h"

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

/**
 * True if the move `token` is no castling but a 0-0 that ends the game: both sides lose if the tag
 * Result agrees, or without one if neither side can castle.
 *
 * @param pos    Before the move.
 * @param result The tag Result, or NULL.
 */
bool game_is_double_forfeit(const Position *pos, Language language, const PgnToken *token,
                            const char *result);

#endif
