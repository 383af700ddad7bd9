/* SPDX-License-Identifier: MIT
 *
 * illegal.h: every reason with a position that has it, as a sentence; and the oracle: there is no
 * reason exactly where the generator has the move.
 */
#include "core/fen.h"
#include "core/illegal_text.h"
#include "core/movegen.h"
#include "core/uci_move.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

TestSuite(illegal, .init = support_init);

typedef struct ReasonCase {
    IllegalReason reason;
    const char *fen, *uci, *text;
} ReasonCase;

static const ReasonCase CASES[] = {
    {ILLEGAL_NO_MOVE, FEN_START, "e2", "there is no such move"},
    {ILLEGAL_PASS, FEN_START, "e2e2", "passing is not allowed"},
    {ILLEGAL_NO_PIECE, FEN_START, "e4e5", "there is no piece on e4"},
    {ILLEGAL_ENEMY_PIECE, FEN_START, "e7e5", "the piece on e7 is the opponent's"},
    {ILLEGAL_GEOMETRY, FEN_START, "b1b3", "the knight on b1 does not move to b3"},
    {ILLEGAL_GEOMETRY, "4k3/8/8/8/8/8/4K3/8 w - - 0 1", "e2g2",
     "the king on e2 does not move to g2"},
    {ILLEGAL_KING_CAPTURED, "k7/8/8/8/8/8/8/1R2K3 w - - 0 1", "b1a8", "a king is never captured"},
    {ILLEGAL_OWN_PIECE, FEN_START, "g1e2", "a piece of the same side stands on e2"},
    {ILLEGAL_PATH, FEN_START, "a1a5", "the path is blocked on a2"},
    {ILLEGAL_PATH, "4k3/8/8/3q4/2P5/1P6/8/4K3 b - - 0 1", "d5a2", "the path is blocked on c4"},
    {ILLEGAL_PAWN_DOUBLE, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5",
     "a pawn moves two squares only from its starting square"},
    {ILLEGAL_PAWN_BLOCKED, "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4",
     "the pawn is blocked by the piece on e4"},
    {ILLEGAL_PAWN_DOUBLE_BLOCKED, "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4",
     "the pawn is blocked by the piece on e3"},
    {ILLEGAL_PAWN_CAPTURE, FEN_START, "e2d3", "there is nothing to capture on d3"},
    {ILLEGAL_EP_NO_RIGHT, "7k/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6",
     "the pawn on d5 has not just moved two squares: no en passant"},
    {ILLEGAL_PROMOTION_PLACE, FEN_START, "e2e4q",
     "only a pawn that reaches the last rank promotes"},
    {ILLEGAL_PROMOTION_OMITTED, "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8",
     "a pawn that reaches the last rank must promote to a queen, rook, bishop or knight"},
    {ILLEGAL_PROMOTION_PIECE, "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k",
     "a pawn promotes only to a queen, rook, bishop or knight"},
    {ILLEGAL_CASTLING_NO_RIGHT, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1",
     "there is no right to castle with that rook"},
    {ILLEGAL_CASTLING_BLOCKED, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1",
     "castling needs b1 to be empty"},
    {ILLEGAL_CASTLING_IN_CHECK, "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1",
     "castling is not allowed while in check from e4"},
    {ILLEGAL_CASTLING_THROUGH, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "the king would cross f1, which is attacked from f8"},
    {ILLEGAL_CASTLING_INTO, "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "the king would land on g1, which is attacked from g8"},
    {ILLEGAL_CASTLING_SHIELD, "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1",
     "the castling rook shields the king from a1"},
    {ILLEGAL_EP_CHECK, "2b4k/8/8/3pP3/8/7K/8/8 w - d6 0 1", "e5d6",
     "it leaves the king in check from c8"},
    {ILLEGAL_EP_PINNED, "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6",
     "the pawn on e5 is pinned by the piece on e8"},
    {ILLEGAL_EP_RANK_PIN, "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6",
     "capturing en passant puts the king in check from h5"},
    {ILLEGAL_EP_DISCOVERED, "8/8/3K4/4pP2/8/6b1/8/k7 w - e6 0 1", "f5e6",
     "capturing en passant puts the king in check from g3"},
    {ILLEGAL_CHECK_DOUBLE, "4k3/8/5N2/8/8/8/8/r3RK2 b - - 0 1", "a1e1",
     "in double check only the king may move"},
    {ILLEGAL_CHECK_IGNORED, "4r2k/8/8/8/8/8/7P/4K3 w - - 0 1", "h2h3",
     "it leaves the king in check from e8"},
    {ILLEGAL_PINNED, "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2f3",
     "the bishop on e2 is pinned by the piece on e8"},
    {ILLEGAL_PINNED, "4r2k/8/8/8/3n4/4P3/8/4K3 w - - 0 1", "e3d4",
     "the pawn on e3 is pinned by the piece on e8"},
    {ILLEGAL_KING_RAY, "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1", "e3e2",
     "on e2 the king is still in check from e8"},
    {ILLEGAL_KING_PROTECTED, "4k3/8/8/8/8/5p2/4r3/4K3 w - - 0 1", "e1e2",
     "the piece on e2 is protected from f3"},
    {ILLEGAL_KING_ATTACKED, "3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "d1 is attacked from d8"},
    {ILLEGAL_KING_ADJACENT, "8/8/8/8/4k3/8/4K3/8 w - - 0 1", "e2e3",
     "e3 is next to the king on e4"},
};
enum { CASE_NB = sizeof CASES / sizeof CASES[0] };

static Illegal reason_of(const char *fen, const char *uci) {
    const Position pos = support_position(fen, CASTLING_CHESS960);
    return illegal_reason_of_uci(&pos, uci, strlen(uci));
}

static void check_text(const Illegal *illegal, const Game *game, Language language,
                       const char *want) {
    const SanStyle style = {language, SAN_SHORT, SAN_PGN};
    char got[ILLEGAL_BUFFER_SIZE];
    const size_t length = illegal_write(illegal, game, style, got);
    cr_assert(eq(str, got, (char *)want));
    cr_assert(eq(sz, length, strlen(want)));
}

Test(illegal, names_the_rule_that_is_broken) {
    for (size_t i = 0; i < CASE_NB; i++) {
        const Illegal illegal = reason_of(CASES[i].fen, CASES[i].uci);
        cr_assert(eq(int, (int)illegal.reason, (int)CASES[i].reason), "%s in %s", CASES[i].uci,
                  CASES[i].fen);
        check_text(&illegal, NULL, LANGUAGE_ENGLISH, CASES[i].text);
    }
}

Test(illegal, has_a_case_and_a_sentence_for_every_reason) {
    bool seen[ILLEGAL_NB] = {[ILLEGAL_NONE] = true};
    for (size_t i = 0; i < CASE_NB; i++) seen[CASES[i].reason] = true;
    seen[ILLEGAL_NO_SUCH_PIECE] = seen[ILLEGAL_NONE_REACHES] = true; /* of SAN only: below */
    for (IllegalReason reason = ILLEGAL_NONE; reason < ILLEGAL_NB; reason++) {
        const Illegal illegal = {reason, WHITE, ROOK, SQ_A1, SQ_B2, SQ_C3, SQ_D4};
        char text[ILLEGAL_BUFFER_SIZE];
        const SanStyle style = {LANGUAGE_HUNGARIAN, SAN_SHORT, SAN_PGN};
        cr_assert(seen[reason], "reason %d", (int)reason);
        cr_assert(eq(int, illegal_write(&illegal, NULL, style, text) != 0, reason != ILLEGAL_NONE));
        cr_assert(ne(str, text, "király"), "no sentence for reason %d", (int)reason);
    }
}

Test(illegal, speaks_the_language_of_the_reader) {
    Illegal illegal = reason_of(FEN_START, "a1a5");
    check_text(&illegal, NULL, LANGUAGE_DANISH, "vejen er spærret på a2");
    check_text(&illegal, NULL, LANGUAGE_NORWEGIAN, "veien er sperret på a2");
    check_text(&illegal, NULL, LANGUAGE_HUNGARIAN, "az utat elzárja az a2 mezőn álló bábu");
    illegal = reason_of("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2f3");
    check_text(&illegal, NULL, LANGUAGE_DANISH, "løberen på e2 er bundet af brikken på e8");
    check_text(&illegal, NULL, LANGUAGE_HUNGARIAN,
               "az e2 mezőn álló futó kötésben van az e8 mezőn álló bábu miatt");
}

/* ---- SAN ---- */

static void check_san(const char *fen, const char *san, const char *want) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    SanText text;
    Move move;
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, san, strlen(san), &text, NULL)), "%s", san);
    cr_assert(eq(int, (int)san_resolve(&pos, &text, &move), STATUS_SAN_ILLEGAL), "%s", san);
    const Illegal illegal = illegal_reason_of_san(&pos, &text);
    check_text(&illegal, NULL, LANGUAGE_ENGLISH, want);
}

Test(illegal, finds_the_piece_that_san_means) {
    check_san(FEN_START, "Nd4", "no knight can move to d4");
    check_san(FEN_START, "Ra4", "the path is blocked on a2");
    check_san(FEN_START, "Bc4", "the path is blocked on e2");
    check_san(FEN_START, "e5", "the pawn on e2 does not move to e5");
    check_san(FEN_START, "exd3", "there is nothing to capture on d3");
    check_san(FEN_START, "O-O", "castling needs f1 to be empty");
    check_san(FEN_START, "e3e4", "there is no piece on e3");
    check_san("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3", "White has no such piece (knight)");
    check_san("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O-O",
              "there is no right to castle with that rook");
    check_san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "no pawn can move to d5");
    check_san("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bf3",
              "the bishop on e2 is pinned by the piece on e8");
}

/* ---- lost rights ---- */

static void play(Game *game, const char *uci) {
    Move move = MOVE_NONE;
    cr_assert(zero(int, (int)uci_move_parse(game_position(game), uci, 4, &move, NULL)), "%s", uci);
    cr_assert(zero(int, (int)game_play(game, move)));
}

Test(illegal, names_the_move_that_lost_the_castling_right) {
    static const char *const MOVES[] = {"e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7",
                                        "e1f1", "h8g8", "f1e1", "g8h8", "a2a3"};
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    Game *game = game_create(&start);
    cr_assert(ne(ptr, (void *)game, NULL));
    for (size_t i = 0; i < 10; i++) play(game, MOVES[i]);
    Illegal illegal = illegal_reason_of_uci(game_position(game), "e1g1", 4);
    cr_assert(eq(int, (int)illegal.reason, ILLEGAL_CASTLING_NO_RIGHT));
    check_text(&illegal, game, LANGUAGE_ENGLISH, "the castling right was lost with 4. Kf1");
    check_text(&illegal, game, LANGUAGE_DANISH, "retten til rokade gik tabt ved 4. Kf1");
    play(game, MOVES[10]);
    illegal = illegal_reason_of_uci(game_position(game), "e8g8", 4);
    check_text(&illegal, game, LANGUAGE_HUNGARIAN, "a sáncolás joga elveszett a 4... Bg8 lépéssel");
    /* The other wing is still open: the queen and others are in the way. */
    illegal = illegal_reason_of_uci(game_position(game), "e8c8", 4);
    cr_assert(eq(int, (int)illegal.reason, ILLEGAL_CASTLING_BLOCKED));
    game_destroy(game);
}

/* ---- oracles ---- */

static void check_codes(const Position *pos, void *context) {
    (void)context;
    for (unsigned code = 0; code <= UINT16_MAX; code++) {
        const bool is_legal = movegen_is_legal(pos, (Move)code);
        const Illegal illegal = illegal_reason(pos, (Move)code);
        if ((illegal.reason == ILLEGAL_NONE) == is_legal) continue;
        char fen[FEN_BUFFER_SIZE];
        fen_write(pos, FEN_SHREDDER, fen);
        cr_fatal("%s: code %04x is %s, reason %d", fen, code, is_legal ? "legal" : "illegal",
                 (int)illegal.reason);
    }
}

static void check_pairs(const Position *pos, void *context) {
    static const char LETTERS[] = "nbrqkp";
    (void)context;
    for (unsigned i = 0; i < 64 * 64 * 7; i++) {
        char uci[UCI_MOVE_BUFFER_SIZE];
        Move move;
        uci_move_write(move_make((Square)(i / 64 % 64), (Square)(i % 64), MOVE_NORMAL),
                       CASTLING_CHESS960, uci);
        const unsigned letter = i / 4096;
        uci[4] = letter ? LETTERS[letter - 1] : '\0';
        uci[5] = '\0';
        const bool is_legal = !uci_move_parse(pos, uci, strlen(uci), &move, NULL);
        const Illegal illegal = illegal_reason_of_uci(pos, uci, strlen(uci));
        if ((illegal.reason == ILLEGAL_NONE) == is_legal) continue;
        char fen[FEN_BUFFER_SIZE];
        fen_write(pos, FEN_SHREDDER, fen);
        cr_fatal("%s: %s is %s, reason %d", fen, uci, is_legal ? "legal" : "illegal",
                 (int)illegal.reason);
    }
}

static void check_games(SupportVisitor *visit) {
    Random random = random_seeded(2026);
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const Position kiwipete = support_position(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", CASTLING_STANDARD);
    support_random_game(&start, &random, 100, visit, NULL);
    support_random_game(&kiwipete, &random, 40, visit, NULL);
    for (int i = 0; i < 3; i++) {
        char fen[SUPPORT_START_BUFFER_SIZE];
        support_random_start(&random, fen);
        const Position pos = support_position(fen, CASTLING_CHESS960);
        support_random_game(&pos, &random, 80, visit, NULL);
    }
    for (int i = 0; i < 200; i++) {
        Position pos;
        if (support_random_placement(&random, &pos)) visit(&pos, NULL);
    }
}

Test(illegal, is_none_exactly_where_the_generator_has_the_move) {
    check_games(check_codes);
}

Test(illegal, is_none_exactly_where_the_text_is_a_legal_uci_move) {
    check_games(check_pairs);
}
