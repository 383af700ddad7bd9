/* SPDX-License-Identifier: MIT
 *
 * rookery estimate: the size of a count, and the cost of each method on this machine.
 */
#include "perft/cli/console.h"
#include "perft/cli/input.h"
#include "perft/cli/output.h"
#include "perft/cli/resources.h"
#include "perft/count/parallel.h"
#include "perft/forecast.h"

enum { WALKS = 20000, DISTINCT_MAX = 500000 };

typedef struct EstimateRun {
    const Invocation *invocation;
    Resources resources;
    OutputWriter writer;
    int depth;
    bool has_begun;
} EstimateRun;

/* The names of CSV columns hold the method, as objects leave no trace there. */
static void set_cost(json_t *record, const char *prefix, const Cost *cost) {
    char field[48];
    snprintf(field, sizeof field, "%sseconds", prefix);
    output_set_real(record, field, cost->seconds);
    snprintf(field, sizeof field, "%smemory_bytes", prefix);
    output_set_real(record, field, cost->memory_bytes);
}

static void set_method(json_t *record, int format, Method method, const Cost *cost) {
    char prefix[24];
    if (format == FORMAT_CSV) {
        snprintf(prefix, sizeof prefix, "%s_", method_name(method));
        set_cost(record, prefix, cost);
    } else {
        json_t *costs = json_object();
        set_cost(costs, "", cost);
        output_set(record, method_name(method), costs);
    }
}

static bool write_record(EstimateRun *run, const Input *input, const Forecast *forecast) {
    char fen[FEN_BUFFER_SIZE];
    json_t *record = output_new(run->invocation), *distinct = json_array();
    fen_write(&input->pos, FEN_STANDARD, fen);
    output_set_text(record, "fen", fen);
    output_set_integer(record, "depth", run->depth);
    output_set_integer(record, "threads", run->resources.team.threads);
    output_set_real(record, "leaves", forecast->leaves);
    output_set_real(record, "leaves_low", forecast->leaves_low);
    output_set_real(record, "leaves_high", forecast->leaves_high);
    for (int ply = 0; ply <= run->depth; ply++) {
        output_append(distinct, output_real(forecast->distinct[ply]));
    }
    output_set(record, "distinct", distinct);
    output_set_integer(record, "distinct_counted", forecast->distinct_counted);
    for (Method method = METHOD_PLAIN; method < METHOD_NB; method++) {
        set_method(record, run->writer.format, method, &forecast->costs[method]);
    }
    return output_write(&run->writer, record);
}

static void print_table(const EstimateRun *run, const Input *input, const Forecast *forecast) {
    FILE *out = console_results();
    char fen[FEN_BUFFER_SIZE];
    fen_write(&input->pos, FEN_STANDARD, fen);
    if (run->has_begun) fputc('\n', out);
    fprintf(out, "%-18s %s\n%-18s %d\n", "position", fen, "depth", run->depth);
    fprintf(out, "%-18s %.4g (%.4g to %.4g with 95 %% confidence)\n", "leaves", forecast->leaves,
            forecast->leaves_low, forecast->leaves_high);
    fprintf(out, "%-18s %.4g at that depth%s\n", "distinct positions",
            forecast->distinct[run->depth],
            run->depth < forecast->distinct_counted ? ", counted" : ", extrapolated");
    for (Method method = METHOD_PLAIN; method < METHOD_NB; method++) {
        char size[SIZE_TEXT_BUFFER_SIZE];
        resources_write_size(forecast->costs[method].memory_bytes, size);
        fprintf(out, "%-18s %.3g s, %s\n", method_name(method), forecast->costs[method].seconds,
                size);
    }
    console_flush();
}

static ExitCode estimate_one(const Input *input, void *context) {
    EstimateRun *run = context;
    const Options *options = &run->invocation->options;
    const ForecastOptions how = {run->resources.team.threads, WALKS, DISTINCT_MAX, options->seed};
    const Forecast forecast = forecast_make(&input->pos, run->depth, &how);
    if (options->format != FORMAT_TABLE) {
        return write_record(run, input, &forecast) ? EXIT_OK : EXIT_RESOURCE;
    }
    print_table(run, input, &forecast);
    run->has_begun = true;
    return EXIT_OK;
}

ExitCode cmd_estimate(const Invocation *invocation) {
    EstimateRun run = {.invocation = invocation};
    run.writer.format = invocation->options.format;
    CountOperands operands;
    ExitCode code = input_count_operands(invocation, &operands);
    if (code == EXIT_OK) code = resources_open(&run.resources, &invocation->options);
    if (code != EXIT_OK) return code;
    run.depth = operands.depth;
    code = input_for_each(invocation, operands.position_nb, INPUT_USABLE, estimate_one, &run);
    output_close(&run.writer);
    resources_close(&run.resources);
    return code;
}
