/* SPDX-License-Identifier: MIT
 *
 * rookery show: the board and what is to say about it.
 */
#include "core/diagram.h"
#include "core/movegen.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"

#include <inttypes.h>

typedef struct ShowRun {
    const Invocation *invocation;
    OutputWriter writer;
    bool has_begun;
} ShowRun;

/* What can be told of a position without fatal faults. */
typedef struct Judgement {
    bool is_usable;
    bool is_check;
    int legal_moves;
    char key[33];
    char fen[FEN_BUFFER_SIZE], shredder_fen[FEN_BUFFER_SIZE];
} Judgement;

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

static void print_table(const ShowRun *run, const Input *input, const Judgement *judgement) {
    FILE *out = console_results();
    char diagram[DIAGRAM_BUFFER_SIZE];
    diagram_write(&input->pos, (Color)run->invocation->options.side, diagram);
    fprintf(out, "%s%s\n%-18s %s\n", run->has_begun ? "\n" : "", diagram, "position",
            judgement->fen);
    if (input->mode == CASTLING_CHESS960) {
        fprintf(out, "%-18s %s\n", "Shredder-FEN", judgement->shredder_fen);
    }
    fprintf(out, "%-18s %s\n", "side to move", side_name(input));
    if (judgement->is_usable) {
        fprintf(out, "%-18s %s\n%-18s %s\n%-18s %d\n", "key", judgement->key, "check",
                judgement->is_check ? "yes" : "no", "legal moves", judgement->legal_moves);
    }
    if (!input->faults) fprintf(out, "%-18s none\n", "faults");
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        const bool is_fatal = (POS_FAULTS_FATAL >> i & 1) != 0;
        if (!(input->faults >> i & 1U)) continue;
        fprintf(out, "%-18s %s\n", is_fatal ? "fatal fault" : "fault", pos_fault_text(i));
    }
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
    if (!judgement->is_usable) return record;
    output_set_text(record, "key", judgement->key);
    output_set_bool(record, "check", judgement->is_check);
    output_set_integer(record, "legal_moves", judgement->legal_moves);
    return record;
}

static ExitCode show_one(const Input *input, void *context) {
    ShowRun *run = context;
    const bool is_refused = (input->faults & POS_FAULTS_FATAL) != 0 ||
                            (run->invocation->options.strict && input->faults != 0);
    const Judgement judgement = judge(input);
    if (run->writer.format == FORMAT_TABLE) {
        print_table(run, input, &judgement);
        run->has_begun = true;
    } else if (!output_write(&run->writer, show_record(run, input, &judgement))) {
        return EXIT_RESOURCE;
    }
    if (!is_refused) return EXIT_OK;
    console_error("the position is refused for its faults");
    return EXIT_USAGE;
}

ExitCode cmd_show(const Invocation *invocation) {
    ShowRun run = {.invocation = invocation, .writer = {.format = invocation->options.format}};
    if (invocation->operands_nb == 0) {
        console_error("show needs a position");
        return console_try_help(invocation->command);
    }
    const ExitCode code =
        input_for_each(invocation, invocation->operands_nb, INPUT_ANY, show_one, &run);
    output_close(&run.writer);
    return code;
}
