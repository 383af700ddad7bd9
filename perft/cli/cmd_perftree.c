/* SPDX-License-Identifier: MIT
 *
 * rookery perftree: the script that the debugger perftree calls.
 */
#include "core/uci_move.h"
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/resources.h"
#include "perft/deep.h"

typedef struct PerftreeRun {
    const Invocation *invocation;
    Resources resources;
    int depth;
} PerftreeRun;

static bool play(const Invocation *invocation, Position *pos) {
    const char *moves = invocation->operands_nb > 2 ? invocation->operands[2] : "";
    ParseError error;
    if (uci_moves_play(pos, moves, &error) == STATUS_OK) return true;
    console_error("%s", status_text(error.code));
    console_caret(moves, error.offset);
    return false;
}

static void print(const Divide *divide, CastlingMode mode) {
    FILE *out = console_results();
    char move[UCI_MOVE_BUFFER_SIZE], nodes[WIDE_BUFFER_SIZE];
    for (size_t i = 0; i < divide->length; i++) {
        uci_move_write(divide->entries[i].move, mode, move);
        wide_write(divide->entries[i].statistics.nodes, nodes);
        fprintf(out, "%s %s\n", move, nodes);
    }
    wide_write(divide->total.nodes, nodes);
    fprintf(out, "\n%s\n", nodes);
}

static ExitCode answer(const Input *input, void *context) {
    const PerftreeRun *run = context;
    static DeepResult result; /* too large for the stack */
    Position pos = input->pos;
    Control control;
    if (!play(run->invocation, &pos)) return EXIT_USAGE;
    control_init(&control, &interrupt_flag);
    const DeepOptions options = {.team = run->resources.team,
                                 .divides = true,
                                 .memory_bytes = run->resources.memory_bytes,
                                 .seed = ZOBRIST_DEFAULT_SEED,
                                 .control = &control};
    const Status status = deep_count(&pos, run->depth, &options, &result);
    if (status == STATUS_STOPPED) return EXIT_INTERRUPTED;
    if (status != STATUS_OK) {
        console_error("%s", status_text(status));
        return EXIT_RESOURCE;
    }
    print(&result.divide, input->mode);
    return EXIT_OK;
}

ExitCode cmd_perftree(const Invocation *invocation) {
    PerftreeRun run = {.invocation = invocation};
    if (invocation->operands_nb < 2 || invocation->operands_nb > 3) {
        console_error("perftree needs a depth, a position and optionally moves, one operand each");
        return console_try_help(invocation->command);
    }
    ExitCode code = input_depth(invocation, invocation->operands[0], &run.depth);
    if (code == EXIT_OK) code = resources_open(&run.resources, &invocation->options);
    if (code != EXIT_OK) return code;
    Invocation position = *invocation; /* as the others have it: only the position */
    position.operands = &invocation->operands[1];
    code = input_for_each(&position, 1, INPUT_USABLE, answer, &run);
    resources_close(&run.resources);
    return code;
}
