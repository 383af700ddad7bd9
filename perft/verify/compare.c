/* SPDX-License-Identifier: MIT */
#include "perft/verify/compare.h"

#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "perft/count/count.h"

#include <stdlib.h>
#include <string.h>

static int by_move(const void *a, const void *b) {
    return strcmp(((const DivideDifference *)a)->move, ((const DivideDifference *)b)->move);
}

Mismatch compare_counts(PrintedCount first, PrintedCount second) {
    if (first == second) return MISMATCH_NONE;
    return printed_count_overflow(first, second) ? MISMATCH_OVERFLOW : MISMATCH_COUNT;
}

/* Copies the rows of an answer, sorted. `is_second`: into that column. */
static void sort_rows(const Answer *answer, bool is_second, DivideDifference *rows) {
    for (size_t i = 0; i < answer->length; i++) {
        rows[i] = (DivideDifference){.first = is_second ? 0 : answer->rows[i].nodes,
                                     .second = is_second ? answer->rows[i].nodes : 0};
        memcpy(rows[i].move, answer->rows[i].move, sizeof rows[i].move);
    }
    qsort(rows, answer->length, sizeof *rows, by_move);
}

/* Merges the two sorted parts of `rows` into the comparison. */
static void merge_rows(Comparison *comparison, const DivideDifference *first, size_t first_nb,
                       const DivideDifference *second, size_t second_nb) {
    DivideDifference *out = comparison->rows;
    while (first_nb || second_nb) {
        const int order = !first_nb ? 1 : !second_nb ? -1 : strcmp(first->move, second->move);
        const DivideDifference *last = out > comparison->rows ? out - 1 : NULL;
        *out = order <= 0 ? *first : *second;
        if (order == 0) {
            out->second = second->second;
            out->mismatch = compare_counts(out->first, out->second);
        } else if (last && strcmp(last->move, out->move) == 0) {
            out->mismatch = order > 0 ? MISMATCH_DUPLICATE : MISMATCH_MISSING;
        } else {
            out->mismatch = order < 0 ? MISMATCH_MISSING : MISMATCH_EXTRA;
        }
        out++;
        first += order <= 0;
        first_nb -= order <= 0;
        second += order >= 0;
        second_nb -= order >= 0;
    }
    comparison->length = (size_t)(out - comparison->rows);
}

/* Differences first, the order kept otherwise. */
static int by_mismatch(const void *a, const void *b) {
    const int a_equal = ((const DivideDifference *)a)->mismatch == MISMATCH_NONE;
    const int b_equal = ((const DivideDifference *)b)->mismatch == MISMATCH_NONE;
    return a_equal != b_equal ? a_equal - b_equal : by_move(a, b);
}

void compare_answers(const Answer *first, const Answer *second, Comparison *comparison) {
    static const size_t ROW = sizeof(DivideDifference);
    DivideDifference *rows = comparison->rows;
    DivideDifference sorted[2][ANSWER_ROWS_MAX];
    comparison->length = comparison->mismatches = 0;
    comparison->first_total = answer_total(first);
    comparison->second_total = answer_total(second);
    if (first->lists_moves && second->lists_moves) {
        sort_rows(first, false, sorted[0]);
        sort_rows(second, true, sorted[1]);
        merge_rows(comparison, sorted[0], first->length, sorted[1], second->length);
    }
    for (size_t i = 0; i < comparison->length; i++) {
        comparison->mismatches += rows[i].mismatch != MISMATCH_NONE;
    }
    qsort(rows, comparison->length, ROW, by_mismatch);
    comparison->total_mismatch = compare_counts(comparison->first_total, comparison->second_total);
    comparison->is_equal = !comparison->mismatches && !comparison->total_mismatch;
}

void compare_reference(const Position *pos, int depth, CastlingMode mode, Answer *answer) {
    MoveList list;
    answer_begin(answer, depth);
    answer->lists_moves = true;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        AnswerRow *row = &answer->rows[answer->length++];
        pos_make(pos, list.moves[i], &child);
        uci_move_write(list.moves[i], mode, row->move);
        row->nodes = (PrintedCount)count_leaves_wide(&child, depth - 1, LEAF_HORIZON);
    }
    answer->total = answer_sum(answer);
    answer->total_rank = TOTAL_NODES;
}

const char *compare_mismatch_text(Mismatch mismatch) {
    static const char *const TEXTS[] = {"", "missing", "extra", "twice", "differs", "overflow"};
    return TEXTS[mismatch];
}
