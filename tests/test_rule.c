/* SPDX-License-Identifier: MIT */
#include "perft/verify/rule.h"

#include "core/fen.h"
#include "perft/verify/answer.h"
#include "perft/verify/asked_position.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(rule, .init = support_init);

typedef struct RuleCase {
    const char *fen, *move;
    Rule rule;
} RuleCase;

static Position load(const char *fen) {
    Position pos;
    const Status status = asked_position_load(&pos, fen, CASTLING_CHESS960, NULL, NULL);
    cr_assert(eq(int, status, STATUS_OK), "%s", fen);
    return pos;
}

static const RuleCase ILLEGAL[] = {
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", RULE_EP_RANK_PIN},
    {"8/8/3K4/4pP2/8/6b1/8/k7 w - e6 0 1", "f5e6", RULE_EP_DISCOVERED},
    {"3k4/8/8/8/3pP3/8/8/K2Q4 b - e3 0 1", "d4e3", RULE_EP_PINNED},
    {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", RULE_EP_PINNED},
    {"2b4k/8/8/3pP3/8/7K/8/8 w - d6 0 1", "e5d6", RULE_EP_CHECK},
    {"7k/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", RULE_EP_NO_RIGHT},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", RULE_CASTLING_NO_RIGHT},
    {"1K2k2r/8/8/8/8/8/8/8 w k - 0 1", "b8d8", RULE_PIECE_GEOMETRY}, /* the right is theirs */
    {"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", RULE_CASTLING_IN_CHECK},
    {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", RULE_CASTLING_THROUGH},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1g1", RULE_CASTLING_INTO},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "O-O", RULE_CASTLING_INTO},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1h1", RULE_CASTLING_INTO},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", RULE_CASTLING_BLOCKED},
    {"4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "e1b1", RULE_CASTLING_SHIELD},
    {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", RULE_PROMOTION_OMITTED},
    {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8k", RULE_PROMOTION_PIECE},
    {"7k/8/P7/8/8/8/8/K7 w - - 0 1", "a6a7q", RULE_PROMOTION_PLACE},
    {"7k/8/8/8/8/p7/P7/K7 w - - 0 1", "a2a3", RULE_PAWN_BLOCKED},
    {"7k/8/8/8/8/p7/P7/K7 w - - 0 1", "a2a4", RULE_PAWN_DOUBLE_BLOCKED},
    {"7k/8/8/8/8/P7/8/K7 w - - 0 1", "a3a5", RULE_PAWN_DOUBLE_RANK},
    {"7k/8/8/8/8/P7/8/K7 w - - 0 1", "a3b4", RULE_PAWN_CAPTURE_EMPTY},
    {"7k/8/8/8/7p/P7/8/K7 w - - 0 1", "a3h3", RULE_EDGE_WRAP},
    {"7k/8/8/8/8/8/8/K6N w - - 0 1", "h1a2", RULE_EDGE_WRAP},
    {"7k/8/8/8/8/8/8/K6N w - - 0 1", "h1h2", RULE_PIECE_GEOMETRY},
    {"7k/8/8/8/8/8/P7/R5K1 w - - 0 1", "a1a4", RULE_PIECE_BLOCKED},
    {"7k/8/8/8/8/8/P7/R5K1 w - - 0 1", "a1a2", RULE_OWN_PIECE},
    {"7k/8/8/8/8/8/P7/R5K1 w - - 0 1", "h8h7", RULE_NO_PIECE},
    {"7k/8/8/8/8/8/7R/K7 b - - 0 1", "h8a1", RULE_KING_CAPTURED},
    {"k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", RULE_PINNED},
    {"k3r3/8/8/8/8/8/3B4/4K3 w - - 0 1", "d2c3", RULE_CHECK_IGNORED},
    {"4k3/6p1/5N2/8/8/8/8/4RK2 b - - 0 1", "g7f6", RULE_CHECK_DOUBLE},
    {"3kR3/8/8/8/8/8/8/K7 b - - 0 1", "d8c8", RULE_KING_RAY},
    {"3k4/4Q3/8/8/8/8/8/K3R3 b - - 0 1", "d8e7", RULE_KING_PROTECTED},
    {"8/8/8/8/8/8/8/3k1K2 w - - 0 1", "f1e1", RULE_KING_ADJACENT},
    {"7k/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", RULE_KING_ATTACKED},
    {"7k/8/8/8/8/8/r7/4K3 w - - 0 1", "e1f1", RULE_UNKNOWN}, /* legal */
    {"7k/8/8/8/8/8/r7/4K3 w - - 0 1", "nonsense", RULE_UNKNOWN},
};

Test(rule, tells_why_a_move_is_illegal) {
    for (size_t i = 0; i < sizeof ILLEGAL / sizeof ILLEGAL[0]; i++) {
        const Position pos = load(ILLEGAL[i].fen);
        const Rule rule = rule_of_illegal(&pos, ILLEGAL[i].move);
        cr_assert(eq(str, (char *)rule_key(rule), (char *)rule_key(ILLEGAL[i].rule)), "%s %s",
                  ILLEGAL[i].fen, ILLEGAL[i].move);
    }
}

static const RuleCase LEGAL[] = {
    {"7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", RULE_EP_LEGAL},
    {"8/8/8/2k5/pP6/8/8/K7 b - b3 0 1", "a4b3", RULE_EP_EVASION},
    {"8/6b1/8/4Pp2/8/2K5/8/7k w - f6 0 1", "e5f6", RULE_EP_ALONG_PIN},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", RULE_CASTLING_LEGAL},
    {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", RULE_CASTLING_B_FILE},
    {"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", RULE_CASTLING_ROOK},
    {"4kr2/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", RULE_CASTLING_OTHER_SIDE},
    {"2r1k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", RULE_CASTLING_OTHER_SIDE},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", RULE_CASTLING_960},
    {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", RULE_PROMOTION_UNDER},
    {"1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q", RULE_PROMOTION_CAPTURE},
    {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", RULE_PROMOTION_PUSH},
    {"k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", RULE_ALONG_PIN},
    {"k3r3/8/8/8/B7/8/8/4K3 w - - 0 1", "a4e8", RULE_CHECK_CAPTURE},
    {"k3r3/8/8/8/8/3B4/8/4K3 w - - 0 1", "d3e2", RULE_CHECK_BLOCK},
    {"8/3p4/4Q3/8/8/8/k7/7K b - - 0 1", "d7d5", RULE_CHECK_BLOCK_DOUBLE},
    {"k3r3/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1", RULE_CHECK_ESCAPE},
    {"4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1", "e8f8", RULE_CHECK_DOUBLE_ESCAPE},
    {"k7/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", RULE_KING_CAPTURE},
    {"k7/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", RULE_KING_MOVE},
    {"k7/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", RULE_PAWN_DOUBLE},
    {"k7/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", RULE_PAWN_CAPTURE},
    {"k7/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3", RULE_PAWN_PUSH},
    {"k7/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", RULE_KNIGHT_MOVE},
    {"k7/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", RULE_BISHOP_MOVE},
    {"k7/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e3", RULE_ROOK_MOVE},
    {"k7/8/8/8/8/8/4Q3/4K3 w - - 0 1", "e2e3", RULE_QUEEN_MOVE},
};

Test(rule, tells_what_a_legal_move_needs) {
    for (size_t i = 0; i < sizeof LEGAL / sizeof LEGAL[0]; i++) {
        const Position pos = load(LEGAL[i].fen);
        const Move move = answer_move(&pos, LEGAL[i].move);
        cr_assert(ne(int, move, MOVE_NONE), "%s %s", LEGAL[i].fen, LEGAL[i].move);
        const Rule rule = rule_of_legal(&pos, move);
        cr_assert(eq(str, (char *)rule_key(rule), (char *)rule_key(LEGAL[i].rule)), "%s %s",
                  LEGAL[i].fen, LEGAL[i].move);
    }
}

static void demand_illegal_candidates(const Position *pos, void *context) {
    char moves[MOVE_LIST_CAPACITY][RULE_MOVE_SIZE];
    size_t *seen = context;
    const size_t length = rule_illegal_moves(pos, moves, MOVE_LIST_CAPACITY);
    *seen += length;
    for (size_t i = 0; i < length; i++) {
        cr_assert(eq(int, answer_move(pos, moves[i]), MOVE_NONE), "%s", moves[i]);
    }
}

Test(rule, lists_only_illegal_moves) {
    Position start = support_position(FEN_START, CASTLING_STANDARD);
    Random random = random_seeded(7);
    size_t seen = 0;
    for (int game = 0; game < 20; game++) {
        support_random_game(&start, &random, 80, demand_illegal_candidates, &seen);
    }
    cr_assert(gt(sz, seen, 1000));
}

Test(rule, has_a_key_of_its_own_for_every_rule) {
    for (Rule a = 0; a < RULE_NB; a++) {
        cr_assert(gt(sz, strlen(rule_text(a)), 3));
        for (Rule b = 0; b < a; b++) cr_assert(ne(int, strcmp(rule_key(a), rule_key(b)), 0));
    }
}
