/* SPDX-License-Identifier: MIT
 *
 * A position packed into 32 bytes, with the number of paths that lead to it (its multiplicity).
 *
 *   occupied       64 bits   the squares with a piece on them
 *   planes     4 x 32 bits   bit i of each plane belongs to the i-th occupied square: one plane for
 *                            black, three for the bits of the PieceType
 *   meta           64 bits   multiplicity (56), en passant file + 1 (4), castling rights (4)
 *
 * The side to move is that of the whole list. The four castling bits select among the rooks that
 * could castle in the root position (RecordFormat), so Chess960 needs no special case. A record
 * holds up to 32 pieces; their number never grows, so it is enough to look at the root.
 *
 * Templates: `us`, the side to move, is a literal at every call.
 */
#ifndef PERFT_UNIQUE_RECORD_H
#define PERFT_UNIQUE_RECORD_H

#include "core/position.h"
#include "perft/unique/bits.h"

#define RECORD_MAX_PIECES        32
#define RECORD_MULTIPLICITY_BITS 56
#define RECORD_MAX_MULTIPLICITY  (((uint64_t)1 << RECORD_MULTIPLICITY_BITS) - 1)

enum { RECORD_EP_SHIFT = RECORD_MULTIPLICITY_BITS, RECORD_CASTLING_SHIFT = RECORD_EP_SHIFT + 4 };

typedef struct Record {
    Bitboard occupied;
    uint32_t black;
    uint32_t type[3];
    uint64_t meta;
} Record;

_Static_assert(sizeof(Record) == 32, "two records fill a cache line");

/** Shared by all records of one count. */
typedef struct RecordFormat {
    uint8_t castling_rooks[4]; /* the castling rooks of the root, then squares that never are one */
    Bitboard castling_sets[16]; /* by the four castling bits */
    Key castling_keys[16];
    ZobristWords words; /* of the keys */
} RecordFormat;

/** Prepares the format for the positions below `root`, with keys from `seed`. */
void record_format_init(RecordFormat *format, const Position *root, uint64_t seed);

/** True if records can hold `root` and so every position below it. */
bool record_can_hold(const Position *root);

static inline uint64_t record_multiplicity(const Record *record) {
    return record->meta & RECORD_MAX_MULTIPLICITY;
}

/** True if both hold the same position, whatever their multiplicities. */
static inline bool record_same_position(const Record *a, const Record *b) {
    return a->occupied == b->occupied && a->black == b->black && a->type[0] == b->type[0] &&
           a->type[1] == b->type[1] && a->type[2] == b->type[2] &&
           (a->meta ^ b->meta) >> RECORD_MULTIPLICITY_BITS == 0;
}

/**
 * Adds to the multiplicity.
 *
 * @return false, and nothing changes, if the sum would not fit: the caller then keeps two records
 *         of one position, which costs time but no exactness.
 */
static inline bool record_add(Record *record, uint64_t multiplicity) {
    if (UNLIKELY(multiplicity > RECORD_MAX_MULTIPLICITY - record_multiplicity(record)))
        return false;
    record->meta += multiplicity;
    return true;
}

TEMPLATE_INLINE uint64_t record_castling_bits(const RecordFormat *format, Bitboard castling) {
    const uint8_t *rooks = format->castling_rooks;
    return (castling >> rooks[0] & 1) | (castling >> rooks[1] & 1) << 1 |
           (castling >> rooks[2] & 1) << 2 | (castling >> rooks[3] & 1) << 3;
}

/**
 * Packs a position.
 *
 * @pre record_can_hold() and the format was made for a position above; `multiplicity` is at most
 *      RECORD_MAX_MULTIPLICITY.
 */
static inline Record record_pack(const Position *pos, const RecordFormat *format,
                                 uint64_t multiplicity) {
    const Bitboard bishop_like = pos->diagonals[WHITE] | pos->diagonals[BLACK];
    const Bitboard rook_like = pos->orthogonals[WHITE] | pos->orthogonals[BLACK];
    const Bitboard knights = pos->knights[WHITE] | pos->knights[BLACK];
    const Bitboard kings = pos->kings[WHITE] | pos->kings[BLACK];
    const BitSelection occupied = bits_select(pos_occupied(pos));
    const bool has_ep = pos->ep_square != SQ_NONE;
    const uint64_t ep = has_ep ? (uint64_t)square_file((Square)pos->ep_square) + 1 : 0;
    _Static_assert(KNIGHT == 1 && BISHOP == 2 && ROOK == 3 && QUEEN == 4 && KING == 5, "type bits");
    return (Record){
        .occupied = pos_occupied(pos),
        .black = (uint32_t)bits_gather(&occupied, pos->pieces[BLACK]),
        .type = {(uint32_t)bits_gather(&occupied, knights | (rook_like & ~bishop_like) | kings),
                 (uint32_t)bits_gather(&occupied, bishop_like ^ rook_like),
                 (uint32_t)bits_gather(&occupied, (bishop_like & rook_like) | kings)},
        .meta = multiplicity | ep << RECORD_EP_SHIFT |
                record_castling_bits(format, pos->castling) << RECORD_CASTLING_SHIFT,
    };
}

/** Unpacks all but the key and the two counters, which get no value. */
TEMPLATE_INLINE void record_unpack(const Record *record, const RecordFormat *format, Position *pos,
                                   const Color us) {
    const BitSelection occupied = bits_select(record->occupied);
    const Bitboard black = bits_scatter(&occupied, record->black), white = record->occupied ^ black;
    const Bitboard bit0 = bits_scatter(&occupied, record->type[0]);
    const Bitboard bit1 = bits_scatter(&occupied, record->type[1]);
    const Bitboard bit2 = bits_scatter(&occupied, record->type[2]);
    const Bitboard pawns = record->occupied & ~(bit0 | bit1 | bit2);
    const Bitboard knights = bit0 & ~(bit1 | bit2), kings = bit0 & bit2, queens = bit2 & ~bit0;
    const Bitboard diagonals = (bit1 & ~bit0) | queens, orthogonals = (bit1 & bit0) | queens;
    const unsigned ep = (unsigned)(record->meta >> RECORD_EP_SHIFT) & 15U;
    pos->pawns[WHITE] = pawns & white, pos->pawns[BLACK] = pawns & black;
    pos->knights[WHITE] = knights & white, pos->knights[BLACK] = knights & black;
    pos->diagonals[WHITE] = diagonals & white, pos->diagonals[BLACK] = diagonals & black;
    pos->orthogonals[WHITE] = orthogonals & white, pos->orthogonals[BLACK] = orthogonals & black;
    pos->kings[WHITE] = kings & white, pos->kings[BLACK] = kings & black;
    pos->pieces[WHITE] = white, pos->pieces[BLACK] = black;
    pos->castling = format->castling_sets[record->meta >> RECORD_CASTLING_SHIFT];
    pos->ep_square = SQ_NONE;
    if (UNLIKELY(ep)) pos->ep_square = (uint8_t)((us == WHITE ? SQ_A6 : SQ_A3) + (int)ep - 1);
    pos->side_to_move = (uint8_t)us;
}

TEMPLATE_INLINE Key record_xor_set(const ZobristWords *words, Key key, const Color color,
                                   const PieceType type, Bitboard set) {
    const Key *squares = words->piece[color][type];
    while (set) key = key_xor(key, squares[bb_pop(&set)]);
    return key;
}

TEMPLATE_INLINE Key record_xor_side(const ZobristWords *words, Key key, const Position *pos,
                                    const Color color) {
    const Bitboard diagonals = pos->diagonals[color], orthogonals = pos->orthogonals[color];
    key = record_xor_set(words, key, color, PAWN, pos->pawns[color]);
    key = record_xor_set(words, key, color, KNIGHT, pos->knights[color]);
    key = record_xor_set(words, key, color, BISHOP, diagonals & ~orthogonals);
    key = record_xor_set(words, key, color, ROOK, orthogonals & ~diagonals);
    key = record_xor_set(words, key, color, QUEEN, diagonals & orthogonals);
    return key_xor(key, words->piece[color][KING][pos_king(pos, color)]);
}

/** The Zobrist key of a record whose side to move is `us`. */
TEMPLATE_INLINE Key record_key(const Record *record, const RecordFormat *format, const Color us) {
    const unsigned ep = (unsigned)(record->meta >> RECORD_EP_SHIFT) & 15U;
    Position pos;
    record_unpack(record, format, &pos, us);
    Key key = format->castling_keys[record->meta >> RECORD_CASTLING_SHIFT];
    if (us == BLACK) key = key_xor(key, format->words.black_to_move);
    if (UNLIKELY(ep)) key = key_xor(key, format->words.ep_file[ep - 1]);
    key = record_xor_side(&format->words, key, &pos, WHITE);
    return record_xor_side(&format->words, key, &pos, BLACK);
}

#endif
