/* SPDX-License-Identifier: MIT */
#include "perft/verify/coverage.h"

#include "core/fen.h"
#include "perft/verify/asked_position.h"
#include "perft/verify/castling_sweep.h"
#include "perft/verify/random_position.h"
#include "perft/verify/verify.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(coverage, .init = support_init);

static Coverage coverage_of(const char *fen, int depth) {
    Coverage coverage = {{0}};
    Position pos;
    const Status status = asked_position_load(&pos, fen, CASTLING_CHESS960, NULL, NULL);
    cr_assert(eq(int, status, STATUS_OK), "%s", fen);
    coverage_add(&coverage, &pos, depth);
    return coverage;
}

typedef struct StakeCase {
    const char *fen;
    int depth; /* the least at which the rule is at stake */
    Rule rule;
} StakeCase;

static const StakeCase STAKES[] = {
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", 1, RULE_CASTLING_LEGAL},
    {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", 1, RULE_CASTLING_THROUGH},
    {"4k3/8/8/8/8/8/8/4K2R b K - 0 1", 2, RULE_RIGHT_LOST},
    {"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", 2, RULE_RIGHT_ROOK_CAPTURED},
    {"4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", 2, RULE_RIGHT_PROMOTION},
    {"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", 2, RULE_RIGHT_ROOK_MOVE},
    {"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", 2, RULE_RIGHT_KING_MOVE},
    {"4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1", 2, RULE_EP_UNSET},
    {"4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1", 3, RULE_EP_STALE},
    {"4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1", 2, RULE_EP_LEGAL},
    {"4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1", 2, RULE_MAKE_EP},
    {"7k/P7/8/8/8/8/8/K7 w - - 0 1", 1, RULE_PROMOTION_OMITTED},
    {"3kR3/8/8/8/8/8/8/K7 b - - 0 1", 1, RULE_KING_RAY},
};

Test(coverage, a_rule_is_at_stake_from_its_depth_on) {
    for (size_t i = 0; i < sizeof STAKES / sizeof STAKES[0]; i++) {
        const StakeCase *row = &STAKES[i];
        const Coverage at = coverage_of(row->fen, row->depth);
        cr_assert(eq(u32, at.positions[row->rule], 1), "%s: %s", row->fen, rule_key(row->rule));
        if (row->depth == 1) continue;
        const Coverage before = coverage_of(row->fen, row->depth - 1);
        cr_assert(eq(u32, before.positions[row->rule], 0), "%s: %s", row->fen, rule_key(row->rule));
    }
}

static void demand_all(const Coverage *coverage, CastlingMode mode, unsigned wanted,
                       bool has_discovered) {
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        if (coverage_area(rule, mode) == AREA_NB) continue;
        if (rule == RULE_EP_DISCOVERED && !has_discovered) continue;
        cr_expect(ge(u32, coverage->positions[rule], wanted), "%s, mode %d", rule_key(rule),
                  (int)mode);
    }
}

Test(coverage, the_built_in_positions_put_every_rule_at_stake) {
    Coverage coverage = {{0}};
    size_t length;
    const char *const *fens = verify_positions(CASTLING_STANDARD, &length);
    for (size_t i = 0; i < length; i++) {
        const Coverage one = coverage_of(fens[i], 3);
        coverage_join(&coverage, &one);
    }
    demand_all(&coverage, CASTLING_STANDARD, 1, true);
}

Test(coverage, random_positions_put_every_rule_at_stake_several_times) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        for (CastlingMode mode = CASTLING_STANDARD; mode <= CASTLING_CHESS960; mode++) {
            Random random = random_seeded(seed);
            Coverage coverage = {{0}};
            for (unsigned i = 0; i < 200; i++) {
                Position pos;
                random_position_covering(&random, (RandomKind)(i % RANDOM_KIND_NB), mode, &coverage,
                                         &pos);
            }
            demand_all(&coverage, mode, RANDOM_STAKES, false);
        }
    }
}

/* Each found by a real bug. */
Test(coverage, the_sweep_has_rights_of_one_rook_and_rooks_that_replace_others) {
    static const char *const WANTED[] = {
        "4k3/8/8/8/8/R7/1b6/R3K3 b Q - 0 1", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
        "r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "4k2r/6B1/7r/8/8/8/8/4K3 w k - 0 1"};
    size_t found = 0, total = 0;
    for (unsigned i = 0; i < CASTLING_SWEEP_NB; i++) {
        Position pos;
        char fen[FEN_BUFFER_SIZE];
        if (!castling_sweep(i, &pos)) continue;
        total++;
        fen_write(&pos, FEN_STANDARD, fen);
        for (size_t k = 0; k < 4; k++) found += !strcmp(fen, WANTED[k]);
    }
    cr_assert(all(eq(sz, found, 4), gt(sz, total, 60)), "%zu of %zu", found, total);
}
