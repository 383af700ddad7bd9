/* SPDX-License-Identifier: MIT
 *
 * The library, through its public header alone and from its shared object.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <rookery.h>
#include <string.h>

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static rookery_position position_of(const char *fen, rookery_chess chess) {
    rookery_position position;
    cr_assert(eq(int, rookery_from_fen(&position, fen, chess, NULL, NULL), ROOKERY_OK));
    return position;
}

static rookery_move move_of(const rookery_position *position, const char *uci) {
    rookery_move move = ROOKERY_NO_MOVE;
    cr_assert(eq(int, rookery_from_uci(position, uci, &move, NULL), ROOKERY_OK), "%s", uci);
    return move;
}

/* ---- positions ---- */

Test(rookery, version_of_header_and_library) {
    cr_assert(eq(str, (char *)rookery_version(), ROOKERY_VERSION));
    cr_assert(eq(str, (char *)rookery_status_text(ROOKERY_OK), "success"));
    cr_assert(
        eq(str, (char *)rookery_status_text(ROOKERY_BAD_ARGUMENT), "argument: invalid value"));
}

Test(rookery, fen_there_and_back) {
    const rookery_position position = position_of(KIWIPETE, ROOKERY_STANDARD);
    char text[ROOKERY_TEXT_SIZE];
    cr_assert(eq(sz, rookery_to_fen(&position, text, sizeof text), strlen(KIWIPETE)));
    cr_assert(eq(str, text, KIWIPETE));
}

Test(rookery, text_that_does_not_fit_is_empty_and_has_its_length) {
    const rookery_position position = position_of(KIWIPETE, ROOKERY_STANDARD);
    char text[8] = "before";
    cr_assert(eq(sz, rookery_to_fen(&position, text, sizeof text), strlen(KIWIPETE)));
    cr_assert(eq(str, text, ""));
    cr_assert(eq(sz, rookery_to_fen(&position, NULL, 0), strlen(KIWIPETE)));
}

Test(rookery, fen_errors_have_code_and_offset) {
    rookery_position position = position_of(ROOKERY_START, ROOKERY_STANDARD);
    const rookery_position before = position;
    rookery_error error;
    const rookery_status status =
        rookery_from_fen(&position, "8/8/8/8/8/8/8/9 w - - 0 1", ROOKERY_STANDARD, NULL, &error);
    cr_assert(ne(int, status, ROOKERY_OK));
    cr_assert(eq(int, error.code, status));
    cr_assert(eq(sz, error.offset, 14));
    cr_assert(eq(int, memcmp(&before, &position, sizeof position), 0));
}

Test(rookery, faults_refuse_in_words) {
    rookery_position position;
    uint32_t faults;
    cr_assert(eq(
        int,
        rookery_from_fen(&position, "8/8/8/8/8/8/8/K7 w KQ - 0 1", ROOKERY_STANDARD, &faults, NULL),
        ROOKERY_FEN_UNUSABLE));
    cr_assert(eq(u32, faults & ROOKERY_FAULTS_FATAL, 1U << 1));
    cr_assert(eq(str, (char *)rookery_fault_text(1), "Black has no king"));
    cr_assert(eq(str, (char *)rookery_fault_text(ROOKERY_FAULTS_NB), ""));
}

Test(rookery, setup_square_by_square) {
    rookery_setup setup = ROOKERY_SETUP_INIT;
    rookery_position position;
    char text[ROOKERY_TEXT_SIZE];
    setup.squares[4] = 'K';
    setup.squares[7] = 'R';
    setup.squares[60] = 'k';
    setup.castling = 1ULL << 7;
    cr_assert(eq(int, rookery_from_setup(&position, &setup, ROOKERY_STANDARD, NULL), ROOKERY_OK));
    rookery_to_fen(&position, text, sizeof text);
    cr_assert(eq(str, text, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    setup.squares[12] = 'x';
    cr_assert(eq(int, rookery_from_setup(&position, &setup, ROOKERY_STANDARD, NULL),
                 ROOKERY_BAD_ARGUMENT));
    setup.squares[12] = '.';
    setup.squares[60] = 0;
    uint32_t faults;
    cr_assert(eq(int, rookery_from_setup(&position, &setup, ROOKERY_STANDARD, &faults),
                 ROOKERY_FEN_UNUSABLE));
    cr_assert(eq(u32, faults, 2));
}

Test(rookery, setup_of_a_position_gives_it_back) {
    const rookery_position position = position_of(
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", ROOKERY_STANDARD);
    rookery_setup setup = ROOKERY_SETUP_INIT;
    rookery_position again;
    cr_assert(eq(int, rookery_to_setup(&position, &setup), ROOKERY_OK));
    cr_assert(eq(int, setup.en_passant, 45));
    cr_assert(eq(int, rookery_from_setup(&again, &setup, ROOKERY_STANDARD, NULL), ROOKERY_OK));
    cr_assert(rookery_equal(&position, &again));
    char text[ROOKERY_TEXT_SIZE];
    rookery_to_fen(&again, text, sizeof text);
    cr_assert(eq(str, text, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"));
}

Test(rookery, questions_about_a_position) {
    const rookery_position position =
        position_of("4k3/8/8/8/7b/8/8/R3K3 w Q - 0 1", ROOKERY_STANDARD);
    cr_assert(eq(int, rookery_side(&position), ROOKERY_WHITE));
    cr_assert(eq(u64, rookery_castling(&position), 1));
    cr_assert(eq(int, rookery_en_passant(&position), ROOKERY_NO_SQUARE));
    cr_assert(eq(u64, rookery_checkers(&position), 1ULL << 31));
    cr_assert(eq(chr, rookery_piece_on(&position, 31), 'b'));
    cr_assert(eq(chr, rookery_piece_on(&position, 30), '\0'));
    cr_assert(eq(chr, rookery_piece_on(&position, -1), '\0'));
    cr_assert(eq(u64, rookery_attackers(&position, 3, ROOKERY_WHITE), 1ULL << 0 | 1ULL << 4));
    cr_assert(eq(u64, rookery_attackers(&position, 64, ROOKERY_WHITE), 0));
    const rookery_key key = rookery_key_of(&position);
    cr_assert(ne(u64, key.high, key.low));
}

Test(rookery, castling_of_chess960_is_detected) {
    const rookery_position position =
        position_of("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", ROOKERY_DETECT);
    char text[ROOKERY_TEXT_SIZE];
    cr_assert(eq(int, rookery_chess_of(&position), ROOKERY_CHESS960));
    rookery_to_uci(&position, move_of(&position, "e1c1"), text, sizeof text);
    cr_assert(eq(str, text, "e1b1"));
}

Test(rookery, bytes_of_other_origin_are_no_position) {
    rookery_position position;
    memset(&position, 0xa5, sizeof position);
    cr_assert(eq(sz, rookery_legal_count(&position), 0));
    cr_assert(eq(int, rookery_side(&position), ROOKERY_NO_COLOR));
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    cr_assert(eq(int, rookery_perft(&position, 1, NULL, &result), ROOKERY_BAD_ARGUMENT));
}

/* ---- moves ---- */

Test(rookery, moves_as_list_number_and_test_agree) {
    const rookery_position position = position_of(KIWIPETE, ROOKERY_STANDARD);
    rookery_move moves[ROOKERY_MOVES_MAX];
    const size_t length = rookery_legal_moves(&position, moves, ROOKERY_MOVES_MAX);
    cr_assert(eq(sz, length, 48));
    cr_assert(eq(sz, rookery_legal_count(&position), 48));
    cr_assert(eq(sz, rookery_legal_moves(&position, NULL, 0), 48));
    size_t legal = 0;
    for (unsigned move = 0; move <= UINT16_MAX; move++) {
        legal += rookery_is_legal(&position, (rookery_move)move);
    }
    cr_assert(eq(sz, legal, 48));
    for (size_t i = 0; i < length; i++) cr_assert(rookery_is_legal(&position, moves[i]));
}

Test(rookery, make_may_write_over_its_position) {
    rookery_position position = position_of(ROOKERY_START, ROOKERY_STANDARD);
    char text[ROOKERY_TEXT_SIZE];
    const rookery_move move = move_of(&position, "e2e4");
    cr_assert(eq(int, rookery_make(&position, move, &position), ROOKERY_OK));
    rookery_to_fen(&position, text, sizeof text);
    cr_assert(eq(str, text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    cr_assert(eq(int, rookery_make(&position, move, &position), ROOKERY_MOVE_ILLEGAL));
}

Test(rookery, parts_of_a_move) {
    const rookery_position position = position_of("7k/P7/8/8/8/8/8/K7 w - - 0 1", ROOKERY_STANDARD);
    const rookery_move move = move_of(&position, "a7a8r");
    cr_assert(eq(int, rookery_move_from(move), 48));
    cr_assert(eq(int, rookery_move_to(move), 56));
    cr_assert(eq(chr, rookery_move_promotion(move), 'r'));
    cr_assert(eq(chr, rookery_move_promotion(move_of(&position, "a1a2")), '\0'));
}

Test(rookery, algebraic_notation_in_every_language_both_ways) {
    const rookery_position position = position_of(KIWIPETE, ROOKERY_STANDARD);
    rookery_move moves[ROOKERY_MOVES_MAX], read;
    const size_t length = rookery_legal_moves(&position, moves, ROOKERY_MOVES_MAX);
    char text[ROOKERY_TEXT_SIZE];
    unsigned languages = 0;
    for (const char *code; (code = rookery_language(languages)); languages++) {
        for (size_t i = 0; i < length; i++) {
            for (int form = ROOKERY_SAN; form <= ROOKERY_LAN; form++) {
                cr_assert(gt(sz,
                             rookery_to_san(&position, moves[i], (rookery_form)form, code, text,
                                            sizeof text),
                             0));
                cr_assert(eq(int, rookery_from_san(&position, text, code, &read, NULL), ROOKERY_OK),
                          "%s in %s", text, code);
                cr_assert(eq(u16, read, moves[i]), "%s in %s", text, code);
            }
        }
    }
    cr_assert(eq(uint, languages, 18));
}

Test(rookery, algebraic_notation_is_refused_with_a_code) {
    const rookery_position position = position_of(KIWIPETE, ROOKERY_STANDARD);
    rookery_move move;
    rookery_error error;
    cr_assert(eq(int, rookery_from_san(&position, "Nx", NULL, &move, &error), ROOKERY_SAN_SYNTAX));
    cr_assert(eq(int, rookery_from_san(&position, "Nh8", NULL, &move, NULL), ROOKERY_SAN_ILLEGAL));
    cr_assert(eq(int, rookery_from_san(&position, "e4", "xx", &move, NULL), ROOKERY_BAD_ARGUMENT));
    char text[ROOKERY_TEXT_SIZE];
    rookery_to_san(&position, move_of(&position, "e5f7"), ROOKERY_SAN, "German", text, sizeof text);
    cr_assert(eq(str, text, "Sxf7"));
    rookery_to_san(&position, move_of(&position, "e5f7"), ROOKERY_LAN, NULL, text, sizeof text);
    cr_assert(eq(str, text, "Ne5xf7"));
}

Test(rookery, illegal_moves_have_their_reason) {
    const rookery_position position = position_of(ROOKERY_START, ROOKERY_STANDARD);
    char text[ROOKERY_TEXT_SIZE];
    cr_assert(gt(sz, rookery_why_illegal(&position, "a1a3", NULL, text, sizeof text), 0));
    cr_assert(ne(ptr, strstr(text, "a2"), NULL), "%s", text);
    cr_assert(eq(sz, rookery_why_illegal(&position, "e2e4", NULL, text, sizeof text), 0));
    cr_assert(eq(str, text, ""));
}
