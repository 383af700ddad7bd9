/* SPDX-License-Identifier: MIT
 *
 * Games and touch-move through the public header.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <rookery.h>
#include <string.h>

static rookery_game *game_of(const char *fen) {
    rookery_position position;
    rookery_game *game = NULL;
    cr_assert(eq(int, rookery_from_fen(&position, fen, ROOKERY_STANDARD, NULL, NULL), ROOKERY_OK));
    cr_assert(eq(int, rookery_game_new(&position, &game), ROOKERY_OK));
    return game;
}

static rookery_position now(const rookery_game *game) {
    rookery_position position;
    cr_assert(
        eq(int, rookery_game_position(game, rookery_game_length(game), &position), ROOKERY_OK));
    return position;
}

static rookery_move move_of(const rookery_game *game, const char *uci) {
    const rookery_position position = now(game);
    rookery_move move = ROOKERY_NO_MOVE;
    cr_assert(eq(int, rookery_from_uci(&position, uci, &move, NULL), ROOKERY_OK), "%s", uci);
    return move;
}

/* Plays moves of four letters, separated by spaces. */
static void push(rookery_game *game, const char *moves) {
    for (const char *at = moves; *at; at += strspn(at, " ")) {
        char uci[6] = "";
        memcpy(uci, at, strcspn(at, " "));
        at += strcspn(at, " ");
        cr_assert(eq(int, rookery_game_push(game, move_of(game, uci)), ROOKERY_OK), "%s", uci);
    }
}

static void expect_outcome(const rookery_game *game, rookery_end end, const char *result) {
    const rookery_outcome outcome = rookery_game_outcome(game);
    cr_assert(eq(int, outcome.end, end));
    cr_assert(eq(str, (char *)rookery_result_text(outcome), (char *)result));
}

Test(rookery_game, push_pop_and_look_back) {
    rookery_game *game = game_of(ROOKERY_START);
    push(game, "e2e4 e7e5");
    const rookery_move last = rookery_game_move(game, 1);
    cr_assert(eq(sz, rookery_game_length(game), 2));
    cr_assert(eq(int, rookery_move_to(last), 36));
    cr_assert(eq(int, rookery_game_move(game, 2), ROOKERY_NO_MOVE));
    cr_assert(eq(int, rookery_game_push(game, last), ROOKERY_MOVE_ILLEGAL));
    rookery_position position;
    char text[ROOKERY_TEXT_SIZE];
    cr_assert(eq(int, rookery_game_position(game, 3, &position), ROOKERY_BAD_ARGUMENT));
    cr_assert(eq(int, rookery_game_position(game, 1, &position), ROOKERY_OK));
    rookery_to_fen(&position, text, sizeof text);
    cr_assert(eq(str, text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    cr_assert(rookery_game_pop(game));
    cr_assert(rookery_game_pop(game));
    cr_assert(not(rookery_game_pop(game)));
    expect_outcome(game, ROOKERY_IN_PROGRESS, "*");
    rookery_game_free(game);
}

Test(rookery_game, checkmate_and_stalemate) {
    rookery_game *game = game_of(ROOKERY_START);
    push(game, "f2f3 e7e5 g2g4 d8h4");
    expect_outcome(game, ROOKERY_CHECKMATE, "0-1");
    cr_assert(eq(int, rookery_game_outcome(game).winner, ROOKERY_BLACK));
    cr_assert(eq(int, rookery_game_resign(game, ROOKERY_WHITE), ROOKERY_GAME_OVER));
    rookery_game_free(game);
    game = game_of("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    expect_outcome(game, ROOKERY_STALEMATE, "1/2-1/2");
    rookery_game_free(game);
}

Test(rookery_game, threefold_is_claimed_also_with_the_move_to_come) {
    rookery_game *game = game_of(ROOKERY_START);
    push(game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    const rookery_move intended = move_of(game, "f6g8");
    cr_assert(eq(uint, rookery_game_claims(game, ROOKERY_NO_MOVE), 0));
    cr_assert(eq(uint, rookery_game_claims(game, intended), ROOKERY_CLAIM_THREEFOLD));
    cr_assert(eq(uint, rookery_game_claims(game, 0xffff), 0));
    cr_assert(eq(int, rookery_game_claim(game, ROOKERY_CLAIM_THREEFOLD, ROOKERY_NO_MOVE),
                 ROOKERY_GAME_NO_CLAIM));
    cr_assert(eq(int, rookery_game_claim(game, 3, intended), ROOKERY_BAD_ARGUMENT));
    cr_assert(eq(int, rookery_game_claim(game, ROOKERY_CLAIM_THREEFOLD, intended), ROOKERY_OK));
    expect_outcome(game, ROOKERY_THREEFOLD_CLAIMED, "1/2-1/2");
    cr_assert(eq(int, rookery_game_push(game, intended), ROOKERY_GAME_OVER));
    cr_assert(rookery_game_pop(game)); /* the claim */
    cr_assert(eq(int, rookery_game_push(game, intended), ROOKERY_OK));
    cr_assert(eq(uint, rookery_game_repetitions(game), 3));
    rookery_game_free(game);
}

Test(rookery_game, fivefold_and_75_moves_end_at_once) {
    rookery_game *game = game_of(ROOKERY_START);
    for (int i = 0; i < 4; i++) push(game, "g1f3 g8f6 f3g1 f6g8");
    expect_outcome(game, ROOKERY_FIVEFOLD_REPETITION, "1/2-1/2");
    push(game, "e2e4"); /* on record games go on */
    rookery_game_free(game);
    game = game_of("4k3/8/8/8/8/8/8/R3K3 w - - 149 99");
    cr_assert(eq(uint, rookery_game_claims(game, ROOKERY_NO_MOVE), ROOKERY_CLAIM_FIFTY_MOVES));
    push(game, "a1a2");
    expect_outcome(game, ROOKERY_SEVENTY_FIVE_MOVES, "1/2-1/2");
    rookery_game_free(game);
}

Test(rookery_game, players_agree_and_resign) {
    rookery_game *game = game_of(ROOKERY_START);
    cr_assert(eq(int, rookery_game_resign(game, ROOKERY_NO_COLOR), ROOKERY_BAD_ARGUMENT));
    cr_assert(eq(int, rookery_game_resign(game, ROOKERY_BLACK), ROOKERY_OK));
    expect_outcome(game, ROOKERY_RESIGNATION, "1-0");
    cr_assert(eq(int, rookery_game_agree(game), ROOKERY_GAME_OVER));
    cr_assert(rookery_game_pop(game));
    cr_assert(eq(int, rookery_game_agree(game), ROOKERY_OK));
    expect_outcome(game, ROOKERY_AGREEMENT, "1/2-1/2");
    rookery_game_free(game);
    cr_assert(eq(str, (char *)rookery_end_text(ROOKERY_AGREEMENT), "draw by agreement"));
    cr_assert(eq(str, (char *)rookery_end_text((rookery_end)99), ""));
}

Test(rookery_game, perpetual_check_has_a_side) {
    rookery_game *game = game_of("6k1/5ppp/8/8/8/8/8/Q5K1 w - - 0 1");
    cr_assert(eq(int, rookery_game_perpetual_check(game), ROOKERY_NO_COLOR));
    rookery_game_free(game);
    game = game_of("7k/8/8/6Q1/8/8/1q6/6K1 w - - 0 1");
    for (int i = 0; i < 3; i++) push(game, "g5h5 h8g8 h5g5 g8h8");
    cr_assert(eq(int, rookery_game_perpetual_check(game), ROOKERY_WHITE));
    rookery_game_free(game);
}

Test(rookery_game, a_game_knows_which_move_lost_the_castling_right) {
    rookery_game *game = game_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    char text[ROOKERY_TEXT_SIZE];
    const rookery_move castling = move_of(game, "e1g1");
    cr_assert(eq(sz, rookery_game_why_illegal(game, castling, NULL, text, sizeof text), 0));
    push(game, "h1h2 e8d8 h2h1 d8e8");
    cr_assert(gt(sz, rookery_game_why_illegal(game, castling, NULL, text, sizeof text), 0));
    cr_assert(ne(ptr, strstr(text, "1. Rh2"), NULL), "%s", text);
    rookery_game_free(game);
}

Test(rookery_game, a_game_from_no_position_is_refused) {
    rookery_position position;
    rookery_game *game = NULL;
    memset(&position, 0xa5, sizeof position);
    cr_assert(eq(int, rookery_game_new(&position, &game), ROOKERY_BAD_ARGUMENT));
    rookery_game_free(game);
}

/* ---- touch-move ---- */

Test(rookery_touch, a_touched_piece_must_move) {
    rookery_position position;
    rookery_binding binding;
    rookery_move moves[ROOKERY_MOVES_MAX];
    size_t length;
    rookery_from_fen(&position, ROOKERY_START, ROOKERY_STANDARD, NULL, NULL);
    const int knight[] = {6};
    cr_assert(
        eq(int, rookery_touch(&position, knight, 1, &binding, moves, 1, &length), ROOKERY_OK));
    cr_assert(eq(int, binding.duty, ROOKERY_MOVE_IT));
    cr_assert(eq(int, binding.own, 6));
    cr_assert(eq(int, binding.enemy, ROOKERY_NO_SQUARE));
    cr_assert(binding.is_restricted);
    cr_assert(eq(sz, length, 2));
    cr_assert(eq(int, rookery_move_from(moves[0]), 6));
}

Test(rookery_touch, what_cannot_move_binds_nothing) {
    rookery_position position;
    rookery_binding binding;
    size_t length;
    rookery_from_fen(&position, ROOKERY_START, ROOKERY_STANDARD, NULL, NULL);
    const int rook_then_nowhere[] = {0, 64};
    cr_assert(eq(int, rookery_touch(&position, rook_then_nowhere, 1, &binding, NULL, 0, &length),
                 ROOKERY_OK));
    cr_assert(eq(int, binding.duty, ROOKERY_FREE));
    cr_assert(not(binding.is_restricted));
    cr_assert(eq(sz, length, 20));
    cr_assert(eq(int, rookery_touch(&position, rook_then_nowhere, 2, &binding, NULL, 0, &length),
                 ROOKERY_BAD_ARGUMENT));
}

Test(rookery_touch, king_then_rook_means_castling) {
    rookery_position position;
    rookery_binding binding;
    rookery_move moves[4];
    size_t length;
    rookery_from_fen(&position, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ROOKERY_STANDARD, NULL, NULL);
    const int king_rook[] = {4, 7}, rook_king[] = {7, 4};
    cr_assert(
        eq(int, rookery_touch(&position, king_rook, 2, &binding, moves, 4, &length), ROOKERY_OK));
    cr_assert(eq(int, binding.duty, ROOKERY_CASTLE_WITH));
    cr_assert(eq(int, binding.own, 7));
    cr_assert(eq(sz, length, 1));
    rookery_touch(&position, rook_king, 2, &binding, NULL, 0, &length);
    cr_assert(eq(u64, binding.barred, 1U << 7));
}

/* ---- why a move is illegal ---- */

Test(rookery_why, of_a_code_and_of_san) {
    rookery_position position;
    char text[ROOKERY_TEXT_SIZE];
    const char *why = "capturing en passant puts the king in check from h5";
    rookery_from_fen(&position, "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2", ROOKERY_STANDARD, NULL, NULL);
    const rookery_move code = (rookery_move)(36 | 43 << 6);
    cr_assert(gt(sz, rookery_why_illegal_move(&position, code, "en", text, sizeof text), 0));
    cr_assert(
        eq(sz, rookery_why_illegal_san(&position, "exd6", "en", text, sizeof text), strlen(why)));
    cr_assert(eq(str, text, (char *)why));
    cr_assert(eq(sz, rookery_why_illegal_san(&position, "e6", NULL, text, sizeof text), 0));
    cr_assert(eq(sz, rookery_why_illegal_san(&position, "e?!e", NULL, text, sizeof text), 0));
    cr_assert(eq(sz, rookery_why_illegal_san(&position, "exd6", "xx", text, sizeof text), 0));
}
