/* SPDX-License-Identifier: MIT
 *
 * Any text as a move, in any language and in positions of random games: errors point into the text,
 * what is read is legal and reads back as it is written, with the right signs, what is refused has
 * its candidates.
 *
 * Input: a byte for the language, a byte for the position, the text.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/san.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

enum { POSITIONS_NB = 256 };

static Position positions[POSITIONS_NB];

static void keep(const Position *pos, void *context) {
    size_t *count = context;
    if (*count < POSITIONS_NB) positions[(*count)++] = *pos;
}

static void init(void) {
    static bool is_ready = false;
    if (is_ready) return;
    support_init();
    Random random = random_seeded(5);
    size_t count = 0;
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    const Position promotions =
        support_position("1n2k3/P1P4P/8/3pP3/8/8/p1p4p/R3K2R w KQ d6 0 1", CASTLING_STANDARD);
    while (count < POSITIONS_NB / 2) support_random_game(&start, &random, 60, keep, &count);
    while (count < POSITIONS_NB) support_random_game(&promotions, &random, 20, keep, &count);
    is_ready = true;
}

static void check_read(const Position *pos, Language language, Move move, uint8_t bits) {
    const SanStyle style = {language, (SanForm)(bits & 1), (SanSpelling)(bits >> 1 & 1)};
    char text[SAN_BUFFER_SIZE];
    Move again = MOVE_NONE;
    if (!movegen_is_legal(pos, move)) abort();
    const size_t written = san_write(pos, move, style, text);
    if (written != strlen(text)) abort();
    if (san_parse(pos, language, text, written, &again, NULL) || again != move) abort();
    SanText san;
    if (san_scan(language, text, written, &san, NULL) || san_signs(pos, &san, move, false)) abort();
}

static void check_refused(const Position *pos, const SanText *san, Status status) {
    MoveList list;
    if (san->is_null != (status == STATUS_SAN_NULL)) abort();
    if (san->is_null) return;
    if (status != STATUS_SAN_ILLEGAL && status != STATUS_SAN_AMBIGUOUS) abort();
    san_candidates(pos, san, &list);
    if (status == STATUS_SAN_AMBIGUOUS && list.length < 2) abort();
    if (!list.length && movegen_count(pos)) abort();
    for (size_t i = 0; i < list.length; i++) {
        if (!movegen_is_legal(pos, list.moves[i])) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    init();
    if (length < 2) return 0;
    const Language language = (Language)(data[0] % LANGUAGE_NB);
    const Position *pos = &positions[data[1]];
    const char *text = (const char *)data + 2;
    SanText san;
    Move move = MOVE_NONE;
    ParseError error = {STATUS_OK, 0};
    const Status scanned = san_scan(language, text, length - 2, &san, &error);
    if (scanned) {
        if (scanned != STATUS_SAN_SYNTAX || error.offset > length - 2) abort();
        return 0;
    }
    const Status status = san_resolve(pos, &san, &move);
    if (status) {
        check_refused(pos, &san, status);
    } else {
        check_read(pos, language, move, data[0]);
    }
    return 0;
}
