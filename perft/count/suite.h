/* SPDX-License-Identifier: MIT
 *
 * Reference suites: text files with a position and its known node counts on each line.
 *
 *     [960 ] FEN ;D1 20 ;D2 400     also "; D1: 20", ";D1=20"; "# comment" at the end or alone
 *     FEN bm e4; id "start"; D1 20; with operations of EPD, which are passed over
 *
 * A leading "960" marks castling rights of Chess960. A # is no comment in a text in quotes or after
 * a move, where it is the mate.
 *
 * Source: Roce Chess perft suite; PGN Specification 1994, section 16.2 "EPD".
 */
#ifndef PERFT_COUNT_SUITE_H
#define PERFT_COUNT_SUITE_H

#include "core/status.h"
#include "core/types.h"
#include "perft/count/wide.h"

#define SUITE_COUNTS_MAX 64

typedef struct SuiteCount {
    int depth;
    Wide nodes;
} SuiteCount;

typedef struct SuiteLine {
    const char *fen;         /* within the parsed line; NULL for a blank line or a comment */
    CastlingMode mode;       /* CASTLING_CHESS960 if the line specified it */
    const char *operation;   /* the first operation of EPD, borrowed from the line, or NULL */
    size_t operation_length; /* of its name */
    size_t length;
    SuiteCount counts[SUITE_COUNTS_MAX]; /* in the order of the line */
} SuiteLine;

/**
 * Splits a line. Does not parse the FEN: see fen_load().
 *
 * @param[in,out] line  NUL-terminated, with or without its line end. A NUL is written after the
 * FEN.
 * @param[out]    suite Borrows `line`. Written only on STATUS_OK.
 * @param[out]    error May be NULL. On failure code and byte offset in `line`.
 * @return STATUS_OK or one of STATUS_SUITE_*.
 */
Status suite_parse(char *line, SuiteLine *suite, ParseError *error);

#endif
