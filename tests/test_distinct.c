/* SPDX-License-Identifier: MIT
 *
 * The number of distinct positions against the set of their FENs, made by walking every path.
 */
#include "core/backend.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "perft/count/positions.h"
#include "perft/unique/record.h"
#include "perft/unique/unique.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(distinct, .init = support_init, .timeout = 120);

#define MIB           ((uint64_t)1 << 20)
#define IDENTITY_SIZE (FEN_BUFFER_SIZE + 8)

/* ---- the set ---- */

typedef struct FenSet {
    EpRule ep;
    void *root; /* of tsearch() */
    uint64_t nodes, distinct;
} FenSet;

static int compare_fens(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Placement, side and castling rights, then the square that the rule asks for. */
static void identity_write(const Position *pos, Move last, EpRule ep,
                           char text[static IDENTITY_SIZE]) {
    Square square = (Square)pos->ep_square;
    if (ep == EP_NEVER) square = SQ_NONE;
    if (ep == EP_ALWAYS && move_kind(last) == MOVE_DOUBLE_PUSH) square = move_to(last);
    char *end = text + fen_write(pos, FEN_SHREDDER, text);
    for (int fields = 3; end > text && fields > 0;) fields -= *--end == ' ';
    snprintf(end, (size_t)(text + IDENTITY_SIZE - end), " %d", (int)square);
}

static void set_add(const Position *pos, Move last, void *context) {
    FenSet *set = context;
    char text[IDENTITY_SIZE];
    identity_write(pos, last, set->ep, text);
    char *copy = strdup(text);
    cr_assert(copy != NULL);
    const bool is_new = *(char **)tsearch(copy, &set->root, compare_fens) == copy;
    set->nodes++;
    set->distinct += is_new;
    if (!is_new) free(copy);
}

static FenSet set_of(const Position *pos, int depth, EpRule ep) {
    FenSet set = {.ep = ep};
    support_each_below(pos, depth, set_add, &set);
    tdestroy(set.root, free);
    return set;
}

/* ---- the lists ---- */

static UniqueResult result;

static UniqueOptions options_of(unsigned threads, uint64_t memory, EpRule ep) {
    return (UniqueOptions){.team = {threads, NULL, BIND_NONE},
                           .memory_bytes = memory,
                           .seed = threads,
                           .scope = UNIQUE_LIST,
                           .ep = ep,
                           .checks_itself = true};
}

static void expect(const Position *pos, int depth, const UniqueOptions *options, uint64_t nodes,
                   uint64_t distinct, const char *name) {
    cr_assert(eq(int, unique_count(pos, depth, options, &result), STATUS_OK), "%s", name);
    cr_assert(eq(int, result.plies, depth + 1), "%s depth %d", name, depth);
    cr_assert(eq(u64, (uint64_t)result.nodes, nodes), "%s depth %d", name, depth);
    cr_assert(eq(u64, result.ply[depth].distinct, distinct), "%s depth %d, rule %d", name, depth,
              (int)options->ep);
    cr_assert(eq(u64, result.mismatches, 0));
}

static void compare(const Position *pos, int depth_max, const char *name) {
    for (int depth = 0; depth <= depth_max; depth++) {
        for (EpRule ep = EP_LEGAL; ep < EP_RULE_NB; ep++) {
            const FenSet set = set_of(pos, depth, ep);
            const UniqueOptions options = options_of(1 + (unsigned)depth % 3, 64 * MIB, ep);
            expect(pos, depth, &options, set.nodes, set.distinct, name);
        }
    }
}

Test(distinct, positions_below_the_start_are_those_that_are_known) {
    static const uint64_t KNOWN[EP_RULE_NB] = {72078, 101240, 71852};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (EpRule ep = EP_LEGAL; ep < EP_RULE_NB; ep++) {
        const UniqueOptions options = options_of(2, 64 * MIB, ep);
        expect(&start, 4, &options, 197281, KNOWN[ep], "startpos");
    }
}

Test(distinct, positions_are_those_of_a_set) {
    static const char *const FENS[] = {
        /* A right that is legal, one that a pin forbids, none at all; for either side. */
        "4k3/3p1p2/8/2P1P1P1/1p1p4/8/2P1P3/4K3 b - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        /* The right that the root has is gone one ply below. */
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        /* Mate and stalemate: lists may be empty. */
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
    };
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        const Position pos = support_position(FENS[i], CASTLING_STANDARD);
        compare(&pos, 3, FENS[i]);
    }
}

Test(distinct, positions_below_the_named_ones_are_those_of_a_set) {
    size_t length;
    const NamedPosition *named = positions_all(&length);
    for (const NamedPosition *end = named + length; named < end; named++) {
        const Position pos = support_position(named->fen, named->mode);
        if (record_can_hold(&pos)) compare(&pos, 2, named->name);
    }
}

Test(distinct, positions_do_not_depend_on_variant_and_memory) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    static const uint64_t KNOWN[EP_RULE_NB] = {822518, 1244414, 819420};
    for (Variant variant = 0; variant < VARIANT_NB; variant++) {
        if (!backend_select_variant(variant)) continue;
        for (EpRule ep = EP_LEGAL; ep < EP_RULE_NB; ep++) {
            const UniqueOptions options = options_of(2, 48 * MIB, ep);
            expect(&start, 5, &options, 4865609, KNOWN[ep], "startpos");
            cr_assert(gt(uint, result.slices, 1), "%d", (int)ep);
            cr_assert(le(u64, result.memory_peak_bytes, options.memory_bytes));
        }
    }
    backend_select(SLIDERS_AUTO);
}

Test(distinct, positions_that_do_not_fit_are_refused) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const UniqueOptions options = options_of(2, unique_memory_min(2), EP_ALWAYS);
    cr_assert(eq(int, unique_count(&start, 9, &options, &result), STATUS_NO_MEMORY));
}
