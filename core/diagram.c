/* SPDX-License-Identifier: MIT */
#include "core/diagram.h"

#include "core/fen.h"

static char square_letter(const Position *pos, Square square) {
    const PieceType type = pos_type_at(pos, square);
    if (type == PIECE_TYPE_NB) return '.';
    return fen_piece_letter(bb_has(pos->pieces[WHITE], square) ? WHITE : BLACK, type);
}

size_t diagram_write(const Position *pos, Color viewer, char buffer[static DIAGRAM_BUFFER_SIZE]) {
    const unsigned turn = viewer == WHITE ? 0 : 7; /* file and rank of the lower left corner */
    char *out = buffer;
    for (unsigned row = 8; row-- > 0;) {
        const Rank rank = (Rank)(row ^ turn);
        *out++ = (char)('1' + rank);
        *out++ = ' ';
        for (unsigned column = 0; column < 8; column++) {
            *out++ = ' ';
            *out++ = square_letter(pos, square_at((File)(column ^ turn), rank));
        }
        *out++ = '\n';
    }
    *out++ = ' ';
    *out++ = ' ';
    for (unsigned column = 0; column < 8; column++) {
        *out++ = ' ';
        *out++ = (char)('a' + (column ^ turn));
    }
    *out++ = '\n';
    *out = '\0';
    return (size_t)(out - buffer);
}
