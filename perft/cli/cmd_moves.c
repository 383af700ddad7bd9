/* SPDX-License-Identifier: MIT
 *
 * rookery moves: the legal moves in UCI and algebraic notation, sorted, or those that the
 * touch-move rule leaves; how each answers a check; and what the moves before mean for repetition
 * and claims.
 */
#include "core/movegen.h"
#include "core/pgn.h"
#include "core/touch.h"
#include "core/uci_move.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/game_record.h"
#include "perft/cli/game_words.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"

#include <stdlib.h>
#include <string.h>

typedef struct Touched {
    Square squares[SQUARE_NB];
    size_t length;
} Touched;

typedef struct MovesRun {
    const Invocation *invocation;
    Language language; /* of --history */
    Language out;
    Touched touched;
    OutputWriter writer;
    PgnReader history;
} MovesRun;

typedef struct MoveText {
    Move move;
    char uci[UCI_MOVE_BUFFER_SIZE];
} MoveText;

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const MoveText *)a)->uci, ((const MoveText *)b)->uci);
}

static void sort_moves(MoveList *list, CastlingMode mode) {
    MoveText texts[MOVE_LIST_CAPACITY];
    for (size_t i = 0; i < list->length; i++) {
        texts[i].move = list->moves[i];
        uci_move_write(list->moves[i], mode, texts[i].uci);
    }
    qsort(texts, list->length, sizeof texts[0], compare_texts);
    for (size_t i = 0; i < list->length; i++) list->moves[i] = texts[i].move;
}

/* ---- --touched e2,d5 ---- */

static bool read_touched(const char *text, Touched *touched) {
    for (const char *at = text; at && *at; at += at[2] == ',' ? 3 : 2) {
        const Square square = square_read(at);
        if (square == SQ_NONE || (at[2] && at[2] != ',') || touched->length == SQUARE_NB) {
            console_error("--touched: '%s' is not a list of squares such as e2,d5", text);
            return false;
        }
        touched->squares[touched->length++] = square;
    }
    return true;
}

/* ---- --history "e2e4 e7e5" ---- */

typedef struct Text {
    const char *at;
    size_t left;
} Text;

static size_t read_text(void *context, char *buffer, size_t capacity) {
    Text *text = context;
    const size_t length = text->left < capacity ? text->left : capacity;
    memcpy(buffer, text->at, length);
    text->at += length;
    text->left -= length;
    return length;
}

static bool refuse_history(const MovesRun *run, const char *text, size_t offset) {
    console_error("--history: %s", text);
    console_caret(run->invocation->options.played, offset);
    return false;
}

/* Plays a move, or writes what is wrong with it. */
static Status play_token(const MovesRun *run, Game *game, const PgnToken *token, ParseError *error,
                         char text[static WORDS_BUFFER_SIZE]) {
    SanText san;
    Move move = MOVE_NONE;
    const Position *pos = game_position(game);
    const SanStyle style = {run->out, SAN_SHORT, (SanSpelling)run->invocation->options.notation};
    Status status = san_scan(run->language, token->text, token->length, &san, error);
    if (!status) status = san_resolve(pos, &san, &move);
    if (status) {
        game_words_refusal(game, pos, status, &san, style, text);
        return status;
    }
    status = game_play(game, move);
    if (status) snprintf(text, WORDS_BUFFER_SIZE, "%s", status_text(status));
    return status;
}

static bool play_history(MovesRun *run, Game *game) {
    const char *moves = run->invocation->options.played;
    if (!moves) return true;
    Text text = {moves, strlen(moves)};
    PgnToken token;
    pgn_open(&run->history, read_text, &text, PGN_SKIP_ALL);
    while (pgn_next(&run->history, &token) != PGN_END) {
        ParseError error = {token.status, 0};
        char why[WORDS_BUFFER_SIZE];
        if (token.status) {
            return refuse_history(run, status_text(token.status), (size_t)token.offset);
        }
        if (token.kind == PGN_MOVE && play_token(run, game, &token, &error, why)) {
            return refuse_history(run, why, (size_t)token.offset + error.offset);
        }
    }
    return true;
}

/* ---- writing ---- */

/* What goes before the list: the game so far, or how it has ended; what the touch binds to. */
static void print_head(FILE *out, const MovesRun *run, const Game *game, const GameStyle *style,
                       const MoveList *list, const TouchBinding *binding) {
    const Language language = style->san.language;
    const GameOutcome outcome = game_outcome(game);
    const bool has_history = run->invocation->options.played != NULL;
    const bool has_touched = run->touched.length > 0;
    char text[WORDS_BUFFER_SIZE];
    if (has_history) game_print(out, game, style);
    if (!has_history && outcome.end != GAME_END_NONE) {
        game_words_state(game, outcome, language, text);
        game_print_row(out, language, WORD_LABEL_STATE, text);
    }
    if (has_touched) {
        game_words_touch(game_position(game), binding, language, text);
        fprintf(out, "%s\n", text);
    }
    for (Bitboard set = binding->barred; set;) {
        game_words_barred(bb_pop(&set), language, text);
        fprintf(out, "%s\n", text);
    }
    const bool has_head = has_history || has_touched || outcome.end != GAME_END_NONE;
    if (has_head && list->length) fputc('\n', out);
}

static void print_moves(FILE *out, const Position *pos, const GameStyle *style,
                        const MoveList *list) {
    for (size_t i = 0; i < list->length; i++) {
        char uci[UCI_MOVE_BUFFER_SIZE], san[SAN_BUFFER_SIZE];
        const Evasion evasion = evasion_of(pos, list->moves[i]);
        uci_move_write(list->moves[i], style->mode, uci);
        san_write(pos, list->moves[i], style->san, san);
        if (evasion == EVASION_NONE) {
            fprintf(out, "%-6s %s\n", uci, san);
        } else {
            fprintf(out, "%-6s %-9s %s\n", uci, san,
                    game_words_evasion(evasion, style->san.language));
        }
    }
}

static json_t *evasions_record(const Position *pos, const MoveList *list) {
    json_t *array = json_array();
    for (size_t i = 0; i < list->length; i++) {
        output_append(array, json_string(evasion_text(evasion_of(pos, list->moves[i]))));
    }
    return array;
}

static json_t *square_record(Square square) {
    const char text[] = {(char)('a' + square_file(square)), (char)('1' + square_rank(square)), 0};
    return square == SQ_NONE ? json_null() : json_string(text);
}

/* What the touched pieces bind to, for programs. */
static json_t *touch_record(const TouchBinding *binding) {
    static const char *const DUTIES[] = {[TOUCH_FREE] = "none",
                                         [TOUCH_MOVE] = "move",
                                         [TOUCH_CAPTURE] = "capture",
                                         [TOUCH_CAPTURE_WITH] = "capture_with",
                                         [TOUCH_CASTLE] = "castle"};
    json_t *record = json_object();
    output_set_text(record, "duty", DUTIES[binding->duty]);
    output_set(record, "own", square_record(binding->own));
    output_set(record, "enemy", square_record(binding->enemy));
    output_set_bool(record, "restricts", binding->is_restricted);
    return record;
}

/* The moves left to choose from in parallel arrays, then everything reported about a game. */
static bool write_record(MovesRun *run, const Game *game, const GameStyle *style,
                         const MoveList *list, const TouchBinding *binding) {
    const Position *pos = game_position(game);
    const GameOutcome outcome = game_outcome(game);
    json_t *record = output_new(run->invocation);
    game_record(record, game, style);
    output_set_text(record, "result", game_result_text(outcome));
    output_set(record, "moves", game_moves_uci(list, style->mode));
    output_set(record, "san", game_moves_san(pos, list, style->san));
    if (pos_checkers(pos)) output_set(record, "evasions", evasions_record(pos, list));
    if (run->touched.length) output_set(record, "touch", touch_record(binding));
    return output_write(&run->writer, record);
}

static ExitCode list_one(const Input *input, void *context) {
    MovesRun *run = context;
    const Options *options = &run->invocation->options;
    const GameStyle style = {input->mode, {run->out, SAN_SHORT, (SanSpelling)options->notation}};
    Game *game = game_create(&input->pos);
    ExitCode code = EXIT_OK;
    MoveList list;
    if (!game) {
        console_error("%s", status_text(STATUS_NO_MEMORY));
        return EXIT_RESOURCE;
    }
    if (!play_history(run, game)) {
        code = EXIT_USAGE;
    } else {
        const TouchBinding binding =
            touch_moves(game_position(game), run->touched.squares, run->touched.length, &list);
        sort_moves(&list, style.mode);
        if (run->writer.format == FORMAT_TABLE) {
            print_head(console_results(), run, game, &style, &list, &binding);
            print_moves(console_results(), game_position(game), &style, &list);
        } else if (!write_record(run, game, &style, &list, &binding)) {
            code = EXIT_RESOURCE;
        }
    }
    game_destroy(game);
    return code;
}

ExitCode cmd_moves(const Invocation *invocation) {
    const Options *options = &invocation->options;
    MovesRun run = {.invocation = invocation, .writer = {.format = options->format}};
    if (invocation->operands_nb == 0) {
        console_error("moves needs a position");
        return console_try_help(invocation->command);
    }
    if (!game_language("lang", options->lang, &run.language) ||
        !game_language("out-lang", options->out_lang ? options->out_lang : options->lang,
                       &run.out) ||
        !read_touched(options->touched, &run.touched)) {
        return console_try_help(invocation->command);
    }
    const ExitCode code =
        input_for_each(invocation, invocation->operands_nb, INPUT_USABLE, list_one, &run);
    output_close(&run.writer);
    return code;
}
