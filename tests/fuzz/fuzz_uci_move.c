/* SPDX-License-Identifier: MIT
 *
 * Any bytes as a game: the first chooses the start position, then come moves in UCI notation, one a
 * line, played as far as they are legal. What is accepted is legal and reads back; what is refused
 * says where and leaves the move alone.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "core/validity.h"
#include "tests/support.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

static const char *const STARTS[] = {
    FEN_START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1r2k1r1/P6P/8/8/8/8/p6p/1R2K1R1 w GBgb - 0 1",
    "4k3/2p1p3/8/1P1P1P2/1p1p1p2/8/2P1P3/RK5R w HA - 0 1",
};

/* TEXT is WRITTEN, but for a promotion letter in upper case. */
static bool is_same_move(const char *text, size_t length, const char *written,
                         size_t written_length) {
    enum { SQUARES = 4 };
    return length == written_length && !memcmp(text, written, SQUARES) &&
           (length == SQUARES || tolower((unsigned char)text[SQUARES]) == written[SQUARES]);
}

static void accepted_check(const Position *pos, const char *text, size_t length, Move move) {
    char standard[UCI_MOVE_BUFFER_SIZE], chess960[UCI_MOVE_BUFFER_SIZE];
    const size_t standard_length = uci_move_write(move, CASTLING_STANDARD, standard);
    const size_t chess960_length = uci_move_write(move, CASTLING_CHESS960, chess960);
    const bool reads_back = is_same_move(text, length, standard, standard_length) ||
                            is_same_move(text, length, chess960, chess960_length) ||
                            move_kind(move) == MOVE_CASTLING;
    if (!movegen_is_legal(pos, move) || !reads_back) abort();
}

static bool play_one(Position *pos, const char *text, size_t length) {
    Move move = MOVE_NONE;
    Position child;
    ParseError error = {STATUS_OK, 0};
    const Status status = uci_move_parse(pos, text, length, &move, &error);
    if (status) {
        if (move != MOVE_NONE || error.code != status || error.offset > length) abort();
        if (status != STATUS_MOVE_SYNTAX && status != STATUS_MOVE_ILLEGAL) abort();
        return false;
    }
    accepted_check(pos, text, length, move);
    pos_make(pos, move, &child);
    *pos = child;
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    static bool is_initialized;
    if (!is_initialized) support_init();
    is_initialized = true;
    if (!length) return 0;
    const size_t start = data[0] % (sizeof STARTS / sizeof STARTS[0]);
    Position pos = support_position(STARTS[start], CASTLING_CHESS960);
    for (size_t at = 1; at < length;) {
        const uint8_t *end = memchr(data + at, '\n', length - at);
        const size_t line = end ? (size_t)(end - data) - at : length - at;
        char *text = malloc(line ? line : 1); /* of the exact size */
        if (!text) abort();
        memcpy(text, data + at, line);
        const bool played = play_one(&pos, text, line);
        free(text);
        if (!played) break;
        at += line + 1;
    }
    support_demand(&pos, pos_is_consistent(&pos) ? NULL : "not consistent");
    if (pos.key.low % 16 == 0) {
        support_demand(&pos, support_broken_invariant(&pos, CASTLING_CHESS960));
    }
    return 0;
}
