/* SPDX-License-Identifier: MIT
 *
 * rookery.h: the counts of a build without OpenMP and hwloc, in the caller's thread.
 */
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "perft/count/count.h"
#include "perft/library/convert.h"

#include <stdlib.h>
#include <string.h>

static rookery_status judge(const Request *request) {
    const rookery_perft_options *options = &request->options;
    const bool is_plain = options->method <= ROOKERY_PLAIN && options->threads <= 1 &&
                          !options->cpus && !options->checkpoint && !options->counts_unique;
    return is_plain ? ROOKERY_OK : ROOKERY_NOT_BUILT;
}

static bool goes_on(const Request *request, size_t done, size_t length) {
    const rookery_perft_options *options = &request->options;
    return !options->progress || options->progress(options->context, (double)done / (double)length);
}

static Wide count_below(const Position *pos, Move move, int depth) {
    Position child;
    pos_make(pos, move, &child);
    return count_leaves_wide(&child, depth, LEAF_HORIZON);
}

/* Counts below each move into `entries`; stopped between two of them. */
static rookery_status count_moves(const Request *request, rookery_divide_entry *entries,
                                  size_t *length, Wide *total) {
    MoveList list;
    movegen_list(&request->pos, &list);
    *total = 0;
    *length = list.length;
    for (size_t i = 0; i < list.length; i++) {
        const Wide nodes = count_below(&request->pos, list.moves[i], request->depth - 1);
        entries[i] = (rookery_divide_entry){list.moves[i], convert_wide(nodes)};
        *total += nodes;
        if (!goes_on(request, i + 1, list.length)) return ROOKERY_STOPPED;
    }
    return ROOKERY_OK;
}

static void fill_result(Wide nodes, rookery_perft_result *result) {
    *result = (rookery_perft_result){
        .size = result->size, .nodes = convert_wide(nodes), .method = ROOKERY_PLAIN, .threads = 1};
}

rookery_status rookery_perft(const rookery_position *position, unsigned depth,
                             const rookery_perft_options *options, rookery_perft_result *result) {
    Request request;
    rookery_divide_entry entries[ROOKERY_MOVES_MAX];
    size_t length;
    Wide nodes = 1;
    if (result->size != sizeof *result || !convert_request(position, depth, options, &request)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    rookery_status status = judge(&request);
    if (status == ROOKERY_OK && depth) status = count_moves(&request, entries, &length, &nodes);
    if (status == ROOKERY_OK || status == ROOKERY_STOPPED) fill_result(nodes, result);
    return status;
}

/* The squares of UCI notation, a to h before 1 to 8, then the letter of the promotion. */
static int compare_entries(const void *left, const void *right) {
    const rookery_divide_entry *a = left, *b = right;
    char first[UCI_MOVE_BUFFER_SIZE], second[UCI_MOVE_BUFFER_SIZE];
    uci_move_write(a->move, CASTLING_STANDARD, first);
    uci_move_write(b->move, CASTLING_STANDARD, second);
    return strcmp(first, second);
}

rookery_status rookery_divide(const rookery_position *position, unsigned depth,
                              const rookery_perft_options *options, rookery_divide_entry *entries,
                              size_t capacity, size_t *length, rookery_perft_result *result) {
    Request request;
    rookery_divide_entry all[ROOKERY_MOVES_MAX];
    size_t found = 0;
    Wide nodes = 0;
    const bool is_sound = depth > 0 && (!result || result->size == sizeof *result);
    if (!is_sound || !convert_request(position, depth, options, &request)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    rookery_status status = judge(&request);
    if (status == ROOKERY_OK) status = count_moves(&request, all, &found, &nodes);
    if (result && (status == ROOKERY_OK || status == ROOKERY_STOPPED)) fill_result(nodes, result);
    if (status != ROOKERY_OK) return status;
    qsort(all, found, sizeof *all, compare_entries);
    const size_t copied = found < capacity ? found : capacity;
    if (copied) memcpy(entries, all, copied * sizeof *entries);
    *length = found;
    return ROOKERY_OK;
}

rookery_status rookery_statistics(const rookery_position *position, unsigned depth,
                                  const rookery_perft_options *options,
                                  rookery_statistics_result *result) {
    Request request;
    Statistics sum = {0};
    if (result->size != sizeof *result || !convert_request(position, depth, options, &request)) {
        return ROOKERY_BAD_ARGUMENT;
    }
    if (judge(&request) != ROOKERY_OK || request.options.progress) return ROOKERY_NOT_BUILT;
    statistics_count(&request.pos, request.depth, &sum);
    convert_statistics(&sum, result);
    return ROOKERY_OK;
}

rookery_status rookery_outcomes(const rookery_position *position, unsigned depth,
                                const rookery_perft_options *options, rookery_outcomes_ply *plies) {
    Request request;
    (void)plies;
    if (!convert_request(position, depth, options, &request)) return ROOKERY_BAD_ARGUMENT;
    return ROOKERY_NOT_BUILT;
}
