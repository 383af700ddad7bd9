/* SPDX-License-Identifier: MIT */
/**
 * @file
 * A part of rookery.h: games, with repetition, draws, claims, results and touch-move.
 */
#ifndef CORE_ROOKERY_GAME_H
#define CORE_ROOKERY_GAME_H

#include "rookery_position.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A start position and the moves played from it. Each takes about 200 bytes a ply. */
typedef struct rookery_game rookery_game;

/** How a game ends. */
typedef enum rookery_end {
    ROOKERY_IN_PROGRESS,
    ROOKERY_CHECKMATE,
    ROOKERY_STALEMATE,
    ROOKERY_DEAD_POSITION, /**< as far as it is proved */
    ROOKERY_FIVEFOLD_REPETITION,
    ROOKERY_SEVENTY_FIVE_MOVES,
    ROOKERY_THREEFOLD_CLAIMED,
    ROOKERY_FIFTY_MOVES_CLAIMED,
    ROOKERY_AGREEMENT,
    ROOKERY_RESIGNATION,
    ROOKERY_RECORD, /**< a PGN text gives the result and nothing says why */
    ROOKERY_FORFEIT /**< lost by both */
} rookery_end;

/** How a game stands. `winner` is ROOKERY_NO_COLOR for a draw, a game in progress and a forfeit. */
typedef struct rookery_outcome {
    rookery_end end;
    rookery_color winner;
} rookery_outcome;

/** Draws that the player to move may claim: a set of bits. */
#define ROOKERY_CLAIM_THREEFOLD   1U /**< FIDE 9.2 */
#define ROOKERY_CLAIM_FIFTY_MOVES 2U /**< FIDE 9.3 */

/**
 * Starts a game. Reentrant.
 *
 * @param[out] game To be freed with rookery_game_free().
 * @return ROOKERY_OK, ROOKERY_BAD_ARGUMENT or ROOKERY_NO_MEMORY.
 */
ROOKERY_API rookery_status rookery_game_new(const rookery_position *start, rookery_game **game);

/** Frees a game. @param game May be NULL. One thread a game. */
ROOKERY_API void rookery_game_free(rookery_game *game);

/**
 * Plays a move, also past a draw that ends the game at once: games on record do. One thread a game.
 *
 * @param move Any 16-bit code.
 * @return ROOKERY_OK; ROOKERY_MOVE_ILLEGAL; ROOKERY_GAME_OVER after a claim, agreement or
 *         resignation; ROOKERY_GAME_TOO_LONG; ROOKERY_NO_MEMORY. But for OK nothing changes.
 */
ROOKERY_API rookery_status rookery_game_push(rookery_game *game, rookery_move move);

/** Takes back a claim, agreement or resignation, else the last move. One thread a game.
 * @return false at the start. */
ROOKERY_API bool rookery_game_pop(rookery_game *game);

/** The number of moves played, in plies. One thread a game. */
ROOKERY_API size_t rookery_game_length(const rookery_game *game);

/** Copies out the position after `ply` moves. One thread a game. @return ROOKERY_OK, or
 * ROOKERY_BAD_ARGUMENT if `ply` is more than rookery_game_length(). */
ROOKERY_API rookery_status rookery_game_position(const rookery_game *game, size_t ply,
                                                 rookery_position *position);

/** The move played after `ply` moves; ROOKERY_NO_MOVE from rookery_game_length() on. One thread a
 * game. */
ROOKERY_API rookery_move rookery_game_move(const rookery_game *game, size_t ply);

/** How often the position on the board has occurred, this time included: at least 1. One thread a
 * game. */
ROOKERY_API unsigned rookery_game_repetitions(const rookery_game *game);

/**
 * How the game stands. What ends it on the board goes first: checkmate, stalemate, dead position,
 * fivefold repetition, 75 moves; then what the players declared. One thread a game.
 */
ROOKERY_API rookery_outcome rookery_game_outcome(const rookery_game *game);

/**
 * What the player to move may claim, as a set of ROOKERY_CLAIM_*. One thread a game.
 *
 * @param intended A move about to be played (FIDE 9.2.1, 9.3.1); ROOKERY_NO_MOVE for the position
 *                 on the board.
 * @return 0 also once the game is over and for an illegal move.
 */
ROOKERY_API unsigned rookery_game_claims(const rookery_game *game, rookery_move intended);

/**
 * Claims a draw and so ends the game. One thread a game.
 *
 * @param claim    One of ROOKERY_CLAIM_*.
 * @param intended As above; it stays unplayed.
 * @return ROOKERY_OK, ROOKERY_MOVE_ILLEGAL, ROOKERY_GAME_OVER, ROOKERY_GAME_NO_CLAIM or
 *         ROOKERY_BAD_ARGUMENT.
 */
ROOKERY_API rookery_status rookery_game_claim(rookery_game *game, unsigned claim,
                                              rookery_move intended);

/** Both players agree on a draw. One thread a game. @return ROOKERY_OK or ROOKERY_GAME_OVER. */
ROOKERY_API rookery_status rookery_game_agree(rookery_game *game);

/** A player resigns. One thread a game. @return ROOKERY_OK, ROOKERY_GAME_OVER or
 * ROOKERY_BAD_ARGUMENT. */
ROOKERY_API rookery_status rookery_game_resign(rookery_game *game, rookery_color loser);

/** The side whose every move gave check since the first of three occurrences of the position;
 * ROOKERY_NO_COLOR if there is none. One thread a game. */
ROOKERY_API rookery_color rookery_game_perpetual_check(const rookery_game *game);

/** As rookery_why_illegal_move(), and it names the move that lost a castling right: "the castling
 * right was lost by 5. Ke2". One thread a game. */
ROOKERY_API size_t rookery_game_why_illegal(const rookery_game *game, rookery_move move,
                                            const char *language, char *buffer, size_t size);

/** An end in English: a constant string, "" for none of rookery_end. Thread-safe. */
ROOKERY_API const char *rookery_end_text(rookery_end end);

/** "1-0", "0-1", "1/2-1/2", "0-0" or "*": a constant string. Thread-safe. */
ROOKERY_API const char *rookery_result_text(rookery_outcome outcome);

/* ---- touch-move ---- */

/** What the touching of pieces demands of the move (FIDE 4.3, 4.4). */
typedef enum rookery_duty {
    ROOKERY_FREE,         /**< nothing */
    ROOKERY_MOVE_IT,      /**< to move the piece on `own` */
    ROOKERY_CAPTURE_IT,   /**< to capture the piece on `enemy` */
    ROOKERY_CAPTURE_WITH, /**< to capture it with the piece on `own` */
    ROOKERY_CASTLE_WITH   /**< to castle with the rook on `own` */
} rookery_duty;

typedef struct rookery_binding {
    rookery_duty duty;
    int own, enemy;     /**< ROOKERY_NO_SQUARE where the duty has none */
    bool is_restricted; /**< some legal moves are excluded */
    uint64_t barred;    /**< rooks touched before the king: no castling with them, a set */
} rookery_binding;

/** Most squares in one call of rookery_touch(). */
#define ROOKERY_TOUCHED_MAX 64

/**
 * What the side to move must do after it has touched pieces, and the moves that are left to it.
 * Reentrant.
 *
 * @param[in]  touched  Squares in the order of the touching; empty ones bind nothing.
 * @param[in]  length   Their number, at most ROOKERY_TOUCHED_MAX; 0 leaves every legal move.
 * @param[out] binding  What binds the player.
 * @param[out] moves    The first `capacity` moves left. May be NULL if `capacity` is 0.
 * @param[out] moves_nb Their number, which may be more than `capacity`.
 * @return ROOKERY_OK or ROOKERY_BAD_ARGUMENT.
 */
ROOKERY_API rookery_status rookery_touch(const rookery_position *position, const int *touched,
                                         size_t length, rookery_binding *binding,
                                         rookery_move *moves, size_t capacity, size_t *moves_nb);

#ifdef __cplusplus
}
#endif

#endif
