/* SPDX-License-Identifier: MIT
 *
 * Any bytes as the output of an engine: the first is the depth asked for, then come its lines. What
 * is read stays within its bounds and reads the same again; whatever is a move of the position is
 * legal there.
 */
#include "core/movegen.h"
#include "perft/verify/answer.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

#define POSITION "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

enum { ROWS_CHECKED = 8 }; /* of each output: more would only take longer */

/* Each line as a text of its exact size. */
static void read_lines(Answer *answer, const uint8_t *data, size_t length) {
    while (length) {
        const uint8_t *end = memchr(data, '\n', length);
        const size_t line = end ? (size_t)(end - data) : length;
        char *text = calloc(line + 1, 1);
        if (!text) abort();
        memcpy(text, data, line);
        answer_add(answer, text);
        free(text);
        const size_t used = line + (end != NULL);
        data += used;
        length -= used;
    }
}

/* A row, written as we write rows, is the same row. */
static void check_row(const AnswerRow *row, const Position *pos) {
    static Answer again;
    char nodes[PRINTED_COUNT_SIZE], line[ANSWER_MOVE_SIZE + PRINTED_COUNT_SIZE + 3];
    if (!memchr(row->move, '\0', sizeof row->move) || !*row->move) abort();
    const size_t digits = printed_count_write(row->nodes, nodes);
    if (digits >= sizeof nodes || strlen(nodes) != digits) abort();
    strcpy(line, row->move);
    strcat(line, ": ");
    strcat(line, nodes);
    answer_begin(&again, -1);
    if (answer_add(&again, line) != ANSWER_ROW || again.length != 1) abort();
    if (again.rows[0].nodes != row->nodes || strcmp(again.rows[0].move, row->move) != 0) abort();
    const Move move = answer_move(pos, row->move);
    if (move != MOVE_NONE && !movegen_is_legal(pos, move)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    static Answer answer;
    static Position pos;
    static bool is_initialized;
    if (!is_initialized) {
        support_init();
        pos = support_position(POSITION, CASTLING_STANDARD);
    }
    is_initialized = true;
    if (!length) return 0;
    answer_begin(&answer, data[0] % 16 - 1);
    read_lines(&answer, data + 1, length - 1);
    if (answer.length > ANSWER_ROWS_MAX) abort();
    if (!memchr(answer.refusal, '\0', sizeof answer.refusal)) abort();
    if (answer_has_count(&answer) && answer.total_rank != TOTAL_NONE &&
        answer_total(&answer) != answer.total) {
        abort();
    }
    PrintedCount sum = 0;
    for (size_t i = 0; i < answer.length; i++) {
        sum += answer.rows[i].nodes;
        if (i < ROWS_CHECKED) check_row(&answer.rows[i], &pos);
    }
    if (sum != answer_sum(&answer)) abort();
    answer_normalize(&answer, &pos, CASTLING_CHESS960);
    for (size_t i = 0; i < answer.length; i++) {
        if (!memchr(answer.rows[i].move, '\0', ANSWER_MOVE_SIZE)) abort();
    }
    return 0;
}
