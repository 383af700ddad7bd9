/* SPDX-License-Identifier: MIT */
#include "perft/verify/answer.h"

#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(answer, .init = support_init);

typedef struct RowCase {
    const char *line, *move;
    uint64_t nodes;
} RowCase;

static const RowCase ROWS[] = {
    {"e2e4: 20", "e2e4", 20},
    {"e2e4 20", "e2e4", 20},
    {"  e2e4 - 20", "e2e4", 20},
    {"e2e4=20", "e2e4", 20},
    {"e2-e4: 20", "e2e4", 20},
    {"E2E4 in", NULL, 0},
    {"e4 20", "e4", 20},
    {"Nf3: 440", "Nf3", 440},
    {"Ng1-f3 = 440", "g1f3", 440},
    {"O-O 1", "O-O", 1},
    {"0-0-0: 7", "0-0-0", 7},
    {"e1g1 (O-O): 20", "e1g1", 20},
    {"1. e7e8=Q 1,234", "e7e8q", 1234},
    {"[12] e7e8N: 5", "e7e8n", 5},
    {"e7e8k: 1", "e7e8k", 1},
    {"a7a8(q) 1.234.567", "a7a8q", 1234567},
    {"a7a8q 1 234 567", "a7a8q", 1234567},
    {"a7a8q 1'234'567", "a7a8q", 1234567},
    {"a7a8q 1_234", "a7a8q", 1234},
    {"e2e4 8.902", "e2e4", 8902},
    {"move e2e4 nodes 20", "e2e4", 20},
    {"info string e2e4 20", "e2e4", 20},
    {"e2e4: 20 nodes, 3 captures", "e2e4", 20},
    {"e2e4 20 400 0.01", "e2e4", 20},
    {"e2e4-20", "e2e4", 20},
    {"info depth 1 score cp 20 nodes 20 pv e2e4", NULL, 0},
    {"bestmove e2e4 ponder e7e5", NULL, 0},
    {"position startpos moves e2e4 e7e5 3", NULL, 0},
    {"tellics set f5 1=1", NULL, 0},
    {"illegal move: e2e5 1", NULL, 0},
};

Test(answer, reads_rows_in_every_format) {
    Answer answer;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        answer_begin(&answer, 3);
        const AnswerLine kind = answer_add(&answer, ROWS[i].line);
        cr_assert(eq(int, kind == ANSWER_ROW, ROWS[i].move != NULL), "%s", ROWS[i].line);
        if (!ROWS[i].move) continue;
        cr_assert(eq(str, answer.rows[0].move, (char *)ROWS[i].move), "%s", ROWS[i].line);
        cr_assert(answer.rows[0].nodes == ROWS[i].nodes, "%s", ROWS[i].line);
    }
}

typedef struct TotalCase {
    const char *line;
    uint64_t total; /* 0: no total in the line */
} TotalCase;

static const TotalCase TOTALS[] = {
    {"Nodes searched: 8902", 8902},
    {"Nodes searched  : 8902", 8902},
    {"Raw nodes for depth 3: 8902", 8902},
    {"Raw nodes for depth 2: 400", 0},
    {"8902", 8902},
    {"8902 0.01s", 8902},
    {" 3       8902  0.01    611779.26nps", 8902},
    {" 2        400  0.00    611779.26nps", 0},
    {"Perft(3) = 8902", 8902},
    {"perft 3: 8902 nodes in 0.01 s (1234567 nps)", 8902},
    {"perft 2: 400 nodes", 0},
    {"perft 8902", 8902},
    {"Perft: 8 902", 8902},
    {"Total: 8.902", 8902},
    {"Total Nodes: 8902 (5 sec, 300 knps)", 8902},
    {"Leaf nodes: 8'902", 8902},
    {"depth 3 nodes 8902 captures 34 ep 0", 8902},
    {"8902 leaves", 8902},
    {"info depth 3 nodes 8902 nps 12", 8902},
    {"result: 8902", 8902},
    {"Noeuds: 8902", 8902},
    {"info depth 3 seldepth 4 score cp 20 nodes 8902 pv e2e4", 0},
    {"Time : 0.00", 0},
    {"Total time: 33 ms", 0},
    {"Total time (ms): 33", 0},
    {"Nodes/second: 123", 0},
    {"nodes per second 1234", 0},
    {"Unknown command: 'perft 2'. Type help for more information.", 0},
    {"Error (Illegal move or unknown command): divide 1", 0},
    {"id name Engine 15.1", 0},
    {"option name Hash type spin default 16 min 1 max 33554432", 0},
    {"feature ping=1 setboard=1 done=1", 0},
    {"pong 4", 0},
    {"Allocated 2*1000000 hash entries, totalling 64000000 bytes.", 0},
    {"info string NNUE evaluation using nn-6877cd24400e.nnue enabled", 0},
    {"8| r n b q k b n r", 0},
    {"  a b c d e f g h", 0},
    {"Elapsed 5", 0},
    {"", 0},
};

Test(answer, reads_totals_in_any_wording) {
    Answer answer;
    for (size_t i = 0; i < sizeof TOTALS / sizeof TOTALS[0]; i++) {
        answer_begin(&answer, 3);
        answer_add(&answer, TOTALS[i].line);
        const PrintedCount total = answer.total_rank == TOTAL_NONE ? 0 : answer.total;
        cr_assert(total == TOTALS[i].total, "%s", TOTALS[i].line);
    }
}

Test(answer, prefers_the_number_that_is_labeled_best) {
    Answer answer;
    answer_begin(&answer, 3);
    answer_add(&answer, "Moves: 20");
    answer_add(&answer, "Nodes: 8902");
    answer_add(&answer, "Count: 4");
    cr_assert(answer.total == 8902);
}

/* After an overflow a count is negative or too large; it is a count all the same. */
Test(answer, reads_numbers_that_are_no_counts) {
    static const struct {
        const char *row, *total;
        PrintedCount want;
    } CASES[] = {
        {"a2a3: -20", "Nodes searched: -20", -20},
        {"a2a3 -20", "-20", -20},
        {"a2a3: -4294966896", "Total: -4,294,966,896", -4294966896},
        {"a2a3: 36893488147419103252", "Nodes searched: 36893488147419103252",
         ((PrintedCount)1 << 65) + 20},
        {"a2a3: 99999999999999999999999999999999999999999999999",
         "Perft(3) = "
         "99999999999999999999999999999999999999999999999",
         PRINTED_COUNT_MAX},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Answer answer;
        answer_begin(&answer, 3);
        answer_add(&answer, CASES[i].row);
        answer_add(&answer, CASES[i].total);
        cr_assert(eq(sz, answer.length, 1), "%s", CASES[i].row);
        cr_assert(answer.rows[0].nodes == CASES[i].want, "%s", CASES[i].row);
        cr_assert(ne(int, answer.total_rank, TOTAL_NONE), "%s", CASES[i].total);
        cr_assert(answer.total == CASES[i].want, "%s", CASES[i].total);
        char text[PRINTED_COUNT_SIZE];
        printed_count_write(answer.total, text);
        cr_assert(CASES[i].want == PRINTED_COUNT_MAX || strstr(CASES[i].row, text));
    }
}

/* A total has a label of its own; of several, the one nearest to the rows counts. */
Test(answer, is_not_misled_by_statistics) {
    static const char *const LINES[] = {"Total Captures= 0 Castles= 0", "Total E.P.= 0",
                                        "Total discovered checks: 0", "Total: 0 0 0",
                                        "Total= 20 Captures= 0 E.P.= 3"};
    static const bool IS_TOTAL[] = {false, false, false, true, true};
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        Answer answer;
        answer_begin(&answer, 1);
        answer_add(&answer, "a2a3: 20");
        answer_add(&answer, LINES[i]);
        cr_assert(eq(int, answer.total_rank == TOTAL_LABEL, IS_TOTAL[i]), "%s", LINES[i]);
        if (IS_TOTAL[i]) cr_assert(answer_total(&answer) == (i == 3 ? 0 : 20), "%s", LINES[i]);
        answer_add(&answer, "Total: 20");
        answer_add(&answer, "Result: 7");
        cr_assert(answer_total(&answer) == 20, "%s", LINES[i]);
    }
}

Test(answer, remembers_refusals_and_searches) {
    Answer answer;
    answer_begin(&answer, 3);
    answer_add(&answer, "Illegal move: e1g1");
    cr_assert(eq(str, answer.refusal, "Illegal move: e1g1"));
    answer_add(&answer, "bestmove e2e4");
    cr_assert(answer.has_search);
    cr_assert(not(answer_has_count(&answer)));
}

/* What an engine says behind its counts takes nothing back. */
Test(answer, knows_no_refusal_behind_counts) {
    Answer answer;
    answer_begin(&answer, 3);
    answer_add(&answer, "Nodes searched: 8902");
    answer_add(&answer, "illegal moves: 0, unknown nodes: 12");
    answer_add(&answer, "bestmove 0000");
    cr_assert(eq(str, answer.refusal, ""));
    cr_assert(answer_total(&answer) == 8902);
}

Test(answer, cuts_a_flood_of_rows) {
    Answer answer;
    answer_begin(&answer, 3);
    for (int i = 0; i < 5000; i++) answer_add(&answer, "e2e4: 1");
    cr_assert(answer.has_too_many_rows);
    cr_assert(eq(sz, answer.length, ANSWER_ROWS_MAX));
}

Test(answer, finds_the_legal_move_of_every_notation) {
    static const char *const TEXTS[] = {"e1g1", "e1h1", "O-O", "0-0"};
    Position pos = support_position("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", CASTLING_STANDARD);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        const Move move = answer_move(&pos, TEXTS[i]);
        cr_assert(eq(int, (int)move_kind(move), MOVE_CASTLING), "%s", TEXTS[i]);
    }
    cr_assert(eq(int, answer_move(&pos, "e4"), answer_move(&pos, "e2e4")));
    cr_assert(eq(int, answer_move(&pos, "e2e5"), MOVE_NONE));
}

/* Outputs in the words of real programs: file, depth, rows, total. */
typedef struct Recorded {
    const char *file;
    int depth;
    size_t rows;
    uint64_t total;
} Recorded;

static const Recorded RECORDED[] = {
    {"uci_rows.txt", 2, 20, 400},     {"total_only.txt", 3, 0, 8902},
    {"console_raw.txt", 3, 0, 8902},  {"console_table.txt", 3, 0, 97862},
    {"script_rows.txt", 1, 20, 20},   {"san_rows.txt", 2, 20, 400},
    {"decorated.txt", 4, 20, 197281},
};

Test(answer, reads_recorded_outputs) {
    for (size_t i = 0; i < sizeof RECORDED / sizeof RECORDED[0]; i++) {
        char name[512], line[512];
        Answer answer;
        snprintf(name, sizeof name, "%s/divide/%s", TEST_DATA_DIR, RECORDED[i].file);
        FILE *file = fopen(name, "r");
        cr_assert(file != NULL, "%s", name);
        answer_begin(&answer, RECORDED[i].depth);
        while (fgets(line, sizeof line, file)) {
            line[strcspn(line, "\n")] = '\0';
            answer_add(&answer, line);
        }
        fclose(file);
        cr_assert(eq(sz, answer.length, RECORDED[i].rows), "%s", name);
        cr_assert(answer_total(&answer) == RECORDED[i].total, "%s", name);
        if (answer.length) cr_assert(answer_sum(&answer) == RECORDED[i].total, "%s", name);
    }
}
