/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_html.h"

#include "core/fen.h"
#include "perft/cli/console.h"
#include "perft/cli/explanation.h"
#include "perft/cli/html_page.h"
#include "perft/cli/markup.h"
#include "perft/cli/verify_score.h"
#include "perft/cli/verify_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- boards ---- */

/* @param caption Behind whose turn it is; may be empty. */
static void write_figure(FILE *out, const BoardPicture *picture, const char *caption) {
    fputs("<figure>", out);
    board_svg_write(out, picture);
    fprintf(out, "<figcaption>%s to move. ", pos_side(picture->pos) == WHITE ? "White" : "Black");
    markup_text(out, caption);
    fputs("</figcaption></figure>\n", out);
}

static const char *deed(Verdict verdict) {
    switch ((int)verdict) {
    case VERDICT_MISSING:
        return "The engine does not find the legal move ";
    case VERDICT_EXTRA:
        return "The engine plays the illegal move ";
    case VERDICT_DUPLICATE:
        return "The engine lists twice ";
    default:
        return "The engine counts wrong below ";
    }
}

static void write_board(FILE *out, const Finding *finding) {
    char caption[192] = "";
    MoveExplanation move;
    BoardPicture picture = {
        .pos = &finding->at, .viewer = WHITE, .title = verdict_text(finding->verdict)};
    if (*finding->move) {
        snprintf(caption, sizeof caption, "%s%s (the arrow).", deed(finding->verdict),
                 finding->move);
    }
    if (*finding->move && explanation_of_move(&finding->at, SQ_NONE, finding->move, &move)) {
        explanation_draw_move(&finding->at, &move, &picture);
    }
    if (picture.marks) strcat(caption, " The rule is about the framed squares.");
    write_figure(out, &picture, caption);
}

/* The moves from `root`, each as an arrow on the board before it. */
static void write_strip(FILE *out, const Position *root, size_t path_nb, const MoveText *path) {
    Position pos = *root;
    if (!path_nb) return;
    fputs("<h3>Moves from the root</h3>\n<ol class=\"strip\">\n", out);
    for (size_t i = 0; i < path_nb; i++) {
        MoveExplanation move;
        BoardPicture picture = {.pos = &pos, .viewer = WHITE, .title = path[i]};
        if (explanation_of_move(&pos, SQ_NONE, path[i], &move)) {
            explanation_draw_move(&pos, &move, &picture);
        }
        picture.marks = BB_EMPTY;
        fputs("<li>", out);
        write_figure(out, &picture, path[i]);
        fputs("</li>\n", out);
        if (uci_moves_play(&pos, path[i], NULL)) break;
    }
    fputs("</ol>\n", out);
}

/* ---- texts ---- */

static void write_fen_field(FILE *out, const char *name, const Position *pos) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_STANDARD, fen);
    html_copy_field(out, name, fen);
}

static void write_path_field(FILE *out, size_t path_nb, const MoveText *path) {
    char text[DESCEND_DEPTH_MAX * sizeof(MoveText) + 1] = "";
    char *end = text;
    for (size_t i = 0; i < path_nb; i++) {
        if (i) *end++ = ' ';
        end = stpcpy(end, path[i]);
    }
    html_copy_field(out, "Moves", text);
}

static void write_count(FILE *out, const char *what, int depth, uint64_t right,
                        PrintedCount answered) {
    char answer[PRINTED_COUNT_SIZE], excess[PRINTED_COUNT_SIZE];
    const PrintedCount difference = answered - (PrintedCount)right;
    printed_count_write(answered, answer);
    printed_count_write(difference, excess);
    fputs("<tr>", out);
    markup_element(out, "th scope=\"row\"", what);
    fprintf(out,
            "<td class=\"n\">%d</td><td class=\"n\">%" PRIu64
            "</td><td class=\"n\">%s</td><td class=\"n\">%s%s</td></tr>\n",
            depth, right, answer, difference > 0 ? "+" : "", excess);
}

static void write_counts(FILE *out, const Finding *finding) {
    fputs("<table><caption>Both answers</caption><thead><tr><th scope=\"col\">Count</th>"
          "<th scope=\"col\" class=\"n\">Depth</th><th scope=\"col\" class=\"n\">Right</th>"
          "<th scope=\"col\" class=\"n\">Engine</th><th scope=\"col\" class=\"n\">Difference</th>"
          "</tr></thead><tbody>\n",
          out);
    write_count(out, "Root", finding->depth, finding->expected, finding->answered);
    write_count(out, "This board", finding->at_depth, finding->at_expected, finding->at_answered);
    if (*finding->move) {
        write_count(out, finding->move, finding->at_depth - 1, finding->move_expected,
                    finding->move_answered);
    }
    fputs("</tbody></table>\n", out);
    if (finding->is_inferred) fputs("<p>The move is inferred from the totals.</p>\n", out);
}

static void write_facts(FILE *out, const Finding *finding) {
    fputs("<dl>\n", out);
    html_field(out, "Hint", finding->hint.text);
    html_field(out, "Scope", verify_scope_text(finding));
    html_field(out, "Asked by moves", verify_way_text(finding->by_moves));
    html_field(out, "Asked as a FEN", verify_way_text(finding->by_fen));
    if (finding->ep_writing) {
        html_field(out, "Misread", "FENs that name the e.p. square as follows");
        html_field(out, "E.p. square", ep_writing_text(finding->ep_writing));
    }
    html_field(out, "Engine says", finding->failure.detail);
    html_field(out, "Its errors", finding->failure.stderr_tail);
    write_fen_field(out, "FEN", &finding->at);
    if (finding->path_nb) write_fen_field(out, "Root", &finding->root);
    write_path_field(out, finding->path_nb, finding->path);
    fputs("</dl>\n", out);
}

static void write_minimized(FILE *out, const Minimized *minimized) {
    const BoardPicture picture = {
        .pos = &minimized->root, .viewer = WHITE, .title = "the smallest position with the fault"};
    char expected[32];
    fputs("<h3>Smallest position that shows the fault</h3>\n<div class=\"columns\">\n", out);
    write_figure(out, &picture, "");
    snprintf(expected, sizeof expected, "%" PRIu64, minimized->expected);
    fputs("<dl>\n", out);
    write_fen_field(out, "FEN", &minimized->root);
    write_path_field(out, minimized->path_nb, minimized->path);
    fprintf(out, "<dt>Depth</dt><dd>%d</dd>\n", minimized->depth);
    html_field(out, "Right count", expected);
    fputs("</dl>\n</div>\n", out);
}

static void write_headline(FILE *out, const VerifyTask *task, const Finding *finding) {
    char reason[ILLEGAL_BUFFER_SIZE];
    fprintf(out, "<h2>Position %zu: <span class=\"bad\">", task->number);
    markup_text(out, verdict_text(finding->verdict));
    fputs("</span> ", out);
    markup_text(out, finding->move);
    fputs("</h2>\n", out);
    verify_reason(finding, reason);
    fputs("<p class=\"lead\">", out);
    if (finding->rule != RULE_UNKNOWN) markup_element(out, "strong", rule_text(finding->rule));
    if (*reason) fputs(" – ", out);
    markup_text(out, reason);
    fputs("</p>\n", out);
}

/* All about a finding of a new kind. */
static void write_finding(FILE *out, const Finding *finding, const Minimized *minimized,
                          const Session *session) {
    char question[QUESTION_SIZE];
    fputs("<div class=\"columns\">\n<div>", out);
    write_board(out, finding);
    fputs("</div>\n<div>\n", out);
    write_facts(out, finding);
    if (finding->verdict != VERDICT_UNANSWERED) write_counts(out, finding);
    fputs("</div>\n</div>\n", out);
    write_strip(out, &finding->root, finding->path_nb, finding->path);
    if (minimized) write_minimized(out, minimized);
    verify_write_question(finding, session, question, sizeof question);
    if (!*question) return;
    fputs("<h3>To see it again, type to the engine</h3>\n", out);
    markup_element(out, "pre", question);
}

void verify_html_add(VerifyHtml *page, const VerifyTask *task, const Finding *finding,
                     const Minimized *minimized, const Session *session) {
    FILE *out = page->findings;
    fprintf(out, "<section id=\"position-%zu\">\n", task->number);
    write_headline(out, task, finding);
    if (finding->repeats) {
        fprintf(out, "<p>The same as <a href=\"#position-%zu\">position %zu</a>.</p>\n<dl>\n",
                finding->repeats, finding->repeats);
        write_fen_field(out, "FEN", &finding->at);
        fputs("</dl>\n", out);
    } else {
        write_finding(out, finding, minimized, session);
    }
    fputs("</section>\n", out);
}

/* ---- the page ---- */

bool verify_html_open(VerifyHtml *page) {
    *page = (VerifyHtml){0};
    page->findings = open_memstream(&page->text, &page->size);
    return page->findings != NULL;
}

static void write_number(FILE *out, const char *name, uint64_t number) {
    fprintf(out, "<dt>%s</dt><dd>%" PRIu64 "</dd>\n", name, number);
}

static void write_verdict(FILE *out, const VerifySummary *summary) {
    const bool is_good =
        summary->positions && !summary->different && !summary->unanswered && !summary->has_given_up;
    fprintf(out, "<p class=\"lead %s\">", is_good ? "good" : "bad");
    if (is_good) fputs("All counts are equal.", out);
    if (summary->different) {
        fprintf(out, "%zu of %zu position%s differ%s. ", summary->different, summary->positions,
                plural(summary->positions), summary->positions == 1 ? "s" : "");
    }
    if (summary->unanswered) fprintf(out, "%zu without an answer. ", summary->unanswered);
    if (summary->has_given_up) {
        fputs("The engine failed: ", out);
        markup_text(out, summary->failure.detail);
    }
    fputs("</p>\n", out);
    if (summary->has_given_up && *summary->failure.stderr_tail) {
        markup_element(out, "pre", summary->failure.stderr_tail);
    }
}

static void write_summary(FILE *out, const VerifySummary *summary) {
    fputs("<h2>This run</h2>\n<dl>\n", out);
    html_field(out, "Engine", summary->engine);
    html_field(out, "Protocol", protocol_name(summary->protocol));
    html_field(out, "Perft command", summary->perft_command);
    write_number(out, "Positions", summary->positions);
    write_number(out, "Equal", summary->equal);
    write_number(out, "Different", summary->different);
    write_number(out, "Seen before", summary->repeated);
    write_number(out, "Unanswered", summary->unanswered);
    write_number(out, "Nodes compared", summary->nodes);
    for (size_t i = 0; i < summary->notes.length; i++) {
        html_field(out, "Note", summary->notes.texts[i]);
    }
    fputs("</dl>\n", out);
}

static bool write_score(FILE *out, const Invocation *invocation, const VerifySummary *summary) {
    char *text = NULL;
    size_t size;
    FILE *score = open_memstream(&text, &size);
    if (!score) return false;
    verify_score_print(score, invocation, summary);
    const bool is_written = !fclose(score);
    if (is_written && *text) {
        fputs("<h2>Rules tested</h2>\n", out);
        markup_element(out, "pre", text);
    }
    free(text);
    return is_written;
}

bool verify_html_close(VerifyHtml *page, const Invocation *invocation, const VerifySummary *summary,
                       FILE *out) {
    char title[SESSION_NAME_SIZE + 32];
    snprintf(title, sizeof title, "rookery verify%s%s", *summary->engine ? ": " : "",
             summary->engine);
    bool is_written = !fclose(page->findings);
    html_page_begin(out, title);
    write_verdict(out, summary);
    if (is_written) fwrite(page->text, 1, page->size, out);
    write_summary(out, summary);
    is_written &= write_score(out, invocation, summary);
    html_page_end(out);
    free(page->text);
    if (!is_written) console_error("out of memory");
    return is_written;
}
