/* SPDX-License-Identifier: MIT
 *
 * What the parts of the PGN reader share: its place in the buffer, tokens and errors put out.
 * Nobody else includes this.
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

/* Whether what stands here is wanted; what is skipped is not judged either. */
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

/* Gives the game up at the byte `ahead` of here. @return whether the error is to be handed out. */
static inline bool pgn_fail(PgnReader *reader, PgnToken *token, Status status, size_t ahead) {
    if (!pgn_is_wanted(reader)) return false;
    pgn_put_error(reader, token, status, reader->base + reader->at + ahead);
    reader->is_skipping = true;
    return true;
}

/* Reports what stands here, though the game goes on. @return whether that is to be handed out. */
static inline bool pgn_flaw(const PgnReader *reader, PgnToken *token, Status status) {
    pgn_put(reader, token, PGN_FLAW, pgn_here(reader), 0);
    token->status = status;
    return pgn_is_wanted(reader);
}

/** Reads the tag pair that stands here, or ends the game before it. @return whether the token is to
 * be handed out. */
bool pgn_read_tag(PgnReader *reader, PgnToken *token);

#endif
