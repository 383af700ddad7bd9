/* SPDX-License-Identifier: MIT */
#include "core/pgn_state.h"
#include "core/pgn_text.h"

/* FNV-1a: that two names of one game share 64 bits will not happen. */
static uint64_t name_hash(const PgnTagText *tag) {
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < tag->name_length; i++) {
        hash = (hash ^ (unsigned char)tag->name[i]) * 0x100000001b3;
    }
    return hash;
}

static bool has_tag(const PgnReader *reader, uint64_t hash) {
    for (size_t i = 0; i < reader->tags_nb; i++) {
        if (reader->tags[i] == hash) return true;
    }
    return false;
}

/* The tag pair that stands here belongs to the next game: a result is missing, or not even
 * expected.
 */
static bool read_game_break(PgnReader *reader, PgnToken *token) {
    const bool is_skipping = reader->is_skipping;
    if (reader->depth) {
        pgn_put_error(reader, token, STATUS_PGN_VARIATION_OPEN, reader->variation_offset);
    } else {
        pgn_put_open_end(reader, token);
    }
    pgn_end_game(reader);
    return !is_skipping;
}

static bool fail_tag(PgnReader *reader, PgnToken *token, Status status, size_t ahead) {
    const bool is_emitted = pgn_fail(reader, token, status, ahead);
    reader->at++;
    return is_emitted;
}

bool pgn_read_tag(PgnReader *reader, PgnToken *token) {
    if (reader->has_moves || reader->depth) return read_game_break(reader, token);
    const PgnTagText tag = pgn_tag_at(pgn_here(reader));
    const size_t length = (size_t)(tag.end - pgn_here(reader));
    const uint64_t hash = name_hash(&tag);
    if (tag.is_tag && has_tag(reader, hash)) return read_game_break(reader, token);
    reader->has_tags = true;
    if (length >= PGN_TAG_LENGTH_MAX)
        return fail_tag(reader, token, STATUS_PGN_TOKEN_LENGTH, length);
    if (!tag.is_tag) return fail_tag(reader, token, STATUS_PGN_TAG, length);
    if (reader->tags_nb == PGN_TAGS_MAX) return fail_tag(reader, token, STATUS_PGN_MANY_TAGS, 0);
    reader->tags[reader->tags_nb++] = hash;
    pgn_put(reader, token, PGN_TAG, tag.value, tag.value_length);
    token->name = tag.name;
    token->name_length = tag.name_length;
    if (tag.is_loose) token->status = STATUS_PGN_LOOSE_TAG;
    token->offset = reader->base + reader->at;
    reader->at += length + 1;
    return pgn_is_wanted(reader);
}
