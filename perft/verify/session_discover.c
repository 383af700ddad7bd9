/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_discover.h"

#include "perft/verify/session_ask.h"
#include "perft/verify/session_habits.h"
#include "perft/verify/session_handshake.h"
#include "perft/verify/session_process.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* An engine that has not answered by then probably does not support the protocol; if it has never
 * printed anything, it gets EngineSpec.timeout_s. */
#define HANDSHAKE_S 5.0
/* Twice as many moves as the start position has, and more: 48. */
#define OTHER_POSITION "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
/* Rows of legal moves that only an answer to a perft question has. */
#define ROWS_MIN 10

typedef struct Attempt {
    Dialect dialect;
    bool is_last_resort; /* of no use for an engine that reads positions */
} Attempt;

/* In the order of trial. */
static const Attempt ATTEMPTS[] = {
    {{.protocol = PROTOCOL_UCI, .perft_command = "go perft {depth}"}, false},
    {{.protocol = PROTOCOL_UCI, .perft_command = "perft {depth}"}, false},
    {{.protocol = PROTOCOL_UCI, .perft_command = "divide {depth}"}, false},
    {{.protocol = PROTOCOL_UCI, .perft_command = "go divide {depth}"}, false},
    {{.protocol = PROTOCOL_UCI, .perft_command = "perft depth {depth}"}, true},
    {{.protocol = PROTOCOL_UCI, .perft_command = "perft {depth} {fen}"}, true},
    {{.protocol = PROTOCOL_XBOARD, .perft_command = "perft {depth}"}, false},
    {{.protocol = PROTOCOL_XBOARD, .perft_command = "divide {depth}"}, false},
    {{.protocol = PROTOCOL_XBOARD, .perft_command = "perft depth {depth}"}, true},
    {{.protocol = PROTOCOL_XBOARD, .perft_command = "perft {depth} {fen}"}, true},
    {{.protocol = PROTOCOL_PERFTREE, .perft_command = ""}, false},
};
enum { ATTEMPTS_NB = sizeof ATTEMPTS / sizeof ATTEMPTS[0] };

/* How well a dialect is understood. */
typedef enum Grade {
    GRADE_NONE,
    GRADE_WRONG, /* perft counts of the start position, but wrong ones */
    GRADE_DEAF,  /* right, but the same for another position */
    GRADE_TOTALS,
    GRADE_ROWS /* and lists the moves */
} Grade;

/* What came of an attempt. */
typedef struct Outcome {
    bool was_tried;
    char remark[64]; /* counts that were no perft counts, or how the engine ended */
} Outcome;

typedef struct Discovery {
    Session *session;
    Answer *answer;      /* room to work in */
    AskFailure *failure; /* the gravest */
    Grade grade;
    const Attempt *best; /* NULL if none has been understood */
    bool was_greeted;    /* the engine speaks some protocol */
    bool has_ended;      /* there is no use in going on */
    Outcome outcomes[ATTEMPTS_NB];
} Discovery;

/* The answers about the start position, by depth: [1] and [2]. */
typedef struct Probe {
    PrintedCount totals[3];
    size_t legal_rows; /* of the answer with the most */
} Probe;

static size_t legal_rows(const Answer *answer, const Position *pos) {
    size_t found = 0;
    for (size_t i = 0; i < answer->length; i++) {
        found += answer_move(pos, answer->rows[i].move) != MOVE_NONE;
    }
    return found;
}

static bool ask_start(Discovery *discovery, int depth, Probe *probe, AskFailure *problem) {
    Session *session = discovery->session;
    Position start;
    fen_load(&start, FEN_START, session->spec->mode, NULL, NULL);
    const Question question = {.root = &start, .depth = depth};
    if (session_ask(session, &question, discovery->answer, problem) != ASK_OK) return false;
    probe->totals[depth] = answer_total(discovery->answer);
    const size_t rows = legal_rows(discovery->answer, &start);
    if (rows > probe->legal_rows) probe->legal_rows = rows;
    return true;
}

/* The deeper answer shows what answers look like. @return false if one of them is missing. */
static bool probe_start(Discovery *discovery, Probe *probe, AskFailure *problem) {
    Session *session = discovery->session;
    *probe = (Probe){.legal_rows = 0};
    if (!ask_start(discovery, 2, probe, problem)) return false;
    session->has_rows = discovery->answer->length > 0;
    session->total_rank = discovery->answer->total_rank;
    session->is_known = true;
    return ask_start(discovery, 1, probe, problem);
}

static bool is_pair(const Probe *probe, PrintedCount first, PrintedCount second) {
    return probe->totals[1] == first && probe->totals[2] == second;
}

static bool has_overflow(const Probe *probe) {
    return printed_count_overflow(probe->totals[1], 20) ||
           printed_count_overflow(probe->totals[2], 400);
}

/* True if wrong counts are still perft counts: rows of legal moves, those of another depth,
 * the right ones but for an overflow, or about as many as there are. */
static bool is_plausible(const Probe *probe) {
    const PrintedCount first = probe->totals[1], second = probe->totals[2];
    if (first == second) return false; /* the depth is not read */
    const bool is_shifted = is_pair(probe, 1, 20) || is_pair(probe, 400, 8902);
    const bool is_near = first > 10 && first < 40 && second > 10 * first && second < 40 * first;
    return is_shifted || is_near || has_overflow(probe) || probe->legal_rows >= ROWS_MIN;
}

/* True if another position gives another count: the engine reads what it is asked about. */
static bool reads_positions(Discovery *discovery, PrintedCount start_total) {
    Session *session = discovery->session;
    Position other;
    AskFailure problem;
    fen_load(&other, OTHER_POSITION, session->spec->mode, NULL, NULL);
    const Question question = {.root = &other, .depth = 1};
    return session_ask(session, &question, discovery->answer, &problem) != ASK_OK ||
           answer_total(discovery->answer) != start_total;
}

/* "21 and 420". */
static void write_totals(const Probe *probe, char *text, size_t size) {
    char first[PRINTED_COUNT_SIZE], second[PRINTED_COUNT_SIZE];
    printed_count_write(probe->totals[1], first);
    printed_count_write(probe->totals[2], second);
    snprintf(text, size, "%.24s and %.24s", first, second);
}

/* Puts the probes in one dialect. */
static Grade try_dialect(Discovery *discovery, const Dialect *dialect, Outcome *outcome,
                         AskFailure *problem) {
    Session *session = discovery->session;
    Probe probe;
    session_end_engine(session);
    session->known_settings = 0;
    session->has_ping = session->is_greeted = session->has_spoken = session->is_known = false;
    session->dialect = *dialect;
    if (session->spec->perft_command) session->dialect.perft_command = session->spec->perft_command;
    session->asks_by_fen = strstr(session->dialect.perft_command, "{fen}") != NULL;
    outcome->was_tried = true;
    if (!probe_start(discovery, &probe, problem)) return GRADE_NONE;
    const bool is_right = is_pair(&probe, 20, 400);
    if (!is_right) write_totals(&probe, outcome->remark, sizeof outcome->remark);
    if (!is_right && !is_plausible(&probe)) return GRADE_NONE;
    if (!reads_positions(discovery, probe.totals[1])) return is_right ? GRADE_DEAF : GRADE_WRONG;
    if (!is_right) return GRADE_WRONG;
    return session->has_rows ? GRADE_ROWS : GRADE_TOTALS;
}

/* True if there is no use in this attempt after those before it. */
static bool is_idle(const Discovery *discovery, size_t index) {
    const Session *session = discovery->session;
    const EngineSpec *spec = session->spec;
    const Attempt *attempt = &ATTEMPTS[index];
    const Protocol protocol = attempt->dialect.protocol;
    const bool is_same = index && attempt[-1].dialect.protocol == protocol;
    const bool is_understood = discovery->grade >= GRADE_TOTALS;
    if (is_same && spec->perft_command) return true;
    if (is_understood && attempt->is_last_resort) return true;
    if (is_understood && strncmp(attempt->dialect.perft_command, "go", 2) == 0) return true;
    if (spec->protocol != PROTOCOL_AUTO) return spec->protocol != protocol;
    if (discovery->best && discovery->best->dialect.protocol != protocol) return true;
    const bool is_patient = session->patience_s > HANDSHAKE_S;
    if (protocol == PROTOCOL_PERFTREE) return spec->perft_command || is_patient;
    return is_same && (!session->is_greeted || !session->has_spoken);
}

/* Which failure of several explains the most. */
static bool is_graver(AskStatus a, AskStatus b) {
    static const int GRAVITY[] = {
        [ASK_REFUSED] = 1, [ASK_TIMEOUT] = 2,     [ASK_FLOOD] = 3,  [ASK_CRASHED] = 4,
        [ASK_STOPPED] = 5, [ASK_NOT_STARTED] = 5, [ASK_UNKNOWN] = 0};
    return GRAVITY[a] > GRAVITY[b];
}

/* True if there are counts among the last lines on the standard error. */
static bool holds_counts(Answer *answer, const char *text) {
    answer_begin(answer, -1);
    while (*text) {
        char line[ENGINE_TEXT_SIZE];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        answer_add(answer, line);
        text += length + (text[length] != '\0');
    }
    return answer_has_count(answer);
}

static void take_problem(Discovery *discovery, const Attempt *attempt, Outcome *outcome,
                         const AskFailure *problem) {
    const bool counts = attempt->dialect.protocol != PROTOCOL_PERFTREE ||
                        discovery->session->spec->protocol == PROTOCOL_PERFTREE;
    const bool was_greeted = discovery->session->is_greeted && discovery->session->has_spoken;
    if (counts && is_graver(problem->status, discovery->failure->status)) {
        *discovery->failure = *problem;
    }
    if (was_greeted && problem->status == ASK_CRASHED) {
        snprintf(outcome->remark, sizeof outcome->remark, "%.60s", problem->detail);
    }
    discovery->has_ended |= problem->status == ASK_NOT_STARTED || problem->status == ASK_FLOOD;
}

/* Some engines print counts on the standard error. */
static Grade try_both_outputs(Discovery *discovery, const Dialect *dialect, Outcome *outcome,
                              AskFailure *problem) {
    Session *session = discovery->session;
    const Grade grade = try_dialect(discovery, dialect, outcome, problem);
    if (grade || session->merges_errors) return grade;
    if (!holds_counts(discovery->answer, problem->stderr_tail)) return grade;
    *problem = (AskFailure){.status = ASK_OK};
    session->merges_errors = true;
    const Grade merged = try_dialect(discovery, dialect, outcome, problem);
    session->merges_errors = merged != GRADE_NONE;
    return merged;
}

/* Tries the dialects until one gives the right numbers with a row for each move; otherwise the best
 * is taken. */
static void try_all(Discovery *discovery) {
    Session *session = discovery->session;
    for (size_t i = 0; i < ATTEMPTS_NB && discovery->grade < GRADE_ROWS; i++) {
        if (discovery->has_ended || is_idle(discovery, i)) continue;
        AskFailure problem = {.status = ASK_OK};
        Outcome *outcome = &discovery->outcomes[i];
        const Grade grade = try_both_outputs(discovery, &ATTEMPTS[i].dialect, outcome, &problem);
        if (problem.status) take_problem(discovery, &ATTEMPTS[i], outcome, &problem);
        discovery->has_ended |= session_is_stopped(session);
        discovery->was_greeted |= session->is_greeted && session->has_spoken;
        if (grade <= discovery->grade) continue;
        discovery->grade = grade;
        discovery->best = &ATTEMPTS[i];
    }
}

__attribute__((format(printf, 2, 3))) static void append(AskFailure *failure, const char *format,
                                                         ...) {
    const size_t length = strlen(failure->detail);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(failure->detail + length, sizeof failure->detail - length, format, arguments);
    va_end(arguments);
}

/* "found no way to ask for perft: tried uci (go perft N, perft N), perftree (N FEN); the last line
 * was 'hello'". */
static void say_what_was_tried(const Discovery *discovery) {
    AskFailure *failure = discovery->failure;
    const char *command = discovery->session->spec->perft_command;
    Protocol last = PROTOCOL_AUTO;
    session_fail(discovery->session, ASK_UNKNOWN, failure);
    snprintf(failure->detail, sizeof failure->detail, "found no way to ask for perft: tried");
    for (size_t i = 0; i < ATTEMPTS_NB; i++) {
        const Dialect *dialect = &ATTEMPTS[i].dialect;
        if (!discovery->outcomes[i].was_tried) continue;
        append(failure, last == dialect->protocol ? ", " : "%s %s (", last ? ")," : "",
               protocol_name(dialect->protocol));
        last = dialect->protocol;
        if (last == PROTOCOL_PERFTREE) {
            append(failure, "N FEN");
        } else {
            size_t length = strlen(failure->detail);
            question_write_command(command ? command : dialect->perft_command, "N", "FEN",
                                   failure->detail, sizeof failure->detail, &length);
        }
        const char *remark = discovery->outcomes[i].remark;
        if (*remark) append(failure, ": %s", remark);
    }
    append(failure, ")");
    const char *noise = discovery->session->noise;
    if (*noise) append(failure, "; the last line was '%s'", noise);
    append(failure, "; see help verify");
}

static bool settle(Discovery *discovery) {
    Outcome outcome = {.was_tried = false};
    Session *session = discovery->session;
    if (discovery->grade < GRADE_ROWS && try_dialect(discovery, &discovery->best->dialect, &outcome,
                                                     discovery->failure) < discovery->grade) {
        return false;
    }
    if (discovery->grade == GRADE_WRONG) {
        notes_add(&session->notes,
                  "the engine is wrong at the start position: %s at depths 1 and 2, not 20 and 400",
                  outcome.remark);
    }
    if (session->merges_errors) {
        notes_add(&session->notes, "the counts are read from the engine's standard error");
    }
    session_note_settings(session);
    session_probe_habits(session, discovery->grade == GRADE_DEAF, discovery->answer);
    session->patience_s = session->spec->timeout_s;
    session->is_settled = true;
    return true;
}

bool session_discover(Session *session, Answer *answer, AskFailure *failure) {
    Discovery discovery = {.session = session, .answer = answer, .failure = failure};
    const bool is_auto = session->spec->protocol == PROTOCOL_AUTO;
    session_fail(session, ASK_UNKNOWN, failure);
    session->patience_s = session->spec->timeout_s;
    if (is_auto) session->patience_s = session_earlier(HANDSHAKE_S, session->patience_s);
    try_all(&discovery);
    /* Not a word: it may take its time to start. */
    if (!discovery.best && !discovery.was_greeted && !discovery.has_ended &&
        failure->status == ASK_TIMEOUT && session->patience_s < session->spec->timeout_s) {
        session->patience_s = session->spec->timeout_s;
        try_all(&discovery);
    }
    if (discovery.best) return settle(&discovery);
    const bool was_heard = discovery.was_greeted || *session->noise;
    if (was_heard && !discovery.has_ended) say_what_was_tried(&discovery);
    return false;
}
