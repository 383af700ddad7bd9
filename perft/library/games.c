/* SPDX-License-Identifier: MIT
 *
 * rookery.h: games and touch-move.
 */
#include "perft/library/games.h"

#include "core/illegal.h"
#include "core/illegal_text.h"
#include "core/movegen.h"
#include "core/touch.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)ROOKERY_CHECKMATE == (int)GAME_END_CHECKMATE, "ends are the same");
_Static_assert((int)ROOKERY_STALEMATE == (int)GAME_END_STALEMATE, "ends are the same");
_Static_assert((int)ROOKERY_DEAD_POSITION == (int)GAME_END_DEAD_POSITION, "ends are the same");
_Static_assert((int)ROOKERY_FIVEFOLD_REPETITION == (int)GAME_END_FIVEFOLD, "ends are the same");
_Static_assert((int)ROOKERY_SEVENTY_FIVE_MOVES == (int)GAME_END_SEVENTY_FIVE_MOVES, "the same");
_Static_assert((int)ROOKERY_THREEFOLD_CLAIMED == (int)GAME_END_THREEFOLD, "ends are the same");
_Static_assert((int)ROOKERY_FIFTY_MOVES_CLAIMED == (int)GAME_END_FIFTY_MOVES, "ends are the same");
_Static_assert((int)ROOKERY_AGREEMENT == (int)GAME_END_AGREEMENT, "ends are the same");
_Static_assert((int)ROOKERY_RESIGNATION == (int)GAME_END_RESIGNATION, "ends are the same");
_Static_assert((int)ROOKERY_RECORD == (int)GAME_END_RECORD, "ends are the same");
_Static_assert((int)ROOKERY_FORFEIT == (int)GAME_END_FORFEIT, "ends are the same");
_Static_assert((int)ROOKERY_FORFEIT + 1 == (int)GAME_END_NB, "ends are all there");
_Static_assert((int)ROOKERY_CLAIM_THREEFOLD == (int)CLAIM_THREEFOLD, "claims are the same");
_Static_assert((int)ROOKERY_CLAIM_FIFTY_MOVES == (int)CLAIM_FIFTY_MOVES, "claims are the same");
_Static_assert((int)ROOKERY_NO_COLOR == (int)COLOR_NB, "colors are the same");
_Static_assert((int)ROOKERY_CASTLE_WITH == (int)TOUCH_CASTLE, "duties are the same");

rookery_status rookery_game_new(const rookery_position *start, rookery_game **game) {
    RookeryValue value;
    if (!rookery_value_read(start, &value)) return ROOKERY_BAD_ARGUMENT;
    rookery_game *made = malloc(sizeof *made);
    if (!made) return ROOKERY_NO_MEMORY;
    *made = (rookery_game){.game = game_create(&value.pos), .mode = value.mode};
    if (!made->game) {
        free(made);
        return ROOKERY_NO_MEMORY;
    }
    *game = made;
    return ROOKERY_OK;
}

void rookery_game_free(rookery_game *game) {
    if (game) game_destroy(game->game);
    free(game);
}

rookery_status rookery_game_push(rookery_game *game, rookery_move move) {
    return (rookery_status)game_play(game->game, move);
}

bool rookery_game_pop(rookery_game *game) {
    return game_undo(game->game);
}

size_t rookery_game_length(const rookery_game *game) {
    return game_length(game->game);
}

rookery_status rookery_game_position(const rookery_game *game, size_t ply,
                                     rookery_position *position) {
    if (ply > game_length(game->game)) return ROOKERY_BAD_ARGUMENT;
    rookery_value_write(game_position_at(game->game, ply), game->mode, position);
    return ROOKERY_OK;
}

rookery_move rookery_game_move(const rookery_game *game, size_t ply) {
    return ply < game_length(game->game) ? game_move_at(game->game, ply) : ROOKERY_NO_MOVE;
}

unsigned rookery_game_repetitions(const rookery_game *game) {
    return game_repetitions(game->game, REPETITION_BY_POSITION);
}

/* ---- ends ---- */

rookery_outcome rookery_game_outcome(const rookery_game *game) {
    const GameOutcome outcome = game_outcome(game->game);
    return (rookery_outcome){(rookery_end)outcome.end, (rookery_color)outcome.winner};
}

unsigned rookery_game_claims(const rookery_game *game, rookery_move intended) {
    if (intended == ROOKERY_NO_MOVE) return (unsigned)game_claims(game->game);
    if (!movegen_is_legal(game_position(game->game), intended)) return 0;
    return (unsigned)game_claims_after(game->game, intended);
}

rookery_status rookery_game_claim(rookery_game *game, unsigned claim, rookery_move intended) {
    if (claim != ROOKERY_CLAIM_THREEFOLD && claim != ROOKERY_CLAIM_FIFTY_MOVES) {
        return ROOKERY_BAD_ARGUMENT;
    }
    return (rookery_status)game_claim(game->game, (GameClaims)claim, intended);
}

rookery_status rookery_game_agree(rookery_game *game) {
    return (rookery_status)game_agree_draw(game->game);
}

rookery_status rookery_game_resign(rookery_game *game, rookery_color loser) {
    if ((unsigned)loser > ROOKERY_BLACK) return ROOKERY_BAD_ARGUMENT;
    return (rookery_status)game_resign(game->game, (Color)loser);
}

rookery_color rookery_game_perpetual_check(const rookery_game *game) {
    return (rookery_color)game_perpetual_check(game->game);
}

size_t rookery_game_why_illegal(const rookery_game *game, rookery_move move, const char *language,
                                char *buffer, size_t size) {
    const Illegal illegal = illegal_reason(game_position(game->game), move);
    return rookery_value_illegal(&illegal, game->game, language, buffer, size);
}

const char *rookery_end_text(rookery_end end) {
    return (unsigned)end < GAME_END_NB ? game_end_text((GameEnd)end) : "";
}

const char *rookery_result_text(rookery_outcome outcome) {
    return game_result_text((GameOutcome){(GameEnd)outcome.end, (Color)outcome.winner});
}

/* ---- touch-move ---- */

/* @return false for a number that is no square. */
static bool read_squares(const int *touched, size_t length, Square squares[]) {
    for (size_t i = 0; i < length; i++) {
        if (touched[i] < 0 || touched[i] >= ROOKERY_NO_SQUARE) return false;
        squares[i] = (Square)touched[i];
    }
    return true;
}

rookery_status rookery_touch(const rookery_position *position, const int *touched, size_t length,
                             rookery_binding *binding, rookery_move *moves, size_t capacity,
                             size_t *moves_nb) {
    RookeryValue value;
    Square squares[ROOKERY_TOUCHED_MAX];
    MoveList list;
    if (length > ROOKERY_TOUCHED_MAX || !read_squares(touched, length, squares) ||
        !rookery_value_read(position, &value)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    const TouchBinding bound = touch_moves(&value.pos, squares, length, &list);
    *binding = (rookery_binding){.duty = (rookery_duty)bound.duty,
                                 .own = (int)bound.own,
                                 .enemy = (int)bound.enemy,
                                 .is_restricted = bound.is_restricted,
                                 .barred = bound.barred};
    const size_t copied = list.length < capacity ? list.length : capacity;
    if (copied) memcpy(moves, list.moves, copied * sizeof *moves);
    *moves_nb = list.length;
    return ROOKERY_OK;
}
