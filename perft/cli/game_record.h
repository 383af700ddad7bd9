/* SPDX-License-Identifier: MIT
 *
 * The state of a game as a record and in words: shared by `rookery game` and `rookery moves`.
 */
#ifndef PERFT_CLI_GAME_RECORD_H
#define PERFT_CLI_GAME_RECORD_H

#include "core/game.h"
#include "core/san.h"
#include "perft/cli/output.h"

/** How moves and castling are written. */
typedef struct GameStyle {
    CastlingMode mode;
    SanStyle san;
} GameStyle;

/** Reads --lang or the like. @return false after a message for an unknown language. */
bool game_language(const char *option, const char *text, Language *language);

/** The legal moves of a position, each made a JSON string. */
json_t *game_moves_uci(const MoveList *list, CastlingMode mode);
json_t *game_moves_san(const Position *pos, const MoveList *list, SanStyle style);

/** Adds position, moves, check, draws, claims, material and the like to a record. */
void game_record(json_t *record, const Game *game, const GameStyle *style);

/** Prints the same for people, a line for each matter. */
void game_print(FILE *out, const Game *game, const GameStyle *style);

/** Prints the moves of a game, or its UCI moves, separated by spaces, without a line end. */
void game_print_uci(FILE *out, const Game *game, CastlingMode mode);
void game_print_san(FILE *out, const Game *game, SanStyle style);

#endif
