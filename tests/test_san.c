/* SPDX-License-Identifier: MIT
 *
 * san.h: what is read and what is written.
 */
#include "core/backend.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "core/null_move.h"
#include "core/position_make.h"
#include "core/san.h"
#include "core/uci_move.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const SanStyle PGN_STYLE = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};

static void set_up(void) {
    cr_assert(core_init());
}

TestSuite(san, .init = set_up);

static Position position_of(const char *fen) {
    Position pos;
    const Status status = fen_load(&pos, fen, CASTLING_CHESS960, NULL, NULL);
    cr_assert(zero(int, (int)status), "%s: %s", fen, status_text(status));
    return pos;
}

static Move move_of(const Position *pos, const char *uci) {
    Move move = MOVE_NONE;
    cr_assert(zero(int, (int)uci_move_parse(pos, uci, strlen(uci), &move, NULL)), "%s", uci);
    return move;
}

typedef struct SanCase {
    const char *fen;
    const char *uci;
    const char *san;
    Language language;
} SanCase;

static void check_reads(const SanCase *row) {
    const Position pos = position_of(row->fen);
    Move move = MOVE_NONE;
    ParseError error = {STATUS_OK, 0};
    const Status status = san_parse(&pos, row->language, row->san, strlen(row->san), &move, &error);
    cr_assert(zero(int, (int)status), "%s in %s: %s at %zu", row->san, row->fen,
              status_text(status), error.offset);
    cr_assert(eq(u16, move, move_of(&pos, row->uci)), "%s in %s", row->san, row->fen);
}

static void check_writes(const SanCase *row, SanStyle style) {
    const Position pos = position_of(row->fen);
    char text[SAN_BUFFER_SIZE];
    const size_t length = san_write(&pos, move_of(&pos, row->uci), style, text);
    cr_assert(eq(str, text, (char *)row->san), "%s", row->fen);
    cr_assert(eq(sz, length, strlen(text)));
}

#define CASTLING_FEN  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION_FEN "8/P2P4/5k2/8/8/8/8/4K3 w - - 0 1"
#define EP_FEN        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"

static const SanCase WRITTEN[] = {
    {FEN_START, "g1f3", "Nf3", 0},
    {FEN_START, "e2e4", "e4", 0},
    {CASTLING_FEN, "e1g1", "O-O", 0},
    {CASTLING_FEN, "e1c1", "O-O-O", 0},
    {EP_FEN, "e5d6", "exd6", 0},
    {PROMOTION_FEN, "a7a8q", "a8=Q", 0},
    {PROMOTION_FEN, "a7a8n", "a8=N", 0},
    {PROMOTION_FEN, "d7d8r", "d8=R", 0},
    /* The file where it tells the pieces apart, else the rank, else both. */
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2", 0},
    {"4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3", "N1b3", 0},
    {"4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a5b3", "N5b3", 0},
    {"6k1/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "h4e4", "Qh4e4", 0},
    {"6k1/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "h1e4", "Q1e4", 0},
    {"6k1/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "a4e4", "Qae4", 0},
    /* The rival is pinned, or does not answer the check: no letter. */
    {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2", 0},
    {"4k3/8/8/8/4r3/8/8/R3K1NR w - - 0 1", "g1e2", "Ne2", 0},
    {"4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "a1b1", "Rb1", 0},
    {"7k/5Q2/8/8/8/8/8/K5R1 w - - 0 1", "f7h5", "Qh5#", 0},
    {"7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", "Ra8#", 0},
    {"8/8/8/8/8/7k/7P/R3K2R w Q - 0 1", "e1c1", "O-O-O", 0},
    {"2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O#", 0},
};

Test(san, writes_the_shortest_unambiguous_form) {
    for (size_t i = 0; i < sizeof WRITTEN / sizeof WRITTEN[0]; i++) {
        check_writes(&WRITTEN[i], PGN_STYLE);
        check_reads(&WRITTEN[i]);
    }
}

static const SanCase READ[] = {
    /* Castling with letters and zeros. */
    {CASTLING_FEN, "e1g1", "0-0", 0},
    {CASTLING_FEN, "e1c1", "0-0-0", 0},
    {CASTLING_FEN, "e1g1", "o-o", 0},
    {CASTLING_FEN, "e1c1", "O-O-O!?", 0},
    {CASTLING_FEN, "e1g1", "O-O+", 0},
    /* The ways to write a promotion. */
    {PROMOTION_FEN, "d7d8q", "d8=Q", 0},
    {PROMOTION_FEN, "d7d8q", "d8Q", 0},
    {PROMOTION_FEN, "d7d8q", "d8(Q)", 0},
    {PROMOTION_FEN, "d7d8q", "d8/Q+", 0},
    {PROMOTION_FEN, "d7d8q", "d8=q", 0},
    {PROMOTION_FEN, "d7d8q", "d8V", LANGUAGE_HUNGARIAN},
    {PROMOTION_FEN, "d7d8n", "d8=H", LANGUAGE_HUNGARIAN},
    {PROMOTION_FEN, "d7d8r", "d8(T)", LANGUAGE_DANISH},
    {PROMOTION_FEN, "d7d8r", "d8♖", LANGUAGE_FIGURINE},
    {PROMOTION_FEN, "d7d8b", "d8(♗)", LANGUAGE_ENGLISH},
    /* Missing or superfluous signs. */
    {EP_FEN, "e5d6", "exd6", 0},
    {EP_FEN, "e5d6", "ed6", 0},
    {EP_FEN, "e5d6", "xd6", 0},
    {EP_FEN, "e5d6", "e:d6", 0},
    {EP_FEN, "e5d6", "exd6e.p.", 0},
    {EP_FEN, "e5d6", "exd6ep+", 0},
    {EP_FEN, "e5e6", "e6#", 0},
    {EP_FEN, "e5e6", "xe6", 0},
    {FEN_START, "g1f3", "Nxf3+", 0},
    {FEN_START, "g1f3", "Nf3!?", 0},
    {FEN_START, "g1f3", "Ngf3", 0},
    {FEN_START, "g1f3", "N1f3", 0},
    /* Long algebraic and UCI. */
    {FEN_START, "g1f3", "Ng1-f3", 0},
    {FEN_START, "g1f3", "Ng1f3", 0},
    {FEN_START, "g1f3", "g1f3", 0},
    {FEN_START, "g1f3", "g1-f3", 0},
    {FEN_START, "e2e4", "e2-e4", 0},
    {FEN_START, "e2e4", "Pe4", 0},
    {FEN_START, "e2e4", "Be4", LANGUAGE_DANISH},
    {FEN_START, "e2e4", "Oe2-e4", LANGUAGE_DUTCH},
    {CASTLING_FEN, "e1g1", "e1g1", 0},
    {CASTLING_FEN, "e1g1", "e1h1", 0},
    {PROMOTION_FEN, "d7d8q", "d7d8q", 0},
    {PROMOTION_FEN, "d7d8q", "d7-d8=Q+", 0},
    {EP_FEN, "e5d6", "e5d6", 0},
    /* Knight, bishop, rook and queen in other languages. */
    {FEN_START, "g1f3", "Hf3", LANGUAGE_HUNGARIAN},
    {FEN_START, "g1f3", "Sf3", LANGUAGE_DANISH},
    {FEN_START, "g1f3", "Sf3", LANGUAGE_NORWEGIAN},
    {FEN_START, "g1f3", "Cf3", LANGUAGE_SPANISH},
    {FEN_START, "g1f3", "♘f3", LANGUAGE_FIGURINE},
    {FEN_START, "g1f3", "♞f3", LANGUAGE_HUNGARIAN},
    {CASTLING_FEN, "h1h8", "Bxh8", LANGUAGE_HUNGARIAN},
    {CASTLING_FEN, "e1e2", "Re2", LANGUAGE_FRENCH},
};

Test(san, reads_leniently) {
    for (size_t i = 0; i < sizeof READ / sizeof READ[0]; i++) check_reads(&READ[i]);
}

static const SanCase LONG_FORM[] = {
    {FEN_START, "g1f3", "Ng1-f3", 0},     {FEN_START, "e2e4", "e2-e4", 0},
    {EP_FEN, "e5d6", "e5xd6", 0},         {PROMOTION_FEN, "a7a8q", "a7-a8=Q", 0},
    {CASTLING_FEN, "a1a8", "Ra1xa8+", 0}, {CASTLING_FEN, "e1g1", "O-O", 0},
};

Test(san, writes_long_algebraic) {
    for (size_t i = 0; i < sizeof LONG_FORM / sizeof LONG_FORM[0]; i++) {
        check_writes(&LONG_FORM[i], (SanStyle){LANGUAGE_ENGLISH, SAN_LONG, SAN_PGN});
        check_reads(&LONG_FORM[i]);
    }
}

Test(san, writes_as_the_laws_of_chess_do) {
    const SanStyle hungarian = {LANGUAGE_HUNGARIAN, SAN_SHORT, SAN_FIDE};
    check_writes(&(SanCase){PROMOTION_FEN, "d7d8q", "d8V+", 0}, hungarian);
    check_writes(&(SanCase){CASTLING_FEN, "e1g1", "0-0", 0}, hungarian);
    check_writes(&(SanCase){CASTLING_FEN, "e1c1", "0-0-0", 0}, hungarian);
    check_writes(&(SanCase){CASTLING_FEN, "h1h8", "Bxh8+", 0}, hungarian);
    const SanStyle figurine = {LANGUAGE_FIGURINE, SAN_SHORT, SAN_PGN};
    check_writes(&(SanCase){FEN_START, "b1c3", "♘c3", 0}, figurine);
    check_writes(&(SanCase){"4k3/8/8/8/8/8/8/4K1n1 b - - 0 1", "g1f3", "♞f3+", 0}, figurine);
}

/* ---- the three errors ---- */

typedef struct FaultCase {
    const char *fen;
    const char *san;
    size_t offset;
} FaultCase;

static const FaultCase SYNTAX[] = {
    {FEN_START, "", 0},       {FEN_START, "N", 1},     {FEN_START, "Nf", 2},
    {FEN_START, "Nf9", 2},    {FEN_START, "Nz3", 1},   {FEN_START, "Xf3", 0},
    {FEN_START, "Nf3g", 4},   {FEN_START, "-", 1},     {FEN_START, "O", 1},
    {FEN_START, "O-", 2},     {FEN_START, "O-O-", 4},  {FEN_START, "O-O-O-O", 5},
    {FEN_START, "e4-", 3},    {FEN_START, "e8=K", 3},  {FEN_START, "e8=P", 3},
    {FEN_START, "e8(Q", 4},   {FEN_START, "e4!!!", 5}, {FEN_START, "e4 ", 2},
    {FEN_START, " e4", 0},    {FEN_START, "Sf3", 0},   {FEN_START, "zf3", 0},
    {FEN_START, "e2e4e5", 4}, {FEN_START, "1.e4", 1},  {FEN_START, "Ng1-", 4},
};

Test(san, a_text_that_is_no_move_is_a_syntax_error_with_its_place) {
    for (size_t i = 0; i < sizeof SYNTAX / sizeof SYNTAX[0]; i++) {
        const Position pos = position_of(SYNTAX[i].fen);
        Move move = 12345;
        ParseError error = {STATUS_OK, 0};
        const char *san = SYNTAX[i].san;
        const Status status = san_parse(&pos, LANGUAGE_ENGLISH, san, strlen(san), &move, &error);
        cr_assert(eq(int, (int)status, STATUS_SAN_SYNTAX), "%s", san);
        cr_assert(eq(sz, error.offset, SYNTAX[i].offset), "%s", san);
        cr_assert(eq(u16, move, 12345), "untouched on failure");
    }
}

static const FaultCase ILLEGAL[] = {
    {FEN_START, "Nf6", 0},
    {FEN_START, "e5", 0},
    {FEN_START, "exd3", 0},
    {FEN_START, "O-O", 0},
    {FEN_START, "Ke2", 0},
    {FEN_START, "Nbf3", 0},
    {FEN_START, "e4=Q", 0},
    {FEN_START, "Nf3=Q", 0},
    {FEN_START, "e7e5", 0},
    {FEN_START, "d3e4", 0},
    {EP_FEN, "d6", 0}, /* a push without its origin is never a capture */
    {"4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Ne4", 0},
    {"4k3/8/8/8/4r3/8/8/R3K1NR w KQ - 0 1", "O-O-O", 0},
    {"r3k2r/8/8/8/8/5q2/8/R3K2R w KQ - 0 1", "O-O", 0},
};

Test(san, a_move_that_breaks_the_rules_is_illegal) {
    for (size_t i = 0; i < sizeof ILLEGAL / sizeof ILLEGAL[0]; i++) {
        const Position pos = position_of(ILLEGAL[i].fen);
        Move move = 12345;
        const char *san = ILLEGAL[i].san;
        const Status status = san_parse(&pos, LANGUAGE_ENGLISH, san, strlen(san), &move, NULL);
        cr_assert(eq(int, (int)status, STATUS_SAN_ILLEGAL), "%s in %s", san, ILLEGAL[i].fen);
        cr_assert(eq(u16, move, 12345), "untouched on failure");
    }
}

/* The candidates for a text, in UCI notation, in the order of the alphabet. */
static void candidates_of(const char *fen, const char *san, Status want, char *out, size_t size) {
    const Position pos = position_of(fen);
    SanText text;
    Move move = MOVE_NONE;
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, san, strlen(san), &text, NULL)));
    cr_assert(eq(int, (int)san_resolve(&pos, &text, &move), (int)want), "%s in %s", san, fen);
    MoveList list;
    san_candidates(&pos, &text, &list);
    char names[MOVE_LIST_CAPACITY][UCI_MOVE_BUFFER_SIZE];
    for (size_t i = 0; i < list.length; i++) {
        cr_assert(movegen_is_legal(&pos, list.moves[i]));
        uci_move_write(list.moves[i], CASTLING_STANDARD, names[i]);
    }
    qsort(names, list.length, sizeof names[0], (int (*)(const void *, const void *))strcmp);
    size_t used = 0;
    for (size_t i = 0; i < list.length; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " " : "", names[i]);
    }
}

static void check_candidates(const char *fen, const char *san, Status status, const char *want) {
    char got[4096] = "";
    candidates_of(fen, san, status, got, sizeof got);
    cr_assert(eq(str, got, (char *)want), "%s in %s", san, fen);
}

Test(san, an_ambiguous_move_names_every_candidate) {
    check_candidates("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", STATUS_SAN_AMBIGUOUS, "b1d2 f3d2");
    check_candidates("6k1/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "Qhe4", STATUS_SAN_AMBIGUOUS, "h1e4 h4e4");
    check_candidates("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", STATUS_SAN_AMBIGUOUS,
                     "c4d5 e4d5");
}

Test(san, a_promotion_without_its_piece_is_ambiguous) {
    check_candidates(PROMOTION_FEN, "d8", STATUS_SAN_AMBIGUOUS, "d7d8b d7d8n d7d8q d7d8r");
    check_candidates(PROMOTION_FEN, "d7d8", STATUS_SAN_AMBIGUOUS, "d7d8b d7d8n d7d8q d7d8r");
}

Test(san, an_illegal_move_names_the_nearest_legal_ones) {
    check_candidates(FEN_START, "Nbf3", STATUS_SAN_ILLEGAL, "g1f3");
    check_candidates(FEN_START, "Nf6", STATUS_SAN_ILLEGAL, "b1a3 b1c3 g1f3 g1h3");
    check_candidates(FEN_START, "Be4", STATUS_SAN_ILLEGAL, "e2e4");
    check_candidates(CASTLING_FEN, "Rb8", STATUS_SAN_ILLEGAL,
                     "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 h1f1 h1g1 h1h2 h1h3 h1h4 "
                     "h1h5 h1h6 h1h7 h1h8");
    check_candidates("4k3/8/8/8/8/5q2/8/R3K2R w KQ - 0 1", "O-O", STATUS_SAN_ILLEGAL, "e1d2");
    check_candidates(PROMOTION_FEN, "d8=N", STATUS_OK, "d7d8n");
    check_candidates(FEN_START, "e3e5", STATUS_SAN_ILLEGAL,
                     "a2a3 a2a4 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g2g3 g2g4 h2h3 "
                     "h2h4");
}

/* ---- castling, null moves, signs ---- */

Test(san, castling_has_many_spellings) {
    static const char *const SHORT[] = {"O-O", "OO",       "0-0",      "00",
                                        "o-o", "0\u20130", "O\u2011O", "0-0 +"};
    static const char *const LONG[] = {"O-O-O", "OOO", "0-0-0", "000", "o-o-o", "0\u20130\u20130"};
    for (size_t i = 0; i < sizeof SHORT / sizeof SHORT[0]; i++) {
        check_reads(&(SanCase){CASTLING_FEN, "e1g1", SHORT[i], 0});
    }
    for (size_t i = 0; i < sizeof LONG / sizeof LONG[0]; i++) {
        check_reads(&(SanCase){CASTLING_FEN, "e1c1", LONG[i], 0});
    }
}

Test(san, a_null_move_is_no_move) {
    static const char *const TEXTS[] = {"--", "0000", "Z0", "@@@@", "\u2013\u2013", "--!?"};
    const Position pos = position_of(FEN_START);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        SanText san;
        Move move = 12345;
        const size_t length = strlen(TEXTS[i]);
        cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, TEXTS[i], length, &san, NULL)));
        cr_assert(san.is_null, "%s", TEXTS[i]);
        cr_assert(eq(int, (int)san_resolve(&pos, &san, &move), STATUS_SAN_NULL));
        cr_assert(eq(u16, move, 12345));
    }
}

Test(san, a_null_move_passes_but_not_in_check) {
    Position child;
    Position pos = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7");
    cr_assert(null_move_make(&pos, &child));
    cr_assert(pos_is_consistent(&child));
    cr_assert(all(eq(int, (int)pos_side(&child), BLACK), eq(int, child.ep_square, SQ_NONE)));
    cr_assert(all(eq(int, child.halfmove_clock, 1), eq(int, child.fullmove_number, 7)));
    cr_assert(null_move_make(&child, &pos));
    cr_assert(eq(int, pos.fullmove_number, 8));
    pos = position_of("4k3/8/8/8/8/8/8/4K2r w - - 0 1");
    cr_assert(not(null_move_make(&pos, &child)));
}

typedef struct SignCase {
    const char *fen, *san;
    Status status;
} SignCase;

Test(san, wrong_and_missing_signs_are_named) {
    static const char *const QUEEN_FEN = "4k3/8/8/8/1Q6/8/8/4K3 w - - 0 1";
    static const char *const PASSANT_FEN = "4k3/8/8/3pP3/8/2N5/8/4K3 w - d6 0 1";
    static const char *const MATE_FEN = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
    const SignCase cases[] = {{QUEEN_FEN, "Qa4+", STATUS_OK},
                              {QUEEN_FEN, "Qa4", STATUS_SAN_CHECK_MISSING},
                              {QUEEN_FEN, "Qa3+", STATUS_SAN_CHECK_WRONG},
                              {QUEEN_FEN, "Qa4++", STATUS_SAN_CHECK_WRONG},
                              {QUEEN_FEN, "Qa4#", STATUS_SAN_MATE_WRONG},
                              {QUEEN_FEN, "Qxa3", STATUS_SAN_CAPTURE_WRONG},
                              {QUEEN_FEN, "b4a4", STATUS_OK},
                              {MATE_FEN, "Re8#", STATUS_OK},
                              {MATE_FEN, "Re8++", STATUS_OK},
                              {MATE_FEN, "Re8+", STATUS_SAN_MATE_MISSING},
                              {MATE_FEN, "Re8", STATUS_SAN_MATE_MISSING},
                              {PASSANT_FEN, "Nxd5", STATUS_OK},
                              {PASSANT_FEN, "Nd5", STATUS_SAN_CAPTURE_MISSING},
                              {PASSANT_FEN, "Nxd5 e.p.", STATUS_SAN_EN_PASSANT_WRONG},
                              {PASSANT_FEN, "exd6", STATUS_OK},
                              {PASSANT_FEN, "exd6 e.p.", STATUS_OK},
                              {PASSANT_FEN, "ed6", STATUS_SAN_CAPTURE_MISSING}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Position pos = position_of(cases[i].fen);
        SanText san;
        Move move;
        const char *text = cases[i].san;
        cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, text, strlen(text), &san, NULL)));
        cr_assert(zero(int, (int)san_resolve(&pos, &san, &move)), "%s", text);
        cr_assert(eq(int, (int)san_signs(&pos, &san, move, false), (int)cases[i].status), "%s",
                  text);
    }
}

Test(san, castling_in_chess960_goes_by_the_wing) {
    /* The king goes seven squares one way and one the other. */
    static const char *const FEN = "4k3/8/8/8/8/8/8/RK5R w AH - 0 1";
    check_writes(&(SanCase){FEN, "b1h1", "O-O", 0}, PGN_STYLE);
    check_writes(&(SanCase){FEN, "b1a1", "O-O-O", 0}, PGN_STYLE);
    check_reads(&(SanCase){FEN, "b1h1", "0-0", 0});
    check_reads(&(SanCase){FEN, "b1a1", "0-0-0", 0});
}
