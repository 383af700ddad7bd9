/* SPDX-License-Identifier: MIT */
#include "perft/cli/game_record.h"

#include "core/fen.h"
#include "core/material.h"
#include "core/movegen.h"
#include "core/uci_move.h"
#include "perft/cli/console.h"

bool game_language(const char *option, const char *text, Language *language) {
    if (!text || language_find(text, language)) return true;
    console_error("--%s: '%s' is no language: 'rookery languages' lists them", option, text);
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
    const Position *pos = game_position(game);
    const GameOutcome outcome = game_outcome(game);
    const char *draw = language_word(language, WORD_DRAW);
    fprintf(out, "%-12s ", "state");
    if (outcome.end == GAME_END_CHECKMATE) {
        fprintf(out, "%s\n", language_word(language, WORD_CHECKMATE));
    } else if (outcome.end == GAME_END_STALEMATE) {
        fprintf(out, "%s (%s)\n", language_word(language, WORD_STALEMATE), draw);
    } else if (outcome.end == GAME_END_THREEFOLD) {
        fprintf(out, "%s: %s (claimed)\n", draw, language_word(language, WORD_THREEFOLD));
    } else if (outcome.end == GAME_END_FIFTY_MOVES) {
        fprintf(out, "%s: %s (claimed)\n", draw, language_word(language, WORD_FIFTY_MOVES));
    } else if (outcome.end == GAME_END_DEAD_POSITION) {
        fprintf(out, "%s: %s (%s)\n", draw, game_end_text(outcome.end),
                material_dead_text(material_proof(pos)));
    } else if (outcome.end == GAME_END_FORFEIT) {
        fprintf(out, "%s\n", game_end_text(outcome.end));
    } else if (outcome.winner != COLOR_NB) {
        fprintf(out, "%s won: %s\n", outcome.winner == WHITE ? "White" : "Black",
                game_end_text(outcome.end));
    } else if (outcome.end != GAME_END_NONE) {
        fprintf(out, "%s: %s\n", draw, game_end_text(outcome.end));
    } else {
        fprintf(out, "%s%s%s to move\n",
                pos_checkers(pos) ? language_word(language, WORD_CHECK) : "",
                pos_checkers(pos) ? ", " : "", pos_side(pos) == WHITE ? "White" : "Black");
    }
}

static void print_claim(FILE *out, GameClaims claims, Language language, const char *move) {
    if (claims & CLAIM_THREEFOLD) {
        fprintf(out, "%-12s %s%s%s\n", "claim", language_word(language, WORD_THREEFOLD),
                *move ? " with " : "", move);
    }
    if (claims & CLAIM_FIFTY_MOVES) {
        fprintf(out, "%-12s %s%s%s\n", "claim", language_word(language, WORD_FIFTY_MOVES),
                *move ? " with " : "", move);
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

void game_print(FILE *out, const Game *game, const GameStyle *style) {
    const Position *pos = game_position(game);
    const unsigned repetitions = game_repetitions(game, REPETITION_BY_KEY);
    const Color perpetual = game_perpetual_check(game);
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_STANDARD, fen);
    fprintf(out, "%-12s %s\n", "position", fen);
    print_state(out, game, style->san.language);
    fprintf(out, "%-12s %u\n", "occurrences", repetitions);
    if (perpetual != COLOR_NB) {
        fprintf(out, "%-12s %s by %s\n", "",
                language_word(style->san.language, WORD_PERPETUAL_CHECK),
                perpetual == WHITE ? "White" : "Black");
    }
    fprintf(out, "%-12s %u (plies since the last capture or pawn move)\n", "clock",
            pos->halfmove_clock);
    fprintf(out, "%-12s White %d, Black %d\n", "material", material_points(pos, WHITE),
            material_points(pos, BLACK));
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
