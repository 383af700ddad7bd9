/* SPDX-License-Identifier: MIT */
#include "perft/cli/game_record.h"

#include "core/fen.h"
#include "core/material.h"
#include "core/movegen.h"
#include "core/uci_move.h"
#include "perft/cli/console.h"
#include "perft/cli/game_words.h"

bool game_language(const char *option, const char *text, Language *language) {
    if (!text || language_find(text, language)) return true;
    console_error("--%s: '%s' is not a language; see 'rookery languages'", option, text);
    return false;
}

json_t *game_moves_uci(const MoveList *list, CastlingMode mode) {
    json_t *array = json_array();
    for (size_t i = 0; i < list->length; i++) {
        char text[UCI_MOVE_BUFFER_SIZE];
        uci_move_write(list->moves[i], mode, text);
        output_append(array, json_string(text));
    }
    return array;
}

json_t *game_moves_san(const Position *pos, const MoveList *list, SanStyle style) {
    json_t *array = json_array();
    for (size_t i = 0; i < list->length; i++) {
        char text[SAN_BUFFER_SIZE];
        san_write(pos, list->moves[i], style, text);
        output_append(array, json_string(text));
    }
    return array;
}

/* ---- for programs ---- */

static void set_played(json_t *record, const Game *game, const GameStyle *style) {
    json_t *uci = json_array(), *san = json_array();
    for (size_t ply = 0; ply < game_length(game); ply++) {
        char text[SAN_BUFFER_SIZE];
        uci_move_write(game_move_at(game, ply), style->mode, text);
        output_append(uci, json_string(text));
        san_write(game_position_at(game, ply), game_move_at(game, ply), style->san, text);
        output_append(san, json_string(text));
    }
    output_set(record, "moves_uci", uci);
    output_set(record, "moves_san", san);
}

static void append_claims(json_t *array, GameClaims claims, const char *with, const char *move) {
    char text[64];
    if (claims & CLAIM_THREEFOLD) {
        snprintf(text, sizeof text, "threefold%s%s", with, move);
        output_append(array, json_string(text));
    }
    if (claims & CLAIM_FIFTY_MOVES) {
        snprintf(text, sizeof text, "fifty_moves%s%s", with, move);
        output_append(array, json_string(text));
    }
}

/* "threefold" for the position on the board, "threefold:g1f3" with a move about to be played. */
static json_t *claims_record(const Game *game, const MoveList *legal, CastlingMode mode) {
    json_t *array = json_array();
    append_claims(array, game_claims(game), "", "");
    for (size_t i = 0; i < legal->length; i++) {
        char text[UCI_MOVE_BUFFER_SIZE];
        uci_move_write(legal->moves[i], mode, text);
        append_claims(array, game_claims_after(game, legal->moves[i]), ":", text);
    }
    return array;
}

static const char *color_name(Color color) {
    static const char *const NAMES[] = {"white", "black"};
    return color == COLOR_NB ? NULL : NAMES[color];
}

static void set_draws(json_t *record, const Game *game) {
    const Position *pos = game_position(game);
    const unsigned repetitions = game_repetitions(game, REPETITION_BY_KEY);
    const MaterialDead dead = material_dead(pos);
    const char *perpetual = color_name(game_perpetual_check(game));
    output_set_bool(record, "insufficient_material", dead != MATERIAL_DEAD_NO);
    output_set_text(record, "material_reason", material_dead_text(dead));
    output_set_bool(record, "blocked", movegen_count(pos) > 0 && material_blocked(pos));
    output_set_integer(record, "repetitions", repetitions);
    output_set_bool(record, "threefold", repetitions >= 3);
    output_set_bool(record, "fivefold", repetitions >= 5);
    output_set(record, "perpetual_check", perpetual ? json_string(perpetual) : json_null());
    output_set_integer(record, "halfmove_clock", pos->halfmove_clock);
    output_set_bool(record, "fifty_moves", pos->halfmove_clock >= FIFTY_MOVES_PLIES);
    output_set_bool(record, "seventy_five_moves", pos->halfmove_clock >= SEVENTY_FIVE_MOVES_PLIES);
}

void game_record(json_t *record, const Game *game, const GameStyle *style) {
    const Position *pos = game_position(game);
    const GameOutcome outcome = game_outcome(game);
    char fen[FEN_BUFFER_SIZE];
    MoveList legal;
    movegen_list(pos, &legal);
    fen_write(pos, FEN_STANDARD, fen);
    output_set_text(record, "fen", fen);
    set_played(record, game, style);
    output_set_bool(record, "check", pos_checkers(pos) != BB_EMPTY);
    output_set_bool(record, "checkmate", outcome.end == GAME_END_CHECKMATE);
    output_set_bool(record, "stalemate", outcome.end == GAME_END_STALEMATE);
    set_draws(record, game);
    output_set(record, "legal_moves", game_moves_uci(&legal, style->mode));
    output_set_integer(record, "material_white", material_points(pos, WHITE));
    output_set_integer(record, "material_black", material_points(pos, BLACK));
    output_set_text(record, "end", game_end_text(outcome.end));
    output_set(record, "claims", claims_record(game, &legal, style->mode));
}

/* ---- for people ---- */

static void print_state(FILE *out, const Game *game, Language language) {
    char text[WORDS_BUFFER_SIZE];
    const GameOutcome outcome = game_outcome(game);
    game_words_state(game, outcome, language, text);
    game_print_row(out, language, WORD_LABEL_STATE, text);
}

static void print_claim(FILE *out, GameClaims claims, Language language, const char *move) {
    static const GameClaims EACH[] = {CLAIM_THREEFOLD, CLAIM_FIFTY_MOVES};
    for (size_t i = 0; i < sizeof EACH / sizeof EACH[0]; i++) {
        char text[WORDS_BUFFER_SIZE];
        if (!(claims & EACH[i])) continue;
        game_words_claim(EACH[i], move, language, text);
        game_print_row(out, language, WORD_LABEL_CLAIM, text);
    }
}

static void print_claims(FILE *out, const Game *game, SanStyle style) {
    MoveList legal;
    const GameClaims now = game_claims(game);
    print_claim(out, now, style.language, "");
    movegen_list(game_position(game), &legal);
    for (size_t i = 0; i < legal.length; i++) {
        char text[SAN_BUFFER_SIZE];
        const GameClaims after = game_claims_after(game, legal.moves[i]);
        san_write(game_position(game), legal.moves[i], style, text);
        /* What may be claimed at once needs no move. */
        print_claim(out, (GameClaims)(after & ~now), style.language, text);
    }
}

static void print_repetition(FILE *out, const Game *game, Language language) {
    const Color perpetual = game_perpetual_check(game);
    char text[WORDS_BUFFER_SIZE];
    snprintf(text, sizeof text, "%u", game_repetitions(game, REPETITION_BY_KEY));
    game_print_row(out, language, WORD_LABEL_OCCURRENCES, text);
    if (perpetual == COLOR_NB) return;
    words_write(language, WORD_PERPETUAL_CHECK_BY, &(WordsFill){.side = perpetual}, text,
                sizeof text);
    fprintf(out, "%-12s %s\n", "", text);
}

void game_print(FILE *out, const Game *game, const GameStyle *style) {
    const Position *pos = game_position(game);
    const Language language = style->san.language;
    char fen[FEN_BUFFER_SIZE], plies[16], text[WORDS_BUFFER_SIZE];
    fen_write(pos, FEN_STANDARD, fen);
    game_print_row(out, language, WORD_LABEL_POSITION, fen);
    print_state(out, game, language);
    print_repetition(out, game, language);
    snprintf(plies, sizeof plies, "%u", pos->halfmove_clock);
    words_write(language, WORD_PLIES_SINCE, &(WordsFill){.text = plies}, text, sizeof text);
    game_print_row(out, language, WORD_LABEL_CLOCK, text);
    game_words_material(pos, language, text);
    game_print_row(out, language, WORD_LABEL_MATERIAL, text);
    print_claims(out, game, style->san);
}

void game_print_uci(FILE *out, const Game *game, CastlingMode mode) {
    for (size_t ply = 0; ply < game_length(game); ply++) {
        char text[UCI_MOVE_BUFFER_SIZE];
        uci_move_write(game_move_at(game, ply), mode, text);
        fprintf(out, "%s%s", ply ? " " : "", text);
    }
}

void game_print_san(FILE *out, const Game *game, SanStyle style) {
    for (size_t ply = 0; ply < game_length(game); ply++) {
        const Position *pos = game_position_at(game, ply);
        char text[SAN_BUFFER_SIZE];
        san_write(pos, game_move_at(game, ply), style, text);
        if (ply) fputc(' ', out);
        if (pos_side(pos) == WHITE || !ply) {
            fprintf(out, "%u%s ", pos->fullmove_number, pos_side(pos) == WHITE ? "." : "...");
        }
        fputs(text, out);
    }
}
