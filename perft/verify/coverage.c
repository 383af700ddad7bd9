/* SPDX-License-Identifier: MIT */
#include "perft/verify/coverage.h"

#include "core/movegen.h"
#include "perft/verify/asked_position.h"

#include <string.h>

const char *coverage_area_text(Area area) {
    static const char *const TEXTS[AREA_NB] = {
#define X(name, text) [AREA_##name] = text,
        AREA_LIST(X)
#undef X
    };
    return TEXTS[area];
}

/* One more than the area: those left out are 0. */
static const unsigned char AREAS[RULE_NB] = {
#define IN(area, rule) [RULE_##rule] = AREA_##area + 1
    IN(CASTLING, CASTLING_NO_RIGHT),
    IN(CASTLING, CASTLING_IN_CHECK),
    IN(CASTLING, CASTLING_THROUGH),
    IN(CASTLING, CASTLING_INTO),
    IN(CASTLING, CASTLING_BLOCKED),
    IN(CASTLING, CASTLING_SHIELD),
    IN(CASTLING, CASTLING_LEGAL),
    IN(CASTLING, CASTLING_B_FILE),
    IN(CASTLING, CASTLING_ROOK),
    IN(CASTLING, CASTLING_OTHER_SIDE),
    IN(CASTLING, CASTLING_960),
    IN(CASTLING, RIGHT_KING_MOVE),
    IN(CASTLING, RIGHT_ROOK_MOVE),
    IN(CASTLING, RIGHT_ROOK_CAPTURED),
    IN(CASTLING, RIGHT_PROMOTION),
    IN(CASTLING, RIGHT_LOST),
    IN(CASTLING, MAKE_CASTLING),
    IN(EN_PASSANT, EP_NO_RIGHT),
    IN(EN_PASSANT, EP_RANK_PIN),
    IN(EN_PASSANT, EP_PINNED),
    IN(EN_PASSANT, EP_DISCOVERED),
    IN(EN_PASSANT, EP_CHECK),
    IN(EN_PASSANT, EP_LEGAL),
    IN(EN_PASSANT, EP_EVASION),
    IN(EN_PASSANT, EP_ALONG_PIN),
    IN(EN_PASSANT, EP_STALE),
    IN(EN_PASSANT, EP_UNSET),
    IN(EN_PASSANT, MAKE_EP),
    IN(PROMOTION, PROMOTION_OMITTED),
    IN(PROMOTION, PROMOTION_PIECE),
    IN(PROMOTION, PROMOTION_UNDER),
    IN(PROMOTION, PROMOTION_CAPTURE),
    IN(PROMOTION, PROMOTION_PUSH),
    IN(PROMOTION, MAKE_PROMOTION),
    IN(CHECK, PINNED),
    IN(CHECK, ALONG_PIN),
    IN(CHECK, CHECK_IGNORED),
    IN(CHECK, CHECK_DOUBLE),
    IN(CHECK, CHECK_CAPTURE),
    IN(CHECK, CHECK_BLOCK),
    IN(CHECK, CHECK_BLOCK_DOUBLE),
    IN(CHECK, CHECK_ESCAPE),
    IN(CHECK, CHECK_DOUBLE_ESCAPE),
    IN(KING, KING_RAY),
    IN(KING, KING_PROTECTED),
    IN(KING, KING_ADJACENT),
    IN(KING, KING_ATTACKED),
    IN(KING, KING_CAPTURE),
    IN(KING, KING_MOVE),
    IN(PAWN, PAWN_BLOCKED),
    IN(PAWN, PAWN_DOUBLE_BLOCKED),
    IN(PAWN, PAWN_DOUBLE_RANK),
    IN(PAWN, PAWN_CAPTURE_EMPTY),
    IN(PAWN, PAWN_DOUBLE),
    IN(PAWN, PAWN_CAPTURE),
    IN(PAWN, PAWN_PUSH),
    IN(PIECE, EDGE_WRAP),
    IN(PIECE, KNIGHT_MOVE),
    IN(PIECE, BISHOP_MOVE),
    IN(PIECE, ROOK_MOVE),
    IN(PIECE, QUEEN_MOVE),
#undef IN
};

Area coverage_area(Rule rule, CastlingMode mode) {
    const bool is_of_960 = rule == RULE_CASTLING_960 || rule == RULE_CASTLING_SHIELD;
    if (!AREAS[rule] || (is_of_960 && mode != CASTLING_CHESS960)) return AREA_NB;
    return (Area)(AREAS[rule] - 1);
}

typedef bool Stakes[RULE_NB];

static void mark_moves(const Position *pos, const MoveList *list, Stakes stakes) {
    char illegal[MOVE_LIST_CAPACITY][RULE_MOVE_SIZE];
    const size_t length = rule_illegal_moves(pos, illegal, MOVE_LIST_CAPACITY);
    const Color us = pos_side(pos);
    const Bitboard edges = bb_file(FILE_A) | bb_file(FILE_H);
    for (size_t i = 0; i < length; i++) stakes[rule_of_illegal(pos, illegal[i])] = true;
    for (size_t i = 0; i < list->length; i++) {
        stakes[rule_of_legal(pos, list->moves[i])] = true;
        if (!move_is_promotion(list->moves[i])) continue;
        stakes[RULE_PROMOTION_OMITTED] = stakes[RULE_PROMOTION_PIECE] = true;
    }
    if ((pos->pawns[us] | pos->knights[us] | pos->kings[us]) & edges) stakes[RULE_EDGE_WRAP] = true;
}

/* The castling right that the move should end, and the others that it should leave. */
static void mark_rights(const Position *pos, Move move, const Position *child, Stakes stakes) {
    const Bitboard lost = pos->castling & ~child->castling;
    const Color us = pos_side(pos);
    if (child->castling) stakes[RULE_RIGHT_LOST] = true;
    if (move_kind(move) == MOVE_CASTLING) return;
    if (lost & pos->pieces[us]) {
        const bool is_king = bb_has(pos->kings[us], move_from(move));
        stakes[is_king ? RULE_RIGHT_KING_MOVE : RULE_RIGHT_ROOK_MOVE] = true;
    }
    if (lost & ~pos->pieces[us]) {
        stakes[move_is_promotion(move) ? RULE_RIGHT_PROMOTION : RULE_RIGHT_ROOK_CAPTURED] = true;
    }
}

/* An e.p. right that is forgotten shows one ply later, one that is kept too long two plies later.
 */
static void mark_state(const Position *pos, Move move, const Position *child, int depth,
                       Stakes stakes) {
    mark_rights(pos, move, child, stakes);
    if (move_kind(move) == MOVE_CASTLING) stakes[RULE_MAKE_CASTLING] = true;
    if (move_kind(move) == MOVE_EN_PASSANT) stakes[RULE_MAKE_EP] = true;
    if (move_is_promotion(move)) stakes[RULE_MAKE_PROMOTION] = true;
    if (move_kind(move) != MOVE_DOUBLE_PUSH || child->ep_square == SQ_NONE) return;
    stakes[RULE_EP_UNSET] = true;
    if (depth > 2) stakes[RULE_EP_STALE] = true;
}

void coverage_add(Coverage *coverage, const Position *pos, int depth) {
    Stakes stakes = {false};
    MoveList list, replies;
    movegen_list(pos, &list);
    mark_moves(pos, &list, stakes);
    for (size_t i = 0; depth > 1 && i < list.length; i++) {
        Position child;
        asked_position_make(pos, list.moves[i], &child);
        movegen_list(&child, &replies);
        mark_state(pos, list.moves[i], &child, depth, stakes);
        mark_moves(&child, &replies, stakes);
    }
    for (Rule rule = 0; rule < RULE_NB; rule++) coverage->positions[rule] += stakes[rule];
}

void coverage_join(Coverage *coverage, const Coverage *other) {
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        coverage->positions[rule] += other->positions[rule];
    }
}

/* No game leads to a capture e.p. that uncovers a diagonal: see POS_FAULT_EN_PASSANT_CHECK. */
static bool is_awaited(Rule rule, CastlingMode mode) {
    return coverage_area(rule, mode) != AREA_NB && rule != RULE_EP_DISCOVERED;
}

unsigned coverage_gain(const Coverage *coverage, const Coverage *position, CastlingMode mode,
                       unsigned wanted) {
    unsigned gain = 0;
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        const uint32_t count = coverage->positions[rule];
        if (!position->positions[rule] || count >= wanted || !is_awaited(rule, mode)) continue;
        gain += wanted - count;
    }
    return gain;
}

bool coverage_is_full(const Coverage *coverage, CastlingMode mode, unsigned wanted) {
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        if (coverage->positions[rule] < wanted && is_awaited(rule, mode)) return false;
    }
    return true;
}
