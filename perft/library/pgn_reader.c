/* SPDX-License-Identifier: MIT
 *
 * rookery.h: PGN. Tokens become moves of a game, and these the pieces that the caller sees.
 */
#include "core/rookery_pgn.h"

#include "core/game_tags.h"
#include "core/pgn.h"
#include "core/pgn_text.h"
#include "core/san.h"
#include "perft/library/games.h"

#include <stdlib.h>
#include <string.h>

/* The tags that say how a game is to be read. */
typedef enum KnownTag {
    KNOWN_FEN,
    KNOWN_VARIANT,
    KNOWN_RESULT,
    KNOWN_TERMINATION,
    KNOWN_NB
} KnownTag;

typedef struct Reading {
    PgnReader reader;
    Language language;
    rookery_chess chess;
    rookery_game game;
    bool is_begun;         /* this game's start position is set */
    bool has_number;       /* this game has been counted */
    rookery_status failed; /* what ends the reading */
    rookery_pgn_visit *visit;
    void *context;
    rookery_pgn_item item;
    bool is_known[KNOWN_NB]; /* of this game */
    char known[KNOWN_NB][PGN_TAG_LENGTH_MAX + 1];
    char name[PGN_TAG_LENGTH_MAX + 1];
    char text[PGN_BUFFER_SIZE + 1];
} Reading;

static void end_game(Reading *reading) {
    reading->is_begun = reading->has_number = false;
    memset(reading->is_known, 0, sizeof reading->is_known);
}

static const char *known_tag(const Reading *reading, KnownTag tag) {
    return reading->is_known[tag] ? reading->known[tag] : NULL;
}

/* ---- to the caller ---- */

static void set_text(Reading *reading, const char *text, size_t length) {
    memcpy(reading->text, text, length);
    reading->text[length] = '\0';
    reading->item.length = length;
}

/* Starts a piece at a token. */
static void set_item(Reading *reading, rookery_pgn_kind kind, const PgnToken *token) {
    if (!reading->has_number) reading->item.number++;
    reading->has_number = true;
    reading->item = (rookery_pgn_item){.kind = kind,
                                       .status = (rookery_status)token->status,
                                       .number = reading->item.number,
                                       .offset = token->offset,
                                       .name = "",
                                       .text = reading->text,
                                       .continues = token->continues,
                                       .nag = token->number,
                                       .outcome = {ROOKERY_IN_PROGRESS, ROOKERY_NO_COLOR},
                                       .game = reading->is_begun ? &reading->game : NULL};
    set_text(reading, token->text ? token->text : "", token->length);
}

/* Hands a piece out. Behind an end or an error there is nothing left of the game to be skipped. */
static void hand_out(Reading *reading) {
    const bool is_inside = reading->item.kind < ROOKERY_ON_END;
    const rookery_pgn_next next = reading->visit(reading->context, &reading->item);
    if (next == ROOKERY_PGN_STOP) reading->failed = ROOKERY_STOPPED;
    if (next == ROOKERY_PGN_SKIP && is_inside) {
        pgn_skip_game(&reading->reader);
        end_game(reading);
    }
}

/* Reports an error inside a game and gives the game up. */
static void give_up(Reading *reading, const PgnToken *token, ParseError error) {
    set_item(reading, ROOKERY_ON_ERROR, token);
    reading->item.status = (rookery_status)error.code;
    reading->item.offset += error.offset;
    hand_out(reading);
    if (token->kind != PGN_GAME_END) pgn_skip_game(&reading->reader);
    end_game(reading);
}

/* ---- tags ---- */

static void remember(Reading *reading) {
    static const char *const NAMES[KNOWN_NB] = {"FEN", "Variant", "Result", "Termination"};
    for (size_t i = 0; i < KNOWN_NB; i++) {
        if (strcmp(reading->name, NAMES[i]) != 0) continue;
        memcpy(reading->known[i], reading->text, reading->item.length + 1);
        reading->is_known[i] = true;
    }
}

static void take_tag(Reading *reading, const PgnToken *token) {
    set_item(reading, ROOKERY_ON_TAG, token);
    reading->item.length = pgn_unescape(token->text, token->length, reading->text);
    memcpy(reading->name, token->name, token->name_length);
    reading->name[token->name_length] = '\0';
    reading->item.name = reading->name;
    remember(reading);
    hand_out(reading);
}

/* The rules by the tag Variant, the options and the castling rights. */
static Status find_mode(Reading *reading, const char *fen) {
    const char *variant = known_tag(reading, KNOWN_VARIANT);
    CastlingMode mode = CASTLING_STANDARD;
    if (variant && !game_variant(variant, &mode)) return STATUS_PGN_VARIANT;
    if (reading->chess == ROOKERY_CHESS960) mode = CASTLING_CHESS960;
    if (reading->chess == ROOKERY_DETECT && mode == CASTLING_STANDARD) {
        mode = fen_castling_mode(fen);
    }
    reading->game.mode = mode;
    return STATUS_OK;
}

/* Sets up the start position. @return false after an error. */
static bool begin(Reading *reading, const PgnToken *token) {
    if (reading->is_begun) return true;
    const char *fen = known_tag(reading, KNOWN_FEN);
    Position start;
    ParseError error = {STATUS_OK, 0};
    uint32_t faults;
    if (!fen) fen = ROOKERY_START;
    error.code = find_mode(reading, fen);
    if (error.code || fen_load(&start, fen, reading->game.mode, &faults, &error)) {
        give_up(reading, token, (ParseError){error.code, 0});
        return false;
    }
    game_reset(reading->game.game, &start);
    reading->is_begun = true;
    return true;
}

/* ---- moves and ends ---- */

/* How the game ends: on the board, or as the record has it. */
static void take_end(Reading *reading, const PgnToken *token) {
    if (!begin(reading, token)) return;
    const char *tag = known_tag(reading, KNOWN_RESULT);
    PgnResult result = {
        .text = token->text, .length = token->length, .by_players = token->by_players};
    if ((!result.length || !strcmp(result.text, "*")) && tag) result = pgn_result_read(tag);
    if (result.length && strcmp(result.text, "*") != 0) {
        /* What has ended on the board stays as it is. */
        (void)game_declare(reading->game.game,
                           game_recorded_outcome(result.text, result.by_players,
                                                 known_tag(reading, KNOWN_TERMINATION)));
    }
    set_item(reading, ROOKERY_ON_END, token);
    reading->item.outcome = rookery_game_outcome(&reading->game);
    hand_out(reading);
    end_game(reading);
}

static void take_double_forfeit(Reading *reading, const PgnToken *token) {
    const PgnToken end = {.text = "0-0", .length = 3, .offset = token->offset};
    pgn_skip_game(&reading->reader);
    take_end(reading, &end);
}

static void take_move(Reading *reading, const PgnToken *token) {
    Move move;
    ParseError error = {STATUS_OK, 0};
    if (!begin(reading, token)) return;
    if (game_is_double_forfeit(game_position(reading->game.game), reading->language, token,
                               known_tag(reading, KNOWN_RESULT))) {
        take_double_forfeit(reading, token);
        return;
    }
    Game *game = reading->game.game;
    if (!san_parse(game_position(game), reading->language, token->text, token->length, &move,
                   &error)) {
        error = (ParseError){game_play(game, move), 0};
    }
    if (error.code == STATUS_NO_MEMORY) {
        reading->failed = ROOKERY_NO_MEMORY;
    } else if (error.code) {
        give_up(reading, token, error);
    } else {
        set_item(reading, ROOKERY_ON_MOVE, token);
        reading->item.move = move;
        hand_out(reading);
    }
}

static void take_error(Reading *reading, const PgnToken *token) {
    if (token->status == STATUS_PGN_READ) {
        reading->failed = ROOKERY_PGN_READ;
        return;
    }
    set_item(reading, ROOKERY_ON_ERROR, token);
    hand_out(reading);
    end_game(reading);
}

static void take_remark(Reading *reading, rookery_pgn_kind kind, const PgnToken *token) {
    set_item(reading, kind, token);
    hand_out(reading);
}

static void take(Reading *reading, const PgnToken *token, bool keeps_comments) {
    switch (token->kind) {
    case PGN_TAG:
        take_tag(reading, token);
        break;
    case PGN_MOVE:
        take_move(reading, token);
        break;
    case PGN_NAG:
        if (keeps_comments) take_remark(reading, ROOKERY_ON_NAG, token);
        break;
    case PGN_COMMENT:
        take_remark(reading, ROOKERY_ON_COMMENT, token);
        break;
    case PGN_GAME_END:
        take_end(reading, token);
        break;
    case PGN_ERROR:
        take_error(reading, token);
        break;
    case PGN_FLAW: /* read all the same */
    case PGN_VARIATION_BEGIN:
    case PGN_VARIATION_END:
    case PGN_END:
        break;
    }
}

/* ---- the text ---- */

static rookery_status read_all(Reading *reading, rookery_pgn_source *source, void *source_context,
                               bool keeps_comments) {
    const PgnOptions keep = keeps_comments ? PGN_KEEP_COMMENTS : PGN_SKIP_ALL;
    PgnToken token;
    pgn_open(&reading->reader, source, source_context, keep);
    if (pgn_starts_with_uci(&reading->reader)) {
        reading->reader.options = (PgnOptions)(keep | PGN_LINE_GAMES);
    }
    while (reading->failed == ROOKERY_OK && pgn_next(&reading->reader, &token) != PGN_END) {
        take(reading, &token, keeps_comments);
    }
    return reading->failed;
}

static rookery_status judge(const rookery_pgn_options *options, Language *language) {
    if (options->size != sizeof *options || (unsigned)options->chess > ROOKERY_DETECT ||
        !rookery_value_language(options->language, language)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    return rookery_value_init() ? ROOKERY_OK : ROOKERY_NO_PROCESSOR;
}

rookery_status rookery_pgn_read(rookery_pgn_source *source, void *source_context,
                                const rookery_pgn_options *options, rookery_pgn_visit *visit,
                                void *context) {
    static const rookery_pgn_options DEFAULTS = ROOKERY_PGN_OPTIONS_INIT;
    Language language;
    Position start;
    if (!options) options = &DEFAULTS;
    rookery_status status = judge(options, &language);
    if (status != ROOKERY_OK) return status;
    if (fen_load(&start, ROOKERY_START, CASTLING_STANDARD, NULL, NULL)) return ROOKERY_BAD_ARGUMENT;
    Reading *reading = calloc(1, sizeof *reading);
    if (!reading) return ROOKERY_NO_MEMORY;
    reading->language = language;
    reading->chess = options->chess;
    reading->visit = visit;
    reading->context = context;
    reading->game.game = game_create(&start);
    status = reading->game.game ? read_all(reading, source, source_context, options->keeps_comments)
                                : ROOKERY_NO_MEMORY;
    game_destroy(reading->game.game);
    free(reading);
    return status;
}

typedef struct TextLeft {
    const char *text;
    size_t length;
} TextLeft;

static size_t read_text(void *context, char *buffer, size_t capacity) {
    TextLeft *left = context;
    const size_t length = left->length < capacity ? left->length : capacity;
    if (length) memcpy(buffer, left->text, length);
    left->text += length;
    left->length -= length;
    return length;
}

rookery_status rookery_pgn_read_memory(const char *text, size_t length,
                                       const rookery_pgn_options *options, rookery_pgn_visit *visit,
                                       void *context) {
    TextLeft left = {text, length};
    return rookery_pgn_read(read_text, &left, options, visit, context);
}
