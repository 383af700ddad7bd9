/* SPDX-License-Identifier: MIT */
#include "core/uci_move.h"

#include "core/backend.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(uci_move, .init = support_init);

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define PROMOTER "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"

static Move castling(Square king, Square rook) {
    return move_make(king, rook, MOVE_CASTLING);
}

static void written_check(Move move, const char *standard, const char *chess960) {
    char text[UCI_MOVE_BUFFER_SIZE];
    cr_assert(eq(sz, uci_move_write(move, CASTLING_STANDARD, text), strlen(standard)));
    cr_assert(eq(str, text, (char *)standard));
    cr_assert(eq(sz, uci_move_write(move, CASTLING_CHESS960, text), strlen(chess960)));
    cr_assert(eq(str, text, (char *)chess960));
}

Test(uci_move, writes_every_kind_of_move) {
    written_check(move_make(SQ_G1, SQ_F3, MOVE_NORMAL), "g1f3", "g1f3");
    written_check(move_make(SQ_E2, SQ_E4, MOVE_DOUBLE_PUSH), "e2e4", "e2e4");
    written_check(move_make(SQ_E5, SQ_D6, MOVE_EN_PASSANT), "e5d6", "e5d6");
    written_check(move_make(SQ_A7, SQ_A8, MOVE_PROMOTE_QUEEN), "a7a8q", "a7a8q");
    written_check(move_make(SQ_A7, SQ_B8, MOVE_PROMOTE_KNIGHT), "a7b8n", "a7b8n");
    written_check(move_make(SQ_H2, SQ_H1, MOVE_PROMOTE_BISHOP), "h2h1b", "h2h1b");
    written_check(move_make(SQ_H2, SQ_H1, MOVE_PROMOTE_ROOK), "h2h1r", "h2h1r");
}

Test(uci_move, writes_castling_after_its_mode) {
    written_check(castling(SQ_E1, SQ_H1), "e1g1", "e1h1");
    written_check(castling(SQ_E1, SQ_A1), "e1c1", "e1a1");
    written_check(castling(SQ_E8, SQ_H8), "e8g8", "e8h8");
    written_check(castling(SQ_E8, SQ_A8), "e8c8", "e8a8");
    /* off the standard squares there is no other way to write it */
    written_check(castling(SQ_F1, SQ_G1), "f1g1", "f1g1");
    written_check(castling(SQ_E1, SQ_B1), "e1b1", "e1b1");
    written_check(castling(SQ_D8, SQ_A8), "d8a8", "d8a8");
}

typedef struct BadMove {
    const char *fen;
    const char *text;
    Status code;
    size_t offset;
} BadMove;

static const BadMove BAD_MOVES[] = {
    {FEN_START, "", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "e", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "e2", STATUS_MOVE_SYNTAX, 2},
    {FEN_START, "e2e", STATUS_MOVE_SYNTAX, 2},
    {FEN_START, "i2e4", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "e9e4", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "E2e4", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "e0e4", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "e2i4", STATUS_MOVE_SYNTAX, 2},
    {FEN_START, "e2-e4", STATUS_MOVE_SYNTAX, 2},
    {FEN_START, "e2e4 ", STATUS_MOVE_SYNTAX, 4},
    {FEN_START, " e2e4", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "0000", STATUS_MOVE_SYNTAX, 0},
    {FEN_START, "O-O", STATUS_MOVE_SYNTAX, 0},
    {PROMOTER, "a7a8k", STATUS_MOVE_SYNTAX, 4},
    {PROMOTER, "a7a8p", STATUS_MOVE_SYNTAX, 4},
    {PROMOTER, "a7a8K", STATUS_MOVE_SYNTAX, 4},
    {PROMOTER, "a7a8QQ", STATUS_MOVE_SYNTAX, 5},
    {PROMOTER, "a7a8=", STATUS_MOVE_SYNTAX, 4},
    {PROMOTER, "a7a8qq", STATUS_MOVE_SYNTAX, 5},
    {PROMOTER, "a7a8q ", STATUS_MOVE_SYNTAX, 5},
    {PROMOTER, "a7a8", STATUS_MOVE_ILLEGAL, 0},
    {PROMOTER, "a7a6q", STATUS_MOVE_ILLEGAL, 0},
    {PROMOTER, "a1a2q", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e2e5", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e7e5", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e4e5", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e2e4q", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e1g1", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e1h1", STATUS_MOVE_ILLEGAL, 0},
    {FEN_START, "e1e1", STATUS_MOVE_ILLEGAL, 0},
    /* castling: not by a rook, not to another square, not with the opponent's king */
    {KIWIPETE, "h1e1", STATUS_MOVE_ILLEGAL, 0},
    {KIWIPETE, "e1b1", STATUS_MOVE_ILLEGAL, 0},
    {KIWIPETE, "e8g8", STATUS_MOVE_ILLEGAL, 0},
    {KIWIPETE, "e8h8", STATUS_MOVE_ILLEGAL, 0},
    {KIWIPETE, "e1g8", STATUS_MOVE_ILLEGAL, 0},
    /* the king on c1 may castle with a1, but c1c1 is no move */
    {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1c1", STATUS_MOVE_ILLEGAL, 0},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1g1", STATUS_MOVE_ILLEGAL, 0},
    /* en passant without the right */
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", STATUS_MOVE_ILLEGAL, 0},
};

Test(uci_move, every_error_has_its_code_and_offset_and_leaves_the_move_alone) {
    for (size_t i = 0; i < sizeof BAD_MOVES / sizeof BAD_MOVES[0]; i++) {
        const BadMove *bad = &BAD_MOVES[i];
        const Position pos = support_position(bad->fen, CASTLING_CHESS960);
        const size_t length = strlen(bad->text);
        Move move = 0xbeef;
        ParseError error = {STATUS_OK, 999};
        const Status status = uci_move_parse(&pos, bad->text, length, &move, &error);
        cr_assert(eq(int, status, bad->code), "%s '%s'", bad->fen, bad->text);
        cr_assert(eq(int, error.code, bad->code), "%s '%s'", bad->fen, bad->text);
        cr_assert(eq(sz, error.offset, bad->offset), "%s '%s'", bad->fen, bad->text);
        cr_assert(eq(u16, move, 0xbeef), "%s '%s'", bad->fen, bad->text);
        cr_assert(eq(int, uci_move_parse(&pos, bad->text, length, &move, NULL), status));
    }
}

Test(uci_move, reads_no_byte_past_the_length) {
    const Position pos = support_position(FEN_START, CASTLING_STANDARD);
    Move move;
    cr_assert(zero(int, (int)uci_move_parse(&pos, "e2e4e7e5", 4, &move, NULL)));
    cr_assert(eq(u16, move, move_make(SQ_E2, SQ_E4, MOVE_DOUBLE_PUSH)));
    cr_assert(eq(int, uci_move_parse(&pos, "e2e4", 3, &move, NULL), STATUS_MOVE_SYNTAX));
    cr_assert(eq(int, uci_move_parse(&pos, "e2e4\0q", 6, &move, NULL), STATUS_MOVE_SYNTAX));
}

typedef struct GoodMove {
    const char *fen;
    const char *text;
    Square from, to;
    MoveKind kind;
} GoodMove;

static const GoodMove GOOD_MOVES[] = {
    {FEN_START, "g1f3", SQ_G1, SQ_F3, MOVE_NORMAL},
    {FEN_START, "e2e3", SQ_E2, SQ_E3, MOVE_NORMAL},
    {FEN_START, "e2e4", SQ_E2, SQ_E4, MOVE_DOUBLE_PUSH},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", SQ_E5, SQ_D6, MOVE_EN_PASSANT},
    {PROMOTER, "a7a8q", SQ_A7, SQ_A8, MOVE_PROMOTE_QUEEN},
    {PROMOTER, "a7b8n", SQ_A7, SQ_B8, MOVE_PROMOTE_KNIGHT},
    {PROMOTER, "a7a8b", SQ_A7, SQ_A8, MOVE_PROMOTE_BISHOP},
    {PROMOTER, "a7b8r", SQ_A7, SQ_B8, MOVE_PROMOTE_ROOK},
    /* in upper case, as some programs write it */
    {PROMOTER, "a7a8Q", SQ_A7, SQ_A8, MOVE_PROMOTE_QUEEN},
    {PROMOTER, "a7b8N", SQ_A7, SQ_B8, MOVE_PROMOTE_KNIGHT},
    {PROMOTER, "a7a8B", SQ_A7, SQ_A8, MOVE_PROMOTE_BISHOP},
    {PROMOTER, "a7b8R", SQ_A7, SQ_B8, MOVE_PROMOTE_ROOK},
    /* castling either way */
    {KIWIPETE, "e1g1", SQ_E1, SQ_H1, MOVE_CASTLING},
    {KIWIPETE, "e1h1", SQ_E1, SQ_H1, MOVE_CASTLING},
    {KIWIPETE, "e1c1", SQ_E1, SQ_A1, MOVE_CASTLING},
    {KIWIPETE, "e1a1", SQ_E1, SQ_A1, MOVE_CASTLING},
    {KIWIPETE, "e1f1", SQ_E1, SQ_F1, MOVE_NORMAL},
    /* Chess960: a step of the king goes before castling, king takes rook is always castling */
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", SQ_F1, SQ_G1, MOVE_NORMAL},
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", SQ_F1, SQ_H1, MOVE_CASTLING},
    {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1c1", SQ_D1, SQ_C1, MOVE_NORMAL},
    {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1", SQ_D1, SQ_A1, MOVE_CASTLING},
    {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1c1", SQ_B1, SQ_C1, MOVE_NORMAL},
    {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", SQ_B1, SQ_A1, MOVE_CASTLING},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", SQ_F1, SQ_G1, MOVE_CASTLING},
    {"4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1c1", SQ_E1, SQ_D1, MOVE_CASTLING},
    {"4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1", SQ_E1, SQ_D1, MOVE_CASTLING},
    {"1k5r/8/8/8/8/8/8/4K3 b h - 0 1", "b8g8", SQ_B8, SQ_H8, MOVE_CASTLING},
};

Test(uci_move, reads_every_kind_of_move) {
    for (size_t i = 0; i < sizeof GOOD_MOVES / sizeof GOOD_MOVES[0]; i++) {
        const GoodMove *good = &GOOD_MOVES[i];
        const Position pos = support_position(good->fen, CASTLING_CHESS960);
        Move move = MOVE_NONE;
        const Status status = uci_move_parse(&pos, good->text, strlen(good->text), &move, NULL);
        cr_assert(zero(int, (int)status), "%s %s", good->fen, good->text);
        cr_assert(eq(u16, move, move_make(good->from, good->to, good->kind)), "%s %s", good->fen,
                  good->text);
    }
}

/* All 64 * 64 pairs of squares, with and without a promotion letter: exactly the legal moves. */
Test(uci_move, accepts_the_text_of_legal_moves_only) {
    static const char *const FENS[] = {KIWIPETE, PROMOTER, "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3"};
    static const char LETTERS[] = "\0nbrq";
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        const Position pos = support_position(FENS[i], CASTLING_STANDARD);
        int accepted = 0, castlings = 0;
        for (unsigned code = 0; code < 64 * 64 * 5; code++) {
            char text[UCI_MOVE_BUFFER_SIZE];
            Move move;
            uci_move_write((Move)(code & 4095U), CASTLING_STANDARD, text);
            text[4] = LETTERS[code >> 12];
            if (uci_move_parse(&pos, text, code >> 12 ? 5 : 4, &move, NULL)) continue;
            cr_assert(movegen_is_legal(&pos, move), "%s %s", FENS[i], text);
            accepted++;
            castlings += move_kind(move) == MOVE_CASTLING;
        }
        /* each castling has two texts */
        cr_assert(eq(int, accepted - castlings / 2, movegen_count(&pos)), "%s", FENS[i]);
    }
}

static void plays(const char *fen, CastlingMode mode, const char *moves, const char *want) {
    Position pos = support_position(fen, mode);
    char got[FEN_BUFFER_SIZE];
    cr_assert(eq(int, uci_moves_play(&pos, moves, NULL), STATUS_OK), "%s", moves);
    fen_write(&pos, FEN_STANDARD, got);
    cr_assert(eq(str, got, (char *)want));
}

Test(uci_move, plays_lists_of_moves) {
    plays(FEN_START, CASTLING_STANDARD, "", FEN_START);
    plays(FEN_START, CASTLING_STANDARD, " \t\r\n", FEN_START);
    plays(FEN_START, CASTLING_STANDARD, "  e2e4\te7e5\r\n",
          "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    plays(KIWIPETE, CASTLING_STANDARD, "e1g1 e8c8",
          "2kr3r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 w - - 2 2");
    plays(PROMOTER, CASTLING_STANDARD, "a7b8n", "1N5k/8/8/8/8/8/8/K7 b - - 0 1");
}

Test(uci_move, leaves_the_position_if_a_move_of_a_list_is_wrong) {
    static const struct {
        const char *moves;
        Status code;
        size_t offset;
    } CASES[] = {
        {"e2e4 e2e4", STATUS_MOVE_ILLEGAL, 5},
        {"e2e4  e7x5", STATUS_MOVE_SYNTAX, 8},
        {"banana", STATUS_MOVE_SYNTAX, 0},
        {"e2e4,e7e5", STATUS_MOVE_SYNTAX, 4},
    };
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Position pos = start;
        ParseError error;
        cr_assert(eq(int, uci_moves_play(&pos, CASES[i].moves, &error), CASES[i].code), "%s",
                  CASES[i].moves);
        cr_assert(eq(int, error.code, CASES[i].code));
        cr_assert(eq(sz, error.offset, CASES[i].offset), "%s", CASES[i].moves);
        cr_assert(eq(int, memcmp(&pos, &start, sizeof pos), 0));
    }
}
