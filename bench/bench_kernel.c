/* SPDX-License-Identifier: MIT
 *
 * The kernel, one call a position, by what makes positions hard for it: real ones from three plies
 * below the positions of all benchmarks.
 */
#include "bench/bench_table.h"
#include "core/attacks_slow.h"
#include "core/movegen.h"
#include "perft/count/count.h"

typedef enum PositionClass {
    CLASS_QUIET, /* none of the others */
    CLASS_CHECK,
    CLASS_PINS,
    CLASS_EN_PASSANT,
    CLASS_PROMOTION,
    CLASS_CASTLING,
    CLASS_ENDGAME,
    CLASS_NB
} PositionClass;

/* Each class takes one position of STRIDE, so that they come from many subtrees. */
enum { SET_CAPACITY = 256, STRIDE = 7, PLIES = 3, ENDGAME_PIECES = 13 };

typedef struct PositionSet {
    size_t seen, length;
    uint64_t leaves;
    Position positions[SET_CAPACITY];
} PositionSet;

static uint64_t count_horizons(const void *context, int64_t iterations) {
    const PositionSet *set = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (size_t i = 0; i < set->length; i++) {
            sum += count_leaves(&set->positions[i], 2, LEAF_HORIZON);
        }
    }
    return sum;
}

/* A piece of the side to move is the only one between its king and an enemy slider. */
static bool has_pin(const Position *pos) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Square king = pos_king(pos, us);
    const Bitboard occupied = pos_occupied(pos);
    const Bitboard behind =
        occupied & ~((attacks_slow_rook(king, occupied) | attacks_slow_bishop(king, occupied)) &
                     pos->pieces[us]);
    const Bitboard rooks = attacks_slow_rook(king, behind) & pos->orthogonals[them];
    const Bitboard bishops = attacks_slow_bishop(king, behind) & pos->diagonals[them];
    return ((rooks & ~attacks_slow_rook(king, occupied)) |
            (bishops & ~attacks_slow_bishop(king, occupied))) != 0;
}

static bool has_kind(const Position *pos, MoveKind kind) {
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (move_kind(list.moves[i]) == kind) return true;
    }
    return false;
}

static bool can_promote(const Position *pos) {
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (move_is_promotion(list.moves[i])) return true;
    }
    return false;
}

static PositionClass class_of(const Position *pos) {
    if (pos_checkers(pos)) return CLASS_CHECK;
    if (has_kind(pos, MOVE_EN_PASSANT)) return CLASS_EN_PASSANT;
    if (can_promote(pos)) return CLASS_PROMOTION;
    if (bb_count(pos_occupied(pos)) <= ENDGAME_PIECES) return CLASS_ENDGAME;
    if (has_pin(pos)) return CLASS_PINS;
    return has_kind(pos, MOVE_CASTLING) ? CLASS_CASTLING : CLASS_QUIET;
}

static void position_add(const Position *pos, void *context) {
    PositionSet *sets = context, *set = &sets[class_of(pos)];
    if (set->seen++ % STRIDE || set->length == SET_CAPACITY) return;
    set->positions[set->length++] = *pos;
    set->leaves += count_leaves(pos, 2, LEAF_BULK);
}

void bench_kernel_add(void) {
    static const char *const NAMES[CLASS_NB] = {
        [CLASS_QUIET] = "quiet",         [CLASS_CHECK] = "check",
        [CLASS_PINS] = "pins",           [CLASS_EN_PASSANT] = "en-passant",
        [CLASS_PROMOTION] = "promotion", [CLASS_CASTLING] = "castling",
        [CLASS_ENDGAME] = "endgame"};
    static PositionSet sets[CLASS_NB]; /* in use until the program ends */
    const BenchPosition *all = bench_positions();
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        bench_each_below(&all[i].pos, PLIES, position_add, sets);
    }
    for (int i = 0; i < CLASS_NB; i++) {
        if (sets[i].length == 0) bench_give_up("a class without positions");
        bench_add_at("kernel/horizon", NAMES[i], count_horizons, &sets[i], sets[i].leaves,
                     (double)sets[i].length);
    }
}
