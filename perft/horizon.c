/* SPDX-License-Identifier: MIT */
#include "perft/horizon.h"

#include "perft/children.h"
#include "perft/horizon_count.h"

static uint64_t child_of_white(const Position *child, int depth) {
    (void)depth;
    return (uint64_t)replies_black(child);
}

static uint64_t child_of_black(const Position *child, int depth) {
    (void)depth;
    return (uint64_t)replies_white(child);
}

OUT_OF_LINE uint64_t horizon_plain_white(const Position *pos) {
    check_plain_way();
    return sum_children(pos, 1, WHITE, child_of_white);
}

OUT_OF_LINE uint64_t horizon_plain_black(const Position *pos) {
    check_plain_way();
    return sum_children(pos, 1, BLACK, child_of_black);
}

TEMPLATE_INLINE bool has_rooks_only(const Position *pos) {
    return !(pos->knights[WHITE] | pos->knights[BLACK] | pos->diagonals[WHITE] |
             pos->diagonals[BLACK]);
}

static OUT_OF_LINE uint64_t all_officers_white(const Position *pos) {
    return horizon_count(pos, WHITE);
}

static OUT_OF_LINE uint64_t all_officers_black(const Position *pos) {
    return horizon_count(pos, BLACK);
}

static uint64_t count_white(const Position *pos) {
    return has_rooks_only(pos) ? horizon_rooks_white(pos) : all_officers_white(pos);
}

static uint64_t count_black(const Position *pos) {
    return has_rooks_only(pos) ? horizon_rooks_black(pos) : all_officers_black(pos);
}

uint64_t horizon_white(const Position *pos) {
    check_moves(pos, count_white);
    return count_white(pos);
}

uint64_t horizon_black(const Position *pos) {
    check_moves(pos, count_black);
    return count_black(pos);
}
