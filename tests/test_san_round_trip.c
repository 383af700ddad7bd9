/* SPDX-License-Identifier: MIT
 *
 * san.h: every legal move of random games is read as it was written.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/san.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

static const SanStyle PGN_STYLE = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};

TestSuite(san_round_trip, .init = support_init);

static void check_round_trip(const Position *pos, const MoveList *list, SanStyle style) {
    char texts[MOVE_LIST_CAPACITY][SAN_BUFFER_SIZE];
    for (size_t i = 0; i < list->length; i++) {
        const size_t length = san_write(pos, list->moves[i], style, texts[i]);
        char fen[FEN_BUFFER_SIZE];
        fen_write(pos, FEN_STANDARD, fen);
        Move read = MOVE_NONE;
        const Status status = san_parse(pos, style.language, texts[i], length, &read, NULL);
        cr_assert(zero(int, (int)status), "%s in %s: %s", texts[i], fen, status_text(status));
        cr_assert(eq(u16, read, list->moves[i]), "%s in %s", texts[i], fen);
        for (size_t j = 0; j < i; j++) {
            cr_assert(ne(str, texts[i], texts[j]), "two moves are %s in %s", texts[i], fen);
        }
    }
}

/* Taking the disambiguation away must make the text ambiguous, or it was not needed. */
static void check_disambiguation(const Position *pos, Move move) {
    char text[SAN_BUFFER_SIZE];
    san_write(pos, move, PGN_STYLE, text);
    SanText san;
    cr_assert(zero(int, (int)san_scan(LANGUAGE_ENGLISH, text, strlen(text), &san, NULL)));
    if (san.castling || san.piece == PIECE_TYPE_NB || san.origins == BB_ALL) return;
    Move found = MOVE_NONE;
    san.origins = BB_ALL;
    cr_assert(eq(int, (int)san_resolve(pos, &san, &found), STATUS_SAN_AMBIGUOUS), "%s", text);
}

static void check_position(const Position *pos, Random *random) {
    MoveList list;
    movegen_list(pos, &list);
    const SanStyle style = {(Language)random_below(random, LANGUAGE_NB),
                            (SanForm)random_below(random, 2), (SanSpelling)random_below(random, 2)};
    check_round_trip(pos, &list, PGN_STYLE);
    check_round_trip(pos, &list, style);
    for (size_t i = 0; i < list.length; i++) check_disambiguation(pos, list.moves[i]);
}

static void play_random_game(const char *fen, uint64_t seed, int plies) {
    Random random = random_seeded(seed);
    Position pos = support_position(fen, CASTLING_CHESS960);
    for (int ply = 0; ply < plies; ply++) {
        MoveList list;
        movegen_list(&pos, &list);
        if (!list.length) return;
        check_position(&pos, &random);
        Position child;
        pos_make(&pos, list.moves[random_below(&random, list.length)], &child);
        pos = child;
    }
}

Test(san_round_trip, every_legal_move_of_random_games_is_read_as_it_was_written) {
    for (uint64_t seed = 1; seed <= 60; seed++) play_random_game(FEN_START, seed, 120);
}

Test(san_round_trip, every_legal_move_among_many_queens_and_knights_is_read_as_it_was_written) {
    static const char *const FENS[] = {
        "7k/6pp/1Q3Q2/8/1Q3Q2/8/3Q4/K7 w - - 0 1",
        "N6N/2N5/4N3/8/2N3N1/8/N6N/K5k1 w - - 0 1",
        "1n4n1/P1P2P1P/8/4k3/8/4K3/p1p2p1p/1N4N1 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1rk1r3/8/8/8/8/8/8/1RK1R3 w BEbe - 0 1",
    };
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        for (uint64_t seed = 1; seed <= 8; seed++) play_random_game(FENS[i], seed, 40);
    }
}
