/* SPDX-License-Identifier: MIT */
#include "tests/support.h"

#include "core/backend.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "core/validity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *what, const char *text) {
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

void support_init(void) {
    if (!core_init()) give_up("core_init", "no variant runs on this CPU");
}

Position support_position(const char *fen, CastlingMode mode) {
    Position pos;
    ParseError error;
    const Status status = fen_load(&pos, fen, mode, NULL, &error);
    if (status) give_up(status_text(status), fen);
    return pos;
}

Position support_play(const Position *pos, const char *moves) {
    Position current = *pos, next;
    while (*moves) {
        const size_t length = strcspn(moves, " ");
        Move move;
        const Status status = uci_move_parse(&current, moves, length, &move, NULL);
        if (status) give_up(status_text(status), moves);
        pos_make(&current, move, &next);
        current = next;
        moves += length + (moves[length] == ' ');
    }
    return current;
}

uint64_t support_count(const Position *pos, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return (uint64_t)movegen_count(pos);
    MoveList list;
    movegen_list(pos, &list);
    uint64_t count = 0;
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        count += support_count(&child, depth - 1);
    }
    return count;
}

static void each_below(const Position *pos, Move last, int plies, SupportLineVisitor *visit,
                       void *context) {
    if (plies == 0) {
        visit(pos, last, context);
        return;
    }
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        each_below(&child, list.moves[i], plies - 1, visit, context);
    }
}

void support_each_below(const Position *pos, int plies, SupportLineVisitor *visit, void *context) {
    each_below(pos, MOVE_NONE, plies, visit, context);
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

char *support_moves_text(const Position *pos, CastlingMode mode) {
    MoveList list;
    char texts[MOVE_LIST_CAPACITY][UCI_MOVE_BUFFER_SIZE];
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) uci_move_write(list.moves[i], mode, texts[i]);
    qsort(texts, list.length, sizeof texts[0], compare_texts);
    char *all = malloc(list.length * UCI_MOVE_BUFFER_SIZE + 1), *end = all;
    if (!all) give_up("malloc", "out of memory");
    for (size_t i = 0; i < list.length; i++) {
        end = stpcpy(stpcpy(end, texts[i]), " ");
    }
    *end = '\0';
    return all;
}

Bitboard support_random_set(Random *random, int halvings) {
    Bitboard set = BB_ALL;
    for (int i = 0; i < halvings; i++) set &= random_next(random);
    return set;
}

bool support_random_placement(Random *random, Position *pos) {
    const size_t pieces = random_below(random, 30);
    pos_clear(pos);
    for (size_t i = 0; i < pieces; i++) {
        const PieceType type = (PieceType)random_below(random, KING);
        const Square square = (Square)random_below(random, SQUARE_NB);
        pos_put(pos, (Color)random_below(random, COLOR_NB), type, square);
    }
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const size_t rank = random_below(random, 2) ? (size_t)rank_of_color(RANK_1, color) : 3;
        pos_put(pos, color, KING, (Square)(rank * 8 + random_below(random, 8)));
    }
    pos->castling = support_random_set(random, 2) & (BB_RANK_1 | BB_RANK_8) &
                    (pos_pieces_of(pos, WHITE, ROOK) | pos_pieces_of(pos, BLACK, ROOK));
    pos->side_to_move = (uint8_t)random_below(random, COLOR_NB);
    const Rank ep_rank = rank_of_color(RANK_6, pos_side(pos));
    pos->ep_square = (uint8_t)square_at((File)random_below(random, 8), ep_rank);
    if (pos_faults(pos, CASTLING_CHESS960) & POS_FAULTS_FATAL) return false;
    pos_repair(pos, CASTLING_CHESS960);
    return true;
}

/* Puts `piece` on the n-th free square of the rank. */
static size_t place_on_free(char rank[static 8], char piece, size_t n) {
    size_t file = 0;
    while (rank[file] != ' ' || n-- > 0) file++;
    rank[file] = piece;
    return file;
}

void support_random_start(Random *random, char fen[static SUPPORT_START_BUFFER_SIZE]) {
    char white[9] = "        ", black[9] = "        ", rights[5] = "    ";
    white[2 * random_below(random, 4)] = 'B';
    white[2 * random_below(random, 4) + 1] = 'B';
    place_on_free(white, 'Q', random_below(random, 6));
    place_on_free(white, 'N', random_below(random, 5));
    place_on_free(white, 'N', random_below(random, 4));
    const size_t queen_side = place_on_free(white, 'R', 0);
    place_on_free(white, 'K', 0);
    const size_t king_side = place_on_free(white, 'R', 0);
    for (size_t i = 0; i < 8; i++) black[i] = (char)(white[i] - 'A' + 'a');
    rights[0] = (char)('A' + king_side);
    rights[1] = (char)('A' + queen_side);
    rights[2] = (char)('a' + king_side);
    rights[3] = (char)('a' + queen_side);
    snprintf(fen, SUPPORT_START_BUFFER_SIZE, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w %s - 0 1", black,
             white, rights);
}

void support_random_game(const Position *start, Random *random, int plies, SupportVisitor *visit,
                         void *context) {
    Position pos = *start, child;
    for (int ply = 0; ply < plies; ply++) {
        MoveList list;
        visit(&pos, context);
        movegen_list(&pos, &list);
        if (!list.length) return;
        pos_make(&pos, list.moves[random_below(random, list.length)], &child);
        pos = child;
    }
}

bool support_same_position(const Position *a, const Position *b) {
    return pos_equal(a, b) && key_equal(a->key, b->key) && a->halfmove_clock == b->halfmove_clock &&
           a->fullmove_number == b->fullmove_number;
}

static bool fen_reads_back(const Position *pos, FenStyle style, CastlingMode mode) {
    char first[FEN_BUFFER_SIZE], second[FEN_BUFFER_SIZE];
    Position loaded;
    const size_t length = fen_write(pos, style, first);
    if (length != strlen(first) || length >= FEN_BUFFER_SIZE) return false;
    if (fen_load(&loaded, first, mode, NULL, NULL) || !support_same_position(pos, &loaded))
        return false;
    fen_write(&loaded, style, second);
    return strcmp(first, second) == 0;
}

static bool move_reads_back(const Position *pos, Move move, CastlingMode mode) {
    char text[UCI_MOVE_BUFFER_SIZE];
    Move parsed;
    const size_t length = uci_move_write(move, mode, text);
    return length == strlen(text) && !uci_move_parse(pos, text, length, &parsed, NULL) &&
           parsed == move;
}

static const char *broken_by_move(const Position *pos, Move move) {
    Position child;
    pos_make(pos, move, &child);
    if (!pos_is_consistent(&child)) return "a child is not consistent";
    if (pos_faults(&child, CASTLING_CHESS960) & POS_FAULTS_FATAL) return "a child has a fault";
    if (!move_reads_back(pos, move, CASTLING_STANDARD)) return "a move does not read back";
    if (!move_reads_back(pos, move, CASTLING_CHESS960)) return "a 960 move does not read back";
    return NULL;
}

static const char *broken_by_variants(const Position *pos, const MoveList *list) {
    const Variant chosen = backend_variant();
    const char *broken = NULL;
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        MoveList other;
        if (!backend_select_variant((Variant)i)) continue;
        movegen_list(pos, &other);
        if (other.length != list->length ||
            memcmp(other.moves, list->moves, list->length * sizeof(Move)) != 0) {
            broken = "two variants list different moves";
        }
        if (movegen_count(pos) != (int)list->length) broken = "the count is not the list's length";
    }
    backend_select_variant(chosen);
    return broken;
}

static const char *broken_by_flip(const Position *pos, const MoveList *list) {
    Position flipped, twice;
    pos_flip_colors(pos, &flipped);
    pos_flip_colors(&flipped, &twice);
    if (!support_same_position(pos, &twice)) return "flipping twice is not the identity";
    if (!pos_is_consistent(&flipped)) return "the flipped position is not consistent";
    if (movegen_count(&flipped) != (int)list->length)
        return "flipping the colors changes the count";
    return NULL;
}

static bool has_duplicates(const MoveList *list) {
    for (size_t i = 1; i < list->length; i++) {
        for (size_t j = 0; j < i; j++) {
            if (list->moves[i] == list->moves[j]) return true;
        }
    }
    return false;
}

const char *support_broken_invariant(const Position *pos, CastlingMode mode) {
    MoveList list;
    if (!pos_is_consistent(pos)) return "not consistent";
    if (!fen_reads_back(pos, FEN_STANDARD, mode)) return "the FEN does not read back";
    if (!fen_reads_back(pos, FEN_SHREDDER, mode)) return "the Shredder-FEN does not read back";
    movegen_list(pos, &list);
    if (list.length > MOVE_LIST_CAPACITY || has_duplicates(&list)) return "duplicate moves";
    const char *broken = broken_by_variants(pos, &list);
    if (!broken) broken = broken_by_flip(pos, &list);
    for (size_t i = 0; i < list.length && !broken; i++) {
        broken = broken_by_move(pos, list.moves[i]);
    }
    return broken;
}

const char *support_broken_legality(const Position *pos) {
    bool listed[UINT16_MAX + 1] = {false};
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) listed[list.moves[i]] = true;
    for (unsigned code = 0; code <= UINT16_MAX; code++) {
        if (movegen_is_legal(pos, (Move)code) != listed[code]) return "is-legal is not membership";
    }
    return NULL;
}

void support_demand(const Position *pos, const char *broken) {
    if (!broken) return;
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_SHREDDER, fen);
    give_up(broken, fen);
}
