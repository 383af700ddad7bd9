/* SPDX-License-Identifier: MIT */
#include "perft/horizon/horizon.h"

#define HORIZON_PIECES   ALL_PIECES
#define HORIZON_CASTLING STANDARD_CASTLING
#include "perft/horizon/phases.h"

static OUT_OF_LINE uint64_t all_pieces_white(const Position *pos) {
    return horizon_count(pos, WHITE);
}

static OUT_OF_LINE uint64_t all_pieces_black(const Position *pos) {
    return horizon_count(pos, BLACK);
}

static uint64_t count_white(const Position *pos) {
    return has_rooks_only(pos) ? horizon_rooks_white(pos) : all_pieces_white(pos);
}

static uint64_t count_black(const Position *pos) {
    return has_rooks_only(pos) ? horizon_rooks_black(pos) : all_pieces_black(pos);
}

uint64_t horizon_white(const Position *pos) {
    check_moves(pos, count_white);
    return count_white(pos);
}

uint64_t horizon_black(const Position *pos) {
    check_moves(pos, count_black);
    return count_black(pos);
}
