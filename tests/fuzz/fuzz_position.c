/* SPDX-License-Identifier: MIT
 *
 * Any bytes as a board: one byte for the side to move and the en passant file, one for the castling
 * rooks of each color, then pairs of square and piece. Reaches absurd boards faster than text does;
 * those without a fatal fault keep every invariant.
 */
#include "core/backend.h"
#include "core/validity.h"
#include "tests/support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

static void pieces_put(Position *pos, const uint8_t *data, size_t length) {
    for (size_t i = 0; i + 1 < length; i += 2) {
        const Square square = (Square)(data[i] % SQUARE_NB);
        const PieceType type = (PieceType)(data[i + 1] % PIECE_TYPE_NB);
        pos_put(pos, data[i + 1] & 128 ? BLACK : WHITE, type, square);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    static bool is_initialized;
    if (!is_initialized) support_init();
    is_initialized = true;
    if (length < 3) return 0;
    Position pos;
    pos_clear(&pos);
    pieces_put(&pos, data + 3, length - 3);
    pos.side_to_move = data[0] & 1 ? BLACK : WHITE;
    pos.ep_square = data[0] >> 1;
    pos.castling = data[1] | (Bitboard)data[2] << 56;
    if (pos_faults(&pos, CASTLING_CHESS960) & POS_FAULTS_FATAL) return 0;
    pos_repair(&pos, CASTLING_CHESS960);
    support_demand(&pos, support_broken_invariant(&pos, CASTLING_CHESS960));
    if (pos.key.low % 64 == 0) support_demand(&pos, support_broken_legality(&pos));
    return 0;
}
