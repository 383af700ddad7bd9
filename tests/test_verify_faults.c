/* SPDX-License-Identifier: MIT
 *
 * Every fault of the broken engine is found, with the right rule, in under ten seconds.
 */
#include "perft/verify/asked_position.h"
#include "perft/verify/verify.h"

#include "perft/host/clock.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <criterion/parameterized.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is found: one of the findings must have this verdict and rule. */
typedef struct FaultCase {
    const char *fault, *style;
    CastlingMode mode;
    Verdict verdict;
    Rule rule;
} FaultCase;

#define STANDARD CASTLING_STANDARD
#define ANY_WAY  CASTLING_CHESS960

static const FaultCase CASES[] = {
    {"no_ep", "uci", STANDARD, VERDICT_MISSING, RULE_EP_LEGAL},
    {"ep_rank_pin", "uci", STANDARD, VERDICT_EXTRA, RULE_EP_RANK_PIN},
    {"ep_discovered", "uci", STANDARD, VERDICT_EXTRA, RULE_EP_DISCOVERED},
    {"ep_pinned", "uci", STANDARD, VERDICT_EXTRA, RULE_EP_PINNED},
    {"no_ep_evasion", "uci", STANDARD, VERDICT_MISSING, RULE_EP_EVASION},
    {"ep_stale", "uci", STANDARD, VERDICT_EXTRA, RULE_EP_STALE},
    {"ep_unset", "uci", STANDARD, VERDICT_MISSING, RULE_EP_UNSET},
    {"ep_keeps_pawn", "uci", STANDARD, VERDICT_EXTRA, RULE_MAKE_EP},
    {"ep_fen_ignored", "uci", STANDARD, VERDICT_MISSING, RULE_FEN_READING},
    {"ep_wraps", "uci", STANDARD, VERDICT_EXTRA, RULE_FEN_READING},
    {"no_short_castling", "uci", STANDARD, VERDICT_MISSING, RULE_CASTLING_LEGAL},
    {"castling_through", "uci", STANDARD, VERDICT_EXTRA, RULE_CASTLING_THROUGH},
    {"castling_in_check", "uci", STANDARD, VERDICT_EXTRA, RULE_CASTLING_IN_CHECK},
    {"castling_into", "uci", STANDARD, VERDICT_EXTRA, RULE_CASTLING_INTO},
    {"castling_b_attacked", "uci", STANDARD, VERDICT_MISSING, RULE_CASTLING_B_FILE},
    {"castling_other_side", "uci", STANDARD, VERDICT_MISSING, RULE_CASTLING_OTHER_SIDE},
    {"castling_b_occupied", "uci", STANDARD, VERDICT_EXTRA, RULE_CASTLING_BLOCKED},
    {"castling_keeps_rook", "uci", STANDARD, VERDICT_EXTRA, RULE_MAKE_CASTLING},
    {"right_king_move", "uci", STANDARD, VERDICT_EXTRA, RULE_RIGHT_KING_MOVE},
    {"right_rook_move", "uci", STANDARD, VERDICT_EXTRA, RULE_RIGHT_ROOK_MOVE},
    {"right_rook_captured", "uci", STANDARD, VERDICT_EXTRA, RULE_RIGHT_ROOK_CAPTURED},
    {"right_promotion", "uci", STANDARD, VERDICT_EXTRA, RULE_RIGHT_PROMOTION},
    {"castling_fen_ignored", "uci", STANDARD, VERDICT_MISSING, RULE_CASTLING_LEGAL},
    {"only_queens", "uci", STANDARD, VERDICT_MISSING, RULE_PROMOTION_UNDER},
    {"no_promotion_capture", "uci", STANDARD, VERDICT_MISSING, RULE_PROMOTION_CAPTURE},
    {"promotion_omitted", "uci", STANDARD, VERDICT_EXTRA, RULE_PROMOTION_OMITTED},
    {"promotion_letter_ignored", "uci", STANDARD, VERDICT_EXTRA, RULE_MAKE_PROMOTION},
    {"pin_ignored", "uci", STANDARD, VERDICT_EXTRA, RULE_PINNED},
    {"pinned_frozen", "uci", STANDARD, VERDICT_MISSING, RULE_ALONG_PIN},
    {"double_check_capture", "uci", STANDARD, VERDICT_EXTRA, RULE_CHECK_DOUBLE},
    {"check_ignored", "uci", STANDARD, VERDICT_EXTRA, RULE_CHECK_IGNORED},
    {"no_double_block", "uci", STANDARD, VERDICT_MISSING, RULE_CHECK_BLOCK_DOUBLE},
    {"no_checker_capture", "uci", STANDARD, VERDICT_MISSING, RULE_CHECK_CAPTURE},
    {"king_ray", "uci", STANDARD, VERDICT_EXTRA, RULE_KING_RAY},
    {"king_protected", "uci", STANDARD, VERDICT_EXTRA, RULE_KING_PROTECTED},
    {"kings_adjacent", "uci", STANDARD, VERDICT_EXTRA, RULE_KING_ADJACENT},
    {"double_jumps", "uci", STANDARD, VERDICT_EXTRA, RULE_PAWN_DOUBLE_BLOCKED},
    {"double_from_third", "uci", STANDARD, VERDICT_EXTRA, RULE_PAWN_DOUBLE_RANK},
    {"pawn_wraps", "uci", STANDARD, VERDICT_EXTRA, RULE_EDGE_WRAP},
    {"slider_short", "uci", STANDARD, VERDICT_MISSING, RULE_QUEEN_MOVE},
    {"double_twice", "uci", STANDARD, VERDICT_DUPLICATE, RULE_DUPLICATE},
    {"unmake_castling", "uci", STANDARD, VERDICT_INSIDE, RULE_UNMAKE},
    {"hash_without_ep", "uci", STANDARD, VERDICT_INSIDE, RULE_UNMAKE},
    {"cumulative", "uci", STANDARD, VERDICT_INSIDE, RULE_COUNTING},
    {"depth_less", "uci", STANDARD, VERDICT_MOVES, RULE_COUNTING},
    {"depth_more", "uci", STANDARD, VERDICT_COUNT, RULE_COUNTING},
    {"mates_left_out", "uci", STANDARD, VERDICT_COUNT, RULE_COUNTING},
    {"ends_counted", "uci", STANDARD, VERDICT_INSIDE, RULE_COUNTING},
    {"wrong_sum", "uci", STANDARD, VERDICT_TOTAL, RULE_TOTAL},
    {"ignores_fen", "uci", STANDARD, VERDICT_EXTRA, RULE_FEN_READING},
    {"moody", "uci", STANDARD, VERDICT_TOTAL, RULE_UNMAKE},
    {"chess960_king_stays", "uci", ANY_WAY, VERDICT_MISSING, RULE_CASTLING_960},
    {"chess960_shield", "uci", ANY_WAY, VERDICT_EXTRA, RULE_CASTLING_SHIELD},
    {"chess960_rook_path", "uci", ANY_WAY, VERDICT_EXTRA, RULE_CASTLING_BLOCKED},
    /* Engines that tell only totals, and other ways to talk. */
    {"no_ep", "total", STANDARD, VERDICT_MISSING, RULE_EP_LEGAL},
    {"castling_through", "total", STANDARD, VERDICT_EXTRA, RULE_CASTLING_THROUGH},
    {"king_protected", "total", STANDARD, VERDICT_EXTRA, RULE_KING_PROTECTED},
    {"pin_ignored", "total", STANDARD, VERDICT_EXTRA, RULE_PINNED},
    {"only_queens", "total", STANDARD, VERDICT_MISSING, RULE_PROMOTION_UNDER},
    {"ep_unset", "total", STANDARD, VERDICT_MISSING, RULE_EP_UNSET},
    {"ep_discovered", "xboard", STANDARD, VERDICT_EXTRA, RULE_EP_DISCOVERED},
    {"no_ep_evasion", "xboard", STANDARD, VERDICT_MISSING, RULE_EP_EVASION},
    {"ep_rank_pin", "perftree", STANDARD, VERDICT_EXTRA, RULE_EP_RANK_PIN},
    {"right_promotion", "perftree", STANDARD, VERDICT_EXTRA, RULE_RIGHT_PROMOTION},
};

typedef struct Hunt {
    const FaultCase *wanted;
    size_t next;
    int least_depth;  /* of the questions */
    size_t tasks_max; /* 0: all */
    bool is_found;
    char found[1024];
} Hunt;

static bool next_builtin(void *context, VerifyTask *task) {
    Hunt *hunt = context;
    size_t length;
    const char *const *fens = verify_positions(hunt->wanted->mode, &length);
    if (hunt->next == length || hunt->is_found) return false;
    if (hunt->tasks_max && hunt->next == hunt->tasks_max) return false;
    *task = (VerifyTask){.number = hunt->next + 1};
    const Status status =
        asked_position_load(&task->pos, fens[hunt->next++], hunt->wanted->mode, NULL, NULL);
    cr_assert(eq(int, status, STATUS_OK));
    task->depth = verify_depth(&task->pos, 50000);
    if (task->depth < hunt->least_depth) task->depth = hunt->least_depth;
    return true;
}

static void look(void *context, const VerifyTask *task, const Finding *finding,
                 const Minimized *minimized, const Session *session, const VerifySummary *summary) {
    (void)task, (void)session, (void)summary;
    Hunt *hunt = context;
    if (!finding || finding->repeats) return;
    const size_t length = strlen(hunt->found);
    snprintf(hunt->found + length, sizeof hunt->found - length, " %s:%s:%s",
             verdict_key(finding->verdict), rule_key(finding->rule), finding->move);
    if (finding->verdict != hunt->wanted->verdict || finding->rule != hunt->wanted->rule) return;
    hunt->is_found = true;
    if (minimized) cr_assert(le(int, bb_count(pos_occupied(&minimized->root)), 12));
}

static VerifyOptions options_for(const char *fault, const char *style, CastlingMode mode,
                                 char command[static 512]) {
    snprintf(command, 512, "%s %s %s", BROKEN_ENGINE, fault, style);
    return (VerifyOptions){.engine = {.command = command, .mode = mode, .timeout_s = 5},
                           .jobs = 1,
                           .minimizes = true,
                           .findings_max = 10,
                           .deadline_s = INFINITY};
}

ParameterizedTestParameters(verify_faults, are_found_and_named) {
    static size_t indices[sizeof CASES / sizeof CASES[0]];
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) indices[i] = i;
    return cr_make_param_array(size_t, indices, sizeof CASES / sizeof CASES[0]);
}

ParameterizedTest(const size_t *index, verify_faults, are_found_and_named, .init = support_init) {
    Hunt hunt = {.wanted = &CASES[*index]};
    char command[512];
    VerifySummary summary;
    const VerifyOptions options =
        options_for(hunt.wanted->fault, hunt.wanted->style, hunt.wanted->mode, command);
    const double begin_s = clock_s();
    verify_run(&options, next_builtin, look, &hunt, &summary);
    cr_assert(hunt.is_found, "%s %s: want %s:%s, found%s", hunt.wanted->fault, hunt.wanted->style,
              verdict_key(hunt.wanted->verdict), rule_key(hunt.wanted->rule), hunt.found);
    cr_assert(lt(dbl, clock_s() - begin_s, TIME_LIMIT_S), "%s", hunt.wanted->fault);
}

/* One position in which several rules could be to blame. */
typedef struct BlameCase {
    const char *fault, *style, *fen;
    const char *rule; /* its key */
} BlameCase;

static const BlameCase BLAMES[] = {
    /* The b-file, the rook and f1 are attacked: each engine minds another of them. */
    {"castling_other_side", "uci", "rr2kr2/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "castling-other-side-attacked"},
    {"castling_other_side", "total", "rr2kr2/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "castling-other-side-attacked"},
    {"castling_b_attacked", "uci", "rr2kr2/8/8/8/8/8/8/R3K3 w Q - 0 1", "castling-b-file"},
    {"castling_fen_ignored", "uci", "rr2kr2/8/8/8/8/8/8/R3K3 w Q - 0 1", "castling"},
    {"no_short_castling", "uci", "3rk2r/8/8/8/8/8/8/4K2R w K - 0 1", "castling"},
    /* f1 is attacked and must be minded, h1 and d1 need not be. */
    {"castling_through", "uci", "3rkr1r/8/8/8/8/8/8/4K2R w K - 0 1", "castling-through-attack"},
    /* A pinned pawn promotes by capture; a queen captures a checker seven squares away. */
    {"pinned_frozen", "uci", "5b1k/4P3/3K4/8/8/8/8/8 w - - 0 1", "along-pin"},
    {"no_promotion_capture", "uci", "5b1k/4P3/3K4/8/8/8/8/8 w - - 0 1", "promotion-capture"},
    {"slider_short", "uci", "r6K/8/8/8/8/4k3/8/Q7 w - - 0 1", "queen-move"},
    {"no_checker_capture", "uci", "r6K/8/8/8/8/4k3/8/Q7 w - - 0 1", "check-capture"},
};

typedef struct Blame {
    const BlameCase *wanted;
    bool is_asked;
    char rule[64];
} Blame;

static bool next_blame(void *context, VerifyTask *task) {
    Blame *blame = context;
    if (blame->is_asked) return false;
    blame->is_asked = true;
    *task = (VerifyTask){.number = 1, .depth = 1};
    task->pos = support_position(blame->wanted->fen, STANDARD);
    return true;
}

static void note_rule(void *context, const VerifyTask *task, const Finding *finding,
                      const Minimized *minimized, const Session *session,
                      const VerifySummary *summary) {
    (void)task, (void)minimized, (void)session, (void)summary;
    Blame *blame = context;
    if (finding) snprintf(blame->rule, sizeof blame->rule, "%s", rule_key(finding->rule));
}

Test(verify_faults, are_named_by_experiment, .init = support_init) {
    for (size_t i = 0; i < sizeof BLAMES / sizeof BLAMES[0]; i++) {
        Blame blame = {.wanted = &BLAMES[i]};
        char command[512];
        VerifySummary summary;
        VerifyOptions options = options_for(BLAMES[i].fault, BLAMES[i].style, STANDARD, command);
        options.minimizes = false;
        verify_run(&options, next_blame, note_rule, &blame, &summary);
        cr_assert(eq(str, blame.rule, (char *)BLAMES[i].rule), "%s %s %s", BLAMES[i].fault,
                  BLAMES[i].style, BLAMES[i].fen);
    }
}

/* Faults that leave positions without an answer: never a count taken for right. */
typedef struct FailureCase {
    const char *fault;
    AskStatus status;
    const char *detail;
    bool is_dead; /* before it is asked about any position */
} FailureCase;

/* The run goes on: so many positions are asked about. */
enum { FAILURE_TASKS = 4 };

static const FailureCase FAILURES[] = {
    {"crash", ASK_CRASHED, "killed by signal 11 (Segmentation fault)", false},
    {"crash_at_start", ASK_CRASHED, "killed by signal 6 (Aborted)", true},
    {"hang", ASK_TIMEOUT, "no complete answer in time", false},
    {"hang_at_start", ASK_TIMEOUT, "no complete answer in time", true},
    {"garbage", ASK_TIMEOUT, "no complete answer in time", false},
    {"flood", ASK_FLOOD, "endless output", false},
    {"refuses", ASK_REFUSED, "the engine says: Error: illegal position", false},
    {"no_such_fault", ASK_CRASHED, "exited with status 2", true},
};

ParameterizedTestParameters(verify_faults, that_prevent_answers_are_no_success) {
    static size_t indices[sizeof FAILURES / sizeof FAILURES[0]];
    for (size_t i = 0; i < sizeof FAILURES / sizeof FAILURES[0]; i++) indices[i] = i;
    return cr_make_param_array(size_t, indices, sizeof FAILURES / sizeof FAILURES[0]);
}

ParameterizedTest(const size_t *index, verify_faults, that_prevent_answers_are_no_success,
                  .init = support_init) {
    static const FaultCase NONE = {.mode = STANDARD, .verdict = VERDICT_NB};
    const FailureCase *wanted = &FAILURES[*index];
    Hunt hunt = {.wanted = &NONE,
                 .least_depth = 3,
                 .tasks_max = FAILURE_TASKS}; /* deep enough for each to misbehave */
    char command[512];
    VerifySummary summary;
    VerifyOptions options = options_for(wanted->fault, "uci", STANDARD, command);
    if (wanted->status == ASK_TIMEOUT) options.engine.timeout_s = 1;
    /* Of hangs and floods it takes half a minute. */
    options.minimizes = wanted->status != ASK_TIMEOUT && wanted->status != ASK_FLOOD;
    verify_run(&options, next_builtin, look, &hunt, &summary);
    cr_assert(eq(int, summary.has_given_up, wanted->is_dead), "%s", wanted->fault);
    cr_assert(eq(sz, summary.unanswered, wanted->is_dead ? 0 : FAILURE_TASKS), "%s", wanted->fault);
    cr_assert(eq(sz, summary.equal, 0), "%s", wanted->fault);
    cr_assert(eq(int, summary.failure.status, wanted->status), "%s", wanted->fault);
    cr_assert(eq(str, summary.failure.detail, (char *)wanted->detail), "%s", wanted->fault);
    const bool has_stderr = *summary.failure.stderr_tail != '\0';
    const bool speaks = !strcmp(wanted->fault, "crash") || !strcmp(wanted->fault, "no_such_fault");
    cr_assert(eq(int, has_stderr, speaks), "%s", wanted->fault);
}

Test(verify_faults, are_not_seen_where_there_are_none, .init = support_init) {
    static const char *const STYLES[] = {"uci", "total", "xboard", "perftree"};
    for (size_t i = 0; i < sizeof STYLES / sizeof STYLES[0]; i++) {
        static const FaultCase NONE = {.mode = STANDARD, .verdict = VERDICT_NB};
        Hunt hunt = {.wanted = &NONE};
        char command[512];
        VerifySummary summary;
        VerifyOptions options = options_for("none", STYLES[i], STANDARD, command);
        options.jobs = 2;
        verify_run(&options, next_builtin, look, &hunt, &summary);
        cr_assert(eq(str, hunt.found, ""), "%s", STYLES[i]);
        cr_assert(gt(sz, summary.positions, 30));
        cr_assert(eq(sz, summary.equal, summary.positions));
    }
}
