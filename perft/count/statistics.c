/* SPDX-License-Identifier: MIT */
#include "perft/count/statistics.h"

#include "core/backend.h"
#include "core/castling.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/statistics_variant.h"

void statistics_add(Statistics *sum, const Statistics *part) {
    sum->nodes += part->nodes;
#define X(field, text) sum->field += part->field;
    STATISTICS_LIST(X)
#undef X
}

#define X(name) extern const StatisticsVariant statistics_##name;
VARIANT_LIST(X)
#undef X

static const StatisticsVariant *statistics_variant(void) {
    static const StatisticsVariant *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &statistics_##name,
        VARIANT_LIST(X)
#undef X
    };
    return VARIANTS[backend_variant()];
}

static void add_tally(Statistics *sum, Tally *tally) {
    tally->direct_checks = tally->checks - tally->discovered_checks - tally->double_checks;
    tally->direct_mates = tally->checkmates - tally->discovered_mates - tally->double_mates;
    sum->nodes += tally->nodes;
#define X(field, text) sum->field += tally->field;
    STATISTICS_LIST(X)
#undef X
}

void statistics_count(const Position *pos, int depth, Statistics *sum) {
    Tally tally = {0};
    if (depth == 0) {
        sum->nodes++;
        return;
    }
    statistics_variant()->add(pos, depth, &tally);
    add_tally(sum, &tally);
}

static Square landing_square(Move move) {
    if (move_kind(move) != MOVE_CASTLING) return move_to(move);
    return castling_targets(move_from(move), move_to(move)).rook;
}

void statistics_count_move(const Position *pos, Move move, Statistics *sum) {
    Position leaf;
    pos_make(pos, move, &leaf);
    const Bitboard checkers = pos_checkers(&leaf);
    const bool is_en_passant = move_kind(move) == MOVE_EN_PASSANT;
    const bool is_castling = move_kind(move) == MOVE_CASTLING;
    const bool is_double = bb_has_many(checkers);
    const bool is_discovered = checkers && !is_double && !bb_has(checkers, landing_square(move));
    const bool is_mate = checkers && !movegen_count(&leaf);
    Tally tally = {
        .nodes = 1,
        .captures = is_en_passant || (!is_castling && bb_has(pos_occupied(pos), move_to(move))),
        .en_passant = is_en_passant,
        .castles = is_castling,
        .promotions = move_is_promotion(move),
        .checks = checkers != BB_EMPTY,
        .discovered_checks = is_discovered,
        .double_checks = is_double,
        .checkmates = is_mate,
        .discovered_mates = is_mate && is_discovered,
        .double_mates = is_mate && is_double,
    };
    add_tally(sum, &tally);
}
