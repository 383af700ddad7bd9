/* SPDX-License-Identifier: MIT */
#include "perft/deep.h"

#include "core/position_make.h"
#include "core/random.h"
#include "perft/table/table_search.h"
#include "perft/unique/record.h"

enum { PLAIN_DEPTH = 5, AUTO_WALKS = 500, AUTO_DISTINCT = 20000, CERTIFYING_PARTITION = 384 };

/* Merging does not pay for what is counted in this time anyway. */
static const double PLAIN_S = 0.01;

/* A table without a need is not made larger than this. */
static const double TABLE_SLACK = 2;

/* One call, and what it shares: the second count of a position is of the same size. */
typedef struct DeepRun {
    const Position *pos;
    int depth;
    const DeepOptions *options;
    bool has_forecast;
    Forecast forecast; /* made when it is first needed */
} DeepRun;

static const Forecast *forecast_of(DeepRun *run) {
    if (!run->has_forecast) {
        const ForecastOptions how = {run->options->team.threads, AUTO_WALKS, AUTO_DISTINCT,
                                     run->options->seed};
        run->forecast = forecast_make(run->pos, run->depth, &how);
        run->has_forecast = true;
    }
    return &run->forecast;
}

/* The method that METHOD_AUTO stands for. */
static Method choose(DeepRun *run) {
    const DeepOptions *options = run->options;
    const bool needs_paths = options->kind != COUNT_KIND_NODES || options->plies != PLIES_LAST ||
                             options->leaf != LEAF_HORIZON;
    if (needs_paths || run->depth <= PLAIN_DEPTH) return METHOD_PLAIN;
    const Cost *costs = forecast_of(run)->costs;
    const bool prefers_table = options->divides && !options->checks_itself;
    const Method merging =
        prefers_table || !record_can_hold(run->pos) ? METHOD_TABLE : METHOD_UNIQUE;
    const double plain_s = costs[METHOD_PLAIN].seconds;
    return plain_s < PLAIN_S || plain_s < costs[merging].seconds ? METHOD_PLAIN : merging;
}

static Status count_plain(const Position *pos, int depth, const DeepOptions *options,
                          DeepResult *result) {
    const ParallelOptions parallel = {.team = options->team,
                                      .leaf = options->leaf,
                                      .kind = options->kind,
                                      .plies = options->plies,
                                      .only_total = !options->divides,
                                      .control = options->control};
    return parallel_divide(pos, depth, &parallel, &result->divide);
}

/* As large as the positions need, within the memory allowed. */
static uint64_t table_bytes(DeepRun *run) {
    const uint64_t allowed = run->options->memory_bytes;
    const double positions_bytes = forecast_of(run)->costs[METHOD_TABLE].memory_bytes;
    const double need = (double)TABLE_BYTES_MIN + positions_bytes * TABLE_SLACK;
    return need < (double)allowed ? (uint64_t)need : allowed;
}

static Status count_by_table(DeepRun *run, const DeepOptions *options, DeepResult *result) {
    const TableOptions table = {.team = options->team,
                                .memory_bytes = table_bytes(run),
                                .seed = options->seed,
                                .control = options->control};
    TableResult by_table;
    const Status status = table_divide(run->pos, run->depth, &table, &result->divide, &by_table);
    result->false_match_bound += by_table.false_match_bound;
    return status;
}

static UniqueOptions unique_options(const DeepOptions *options, unsigned partition_records) {
    return (UniqueOptions){.team = options->team,
                           .memory_bytes = options->memory_bytes,
                           .seed = options->seed,
                           .partition_records = partition_records,
                           .scope = options->scope,
                           .ep = options->ep,
                           .checks_itself = options->checks_itself,
                           .control = options->control,
                           .monitor = options->monitor,
                           .checkpoint = options->checkpoint,
                           .checkpoint_s = options->checkpoint_s};
}

static Status count_whole(const Position *pos, int depth, const UniqueOptions *options,
                          DeepResult *result) {
    const Status status = unique_count(pos, depth, options, &result->unique);
    result->divide.length = 0;
    result->divide.total = (Statistics){.nodes = result->unique.nodes};
    result->false_match_bound += result->unique.false_match_bound;
    if (status == STATUS_OK && result->unique.mismatches) return STATUS_COUNTS_DIFFER;
    return status;
}

/* Each root move on its own: what they share is counted once for each. */
static Status count_moves(const Position *pos, int depth, const UniqueOptions *options,
                          DeepResult *result) {
    Divide *divide = &result->divide;
    Status status = STATUS_OK;
    parallel_list_root_moves(pos, divide);
    for (size_t i = 0; i < divide->length; i++) {
        DivideEntry *entry = &divide->entries[i];
        Position child;
        entry->pending = 1;
        if (status != STATUS_OK) continue;
        pos_make(pos, entry->move, &child);
        status = unique_count(&child, depth - 1, options, &result->unique);
        if (status == STATUS_OK && result->unique.mismatches) status = STATUS_COUNTS_DIFFER;
        if (status != STATUS_OK) continue;
        entry->pending = 0;
        entry->statistics.nodes = result->unique.nodes;
        divide->total.nodes += result->unique.nodes;
        result->false_match_bound += result->unique.false_match_bound;
    }
    result->unique.plies = 0;
    return status;
}

static Status count_by_lists(const Position *pos, int depth, const DeepOptions *options,
                             unsigned partition_records, DeepResult *result) {
    const UniqueOptions unique = unique_options(options, partition_records);
    if (!options->divides || depth == 0) return count_whole(pos, depth, &unique, result);
    return count_moves(pos, depth, &unique, result);
}

static Status count_once(DeepRun *run, const DeepOptions *options, unsigned partition_records,
                         DeepResult *result) {
    switch (result->method) {
    case METHOD_UNIQUE:
        return count_by_lists(run->pos, run->depth, options, partition_records, result);
    case METHOD_TABLE:
        return count_by_table(run, options, result);
    case METHOD_PLAIN:
    case METHOD_AUTO:
    case METHOD_NB:
        break;
    }
    return count_plain(run->pos, run->depth, options, result);
}

/* The same positions were met in any order, so everything that is exact must agree. */
static bool results_agree(const DeepResult *a, const DeepResult *b) {
    bool agree = a->divide.total.nodes == b->divide.total.nodes &&
                 a->divide.length == b->divide.length && a->unique.plies == b->unique.plies;
    for (size_t i = 0; agree && i < a->divide.length; i++) {
        agree = a->divide.entries[i].statistics.nodes == b->divide.entries[i].statistics.nodes;
    }
    for (int ply = 0; agree && ply < a->unique.plies; ply++) {
        agree = a->unique.ply[ply].nodes == b->unique.ply[ply].nodes &&
                a->unique.ply[ply].distinct == b->unique.ply[ply].distinct;
    }
    return agree;
}

/* Not the entries and plies: none is valid yet, and zeroing them takes longer than a small count.
 */
static void clear(DeepResult *result, Method method) {
    result->method = method;
    result->divide.total = (Statistics){0};
    result->divide.length = 0;
    UniqueResult *unique = &result->unique;
    unique->nodes = 0;
    unique->plies = 0;
    unique->counted = unique->memory_peak_bytes = 0;
    unique->slices = 0;
    unique->checked = unique->mismatches = 0;
    unique->false_match_bound = 0;
    result->false_match_bound = 0;
    result->second_seed = 0;
    result->is_counted = result->is_certified = false;
}

static Status certify(DeepRun *run, DeepResult *result) {
    DeepResult second;
    DeepOptions again = *run->options;
    Random random = random_seeded(again.seed);
    again.seed = result->second_seed = random_next(&random) >> 1;
    again.checkpoint = NULL;
    clear(&second, result->method);
    const Status status = count_once(run, &again, CERTIFYING_PARTITION, &second);
    if (status != STATUS_OK) return status;
    result->is_certified = results_agree(result, &second);
    return result->is_certified ? STATUS_OK : STATUS_COUNTS_DIFFER;
}

Status deep_count(const Position *pos, int depth, const DeepOptions *options, DeepResult *result) {
    DeepRun run = {.pos = pos, .depth = depth, .options = options};
    clear(result, options->method == METHOD_AUTO ? choose(&run) : options->method);
    if (result->method == METHOD_UNIQUE && !record_can_hold(pos)) {
        if (options->scope == UNIQUE_LIST) return STATUS_TOO_MANY_PIECES;
        result->method = METHOD_TABLE;
    }
    const bool merges = result->method != METHOD_PLAIN;
    Status status = merges ? team_start(options->team.threads) : STATUS_OK;
    if (status == STATUS_OK) status = count_once(&run, options, 0, result);
    result->is_counted = status == STATUS_OK;
    if (status == STATUS_OK && merges && options->certainty == CERTAINTY_TWICE) {
        status = certify(&run, result);
    }
    return status;
}
