/* SPDX-License-Identifier: MIT
 *
 * One draw a statement: the order in which arguments are evaluated differs between compilers, and a
 * seed shall give the same positions everywhere. */
#include "perft/verify/random_position.h"

#include "core/attacks.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "perft/verify/asked_position.h"

#define RANDOM_PLIES_MAX 120

static bool chance(Random *random, unsigned one_in) {
    return random_below(random, one_in) == 0;
}

static Square random_square(Random *random) {
    return (Square)random_below(random, SQUARE_NB);
}

/* One square of a set. @pre the set is not empty. */
static Square random_of(Random *random, Bitboard set) {
    for (uint64_t skip = random_below(random, (uint64_t)bb_count(set)); skip > 0; skip--) {
        set = bb_rest(set);
    }
    return bb_lsb(set);
}

static File take_file(Random *random, Bitboard *files, Bitboard among) {
    const Square square = random_of(random, *files & among);
    *files &= ~bb_square(square);
    return square_file(square);
}

/* One of the 960 back ranks: bishops on both colors, the king between the rooks. */
static void random_back_rank(Random *random, PieceType rank[8]) {
    static const PieceType OTHERS[] = {QUEEN, KNIGHT, KNIGHT};
    static const PieceType LAST[] = {ROOK, KING, ROOK};
    Bitboard files = BB_RANK_1;
    rank[take_file(random, &files, BB_LIGHT_SQUARES)] = BISHOP;
    rank[take_file(random, &files, BB_DARK_SQUARES)] = BISHOP;
    for (size_t i = 0; i < 3; i++) rank[take_file(random, &files, BB_ALL)] = OTHERS[i];
    for (size_t i = 0; i < 3; i++) rank[bb_pop(&files)] = LAST[i];
}

static void start_position(Random *random, CastlingMode mode, Position *pos) {
    static const PieceType STANDARD[] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    PieceType rank[8];
    pos_clear(pos);
    for (size_t i = 0; i < 8; i++) rank[i] = STANDARD[i];
    if (mode == CASTLING_CHESS960) random_back_rank(random, rank);
    for (File file = FILE_A; file <= FILE_H; file++) {
        pos_put(pos, WHITE, rank[file], square_at(file, RANK_1));
        pos_put(pos, BLACK, rank[file], square_at(file, RANK_8));
        pos_put(pos, WHITE, PAWN, square_at(file, RANK_2));
        pos_put(pos, BLACK, PAWN, square_at(file, RANK_7));
    }
    pos->castling = pos_pieces_of(pos, WHITE, ROOK) | pos_pieces_of(pos, BLACK, ROOK);
    pos->key = pos_compute_key(pos);
}

/* Random moves; every third is a capture or a pawn move where there is one, so that games open. */
static void random_game(Random *random, CastlingMode mode, Position *pos) {
    start_position(random, mode, pos);
    for (uint64_t plies = 4 + random_below(random, RANDOM_PLIES_MAX); plies > 0; plies--) {
        MoveList list;
        Position child;
        movegen_list(pos, &list);
        if (list.length == 0) return;
        Move move = list.moves[random_below(random, list.length)];
        for (int tries = chance(random, 3) ? 8 : 0; tries > 0; tries--) {
            if (bb_has(pos_occupied(pos), move_to(move))) break;
            move = list.moves[random_below(random, list.length)];
        }
        asked_position_make(pos, move, &child);
        if (movegen_count(&child) == 0) return;
        *pos = child;
    }
}

static bool put_if_free(Position *pos, Color color, PieceType type, Square square) {
    const bool is_pawn_nowhere = type == PAWN && bb_has(BB_RANK_1 | BB_RANK_8, square);
    if (is_pawn_nowhere || bb_has(pos_occupied(pos), square)) return false;
    pos_put(pos, color, type, square);
    return true;
}

static void put_random(Random *random, Position *pos, int pieces) {
    static const PieceType TYPES[] = {PAWN, PAWN, PAWN, KNIGHT, BISHOP, ROOK, QUEEN};
    for (; pieces > 0; pieces--) {
        const Square square = random_square(random);
        const PieceType type = TYPES[random_below(random, 7)];
        put_if_free(pos, (Color)random_below(random, 2), type, square);
    }
}

static void put_kings(Random *random, Position *pos) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        while (!pos->kings[color]) put_if_free(pos, color, KING, random_square(random));
    }
}

/* The passed square of a pawn that may just have made a double step next to one of ours. */
static void offer_ep(Random *random, Position *pos) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Rank rank = rank_of_color(RANK_4, them);
    Bitboard candidates = BB_EMPTY;
    for (Bitboard set = pos->pawns[them] & bb_rank(rank); set;) {
        const Square pawn = bb_pop(&set);
        const Square passed = us == WHITE ? (Square)(pawn + 8) : (Square)(pawn - 8);
        const Square origin = us == WHITE ? (Square)(pawn + 16) : (Square)(pawn - 16);
        const bool is_free = !(pos_occupied(pos) & (bb_square(passed) | bb_square(origin)));
        if (is_free && attacks_pawn(them, passed) & pos->pawns[us]) candidates |= bb_square(passed);
    }
    if (candidates) pos->ep_square = (uint8_t)random_of(random, candidates);
}

/* A pawn beside a double push, on a line with king and slider: along the rank, through either pawn,
 * opened by the step, or with the pawn giving check. */
static void theme_ep(Random *random, Position *pos) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Rank rank = rank_of_color(RANK_5, us);
    const File file = (File)random_below(random, 7);
    const bool is_west = chance(random, 2);
    const Square a = square_at(file, rank), b = square_at(file + 1, rank);
    pos_put(pos, us, PAWN, is_west ? a : b);
    pos_put(pos, them, PAWN, is_west ? b : a);
    if (chance(random, 3)) {
        const Bitboard far = bb_rank(rank) & ~pos_occupied(pos);
        pos_put(pos, us, KING, random_of(random, far));
        const Square square = random_of(random, far);
        put_if_free(pos, them, chance(random, 2) ? ROOK : QUEEN, square);
        return;
    }
    /* Through one of the pawns, or where theirs came from: then the double step gave the check. */
    const Square origin = square_at(is_west ? file + 1 : file, rank_of_color(RANK_7, us));
    const Square pawn = chance(random, 2) ? a : b;
    const Square through = chance(random, 3) ? origin : pawn;
    const Bitboard lines = attacks_queen(through, BB_EMPTY) & ~pos_occupied(pos);
    pos_put(pos, us, KING, random_of(random, lines));
    const Bitboard line = attacks_line(pos_king(pos, us), through) & ~pos_occupied(pos);
    if (line) {
        const Square square = random_of(random, line);
        const PieceType single = chance(random, 2) ? BISHOP : ROOK;
        put_if_free(pos, them, chance(random, 2) ? QUEEN : single, square);
    }
}

/* A pawn that can make its double step past one of theirs. */
static void theme_double_step(Random *random, Position *pos) {
    const Color us = pos_side(pos);
    const File file = (File)random_below(random, 7);
    const bool is_west = chance(random, 2);
    put_if_free(pos, us, PAWN, square_at(is_west ? file : file + 1, rank_of_color(RANK_2, us)));
    put_if_free(pos, opponent_of(us), PAWN,
                square_at(is_west ? file + 1 : file, rank_of_color(RANK_4, us)));
}

/* Kings and rooks at home with rights, few pieces around the paths. */
static void theme_castling(Random *random, CastlingMode mode, Position *pos) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const Rank rank = rank_of_color(RANK_1, color);
        const bool is_960 = mode == CASTLING_CHESS960;
        const File king = is_960 ? (File)(1 + random_below(random, 6)) : FILE_E;
        const File west = is_960 ? (File)random_below(random, king) : FILE_A;
        const File east =
            is_960 ? (File)((uint64_t)king + 1 + random_below(random, 7U - king)) : FILE_H;
        pos_put(pos, color, KING, square_at(king, rank));
        pos_put(pos, color, ROOK, square_at(west, rank));
        pos_put(pos, color, ROOK, square_at(east, rank));
        if (!chance(random, 6)) pos->castling |= bb_square(square_at(west, rank));
        if (!chance(random, 6)) pos->castling |= bb_square(square_at(east, rank));
    }
    if (chance(random, 2)) { /* a pawn that can capture a rook and promote */
        const Color us = pos_side(pos);
        put_if_free(pos, us, PAWN,
                    square_at(chance(random, 2) ? FILE_B : FILE_G, rank_of_color(RANK_7, us)));
    }
}

static void theme_promotion(Random *random, Position *pos) {
    const Color us = pos_side(pos);
    const Rank seventh = rank_of_color(RANK_7, us), eighth = rank_of_color(RANK_8, us);
    static const PieceType TARGETS[] = {KNIGHT, BISHOP, ROOK, QUEEN};
    for (int i = 0; i < 3; i++) {
        const File file = (File)random_below(random, 8);
        put_if_free(pos, us, PAWN, square_at(file, seventh));
        const File target = (File)random_below(random, 8);
        put_if_free(pos, opponent_of(us), TARGETS[random_below(random, 4)],
                    square_at(target, eighth));
    }
}

/* Sliders aimed at the king, some with a piece between: pins, checks and double checks. */
static void theme_lines(Random *random, Position *pos) {
    static const PieceType SLIDERS[] = {BISHOP, ROOK, QUEEN};
    const Color us = pos_side(pos), them = opponent_of(us);
    pos_put(pos, us, KING, random_square(random));
    const Square king = pos_king(pos, us);
    for (int i = 0; i < 3; i++) {
        const PieceType slider = SLIDERS[random_below(random, 3)];
        const Bitboard rays = slider == BISHOP ? attacks_bishop(king, BB_EMPTY)
                              : slider == ROOK ? attacks_rook(king, BB_EMPTY)
                                               : attacks_queen(king, BB_EMPTY);
        const Square from = random_of(random, rays);
        put_if_free(pos, them, slider, from);
        const Bitboard between = attacks_between(king, from) & ~pos_occupied(pos);
        if (between && !chance(random, 3)) {
            const Square square = random_of(random, between);
            put_if_free(pos, us, (PieceType)random_below(random, KING), square);
        }
    }
}

static void theme_queens(Random *random, Position *pos) {
    for (uint64_t queens = 3 + random_below(random, 6); queens > 0; queens--) {
        put_if_free(pos, pos_side(pos), QUEEN, random_square(random));
    }
}

static void random_rules(Random *random, CastlingMode mode, Position *pos) {
    pos_clear(pos);
    pos->side_to_move = (uint8_t)random_below(random, 2);
    switch (random_below(random, 7)) {
    case 0:
        theme_ep(random, pos);
        break;
    case 5:
        theme_double_step(random, pos);
        break;
    case 1:
    case 2:
        theme_castling(random, mode, pos);
        break;
    case 3:
        theme_promotion(random, pos);
        break;
    case 4:
        theme_lines(random, pos);
        break;
    default:
        theme_queens(random, pos);
        break;
    }
    put_kings(random, pos);
    put_random(random, pos, (int)random_below(random, 8));
    offer_ep(random, pos);
}

static void random_sparse(Random *random, Position *pos) {
    pos_clear(pos);
    pos->side_to_move = (uint8_t)random_below(random, 2);
    put_kings(random, pos);
    put_random(random, pos, 1 + (int)random_below(random, 7));
    offer_ep(random, pos);
}

void random_position(Random *random, RandomKind kind, CastlingMode mode, Position *pos) {
    for (;;) {
        if (kind == RANDOM_GAME) {
            random_game(random, mode, pos);
        } else if (kind == RANDOM_SPARSE) {
            random_sparse(random, pos);
        } else {
            random_rules(random, mode, pos);
        }
        const PosFaults faults = pos_faults(pos, mode);
        if (faults & POS_FAULT_EN_PASSANT_CHECK) pos->ep_square = SQ_NONE;
        const PosFaults refused = POS_FAULTS_FATAL | POS_FAULT_CHECKERS | POS_FAULT_EN_PASSANT;
        if (!(faults & refused) && movegen_count(pos) > 0) return;
    }
}

/* Draws for one position while there are rules to be covered. */
#define COVERING_TRIES 60
#define COVERING_DEPTH 3

void random_position_covering(Random *random, RandomKind kind, CastlingMode mode,
                              Coverage *coverage, Position *pos) {
    Coverage best = {{0}};
    unsigned best_gain = 0;
    const int tries = coverage_is_full(coverage, mode, RANDOM_STAKES) ? 1 : COVERING_TRIES;
    for (int i = 0; i < tries; i++) {
        /* Rules that depend on one square are tested only by positions built around them, if at
         * all. */
        const RandomKind wanted = i == 0 ? kind : RANDOM_RULES;
        Position drawn;
        Coverage stakes = {{0}};
        random_position(random, wanted, mode, &drawn);
        coverage_add(&stakes, &drawn, COVERING_DEPTH);
        const unsigned gain = coverage_gain(coverage, &stakes, mode, RANDOM_STAKES);
        if (i > 0 && gain <= best_gain) continue;
        best = stakes;
        best_gain = gain;
        *pos = drawn;
    }
    coverage_join(coverage, &best);
}
