/* SPDX-License-Identifier: MIT */
#include "perft/cli/perft_report.h"

#include "core/uci_move.h"
#include "perft/cli/console.h"

PerftReporter perft_reporter(const Invocation *invocation) {
    return (PerftReporter){.invocation = invocation,
                           .writer = {.format = invocation->options.format}};
}

void perft_reporter_close(PerftReporter *reporter) {
    output_close(&reporter->writer);
}

/* 0 where the clock saw no time pass. */
static double nodes_per_s(const PerftResult *result) {
    const double nodes = (double)result->divide->total.nodes;
    return result->elapsed_s > 0 ? nodes / result->elapsed_s : 0;
}

static json_t *statistics_record(const Statistics *statistics) {
    json_t *record = json_object();
#define X(field, text) output_set_wide(record, #field, statistics->field);
    STATISTICS_LIST(X)
#undef X
    return record;
}

static json_t *divide_record(const PerftReporter *reporter, const PerftResult *result) {
    json_t *array = json_array();
    for (size_t i = 0; i < result->divide->length; i++) {
        const DivideEntry *entry = &result->divide->entries[i];
        char text[UCI_MOVE_BUFFER_SIZE];
        if (entry->pending) continue;
        uci_move_write(entry->move, result->input->mode, text);
        json_t *row = json_object();
        output_set_text(row, "move", text);
        output_set_wide(row, "nodes", entry->statistics.nodes);
        if (reporter->invocation->options.statistics && reporter->writer.format == FORMAT_JSON) {
            output_set(row, "statistics", statistics_record(&entry->statistics));
        }
        output_append(array, row);
    }
    return array;
}

static json_t *plies_record(const UniqueResult *unique) {
    json_t *array = json_array();
    for (int ply = 0; ply < unique->plies; ply++) {
        json_t *row = json_object();
        output_set_integer(row, "ply", ply);
        output_set_wide(row, "nodes", unique->ply[ply].nodes);
        output_set_wide(row, "distinct", unique->ply[ply].distinct);
        output_append(array, row);
    }
    return array;
}

/* The words of --ep. */
static const char *const EP_RULE_NAMES[EP_RULE_NB] = {"legal", "always", "never"};

/* Positions at the depth, once the list of that ply is complete. */
static bool is_distinct_known(const PerftResult *result) {
    return result->deep->unique.plies > result->depth;
}

static void add_distinct(json_t *record, const PerftResult *result, const Options *options) {
    const bool is_known = is_distinct_known(result);
    const uint64_t distinct = result->deep->unique.ply[result->depth].distinct;
    output_set(record, "distinct", is_known ? output_wide(distinct) : json_null());
    output_set_text(record, "ep", EP_RULE_NAMES[options->ep]);
}

/* An interrupted count has at least these. */
static bool tells_plies(const PerftResult *result, const Options *options) {
    return options->plies || (result->is_interrupted && result->deep->method == METHOD_UNIQUE);
}

static void add_method(json_t *record, const PerftResult *result, const Options *options) {
    const DeepResult *deep = result->deep;
    output_set_text(record, "method", method_name(deep->method));
    if (deep->method == METHOD_PLAIN) return;
    output_set_wide(record, "seed", options->seed);
    output_set(record, "false_match_bound", json_real(deep->false_match_bound));
    if (options->certify) {
        output_set_bool(record, "certified", deep->is_certified);
        output_set_wide(record, "second_seed", deep->second_seed);
    }
    if (options->unique) add_distinct(record, result, options);
    if (deep->method != METHOD_UNIQUE) return;
    output_set_integer(record, "slices", deep->unique.slices);
    output_set_wide(record, "lists_bytes", deep->unique.memory_peak_bytes);
    if (options->self_check) {
        output_set_wide(record, "self_checked", deep->unique.checked);
        output_set_wide(record, "false_matches", deep->unique.mismatches);
    }
    if (tells_plies(result, options)) output_set(record, "plies", plies_record(&deep->unique));
}

static bool write_record(PerftReporter *reporter, const PerftResult *result) {
    const Options *options = &reporter->invocation->options;
    char fen[FEN_BUFFER_SIZE];
    json_t *record = output_new(reporter->invocation);
    fen_write(&result->input->pos, FEN_STANDARD, fen);
    output_set_text(record, "fen", fen);
    output_set_bool(record, "chess960", result->input->mode == CASTLING_CHESS960);
    output_set_integer(record, "depth", result->depth);
    output_set_wide(record, "nodes", result->divide->total.nodes);
    output_set(record, "elapsed_s", json_real(result->elapsed_s));
    output_set_integer(record, "nodes_per_s", (int64_t)nodes_per_s(result));
    output_set_integer(record, "threads", result->threads);
    output_set_bool(record, "interrupted", result->is_interrupted);
    if (result->deep) add_method(record, result, options);
    if (options->statistics) {
        output_set_bool(record, "cumulative", options->cumulative);
        output_set(record, "statistics", statistics_record(&result->divide->total));
    }
    if (options->divide) output_set(record, "divide", divide_record(reporter, result));
    output_set(record, "build", output_build());
    return output_write(&reporter->writer, record);
}

void perft_print_divide(FILE *out, const Divide *divide, CastlingMode mode, const char *indent) {
    for (size_t i = 0; i < divide->length; i++) {
        const DivideEntry *entry = &divide->entries[i];
        char move[UCI_MOVE_BUFFER_SIZE], nodes[WIDE_BUFFER_SIZE];
        if (entry->pending) continue;
        uci_move_write(entry->move, mode, move);
        wide_write(entry->statistics.nodes, nodes);
        fprintf(out, "%s%s: %s\n", indent, move, nodes);
    }
}

static void print_statistics(FILE *out, const Statistics *statistics) {
    char number[WIDE_BUFFER_SIZE];
#define X(field, text)                                                                             \
    wide_write(statistics->field, number);                                                         \
    fprintf(out, "%-18s %s\n", text, number);
    STATISTICS_LIST(X)
#undef X
}

static void print_distinct(FILE *out, const PerftResult *result, const Options *options) {
    char number[WIDE_BUFFER_SIZE] = "unknown";
    if (is_distinct_known(result)) {
        wide_write(result->deep->unique.ply[result->depth].distinct, number);
    }
    fprintf(out, "%-18s %s (e.p. squares: %s)\n", "distinct positions", number,
            EP_RULE_NAMES[options->ep]);
}

static void print_plies(FILE *out, const UniqueResult *unique) {
    for (int ply = 0; ply < unique->plies; ply++) {
        char nodes[WIDE_BUFFER_SIZE], distinct[WIDE_BUFFER_SIZE];
        wide_write(unique->ply[ply].nodes, nodes);
        wide_write(unique->ply[ply].distinct, distinct);
        fprintf(out, "ply %-14d %s nodes, %s distinct\n", ply, nodes, distinct);
    }
}

/* The plain method is not printed, unless an option applies only to merged counts. */
static void print_method(FILE *out, const PerftResult *result, const Options *options) {
    const DeepResult *deep = result->deep;
    if (!deep) return;
    if (deep->method == METHOD_PLAIN) {
        const bool is_shown = options->verbose || options->certify || options->self_check;
        if (is_shown) fprintf(out, "%-18s plain, no positions merged\n", "method");
        return;
    }
    if (tells_plies(result, options)) print_plies(out, &deep->unique);
    fprintf(out, "%-18s %s, false-match probability below %.1e", "method",
            method_name(deep->method), deep->false_match_bound);
    if (deep->is_certified) fputs("; a second count agrees", out);
    if (options->self_check && deep->method == METHOD_UNIQUE) {
        char checked[WIDE_BUFFER_SIZE];
        wide_write(deep->unique.checked, checked);
        fprintf(out, "; %s matches checked", checked);
    }
    fputc('\n', out);
}

static const char *interruption(const PerftResult *result) {
    if (!result->is_interrupted) return "";
    const bool is_whole = result->deep && result->deep->is_counted;
    return is_whole ? " (interrupted: counted, not certified)" : " (interrupted: part of the tree)";
}

static void print_table(const PerftReporter *reporter, const PerftResult *result) {
    const Options *options = &reporter->invocation->options;
    FILE *out = console_results();
    char fen[FEN_BUFFER_SIZE], nodes[WIDE_BUFFER_SIZE];
    fen_write(&result->input->pos, FEN_STANDARD, fen);
    wide_write(result->divide->total.nodes, nodes);
    if (reporter->has_begun) fputc('\n', out);
    fprintf(out, "%-18s %s\n%-18s %d\n", "position", fen, "depth", result->depth);
    if (options->divide) perft_print_divide(out, result->divide, result->input->mode, "");
    if (options->cumulative) fprintf(out, "%-18s 1 to %d\n", "plies", result->depth);
    fprintf(out, "%-18s %s%s%s%s\n", "nodes", console_begin(out, EMPHASIS_STRONG), nodes,
            console_end(out), interruption(result));
    if (options->statistics) print_statistics(out, &result->divide->total);
    if (options->unique) print_distinct(out, result, options);
    print_method(out, result, options);
    fprintf(out, "%-18s %.3f s, %.1f million nodes/s, %d thread%s\n", "time", result->elapsed_s,
            nodes_per_s(result) / 1e6, result->threads, plural((size_t)result->threads));
    console_flush();
}

bool perft_report(PerftReporter *reporter, const PerftResult *result) {
    if (reporter->writer.format != FORMAT_TABLE) return write_record(reporter, result);
    print_table(reporter, result);
    reporter->has_begun = true;
    return true;
}
