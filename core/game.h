/* SPDX-License-Identifier: MIT
 *
 * A game: start position, moves, and from them repetition, the draws, claims, result and score.
 *
 * Every position of the game is kept, so that undo is a step back and repetition can be judged by
 * key or by full comparison. A draw that ends a game at once (fivefold repetition, 75 moves, dead
 * position) does not stop game_play(), because recorded games may continue past it.
 *
 * Source: FIDE Laws of Chess (2023), articles 5 and 9.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/position.h"
#include "core/status.h"

/** Longest game in plies; the 75-move rule ends every game long before. */
#define GAME_PLIES_MAX 65536

/* X(name, text): how a game ends. */
#define GAME_END_LIST(X)                                                                           \
    X(NONE, "in progress")                                                                         \
    X(CHECKMATE, "checkmate")                                                                      \
    X(STALEMATE, "stalemate")                                                                      \
    X(DEAD_POSITION, "dead position")                                                              \
    X(FIVEFOLD, "fivefold repetition")                                                             \
    X(SEVENTY_FIVE_MOVES, "75 moves without capture or pawn move")                                 \
    X(THREEFOLD, "threefold repetition claimed")                                                   \
    X(FIFTY_MOVES, "50 moves without capture or pawn move claimed")                                \
    X(AGREEMENT, "draw by agreement")                                                              \
    X(RESIGNATION, "resignation")                                                                  \
    X(RECORD, "result of the record")                                                              \
    X(FORFEIT, "lost by both")

typedef enum GameEnd {
#define X(name, text) GAME_END_##name,
    GAME_END_LIST(X)
#undef X
        GAME_END_NB
} GameEnd;

/** How the game stands. */
typedef struct GameOutcome {
    GameEnd end;
    Color winner; /* COLOR_NB for a draw, a game in progress or a game that both lose */
} GameOutcome;

typedef enum RepetitionMode {
    REPETITION_BY_KEY, /* 128-bit Zobrist keys: the error probability is about 2^-128 per pair */
    REPETITION_BY_POSITION, /* full comparison */
} RepetitionMode;

/** Draws that the player to move may claim: a set. */
typedef enum GameClaims {
    CLAIM_NONE = 0,
    CLAIM_THREEFOLD = 1,  /* FIDE 9.2 */
    CLAIM_FIFTY_MOVES = 2 /* FIDE 9.3 */
} GameClaims;

enum { FIFTY_MOVES_PLIES = 100, SEVENTY_FIVE_MOVES_PLIES = 150 };

typedef struct Game Game;

/** Starts a game. @return NULL without memory; free it with game_destroy(). */
Game *game_create(const Position *start);

/** @param game May be NULL. */
void game_destroy(Game *game);

/** Restarts the game from `start`, reusing its memory. */
void game_reset(Game *game, const Position *start);

/**
 * Plays a move.
 *
 * @param move Any 16-bit code.
 * @return STATUS_OK; STATUS_MOVE_ILLEGAL; STATUS_GAME_OVER after resignation, agreement or an
 *         accepted claim; STATUS_GAME_TOO_LONG; STATUS_NO_MEMORY. On failure nothing changes.
 */
Status game_play(Game *game, Move move);

/** Takes back a resignation, agreement or claim, else the last move. @return false at the start. */
bool game_undo(Game *game);

/** Number of moves played, in plies. */
size_t game_length(const Game *game);

/** The position now; valid until the next change of the game. */
const Position *game_position(const Game *game);

/** The position after `ply` moves. @pre ply <= game_length(). */
const Position *game_position_at(const Game *game, size_t ply);

/** The move played from that position. @pre ply < game_length(). */
Move game_move_at(const Game *game, size_t ply);

/**
 * How often the position on the board has occurred, this time included: at least 1.
 *
 * Looks back to the last irreversible move only. The en passant right counts only where the capture
 * is legal, castling rights and the side to move count always (FIDE 9.2.3). The invariants of
 * Position ensure all of this.
 */
unsigned game_repetitions(const Game *game, RepetitionMode mode);

/** How often the position after this legal move would then have occurred. */
unsigned game_repetitions_after(const Game *game, Move move);

/**
 * The outcome of the game. Endings on the board take precedence, in this order: checkmate,
 * stalemate, dead position as far as it is proved, fivefold repetition, 75 moves; then declarations
 * of the players.
 */
GameOutcome game_outcome(const Game *game);

/** Only the draws that end the game immediately although there are legal moves; does not generate
 * moves: GAME_END_DEAD_POSITION, _FIVEFOLD, _SEVENTY_FIVE_MOVES or _NONE. */
GameEnd game_automatic_draw(const Game *game);

/** What the player to move may claim of the position on the board; nothing once the game is over.
 */
GameClaims game_claims(const Game *game);

/** What the player to move may claim by declaring this legal move (FIDE 9.2.1, 9.3.1). */
GameClaims game_claims_after(const Game *game, Move move);

/**
 * Claims a draw and so ends the game.
 *
 * @param claim    CLAIM_THREEFOLD or CLAIM_FIFTY_MOVES.
 * @param intended A legal move about to be played, which stays unplayed; MOVE_NONE for the position
 *                 on the board.
 * @return STATUS_OK, STATUS_MOVE_ILLEGAL, STATUS_GAME_OVER or STATUS_GAME_NO_CLAIM.
 */
Status game_claim(Game *game, GameClaims claim, Move intended);

/** Both players agree on a draw (FIDE 9.1). @return STATUS_OK or STATUS_GAME_OVER. */
Status game_agree_draw(Game *game);

/** A player resigns (FIDE 5.1.2). @return STATUS_OK or STATUS_GAME_OVER. */
Status game_resign(Game *game, Color loser);

/**
 * Ends the game with a recorded result, whatever led to it.
 *
 * @param outcome GAME_END_AGREEMENT, _RESIGNATION, _RECORD or _FORFEIT, and who won.
 * @return STATUS_OK or STATUS_GAME_OVER.
 */
Status game_declare(Game *game, GameOutcome outcome);

/**
 * Detects perpetual check: the position has occurred three times, and since its first occurrence
 * every move of one side gave check.
 *
 * @return That side, COLOR_NB if there is none.
 */
Color game_perpetual_check(const Game *game);

/** The end in words: a constant string. */
const char *game_end_text(GameEnd end);

/** "1-0", "0-1", "1/2-1/2", "0-0" or "*": a constant string. */
const char *game_result_text(GameOutcome outcome);

/** "1", "1/2", "0", or "*" for a game in progress: what `color` scores. A constant string. */
const char *game_score_text(GameOutcome outcome, Color color);

#endif
