/* SPDX-License-Identifier: MIT
 *
 * The move generator and copy-make, in the variant that backend_select() chose.
 */
#include "bench/bench_table.h"
#include "core/movegen.h"
#include "core/position_make.h"

#include <stdlib.h>

/* Codes that is-legal is asked for: the legal moves and as many from each other position. */
typedef struct Codes {
    const Position *pos;
    size_t length, legal;
    Move codes[BENCH_POSITION_NB * MOVE_LIST_CAPACITY];
} Codes;

static uint64_t list_moves(const void *context, int64_t iterations) {
    uint64_t sum = 0;
    while (iterations-- > 0) {
        MoveList list;
        movegen_list(context, &list);
        sum += list.length;
    }
    return sum;
}

static uint64_t count_moves(const void *context, int64_t iterations) {
    uint64_t sum = 0;
    while (iterations-- > 0) sum += (uint64_t)movegen_count(context);
    return sum;
}

static uint64_t test_codes(const void *context, int64_t iterations) {
    const Codes *all = context;
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (size_t i = 0; i < all->length; i++) {
            sum += movegen_is_legal(all->pos, all->codes[i]);
        }
    }
    return sum;
}

static uint64_t make_moves(const void *context, int64_t iterations) {
    const Position *pos = context;
    MoveList list;
    movegen_list(pos, &list);
    uint64_t sum = 0;
    while (iterations-- > 0) {
        for (size_t i = 0; i < list.length; i++) {
            Position child;
            pos_make(pos, list.moves[i], &child);
            sum += child.key.low;
        }
    }
    return sum;
}

TEMPLATE_INLINE uint64_t make_boards_of(const Position *pos, const MoveList *list, const Color us) {
    uint64_t sum = 0;
    for (size_t i = 0; i < list->length; i++) {
        Position child;
        make_move(pos, &child, list->moves[i], us, MAKE_BOARD);
        sum += child.pieces[WHITE] ^ child.pieces[BLACK] ^ child.pawns[WHITE];
    }
    return sum;
}

/* Without key and counters, as the counting recursion does. */
static uint64_t make_boards(const void *context, int64_t iterations) {
    const Position *pos = context;
    MoveList list;
    movegen_list(pos, &list);
    uint64_t sum = 0;
    while (iterations-- > 0) {
        sum += pos_side(pos) == WHITE ? make_boards_of(pos, &list, WHITE)
                                      : make_boards_of(pos, &list, BLACK);
    }
    return sum;
}

/* What make_boards() must add up, from whole moves. */
static uint64_t boards_of_children(const Position *pos, const MoveList *list) {
    uint64_t sum = 0;
    for (size_t i = 0; i < list->length; i++) {
        Position child;
        pos_make(pos, list->moves[i], &child);
        sum += pos_occupied(&child) ^ child.pawns[WHITE];
    }
    return sum;
}

/* What make_moves() must add up, from keys computed anew. */
static uint64_t keys_of_children(const Position *pos, const MoveList *list) {
    uint64_t sum = 0;
    for (size_t i = 0; i < list->length; i++) {
        Position child;
        pos_make(pos, list->moves[i], &child);
        sum += pos_compute_key(&child).low;
    }
    return sum;
}

static bool is_listed(const MoveList *list, Move move) {
    for (size_t i = 0; i < list->length; i++) {
        if (list->moves[i] == move) return true;
    }
    return false;
}

static Codes *codes_collect(const BenchPosition *all, const Position *pos) {
    Codes *codes = calloc(1, sizeof *codes);
    if (!codes) bench_give_up("out of memory");
    MoveList own, list;
    movegen_list(pos, &own);
    codes->pos = pos;
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        movegen_list(&all[i].pos, &list);
        for (size_t j = 0; j < list.length; j++) {
            codes->codes[codes->length++] = list.moves[j];
            codes->legal += is_listed(&own, list.moves[j]);
        }
    }
    return codes;
}

void bench_moves_add(void) {
    const BenchPosition *all = bench_positions();
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        const Position *pos = &all[i].pos;
        MoveList list;
        movegen_list(pos, &list);
        const double moves = (double)list.length;
        const Codes *codes = codes_collect(all, pos); /* in use until the program ends */
        bench_add_at("movegen/list", all[i].name, list_moves, pos, list.length, moves);
        bench_add_at("movegen/count", all[i].name, count_moves, pos, list.length, moves);
        bench_add_at("movegen/is_legal", all[i].name, test_codes, codes, codes->legal,
                     (double)codes->length);
        bench_add_at("position/make_board", all[i].name, make_boards, pos,
                     boards_of_children(pos, &list), moves);
        bench_add_at("position/make", all[i].name, make_moves, pos, keys_of_children(pos, &list),
                     moves);
    }
}
