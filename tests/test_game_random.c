/* SPDX-License-Identifier: MIT
 *
 * game.h: the state of 2,000 random games is compared with what follows from the list of their
 * moves.
 */
#include "core/fen.h"
#include "core/game.h"
#include "core/material.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/validity.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(game_random, .init = support_init);

enum { GAMES = 2000, PLIES_MAX = 700 };

/* All positions again, by pos_make() alone. */
typedef struct Replay {
    Position positions[PLIES_MAX + 1];
    size_t length;
} Replay;

static void replay(const Game *game, Replay *again) {
    again->positions[0] = *game_position_at(game, 0);
    again->length = game_length(game);
    for (size_t ply = 0; ply < again->length; ply++) {
        pos_make(&again->positions[ply], game_move_at(game, ply), &again->positions[ply + 1]);
    }
}

/* Over the whole game, whatever was irreversible. */
static unsigned repetitions_again(const Replay *again, size_t ply) {
    unsigned count = 0;
    for (size_t i = 0; i <= ply; i++) {
        count += pos_equal(&again->positions[i], &again->positions[ply]);
    }
    return count;
}

static bool is_proved(const Position *pos) {
    return material_dead(pos) || material_blocked(pos);
}

/* By material, by blocked pawns, or one move before: "8/8/8/8/kQ6/8/4K3/8 b - - 49 32". */
static bool is_dead_again(const Position *pos) {
    MoveList list;
    if (is_proved(pos)) return true;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        if (!is_proved(&child)) return false;
    }
    return true;
}

static GameEnd end_again(const Replay *again) {
    const Position *pos = &again->positions[again->length];
    if (!movegen_count(pos)) return pos_checkers(pos) ? GAME_END_CHECKMATE : GAME_END_STALEMATE;
    if (is_dead_again(pos)) return GAME_END_DEAD_POSITION;
    if (repetitions_again(again, again->length) >= 5) return GAME_END_FIVEFOLD;
    return pos->halfmove_clock >= 150 ? GAME_END_SEVENTY_FIVE_MOVES : GAME_END_NONE;
}

static Color perpetual_again(const Replay *again) {
    const Position *now = &again->positions[again->length];
    size_t first = again->length;
    for (int found = 1; found < 3; first--) {
        if (!first) return COLOR_NB;
        found += pos_equal(&again->positions[first - 1], now);
    }
    for (Color color = WHITE; color < COLOR_NB; color++) {
        bool always = true;
        for (size_t ply = first + 1; ply <= again->length; ply++) {
            const Position *pos = &again->positions[ply];
            if (pos_side(pos) != color && !pos_checkers(pos)) always = false;
        }
        if (always) return color;
    }
    return COLOR_NB;
}

static void compare(const Game *game, Replay *again) {
    replay(game, again);
    const Position *pos = &again->positions[again->length];
    const unsigned repetitions = repetitions_again(again, again->length);
    const Position *now = game_position(game);
    cr_assert(pos_equal(pos, now) && key_equal(pos->key, now->key));
    cr_assert(eq(u16, pos->halfmove_clock, now->halfmove_clock));
    cr_assert(eq(u16, pos->fullmove_number, now->fullmove_number));
    cr_assert(pos_is_consistent(pos));
    cr_assert(eq(u32, game_repetitions(game, REPETITION_BY_KEY), repetitions));
    cr_assert(eq(u32, game_repetitions(game, REPETITION_BY_POSITION), repetitions));
    const GameEnd end = end_again(again);
    cr_assert(eq(int, (int)game_outcome(game).end, (int)end));
    const int claims = end ? CLAIM_NONE
                           : (repetitions >= 3 ? CLAIM_THREEFOLD : 0) |
                                 (pos->halfmove_clock >= 100 ? CLAIM_FIFTY_MOVES : 0);
    cr_assert(eq(int, (int)game_claims(game), claims));
    cr_assert(eq(int, (int)game_perpetual_check(game), (int)perpetual_again(again)));
}

static bool is_quiet(const Position *pos, Move move) {
    Position child;
    pos_make(pos, move, &child);
    return child.halfmove_clock != 0;
}

/* What a shuffling player likes: to repeat a position, else no capture or pawn move. */
static bool is_liked(const Game *game, Move move, bool to_repeat) {
    return to_repeat ? game_repetitions_after(game, move) > 1 : is_quiet(game_position(game), move);
}

static Move choose(const Game *game, Random *random, bool shuffles) {
    MoveList list;
    movegen_list(game_position(game), &list);
    if (!list.length) return MOVE_NONE;
    const bool to_repeat = random_below(random, 4) != 0;
    Move move = list.moves[random_below(random, list.length)];
    for (int i = 0; shuffles && i < 20 && !is_liked(game, move, to_repeat); i++) {
        move = list.moves[random_below(random, list.length)];
    }
    return move;
}

typedef struct Seen {
    int ends[GAME_END_NB];
    int claims[4];
    int perpetual;
} Seen;

static void play_random(Game *game, Random *random, size_t plies, bool shuffles, Replay *again,
                        Seen *seen) {
    while (game_length(game) < plies) {
        const Move move = choose(game, random, shuffles);
        if (move == MOVE_NONE) break;
        const unsigned repetitions = game_repetitions_after(game, move);
        const GameClaims claims = game_claims_after(game, move);
        const bool is_over = game_outcome(game).end != GAME_END_NONE;
        cr_assert(zero(int, (int)game_play(game, move)));
        cr_assert(eq(u32, game_repetitions(game, REPETITION_BY_KEY), repetitions));
        seen->ends[game_outcome(game).end]++;
        seen->claims[game_claims(game)]++;
        seen->perpetual += game_perpetual_check(game) != COLOR_NB;
        if (!is_over && game_outcome(game).end == GAME_END_NONE) {
            cr_assert(eq(int, (int)game_claims(game), (int)claims));
        }
        if (random_below(random, 40) == 0) compare(game, again);
        if (random_below(random, 60) == 0) {
            for (uint64_t i = random_below(random, 12); i > 0; i--) game_undo(game);
            compare(game, again);
        }
    }
    compare(game, again);
}

Test(game_random, two_thousand_random_games_agree_with_their_move_lists) {
    static const char *const STARTS[] = {FEN_START, "r3k3/p7/8/8/8/8/P7/R3K3 w Qq - 90 50",
                                         "8/8/4k3/8/8/3K4/8/6QR w - - 0 1",
                                         "4k3/8/8/2b5/8/2B5/8/4K3 w - - 140 90"};
    static Replay again;
    Random random = random_seeded(20260901);
    Seen seen = {{0}, {0}, 0};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    Game *game = game_create(&start);
    cr_assert(game != NULL);
    for (int i = 0; i < GAMES; i++) {
        const Position first = support_position(STARTS[i % 8 < 4 ? 0 : i % 4], CASTLING_STANDARD);
        const bool shuffles = i % 2 != 0;
        game_reset(game, &first);
        play_random(game, &random, i % 50 == 49 ? PLIES_MAX : 120, shuffles, &again, &seen);
    }
    game_destroy(game);
    /* The games are worth something only if they get everywhere. */
    for (GameEnd end = GAME_END_NONE; end <= GAME_END_SEVENTY_FIVE_MOVES; end++) {
        cr_assert(gt(int, seen.ends[end], 20), "%s", game_end_text(end));
    }
    for (int claims = 0; claims < 3; claims++) cr_assert(gt(int, seen.claims[claims], 100));
}
