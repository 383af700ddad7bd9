/* SPDX-License-Identifier: MIT */
#include "perft/statistics.h"

#include "core/attacks.h"
#include "core/movegen.h"
#include "core/position_make.h"

void statistics_add(Statistics *sum, const Statistics *part) {
    sum->nodes += part->nodes;
#define X(field, text) sum->field += part->field;
    STATISTICS_LIST(X)
#undef X
}

/* From where the side to move would give check on the board as it is. */
typedef struct CheckMap {
    Square their_king;
    Bitboard squares[PIECE_TYPE_NB];
    Bitboard any_square;  /* the union of `squares` */
    Bitboard discoverers; /* own pieces that alone stand between a slider of ours and the king */
} CheckMap;

static Bitboard find_discoverers(const Position *pos, Square their_king, Color us) {
    const Bitboard sliders = (attacks_rook_rays[their_king] & pos->orthogonals[us]) |
                             (attacks_bishop_rays[their_king] & pos->diagonals[us]);
    Bitboard found = BB_EMPTY;
    for (Bitboard set = sliders; set;) {
        const Bitboard blockers = attacks_between(their_king, bb_pop(&set)) & pos_occupied(pos);
        if (bb_has_one(blockers)) found |= blockers & pos->pieces[us];
    }
    return found;
}

static CheckMap check_map_of(const Position *pos) {
    const Color us = pos_side(pos), them = color_flip(us);
    const Square king = pos_king(pos, them);
    const Bitboard diagonal = attacks_bishop(king, pos_occupied(pos));
    const Bitboard orthogonal = attacks_rook(king, pos_occupied(pos));
    return (CheckMap){
        .their_king = king,
        .squares = {[PAWN] = attacks_pawn(them, king),
                    [KNIGHT] = attacks_knight(king),
                    [BISHOP] = diagonal,
                    [ROOK] = orthogonal,
                    [QUEEN] = diagonal | orthogonal},
        .any_square = attacks_pawn(them, king) | attacks_knight(king) | diagonal | orthogonal,
        .discoverers = find_discoverers(pos, king, us),
    };
}

/* False only if the move surely gives no check: the usual case, told without making the move.
 * Promotion, castling and en passant change more of the board than the map foresees. */
static bool may_give_check(const Position *pos, const CheckMap *map, Move move) {
    const MoveKind kind = move_kind(move);
    if (kind != MOVE_NORMAL && kind != MOVE_DOUBLE_PUSH) return true;
    if (bb_has(map->discoverers, move_from(move))) return true;
    if (!bb_has(map->any_square, move_to(move))) return false;
    return bb_has(map->squares[pos_type_at(pos, move_from(move))], move_to(move));
}

static Square landing_square(Move move) {
    if (move_kind(move) != MOVE_CASTLING) return move_to(move);
    return castling_targets(move_from(move), move_to(move)).rook;
}

/* The statistics of the moves of one position: words suffice. */
typedef struct LastPly {
#define X(field, text) uint64_t field;
    STATISTICS_LIST(X)
#undef X
} LastPly;

static void count_check(const Position *pos, Move move, LastPly *ply) {
    Position leaf;
    pos_make(pos, move, &leaf);
    const Bitboard checkers = pos_checkers(&leaf);
    if (!checkers) return;
    ply->checks++;
    ply->double_checks += bb_has_many(checkers);
    ply->discovered_checks += !bb_has_many(checkers) && !bb_has(checkers, landing_square(move));
    ply->checkmates += movegen_count(&leaf) == 0;
}

/* The moves are legal moves of `pos`, in any order. */
static void count_last_ply(const Position *pos, const Move *moves, size_t length, Statistics *sum) {
    const Bitboard enemies = pos->pieces[color_flip(pos_side(pos))];
    const CheckMap map = check_map_of(pos);
    LastPly ply = {0};
    for (size_t i = 0; i < length; i++) {
        const MoveKind kind = move_kind(moves[i]);
        ply.captures += bb_has(enemies, move_to(moves[i]));
        ply.en_passant += kind == MOVE_EN_PASSANT;
        ply.castles += kind == MOVE_CASTLING;
        ply.promotions += move_is_promotion(moves[i]);
        if (may_give_check(pos, &map, moves[i])) count_check(pos, moves[i], &ply);
    }
    ply.captures += ply.en_passant;
    sum->nodes += length;
#define X(field, text) sum->field += ply.field;
    STATISTICS_LIST(X)
#undef X
}

void statistics_count_move(const Position *pos, Move move, Statistics *sum) {
    count_last_ply(pos, &move, 1, sum);
}

void statistics_count(const Position *pos, int depth, Statistics *sum) {
    if (depth == 0) {
        sum->nodes++;
        return;
    }
    MoveList list;
    movegen_list(pos, &list);
    if (depth == 1) {
        count_last_ply(pos, list.moves, list.length, sum);
        return;
    }
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        statistics_count(&child, depth - 1, sum);
    }
}
