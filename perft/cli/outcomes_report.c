/* SPDX-License-Identifier: MIT */
#include "perft/cli/outcomes_report.h"

#include "perft/cli/console.h"

#include <inttypes.h>

static json_t *ply_record(const OutcomePly *ply, int number) {
    json_t *record = json_object();
    output_set_integer(record, "ply", number);
#define X(field, text) output_set_wide(record, #field, ply->field);
    OUTCOMES_LIST(X)
#undef X
    return record;
}

static bool write_record(const Invocation *invocation, OutputWriter *writer,
                         const OutcomesResult *result) {
    char fen[FEN_BUFFER_SIZE];
    json_t *record = output_new(invocation), *plies = json_array();
    fen_write(&result->input->pos, FEN_STANDARD, fen);
    for (int ply = 0; ply <= result->outcomes->depth; ply++) {
        output_append(plies, ply_record(&result->outcomes->plies[ply], ply));
    }
    output_set_text(record, "fen", fen);
    output_set_bool(record, "chess960", result->input->mode == CASTLING_CHESS960);
    output_set_integer(record, "depth", result->outcomes->depth);
    output_set(record, "outcomes", plies);
    output_set(record, "elapsed_s", json_real(result->elapsed_s));
    output_set_integer(record, "threads", result->threads);
    output_set_bool(record, "interrupted", result->is_interrupted);
    output_set(record, "build", output_build());
    return output_write(writer, record);
}

/* CSV: a row for each ply. */
static bool write_rows(const Invocation *invocation, OutputWriter *writer,
                       const OutcomesResult *result) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(&result->input->pos, FEN_STANDARD, fen);
    for (int ply = 0; ply <= result->outcomes->depth; ply++) {
        json_t *record = output_new(invocation);
        output_set_text(record, "fen", fen);
        json_t *counts = ply_record(&result->outcomes->plies[ply], ply);
        const char *field;
        json_t *value;
        json_object_foreach(counts, field, value) output_set(record, field, json_incref(value));
        json_decref(counts);
        if (!output_write(writer, record)) return false;
    }
    return true;
}

static void print_ply(FILE *out, int number, const OutcomePly *ply) {
    fprintf(out, "%3d", number);
#define X(field, text)                                                                             \
    fprintf(out, " %*" PRIu64, sizeof text > 13 ? (int)sizeof text : 13, ply->field);
    OUTCOMES_LIST(X)
#undef X
    fputc('\n', out);
}

static void print_table(const OutcomesResult *result) {
    FILE *out = console_results();
    char fen[FEN_BUFFER_SIZE];
    fen_write(&result->input->pos, FEN_STANDARD, fen);
    fprintf(out, "position  %s\nply", fen);
#define X(field, text) fprintf(out, " %*s", sizeof text > 13 ? (int)sizeof text : 13, text);
    OUTCOMES_LIST(X)
#undef X
    fputc('\n', out);
    for (int ply = 0; ply <= result->outcomes->depth; ply++) {
        print_ply(out, ply, &result->outcomes->plies[ply]);
    }
    fprintf(out, "time      %.3f s, %d thread%s%s\n", result->elapsed_s, result->threads,
            plural((size_t)result->threads),
            result->is_interrupted ? " (interrupted: part of the tree)" : "");
    console_flush();
}

bool outcomes_report(const Invocation *invocation, OutputWriter *writer,
                     const OutcomesResult *result) {
    if (writer->format == FORMAT_JSON) return write_record(invocation, writer, result);
    if (writer->format == FORMAT_CSV) return write_rows(invocation, writer, result);
    print_table(result);
    return true;
}
