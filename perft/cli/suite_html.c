/* SPDX-License-Identifier: MIT */
#include "perft/cli/suite_html.h"

#include "core/fen.h"
#include "core/uci_move.h"
#include "perft/cli/board_svg.h"
#include "perft/cli/console.h"
#include "perft/cli/html_page.h"
#include "perft/cli/markup.h"
#include "perft/cli/suite_report.h"

#include <stdlib.h>

bool suite_html_open(SuiteHtml *page) {
    *page = (SuiteHtml){0};
    page->wrong = open_memstream(&page->wrong_text, &page->wrong_size);
    page->skipped = open_memstream(&page->skipped_text, &page->skipped_size);
    if (page->wrong && page->skipped) return true;
    console_error("out of memory");
    return false;
}

/* ---- wrong counts ---- */

static void write_place(FILE *out, const char *file, size_t line, int depth) {
    markup_text(out, file);
    fprintf(out, ":%zu, depth %d", line, depth);
}

static void write_number(FILE *out, const char *name, Wide number) {
    char text[WIDE_BUFFER_SIZE];
    wide_write(number, text);
    html_field(out, name, text);
}

/* The counts below the moves, folded: they are long. */
static void write_divide(FILE *out, const SuiteVerdict *verdict) {
    const Divide *divide = verdict->got;
    fputs("<details><summary>Right counts below each move</summary>\n<table><thead><tr>"
          "<th scope=\"col\">Move</th><th scope=\"col\" class=\"n\">Nodes</th></tr></thead>"
          "<tbody>\n",
          out);
    for (size_t i = 0; i < divide->length; i++) {
        char move[UCI_MOVE_BUFFER_SIZE], nodes[WIDE_BUFFER_SIZE];
        uci_move_write(divide->entries[i].move, verdict->input->mode, move);
        wide_write(divide->entries[i].statistics.nodes, nodes);
        fprintf(out, "<tr><th scope=\"row\">%s</th><td class=\"n\">%s</td></tr>\n", move, nodes);
    }
    fputs("</tbody></table></details>\n", out);
}

void suite_html_add(SuiteHtml *page, const struct SuiteVerdict *verdict) {
    FILE *out = page->wrong;
    char fen[FEN_BUFFER_SIZE];
    const Position *pos = &verdict->input->pos;
    const BoardPicture picture = {.pos = pos, .viewer = WHITE, .title = fen};
    fen_write(pos, FEN_STANDARD, fen);
    fputs("<section>\n<h2><span class=\"bad\">Wrong count:</span> ", out);
    write_place(out, verdict->file, verdict->line, verdict->want->depth);
    fputs("</h2>\n<div class=\"columns\">\n<figure>", out);
    board_svg_write(out, &picture);
    fprintf(out, "<figcaption>%s to move.</figcaption></figure>\n<div>\n<dl>\n",
            pos_side(pos) == WHITE ? "White" : "Black");
    html_copy_field(out, "FEN", fen);
    write_number(out, "In the file", verdict->want->nodes);
    write_number(out, "Counted", verdict->got->total.nodes);
    fputs("</dl>\n", out);
    write_divide(out, verdict);
    fputs("</div>\n</div>\n</section>\n", out);
}

void suite_html_skip(SuiteHtml *page, const struct SuiteOmission *omission) {
    FILE *out = page->skipped;
    fputs("<li>", out);
    write_place(out, omission->file, omission->line, omission->want->depth);
    fputs(": ", out);
    markup_text(out, suite_skip_text(omission->skip));
    fputs("</li>\n", out);
}

/* ---- the page ---- */

static void write_verdict(FILE *out, const SuiteReport *report) {
    const size_t counts = report->right + report->wrong;
    const bool is_good = counts && !report->wrong && !report->refused && !report->malformed;
    fprintf(out, "<p class=\"lead %s\">%zu count%s: %zu right, %zu wrong, %zu skipped.</p>\n",
            is_good ? "good" : "bad", counts, plural(counts), report->right, report->wrong,
            report->skipped);
    if (!report->refused && !report->malformed) return;
    fprintf(out, "<p>%zu position%s refused, %zu line%s malformed.</p>\n", report->refused,
            plural(report->refused), report->malformed, plural(report->malformed));
}

static void write_run(FILE *out, const SuiteReport *report, int threads) {
    char text[64];
    fputs("<h2>This run</h2>\n<dl>\n", out);
    write_number(out, "Positions", report->positions);
    write_number(out, "Nodes", report->nodes);
    snprintf(text, sizeof text, "%.3f s", report->elapsed_s);
    html_field(out, "Time", text);
    write_number(out, "Threads", (Wide)threads);
    fputs("</dl>\n", out);
}

static bool finish_parts(SuiteHtml *page) {
    const bool is_whole = !fflush(page->wrong) && !fflush(page->skipped);
    if (!is_whole) console_error("out of memory");
    return is_whole;
}

bool suite_html_write(SuiteHtml *page, const struct SuiteReport *report, int threads, FILE *out) {
    if (!finish_parts(page)) return false;
    html_page_begin(out, "rookery suite");
    write_verdict(out, report);
    fwrite(page->wrong_text, 1, page->wrong_size, out);
    if (page->skipped_size) {
        fputs("<h2>Skipped</h2>\n<ul>\n", out);
        fwrite(page->skipped_text, 1, page->skipped_size, out);
        fputs("</ul>\n", out);
    }
    write_run(out, report, threads);
    html_page_end(out);
    return true;
}

void suite_html_close(SuiteHtml *page) {
    if (page->wrong) fclose(page->wrong);
    if (page->skipped) fclose(page->skipped);
    free(page->wrong_text);
    free(page->skipped_text);
}
