/* SPDX-License-Identifier: MIT */
#include "perft/verify/experiment.h"

#include "core/validity.h"

#include <string.h>

/* Variations that one rule is tried in. A piece may matter in more ways than one. */
enum { VARIATIONS_MAX = 4 };

typedef struct Experiment {
    Investigator *in;
    const Finding *finding;
    RuleSet rules;     /* involved in the move */
    PosFaults allowed; /* warnings that the position of the finding also has */
    size_t questions;
    bool is_over; /* no more questions, or no more answers */
    /* On trial: */
    Rule rule;
    size_t right, wrong; /* variations without it */
} Experiment;

/* None if the move has become legal, or illegal. */
static RuleSet rules_of_move(const Finding *finding, const Position *pos) {
    if (finding->verdict == VERDICT_EXTRA) return rule_candidates_of_illegal(pos, finding->move);
    const Move move = answer_move(pos, finding->move);
    return move == MOVE_NONE ? (RuleSet){.length = 0} : rule_candidates_of_legal(pos, move);
}

static bool lacks_only(const RuleSet *whole, const RuleSet *part, Rule rule) {
    if (part->length + 1 != whole->length || rule_set_has(part, rule)) return false;
    for (size_t i = 0; i < part->length; i++) {
        if (!rule_set_has(whole, part->rules[i])) return false;
    }
    return true;
}

/* Other faults of the engine do not matter, if it lists its moves. */
static bool shows_fault(const Investigator *in, const Finding *finding) {
    if (!in->answer.lists_moves) return !in->comparison.is_equal;
    for (size_t i = 0; i < in->comparison.mismatches; i++) {
        const DivideDifference *row = &in->comparison.rows[i];
        if (investigator_verdict(row->mismatch) == finding->verdict &&
            strcmp(row->move, finding->move) == 0) {
            return true;
        }
    }
    return false;
}

static void try_variation(Experiment *experiment, const Position *pos) {
    if (experiment->is_over || experiment->right + experiment->wrong == VARIATIONS_MAX) return;
    Investigator *in = experiment->in;
    if (pos_faults(pos, investigator_mode(in)) & ~experiment->allowed) return;
    const RuleSet left = rules_of_move(experiment->finding, pos);
    if (!lacks_only(&experiment->rules, &left, experiment->rule)) return;
    AskFailure failure;
    experiment->is_over = experiment->questions++ == EXPERIMENT_QUESTIONS_MAX ||
                          investigator_ask(in, pos, NULL, 0, pos, 1, &failure) != ASK_OK;
    if (experiment->is_over) return;
    *(shows_fault(in, experiment->finding) ? &experiment->wrong : &experiment->right) += 1;
}

static void replace_piece(Experiment *experiment, const Position *without, Color color,
                          Square square) {
    for (PieceType type = KNIGHT; type <= QUEEN; type++) {
        Position replaced = *without;
        pos_put(&replaced, color, type, square);
        try_variation(experiment, &replaced);
    }
}

static void move_piece(Experiment *experiment, const Position *without, Color color,
                       PieceType type) {
    for (Bitboard free = ~pos_occupied(&experiment->finding->at); free;) {
        Position moved = *without;
        pos_put(&moved, color, type, bb_pop(&free));
        try_variation(experiment, &moved);
    }
}

/* The smallest changes first. */
enum { CHANGE_REMOVE, CHANGE_REPLACE, CHANGE_MOVE, CHANGE_NB };

static void try_without(Experiment *experiment, Rule rule) {
    const Position *at = &experiment->finding->at;
    experiment->rule = rule;
    experiment->right = experiment->wrong = 0;
    for (int change = 0; change < CHANGE_NB; change++) {
        for (Bitboard set = pos_occupied(at) & ~(at->kings[WHITE] | at->kings[BLACK]); set;) {
            const Square square = bb_pop(&set);
            const Color color = bb_has(at->pieces[WHITE], square) ? WHITE : BLACK;
            Position without = *at;
            pos_remove(&without, square);
            if (change == CHANGE_REMOVE) try_variation(experiment, &without);
            if (change == CHANGE_REPLACE) replace_piece(experiment, &without, color, square);
            if (change == CHANGE_MOVE) {
                move_piece(experiment, &without, color, pos_type_at(at, square));
            }
        }
    }
}

void experiment_settle_rule(Investigator *in, Finding *finding) {
    if (finding->verdict != VERDICT_MISSING && finding->verdict != VERDICT_EXTRA) return;
    Experiment experiment = {.in = in, .finding = finding};
    experiment.rules = rules_of_move(finding, &finding->at);
    experiment.allowed = pos_faults(&finding->at, investigator_mode(in));
    if (experiment.rules.length < 2) return;
    Rule suspect = RULE_UNKNOWN;
    for (size_t i = 0; i < experiment.rules.length; i++) {
        try_without(&experiment, experiment.rules.rules[i]);
        if (experiment.is_over) return;
        const bool is_cleared = experiment.wrong > 0;
        if (experiment.right && !is_cleared) {
            finding->rule = experiment.rules.rules[i];
            return;
        }
        if (!is_cleared && suspect == RULE_UNKNOWN) suspect = experiment.rules.rules[i];
    }
    if (suspect != RULE_UNKNOWN) finding->rule = suspect;
}
