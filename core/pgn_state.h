/* SPDX-License-Identifier: MIT
 *
 * Shared by the parts of the PGN reader: the place in the buffer, returning tokens and errors. For
 * internal use only.
 */
#ifndef CORE_PGN_STATE_H
#define CORE_PGN_STATE_H

#include "core/pgn.h"

#include <string.h>

static inline const char *pgn_here(const PgnReader *reader) {
    return reader->buffer + reader->at;
}

static inline bool pgn_starts_with(const PgnReader *reader, const char *text) {
    const size_t length = strlen(text);
    return reader->end - reader->at >= length && !memcmp(pgn_here(reader), text, length);
}

static inline void pgn_put(const PgnReader *reader, PgnToken *token, PgnTokenKind kind,
                           const char *text, size_t length) {
    *token = (PgnToken){.kind = kind, .text = text, .length = length};
    token->offset = reader->base + (uint64_t)(text - reader->buffer);
}

static inline void pgn_put_error(const PgnReader *reader, PgnToken *token, Status status,
                                 uint64_t offset) {
    pgn_put(reader, token, PGN_ERROR, pgn_here(reader), 0);
    token->status = status;
    token->offset = offset;
}

/* Whether the caller wants the text here; skipped text is not checked. */
static inline bool pgn_is_wanted(const PgnReader *reader) {
    return !reader->is_skipping && (!reader->depth || (reader->options & PGN_KEEP_VARIATIONS) != 0);
}

static inline void pgn_forget_number(PgnReader *reader) {
    reader->number = reader->dots = 0;
}

static inline void pgn_end_game(PgnReader *reader) {
    reader->has_tags = reader->has_moves = reader->is_skipping = reader->detaches_pieces = false;
    reader->depth = 0;
    reader->tags_nb = 0;
    pgn_forget_number(reader);
}

/* The end of a game without a result. */
static inline void pgn_put_open_end(PgnReader *reader, PgnToken *token) {
    pgn_put(reader, token, PGN_GAME_END, pgn_here(reader), 0);
    if (reader->has_tags) token->status = STATUS_PGN_TRUNCATED;
}

/* Abandons the game at the byte `ahead` of the current place. @return whether to return the error
 * to the caller. */
static inline bool pgn_fail(PgnReader *reader, PgnToken *token, Status status, size_t ahead) {
    if (!pgn_is_wanted(reader)) return false;
    pgn_put_error(reader, token, status, reader->base + reader->at + ahead);
    reader->is_skipping = true;
    return true;
}

/* Reports a flaw without ending the game. @return whether to return it to the caller. */
static inline bool pgn_flaw(const PgnReader *reader, PgnToken *token, Status status) {
    pgn_put(reader, token, PGN_FLAW, pgn_here(reader), 0);
    token->status = status;
    return pgn_is_wanted(reader);
}

/** Reads the tag pair here, or ends the game before it. @return whether to return the token to the
 * caller. */
bool pgn_read_tag(PgnReader *reader, PgnToken *token);

#endif
