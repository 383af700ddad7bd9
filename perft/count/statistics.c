/* SPDX-License-Identifier: MIT */
#include "perft/count/statistics.h"

#include "core/castling.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/check_map.h"

void statistics_add(Statistics *sum, const Statistics *part) {
    sum->nodes += part->nodes;
#define X(field, text) sum->field += part->field;
    STATISTICS_LIST(X)
#undef X
}

static Square landing_square(Move move) {
    if (move_kind(move) != MOVE_CASTLING) return move_to(move);
    return castling_targets(move_from(move), move_to(move)).rook;
}

/* The statistics of the moves of one position: words suffice. */
typedef struct LastPly {
#define X(field, text) uint64_t field;
    STATISTICS_LIST(X)
#undef X
} LastPly;

static void count_check(const Position *pos, Move move, LastPly *ply) {
    Position leaf;
    pos_make(pos, move, &leaf);
    const Bitboard checkers = pos_checkers(&leaf);
    if (!checkers) return;
    const bool is_double = bb_has_many(checkers);
    const bool is_discovered = !is_double && !bb_has(checkers, landing_square(move));
    ply->checks++;
    ply->discovered_checks += is_discovered;
    ply->double_checks += is_double;
    if (movegen_count(&leaf)) return;
    ply->checkmates++;
    ply->discovered_mates += is_discovered;
    ply->double_mates += is_double;
}

/* The moves are legal moves of `pos`, in any order. */
static void count_last_ply(const Position *pos, const Move *moves, size_t length, Statistics *sum) {
    const Bitboard enemies = pos->pieces[opponent_of(pos_side(pos))];
    const CheckMap map = check_map_of(pos);
    LastPly ply = {0};
    for (size_t i = 0; i < length; i++) {
        const MoveKind kind = move_kind(moves[i]);
        ply.captures += bb_has(enemies, move_to(moves[i]));
        ply.en_passant += kind == MOVE_EN_PASSANT;
        ply.castles += kind == MOVE_CASTLING;
        ply.promotions += move_is_promotion(moves[i]);
        if (check_map_may_check(pos, &map, moves[i])) count_check(pos, moves[i], &ply);
    }
    ply.captures += ply.en_passant;
    ply.direct_checks = ply.checks - ply.discovered_checks - ply.double_checks;
    ply.direct_mates = ply.checkmates - ply.discovered_mates - ply.double_mates;
    sum->nodes += length;
#define X(field, text) sum->field += ply.field;
    STATISTICS_LIST(X)
#undef X
}

void statistics_count_move(const Position *pos, Move move, Statistics *sum) {
    count_last_ply(pos, &move, 1, sum);
}

void statistics_count(const Position *pos, int depth, Statistics *sum) {
    if (depth == 0) {
        sum->nodes++;
        return;
    }
    MoveList list;
    movegen_list(pos, &list);
    if (depth == 1) {
        count_last_ply(pos, list.moves, list.length, sum);
        return;
    }
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        statistics_count(&child, depth - 1, sum);
    }
}
