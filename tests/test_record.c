/* SPDX-License-Identifier: MIT
 *
 * Packed positions: unpacked as they were, their keys those of the position, whatever the bits are
 * gathered by; and the keys of children that are not made.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/table/keyed_children.h"
#include "perft/unique/record.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(record, .init = support_init, .timeout = 60);
TestSuite(bits, .timeout = 60);
TestSuite(keyed_children, .init = support_init, .timeout = 60);

static const char *const STANDARD[] = {
    FEN_START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
};

static const RecordFormat *format_of(const Position *root) {
    static RecordFormat format;
    record_format_init(&format, root, ZOBRIST_DEFAULT_SEED);
    return &format;
}

static void unpack(const Record *record, const RecordFormat *format, Color side, Position *pos) {
    if (side == WHITE) {
        record_unpack(record, format, pos, WHITE);
    } else {
        record_unpack(record, format, pos, BLACK);
    }
}

static Key key_of(const Record *record, const RecordFormat *format, Color side) {
    return side == WHITE ? record_key(record, format, WHITE) : record_key(record, format, BLACK);
}

static void check_record(const Position *pos, void *context) {
    const RecordFormat *format = context;
    const Record record = record_pack(pos, format, 12345);
    Position unpacked;
    unpack(&record, format, pos_side(pos), &unpacked);
    const Key key = key_of(&record, format, pos_side(pos));
    support_demand(pos, pos_equal(pos, &unpacked) ? NULL : "unpacked differently");
    support_demand(pos, key_equal(key, pos->key) ? NULL : "another key");
    support_demand(pos, record_multiplicity(&record) == 12345 ? NULL : "another multiplicity");
}

Test(record, unpacks_what_was_packed_in_random_games) {
    Random random = random_seeded(4);
    for (size_t i = 0; i < sizeof STANDARD / sizeof STANDARD[0]; i++) {
        const Position start = support_position(STANDARD[i], CASTLING_STANDARD);
        RecordFormat format = *format_of(&start);
        for (int game = 0; game < 40; game++) {
            support_random_game(&start, &random, 150, check_record, &format);
        }
    }
}

Test(record, unpacks_what_was_packed_in_chess960) {
    Random random = random_seeded(5);
    char fen[SUPPORT_START_BUFFER_SIZE];
    for (int game = 0; game < 200; game++) {
        support_random_start(&random, fen);
        const Position start = support_position(fen, CASTLING_CHESS960);
        RecordFormat format = *format_of(&start);
        support_random_game(&start, &random, 100, check_record, &format);
    }
}

Test(record, tells_positions_apart_by_their_rights) {
    const Position all = support_position(STANDARD[3], CASTLING_STANDARD);
    const RecordFormat *format = format_of(&all);
    Position some = all;
    some.castling &= ~bb_square(SQ_H1);
    const Record a = record_pack(&all, format, 1), b = record_pack(&some, format, 1);
    cr_assert(not(record_same_position(&a, &b)));
    Record c = a;
    cr_assert(record_add(&c, 41));
    cr_assert(record_same_position(&a, &c));
    cr_assert(eq(u64, record_multiplicity(&c), 42));
}

Test(record, refuses_a_multiplicity_that_would_overflow) {
    const Position pos = support_position(FEN_START, CASTLING_STANDARD);
    Record record = record_pack(&pos, format_of(&pos), RECORD_MAX_MULTIPLICITY - 1);
    const Record before = record;
    cr_assert(not(record_add(&record, 2)));
    cr_assert(eq(u64, record.meta, before.meta));
    cr_assert(record_add(&record, 1));
    cr_assert(record_same_position(&record, &before));
    cr_assert(not(record_add(&record, 1)));
}

Test(record, holds_no_more_than_32_pieces) {
    const Position full = support_position(FEN_START, CASTLING_STANDARD);
    const Position crowded = support_position(
        "rnbqkbnr/pppppppp/n7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CASTLING_STANDARD);
    cr_assert(record_can_hold(&full));
    cr_assert(not(record_can_hold(&crowded)));
}

/* Bit by bit: the oracle of bits.h. */
static uint64_t gather_slowly(Bitboard set, Bitboard mask) {
    uint64_t packed = 0;
    for (unsigned i = 0; mask; i++) packed |= (uint64_t)bb_has(set, bb_pop(&mask)) << i;
    return packed;
}

Test(bits, gathers_and_scatters_any_mask) {
    Random random = random_seeded(6);
    for (int i = 0; i < 20000; i++) {
        const Bitboard mask = support_random_set(&random, i % 4), set = random_next(&random);
        const BitSelection selection = bits_select(mask);
        const uint64_t packed = gather_slowly(set, mask);
        cr_assert(eq(u64, bits_gather(&selection, set), packed));
        cr_assert(eq(u64, bits_scatter(&selection, packed), set & mask));
    }
}

typedef struct TypedMoves {
    KeyedMoves list;
    PieceType types[MOVE_LIST_CAPACITY];
} TypedMoves;

static void note_child(void *context, Key key, Move move, const PieceType type) {
    TypedMoves *moves = context;
    moves->types[moves->list.length] = type;
    keyed_moves_add(&moves->list, key, move);
}

typedef struct Children {
    TypedMoves quiets, captures, rares;
} Children;

static void write_children(const Position *pos, Children *children) {
    children->quiets.list.length = children->captures.list.length = 0;
    children->rares.list.length = 0;
    const ChildWriter writer = {pos,
                                &zobrist,
                                children_base_key(pos, &zobrist, pos->key),
                                {note_child, &children->quiets},
                                {note_child, &children->captures},
                                {note_child, &children->rares},
                                EP_LEGAL};
    if (pos_side(pos) == WHITE) {
        children_write(&writer, WHITE);
    } else {
        children_write(&writer, BLACK);
    }
}

static void check_list(const Position *pos, const TypedMoves *moves, bool are_captures) {
    for (unsigned i = 0; i < moves->list.length; i++) {
        const Move move = moves->list.moves[i];
        Position child;
        support_demand(pos, movegen_is_legal(pos, move) ? NULL : "an illegal child");
        pos_make(pos, move, &child);
        support_demand(pos, key_equal(child.key, moves->list.keys[i]) ? NULL : "a child's key");
        support_demand(pos, pos_type_at(pos, move_from(move)) == moves->types[i] ? NULL : "type");
        const bool captures = bb_count(pos_occupied(&child)) < bb_count(pos_occupied(pos));
        support_demand(pos, captures == are_captures ? NULL : "quiet or capture");
    }
}

/* Quiet moves that are not rare can be made by make_quiet(). */
static void check_quiets(const Position *pos, const TypedMoves *moves) {
    for (unsigned i = 0; i < moves->list.length; i++) {
        const Move move = moves->list.moves[i];
        Position want, got;
        pos_make(pos, move, &want);
        if (pos_side(pos) == WHITE) {
            make_quiet(pos, &got, move_from(move), move_to(move), moves->types[i], WHITE);
        } else {
            make_quiet(pos, &got, move_from(move), move_to(move), moves->types[i], BLACK);
        }
        support_demand(pos, pos_equal(&got, &want) ? NULL : "a quiet move made otherwise");
    }
}

static void check_children(const Position *pos, void *context) {
    (void)context;
    static Children children;
    write_children(pos, &children);
    const unsigned length =
        children.quiets.list.length + children.captures.list.length + children.rares.list.length;
    support_demand(pos, (int)length == movegen_count(pos) ? NULL : "the number of children");
    check_list(pos, &children.quiets, false);
    check_list(pos, &children.captures, true);
    check_list(pos, &children.rares, false);
    check_quiets(pos, &children.quiets);
}

Test(keyed_children, have_the_keys_of_the_made_moves) {
    Random random = random_seeded(7);
    char fen[SUPPORT_START_BUFFER_SIZE];
    for (size_t i = 0; i < sizeof STANDARD / sizeof STANDARD[0]; i++) {
        const Position start = support_position(STANDARD[i], CASTLING_STANDARD);
        for (int game = 0; game < 10; game++) {
            support_random_game(&start, &random, 120, check_children, NULL);
        }
    }
    for (int game = 0; game < 60; game++) {
        support_random_start(&random, fen);
        const Position start = support_position(fen, CASTLING_CHESS960);
        support_random_game(&start, &random, 100, check_children, NULL);
    }
}
