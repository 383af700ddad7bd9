/* SPDX-License-Identifier: MIT
 *
 * The statistics, counted in sets: captures and the kinds of moves are numbers of targets, and only
 * moves that may give check are made. A hot file: compiled once per variant.
 */
#include "core/castling.h"
#include "core/children.h"
#include "core/legal_count.h"
#include "core/variant.h"
#include "perft/count/check_map.h"
#include "perft/count/statistics_variant.h"

/* What the walk over the moves of the last ply carries along. */
typedef struct LastPly {
    const CheckMap *map;
    Tally *tally;
} LastPly;

/* A leaf after a move to `landing` that may give check. */
TEMPLATE_INLINE void count_check(const Position *leaf, Square landing, Tally *tally,
                                 const Color them) {
    const Bitboard checkers = pos_checkers(leaf);
    if (!checkers) return;
    const bool is_double = bb_has_many(checkers);
    const bool is_discovered = !is_double && !bb_has(checkers, landing);
    tally->checks++;
    tally->discovered_checks += is_discovered;
    tally->double_checks += is_double;
    if (count_legal(leaf, them)) return;
    tally->checkmates++;
    tally->discovered_mates += is_discovered;
    tally->double_mates += is_double;
}

static OUT_OF_LINE void count_check_to_white(const Position *leaf, Square landing, Tally *tally) {
    count_check(leaf, landing, tally, WHITE);
}

static OUT_OF_LINE void count_check_to_black(const Position *leaf, Square landing, Tally *tally) {
    count_check(leaf, landing, tally, BLACK);
}

TEMPLATE_INLINE void look_at_leaf(const Position *leaf, Square landing, Tally *tally,
                                  const Color us) {
    (us == WHITE ? count_check_to_black : count_check_to_white)(leaf, landing, tally);
}

/* Promotion, castling and en passant change more of the board than the map foresees. */
TEMPLATE_INLINE Bitboard may_check(const CheckMap *map, const MoveSet set) {
    if (set.kind != MOVE_NORMAL && set.kind != MOVE_DOUBLE_PUSH) return set.targets;
    const Bitboard direct = set.targets & map->squares[set.type];
    if (set.step > 0) return direct | (set.targets & map->discoverers << set.step);
    if (set.step < 0) return direct | (set.targets & map->discoverers >> -set.step);
    return UNLIKELY(bb_has(map->discoverers, set.from)) ? set.targets : direct;
}

TEMPLATE_INLINE void tally_promotions(const LastPly *ply, const Position *pos, const MoveSet set,
                                      const Color us) {
    enum { PIECES = QUEEN - KNIGHT + 1 };
    const unsigned moves = (unsigned)bb_count(set.targets) * PIECES;
    const Bitboard captures = set.targets & pos->pieces[opponent_of(us)];
    Position leaf;
    ply->tally->nodes += moves;
    ply->tally->promotions += moves;
    ply->tally->captures += (unsigned)bb_count(captures) * PIECES;
    for (Bitboard targets = set.targets; targets;) {
        const Square to = bb_pop(&targets), from = move_set_origin(set, to);
        for (PieceType type = KNIGHT; type <= QUEEN; type++) {
            make_promotion(pos, &leaf, from, to, us, type, MAKE_BOARD);
            look_at_leaf(&leaf, to, ply->tally, us);
        }
    }
}

TEMPLATE_INLINE void tally_set(void *context, const Position *pos, const MoveSet set,
                               const Color us) {
    const LastPly *ply = context;
    if (set.kind == MOVE_PROMOTE_QUEEN) {
        if (UNLIKELY(set.targets != 0)) tally_promotions(ply, pos, set, us);
        return;
    }
    const unsigned moves = (unsigned)bb_count(set.targets);
    const bool is_en_passant = set.kind == MOVE_EN_PASSANT;
    const bool is_castling = set.kind == MOVE_CASTLING;
    const Bitboard captures = set.targets & pos->pieces[opponent_of(us)];
    Position leaf;
    ply->tally->nodes += moves;
    ply->tally->captures += is_en_passant ? moves : (unsigned)bb_count(captures);
    if (is_en_passant) ply->tally->en_passant += moves;
    if (is_castling) ply->tally->castles += moves;
    for (Bitboard targets = may_check(ply->map, set); UNLIKELY(targets != 0);) {
        const Square to = bb_pop(&targets);
        make_of_set(pos, &leaf, set, to, us);
        look_at_leaf(&leaf, is_castling ? castling_targets(set.from, to).rook : to, ply->tally, us);
    }
}

/* One instantiation a color; a child of ours is counted for the other side. */
static void tally_white(const Position *pos, int depth, Tally *tally);
static void tally_black(const Position *pos, int depth, Tally *tally);

typedef struct Descent {
    int depth; /* of the children */
    Tally *tally;
} Descent;

TEMPLATE_INLINE void tally_child_of_white(void *context, const Position *child) {
    const Descent *descent = context;
    tally_black(child, descent->depth, descent->tally);
}

TEMPLATE_INLINE void tally_child_of_black(void *context, const Position *child) {
    const Descent *descent = context;
    tally_white(child, descent->depth, descent->tally);
}

TEMPLATE_INLINE void tally_leaves(const Position *pos, int depth, Tally *tally, const Color us) {
    if (depth == 1) {
        const CheckMap map = check_map_of(pos);
        LastPly ply = {&map, tally};
        legal_moves_walk(pos, us, tally_set, &ply);
    } else {
        Descent descent = {depth - 1, tally};
        children_walk(pos, us, us == WHITE ? tally_child_of_white : tally_child_of_black, &descent);
    }
}

static OUT_OF_LINE void tally_white(const Position *pos, int depth, Tally *tally) {
    tally_leaves(pos, depth, tally, WHITE);
}

static OUT_OF_LINE void tally_black(const Position *pos, int depth, Tally *tally) {
    tally_leaves(pos, depth, tally, BLACK);
}

static void add(const Position *pos, int depth, Tally *tally) {
    (pos_side(pos) == WHITE ? tally_white : tally_black)(pos, depth, tally);
}

extern const StatisticsVariant VARIANT(statistics);
const StatisticsVariant VARIANT(statistics) = {.add = add};
