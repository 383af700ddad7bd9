/* SPDX-License-Identifier: MIT */
#include "core/game.h"

#include "core/material.h"
#include "core/movegen.h"
#include "core/position_make.h"

#include <assert.h>
#include <stdlib.h>

/* One position of the game, and how it came about. */
typedef struct Ply {
    Position position;
    uint32_t reversible;  /* plies back to the last irreversible move or the start */
    uint32_t repetitions; /* occurrences so far by key, this one included */
    Move move;            /* the move that led here; none at the start */
} Ply;

struct Game {
    Ply *plies;
    size_t length; /* of `plies`, minus one: the number of moves */
    size_t capacity;
    GameOutcome declared; /* by the players; GAME_END_NONE as long as they play */
};

enum { INITIAL_CAPACITY = 256 };

static const GameOutcome IN_PROGRESS = {GAME_END_NONE, COLOR_NB};

Game *game_create(const Position *start) {
    Game *game = malloc(sizeof *game);
    Ply *plies = malloc(INITIAL_CAPACITY * sizeof *plies);
    if (!game || !plies) {
        free(plies);
        free(game);
        return NULL;
    }
    *game = (Game){.plies = plies, .capacity = INITIAL_CAPACITY};
    game_reset(game, start);
    return game;
}

void game_destroy(Game *game) {
    if (!game) return;
    free(game->plies);
    free(game);
}

void game_reset(Game *game, const Position *start) {
    game->plies[0] = (Ply){.position = *start, .repetitions = 1, .move = MOVE_NONE};
    game->length = 0;
    game->declared = IN_PROGRESS;
}

static Status reserve_ply(Game *game) {
    if (game->length >= GAME_PLIES_MAX) return STATUS_GAME_TOO_LONG;
    if (game->length + 1 < game->capacity) return STATUS_OK;
    Ply *grown = realloc(game->plies, 2 * game->capacity * sizeof *grown);
    if (!grown) return STATUS_NO_MEMORY;
    game->plies = grown;
    game->capacity *= 2;
    return STATUS_OK;
}

/* After these moves the position cannot recur. The counter alone would suffice, but after lost
 * castling rights it would look back farther than needed. */
static bool is_irreversible(const Position *before, const Position *after) {
    return after->halfmove_clock == 0 || after->castling != before->castling;
}

/* Occurrences of `position`, reached by a move that the `reversible` last plies do not undo. The
 * same side is to move at every second ply, and four plies are the shortest way back. */
static uint32_t count_repetitions(const Game *game, const Position *position, size_t ply,
                                  uint32_t reversible) {
    for (uint32_t back = 4; back <= reversible; back += 2) {
        const Ply *earlier = &game->plies[ply - back];
        if (key_equal(earlier->position.key, position->key)) return earlier->repetitions + 1;
    }
    return 1;
}

Status game_play(Game *game, Move move) {
    if (game->declared.end != GAME_END_NONE) return STATUS_GAME_OVER;
    if (!movegen_is_legal(game_position(game), move)) return STATUS_MOVE_ILLEGAL;
    const Status status = reserve_ply(game);
    if (status) return status;
    const Ply *now = &game->plies[game->length];
    Ply *next = &game->plies[game->length + 1];
    pos_make(&now->position, move, &next->position);
    next->move = move;
    next->reversible = is_irreversible(&now->position, &next->position) ? 0 : now->reversible + 1;
    next->repetitions =
        count_repetitions(game, &next->position, game->length + 1, next->reversible);
    game->length++;
    return STATUS_OK;
}

bool game_undo(Game *game) {
    if (game->declared.end != GAME_END_NONE) {
        game->declared = IN_PROGRESS;
        return true;
    }
    if (!game->length) return false;
    game->length--;
    return true;
}

size_t game_length(const Game *game) {
    return game->length;
}

const Position *game_position(const Game *game) {
    return &game->plies[game->length].position;
}

const Position *game_position_at(const Game *game, size_t ply) {
    assert(ply <= game->length);
    return &game->plies[ply].position;
}

Move game_move_at(const Game *game, size_t ply) {
    assert(ply < game->length);
    return game->plies[ply + 1].move;
}

unsigned game_repetitions(const Game *game, RepetitionMode mode) {
    const Ply *now = &game->plies[game->length];
    if (mode == REPETITION_BY_KEY) return now->repetitions;
    unsigned count = 1;
    for (uint32_t back = 2; back <= now->reversible; back += 2) {
        count += pos_equal(&now->position, &game->plies[game->length - back].position);
    }
    return count;
}

unsigned game_repetitions_after(const Game *game, Move move) {
    const Ply *now = &game->plies[game->length];
    Position child;
    pos_make(&now->position, move, &child);
    if (is_irreversible(&now->position, &child)) return 1;
    return count_repetitions(game, &child, game->length + 1, now->reversible + 1);
}

GameEnd game_automatic_draw(const Game *game) {
    const Ply *now = &game->plies[game->length];
    if (material_proof(&now->position)) return GAME_END_DEAD_POSITION;
    if (now->repetitions >= 5) return GAME_END_FIVEFOLD;
    if (now->position.halfmove_clock >= SEVENTY_FIVE_MOVES_PLIES) {
        return GAME_END_SEVENTY_FIVE_MOVES;
    }
    return GAME_END_NONE;
}

/* The outcome on the board alone. Checkmate on the last move takes precedence over the 75-move rule
 * (9.6.2). */
static GameOutcome board_outcome(const Game *game) {
    const Position *pos = game_position(game);
    if (!movegen_count(pos)) {
        return pos_checkers(pos) ? (GameOutcome){GAME_END_CHECKMATE, opponent_of(pos_side(pos))}
                                 : (GameOutcome){GAME_END_STALEMATE, COLOR_NB};
    }
    return (GameOutcome){game_automatic_draw(game), COLOR_NB};
}

GameOutcome game_outcome(const Game *game) {
    const GameOutcome outcome = board_outcome(game);
    return outcome.end == GAME_END_NONE ? game->declared : outcome;
}

static GameClaims claims_of(unsigned repetitions, unsigned halfmove_clock) {
    return (GameClaims)((repetitions >= 3 ? CLAIM_THREEFOLD : CLAIM_NONE) |
                        (halfmove_clock >= FIFTY_MOVES_PLIES ? CLAIM_FIFTY_MOVES : CLAIM_NONE));
}

GameClaims game_claims(const Game *game) {
    if (game_outcome(game).end != GAME_END_NONE) return CLAIM_NONE;
    const Ply *now = &game->plies[game->length];
    return claims_of(now->repetitions, now->position.halfmove_clock);
}

GameClaims game_claims_after(const Game *game, Move move) {
    if (game_outcome(game).end != GAME_END_NONE) return CLAIM_NONE;
    Position child;
    pos_make(game_position(game), move, &child);
    return claims_of(game_repetitions_after(game, move), child.halfmove_clock);
}

Status game_declare(Game *game, GameOutcome outcome) {
    if (game_outcome(game).end != GAME_END_NONE) return STATUS_GAME_OVER;
    game->declared = outcome;
    return STATUS_OK;
}

Status game_claim(Game *game, GameClaims claim, Move intended) {
    if (game_outcome(game).end != GAME_END_NONE) return STATUS_GAME_OVER;
    if (intended != MOVE_NONE && !movegen_is_legal(game_position(game), intended)) {
        return STATUS_MOVE_ILLEGAL;
    }
    const GameClaims claims =
        intended == MOVE_NONE ? game_claims(game) : game_claims_after(game, intended);
    if (!(claims & claim)) return STATUS_GAME_NO_CLAIM;
    const GameEnd end = claim & CLAIM_THREEFOLD ? GAME_END_THREEFOLD : GAME_END_FIFTY_MOVES;
    return game_declare(game, (GameOutcome){end, COLOR_NB});
}

Status game_agree_draw(Game *game) {
    return game_declare(game, (GameOutcome){GAME_END_AGREEMENT, COLOR_NB});
}

Status game_resign(Game *game, Color loser) {
    return game_declare(game, (GameOutcome){GAME_END_RESIGNATION, opponent_of(loser)});
}

/* The ply of the third-last occurrence, counted back from now; 0 if there were fewer. */
static size_t plies_since_third(const Game *game) {
    const Ply *now = &game->plies[game->length];
    unsigned found = 1;
    for (uint32_t back = 4; back <= now->reversible; back += 2) {
        found += key_equal(game->plies[game->length - back].position.key, now->position.key);
        if (found == 3) return back;
    }
    return 0;
}

Color game_perpetual_check(const Game *game) {
    const size_t plies = plies_since_third(game);
    if (!plies) return COLOR_NB;
    bool always[COLOR_NB] = {true, true};
    for (size_t back = 0; back < plies; back++) {
        const Position *pos = &game->plies[game->length - back].position;
        if (!pos_checkers(pos)) always[opponent_of(pos_side(pos))] = false;
    }
    if (always[WHITE]) return WHITE;
    return always[BLACK] ? BLACK : COLOR_NB;
}

const char *game_end_text(GameEnd end) {
    static const char *const TEXTS[GAME_END_NB] = {
#define X(name, text) [GAME_END_##name] = (text),
        GAME_END_LIST(X)
#undef X
    };
    return TEXTS[end];
}

const char *game_result_text(GameOutcome outcome) {
    if (outcome.end == GAME_END_NONE) return "*";
    if (outcome.end == GAME_END_FORFEIT) return "0-0";
    if (outcome.winner == COLOR_NB) return "1/2-1/2";
    return outcome.winner == WHITE ? "1-0" : "0-1";
}

const char *game_score_text(GameOutcome outcome, Color color) {
    if (outcome.end == GAME_END_NONE) return "*";
    if (outcome.end == GAME_END_FORFEIT) return "0";
    if (outcome.winner == COLOR_NB) return "1/2";
    return outcome.winner == color ? "1" : "0";
}
