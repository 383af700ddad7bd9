/* SPDX-License-Identifier: MIT
 *
 * From a wrong total to the first wrong move.
 *
 * Where the counts of an engine differ from ours, the move with the smallest wrong count is played
 * and the question asked again one ply shallower, until a move is missing, extra or counted wrong,
 * or the difference vanishes. The end is asked both ways: with the moves played from the root, and
 * as a fresh FEN. Only one of them wrong is a fault of making moves or of reading FEN, not of move
 * generation.
 *
 * Positions here keep an e.p. square whose capture is illegal, as FEN writers do: otherwise an
 * engine would never be asked about it.
 */
#ifndef PERFT_VERIFY_DESCEND_H
#define PERFT_VERIFY_DESCEND_H

#include "perft/verify/hint.h"
#include "perft/verify/rule.h"
#include "perft/verify/session.h"

#include "core/fen.h"
#include "core/uci_move.h"

/** Deepest question. */
#define DESCEND_DEPTH_MAX 12

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

/** What became of one of the two ways to ask. */
typedef enum Way { WAY_NOT_ASKED, WAY_RIGHT, WAY_WRONG, WAY_UNANSWERED } Way;

typedef struct Finding {
    Verdict verdict;
    Position root;
    int depth;                   /* asked at the root */
    uint64_t expected, answered; /* totals there */
    size_t path_nb;
    char path[DESCEND_DEPTH_MAX][UCI_MOVE_BUFFER_SIZE]; /* moves from the root to `at` */
    Position at;                                        /* where the first wrong move is */
    int at_depth;                                       /* of the question that shows it */
    uint64_t at_expected, at_answered;
    char move[ANSWER_MOVE_SIZE]; /* empty if none can be named */
    bool is_inferred;            /* the engine lists no moves: it was told from totals */
    uint64_t move_expected, move_answered;
    Way by_moves, by_fen;
    Position before; /* where `by_moves` starts from: root, or a position before it */
    char before_move[UCI_MOVE_BUFFER_SIZE]; /* the move from there, if it is not the root */
    bool is_repeatable;                     /* a fresh process gives the same answer */
    Rule rule;
    Hint hint;
    AskFailure failure; /* for UNANSWERED */
} Finding;

typedef struct Investigator Investigator;

/** @return NULL if out of memory. @param session Borrowed. */
Investigator *investigator_create(Session *session, CastlingMode mode);
void investigator_destroy(Investigator *investigator);

CastlingMode investigator_mode(const Investigator *investigator);

/**
 * Asks about one position, and finds the first wrong move if the answer is wrong.
 *
 * A right answer is followed by one question for each special kind of move (castling, e.p., double
 * step, every promotion): the move played, counted at depth 1.
 *
 * @param[in] depth 1 to DESCEND_DEPTH_MAX.
 */
void investigate(Investigator *investigator, const Position *root, int depth, Finding *finding);

/**
 * Asks one question and judges only its answer: which error of the move list there is.
 *
 * @param[out] rule The rule at stake; RULE_UNKNOWN if no single move is at fault.
 * @return VERDICT_EQUAL, or how it differs.
 */
Verdict investigate_question(Investigator *investigator, const Position *root,
                             char (*path)[UCI_MOVE_BUFFER_SIZE], size_t path_nb, int depth,
                             Rule *rule);

/** Makes a legal move and keeps the e.p. square if any pawn stands ready to capture there. */
void descend_make(const Position *pos, Move move, Position *child);

/**
 * Reads a FEN, judged and repaired as by fen_load(), but with its e.p. square as it is written if a
 * double step can have led to it.
 */
Status descend_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                    ParseError *error);

#endif
