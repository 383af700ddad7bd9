/* SPDX-License-Identifier: MIT */
/**
 * @file
 * A part of rookery.h: another engine's move generator, put to the test.
 */
#ifndef CORE_ROOKERY_VERIFY_H
#define CORE_ROOKERY_VERIFY_H

#include "rookery_position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum rookery_protocol {
    ROOKERY_PROTOCOL_AUTO, /**< found out */
    ROOKERY_PROTOCOL_UCI,
    ROOKERY_PROTOCOL_XBOARD,
    ROOKERY_PROTOCOL_PERFTREE /**< one run a question: PROGRAM DEPTH FEN [MOVES] */
} rookery_protocol;

/** What is wrong with the first wrong move. */
typedef enum rookery_verdict {
    ROOKERY_VERDICT_EQUAL,
    ROOKERY_VERDICT_MISSING,   /**< a legal move */
    ROOKERY_VERDICT_EXTRA,     /**< an illegal move */
    ROOKERY_VERDICT_DUPLICATE, /**< a move listed twice */
    ROOKERY_VERDICT_COUNT,     /**< its count at depth 1 */
    ROOKERY_VERDICT_MOVES,     /**< the number of moves, and none can be named */
    ROOKERY_VERDICT_TOTAL,     /**< the total over right moves */
    ROOKERY_VERDICT_INSIDE,    /**< shown only inside the tree */
    ROOKERY_VERDICT_UNANSWERED /**< neither right nor wrong: see `failure` */
} rookery_verdict;

/**
 * What was found at one position. Every text is NUL-terminated, never NULL, "" where there is none,
 * and valid until the callback returns. Counts of the engine are texts, since a counter that has
 * overflowed may print anything. Moves are in UCI notation, paths with a space between them.
 */
typedef struct rookery_finding {
    rookery_verdict verdict;
    const char *verdict_text;
    size_t number; /**< of the position, from 1 on */
    const char *fen;
    unsigned depth;    /**< asked there */
    uint64_t expected; /**< leaves; of a position that is equal, too */
    const char *answered;
    const char *path; /**< from `fen` to where the first wrong move is */
    const char *at_fen;
    unsigned at_depth; /**< of the question that shows it */
    uint64_t at_expected;
    const char *at_answered;
    const char *move; /**< the wrong one; "" if none can be named */
    uint64_t move_expected;
    const char *move_answered;
    bool is_inferred;   /**< the engine lists no moves: the move follows from its totals */
    bool is_repeatable; /**< a fresh process gives the same answer */
    const char *rule;   /**< at stake, as a stable word: "ep-rank-pin" */
    const char *rule_text;
    const char *hint;         /**< a mistake that explains the totals */
    size_t repeats;           /**< the first position with a finding of this kind; 0: this one */
    const char *failure;      /**< why there is no answer */
    const char *errors;       /**< the last lines of the engine's standard error then */
    const char *smallest_fen; /**< the smallest board found that shows the fault */
    const char *smallest_path;
    unsigned smallest_depth;
} rookery_finding;

/**
 * Called for each position, equal or not, by one thread at a time, not always the caller's.
 *
 * @return false to stop: no further question is asked, and all waiting ends.
 */
typedef bool rookery_report(void *context, const rookery_finding *finding);

/** Whom to ask, and what. Begin with ROOKERY_VERIFY_OPTIONS_INIT. */
typedef struct rookery_verify_options {
    size_t size;         /**< of this struct: filled by ROOKERY_VERIFY_OPTIONS_INIT */
    const char *command; /**< program, searched in PATH, and arguments, quoted as for a shell */
    rookery_protocol protocol;
    const char *perft_command;   /**< NULL: the known ones; "{depth}" stands for the depth */
    const char *const *settings; /**< "Name=Value" each, sent before the first question */
    size_t settings_nb;
    rookery_chess chess;     /**< ROOKERY_STANDARD or ROOKERY_CHESS960 */
    const char *const *fens; /**< NULL: the built-in positions, one rule each */
    size_t fens_nb;
    unsigned depth;         /**< 1 to ROOKERY_VERIFY_DEPTH_MAX; 0: by `nodes` */
    uint64_t nodes;         /**< the deepest depth with at most that many leaves; 0: 200000 */
    unsigned jobs;          /**< processes of the engine at once; 0: one; at most 256 */
    double timeout_s;       /**< for one answer; 0: 30 */
    double time_limit_s;    /**< no position is begun after it; 0: none */
    size_t findings_max;    /**< kinds of finding that end the run; 0: 10 */
    bool minimizes;         /**< look for the smallest board, up to half a minute for each kind */
    rookery_report *report; /**< NULL: none */
    void *context;          /**< handed to `report` */
} rookery_verify_options;

#define ROOKERY_VERIFY_DEPTH_MAX 12

#define ROOKERY_VERIFY_OPTIONS_INIT                                                                \
    {                                                                                              \
        sizeof(rookery_verify_options), NULL, ROOKERY_PROTOCOL_AUTO, NULL, NULL, 0,                \
            ROOKERY_STANDARD, NULL, 0, 0, 0, 0, 0, 0, 0, true, NULL, NULL                          \
    }

/** What a run has come to. Begin with ROOKERY_VERIFY_SUMMARY_INIT. */
typedef struct rookery_verify_summary {
    size_t size; /**< of this struct */
    size_t positions, equal, different, unanswered;
    uint64_t nodes; /**< compared, of the equal positions */
    size_t refused; /**< the FEN that was refused, an index, where the status says so */
    rookery_protocol protocol;
    char engine[64];                 /**< its name for itself, or the command */
    char perft_command[64];          /**< what made it count */
    char failure[ROOKERY_TEXT_SIZE]; /**< the last one, in words */
} rookery_verify_summary;

#define ROOKERY_VERIFY_SUMMARY_INIT                                                                \
    { sizeof(rookery_verify_summary), 0, 0, 0, 0, 0, 0, ROOKERY_PROTOCOL_AUTO, "", "", "" }

/**
 * Starts an engine, asks it for counts and finds its first wrong moves.
 *
 * Its processes are groups of their own and never outlive the call. Reentrant.
 *
 * @param[in,out] summary Filled also on ROOKERY_STOPPED, ROOKERY_ENGINE_FAILED and for a refused
 *                        FEN.
 * @return ROOKERY_OK, also with findings; ROOKERY_STOPPED; ROOKERY_ENGINE_FAILED if it cannot be
 *         started, understands no command, or does not even count the moves of the start position;
 *         ROOKERY_NO_MEMORY; ROOKERY_NO_PROCESSOR; ROOKERY_BAD_ARGUMENT, also for a command with
 * open quotes; a code of FENs with `refused`.
 */
ROOKERY_API rookery_status rookery_verify(const rookery_verify_options *options,
                                          rookery_verify_summary *summary);

#ifdef __cplusplus
}
#endif

#endif
