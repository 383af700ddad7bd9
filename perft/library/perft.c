/* SPDX-License-Identifier: MIT
 *
 * rookery.h: the counts, by deep.h.
 */
#include "core/zobrist.h"
#include "perft/library/run.h"
#include "perft/unique/checkpoint.h"

#include "perft/count/outcomes.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)ROOKERY_AUTO == (int)METHOD_AUTO, "methods are the same");
_Static_assert((int)ROOKERY_PLAIN == (int)METHOD_PLAIN, "methods are the same");
_Static_assert((int)ROOKERY_UNIQUE == (int)METHOD_UNIQUE, "methods are the same");
_Static_assert((int)ROOKERY_TABLE == (int)METHOD_TABLE, "methods are the same");
_Static_assert(ROOKERY_DEPTH_MAX < UNIQUE_PLIES_MAX, "plies fit");
_Static_assert(ROOKERY_DEPTH_MAX <= OUTCOMES_DEPTH_MAX, "plies fit");

/* What deep_count() is asked for, with what it finds. */
typedef struct Deep {
    DeepOptions options;
    Checkpoint *checkpoint;
    DeepResult result; /* too large for a stack */
} Deep;

static Status count_deep(const Run *run) {
    Deep *deep = run->result;
    deep->options.team = run->team;
    deep->options.memory_bytes = run->memory_bytes;
    deep->options.control = run->control;
    return deep_count(&run->request->pos, run->request->depth, &deep->options, &deep->result);
}

static DeepOptions options_of(const rookery_perft_options *options) {
    enum { SAVE_S = 60 };
    return (DeepOptions){
        .method = options->counts_unique ? METHOD_UNIQUE : (Method)options->method,
        .scope = options->counts_unique ? UNIQUE_LIST : UNIQUE_COUNT,
        .certainty = options->counts_twice ? CERTAINTY_TWICE : CERTAINTY_BOUND,
        .seed = options->seed ? options->seed : ZOBRIST_DEFAULT_SEED,
        .checkpoint_s = SAVE_S,
    };
}

/* What cannot be had together: lists merge the paths that a divide or statistics need apart. */
static bool options_agree(const rookery_perft_options *options, const DeepOptions *deep) {
    const bool merges = options->method == ROOKERY_UNIQUE || options->method == ROOKERY_TABLE;
    const bool needs_paths = deep->kind == COUNT_KIND_STATISTICS;
    if (needs_paths && (merges || options->checkpoint)) return false;
    if ((needs_paths || deep->divides) && options->counts_unique) return false;
    if (options->counts_unique && options->method != ROOKERY_AUTO &&
        options->method != ROOKERY_UNIQUE) {
        return false;
    }
    return !options->checkpoint || (deep->method == METHOD_UNIQUE && !deep->divides);
}

static Status open_checkpoint(Deep *deep, const char *path) {
    if (!path) return STATUS_OK;
    const Status status = checkpoint_open(&deep->checkpoint, path);
    deep->options.checkpoint = deep->checkpoint;
    return status;
}

/* A complete count has nothing to resume. */
static Status close_checkpoint(Deep *deep, Status status) {
    if (!deep->checkpoint) return status;
    if (status == STATUS_OK) return checkpoint_remove(deep->checkpoint);
    checkpoint_close(deep->checkpoint);
    return status;
}

static Status run_deep(const Request *request, Deep *deep, Run *run) {
    if (!options_agree(&request->options, &deep->options)) return STATUS_BAD_ARGUMENT;
    *run = (Run){.request = request, .count = count_deep, .result = deep};
    Status status = open_checkpoint(deep, request->options.checkpoint);
    if (status == STATUS_OK) status = run_count(run);
    return close_checkpoint(deep, status);
}

static bool has_result(Status status) {
    return status == STATUS_OK || status == STATUS_STOPPED;
}

static void fill_result(const Run *run, rookery_perft_result *result) {
    const DeepResult *deep = &((const Deep *)run->result)->result;
    *result = (rookery_perft_result){.size = result->size,
                                     .nodes = convert_wide(deep->divide.total.nodes),
                                     .method = (rookery_method)deep->method,
                                     .threads = run->team.threads,
                                     .false_match_bound = deep->false_match_bound,
                                     .plies = (unsigned)deep->unique.plies};
    for (unsigned i = 0; i < result->plies; i++) {
        const UniquePly *ply = &deep->unique.ply[i];
        result->ply[i] = (rookery_ply){convert_wide(ply->nodes), ply->distinct};
    }
}

rookery_status rookery_perft(const rookery_position *position, unsigned depth,
                             const rookery_perft_options *options, rookery_perft_result *result) {
    Request request;
    Run run;
    if (result->size != sizeof *result || !convert_request(position, depth, options, &request)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    Deep *deep = calloc(1, sizeof *deep);
    if (!deep) return ROOKERY_NO_MEMORY;
    deep->options = options_of(&request.options);
    const Status status = run_deep(&request, deep, &run);
    if (has_result(status)) fill_result(&run, result);
    free(deep);
    return (rookery_status)status;
}

static void fill_entries(const Divide *divide, rookery_divide_entry *entries, size_t capacity) {
    for (size_t i = 0; i < divide->length && i < capacity; i++) {
        const DivideEntry *entry = &divide->entries[i];
        entries[i] = (rookery_divide_entry){entry->move, convert_wide(entry->statistics.nodes)};
    }
}

rookery_status rookery_divide(const rookery_position *position, unsigned depth,
                              const rookery_perft_options *options, rookery_divide_entry *entries,
                              size_t capacity, size_t *length, rookery_perft_result *result) {
    Request request;
    Run run;
    const bool is_sound = depth > 0 && (!result || result->size == sizeof *result);
    if (!is_sound || !convert_request(position, depth, options, &request)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    Deep *deep = calloc(1, sizeof *deep);
    if (!deep) return ROOKERY_NO_MEMORY;
    deep->options = options_of(&request.options);
    deep->options.divides = true;
    const Status status = run_deep(&request, deep, &run);
    if (has_result(status) && result) fill_result(&run, result);
    if (status == STATUS_OK) {
        fill_entries(&deep->result.divide, entries, capacity);
        *length = deep->result.divide.length;
    }
    free(deep);
    return (rookery_status)status;
}

rookery_status rookery_statistics(const rookery_position *position, unsigned depth,
                                  const rookery_perft_options *options,
                                  rookery_statistics_result *result) {
    Request request;
    Run run;
    if (result->size != sizeof *result || !convert_request(position, depth, options, &request)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    Deep *deep = calloc(1, sizeof *deep);
    if (!deep) return ROOKERY_NO_MEMORY;
    deep->options = options_of(&request.options);
    deep->options.kind = COUNT_KIND_STATISTICS;
    const Status status = run_deep(&request, deep, &run);
    if (has_result(status)) convert_statistics(&deep->result.divide.total, result);
    free(deep);
    return (rookery_status)status;
}

/* ---- outcomes ---- */

static Status count_outcomes(const Run *run) {
    return outcomes_count(&run->request->pos, run->request->depth, &run->team, run->control,
                          run->result);
}

rookery_status rookery_outcomes(const rookery_position *position, unsigned depth,
                                const rookery_perft_options *options, rookery_outcomes_ply *plies) {
    Request request;
    if (!convert_request(position, depth, options, &request)) return ROOKERY_BAD_ARGUMENT;
    if (request.options.method > ROOKERY_PLAIN || request.options.counts_unique ||
        request.options.checkpoint) {
        return ROOKERY_BAD_ARGUMENT;
    }
    Outcomes outcomes = {0};
    Run run = {.request = &request, .count = count_outcomes, .result = &outcomes};
    const Status status = run_count(&run);
    if (!has_result(status)) return (rookery_status)status;
    for (unsigned i = 0; i <= depth; i++) {
#define X(field, text) plies[i].field = outcomes.plies[i].field;
        OUTCOMES_LIST(X)
#undef X
    }
    return (rookery_status)status;
}
