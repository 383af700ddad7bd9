/* SPDX-License-Identifier: MIT
 *
 * Two answers to the same perft question, side by side.
 */
#ifndef PERFT_VERIFY_COMPARE_H
#define PERFT_VERIFY_COMPARE_H

#include "perft/verify/answer.h"

typedef enum Mismatch {
    MISMATCH_NONE,
    MISMATCH_MISSING,   /* only the first answer has the move */
    MISMATCH_EXTRA,     /* only the second has it */
    MISMATCH_DUPLICATE, /* the second lists it more often */
    MISMATCH_COUNT,     /* the numbers differ */
    MISMATCH_OVERFLOW   /* they differ by a multiple of 2^31, 2^32 or 2^64 */
} Mismatch;

typedef struct DivideDifference {
    char move[ANSWER_MOVE_SIZE];
    Mismatch mismatch;
    PrintedCount first, second; /* 0 where the answer does not have the move */
} DivideDifference;

typedef struct Comparison {
    size_t length;
    size_t mismatches;                          /* rows that differ: they come first */
    DivideDifference rows[2 * ANSWER_ROWS_MAX]; /* each part sorted by move */
    PrintedCount first_total, second_total;
    Mismatch total_mismatch;
    bool is_equal; /* all rows and the totals */
} Comparison;

/**
 * Compares by the text of the moves: see answer_normalize().
 *
 * Where one of them lists no moves, only the totals are compared.
 */
void compare_answers(const Answer *first, const Answer *second, Comparison *comparison);

/** The right answer. @pre 1 <= depth, and the counts fit 64 bits. */
void compare_reference(const Position *pos, int depth, CastlingMode mode, Answer *answer);

/** "missing", "extra", "twice", "differs", "overflow" or "": a constant string. */
const char *compare_mismatch_text(Mismatch mismatch);

/** What to make of two numbers: equal, different, or with an overflow between them. */
Mismatch compare_counts(PrintedCount first, PrintedCount second);

#endif
