/* SPDX-License-Identifier: MIT
 *
 * rookery positions: the names of the built-in positions.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"
#include "perft/count/positions.h"

static bool list_one(const Invocation *invocation, OutputWriter *writer,
                     const NamedPosition *position) {
    if (writer->format == FORMAT_TABLE) {
        fprintf(console_results(), "%-14s %s\n%-14s %s\n", position->name, position->fen, "",
                position->about);
        return true;
    }
    json_t *record = output_new(invocation);
    output_set_text(record, "name", position->name);
    output_set_text(record, "fen", position->fen);
    output_set_bool(record, "chess960", position->mode == CASTLING_CHESS960);
    output_set_text(record, "about", position->about);
    return output_write(writer, record);
}

ExitCode cmd_positions(const Invocation *invocation) {
    OutputWriter writer = {.format = invocation->options.format};
    size_t length;
    const NamedPosition *all = positions_all(&length);
    bool is_written = true;
    if (invocation->operands_nb) {
        console_error("positions takes no operand");
        return console_try_help(invocation->command);
    }
    for (size_t i = 0; i < length && is_written; i++) {
        is_written = list_one(invocation, &writer, &all[i]);
    }
    output_close(&writer);
    return is_written ? EXIT_OK : EXIT_RESOURCE;
}
