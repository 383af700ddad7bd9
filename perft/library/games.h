/* SPDX-License-Identifier: MIT
 *
 * What stands behind a rookery_game: the game, and how its castling is written.
 */
#ifndef PERFT_LIBRARY_GAMES_H
#define PERFT_LIBRARY_GAMES_H

#include "core/game.h"
#include "core/rookery_game.h"
#include "core/rookery_value.h"

struct rookery_game {
    Game *game;
    CastlingMode mode;
};

#endif
