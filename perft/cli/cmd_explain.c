/* SPDX-License-Identifier: MIT
 *
 * rookery explain: checkers, pins, attacked squares and the conditions of castling, and why a move
 * is legal or not.
 */
#include "core/diagram.h"
#include "core/san.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/explanation.h"
#include "perft/cli/foreign.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"

#include <string.h>

enum { FEN_FIELDS = 6 };

typedef struct ExplainRun {
    const Invocation *invocation;
    const char *move; /* NULL without one */
    OutputWriter writer;
    bool has_begun;
} ExplainRun;

typedef struct Answer {
    Explanation position;
    bool has_move;
    MoveExplanation move;
} Answer;

static const char *const CASTLING_NAMES[] = {"O-O", "O-O-O"};

static const char *color_name(Color color) {
    return color == WHITE ? "White" : "Black";
}

static void write_squares(FILE *out, Bitboard squares) {
    for (const char *before = ""; squares; before = " ") {
        const Square square = bb_pop(&squares);
        fprintf(out, "%s%c%c", before, 'a' + (int)square_file(square),
                '1' + (int)square_rank(square));
    }
}

/* ---- for people ---- */

static void print_check(FILE *out, const Explanation *explanation) {
    const char *before = bb_has_many(explanation->checkers) ? "double check from " : "check from ";
    fprintf(out, "check       ");
    if (!explanation->checkers) fprintf(out, "none");
    for (Bitboard set = explanation->checkers; set; before = " and ") {
        char piece[EXPLANATION_PIECE_SIZE];
        explanation_write_piece(explanation->pos, bb_pop(&set), piece);
        fprintf(out, "%s%s", before, piece);
    }
    fputc('\n', out);
}

static void print_pins(FILE *out, const Explanation *explanation) {
    if (!explanation->pins_nb) fprintf(out, "pins        none\n");
    for (size_t i = 0; i < explanation->pins_nb; i++) {
        char pinned[EXPLANATION_PIECE_SIZE], by[EXPLANATION_PIECE_SIZE];
        explanation_write_piece(explanation->pos, explanation->pins[i].pinned, pinned);
        explanation_write_piece(explanation->pos, explanation->pins[i].by, by);
        fprintf(out, "%-11s %s is pinned by %s\n", i ? "" : "pins", pinned, by);
    }
}

static void print_condition(FILE *out, const char *text, bool holds, Bitboard squares) {
    fprintf(out, "              %-3s %s", holds ? "yes" : "no", text);
    if (squares && !holds) {
        fputs(": ", out);
        write_squares(out, squares);
    }
    fputc('\n', out);
}

static void print_castling(FILE *out, const Explanation *explanation, size_t side) {
    const SanStyle style = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};
    const CastlingConditions *castling = &explanation->castling[side];
    char reason[ILLEGAL_BUFFER_SIZE];
    if (!castling->has_right) {
        fprintf(out, "%-11s not legal: no castling right\n", CASTLING_NAMES[side]);
        return;
    }
    illegal_write(&castling->reason, NULL, style, reason);
    fprintf(out, "%-11s %s%s\n", CASTLING_NAMES[side], *reason ? "not legal: " : "legal", reason);
    print_condition(out, "king and rook have the castling right", true, BB_EMPTY);
    print_condition(out, "the squares that they cross are free", castling->is_free,
                    castling->blockers);
    print_condition(out, "the king is not in check", castling->is_out, explanation->checkers);
    print_condition(out, "no square that the king crosses or reaches is attacked",
                    castling->is_safe, castling->attacked);
    if (castling->reason.reason == ILLEGAL_CASTLING_SHIELD) {
        print_condition(out, "the king does not need the rook as a shield", false, BB_EMPTY);
    }
}

static void print_move(FILE *out, const ExplainRun *run, const Answer *answer) {
    const bool is_legal = answer->move.is_legal;
    fputs("move        ", out);
    foreign_print(out, run->move);
    fprintf(out, ": %s%s%s", console_begin(out, is_legal ? EMPHASIS_GOOD : EMPHASIS_BAD),
            is_legal ? "legal" : "not legal", console_end(out));
    fprintf(out, "%s%s\n", is_legal ? "" : ": ", answer->move.reason);
    if (answer->move.rule != RULE_UNKNOWN)
        fprintf(out, "rule        %s\n", rule_text(answer->move.rule));
}

static void print_table(const ExplainRun *run, const Answer *answer) {
    FILE *out = console_results();
    const Explanation *explanation = &answer->position;
    const Color us = pos_side(explanation->pos);
    char diagram[DIAGRAM_BUFFER_SIZE], fen[FEN_BUFFER_SIZE];
    diagram_write(explanation->pos, (Color)run->invocation->options.side, diagram);
    fen_write(explanation->pos, FEN_STANDARD, fen);
    fprintf(out, "%s%sposition    %s\nto move     %s\n", run->has_begun ? "\n" : "", diagram, fen,
            color_name(us));
    if (answer->has_move) print_move(out, run, answer);
    print_check(out, explanation);
    print_pins(out, explanation);
    fprintf(out, "attacked    by %s: ", color_name(opponent_of(us)));
    write_squares(out, explanation->attacked);
    fputc('\n', out);
    for (size_t side = 0; side < 2; side++) print_castling(out, explanation, side);
}

/* ---- for programs ---- */

static json_t *square_record(Square square) {
    const char text[] = {(char)('a' + square_file(square)), (char)('1' + square_rank(square)), 0};
    return json_string(text);
}

static json_t *squares_record(Bitboard squares) {
    json_t *array = json_array();
    while (squares) output_append(array, square_record(bb_pop(&squares)));
    return array;
}

static json_t *pins_record(const Explanation *explanation) {
    json_t *array = json_array();
    for (size_t i = 0; i < explanation->pins_nb; i++) {
        json_t *pin = json_object();
        output_set(pin, "pinned", square_record(explanation->pins[i].pinned));
        output_set(pin, "by", square_record(explanation->pins[i].by));
        output_append(array, pin);
    }
    return array;
}

static json_t *castling_record(const CastlingConditions *castling) {
    const SanStyle style = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};
    json_t *record = json_object();
    char reason[ILLEGAL_BUFFER_SIZE] = "";
    output_set_bool(record, "right", castling->has_right);
    if (!castling->has_right) return record;
    illegal_write(&castling->reason, NULL, style, reason);
    output_set_bool(record, "legal", castling->reason.reason == ILLEGAL_NONE);
    output_set_text(record, "reason", reason);
    output_set_bool(record, "free", castling->is_free);
    output_set(record, "blockers", squares_record(castling->blockers));
    output_set_bool(record, "not_in_check", castling->is_out);
    output_set_bool(record, "safe", castling->is_safe);
    output_set(record, "attacked", squares_record(castling->attacked));
    return record;
}

static json_t *explain_record(const ExplainRun *run, const Answer *answer) {
    json_t *record = output_new(run->invocation);
    const Explanation *explanation = &answer->position;
    char fen[FEN_BUFFER_SIZE];
    fen_write(explanation->pos, FEN_STANDARD, fen);
    output_set_text(record, "fen", fen);
    output_set(record, "checkers", squares_record(explanation->checkers));
    output_set(record, "pins", pins_record(explanation));
    output_set(record, "attacked", squares_record(explanation->attacked));
    output_set(record, "castling_short", castling_record(&explanation->castling[0]));
    output_set(record, "castling_long", castling_record(&explanation->castling[1]));
    if (!answer->has_move) return record;
    output_set_text(record, "move", run->move);
    output_set_bool(record, "legal", answer->move.is_legal);
    output_set_text(record, "reason", answer->move.reason);
    output_set_text(record, "rule", rule_key(answer->move.rule));
    output_set_text(record, "rule_text", rule_text(answer->move.rule));
    return record;
}

/* ---- as a picture ---- */

static void draw(const ExplainRun *run, const Answer *answer) {
    char fen[FEN_BUFFER_SIZE], title[FEN_BUFFER_SIZE + 512];
    BoardPicture picture = {.pos = answer->position.pos,
                            .viewer = (Color)run->invocation->options.side,
                            .title = title};
    fen_write(answer->position.pos, FEN_STANDARD, fen);
    snprintf(title, sizeof title, "%s", fen);
    if (answer->has_move) {
        snprintf(title, sizeof title, "%s: %.24s is %s%s%s", fen, run->move,
                 answer->move.is_legal ? "legal" : "not legal", *answer->move.reason ? ": " : "",
                 answer->move.reason);
        explanation_draw_move(answer->position.pos, &answer->move, &picture);
    } else {
        explanation_draw(&answer->position, &picture);
    }
    board_svg_write_file(console_results(), &picture);
}

static ExitCode explain_one(const Input *input, void *context) {
    ExplainRun *run = context;
    Answer answer = {.has_move = run->move != NULL};
    if (run->move &&
        !explanation_of_move(&input->pos, input->ep_written, run->move, &answer.move)) {
        console_error("'%.40s' is no move like e2e4 or Nf3", run->move);
        return EXIT_USAGE;
    }
    answer.position = explanation_of(&input->pos);
    if (run->writer.format == BOARD_SVG && run->has_begun) {
        console_error("--format svg draws one position");
        return EXIT_USAGE;
    }
    if (run->writer.format == BOARD_SVG) draw(run, &answer);
    if (run->writer.format == BOARD_TABLE) print_table(run, &answer);
    run->has_begun = true;
    if (run->writer.format == BOARD_SVG || run->writer.format == BOARD_TABLE) return EXIT_OK;
    return output_write(&run->writer, explain_record(run, &answer)) ? EXIT_OK : EXIT_RESOURCE;
}

/* The operands of the position: one, or the fields of a FEN. What follows is the move. */
static size_t position_operands(const Invocation *invocation) {
    const char *first = invocation->operands[0];
    const bool is_split = strchr(first, '/') && !strchr(first, ' ');
    const size_t length = invocation->operands_nb;
    const size_t fields = is_split ? FEN_FIELDS : 1;
    return length < fields ? length : fields;
}

ExitCode cmd_explain(const Invocation *invocation) {
    ExplainRun run = {.invocation = invocation,
                      .writer = {.format = invocation->options.board_format}};
    if (invocation->operands_nb == 0) {
        console_error("explain needs a position");
        return console_try_help(invocation->command);
    }
    const size_t position_nb = position_operands(invocation);
    if (invocation->operands_nb > position_nb + 1) {
        console_error("one move at a time: '%s' is too much",
                      invocation->operands[position_nb + 1]);
        return console_try_help(invocation->command);
    }
    if (invocation->operands_nb > position_nb) run.move = invocation->operands[position_nb];
    const ExitCode code = input_for_each(invocation, position_nb, INPUT_USABLE, explain_one, &run);
    output_close(&run.writer);
    return code;
}
