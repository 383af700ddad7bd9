/* SPDX-License-Identifier: MIT
 *
 * Any text as PGN: the tokens lie in the text, but for results in their standard spelling, are the
 * same in whatever pieces it arrives, and games are replayed as far as their moves are legal.
 *
 * Input: a byte of PgnOptions, a byte for the size of the pieces, the text.
 */
#include "core/fen.h"
#include "core/game.h"
#include "core/pgn.h"
#include "core/pgn_text.h"
#include "core/san.h"
#include "tests/support.h"
#include "tests/text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

static PgnReader readers[2]; /* too large to be allocated for each of many thousand inputs */

/* A result comes in its standard spelling, which reads back as itself. */
static void check_result(const PgnToken *token) {
    char result[8] = "";
    if (token->length >= sizeof result) abort();
    memcpy(result, token->text, token->length);
    const PgnResult again = pgn_result_at(result);
    if (again.length != token->length) abort();
    if (token->length && strcmp(again.text, result) != 0) abort();
}

static void check_slice(const Text *text, const PgnToken *token) {
    if (token->offset > text->length) abort();
    if (token->kind == PGN_GAME_END) {
        check_result(token);
        return;
    }
    if (token->kind == PGN_ERROR || token->kind == PGN_TAG || !token->length) return;
    if (token->offset + token->length > text->length) abort();
    if (memcmp(text->bytes + token->offset, token->text, token->length) != 0) abort();
}

/* Comments may be cut differently: all else must agree. */
static PgnTokenKind next_but_comments(PgnReader *reader, PgnToken *token) {
    while (pgn_next(reader, token) == PGN_COMMENT) {
    }
    return token->kind;
}

static void check_pieces(const char *bytes, size_t length, size_t piece, PgnOptions options) {
    Text whole = {bytes, length, 0, SIZE_MAX, false}, pieces = {bytes, length, 0, piece, false};
    PgnReader *one = &readers[0], *many = &readers[1];
    PgnToken a, b;
    pgn_open(one, text_read, &whole, options);
    pgn_open(many, text_read, &pieces, options);
    for (size_t i = 0; next_but_comments(one, &a) != PGN_END; i++) {
        next_but_comments(many, &b);
        check_slice(&whole, &a);
        if (i > 2 * length + 2) abort();
        if (a.kind != b.kind || a.status != b.status || a.offset != b.offset) abort();
        if (a.number != b.number || a.dots != b.dots || a.ends_game != b.ends_game) abort();
        if (a.length != b.length || memcmp(a.text, b.text, a.length) != 0) abort();
    }
    if (next_but_comments(many, &b) != PGN_END) abort();
}

static void replay(const char *bytes, size_t length, PgnOptions options) {
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    Text text = {bytes, length, 0, 100, false};
    PgnReader *reader = &readers[0];
    pgn_open(reader, text_read, &text, (PgnOptions)(options & PGN_LINE_GAMES));
    Game *game = game_create(&start);
    if (!game) abort();
    PgnToken token;
    while (pgn_next(reader, &token) != PGN_END) {
        Move move = MOVE_NONE;
        if (token.kind == PGN_GAME_END || token.kind == PGN_ERROR) game_reset(game, &start);
        if (token.kind != PGN_MOVE) continue;
        if (san_parse(game_position(game), LANGUAGE_ENGLISH, token.text, token.length, &move,
                      NULL)) {
            pgn_skip_game(reader);
            game_reset(game, &start);
        } else if (game_play(game, move)) {
            abort();
        }
    }
    game_destroy(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    static bool is_ready = false;
    if (!is_ready) support_init();
    is_ready = true;
    if (length < 2) return 0;
    const PgnOptions options = (PgnOptions)(data[0] & 7);
    const char *text = (const char *)data + 2;
    check_pieces(text, length - 2, 1U + data[1], options);
    replay(text, length - 2, options);
    return 0;
}
