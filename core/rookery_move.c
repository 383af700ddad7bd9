/* SPDX-License-Identifier: MIT
 *
 * rookery.h: legal moves and their notation.
 */
#include "core/illegal.h"
#include "core/illegal_text.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/rookery_value.h"
#include "core/san.h"
#include "core/uci_move.h"

#include <string.h>

int rookery_move_from(rookery_move move) {
    return (int)move_from(move);
}

int rookery_move_to(rookery_move move) {
    return (int)move_to(move);
}

char rookery_move_promotion(rookery_move move) {
    if (!move_is_promotion(move) || move_kind(move) >= MOVE_KIND_NB) return '\0';
    return fen_piece_letter(BLACK, move_promoted_type(move));
}

size_t rookery_legal_moves(const rookery_position *position, rookery_move *moves, size_t capacity) {
    RookeryValue value;
    MoveList list;
    if (!rookery_value_read(position, &value)) return 0;
    movegen_list(&value.pos, &list);
    const size_t copied = list.length < capacity ? list.length : capacity;
    if (copied) memcpy(moves, list.moves, copied * sizeof *moves);
    return list.length;
}

size_t rookery_legal_count(const rookery_position *position) {
    RookeryValue value;
    return rookery_value_read(position, &value) ? (size_t)movegen_count(&value.pos) : 0;
}

bool rookery_is_legal(const rookery_position *position, rookery_move move) {
    RookeryValue value;
    return rookery_value_read(position, &value) && movegen_is_legal(&value.pos, move);
}

rookery_status rookery_make(const rookery_position *position, rookery_move move,
                            rookery_position *child) {
    RookeryValue value;
    if (!rookery_value_read(position, &value) || !movegen_is_legal(&value.pos, move)) {
        return ROOKERY_MOVE_ILLEGAL;
    }
    Position made;
    pos_make(&value.pos, move, &made);
    rookery_value_write(&made, value.mode, child);
    return ROOKERY_OK;
}

/* ---- notation ---- */

size_t rookery_to_uci(const rookery_position *position, rookery_move move, char *buffer,
                      size_t size) {
    RookeryValue value;
    char text[UCI_MOVE_BUFFER_SIZE] = "";
    size_t length = 0;
    if (rookery_value_read(position, &value) && movegen_is_legal(&value.pos, move)) {
        length = uci_move_write(move, value.mode, text);
    }
    return rookery_value_text(text, length, buffer, size);
}

rookery_status rookery_from_uci(const rookery_position *position, const char *text,
                                rookery_move *move, rookery_error *error) {
    RookeryValue value;
    ParseError failed = {STATUS_BAD_ARGUMENT, 0};
    if (!text || !rookery_value_read(position, &value)) return rookery_value_fail(failed, error);
    if (uci_move_parse(&value.pos, text, strlen(text), move, &failed)) {
        return rookery_value_fail(failed, error);
    }
    return ROOKERY_OK;
}

const char *rookery_language(unsigned index) {
    return index < LANGUAGE_NB ? language_code((Language)index) : NULL;
}

size_t rookery_to_san(const rookery_position *position, rookery_move move, rookery_form form,
                      const char *language, char *buffer, size_t size) {
    RookeryValue value;
    SanStyle style = {.form = form == ROOKERY_LAN ? SAN_LONG : SAN_SHORT, .spelling = SAN_PGN};
    char text[SAN_BUFFER_SIZE] = "";
    size_t length = 0;
    if (rookery_value_language(language, &style.language) && rookery_value_read(position, &value) &&
        movegen_is_legal(&value.pos, move)) {
        length = san_write(&value.pos, move, style, text);
    }
    return rookery_value_text(text, length, buffer, size);
}

rookery_status rookery_from_san(const rookery_position *position, const char *text,
                                const char *language, rookery_move *move, rookery_error *error) {
    RookeryValue value;
    Language letters;
    ParseError failed = {STATUS_BAD_ARGUMENT, 0};
    if (!text || !rookery_value_language(language, &letters) ||
        !rookery_value_read(position, &value)) {
        return rookery_value_fail(failed, error);
    }
    if (san_parse(&value.pos, letters, text, strlen(text), move, &failed)) {
        return rookery_value_fail(failed, error);
    }
    return ROOKERY_OK;
}

/* ---- why a move is illegal ---- */

size_t rookery_value_illegal(const Illegal *illegal, const Game *game, const char *language,
                             char *buffer, size_t size) {
    SanStyle style = {.form = SAN_SHORT, .spelling = SAN_PGN};
    char text[ILLEGAL_BUFFER_SIZE] = "";
    size_t length = 0;
    if (rookery_value_language(language, &style.language)) {
        length = illegal_write(illegal, game, style, text);
    }
    return rookery_value_text(text, length, buffer, size);
}

size_t rookery_why_illegal(const rookery_position *position, const char *uci, const char *language,
                           char *buffer, size_t size) {
    RookeryValue value;
    Illegal illegal = {.reason = ILLEGAL_NONE};
    if (uci && rookery_value_read(position, &value)) {
        illegal = illegal_reason_of_uci(&value.pos, uci, strlen(uci));
    }
    return rookery_value_illegal(&illegal, NULL, language, buffer, size);
}

size_t rookery_why_illegal_move(const rookery_position *position, rookery_move move,
                                const char *language, char *buffer, size_t size) {
    RookeryValue value;
    Illegal illegal = {.reason = ILLEGAL_NONE};
    if (rookery_value_read(position, &value)) illegal = illegal_reason(&value.pos, move);
    return rookery_value_illegal(&illegal, NULL, language, buffer, size);
}

size_t rookery_why_illegal_san(const rookery_position *position, const char *san,
                               const char *language, char *buffer, size_t size) {
    RookeryValue value;
    Language letters;
    SanText scanned;
    Move move;
    Illegal illegal = {.reason = ILLEGAL_NONE};
    if (san && rookery_value_language(language, &letters) && rookery_value_read(position, &value) &&
        !san_scan(letters, san, strlen(san), &scanned, NULL) &&
        san_resolve(&value.pos, &scanned, &move) == STATUS_SAN_ILLEGAL) {
        illegal = illegal_reason_of_san(&value.pos, &scanned);
    }
    return rookery_value_illegal(&illegal, NULL, language, buffer, size);
}
