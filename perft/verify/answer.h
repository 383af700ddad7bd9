/* SPDX-License-Identifier: MIT
 *
 * What a program printed about a perft count: the moves with their counts, and the total.
 *
 * There is no standard; the reader takes what it understands, line by line, and skips the rest:
 * "e2e4: 20", "e2e4 20", "Ng1-f3 = 20", "e4 20", "1. e7e8=Q 1,234"; totals as "Nodes searched:
 * 8902", "Raw nodes for depth 3: 8902", "8902", " 3  8902  0.01" (a table with a row per depth).
 * Search output ("info ... score") is never read as a count.
 */
#ifndef PERFT_VERIFY_ANSWER_H
#define PERFT_VERIFY_ANSWER_H

#include "core/position.h"
#include "perft/verify/printed_count.h"

/** Bytes of a move as printed, brought to UCI notation where it is one of coordinates. */
#define ANSWER_MOVE_SIZE 12

/** More rows than any position has moves: a flood is cut, not followed. */
#define ANSWER_ROWS_MAX 1024

typedef struct AnswerRow {
    char move[ANSWER_MOVE_SIZE];
    PrintedCount nodes;
} AnswerRow;

/** How sure it is that a number is the total. Of several with the highest rank, the one nearest to
 * the sum of the rows counts, or else the last. */
typedef enum TotalRank {
    TOTAL_NONE,
    TOTAL_ANY,   /* some words and a number at the end */
    TOTAL_MOVES, /* "moves" */
    TOTAL_BARE,  /* a number alone */
    TOTAL_TABLE, /* a row "depth number ..." */
    TOTAL_LABEL, /* "total", "perft", "result", "count" */
    TOTAL_NODES  /* "nodes", "leaves" */
} TotalRank;

typedef struct Answer {
    int depth;        /* asked for: distinguishes the answer from rows of other depths */
    bool lists_moves; /* the rows are all moves, also if there is none */
    size_t length;
    AnswerRow rows[ANSWER_ROWS_MAX];
    TotalRank total_rank;
    PrintedCount total;
    bool has_search; /* search output: without a count, the question was not understood as perft */
    bool has_too_many_rows;
    char refusal[80]; /* the first line like "unknown command" before any count; may be cut */
} Answer;

typedef enum AnswerLine { ANSWER_NOISE, ANSWER_ROW, ANSWER_TOTAL } AnswerLine;

/** Forgets everything and awaits the answer for `depth`; -1 if the depth is not known. */
void answer_begin(Answer *answer, int depth);

/** Reads one line. @return What it was. */
AnswerLine answer_add(Answer *answer, const char *line);

/** How many of `moves` rows were not understood: those that are missing, if the answer has a
 * separate total that the other rows do not add up to. Then only the total counts. */
size_t answer_unread_rows(const Answer *answer, size_t moves);

/** The sum of the rows. */
PrintedCount answer_sum(const Answer *answer);

/** The total, or else the sum of the rows. @pre either is there. */
PrintedCount answer_total(const Answer *answer);

/** True if there is a total or a row. */
bool answer_has_count(const Answer *answer);

/**
 * The legal move that a row means, or MOVE_NONE.
 *
 * @param[in] text As in AnswerRow: coordinates, SAN, or castling with letters O or zeros.
 */
Move answer_move(const Position *pos, const char *text);

/** Rewrites all moves that are legal in `pos` in the notation of `mode`. */
void answer_normalize(Answer *answer, const Position *pos, CastlingMode mode);

#endif
