/* SPDX-License-Identifier: MIT */
#include "core/fen.h"
#include "core/validity.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(fen, .init = support_init);

#define PLACEMENT "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" /* 43 characters */
#define EMPTY     "8/8/8/8/8/8/8"                               /* 13, a rank short */

typedef struct BadFen {
    const char *fen;
    Status code;
    size_t offset;
} BadFen;

static const BadFen BAD_FENS[] = {
    {"", STATUS_FEN_EMPTY, 0},
    {" \t\r\n ", STATUS_FEN_EMPTY, 5},
    {"x", STATUS_FEN_PLACEMENT, 0},
    {"9/8/8/8/8/8/8/8 w - -", STATUS_FEN_PLACEMENT, 0},
    {"0/8/8/8/8/8/8/8 w - -", STATUS_FEN_PLACEMENT, 0},
    {"8/8/8/4kX2/8/8/8/4K3 w - -", STATUS_FEN_PLACEMENT, 8},
    {EMPTY "/8x w - -", STATUS_FEN_PLACEMENT, 15},
    {"8\xff/8/8/8/8/8/8/8 w - -", STATUS_FEN_PLACEMENT, 1},
    {"-", STATUS_FEN_PLACEMENT, 0},
    {"7/8/8/8/8/8/8/8 w - -", STATUS_FEN_RANK_LENGTH, 1},
    {"/8/8/8/8/8/8/8 w - -", STATUS_FEN_RANK_LENGTH, 0},
    {"ppppppppp/8/8/8/8/8/8/8 w - -", STATUS_FEN_RANK_LENGTH, 8},
    {"88/8/8/8/8/8/8/8 w - -", STATUS_FEN_RANK_LENGTH, 1},
    {"44p/8/8/8/8/8/8/8 w - -", STATUS_FEN_RANK_LENGTH, 2},
    {"p8/8/8/8/8/8/8/8 w - -", STATUS_FEN_RANK_LENGTH, 1},
    {EMPTY "/7 w - -", STATUS_FEN_RANK_LENGTH, 15},
    {EMPTY "/", STATUS_FEN_RANK_LENGTH, 14},
    {"8/8/8/8 w - -", STATUS_FEN_RANK_COUNT, 7},
    {EMPTY " w - -", STATUS_FEN_RANK_COUNT, 13},
    {EMPTY, STATUS_FEN_RANK_COUNT, 13},
    {EMPTY "/8/8 w - -", STATUS_FEN_RANK_COUNT, 15},
    {EMPTY "/8/ w - -", STATUS_FEN_RANK_COUNT, 15},
    {PLACEMENT " W KQkq - 0 1", STATUS_FEN_SIDE, 44},
    {PLACEMENT " - KQkq - 0 1", STATUS_FEN_SIDE, 44},
    {PLACEMENT " white KQkq - 0 1", STATUS_FEN_SIDE, 45},
    {PLACEMENT "   b- KQkq - 0 1", STATUS_FEN_SIDE, 47},
    {PLACEMENT " w X - 0 1", STATUS_FEN_CASTLING, 46},
    {PLACEMENT " w KQkqi - 0 1", STATUS_FEN_CASTLING, 50},
    {PLACEMENT " w KQJ - 0 1", STATUS_FEN_CASTLING, 48},
    {PLACEMENT " w -- - 0 1", STATUS_FEN_CASTLING, 47},
    {PLACEMENT " w -K - 0 1", STATUS_FEN_CASTLING, 47},
    {PLACEMENT " w K- - 0 1", STATUS_FEN_CASTLING, 47},
    {PLACEMENT " w 0 - 0 1", STATUS_FEN_CASTLING, 46},
    {PLACEMENT " w KQkqK - 0 1", STATUS_FEN_CASTLING_TWICE, 50},
    {PLACEMENT " w kk - 0 1", STATUS_FEN_CASTLING_TWICE, 47},
    {PLACEMENT " w KH - 0 1", STATUS_FEN_CASTLING_TWICE, 47},
    {PLACEMENT " w kqa - 0 1", STATUS_FEN_CASTLING_TWICE, 48},
    {PLACEMENT " w HG - 0 1", STATUS_FEN_CASTLING_TWICE, 47},
    {"4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", STATUS_FEN_CASTLING_TWICE, 25},
    {"4k3/8/8/8/8/8/4K3/R7 w QA - 0 1", STATUS_FEN_CASTLING_TWICE, 24},
    {PLACEMENT " w KQkq e4 0 1", STATUS_FEN_EN_PASSANT, 52},
    {PLACEMENT " w KQkq e9 0 1", STATUS_FEN_EN_PASSANT, 52},
    {PLACEMENT " w KQkq i3 0 1", STATUS_FEN_EN_PASSANT, 51},
    {PLACEMENT " w KQkq E3 0 1", STATUS_FEN_EN_PASSANT, 51},
    {PLACEMENT " w KQkq 3 0 1", STATUS_FEN_EN_PASSANT, 51},
    {PLACEMENT " w KQkq e 0 1", STATUS_FEN_EN_PASSANT, 52},
    {PLACEMENT " w KQkq e", STATUS_FEN_EN_PASSANT, 52},
    {PLACEMENT " w KQkq e33 0 1", STATUS_FEN_EN_PASSANT, 53},
    {PLACEMENT " w KQkq -e3 0 1", STATUS_FEN_EN_PASSANT, 52},
    {PLACEMENT " w KQkq - x 1", STATUS_FEN_HALFMOVE, 53},
    {PLACEMENT " w KQkq - -1 1", STATUS_FEN_HALFMOVE, 53},
    {PLACEMENT " w KQkq - +1 1", STATUS_FEN_HALFMOVE, 53},
    {PLACEMENT " w KQkq - 1x 1", STATUS_FEN_HALFMOVE, 54},
    {PLACEMENT " w KQkq - 65536 1", STATUS_FEN_HALFMOVE, 57},
    {PLACEMENT " w KQkq - 99999999999999999999999999 1", STATUS_FEN_HALFMOVE, 57},
    {PLACEMENT " w KQkq - 0 x", STATUS_FEN_FULLMOVE, 55},
    {PLACEMENT " w KQkq - 0 1.", STATUS_FEN_FULLMOVE, 56},
    {PLACEMENT " w KQkq - 0 65536", STATUS_FEN_FULLMOVE, 59},
    {PLACEMENT, STATUS_FEN_MISSING, 43},
    {PLACEMENT " w", STATUS_FEN_MISSING, 45},
    {PLACEMENT " w KQkq", STATUS_FEN_MISSING, 50},
    {PLACEMENT " w KQkq  \n", STATUS_FEN_MISSING, 53},
    {PLACEMENT " w KQkq - 0 1 x", STATUS_FEN_TRAILING, 57},
    {PLACEMENT " w KQkq - 0 1 ;D1 20", STATUS_FEN_TRAILING, 57},
    {EMPTY "/8 w - - 0 1", STATUS_FEN_UNUSABLE, 0},
};

Test(fen, every_error_has_its_code_and_offset_and_leaves_the_position_alone) {
    const Position before = support_position(FEN_START, CASTLING_STANDARD);
    bool seen[STATUS_NB] = {false};
    for (size_t i = 0; i < sizeof BAD_FENS / sizeof BAD_FENS[0]; i++) {
        const BadFen *bad = &BAD_FENS[i];
        Position pos = before;
        ParseError error = {STATUS_OK, 999};
        const Status status = fen_load(&pos, bad->fen, CASTLING_STANDARD, NULL, &error);
        cr_assert(eq(int, status, bad->code), "'%s': %s", bad->fen, status_text(status));
        cr_assert(eq(int, error.code, bad->code), "'%s'", bad->fen);
        cr_assert(eq(sz, error.offset, bad->offset), "'%s'", bad->fen);
        cr_assert(support_same_position(&pos, &before), "'%s'", bad->fen);
        cr_assert(eq(int, fen_load(&pos, bad->fen, CASTLING_STANDARD, NULL, NULL), status));
        seen[status] = true;
    }
    for (int code = STATUS_FEN_EMPTY; code <= STATUS_FEN_UNUSABLE; code++) {
        cr_assert(seen[code], "no test for '%s'", status_text((Status)code));
    }
}

Test(fen, parse_judges_the_text_only) {
    Position pos;
    ParseError error;
    cr_assert(zero(int, (int)fen_parse(&pos, EMPTY "/8 w - - 0 1", &error)));
    cr_assert(eq(u64, pos_occupied(&pos), BB_EMPTY));
    cr_assert(eq(int, (int)fen_parse(&pos, EMPTY "/8 w - x 0 1", &error), STATUS_FEN_EN_PASSANT));
    cr_assert(zero(int, (int)fen_parse(&pos, "4k3/8/8/8/8/8/8/4K3 b K e3 3 9", NULL)));
    cr_assert(all(eq(u64, pos.castling, bb_square(SQ_H1)), eq(int, pos.ep_square, SQ_E3)));
    cr_assert(all(eq(int, pos.halfmove_clock, 3), eq(int, pos.fullmove_number, 9)));
    cr_assert(eq(int, pos.side_to_move, BLACK));
}

/* Texts that are already as fen_write() writes them. */
static const char *const NORMALIZED[] = {
    FEN_START,
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq - 65535 65535",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 12 34",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
    "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
    "1k1b1b1b/b1b1b1b1/1b1b1b1b/p1p1p1p1/1P1P1P1P/N1N1N1N1/1N1N1N1N/N1N1N1NK w - - 0 1",
};

Test(fen, moves_are_counted_from_1) {
    const Position pos = support_position("4k3/8/8/8/8/8/8/4K3 b - - 0 0", CASTLING_STANDARD);
    cr_assert(eq(int, pos.fullmove_number, 1));
}

Test(fen, normalized_text_is_written_back_unchanged) {
    for (size_t i = 0; i < sizeof NORMALIZED / sizeof NORMALIZED[0]; i++) {
        char text[FEN_BUFFER_SIZE];
        const Position pos = support_position(NORMALIZED[i], CASTLING_STANDARD);
        const size_t length = fen_write(&pos, FEN_STANDARD, text);
        cr_assert(eq(str, text, (char *)NORMALIZED[i]));
        cr_assert(eq(sz, length, strlen(text)));
        cr_assert(pos_is_consistent(&pos));
    }
}

/* Every square occupied, all rights and both counters at their maximum. */
Test(fen, the_longest_text_fits_the_buffer) {
    const char *longest = "rnbqkbnr/pppppppp/nnnnnnnn/qqqqqqqq/NNNNpPNN/QQQQQQQQ/PPPPPPPP/RNBQKBNR"
                          " w KQkq - 65535 65535";
    char text[FEN_BUFFER_SIZE];
    Position pos = support_position(longest, CASTLING_STANDARD);
    fen_write(&pos, FEN_STANDARD, text);
    cr_assert(eq(str, text, (char *)longest));
    pos.ep_square = SQ_E6; /* not legal, but as long as it can be */
    cr_assert(lt(sz, fen_write(&pos, FEN_STANDARD, text), FEN_BUFFER_SIZE));
    cr_assert(lt(sz, fen_write(&pos, FEN_SHREDDER, text), FEN_BUFFER_SIZE));
}

typedef struct Rewritten {
    const char *fen;
    CastlingMode mode;
    const char *standard;
    const char *shredder; /* only the castling field */
} Rewritten;

/* Rights: order, missing pieces, inner and outer rooks. */
static const Rewritten CASTLINGS[] = {
    {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK -", CASTLING_STANDARD, "KQkq", "HAha"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha -", CASTLING_STANDARD, "KQkq", "HAha"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w ahAH -", CASTLING_CHESS960, "KQkq", "HAha"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w Hq -", CASTLING_STANDARD, "Kq", "Ha"},
    /* without its rook, without its king at home, without its king on the rank */
    {"r3k2r/8/8/8/8/8/8/4K2R w KQkq -", CASTLING_STANDARD, "Kkq", "Hha"},
    {"r3k2r/8/8/8/8/8/8/R3K3 w KQkq -", CASTLING_STANDARD, "Qkq", "Aha"},
    {"r3k2r/8/8/8/8/8/8/R2K3R w KQkq -", CASTLING_STANDARD, "kq", "ha"},
    {"r3k2r/8/8/8/8/8/4K3/R6R w KQkq -", CASTLING_STANDARD, "kq", "ha"},
    {"4k3/8/8/8/8/8/4K3/7R w KQ -", CASTLING_STANDARD, "-", "-"},
    {"4k3/8/8/8/8/8/4K3/7R w QK -", CASTLING_CHESS960, "-", "-"},
    {"4k3/8/8/8/8/8/8/R6K w QK -", CASTLING_CHESS960, "Q", "A"},
    {"4k3/8/8/8/8/8/8/K6R w KQ -", CASTLING_CHESS960, "K", "H"},
    {"4k3/8/8/8/8/8/8/1N2K1B1 w KQ -", CASTLING_CHESS960, "-", "-"},
    {"4k3/8/8/8/8/8/8/r3K2r w KQ -", CASTLING_CHESS960, "-", "-"},
    {"4k3/8/8/8/8/8/8/4KR2 w K -", CASTLING_STANDARD, "-", "-"},
    {"4k3/8/8/8/8/8/8/4KR2 w K -", CASTLING_CHESS960, "K", "F"},
    {"4k3/8/8/8/8/8/8/R2K3R w KQ -", CASTLING_CHESS960, "KQ", "HA"},
    /* X-FEN: the outermost rook is K or Q, an inner one its file letter */
    {"4k3/8/8/8/8/8/8/4K1RR w K -", CASTLING_CHESS960, "K", "H"},
    {"4k3/8/8/8/8/8/8/4K1RR w G -", CASTLING_CHESS960, "G", "G"},
    {"4k3/8/8/8/8/8/8/4K1RR w G -", CASTLING_STANDARD, "-", "-"},
    {"4k3/8/8/8/8/8/8/RR2K3 w Q -", CASTLING_CHESS960, "Q", "A"},
    {"4k3/8/8/8/8/8/8/RR2K3 w B -", CASTLING_CHESS960, "B", "B"},
    {"rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb -", CASTLING_CHESS960, "GBgb", "GBgb"},
    {"rr2k1rr/8/8/8/8/8/8/RR2K1RR w KBqg -", CASTLING_CHESS960, "KBgq", "HBga"},
    /* the outermost rook is the opponent's: the right is that of the own rook */
    {"4k3/8/8/8/8/8/8/4K1Rr w K -", CASTLING_CHESS960, "K", "G"},
    {"1k1r3r/8/8/8/8/8/8/4K3 b d -", CASTLING_CHESS960, "d", "d"},
};

Test(fen, castling_rights_are_read_in_any_order_and_dropped_without_their_pieces) {
    for (size_t i = 0; i < sizeof CASTLINGS / sizeof CASTLINGS[0]; i++) {
        const Rewritten *row = &CASTLINGS[i];
        char text[FEN_BUFFER_SIZE], rights[8], side[2], board[80];
        const Position pos = support_position(row->fen, row->mode);
        fen_write(&pos, FEN_STANDARD, text);
        cr_assert(eq(int, sscanf(text, "%79s %1s %7s", board, side, rights), 3));
        cr_assert(eq(str, rights, (char *)row->standard), "%s", row->fen);
        fen_write(&pos, FEN_SHREDDER, text);
        cr_assert(eq(int, sscanf(text, "%79s %1s %7s", board, side, rights), 3));
        cr_assert(eq(str, rights, (char *)row->shredder), "%s", row->fen);
        cr_assert(pos_is_consistent(&pos), "%s", row->fen);
    }
}

Test(fen, a_dropped_right_is_a_warning) {
    Position pos;
    PosFaults faults;
    const char *fen = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
    cr_assert(zero(int, (int)fen_load(&pos, fen, CASTLING_STANDARD, &faults, NULL)));
    cr_assert(all(eq(u32, faults, POS_FAULT_CASTLING), eq(u64, pos.castling, BB_EMPTY)));
}

typedef struct EnPassant {
    const char *fen;
    bool is_kept;
    PosFaults faults;
} EnPassant;

/* The square stays exactly when a legal capture exists (FIDE 9.2.3). */
static const EnPassant EN_PASSANTS[] = {
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", true, 0},
    {"4k3/8/8/2Pp4/8/8/8/4K3 w - d6", true, 0},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3", true, 0},
    {"4k3/8/8/Pp6/8/8/8/4K3 w - b6", true, 0},
    /* no pawn beside; one beside on the other edge of the board */
    {"4k3/8/8/3p4/8/8/8/4K3 w - d6", false, 0},
    {"4k3/8/8/3pN3/8/8/8/4K3 w - d6", false, 0},
    {"4k3/8/8/p6P/8/8/8/4K3 w - a6", false, 0},
    {"4k3/8/8/8/7p/P7/8/4K3 b - a3", false, POS_FAULT_EN_PASSANT},
    /* pinned on the rank with the captured pawn, by a rook and by a queen */
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6", false, 0},
    {"8/8/8/8/Q2pP2k/8/8/4K3 b - e3", false, 0},
    {"8/8/8/K1NpP2r/8/8/8/4k3 w - d6", true, 0},
    {"8/8/8/K1PpP2r/8/8/8/4k3 w - d6", true, 0},
    /* pinned on the file, also when the other pawn is free */
    {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6", false, 0},
    {"4r2k/8/8/2PpP3/8/8/8/4K3 w - d6", true, 0},
    /* pinned on a diagonal: across it, and along it */
    {"7b/8/8/3pP3/3K4/8/8/7k w - d6", false, 0},
    {"1b6/8/8/3pP3/8/6K1/8/7k w - d6", true, 0},
    {"3k4/5b2/8/3Pp3/2K5/8/8/8 w - e6", true, 0},
    /* the captured pawn shields the king */
    {"4k2b/8/8/3Pp3/8/8/1K6/8 w - e6", false, POS_FAULT_EN_PASSANT_CHECK},
    {"3rk3/8/8/3pP3/8/8/8/3K4 w - d6", true, 0},
    /* the double push gives check: capturing it is legal, unless that uncovers another */
    {"8/8/8/3pP3/4K3/8/8/4k3 w - d6", true, 0},
    {"8/b6k/8/2pP4/3K4/8/8/8 w - c6", false, POS_FAULT_EN_PASSANT_CHECK},
    {"4r2k/8/8/3pP3/4K3/8/8/8 w - d6", false, 0},
    /* the double push uncovered a check that the capture does not answer */
    {"4b2k/8/8/1K1pP3/8/8/8/8 w - d6", false, 0},
    /* a check that the push cannot have given: a warning, and the capture may even answer it */
    {"1b5k/8/8/2PpK3/8/8/8/8 w - d6", true, POS_FAULT_EN_PASSANT_CHECK},
    {"4k3/8/8/3pP3/8/5n2/8/4K3 w - d6", false, POS_FAULT_EN_PASSANT_CHECK},
    {"4k3/8/8/3pP3/8/8/8/r3K3 w - d6", false, POS_FAULT_EN_PASSANT_CHECK},
    {"1b1k4/8/8/1rPpK3/8/8/8/8 w - d6", false, POS_FAULT_EN_PASSANT_CHECK},
    /* impossible: no pawn, occupied, blocked behind, wrong rank */
    {"4k3/8/8/4P3/8/8/8/4K3 w - d6", false, POS_FAULT_EN_PASSANT},
    {"4k3/8/8/3PP3/8/8/8/4K3 w - d6", false, POS_FAULT_EN_PASSANT},
    {"4k3/8/3n4/3pP3/8/8/8/4K2B w - d6", false, POS_FAULT_EN_PASSANT},
    {"4k3/3p4/8/3pP3/8/8/8/4K3 w - d6", false, POS_FAULT_EN_PASSANT},
    {"4k3/8/8/8/3pP3/8/8/4K3 w - e3", false, POS_FAULT_EN_PASSANT},
    {"4k3/8/8/3pP3/8/8/8/4K3 b - d6", false, POS_FAULT_EN_PASSANT},
};

Test(fen, the_en_passant_square_is_kept_only_with_a_legal_capture) {
    for (size_t i = 0; i < sizeof EN_PASSANTS / sizeof EN_PASSANTS[0]; i++) {
        const EnPassant *row = &EN_PASSANTS[i];
        Position pos;
        PosFaults faults;
        cr_assert(zero(int, (int)fen_load(&pos, row->fen, CASTLING_STANDARD, &faults, NULL)));
        cr_assert(eq(u32, faults, row->faults), "%s", row->fen);
        cr_assert(eq(pos.ep_square != SQ_NONE, row->is_kept), "%s", row->fen);
        cr_assert(pos_is_consistent(&pos), "%s", row->fen);
    }
}

Test(fen, missing_counters_are_0_and_1) {
    const char *fens[] = {PLACEMENT " b KQkq -", PLACEMENT " b KQkq - 7",
                          PLACEMENT " b KQkq - 7 9"};
    const int halfmoves[] = {0, 7, 7}, fullmoves[] = {1, 1, 9};
    for (int i = 0; i < 3; i++) {
        const Position pos = support_position(fens[i], CASTLING_STANDARD);
        cr_assert(eq(int, pos.halfmove_clock, halfmoves[i]), "%s", fens[i]);
        cr_assert(eq(int, pos.fullmove_number, fullmoves[i]), "%s", fens[i]);
        cr_assert(eq(int, pos_side(&pos), BLACK));
    }
}

Test(fen, any_white_space_separates_and_surrounds_the_fields) {
    const Position want = support_position(FEN_START, CASTLING_STANDARD);
    const char *fens[] = {
        "  " FEN_START,
        FEN_START "   ",
        FEN_START "\r\n",
        "\t" PLACEMENT "\tw\tKQkq\t-\t0\t1\t",
        "\n" PLACEMENT "  w \r\n KQkq \v\f -   0     1\n\n",
        PLACEMENT " w KQkq -\r\n",
        PLACEMENT " w KQkq - 0000 00001",
    };
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        const Position pos = support_position(fens[i], CASTLING_STANDARD);
        cr_assert(support_same_position(&pos, &want), "'%s'", fens[i]);
    }
}

/* A megabyte of `filler` between two texts. */
static Status load_long(const char *before, char filler, const char *after, ParseError *error) {
    enum { LENGTH = 1 << 20 };
    char *text = malloc(LENGTH + 200);
    cr_assert(ne(ptr, text, NULL));
    char *middle = stpcpy(text, before);
    memset(middle, filler, LENGTH);
    strcpy(middle + LENGTH, after);
    Position pos;
    const Status status = fen_load(&pos, text, CASTLING_STANDARD, NULL, error);
    free(text);
    return status;
}

Test(fen, very_long_text_is_read_to_the_first_error_only) {
    ParseError error;
    cr_assert(eq(int, load_long("", 'p', "", &error), STATUS_FEN_RANK_LENGTH));
    cr_assert(eq(sz, error.offset, 8));
    cr_assert(eq(int, load_long("", '/', "", &error), STATUS_FEN_RANK_LENGTH));
    cr_assert(eq(int, load_long("", ' ', "x", &error), STATUS_FEN_PLACEMENT));
    cr_assert(eq(sz, error.offset, 1 << 20));
    cr_assert(eq(int, load_long(PLACEMENT " ", 'w', "", &error), STATUS_FEN_SIDE));
    cr_assert(eq(int, load_long(PLACEMENT " w ", 'K', "", &error), STATUS_FEN_CASTLING_TWICE));
    cr_assert(eq(int, load_long(PLACEMENT " w - - ", '9', "", &error), STATUS_FEN_HALFMOVE));
    cr_assert(eq(int, load_long(PLACEMENT " w - - 0 1", 'x', "", &error), STATUS_FEN_FULLMOVE));
    cr_assert(zero(int, (int)load_long("", ' ', FEN_START, &error)));
    cr_assert(zero(int, (int)load_long(PLACEMENT " w - - ", '0', " 1", &error)));
    cr_assert(zero(int, (int)load_long(FEN_START, '\n', "", &error)));
}

Test(fen, a_refused_position_reports_its_faults) {
    Position pos;
    PosFaults faults = 0;
    ParseError error;
    const char *fen = "4k2P/8/8/8/8/8/8/8 w K - 0 1";
    cr_assert(
        eq(int, (int)fen_load(&pos, fen, CASTLING_STANDARD, &faults, &error), STATUS_FEN_UNUSABLE));
    cr_assert(eq(u32, faults,
                 POS_FAULT_NO_WHITE_KING | POS_FAULT_PAWN_ON_BACK_RANK | POS_FAULT_CASTLING));
    cr_assert(ne(int, (int)fen_load(&pos, "x", CASTLING_STANDARD, &faults, &error), STATUS_OK));
    cr_assert(eq(u32, faults, 0));
}

Test(fen, piece_letters_are_upper_case_for_white) {
    const char white[] = "PNBRQK", black[] = "pnbrqk";
    for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
        cr_assert(eq(chr, fen_piece_letter(WHITE, type), white[type]));
        cr_assert(eq(chr, fen_piece_letter(BLACK, type), black[type]));
    }
}

/* ---- what the castling rights mean ---- */

static const struct {
    const char *fen;
    CastlingMode mode;
} CASTLING_MODES[] = {
    {FEN_START, CASTLING_STANDARD},
    {"4k3/8/8/8/8/8/8/5RKR w HF - 0 1", CASTLING_CHESS960},
    {"5rkr/8/8/8/8/8/8/4K3 b hf - 0 1", CASTLING_CHESS960},
    {"4k3/8/8/8/8/8/8/5RKR w KQ - 0 1", CASTLING_CHESS960},
    {"4k3/8/8/8/8/8/8/R3K1R1 w GA - 0 1", CASTLING_CHESS960},
    {"4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1", CASTLING_CHESS960},
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", CASTLING_CHESS960},
    {"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", CASTLING_CHESS960},
    /* a letter names its file: one missing rook does not make the others of standard chess */
    {"4k3/8/8/8/8/8/8/5RK1 w HF - 0 1", CASTLING_CHESS960},
    /* the usual squares in any letters */
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", CASTLING_STANDARD},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", CASTLING_STANDARD},
    /* stale rights: kings on two files, rooks of a wing on two files, no rook */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1K1R w KQkq - 0 1", CASTLING_STANDARD},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1R1 w KQkq - 0 1", CASTLING_STANDARD},
    {"4k3/8/8/8/8/8/8/R4K2 w KQ - 0 1", CASTLING_STANDARD},
    {"4k3/8/8/8/8/8/8/4K3 w HF - 0 1", CASTLING_STANDARD},
    /* no position */
    {"8/8/8/8/8/8/8/5RKR w HF - 0 1", CASTLING_STANDARD},
    {"x", CASTLING_STANDARD},
    {"", CASTLING_STANDARD},
};

Test(fen, rights_that_only_chess960_has_are_its_rights) {
    for (size_t i = 0; i < sizeof CASTLING_MODES / sizeof CASTLING_MODES[0]; i++) {
        cr_assert(
            eq(int, (int)fen_castling_mode(CASTLING_MODES[i].fen), (int)CASTLING_MODES[i].mode),
            "%s", CASTLING_MODES[i].fen);
    }
}

static const struct {
    const char *fen, *added; /* NULL: the text itself is returned */
} COMPLETIONS[] = {
    {PLACEMENT, " w - -"},
    {PLACEMENT " ", " w - -"},
    {" " PLACEMENT " b", " - -"},
    {"x\ty z", " -"},
    {PLACEMENT " w KQkq -", NULL},
    {FEN_START, NULL},
    {"", NULL},
    {" \t ", NULL},
};

Test(fen, missing_fields_get_their_defaults) {
    for (size_t i = 0; i < sizeof COMPLETIONS / sizeof COMPLETIONS[0]; i++) {
        char buffer[FEN_COMPLETED_SIZE], want[FEN_COMPLETED_SIZE];
        const char *fen = COMPLETIONS[i].fen, *added = COMPLETIONS[i].added;
        const char *completed = fen_complete(fen, buffer);
        snprintf(want, sizeof want, "%s%s", fen, added ? added : "");
        cr_assert(eq(str, (char *)completed, want));
        cr_assert(eq(ptr, (void *)completed, added ? (void *)buffer : (void *)fen));
    }
}

Test(fen, a_text_too_long_for_a_fen_is_left_as_it_is) {
    char buffer[FEN_COMPLETED_SIZE], longest[FEN_COMPLETED_SIZE + 8];
    for (size_t length = FEN_COMPLETED_SIZE - 10; length < FEN_COMPLETED_SIZE + 4; length++) {
        memset(longest, '8', length);
        longest[length] = '\0';
        const bool fits = length + strlen(" w - -") < FEN_COMPLETED_SIZE;
        cr_assert(eq(ptr, (void *)fen_complete(longest, buffer),
                     fits ? (void *)buffer : (void *)longest));
    }
}
