/* SPDX-License-Identifier: MIT
 *
 * Tests an engine with many positions, in several processes at once.
 *
 * Every position gets a verdict; one that the engine did not answer is never counted as
 * equal.
 */
#ifndef PERFT_VERIFY_VERIFY_H
#define PERFT_VERIFY_VERIFY_H

#include "perft/verify/coverage.h"
#include "perft/verify/minimize.h"

#include "core/validity.h"

#define VERIFY_JOBS_MAX 256

typedef struct VerifyTask {
    size_t number; /* from 1 on, in the order of the source */
    Position pos;
    int depth;        /* 1 to DESCEND_DEPTH_MAX */
    PosFaults faults; /* not 0 if no game leads to the position */
} VerifyTask;

/** The results of a run so far. Copied under the lock of the run. */
typedef struct VerifySummary {
    size_t positions; /* answered or not */
    size_t equal;
    size_t different;
    size_t repeated; /* of these: of a kind that was reported before */
    size_t unanswered;
    size_t unreachable; /* positions that no game leads to */
    int depth_min, depth_max;
    Coverage coverage;           /* of the positions answered */
    bool is_rule_wrong[RULE_NB]; /* named by a finding */
    uint64_t nodes;              /* compared, of the equal positions */
    char engine[SESSION_NAME_SIZE];
    char perft_command[SESSION_NAME_SIZE];
    Protocol protocol;
    bool has_rows;
    bool has_given_up; /* the engine failed several times in a row, or could not be started */
    bool has_no_memory;
    Notes notes;        /* about the engine */
    AskFailure failure; /* the last one, if the engine failed */
} VerifySummary;

/** Fills the next task. @return false at the end. */
typedef bool VerifyNextFn(void *context, VerifyTask *task);

/**
 * Reports a position: one that differs, was not answered or is equal (`finding` NULL).
 *
 * @param[in] minimized NULL if it was not asked for or failed, and for repeats.
 * @param[in] session   The session that found it, to write its questions.
 */
typedef void VerifyReportFn(void *context, const VerifyTask *task, const Finding *finding,
                            const Minimized *minimized, const Session *session,
                            const VerifySummary *summary);

typedef struct VerifyOptions {
    EngineSpec engine;
    int jobs; /* processes of the engine, 1 to VERIFY_JOBS_MAX */
    bool minimizes;
    size_t findings_max; /* ends the run */
    double deadline_s;   /* of clock_s(): no position is begun after it; INFINITY for none */
} VerifyOptions;

/**
 * Runs through all tasks.
 *
 * `next` and `report` are called by one thread at a time, not always the caller's. Differences of a
 * kind that was found before name the position of the first: see Finding.repeats.
 */
void verify_run(const VerifyOptions *options, VerifyNextFn *next, VerifyReportFn *report,
                void *context, VerifySummary *summary);

/** The deepest depth from 1 to DESCEND_DEPTH_MAX with at most `nodes` leaves. */
int verify_depth(const Position *pos, uint64_t nodes);

/** Built-in edge cases, one rule each: `*length` gets their number. */
const char *const *verify_positions(CastlingMode mode, size_t *length);

#endif
