/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_text.h"

#include "core/diagram.h"
#include "core/fen.h"
#include "perft/cli/console.h"
#include "perft/cli/foreign.h"

#include <inttypes.h>
#include <string.h>

const char *verify_way_text(Way way) {
    static const char *const TEXTS[] = {"not asked", "right", "wrong", "no answer"};
    return TEXTS[way];
}

/* Where the fault lies, from the two ways of asking. */
const char *verify_scope_text(const Finding *finding) {
    if (finding->verdict == VERDICT_UNANSWERED) return "the engine failed";
    if (!finding->is_repeatable) {
        return "a fresh process answers correctly: the engine keeps state from earlier questions";
    }
    if (finding->verdict == VERDICT_INSIDE || finding->verdict == VERDICT_TOTAL) {
        return "each move is right by itself: suspect counting, make and unmake, or a hash table";
    }
    if (finding->by_moves == WAY_WRONG && finding->by_fen == WAY_RIGHT) {
        return "wrong only after the moves: suspect making moves or the state it leaves";
    }
    if (finding->by_moves == WAY_RIGHT && finding->by_fen == WAY_WRONG) {
        return "wrong only as a FEN: suspect FEN parsing";
    }
    if (finding->by_moves == WAY_WRONG && finding->by_fen == WAY_WRONG) {
        return "wrong both ways: suspect move generation";
    }
    return "";
}

static void write_path(FILE *out, const char *before, size_t path_nb, const MoveText *path) {
    for (size_t i = 0; i < path_nb; i++) fprintf(out, "%s%s", i ? " " : before, path[i]);
}

static void print_field(FILE *out, const char *name, const char *text) {
    if (!*text) return;
    fprintf(out, "  %-10s ", name);
    foreign_print(out, text);
    fputc('\n', out);
}

/* A text of several lines: the first one after the name, the others below it. */
static void print_lines(FILE *out, const char *name, const char *text) {
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        fprintf(out, "  %-10s %.*s\n", name, length, text);
        text += length + (text[length] != '\0');
        name = "";
    }
}

static void print_diagram(FILE *out, const Position *pos) {
    char diagram[DIAGRAM_BUFFER_SIZE];
    diagram_write(pos, WHITE, diagram);
    print_lines(out, "", diagram);
}

static void print_count(FILE *out, const char *name, uint64_t right, PrintedCount answered,
                        int depth) {
    char answer[PRINTED_COUNT_SIZE], excess[PRINTED_COUNT_SIZE];
    const PrintedCount difference = answered - (PrintedCount)right;
    printed_count_write(answered, answer);
    printed_count_write(difference, excess);
    fprintf(out, "  %-10s %" PRIu64 " expected, %s from the engine (%s%s), depth %d\n", name, right,
            answer, difference < 0 ? "" : "+", excess, depth);
}

static void print_counts(FILE *out, const Finding *finding) {
    char answer[PRINTED_COUNT_SIZE];
    print_count(out, "root count", finding->expected, finding->answered, finding->depth);
    print_count(out, "here", finding->at_expected, finding->at_answered, finding->at_depth);
    if (!*finding->move) return;
    printed_count_write(finding->move_answered, answer);
    fprintf(out, "  %-10s %s: %" PRIu64 " expected, %s from the engine%s\n", "move", finding->move,
            finding->move_expected, answer,
            finding->is_inferred ? " (inferred from its totals)" : "");
}

void verify_write_question(const Finding *finding, const Session *session, char *text,
                           size_t size) {
    const char *moves[DESCEND_DEPTH_MAX];
    Question question = {.root = &finding->at, .moves = moves, .depth = finding->at_depth};
    if (finding->by_fen != WAY_WRONG && finding->by_fen != WAY_UNANSWERED) {
        question.root = &finding->before;
        for (size_t i = 0; i < finding->path_nb; i++) moves[i] = finding->path[i];
        question.moves_nb = finding->path_nb;
        if (*finding->before_move) {
            moves[0] = finding->before_move;
            question.moves_nb = 1;
        }
    }
    if (!session_write_question(session, &question, text, size)) *text = '\0';
}

static void print_minimized(FILE *out, const Minimized *minimized) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(&minimized->root, FEN_STANDARD, fen);
    fprintf(out, "  %-10s %s", "smallest", fen);
    write_path(out, " moves ", minimized->path_nb, minimized->path);
    fprintf(out, "; depth %d: %" PRIu64 "\n", minimized->depth, minimized->expected);
}

/* An engine need not be right about impossible positions. */
static void print_unreachable(FILE *out, const VerifyTask *task) {
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        if (task->faults >> i & 1U)
            fprintf(out, "  %-10s the position cannot arise in a game: %s\n", "note",
                    pos_fault_text(i));
    }
}

/* Where a question had no answer although a smaller one had. */
static void print_failed_depth(FILE *out, const Finding *finding) {
    if (!finding->failed_depth || finding->failed_depth == finding->depth) return;
    fprintf(out, "  %-10s at depth %d: %s\n", "engine", finding->failed_depth,
            finding->failure.detail);
}

static void print_headline(FILE *out, const VerifyTask *task, const Finding *finding) {
    fprintf(out, "position %zu: %s%s%s%s%s\n", task->number, console_begin(out, EMPHASIS_BAD),
            verdict_text(finding->verdict), *finding->move ? ": " : "", finding->move,
            console_end(out));
}

void verify_reason(const Finding *finding, char text[static ILLEGAL_BUFFER_SIZE]) {
    const SanStyle style = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};
    *text = '\0';
    if (finding->verdict != VERDICT_EXTRA) return;
    const Illegal illegal = rule_reason(&finding->at, finding->move);
    if (illegal.reason != ILLEGAL_NO_MOVE) illegal_write(&illegal, NULL, style, text);
}

static void print_reason(FILE *out, const Finding *finding) {
    char text[ILLEGAL_BUFFER_SIZE];
    verify_reason(finding, text);
    print_field(out, "because", text);
}

static void print_ep_writing(FILE *out, const Finding *finding) {
    if (!finding->ep_writing) return;
    fprintf(out, "  %-10s the engine misreads FENs that name the e.p. square %s\n", "e.p.",
            ep_writing_text(finding->ep_writing));
}

static void print_difference(FILE *out, const VerifyTask *task, const Finding *finding,
                             const Minimized *minimized, const Session *session) {
    char fen[FEN_BUFFER_SIZE], question[2048];
    print_headline(out, task, finding);
    if (finding->rule != RULE_UNKNOWN) print_field(out, "rule", rule_text(finding->rule));
    print_reason(out, finding);
    print_field(out, "hint", finding->hint.text);
    print_field(out, "scope", verify_scope_text(finding));
    print_ep_writing(out, finding);
    print_unreachable(out, task);
    fprintf(out, "  %-10s by moves: %s, as a FEN: %s\n", "asked",
            verify_way_text(finding->by_moves), verify_way_text(finding->by_fen));
    print_diagram(out, &finding->at);
    fen_write(&finding->at, FEN_STANDARD, fen);
    print_field(out, "fen", fen);
    fen_write(&finding->root, FEN_STANDARD, fen);
    if (finding->path_nb) {
        fprintf(out, "  %-10s %s moves ", "root", fen);
        write_path(out, "", finding->path_nb, finding->path);
        fputc('\n', out);
    }
    print_counts(out, finding);
    print_failed_depth(out, finding);
    if (minimized) print_minimized(out, minimized);
    verify_write_question(finding, session, question, sizeof question);
    print_lines(out, "reproduce", question);
}

static void print_failure(FILE *out, const VerifyTask *task, const Finding *finding,
                          const Minimized *minimized, const Session *session) {
    char fen[FEN_BUFFER_SIZE], question[2048];
    print_headline(out, task, finding);
    print_field(out, "engine", finding->failure.detail);
    print_lines(out, "stderr", finding->failure.stderr_tail);
    fen_write(&finding->root, FEN_STANDARD, fen);
    fprintf(out, "  %-10s %s, depth %d\n", "asked", fen, finding->depth);
    if (finding->answered != (PrintedCount)finding->expected) { /* and failed on the way down */
        print_count(out, "root count", finding->expected, finding->answered, finding->depth);
    }
    if (!finding->is_repeatable) {
        print_field(out, "scope",
                    "a fresh process answers: the engine keeps state from earlier questions");
        return;
    }
    if (finding->path_nb || finding->at_depth < finding->depth) {
        fprintf(out, "  %-10s %s", "shallowest", fen);
        write_path(out, " moves ", finding->path_nb, finding->path);
        fprintf(out, ", depth %d\n", finding->at_depth);
    }
    if (minimized) print_minimized(out, minimized);
    verify_write_question(finding, session, question, sizeof question);
    print_lines(out, "reproduce", question);
}

void verify_text_finding(FILE *out, const VerifyTask *task, const Finding *finding,
                         const Minimized *minimized, const Session *session) {
    if (finding->verdict == VERDICT_UNANSWERED) {
        print_failure(out, task, finding, minimized, session);
    } else {
        print_difference(out, task, finding, minimized, session);
    }
}

/* "depth 3", "depths 2 to 5": what was asked. */
static void write_depths(const VerifySummary *summary, char *text, size_t size) {
    *text = '\0';
    if (!summary->positions) return;
    if (summary->depth_min == summary->depth_max) {
        snprintf(text, size, " at depth %d", summary->depth_min);
    } else {
        snprintf(text, size, " at depths %d to %d", summary->depth_min, summary->depth_max);
    }
}

void verify_text_summary(FILE *out, const VerifySummary *summary) {
    char depths[64];
    const bool is_bad = summary->different || summary->unanswered || summary->has_given_up;
    if (*summary->engine) {
        fputs("engine ", out);
        foreign_print(out, summary->engine);
        fprintf(out, ": %s%s%s%s\n", protocol_name(summary->protocol),
                *summary->perft_command ? ", " : "", summary->perft_command,
                summary->has_rows ? "" : " (totals only: asked move by move)");
    }
    write_depths(summary, depths, sizeof depths);
    fprintf(out, "%zu position%s%s: %zu equal, %s%zu differ%s", summary->positions,
            plural(summary->positions), depths, summary->equal,
            console_begin(out, is_bad ? EMPHASIS_BAD : EMPHASIS_GOOD), summary->different,
            console_end(out));
    if (summary->repeated) fprintf(out, " (%zu seen before)", summary->repeated);
    fprintf(out, ", %zu unanswered; %" PRIu64 " nodes compared\n", summary->unanswered,
            summary->nodes);
    if (summary->unreachable) {
        fprintf(out, "%zu position%s cannot arise in a game%s\n", summary->unreachable,
                plural(summary->unreachable),
                summary->positions > summary->unreachable ? ": asked last" : "");
    }
}
