/* SPDX-License-Identifier: MIT */
#include "perft/cli/move_list.h"

#include "core/san.h"

#include <string.h>

static size_t read_text(void *context, char *buffer, size_t capacity) {
    MoveListReader *reader = context;
    const size_t length = strnlen(reader->at, capacity);
    memcpy(buffer, reader->at, length);
    reader->at += length;
    return length;
}

void move_list_open(MoveListReader *reader, const char *text, Language language) {
    reader->at = text;
    reader->language = language;
    pgn_open(&reader->pgn, read_text, reader, PGN_SKIP_ALL);
}

Status move_list_next(MoveListReader *reader, const Position *pos, Move *move, ParseError *error) {
    PgnToken token;
    while (pgn_next(&reader->pgn, &token) != PGN_END) {
        if (token.kind == PGN_ERROR) return status_fail(error, token.status, (size_t)token.offset);
        if (token.kind != PGN_MOVE) continue;
        ParseError found;
        if (san_parse(pos, reader->language, token.text, token.length, move, &found)) {
            return status_fail(error, found.code, (size_t)token.offset + found.offset);
        }
        return STATUS_OK;
    }
    *move = MOVE_NONE;
    return STATUS_OK;
}
