/* SPDX-License-Identifier: MIT
 *
 * What an investigation finds: the first wrong move of an engine, and what is known about it.
 */
#ifndef PERFT_VERIFY_FINDING_H
#define PERFT_VERIFY_FINDING_H

#include "perft/verify/compare.h"
#include "perft/verify/ep_writing.h"
#include "perft/verify/hint.h"
#include "perft/verify/rule.h"
#include "perft/verify/session.h"

#include "core/uci_move.h"

/** Deepest question. */
#define DESCEND_DEPTH_MAX 12

/** A move in UCI notation. */
typedef char MoveText[UCI_MOVE_BUFFER_SIZE];

/* X(name, key, text) */
#define VERDICT_LIST(X)                                                                            \
    X(EQUAL, "equal", "all counts are equal")                                                      \
    X(MISSING, "missing", "legal move missing")                                                    \
    X(EXTRA, "extra", "illegal move generated")                                                    \
    X(DUPLICATE, "duplicate", "move listed twice")                                                 \
    X(COUNT, "count", "wrong count at depth 1")                                                    \
    X(MOVES, "moves", "wrong number of moves")                                                     \
    X(TOTAL, "total", "wrong total over right moves")                                              \
    X(INSIDE, "inside", "wrong only inside the tree")                                              \
    X(UNANSWERED, "unanswered", "no answer")

typedef enum Verdict {
#define X(name, key, text) VERDICT_##name,
    VERDICT_LIST(X)
#undef X
        VERDICT_NB
} Verdict;

/** A short stable word, and the verdict in words: constant strings. */
const char *verdict_key(Verdict verdict);
const char *verdict_text(Verdict verdict);

/** The outcome of one of the two ways to ask. */
typedef enum Way { WAY_NOT_ASKED, WAY_RIGHT, WAY_WRONG, WAY_UNANSWERED } Way;

typedef struct Finding {
    Verdict verdict;
    Position root;
    int depth;         /* asked at the root */
    uint64_t expected; /* the total there */
    PrintedCount answered;
    size_t path_nb;
    MoveText path[DESCEND_DEPTH_MAX]; /* moves from the root to `at` */
    Position at;                      /* where the first wrong move is */
    int at_depth;                     /* of the question that shows it */
    uint64_t at_expected;
    PrintedCount at_answered;
    char move[ANSWER_MOVE_SIZE]; /* empty if none can be named */
    bool is_inferred;            /* the engine lists no moves: inferred from its totals */
    uint64_t move_expected;
    PrintedCount move_answered;
    Way by_moves, by_fen;
    Position before;      /* where `by_moves` starts from: root, or a position before it */
    MoveText before_move; /* the move from there, if it is not the root */
    EpWriting ep_writing; /* the convention whose FENs the engine misreads */
    bool is_repeatable;   /* a fresh process gives the same answer */
    Rule rule;
    Hint hint;
    AskFailure failure; /* why there was no answer */
    int failed_depth;   /* at the root, where there was none; 0 if there was one */
    size_t repeats;     /* the number of the first position with a finding of this kind; 0: this */
} Finding;

/** The engine did not answer: neither right nor wrong. */
void finding_set_unanswered(Finding *finding);

/** Names the move of a wrong row. */
void finding_take_row(Finding *finding, const DivideDifference *row);

#endif
