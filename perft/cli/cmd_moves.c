/* SPDX-License-Identifier: MIT
 *
 * rookery moves: the legal moves in UCI notation, sorted.
 */
#include "core/movegen.h"
#include "core/uci_move.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"

#include <stdlib.h>
#include <string.h>

typedef struct MovesRun {
    const Invocation *invocation;
    OutputWriter writer;
} MovesRun;

typedef struct MoveText {
    char uci[UCI_MOVE_BUFFER_SIZE];
} MoveText;

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const MoveText *)a)->uci, ((const MoveText *)b)->uci);
}

static size_t write_sorted(const Input *input, MoveText texts[MOVE_LIST_CAPACITY]) {
    MoveList list;
    movegen_list(&input->pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        uci_move_write(list.moves[i], input->mode, texts[i].uci);
    }
    qsort(texts, list.length, sizeof texts[0], compare_texts);
    return list.length;
}

static ExitCode list_one(const Input *input, void *context) {
    MovesRun *run = context;
    MoveText texts[MOVE_LIST_CAPACITY];
    const size_t length = write_sorted(input, texts);
    if (run->writer.format == FORMAT_TABLE) {
        for (size_t i = 0; i < length; i++) fprintf(console_results(), "%s\n", texts[i].uci);
        return EXIT_OK;
    }
    char fen[FEN_BUFFER_SIZE];
    json_t *record = output_new(run->invocation), *moves = json_array();
    fen_write(&input->pos, FEN_STANDARD, fen);
    for (size_t i = 0; i < length; i++) output_append(moves, json_string(texts[i].uci));
    output_set_text(record, "fen", fen);
    output_set_integer(record, "legal_moves", (int64_t)length);
    output_set(record, "moves", moves);
    return output_write(&run->writer, record) ? EXIT_OK : EXIT_RESOURCE;
}

ExitCode cmd_moves(const Invocation *invocation) {
    MovesRun run = {invocation, {.format = invocation->options.format}};
    if (invocation->operands_nb == 0) {
        console_error("moves needs a position");
        return console_try_help(invocation->command);
    }
    const ExitCode code =
        input_for_each(invocation, invocation->operands_nb, INPUT_USABLE, list_one, &run);
    output_close(&run.writer);
    return code;
}
