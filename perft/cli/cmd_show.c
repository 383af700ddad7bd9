/* SPDX-License-Identifier: MIT
 *
 * rookery show: the board and the status of a position.
 */
#include "core/diagram.h"
#include "core/material.h"
#include "core/movegen.h"
#include "perft/cli/board_request.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/game_record.h"
#include "perft/cli/game_words.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"

#include <inttypes.h>

enum { LABEL_COLUMNS = 18 };

typedef struct ShowRun {
    const Invocation *invocation;
    Language language;
    BoardPicture picture; /* of --format svg: what every position has */
    OutputWriter writer;
    bool has_begun;
} ShowRun;

/* What a position without fatal faults shows. */
typedef struct Judgement {
    bool is_usable;
    bool is_check;
    int legal_moves;
    GameOutcome outcome;
    char state[WORDS_BUFFER_SIZE]; /* the outcome in words */
    char key[33];
    char fen[FEN_BUFFER_SIZE], shredder_fen[FEN_BUFFER_SIZE];
} Judgement;

/* Whether the game is over by this position alone. @return false if out of memory. */
static bool judge_outcome(const Position *pos, Language language, Judgement *judgement) {
    Game *game = game_create(pos);
    if (!game) return false;
    judgement->outcome = game_outcome(game);
    game_words_state(game, judgement->outcome, language, judgement->state);
    game_destroy(game);
    return true;
}

static Judgement judge(const Input *input) {
    Judgement judgement = {.is_usable = !(input->faults & POS_FAULTS_FATAL)};
    fen_write(&input->pos, FEN_STANDARD, judgement.fen);
    fen_write(&input->pos, FEN_SHREDDER, judgement.shredder_fen);
    if (!judgement.is_usable) return judgement;
    judgement.is_check = pos_checkers(&input->pos) != BB_EMPTY;
    judgement.legal_moves = movegen_count(&input->pos);
    snprintf(judgement.key, sizeof judgement.key, "%016" PRIx64 "%016" PRIx64, input->pos.key.high,
             input->pos.key.low);
    return judgement;
}

static const char *side_name(const Input *input) {
    return input->pos.side_to_move == WHITE ? "white" : "black";
}

/* ---- for people ---- */

static void print_row(const ShowRun *run, Word label, const char *text) {
    game_print_labeled(console_results(), LABEL_COLUMNS, words_text(run->language, label), text);
}

/* The board, with a colon on empty dark squares where wanted: from either side the upper left
 * corner is light. */
static void print_diagram(const ShowRun *run, const Input *input) {
    enum { LINE_BYTES = 19, FIRST_SQUARE = 3 };
    char diagram[DIAGRAM_BUFFER_SIZE];
    diagram_write(&input->pos, (Color)run->invocation->options.side, diagram);
    for (size_t i = 0; run->invocation->options.square_colors && i < SQUARE_NB; i++) {
        char *square = &diagram[i / 8 * LINE_BYTES + FIRST_SQUARE + 2 * (i % 8)];
        if (*square == '.' && (i / 8 + i % 8) % 2 == 1) *square = ':';
    }
    fprintf(console_results(), "%s%s\n", run->has_begun ? "\n" : "", diagram);
}

/* "Ke1 Qd1 ...": the pieces of a color on some squares, from the king down. */
static void write_pieces(const Position *pos, Color color, Bitboard squares, Language language,
                         char *out) {
    const char *begin = out;
    *out = '\0';
    for (int type = KING; type >= PAWN; type--) {
        for (Bitboard set = pos_pieces_of(pos, color, (PieceType)type) & squares; set;) {
            const Square square = bb_pop(&set);
            if (out != begin) *out++ = ' ';
            if (type != PAWN) out += language_write_piece(language, color, (PieceType)type, out);
            *out++ = (char)('a' + square_file(square));
            *out++ = (char)('1' + square_rank(square));
            *out = '\0';
        }
    }
}

static void print_squares(const ShowRun *run, const Position *pos, Word label, Bitboard squares) {
    enum { PIECE_BYTES = LANGUAGE_PIECE_BYTES + 3 };
    char white[SQUARE_NB * PIECE_BYTES], black[SQUARE_NB * PIECE_BYTES];
    char text[sizeof white + sizeof black + 64];
    write_pieces(pos, WHITE, squares, run->language, white);
    write_pieces(pos, BLACK, squares, run->language, black);
    const WordsFill fill = {.text = *white ? white : "-", .more = *black ? black : "-"};
    words_write(run->language, WORD_BOTH_SIDES, &fill, text, sizeof text);
    print_row(run, label, text);
}

/* What is shown on request only. */
static void print_requested(const ShowRun *run, const Position *pos) {
    const Options *options = &run->invocation->options;
    char text[WORDS_BUFFER_SIZE];
    if (options->material) {
        game_words_material(pos, run->language, text);
        print_row(run, WORD_LABEL_MATERIAL, text);
    }
    if (!options->square_colors) return;
    print_squares(run, pos, WORD_LIGHT_SQUARES, BB_LIGHT_SQUARES);
    print_squares(run, pos, WORD_DARK_SQUARES, BB_DARK_SQUARES);
}

static void print_faults(const ShowRun *run, PosFaults faults) {
    if (!faults) print_row(run, WORD_LABEL_FAULTS, words_text(run->language, WORD_NONE));
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        const bool is_fatal = (POS_FAULTS_FATAL >> i & 1) != 0;
        if (!(faults >> i & 1U)) continue;
        print_row(run, is_fatal ? WORD_LABEL_FATAL_FAULT : WORD_LABEL_FAULT,
                  words_text(run->language, game_words_fault(i)));
    }
}

static void print_table(const ShowRun *run, const Input *input, const Judgement *judgement) {
    const bool is_white = input->pos.side_to_move == WHITE;
    char number[16];
    print_diagram(run, input);
    print_row(run, WORD_LABEL_POSITION, judgement->fen);
    if (input->mode == CASTLING_CHESS960) {
        game_print_labeled(console_results(), LABEL_COLUMNS, "Shredder-FEN",
                           judgement->shredder_fen);
    }
    print_row(run, WORD_LABEL_SIDE_TO_MOVE,
              words_text(run->language, is_white ? WORD_NAME_WHITE : WORD_NAME_BLACK));
    if (judgement->is_usable) {
        print_row(run, WORD_LABEL_KEY, judgement->key);
        print_row(run, WORD_CHECK,
                  words_text(run->language, judgement->is_check ? WORD_YES : WORD_NO));
        snprintf(number, sizeof number, "%d", judgement->legal_moves);
        print_row(run, WORD_LABEL_LEGAL_MOVES, number);
        if (judgement->outcome.end != GAME_END_NONE) {
            print_row(run, WORD_LABEL_STATE, judgement->state);
        }
    }
    print_requested(run, &input->pos);
    print_faults(run, input->faults);
}

/* ---- for programs ---- */

static json_t *pieces_record(const Position *pos, Bitboard squares) {
    json_t *array = json_array();
    for (Bitboard set = pos_occupied(pos) & squares; set;) {
        const Square square = bb_pop(&set);
        const Color color = bb_has(pos->pieces[WHITE], square) ? WHITE : BLACK;
        const char text[] = {fen_piece_letter(color, pos_type_at(pos, square)),
                             (char)('a' + square_file(square)), (char)('1' + square_rank(square)),
                             '\0'};
        output_append(array, json_string(text));
    }
    return array;
}

static void set_requested(json_t *record, const ShowRun *run, const Position *pos) {
    const Options *options = &run->invocation->options;
    if (options->material) {
        output_set_integer(record, "material_white", material_points(pos, WHITE));
        output_set_integer(record, "material_black", material_points(pos, BLACK));
    }
    if (!options->square_colors) return;
    output_set(record, "light_squares", pieces_record(pos, BB_LIGHT_SQUARES));
    output_set(record, "dark_squares", pieces_record(pos, BB_DARK_SQUARES));
}

static json_t *faults_record(PosFaults faults) {
    json_t *array = json_array();
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        if (faults >> i & 1U) output_append(array, json_string(pos_fault_text(i)));
    }
    return array;
}

static json_t *show_record(const ShowRun *run, const Input *input, const Judgement *judgement) {
    json_t *record = output_new(run->invocation);
    output_set_text(record, "fen", judgement->fen);
    output_set_text(record, "shredder_fen", judgement->shredder_fen);
    output_set_text(record, "side_to_move", side_name(input));
    output_set_bool(record, "usable", judgement->is_usable);
    output_set(record, "faults", faults_record(input->faults));
    set_requested(record, run, &input->pos);
    if (!judgement->is_usable) return record;
    output_set_text(record, "key", judgement->key);
    output_set_bool(record, "check", judgement->is_check);
    output_set_integer(record, "legal_moves", judgement->legal_moves);
    output_set_text(record, "end", game_end_text(judgement->outcome.end));
    output_set_text(record, "result", game_result_text(judgement->outcome));
    return record;
}

/* ---- as a picture ---- */

static bool draw(ShowRun *run, const Input *input, const Judgement *judgement) {
    if (run->has_begun) {
        console_error("--format svg draws one position");
        return false;
    }
    run->has_begun = true;
    run->picture.pos = &input->pos;
    run->picture.title = judgement->fen;
    board_svg_write_file(console_results(), &run->picture);
    return true;
}

static ExitCode show_one(const Input *input, void *context) {
    ShowRun *run = context;
    const bool is_refused = (input->faults & POS_FAULTS_FATAL) != 0 ||
                            (run->invocation->options.strict && input->faults != 0);
    Judgement judgement = judge(input);
    if (judgement.is_usable && !judge_outcome(&input->pos, run->language, &judgement)) {
        console_error("%s", status_text(STATUS_NO_MEMORY));
        return EXIT_RESOURCE;
    }
    if (run->writer.format == BOARD_TABLE) {
        print_table(run, input, &judgement);
        run->has_begun = true;
    } else if (run->writer.format == BOARD_SVG) {
        if (!draw(run, input, &judgement)) return EXIT_USAGE;
    } else if (!output_write(&run->writer, show_record(run, input, &judgement))) {
        return EXIT_RESOURCE;
    }
    if (!is_refused) return EXIT_OK;
    console_error("position rejected because of its faults");
    return EXIT_USAGE;
}

ExitCode cmd_show(const Invocation *invocation) {
    ShowRun run = {.invocation = invocation,
                   .writer = {.format = invocation->options.board_format}};
    if (invocation->operands_nb == 0) {
        console_error("show needs a position");
        return console_try_help(invocation->command);
    }
    if (!game_language("out-lang", invocation->options.out_lang, &run.language)) {
        return console_try_help(invocation->command);
    }
    if (!board_request_read(&invocation->options, &run.picture)) {
        return console_try_help(invocation->command);
    }
    const ExitCode code =
        input_for_each(invocation, invocation->operands_nb, INPUT_ANY, show_one, &run);
    output_close(&run.writer);
    return code;
}
