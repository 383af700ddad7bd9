/* SPDX-License-Identifier: MIT
 *
 * One engine under test: questions to it, each compared with the correct answer.
 */
#ifndef PERFT_VERIFY_INVESTIGATOR_H
#define PERFT_VERIFY_INVESTIGATOR_H

#include "perft/verify/finding.h"

typedef struct Investigator {
    Session *session;
    CastlingMode mode;
    Position base;     /* where the questions start from: the root or a fresh FEN below it */
    size_t base_plies; /* moves of the path that lie before it */
    Answer reference, answer, child_answer;
    Comparison comparison; /* of the last question */
    AskStatus status;      /* of the last question */
} Investigator;

/** @return NULL if out of memory. @param session Borrowed. */
Investigator *investigator_create(Session *session, CastlingMode mode);
void investigator_destroy(Investigator *investigator);

CastlingMode investigator_mode(const Investigator *investigator);

/** Asks about the position after `moves` from `root`, which is `at`, and compares. */
AskStatus investigator_ask(Investigator *investigator, const Position *root, MoveText *moves,
                           size_t moves_nb, const Position *at, int depth, AskFailure *failure);

/** Asks for the total alone. */
AskStatus investigator_ask_total(Investigator *investigator, const Position *root, MoveText *moves,
                                 size_t moves_nb, int depth, PrintedCount *total,
                                 AskFailure *failure);

/** Asks the question of the descent: the way it has come, at the place where it is. */
AskStatus investigator_ask_here(Investigator *investigator, Finding *finding, int depth);

/** The moves between the base of the questions and the place where the descent is. */
MoveText *investigator_moves(const Investigator *investigator, Finding *finding);
size_t investigator_moves_nb(const Investigator *investigator, const Finding *finding);

/** The verdict on one row. */
Verdict investigator_verdict(Mismatch mismatch);

/**
 * The most informative row: an illegal move, else a missing one, else one listed twice. Wrong
 * counts only at depth 1.
 *
 * @return NULL if the list of moves is right.
 */
const DivideDifference *investigator_list_error(const Comparison *comparison, int depth);

/** The rules involved in a wrong row, by the position alone: at least RULE_UNKNOWN. */
RuleSet investigator_rules(const Position *at, const DivideDifference *row);

/** Takes over the totals of the last comparison. */
void investigator_take_totals(const Investigator *investigator, Finding *finding, int depth);

#endif
