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
        .discoverers = find_discoverers(pos, king, us),
    };
}

/* False only if the move surely gives no check: the usual case, told without making the move.
 * Promotion, castling and en passant change more of the board than the map foresees. */
static bool may_give_check(const Position *pos, const CheckMap *map, Move move) {
    const MoveKind kind = move_kind(move);
    if (kind != MOVE_NORMAL && kind != MOVE_DOUBLE_PUSH) return true;
    const PieceType type = pos_type_at(pos, move_from(move));
    return bb_has(map->squares[type], move_to(move)) || bb_has(map->discoverers, move_from(move));
}

static Square landing_square(Move move) {
    if (move_kind(move) != MOVE_CASTLING) return move_to(move);
    return castling_targets(move_from(move), move_to(move)).rook;
}

static void count_check(const Position *pos, Move move, Statistics *sum) {
    Position leaf;
    pos_make(pos, move, &leaf);
    const Bitboard checkers = pos_checkers(&leaf);
    if (!checkers) return;
    sum->checks++;
    sum->double_checks += bb_has_many(checkers);
    sum->discovered_checks += !bb_has_many(checkers) && !bb_has(checkers, landing_square(move));
    sum->checkmates += movegen_count(&leaf) == 0;
}

static void count_last_ply(const Position *pos, const MoveList *list, Statistics *sum) {
    const Bitboard enemies = pos->pieces[color_flip(pos_side(pos))];
    const CheckMap map = check_map_of(pos);
    sum->nodes += list->length;
    for (size_t i = 0; i < list->length; i++) {
        const Move move = list->moves[i];
        const MoveKind kind = move_kind(move);
        sum->captures += bb_has(enemies, move_to(move)) || kind == MOVE_EN_PASSANT;
        sum->en_passant += kind == MOVE_EN_PASSANT;
        sum->castles += kind == MOVE_CASTLING;
        sum->promotions += move_is_promotion(move);
        if (may_give_check(pos, &map, move)) count_check(pos, move, sum);
    }
}

void statistics_count(const Position *pos, int depth, Statistics *sum) {
    if (depth == 0) {
        sum->nodes++;
        return;
    }
    MoveList list;
    movegen_list(pos, &list);
    if (depth == 1) {
        count_last_ply(pos, &list, sum);
        return;
    }
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        statistics_count(&child, depth - 1, sum);
    }
}
