/* SPDX-License-Identifier: MIT */
#include "perft/verify/verify.h"

#include "perft/count/count.h"
#include "perft/host/clock.h"
#include "perft/host/crew.h"
#include "perft/verify/failure.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Run {
    const VerifyOptions *options;
    VerifyNextFn *next;
    VerifyReportFn *report;
    void *context;
    pthread_mutex_t lock; /* guards all below */
    VerifySummary *summary;
    size_t reported;
    bool has_failure[2]; /* minimized already: a crash or flood, a hang */
    bool is_over;
    size_t first[VERDICT_NB][RULE_NB]
                [2]; /* position of each kind: by verdict, rule, only by moves */
} Run;

static bool take_task(Run *run, VerifyTask *task) {
    pthread_mutex_lock(&run->lock);
    if (control_is_stopped(run->options->engine.control) || clock_s() >= run->options->deadline_s)
        run->is_over = true;
    const bool has_task = !run->is_over && run->next(run->context, task);
    if (!has_task) run->is_over = true;
    pthread_mutex_unlock(&run->lock);
    return has_task;
}

static size_t *first_of_kind(Run *run, const Finding *finding) {
    const bool is_state = finding->by_moves == WAY_WRONG && finding->by_fen != WAY_WRONG;
    return &run->first[finding->verdict][finding->rule][is_state];
}

/* Finds the position that it repeats. A finding that is not a repeat is reported in full and
 * minimized.
 */
static void claim_kind(Run *run, const VerifyTask *task, Finding *finding) {
    pthread_mutex_lock(&run->lock);
    size_t *first = first_of_kind(run, finding);
    finding->repeats = *first;
    if (!*first) *first = task->number;
    pthread_mutex_unlock(&run->lock);
}

/* True for the first failure of its kind that a fresh process repeats. */
static bool claim_failure(Run *run, const Finding *finding) {
    if (finding->verdict != VERDICT_UNANSWERED || !finding->is_repeatable) return false;
    pthread_mutex_lock(&run->lock);
    bool *has_failure = &run->has_failure[finding->failure.status == ASK_TIMEOUT];
    const bool is_new = !*has_failure;
    *has_failure = true;
    pthread_mutex_unlock(&run->lock);
    return is_new;
}

/* True for what is wrong with every position: there is no more to be learned, and no smaller board.
 */
static bool is_about_all_counts(const Finding *finding) {
    return hint_is_about_counting(finding->hint.kind) || finding->hint.kind == HINT_START_POSITION;
}

static void count_task(VerifySummary *summary, const VerifyTask *task, const Coverage *stakes,
                       const Finding *finding) {
    summary->positions++;
    coverage_join(&summary->coverage, stakes);
    summary->is_rule_wrong[finding->rule] |= finding->verdict != VERDICT_EQUAL;
    summary->unreachable += task->faults != 0;
    if (!summary->depth_min || task->depth < summary->depth_min) summary->depth_min = task->depth;
    if (task->depth > summary->depth_max) summary->depth_max = task->depth;
}

static void count_finding(Run *run, const Finding *finding) {
    VerifySummary *summary = run->summary;
    const bool is_new = finding->repeats == 0;
    switch ((int)finding->verdict) {
    case VERDICT_EQUAL:
        summary->equal++;
        summary->nodes += finding->expected;
        break;
    case VERDICT_UNANSWERED:
        summary->unanswered++;
        summary->failure = finding->failure;
        break;
    default:
        summary->different++;
        summary->repeated += !is_new;
        run->reported += is_new;
        run->is_over |= is_about_all_counts(finding);
    }
    if (run->reported >= run->options->findings_max) run->is_over = true;
}

/* On the smallest board there may be only one move left that can be meant: the finding is then of
 * that board. */
static void name_move(Run *run, Investigator *investigator, const VerifyTask *task,
                      const Minimized *minimized, Finding *finding) {
    if (finding->verdict != VERDICT_MOVES || minimized->path_nb) return;
    const Finding before = *finding;
    investigate(investigator, &minimized->root, minimized->depth, finding);
    if (finding->verdict == VERDICT_MISSING || finding->verdict == VERDICT_EXTRA) {
        claim_kind(run, task, finding);
    } else {
        *finding = before;
    }
}

/* Under the lock. */
static void take_notes(Run *run, const Session *session) {
    const Notes *notes = session_notes(session);
    for (size_t i = 0; i < notes->length; i++)
        notes_add(&run->summary->notes, "%s", notes->texts[i]);
}

static void settle(Run *run, Investigator *investigator, const Session *session,
                   const VerifyTask *task, Finding *finding) {
    const bool is_difference =
        finding->verdict != VERDICT_EQUAL && finding->verdict != VERDICT_UNANSWERED;
    if (is_difference) claim_kind(run, task, finding);
    Minimized minimized;
    const bool is_new = is_difference ? !finding->repeats : claim_failure(run, finding);
    const bool has_minimized = is_new && run->options->minimizes && !is_about_all_counts(finding) &&
                               minimize(investigator, finding, &minimized);
    if (has_minimized) name_move(run, investigator, task, &minimized, finding);
    if (control_is_stopped(run->options->engine.control) && finding->verdict == VERDICT_UNANSWERED)
        return;
    Coverage stakes = {{0}};
    if (finding->verdict != VERDICT_UNANSWERED) coverage_add(&stakes, &task->pos, task->depth);
    pthread_mutex_lock(&run->lock);
    count_task(run->summary, task, &stakes, finding);
    count_finding(run, finding);
    take_notes(run, session);
    run->report(run->context, task, finding->verdict == VERDICT_EQUAL ? NULL : finding,
                has_minimized ? &minimized : NULL, session, run->summary);
    pthread_mutex_unlock(&run->lock);
}

static void introduce(Run *run, const Session *session) {
    VerifySummary *summary = run->summary;
    pthread_mutex_lock(&run->lock);
    snprintf(summary->engine, sizeof summary->engine, "%s", session_engine_name(session));
    snprintf(summary->perft_command, sizeof summary->perft_command, "%s",
             session_perft_command(session));
    summary->protocol = session_protocol(session);
    summary->has_rows = session_has_rows(session);
    take_notes(run, session);
    pthread_mutex_unlock(&run->lock);
}

static void give_up(Run *run, const AskFailure *failure) {
    pthread_mutex_lock(&run->lock);
    run->is_over = true;
    if (failure) {
        run->summary->has_given_up = true;
        run->summary->failure = *failure;
    } else {
        run->summary->has_no_memory = true;
    }
    pthread_mutex_unlock(&run->lock);
}

/* One process of the engine works off tasks. */
static void work(void *context, unsigned thread) {
    Run *run = context;
    (void)thread;
    const CastlingMode mode = run->options->engine.mode;
    AskFailure failure;
    Session *session = session_open(&run->options->engine, &failure);
    if (!session) {
        if (failure.status != ASK_STOPPED) give_up(run, &failure);
        return;
    }
    introduce(run, session);
    Investigator *investigator = investigator_create(session, mode);
    Finding *finding = malloc(sizeof *finding);
    if (!investigator || !finding) give_up(run, NULL);
    VerifyTask task;
    while (investigator && finding && take_task(run, &task)) {
        investigate(investigator, &task.pos, task.depth, finding);
        settle(run, investigator, session, &task, finding);
        if (finding->verdict == VERDICT_UNANSWERED && failure_is_total(investigator)) {
            give_up(run, &finding->failure);
        }
    }
    free(finding);
    investigator_destroy(investigator);
    session_close(session);
}

void verify_run(const VerifyOptions *options, VerifyNextFn *next, VerifyReportFn *report,
                void *context, VerifySummary *summary) {
    Run run = {.options = options,
               .next = next,
               .report = report,
               .context = context,
               .lock = PTHREAD_MUTEX_INITIALIZER,
               .summary = summary};
    Crew crew = {.threads = (unsigned)options->jobs, .work = work, .context = &run};
    *summary = (VerifySummary){.positions = 0};
    /* Fewer than asked for are no failure. */
    while (crew.threads > 1 && crew_run(&crew) != STATUS_OK) crew.threads /= 2;
    if (crew.threads == 1) work(&run, 0);
    pthread_mutex_destroy(&run.lock);
}

int verify_depth(const Position *pos, uint64_t nodes) {
    int depth = 1;
    uint64_t count = count_leaves(pos, 1, LEAF_BULK);
    while (depth < COUNT_NARROW_DEPTH && count > 0 && count <= nodes) {
        count = count_leaves(pos, depth + 1, LEAF_BULK);
        if (count > nodes) break;
        depth++;
    }
    return depth;
}

static const char *const STANDARD_POSITIONS[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    /* En passant: king and rook on the rank, the diagonal through the captured pawn, a pinned
     * capturer, along the pin, out of check, with the square written but no capture. */
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "8/8/3K4/4pP2/8/6b1/8/k7 w - e6 0 1",
    "3k4/8/8/8/3pP3/8/8/K2Q4 b - e3 0 1",
    "8/6b1/8/4Pp2/8/2K5/8/7k w - f6 0 1",
    "8/8/8/2k5/pP6/8/8/K7 b - b3 0 1",
    "4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
    "4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 1",
    /* Double steps on an edge, and a pawn from which a capture could wrap around the other one. */
    "4k3/p6p/8/8/7P/8/8/4K3 b - - 0 1",
    "4k3/7p/P7/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/7p/P7/4K3 w - - 0 1",
    "4k3/8/8/p7/8/8/7P/4K3 w - - 0 1",
    /* Without the right, and in a check that the capture does not answer. */
    "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
    "2b4k/8/8/3pP3/8/7K/8/8 w - d6 0 1",
    /* Castling: paths, attacks, rights that moves and captures end. */
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "1r2k2r/8/8/8/8/8/8/RN2K2R w KQk - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "r3k3/8/8/8/8/8/8/4K3 b q - 0 1",
    "4k2r/8/8/7r/3B4/8/8/4K3 w k - 0 1",
    "4k2r/6P1/8/7r/8/8/8/4K3 w k - 0 1",
    /* Promotion. */
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/1P6/8/8/8/8/k6K/8 w - - 0 1",
    /* Pins and checks: double check, the line behind the king, blocks, protected pieces. */
    "4k3/4q3/8/b6b/8/4R3/3N1P2/3QK3 w - - 0 1",
    "4k3/6p1/5N2/8/8/8/8/4RK2 b - - 0 1",
    "3b1B2/8/1K5r/8/8/8/8/k7 w - - 0 1",
    "3kR3/8/8/8/8/8/8/K7 b - - 0 1",
    "8/3p4/4Q3/8/8/8/k7/7K b - - 0 1",
    "3k4/4Q3/8/8/8/8/8/K3R3 b - - 0 1",
    "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
    "8/8/8/8/7N/8/7K/k5b1 w - - 0 1",
    /* Edges, long lines, blocked and free pawns, many moves. */
    "4k3/8/8/p7/P6p/7P/8/4K3 w - - 0 1",
    "N6n/8/8/k7/7K/8/8/n6N w - - 0 1",
    "1k6/8/8/8/8/8/6B1/K6R w - - 0 1",
    "k6K/3p2p1/3P2N1/8/8/2b3n1/2P3P1/8 w - - 0 1",
    "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
    /* Mates, stalemates, and clocks that engines stop at. */
    "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
    "8/8/8/3k4/8/3K1R2/8/8 w - - 98 80",
    "8/8/8/3k4/8/3K1N2/8/8 w - - 0 1",
};

static const char *const CHESS960_POSITIONS[] = {
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "8/8/8/8/8/8/8/k5KR w H - 0 1",
    "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",
    "k7/8/8/8/8/8/8/rR1K4 w B - 0 1",
    "rk1r4/8/8/8/8/8/8/7K b ad - 0 1",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w BGbg - 0 1",
    "1r1k2r1/8/8/2Q5/8/4q3/8/1R3KR1 b BGbg - 0 1",
    "r3k1r1/1P5P/8/8/8/8/1p5p/R3K1R1 w AGag - 0 1",
    "3rkr2/8/8/8/8/8/8/3RKR2 w DFdf - 0 1",
    "rkr5/8/8/8/8/8/8/5RKR b FHac - 0 1",
};

const char *const *verify_positions(CastlingMode mode, size_t *length) {
    const bool is_960 = mode == CASTLING_CHESS960;
    *length = is_960 ? sizeof CHESS960_POSITIONS / sizeof CHESS960_POSITIONS[0]
                     : sizeof STANDARD_POSITIONS / sizeof STANDARD_POSITIONS[0];
    return is_960 ? CHESS960_POSITIONS : STANDARD_POSITIONS;
}
