/* SPDX-License-Identifier: MIT
 *
 * Counting by made leaves makes every leaf, each with all of its board: the sum of the keys of what
 * is made equals that of plain recursion over move lists.
 */
#include "perft/count/leaf.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/count_variant.h"
#include "perft/horizon/horizon.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(leaf, .init = support_init);

extern const CountVariant VARIANT(count);

typedef struct Leaves {
    uint64_t made;
    uint64_t keys; /* summed, as equal keys would cancel out */
} Leaves;

static Leaves shown;

static void add(Leaves *leaves, const Position *leaf) {
    const Key key = pos_compute_key(leaf);
    leaves->made++;
    leaves->keys += key.high * 3 + key.low;
}

void leaf_receive(const Position *leaf) {
    add(&shown, leaf);
}

/* Another mode's, which makes no leaves. */
uint64_t horizon_white(const Position *pos) {
    cr_fatal("the horizon is not asked");
    return pos_side(pos);
}

uint64_t horizon_black(const Position *pos) {
    return horizon_white(pos);
}

static void make_slowly(const Position *pos, int depth, Leaves *leaves) {
    MoveList list;
    if (depth == 0) {
        add(leaves, pos);
        return;
    }
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        make_slowly(&child, depth - 1, leaves);
    }
}

static void check_leaves(const Position *pos, int depth) {
    Leaves want = {0};
    shown = (Leaves){0};
    make_slowly(pos, depth, &want);
    cr_assert(eq(u64, VARIANT(count).leaves[LEAF_MAKE](pos, depth), want.made));
    cr_assert(all(eq(u64, shown.made, want.made), eq(u64, shown.keys, want.keys)));
}

Test(leaf, every_leaf_is_made_with_all_of_its_board) {
    static const struct {
        const char *fen;
        CastlingMode mode;
    } CASES[] = {
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", CASTLING_STANDARD},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", CASTLING_STANDARD},
        {"r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1", CASTLING_STANDARD},
        {"1r2k1r1/1P6/8/8/8/8/6p1/1R2K1R1 b GBgb - 0 1", CASTLING_CHESS960}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const Position pos = support_position(CASES[i].fen, CASES[i].mode);
        for (int depth = 1; depth <= 3; depth++) check_leaves(&pos, depth);
    }
}

static void check_shallow_leaves(const Position *pos, void *context) {
    (void)context;
    check_leaves(pos, 1);
}

Test(leaf, every_leaf_of_random_games_is_made) {
    Random random = random_seeded(8);
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (int game = 0; game < 20; game++) {
        support_random_game(&start, &random, 200, check_shallow_leaves, NULL);
    }
}
