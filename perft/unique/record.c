/* SPDX-License-Identifier: MIT */
#include "perft/unique/record.h"

bool record_can_hold(const Position *root) {
    return bb_count(pos_occupied(root)) <= RECORD_MAX_PIECES;
}

void record_format_init(RecordFormat *format, const Position *root, uint64_t seed) {
    _Static_assert(RECORD_CASTLING_SHIFT + 4 == 64, "the castling bits are the highest");
    unsigned length = 0;
    zobrist_draw(&format->words, seed);
    for (Bitboard rooks = root->castling; rooks;) {
        format->castling_rooks[length++] = (uint8_t)bb_pop(&rooks);
    }
    while (length < 4) format->castling_rooks[length++] = SQ_A4;
    for (unsigned bits = 0; bits < 16; bits++) {
        Key key = {0, 0};
        Bitboard set = BB_EMPTY;
        for (unsigned i = 0; i < 4; i++) {
            if (!(bits >> i & 1)) continue;
            set |= bb_square((Square)format->castling_rooks[i]);
            key = key_xor(key, format->words.castling[format->castling_rooks[i]]);
        }
        format->castling_sets[bits] = set;
        format->castling_keys[bits] = key;
    }
}
