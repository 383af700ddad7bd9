/* SPDX-License-Identifier: MIT */
#include "perft/count/suite.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static SuiteLine parsed(char *line) {
    SuiteLine suite;
    ParseError error;
    cr_assert(eq(int, suite_parse(line, &suite, &error), STATUS_OK), "%s", line);
    return suite;
}

static const char *const SPELLINGS[] = {
    START " ;D1 20 ;D2 400",
    START ";D1 20;D2 400;",
    START "; D1: 20; D2: 400",
    START " ;D1=20 ; d2 = 400 ; ",
    "\t" START "\t;D1\t20 ;D2 400 # agree=2\r\n",
    START " ;D1 20 ;D2 400 ; ; ",
    START " bm e4; D1 20; D2 400;",
    START " D1 20; D2 400; id \"a ; # b\"; c9 \"\";",
    START "; hmvc 0; fmvn 1; bm Qh7# a8=Q# O-O#; D1 20; D2 400",
    START " ;id \"start\" ;D1 20 ;c0 \"text\" ;D2 400",
    START " ;D01 020 ;D2 400",
};

Test(suite, reads_every_spelling_of_the_counts) {
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof SPELLINGS[0]; i++) {
        char line[256];
        snprintf(line, sizeof line, "%s", SPELLINGS[i]);
        const SuiteLine suite = parsed(line);
        cr_assert(eq(sz, suite.length, 2), "%s", SPELLINGS[i]);
        cr_assert(eq(int, suite.counts[0].depth, 1));
        cr_assert(suite.counts[0].nodes == 20);
        cr_assert(eq(int, suite.counts[1].depth, 2));
        cr_assert(suite.counts[1].nodes == 400);
        cr_assert(eq(int, suite.mode, CASTLING_STANDARD));
        cr_assert(eq(str, (char *)suite.fen, START), "%s", SPELLINGS[i]);
    }
}

Test(suite, a_leading_960_marks_chess960) {
    char marked[] = "960 4k3/8/8/8/8/8/8/RK6 w A - ;D1 12";
    char unmarked[] = "9604k3/8/8/8/8/8/8/RK6 w A - ;D1 12";
    char alone[] = "960 ;D1 12";
    const SuiteLine suite = parsed(marked), other = parsed(unmarked);
    cr_assert(eq(str, (char *)parsed(alone).fen, "960"));
    cr_assert(eq(int, suite.mode, CASTLING_CHESS960));
    cr_assert(eq(str, (char *)suite.fen, "4k3/8/8/8/8/8/8/RK6 w A -"));
    cr_assert(eq(int, other.mode, CASTLING_STANDARD));
}

static const struct {
    const char *line, *fen, *operation;
} OPERATIONS[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; D1 5;", "4k3/8/8/8/8/8/8/4K3 w - -", "bm"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 3 7 hmvc 3; id \"x\"; D1 5", "4k3/8/8/8/8/8/8/4K3 w - - 3 7",
     "hmvc"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;c0 \"D2 5\"", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "c0"},
    {"4k3/8/8/8/8/8/8/4K3 w - d3 D1 5", "4k3/8/8/8/8/8/8/4K3 w - d3", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w - c3 c3 \"x\"; D1 5", "4k3/8/8/8/8/8/8/4K3 w - c3", "c3"},
    {"4k3/8/8/8/8/8/8/4K3 w - c6 0 1 ;D1 5", "4k3/8/8/8/8/8/8/4K3 w - c6 0 1", NULL},
    {"4k3/8/8/8/8/8/8/4K3 b ce - D1 5", "4k3/8/8/8/8/8/8/4K3 b ce -", NULL},
    {"4k3/8/8/8/8/8/8/4K3 D1 5", "4k3/8/8/8/8/8/8/4K3", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w id \"x\"; D1 5", "4k3/8/8/8/8/8/8/4K3 w", "id"},
    {"4k3/8/8/8/8/8/8/4K3 w - ;D1 5", "4k3/8/8/8/8/8/8/4K3 w -", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w - - bm Qh7#; D1 5 # bm", "4k3/8/8/8/8/8/8/4K3 w - -", "bm"},
};

Test(suite, operations_of_epd_are_passed_over_and_named) {
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof OPERATIONS[0]; i++) {
        char line[128];
        snprintf(line, sizeof line, "%s", OPERATIONS[i].line);
        const SuiteLine suite = parsed(line);
        const char *want = OPERATIONS[i].operation;
        cr_assert(eq(str, (char *)suite.fen, (char *)OPERATIONS[i].fen));
        cr_assert(eq(sz, suite.length, 1), "%s", OPERATIONS[i].line);
        cr_assert(suite.counts[0].nodes == 5);
        cr_assert(eq(sz, suite.operation_length, want ? strlen(want) : 0), "%s",
                  OPERATIONS[i].line);
        if (want) cr_assert(zero(int, strncmp(suite.operation, want, strlen(want))));
    }
}

Test(suite, blank_lines_and_comments_hold_no_position) {
    static const char *const LINES[] = {"", "\n", " \t\r\n", "# text ;D1 20", "  # text"};
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s", LINES[i]);
        cr_assert(eq(ptr, (void *)parsed(line).fen, NULL), "%s", LINES[i]);
    }
}

Test(suite, counts_may_exceed_64_bits) {
    char line[] = START " ;D15 20000000000000000000000 ;D0 1";
    const SuiteLine suite = parsed(line);
    cr_assert(suite.counts[0].nodes == (Wide)20000000000 * 1000000000000);
    cr_assert(eq(int, suite.counts[1].depth, 0));
}

static const struct {
    const char *line;
    Status code;
    size_t offset;
} FAULTY[] = {
    {"F ;D1 20 ;Dx 400", STATUS_SUITE_DEPTH, 10},
    {"F ;D1 20 ;D2", STATUS_SUITE_DEPTH, 10},
    {"F ;D100 20", STATUS_SUITE_DEPTH, 3},
    {"F ;D120", STATUS_SUITE_DEPTH, 3},
    {"F ;D1 20x", STATUS_SUITE_DEPTH, 3},
    {"F ;D1 -20", STATUS_SUITE_DEPTH, 3},
    {"F ; D1 20 30", STATUS_SUITE_DEPTH, 4},
    {"F ;D1 999999999999999999999999999999999999999999", STATUS_SUITE_DEPTH, 3},
    {"F ;idea 3", STATUS_SUITE_DEPTH, 3},
    {"F ;c10 3", STATUS_SUITE_DEPTH, 3},
    {"F ;Dl 20", STATUS_SUITE_DEPTH, 3},
    {"F ;id \"x ;D1 20", STATUS_SUITE_EMPTY, 15},
    {"F w - - 0 1 D1 20 D2 400", STATUS_SUITE_DEPTH, 12},
    {"F w - - bm e4", STATUS_SUITE_EMPTY, 13},
    {"F", STATUS_SUITE_EMPTY, 1},
    {"F ;", STATUS_SUITE_EMPTY, 3},
    {"F ;id \"x\"", STATUS_SUITE_EMPTY, 9},
    {"F # ;D1 20", STATUS_SUITE_EMPTY, 2},
};

Test(suite, faults_have_a_code_and_a_place) {
    for (size_t i = 0; i < sizeof FAULTY / sizeof FAULTY[0]; i++) {
        char line[128];
        SuiteLine suite = {.length = 77};
        ParseError error = {STATUS_OK, 0};
        snprintf(line, sizeof line, "%s", FAULTY[i].line);
        cr_assert(eq(int, suite_parse(line, &suite, &error), FAULTY[i].code), "%s", FAULTY[i].line);
        cr_assert(eq(int, error.code, FAULTY[i].code));
        cr_assert(eq(sz, error.offset, FAULTY[i].offset), "%s", FAULTY[i].line);
        cr_assert(eq(sz, suite.length, 77), "written on failure: %s", FAULTY[i].line);
        cr_assert(eq(int, suite_parse(line, &suite, NULL), FAULTY[i].code));
    }
}

Test(suite, a_line_has_room_for_64_counts) {
    char line[1024] = "F";
    for (int i = 0; i < SUITE_COUNTS_MAX; i++) strcat(line, ";D1 20");
    cr_assert(eq(sz, parsed(line).length, SUITE_COUNTS_MAX));
    strcpy(line, "F");
    for (int i = 0; i <= SUITE_COUNTS_MAX; i++) strcat(line, ";D1 20");
    SuiteLine suite;
    cr_assert(eq(int, suite_parse(line, &suite, NULL), STATUS_SUITE_LONG));
}
