/* SPDX-License-Identifier: MIT
 *
 * game.h: every way to end a game, article by article.
 */
#include "core/fen.h"
#include "core/game.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/san.h"
#include "core/uci_move.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

TestSuite(game, .init = support_init);

#define KNIGHTS_OUT_AND_BACK "g1f3 g8f6 f3g1 f6g8"

static Game *start(const char *fen) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Game *game = game_create(&pos);
    cr_assert(game != NULL);
    return game;
}

/* Plays moves in UCI notation, one space between two. */
static void play(Game *game, const char *moves) {
    while (*moves) {
        const size_t length = strcspn(moves, " ");
        Move move = MOVE_NONE;
        const Status status = uci_move_parse(game_position(game), moves, length, &move, NULL);
        cr_assert(zero(int, (int)status), "%s", moves);
        cr_assert(zero(int, (int)game_play(game, move)), "%s", moves);
        moves += length + (moves[length] == ' ');
    }
}

static Move move_of(const Game *game, const char *uci) {
    Move move = MOVE_NONE;
    cr_assert(zero(int, (int)uci_move_parse(game_position(game), uci, strlen(uci), &move, NULL)));
    return move;
}

static void check_outcome(const Game *game, GameEnd end, Color winner, const char *result) {
    const GameOutcome outcome = game_outcome(game);
    cr_assert(eq(str, (char *)game_end_text(outcome.end), (char *)game_end_text(end)));
    cr_assert(eq(int, (int)outcome.winner, (int)winner));
    cr_assert(eq(str, (char *)game_result_text(outcome), (char *)result));
}

/* ---- the ends of a game ---- */

Test(game, a_result_on_record_ends_the_game_where_the_board_does_not) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    Game *game = game_create(&start);
    cr_assert(game != NULL);
    const GameOutcome won = {GAME_END_RECORD, BLACK}, lost = {GAME_END_FORFEIT, COLOR_NB};
    cr_assert(zero(int, (int)game_declare(game, won)));
    cr_assert(eq(int, (int)game_outcome(game).end, GAME_END_RECORD));
    cr_assert(eq(str, (char *)game_result_text(game_outcome(game)), "0-1"));
    cr_assert(eq(int, (int)game_declare(game, lost), STATUS_GAME_OVER));
    cr_assert(game_undo(game));
    cr_assert(zero(int, (int)game_declare(game, lost)));
    cr_assert(eq(str, (char *)game_result_text(game_outcome(game)), "0-0"));
    cr_assert(eq(str, (char *)game_score_text(game_outcome(game), WHITE), "0"));
    cr_assert(eq(str, (char *)game_score_text(game_outcome(game), BLACK), "0"));
    game_destroy(game);
}

Test(game, fide_5_2_2_a_dead_position_that_is_proved_ends_the_game) {
    const Position wall =
        support_position("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", CASTLING_STANDARD);
    const Position forced = support_position("7k/6R1/8/8/8/8/8/K7 b - - 0 1", CASTLING_STANDARD);
    Game *game = game_create(&wall);
    cr_assert(game != NULL);
    cr_assert(eq(int, (int)game_outcome(game).end, GAME_END_DEAD_POSITION));
    game_reset(game, &forced);
    cr_assert(eq(int, (int)game_automatic_draw(game), GAME_END_DEAD_POSITION));
    cr_assert(eq(str, (char *)game_result_text(game_outcome(game)), "1/2-1/2"));
    game_destroy(game);
}

Test(game, fide_5_1_1_checkmate_wins) {
    Game *game = start(FEN_START);
    play(game, "f2f3 e7e5 g2g4 d8h4");
    check_outcome(game, GAME_END_CHECKMATE, BLACK, "0-1");
    cr_assert(eq(str, (char *)game_score_text(game_outcome(game), WHITE), "0"));
    cr_assert(eq(str, (char *)game_score_text(game_outcome(game), BLACK), "1"));
    cr_assert(eq(int, (int)game_resign(game, WHITE), STATUS_GAME_OVER));
    game_destroy(game);
}

Test(game, fide_5_1_2_resignation_ends_the_game_like_mate) {
    Game *game = start(FEN_START);
    play(game, "e2e4");
    cr_assert(zero(int, (int)game_resign(game, BLACK)));
    check_outcome(game, GAME_END_RESIGNATION, WHITE, "1-0");
    cr_assert(eq(int, (int)game_play(game, move_of(game, "e7e5")), STATUS_GAME_OVER));
    cr_assert(eq(int, (int)game_resign(game, WHITE), STATUS_GAME_OVER));
    cr_assert(game_undo(game), "a resignation can be taken back");
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*");
    play(game, "e7e5");
    game_destroy(game);
}

Test(game, fide_5_2_1_stalemate_is_a_draw) {
    Game *game = start("7k/5Q2/8/8/8/8/8/K7 w - - 0 1");
    play(game, "a1b1");
    check_outcome(game, GAME_END_STALEMATE, COLOR_NB, "1/2-1/2");
    cr_assert(eq(str, (char *)game_score_text(game_outcome(game), WHITE), "1/2"));
    cr_assert(eq(str, (char *)game_score_text(game_outcome(game), BLACK), "1/2"));
    game_destroy(game);
}

Test(game, fide_5_2_2_a_dead_position_is_a_draw_at_once) {
    Game *game = start("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1");
    cr_assert(eq(int, (int)game_automatic_draw(game), GAME_END_NONE));
    play(game, "e1d2");
    check_outcome(game, GAME_END_DEAD_POSITION, COLOR_NB, "1/2-1/2");
    cr_assert(eq(int, (int)game_automatic_draw(game), GAME_END_DEAD_POSITION));
    play(game, "e8e7"); /* games on record go on past it */
    check_outcome(game, GAME_END_DEAD_POSITION, COLOR_NB, "1/2-1/2");
    game_destroy(game);
}

Test(game, fide_9_1_draw_by_agreement) {
    Game *game = start(FEN_START);
    play(game, "e2e4 e7e5");
    cr_assert(zero(int, (int)game_agree_draw(game)));
    check_outcome(game, GAME_END_AGREEMENT, COLOR_NB, "1/2-1/2");
    cr_assert(eq(int, (int)game_agree_draw(game), STATUS_GAME_OVER));
    game_destroy(game);
}

/* ---- threefold and fivefold repetition ---- */

Test(game, fide_9_2_2_threefold_repetition_can_be_claimed) {
    Game *game = start(FEN_START);
    play(game, KNIGHTS_OUT_AND_BACK);
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 2));
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    cr_assert(eq(int, (int)game_claim(game, CLAIM_THREEFOLD, MOVE_NONE), STATUS_GAME_NO_CLAIM));
    play(game, KNIGHTS_OUT_AND_BACK);
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 3));
    cr_assert(eq(int, (int)game_claims(game), CLAIM_THREEFOLD));
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*"); /* only on claim */
    cr_assert(eq(int, (int)game_claim(game, CLAIM_FIFTY_MOVES, MOVE_NONE), STATUS_GAME_NO_CLAIM));
    cr_assert(zero(int, (int)game_claim(game, CLAIM_THREEFOLD, MOVE_NONE)));
    check_outcome(game, GAME_END_THREEFOLD, COLOR_NB, "1/2-1/2");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    cr_assert(eq(int, (int)game_claim(game, CLAIM_THREEFOLD, MOVE_NONE), STATUS_GAME_OVER));
    game_destroy(game);
}

Test(game, fide_9_2_1_threefold_repetition_can_be_claimed_with_the_move_about_to_be_played) {
    Game *game = start(FEN_START);
    play(game, KNIGHTS_OUT_AND_BACK);
    play(game, "g1f3 g8f6 f3g1");
    const Move back = move_of(game, "f6g8");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    cr_assert(eq(int, (int)game_repetitions_after(game, back), 3));
    cr_assert(eq(int, (int)game_claims_after(game, back), CLAIM_THREEFOLD));
    cr_assert(eq(int, (int)game_claims_after(game, move_of(game, "f6h5")), CLAIM_NONE));
    cr_assert(eq(int, (int)game_claim(game, CLAIM_THREEFOLD, 12345), STATUS_MOVE_ILLEGAL));
    cr_assert(zero(int, (int)game_claim(game, CLAIM_THREEFOLD, back)));
    cr_assert(eq(sz, game_length(game), 7), "the move stays unplayed");
    check_outcome(game, GAME_END_THREEFOLD, COLOR_NB, "1/2-1/2");
    game_destroy(game);
}

Test(game, fide_9_6_1_fivefold_repetition_ends_the_game) {
    Game *game = start(FEN_START);
    for (int i = 0; i < 3; i++) play(game, KNIGHTS_OUT_AND_BACK);
    play(game, "g1f3 g8f6 f3g1");
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*");
    play(game, "f6g8");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_POSITION), 5));
    check_outcome(game, GAME_END_FIVEFOLD, COLOR_NB, "1/2-1/2");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE), "nothing is left to claim");
    play(game, "e2e4"); /* on record */
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*");
    game_destroy(game);
}

Test(game, fide_9_2_3_the_same_side_must_be_to_move) {
    /* The pieces stand as before, with the turn lost in a triangle. */
    Game *game = start("4k3/8/8/8/8/8/r7/4K3 w - - 0 1");
    play(game, "e1f1 a2b2 f1g1 b2a2 g1f1 a2b2 f1e1 b2a2");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 2));
    game_destroy(game);
    game = start("8/8/4k3/8/8/4K3/8/7R w - - 0 1");
    play(game, "e3d3 e6d6 d3e3 d6e6 e3d4 e6d6 d4d3 d6e6 d3e3");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 1));
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_POSITION), 1));
    game_destroy(game);
}

Test(game, fide_9_2_3_castling_rights_must_be_the_same) {
    Game *game = start("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(game, "e1e2 e8e7 e2e1 e7e8"); /* the pieces are back, the rights are not */
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 1));
    play(game, "e1e2 e8e7 e2e1 e7e8");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 2));
    play(game, "e1e2 e8e7 e2e1 e7e8");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_THREEFOLD));
    game_destroy(game);
}

Test(game, fide_9_2_3_an_en_passant_right_makes_another_position) {
    Game *game = start("4k2n/8/8/8/4p3/8/3P4/4K2N w - - 0 1");
    play(game, "d2d4"); /* e4xd3 is possible: this time only */
    play(game, "h8g6 h1g3 g6h8 g3h1");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 1));
    play(game, "h8g6 h1g3 g6h8 g3h1");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 2));
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_POSITION), 2));
    game_destroy(game);
}

Test(game, fide_9_2_3_an_en_passant_capture_that_a_pin_forbids_makes_no_difference) {
    /* The capturing pawn is pinned on the e-file. */
    Game *game = start("4k2n/8/8/8/4p3/8/3P4/4RK1N w - - 0 1");
    play(game, "d2d4 h8g6 h1g3 g6h8 g3h1");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 2));
    play(game, "h8g6 h1g3 g6h8 g3h1");
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_POSITION), 3));
    cr_assert(eq(int, (int)game_claims(game), CLAIM_THREEFOLD));
    game_destroy(game);
}

Test(game, fide_9_2_2_moves_between_the_occurrences_need_not_repeat) {
    Game *game = start(FEN_START);
    play(game, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_THREEFOLD));
    game_destroy(game);
}

/* ---- 50 and 75 moves ---- */

/* A rook walks around the board, so that no position comes back. */
static void shuffle(Game *game, int plies) {
    for (int i = 0; i < plies; i++) {
        MoveList list;
        movegen_list(game_position(game), &list);
        size_t best = 0;
        unsigned fewest = UINT32_MAX;
        for (size_t j = 0; j < list.length; j++) {
            const unsigned count = game_repetitions_after(game, list.moves[j]);
            Position child;
            pos_make(game_position(game), list.moves[j], &child);
            if (child.halfmove_clock == 0 || count >= fewest || !movegen_count(&child)) continue;
            fewest = count;
            best = j;
        }
        cr_assert(eq(int, (int)fewest, 1), "the shuffle repeats itself");
        cr_assert(zero(int, (int)game_play(game, list.moves[best])));
    }
}

Test(game, fide_9_3_fifty_moves_without_capture_or_pawn_move_can_be_claimed) {
    Game *game = start("r3k3/8/8/8/8/8/8/R3K3 w - - 98 60");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    const Move quiet = move_of(game, "e1e2");
    cr_assert(eq(int, (int)game_claims_after(game, quiet), CLAIM_NONE));
    play(game, "e1e2");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    /* 9.3.1: with the move about to be played, unless it is a capture. */
    cr_assert(eq(int, (int)game_claims_after(game, move_of(game, "e8e7")), CLAIM_FIFTY_MOVES));
    cr_assert(eq(int, (int)game_claims_after(game, move_of(game, "a8a1")), CLAIM_NONE));
    play(game, "e8e7");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_FIFTY_MOVES)); /* 9.3.2 */
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*");
    cr_assert(zero(int, (int)game_claim(game, CLAIM_FIFTY_MOVES, MOVE_NONE)));
    check_outcome(game, GAME_END_FIFTY_MOVES, COLOR_NB, "1/2-1/2");
    game_destroy(game);
}

Test(game, fide_9_6_2_seventy_five_moves_end_the_game) {
    Game *game = start("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    shuffle(game, 149);
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_FIFTY_MOVES));
    shuffle(game, 1);
    check_outcome(game, GAME_END_SEVENTY_FIVE_MOVES, COLOR_NB, "1/2-1/2");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    game_destroy(game);
}

Test(game, fide_9_6_2_checkmate_on_the_last_move_has_precedence) {
    Game *game = start("7k/8/6K1/8/8/8/8/R7 w - - 149 100");
    play(game, "a1a8");
    cr_assert(eq(int, (int)game_automatic_draw(game), GAME_END_SEVENTY_FIVE_MOVES));
    check_outcome(game, GAME_END_CHECKMATE, WHITE, "1-0");
    game_destroy(game);
}

Test(game, fide_9_3_a_pawn_move_or_capture_starts_the_count_anew) {
    Game *game = start("r3k3/7p/8/8/8/8/8/R3K3 b - - 99 60");
    cr_assert(eq(int, (int)game_claims_after(game, move_of(game, "h7h6")), CLAIM_NONE));
    play(game, "h7h6");
    cr_assert(eq(int, (int)game_claims(game), CLAIM_NONE));
    game_destroy(game);
}

/* ---- perpetual check ---- */

Test(game, perpetual_check_is_a_repetition_forced_by_checks_only) {
    Game *game = start("6k1/5p1p/8/8/8/8/q7/2Q4K b - - 0 1");
    play(game, "a2d5 h1g1");
    for (int i = 0; i < 2; i++) {
        cr_assert(eq(int, (int)game_perpetual_check(game), COLOR_NB));
        play(game, "d5d4 g1h1 d4d5 h1g1");
    }
    cr_assert(eq(int, (int)game_claims(game), CLAIM_THREEFOLD));
    cr_assert(eq(int, (int)game_perpetual_check(game), BLACK));
    game_destroy(game);
}

Test(game, a_repetition_with_one_quiet_move_is_no_perpetual_check) {
    Game *game = start("6k1/5p1p/8/8/8/8/q7/2Q4K b - - 0 1");
    play(game, "a2d5 h1g1");
    play(game, "d5d4 g1h1 d4d5 h1g1");
    play(game, "d5d4 g1h1 d4e4 h1g1 e4d4 g1h1 d4d5 h1g1"); /* all checks: still perpetual */
    cr_assert(eq(int, (int)game_perpetual_check(game), BLACK));
    game_destroy(game);
    game = start(FEN_START);
    for (int i = 0; i < 2; i++) play(game, KNIGHTS_OUT_AND_BACK);
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), 3));
    cr_assert(eq(int, (int)game_perpetual_check(game), COLOR_NB));
    game_destroy(game);
}

/* ---- the sample game ---- */

static const char *const SAMPLE[] = {"e4",   "e5",  "Hf3",   "f6",  "Hxe5", "fxe5",
                                     "Vh5+", "Ke7", "Vxe5+", "Kf7", "Fc4+", "Kg6",
                                     "Vf5+", "Kh6", "d4+",   "Vg5", "Vxg5#"};
enum { SAMPLE_LENGTH = sizeof SAMPLE / sizeof SAMPLE[0] };

static void check_sample_round_trip(const Game *game, Language language, const char *third) {
    for (size_t ply = 0; ply < game_length(game); ply++) {
        const SanStyle style = {language, SAN_SHORT, SAN_PGN};
        char text[SAN_BUFFER_SIZE];
        Move read = MOVE_NONE;
        const Position *pos = game_position_at(game, ply);
        const size_t length = san_write(pos, game_move_at(game, ply), style, text);
        cr_assert(zero(int, (int)san_parse(pos, language, text, length, &read, NULL)), "%s", text);
        cr_assert(eq(u16, read, game_move_at(game, ply)), "%s", text);
        if (ply == 2) cr_assert(eq(str, text, (char *)third));
    }
}

Test(game, the_hungarian_sample_game_ends_in_mate_and_goes_round_in_other_languages) {
    Game *game = start(FEN_START);
    for (size_t ply = 0; ply < SAMPLE_LENGTH; ply++) {
        const SanStyle style = {LANGUAGE_HUNGARIAN, SAN_SHORT, SAN_PGN};
        char text[SAN_BUFFER_SIZE];
        Move move = MOVE_NONE;
        const Status status = san_parse(game_position(game), LANGUAGE_HUNGARIAN, SAMPLE[ply],
                                        strlen(SAMPLE[ply]), &move, NULL);
        cr_assert(zero(int, (int)status), "%s: %s", SAMPLE[ply], status_text(status));
        san_write(game_position(game), move, style, text);
        cr_assert(eq(str, text, (char *)SAMPLE[ply]), "written as it was read");
        cr_assert(zero(int, (int)game_play(game, move)));
    }
    check_outcome(game, GAME_END_CHECKMATE, WHITE, "1-0");
    check_sample_round_trip(game, LANGUAGE_DANISH, "Sf3");
    check_sample_round_trip(game, LANGUAGE_NORWEGIAN, "Sf3");
    check_sample_round_trip(game, LANGUAGE_ENGLISH, "Nf3");
    check_sample_round_trip(game, LANGUAGE_FIGURINE, "♘f3");
    game_destroy(game);
}

/* ---- the object itself ---- */

Test(game, an_illegal_move_changes_nothing) {
    Game *game = start(FEN_START);
    for (unsigned code = 0; code <= UINT16_MAX; code++) {
        if (movegen_is_legal(game_position(game), (Move)code)) continue;
        cr_assert(eq(int, (int)game_play(game, (Move)code), STATUS_MOVE_ILLEGAL));
    }
    cr_assert(zero(sz, game_length(game)));
    cr_assert(not(game_undo(game)));
    game_destroy(game);
    game_destroy(NULL);
}

Test(game, can_be_started_anew) {
    Game *game = start(FEN_START);
    play(game, "e2e4 e7e5");
    cr_assert(zero(int, (int)game_resign(game, WHITE)));
    const Position other = support_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CASTLING_STANDARD);
    game_reset(game, &other);
    cr_assert(zero(sz, game_length(game)));
    cr_assert(pos_equal(game_position(game), &other));
    check_outcome(game, GAME_END_NONE, COLOR_NB, "*");
    game_destroy(game);
}

Test(game, has_a_longest_length) {
    Game *game = start(FEN_START);
    for (int i = 0; i < GAME_PLIES_MAX / 4; i++) play(game, KNIGHTS_OUT_AND_BACK);
    cr_assert(eq(sz, game_length(game), GAME_PLIES_MAX));
    cr_assert(eq(int, (int)game_repetitions(game, REPETITION_BY_KEY), GAME_PLIES_MAX / 4 + 1));
    cr_assert(eq(int, (int)game_play(game, move_of(game, "e2e4")), STATUS_GAME_TOO_LONG));
    cr_assert(eq(sz, game_length(game), GAME_PLIES_MAX));
    cr_assert(game_undo(game));
    play(game, "f6h5");
    game_destroy(game);
}

Test(game, every_end_has_its_words) {
    for (GameEnd i = GAME_END_NONE; i < GAME_END_NB; i++) {
        for (GameEnd j = GAME_END_NONE; j < i; j++) {
            cr_assert(ne(str, (char *)game_end_text(i), (char *)game_end_text(j)));
        }
    }
    cr_assert(eq(str, (char *)game_score_text((GameOutcome){GAME_END_NONE, COLOR_NB}, WHITE), "*"));
}
