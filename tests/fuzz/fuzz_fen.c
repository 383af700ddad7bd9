/* SPDX-License-Identifier: MIT
 *
 * Any bytes as a FEN: the first chooses the castling mode, the rest is the text. What is refused
 * says where and leaves the position alone; what is accepted keeps every invariant.
 */
#include "core/fen.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

static void refusal_check(const char *text, Status status, const ParseError *error) {
    const bool is_consistent = error->code == status && error->offset <= strlen(text);
    if (!is_consistent || status < STATUS_FEN_EMPTY || status > STATUS_FEN_UNUSABLE) abort();
}

static void position_check(const Position *pos, CastlingMode mode, PosFaults faults) {
    if (faults & POS_FAULTS_FATAL) abort();
    support_demand(pos, support_broken_invariant(pos, mode));
    if (pos->key.low % 64 == 0) support_demand(pos, support_broken_legality(pos));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    static bool is_initialized;
    if (!is_initialized) support_init();
    is_initialized = true;
    if (!length) return 0;
    const CastlingMode mode = data[0] & 1 ? CASTLING_CHESS960 : CASTLING_STANDARD;
    char *text = malloc(length); /* of the exact size, so that a sanitizer sees the end */
    if (!text) abort();
    memcpy(text, data + 1, length - 1);
    text[length - 1] = '\0';
    Position pos, before;
    pos_clear(&pos);
    before = pos;
    PosFaults faults = 0;
    ParseError error = {STATUS_OK, 0};
    const Status status = fen_load(&pos, text, mode, &faults, &error);
    if (status) {
        refusal_check(text, status, &error);
        if (!support_same_position(&pos, &before)) abort();
    } else {
        position_check(&pos, mode, faults);
    }
    free(text);
    return 0;
}
