/* SPDX-License-Identifier: MIT */
#include "perft/verify/descend.h"

#include "perft/verify/asked_position.h"
#include "perft/verify/infer.h"

#include <stdlib.h>
#include <string.h>

/* Ends the descent at a wrong move in the list, if there is one. */
static bool end_at_list_error(Investigator *in, Finding *finding) {
    int depth = finding->at_depth;
    const DivideDifference *row = investigator_list_error(&in->comparison, depth);
    if (!row) return false;
    DivideDifference wrong = *row;
    if (depth > 1) {
        /* The list is the same at depth 1; if not, that is worth knowing. */
        Comparison *comparison = &in->comparison;
        AskFailure failure;
        if (investigator_ask(in, &in->base, investigator_moves(in, finding),
                             investigator_moves_nb(in, finding), &finding->at, 1,
                             &failure) == ASK_OK &&
            (row = investigator_list_error(comparison, 1)) != NULL &&
            row->mismatch == wrong.mismatch) {
            wrong = *row;
            depth = 1;
            investigator_take_totals(in, finding, depth);
        }
    }
    finding->verdict = investigator_verdict(wrong.mismatch);
    finding_take_row(finding, &wrong);
    finding->rule = investigator_rules(&finding->at, &wrong).rules[0];
    return true;
}

/* Gives a row for every legal move to the answer of an engine that reports only totals. */
static AskStatus ask_children(Investigator *in, Finding *finding) {
    MoveText *moves = investigator_moves(in, finding);
    const size_t moves_nb = investigator_moves_nb(in, finding);
    Answer *answer = &in->answer;
    answer->length = 0;
    answer->lists_moves = true;
    for (size_t i = 0; i < in->reference.length; i++) {
        AnswerRow *row = &answer->rows[i];
        memcpy(row->move, in->reference.rows[i].move, sizeof row->move);
        memcpy(moves[moves_nb], row->move, sizeof moves[0] - 1);
        const AskStatus status =
            investigator_ask_total(in, &in->base, moves, moves_nb + 1, finding->at_depth - 1,
                                   &row->nodes, &finding->failure);
        if (status) {
            descend_step(finding, row->move); /* to the question that had no answer */
            return status;
        }
        answer->length++;
    }
    compare_answers(&in->reference, answer, &in->comparison);
    return ASK_OK;
}

void descend_step(Finding *finding, const char *move) {
    const Position parent = finding->at;
    memcpy(finding->path[finding->path_nb], move, sizeof finding->path[0] - 1);
    asked_position_make(&parent, answer_move(&parent, move), &finding->at);
    finding->path_nb++;
    finding->at_depth--;
}

static int by_expected(const void *a, const void *b) {
    const PrintedCount first = ((const DivideDifference *)a)->first,
                       second = ((const DivideDifference *)b)->first;
    return first < second ? -1 : first > second;
}

typedef enum Step { STEP_DONE, STEP_NONE, STEP_FAILED } Step;

/* Goes one move down to where the difference persists, the smallest tree first. First by moves from
 * where the questions started, then by a fresh FEN. */
static Step step_down(Investigator *in, Finding *finding) {
    const size_t rows_nb = in->comparison.mismatches;
    DivideDifference *rows = malloc((rows_nb ? rows_nb : 1) * sizeof *rows);
    const Finding before = *finding;
    const Position base = in->base;
    const size_t base_plies = in->base_plies;
    Step result = STEP_NONE;
    if (!rows) return STEP_NONE;
    memcpy(rows, in->comparison.rows, rows_nb * sizeof *rows);
    qsort(rows, rows_nb, sizeof *rows, by_expected);
    for (size_t i = 0; i < 2 * rows_nb && result == STEP_NONE; i++) {
        const bool is_fresh = i >= rows_nb;
        descend_step(finding, rows[i % rows_nb].move);
        if (is_fresh) {
            in->base = finding->at;
            in->base_plies = finding->path_nb;
        }
        if (investigator_ask_here(in, finding, finding->at_depth)) result = STEP_FAILED;
        if (result == STEP_NONE && !in->comparison.is_equal) result = STEP_DONE;
        if (result != STEP_NONE) break;
        *finding = before;
        in->base = base;
        in->base_plies = base_plies;
    }
    /* Nothing below: the first row is the evidence. */
    if (result == STEP_NONE && rows_nb) finding_take_row(finding, &rows[0]);
    free(rows);
    return result;
}

/* The smallest depth at which the place is wrong, for errors that are nowhere below. */
static void end_inside(Investigator *in, Finding *finding) {
    finding->verdict = VERDICT_INSIDE;
    finding->rule = RULE_UNMAKE;
    for (int depth = 1; depth < finding->at_depth; depth++) {
        AskFailure failure;
        if (investigator_ask(in, &in->base, investigator_moves(in, finding),
                             investigator_moves_nb(in, finding), &finding->at, depth,
                             &failure) != ASK_OK) {
            return;
        }
        if (in->comparison.is_equal) continue;
        investigator_take_totals(in, finding, depth);
        if (in->comparison.mismatches) finding_take_row(finding, &in->comparison.rows[0]);
        return;
    }
}

/* For engines that report only totals: is the number of moves here right, and which child is not?
 */
static bool look_closer(Investigator *in, Finding *finding) {
    const int depth = finding->at_depth;
    if (investigator_ask_here(in, finding, 1)) {
        finding_set_unanswered(finding);
        return false;
    }
    if (!in->comparison.is_equal) {
        investigator_take_totals(in, finding, 1);
        infer_move(in, finding);
        return false;
    }
    compare_reference(&finding->at, depth, in->mode, &in->reference);
    in->answer.total = finding->at_answered;
    if (depth > 1 && ask_children(in, finding)) {
        finding_set_unanswered(finding);
        return false;
    }
    return true;
}

void descend(Investigator *in, Finding *finding) {
    for (;;) {
        investigator_take_totals(in, finding, finding->at_depth);
        if (end_at_list_error(in, finding)) return;
        const bool lists_moves = in->answer.lists_moves;
        if (!lists_moves && !look_closer(in, finding)) return;
        if (!in->comparison.mismatches && lists_moves) {
            finding->verdict = VERDICT_TOTAL;
            finding->rule = RULE_TOTAL;
            return;
        }
        const Step result = step_down(in, finding);
        if (result == STEP_DONE) continue;
        if (result == STEP_FAILED) {
            finding_set_unanswered(finding);
        } else {
            end_inside(in, finding);
        }
        return;
    }
}
