/* SPDX-License-Identifier: MIT */
#include "perft/verify/compare.h"

#include "core/fen.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(compare, .init = support_init);

static Answer answer_of(const char *const *lines) {
    Answer answer;
    answer_begin(&answer, 1);
    while (*lines) answer_add(&answer, *lines++);
    return answer;
}

static Comparison comparison;

Test(compare, puts_every_kind_of_difference_first) {
    static const char *const FIRST[] = {"a2a3 1", "b2b3 2", "c2c3 3", "d2d3 4", NULL};
    static const char *const SECOND[] = {"d2d3 4", "d2d3 4", "c2c3 30", "h2h3 9", "a2a3 1", NULL};
    static const Mismatch WANT[] = {MISMATCH_MISSING, MISMATCH_COUNT, MISMATCH_DUPLICATE,
                                    MISMATCH_EXTRA,   MISMATCH_NONE,  MISMATCH_NONE};
    static const char *const MOVES[] = {"b2b3", "c2c3", "d2d3", "h2h3", "a2a3", "d2d3"};
    const Answer first = answer_of(FIRST), second = answer_of(SECOND);
    compare_answers(&first, &second, &comparison);
    cr_assert(eq(sz, comparison.length, 6));
    cr_assert(eq(sz, comparison.mismatches, 4));
    for (size_t i = 0; i < 6; i++) {
        cr_assert(eq(int, comparison.rows[i].mismatch, WANT[i]), "row %zu", i);
        cr_assert(eq(str, comparison.rows[i].move, (char *)MOVES[i]), "row %zu", i);
    }
    cr_assert(comparison.first_total == 10);
    cr_assert(comparison.second_total == 48);
    cr_assert(not(comparison.is_equal));
}

Test(compare, sees_a_wrong_total_over_right_rows) {
    static const char *const FIRST[] = {"a2a3 1", NULL};
    static const char *const SECOND[] = {"a2a3 1", "Nodes: 2", NULL};
    const Answer first = answer_of(FIRST), second = answer_of(SECOND);
    compare_answers(&first, &second, &comparison);
    cr_assert(eq(sz, comparison.mismatches, 0));
    cr_assert(not(comparison.is_equal));
}

Test(compare, names_the_counter_that_overflows) {
    static const struct {
        const char *total;
        Mismatch mismatch;
        unsigned width;
    } CASES[] = {{"Nodes: 20", MISMATCH_NONE, 0},
                 {"Nodes: -20", MISMATCH_COUNT, 0},
                 {"Nodes: -4294967276", MISMATCH_OVERFLOW, 32},
                 {"Nodes: 2147483668", MISMATCH_OVERFLOW, 31},
                 {"Nodes: -2147483628", MISMATCH_OVERFLOW, 31},
                 {"Nodes: 36893488147419103252", MISMATCH_OVERFLOW, 64}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const char *const lines[] = {"a2a3 20", CASES[i].total, NULL};
        const char *const right[] = {"a2a3 20", NULL};
        const Answer first = answer_of(right), second = answer_of(lines);
        compare_answers(&first, &second, &comparison);
        cr_assert(eq(sz, comparison.mismatches, 0));
        cr_assert(eq(int, comparison.total_mismatch, CASES[i].mismatch), "%s", lines[1]);
        cr_assert(eq(int, comparison.is_equal, i == 0), "%s", lines[1]);
        cr_assert(eq(uint, printed_count_overflow(20, comparison.second_total), CASES[i].width));
    }
}

Test(compare, compares_totals_where_one_lists_no_moves) {
    static const char *const FIRST[] = {"a2a3 1", "b2b3 1", NULL};
    static const char *const SECOND[] = {"2", NULL};
    const Answer first = answer_of(FIRST), second = answer_of(SECOND);
    compare_answers(&first, &second, &comparison);
    cr_assert(eq(sz, comparison.length, 0));
    cr_assert(comparison.is_equal);
}

Test(compare, knows_the_right_answer) {
    Answer answer;
    const Position pos = support_position(FEN_START, CASTLING_STANDARD);
    compare_reference(&pos, 3, CASTLING_STANDARD, &answer);
    cr_assert(eq(sz, answer.length, 20));
    cr_assert(eq(u64, answer.total, 8902));
}
