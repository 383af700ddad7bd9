/* SPDX-License-Identifier: MIT */
#include "perft/verify/investigator.h"

#include <stdlib.h>
#include <string.h>

Investigator *investigator_create(Session *session, CastlingMode mode) {
    Investigator *investigator = calloc(1, sizeof *investigator);
    if (investigator) {
        investigator->session = session;
        investigator->mode = mode;
    }
    return investigator;
}

void investigator_destroy(Investigator *investigator) {
    free(investigator);
}

CastlingMode investigator_mode(const Investigator *investigator) {
    return investigator->mode;
}

AskStatus investigator_ask(Investigator *in, const Position *root, MoveText *moves, size_t moves_nb,
                           const Position *at, int depth, AskFailure *failure) {
    const char *texts[DESCEND_DEPTH_MAX + 1];
    for (size_t i = 0; i < moves_nb; i++) texts[i] = moves[i];
    const Question question = {root, texts, moves_nb, depth};
    in->status = session_ask(in->session, &question, &in->answer, failure);
    if (in->status) return in->status;
    compare_reference(at, depth, in->mode, &in->reference);
    compare_answers(&in->reference, &in->answer, &in->comparison);
    return ASK_OK;
}

AskStatus investigator_ask_total(Investigator *in, const Position *root, MoveText *moves,
                                 size_t moves_nb, int depth, PrintedCount *total,
                                 AskFailure *failure) {
    const char *texts[DESCEND_DEPTH_MAX + 1];
    for (size_t i = 0; i < moves_nb; i++) texts[i] = moves[i];
    const Question question = {root, texts, moves_nb, depth};
    const AskStatus status = session_ask(in->session, &question, &in->child_answer, failure);
    if (!status) *total = answer_total(&in->child_answer);
    return status;
}

MoveText *investigator_moves(const Investigator *in, Finding *finding) {
    return finding->path + in->base_plies;
}

size_t investigator_moves_nb(const Investigator *in, const Finding *finding) {
    return finding->path_nb - in->base_plies;
}

AskStatus investigator_ask_here(Investigator *in, Finding *finding, int depth) {
    return investigator_ask(in, &in->base, investigator_moves(in, finding),
                            investigator_moves_nb(in, finding), &finding->at, depth,
                            &finding->failure);
}

Verdict investigator_verdict(Mismatch mismatch) {
    static const Verdict VERDICTS[] = {
        [MISMATCH_NONE] = VERDICT_EQUAL,  [MISMATCH_MISSING] = VERDICT_MISSING,
        [MISMATCH_EXTRA] = VERDICT_EXTRA, [MISMATCH_DUPLICATE] = VERDICT_DUPLICATE,
        [MISMATCH_COUNT] = VERDICT_COUNT, [MISMATCH_OVERFLOW] = VERDICT_COUNT};
    return VERDICTS[mismatch];
}

/* True for a missing underpromotion whose queen is missing too: then the queen speaks for all. */
static const DivideDifference *promotion_speaker(const Comparison *comparison,
                                                 const DivideDifference *row) {
    if (row->mismatch != MISMATCH_MISSING || strlen(row->move) != 5) return row;
    for (size_t i = 0; i < comparison->mismatches; i++) {
        const DivideDifference *other = &comparison->rows[i];
        if (other->mismatch == MISMATCH_MISSING && other->move[4] == 'q' &&
            strncmp(other->move, row->move, 4) == 0) {
            return other;
        }
    }
    return row;
}

const DivideDifference *investigator_list_error(const Comparison *comparison, int depth) {
    static const Mismatch ORDER[] = {MISMATCH_EXTRA, MISMATCH_MISSING, MISMATCH_DUPLICATE,
                                     MISMATCH_COUNT, MISMATCH_OVERFLOW};
    const size_t kinds = depth == 1 ? 5 : 3;
    for (size_t kind = 0; kind < kinds; kind++) {
        for (size_t i = 0; i < comparison->mismatches; i++) {
            const DivideDifference *row = &comparison->rows[i];
            if (row->mismatch == ORDER[kind]) return promotion_speaker(comparison, row);
        }
    }
    return NULL;
}

RuleSet investigator_rules(const Position *at, const DivideDifference *row) {
    if (row->mismatch == MISMATCH_DUPLICATE) return rule_set_of(RULE_DUPLICATE);
    if (row->mismatch == MISMATCH_COUNT || row->mismatch == MISMATCH_OVERFLOW)
        return rule_set_of(RULE_LEAF_COUNT);
    if (row->mismatch == MISMATCH_EXTRA) return rule_candidates_of_illegal(at, row->move);
    const Move move = answer_move(at, row->move);
    return move == MOVE_NONE ? rule_set_of(RULE_UNKNOWN) : rule_candidates_of_legal(at, move);
}

void investigator_take_totals(const Investigator *in, Finding *finding, int depth) {
    finding->at_depth = depth;
    finding->at_expected = printed_count_narrow(in->comparison.first_total);
    finding->at_answered = in->comparison.second_total;
}
