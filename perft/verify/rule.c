/* SPDX-License-Identifier: MIT */
#include "perft/verify/rule.h"

#include "core/attacks.h"
#include "core/movegen.h"
#include "core/uci_move.h"

#include <stdlib.h>
#include <string.h>

const char *rule_key(Rule rule) {
    static const char *const KEYS[RULE_NB] = {
#define X(name, key, text) [RULE_##name] = key,
        RULE_LIST(X)
#undef X
    };
    return KEYS[rule];
}

const char *rule_text(Rule rule) {
    static const char *const TEXTS[RULE_NB] = {
#define X(name, key, text) [RULE_##name] = text,
        RULE_LIST(X)
#undef X
    };
    return TEXTS[rule];
}

static bool is_pinned(const Position *pos, Square square) {
    const Square king = pos_king(pos, pos_side(pos));
    const Bitboard without = pos_occupied(pos) & ~bb_square(square);
    return (pos_enemy_attackers(pos, king, without) &
            ~pos_enemy_attackers(pos, king, pos_occupied(pos))) != 0;
}

RuleSet rule_set_of(Rule rule) {
    return (RuleSet){.rules = {rule}, .length = 1};
}

bool rule_set_has(const RuleSet *set, Rule rule) {
    for (size_t i = 0; i < set->length; i++) {
        if (set->rules[i] == rule) return true;
    }
    return false;
}

static void add_rule(RuleSet *set, Rule rule) {
    set->rules[set->length++] = rule;
}

static void add_legal_ep(const Position *pos, Square from, RuleSet *set) {
    if (pos_checkers(pos)) add_rule(set, RULE_EP_EVASION);
    if (is_pinned(pos, from)) add_rule(set, RULE_EP_ALONG_PIN);
    add_rule(set, RULE_EP_LEGAL);
}

/* "4kr2/8/8/8/8/8/8/R3K3 w Q - 0 1": f1 and g1 do not matter to long castling. */
static bool is_other_side_attacked(const Position *pos, Square king, Square rook) {
    const int step = rook > king ? -1 : 1;
    const Square one = (Square)((int)king + step), two = (Square)((int)king + 2 * step);
    const Bitboard occupied = pos_occupied(pos);
    return pos_enemy_attackers(pos, one, occupied) || pos_enemy_attackers(pos, two, occupied);
}

static void add_legal_castling(const Position *pos, Square king, Square rook, RuleSet *set) {
    const File file = square_file(rook);
    if (square_file(king) != FILE_E || (file != FILE_A && file != FILE_H)) {
        add_rule(set, RULE_CASTLING_960);
        return;
    }
    const Bitboard occupied = pos_occupied(pos);
    const Square b_file = square_at(FILE_B, square_rank(king));
    if (file == FILE_A && pos_enemy_attackers(pos, b_file, occupied))
        add_rule(set, RULE_CASTLING_B_FILE);
    if (pos_enemy_attackers(pos, rook, occupied)) add_rule(set, RULE_CASTLING_ROOK);
    if (is_other_side_attacked(pos, king, rook)) add_rule(set, RULE_CASTLING_OTHER_SIDE);
    add_rule(set, RULE_CASTLING_LEGAL);
}

static Rule rule_of_evasion(const Position *pos, Move move, Bitboard checkers, PieceType type) {
    if (bb_has_many(checkers)) return RULE_CHECK_DOUBLE_ESCAPE;
    if (bb_has(checkers, move_to(move))) {
        return type == KING ? RULE_KING_CAPTURE : RULE_CHECK_CAPTURE;
    }
    if (type == KING)
        return pos_type_at(pos, move_to(move)) == PIECE_TYPE_NB ? RULE_CHECK_ESCAPE
                                                                : RULE_KING_CAPTURE;
    return move_kind(move) == MOVE_DOUBLE_PUSH ? RULE_CHECK_BLOCK_DOUBLE : RULE_CHECK_BLOCK;
}

static Rule rule_of_plain(PieceType type, MoveKind kind, bool is_capture) {
    static const Rule RULES[PIECE_TYPE_NB] = {
        [PAWN] = RULE_PAWN_PUSH, [KNIGHT] = RULE_KNIGHT_MOVE, [BISHOP] = RULE_BISHOP_MOVE,
        [ROOK] = RULE_ROOK_MOVE, [QUEEN] = RULE_QUEEN_MOVE,   [KING] = RULE_KING_MOVE};
    if (kind == MOVE_DOUBLE_PUSH) return RULE_PAWN_DOUBLE;
    if (is_capture && type == PAWN) return RULE_PAWN_CAPTURE;
    if (is_capture && type == KING) return RULE_KING_CAPTURE;
    return RULES[type];
}

/* The kind of promotion comes before what check and pins have to do with it. */
static void add_promotion(Move move, bool is_capture, RuleSet *set) {
    if (!move_is_promotion(move)) return;
    if (move_promoted_type(move) != QUEEN) add_rule(set, RULE_PROMOTION_UNDER);
    add_rule(set, is_capture ? RULE_PROMOTION_CAPTURE : RULE_PROMOTION_PUSH);
}

RuleSet rule_candidates_of_legal(const Position *pos, Move move) {
    RuleSet set = {.length = 0};
    const Square from = move_from(move), to = move_to(move);
    const MoveKind kind = move_kind(move);
    const PieceType type = pos_type_at(pos, from);
    const Bitboard checkers = pos_checkers(pos);
    const bool is_capture = pos_type_at(pos, to) != PIECE_TYPE_NB;
    if (kind == MOVE_EN_PASSANT) {
        add_legal_ep(pos, from, &set);
    } else if (kind == MOVE_CASTLING) {
        add_legal_castling(pos, from, to, &set);
    } else {
        add_promotion(move, is_capture, &set);
        if (checkers) add_rule(&set, rule_of_evasion(pos, move, checkers, type));
        if (type != KING && is_pinned(pos, from)) add_rule(&set, RULE_ALONG_PIN);
        const Rule plain = rule_of_plain(type, kind, is_capture);
        if (!move_is_promotion(move) && !rule_set_has(&set, plain)) add_rule(&set, plain);
        if (plain == RULE_KING_CAPTURE) add_rule(&set, RULE_KING_MOVE);
    }
    return set;
}

Rule rule_of_legal(const Position *pos, Move move) {
    return rule_candidates_of_legal(pos, move).rules[0];
}

/* Illegal moves. */

/* True if the move is one step too many across the a- or h-file, as bit shifts make it. */
static bool wraps(const Illegal *illegal) {
    const int files = abs((int)square_file(illegal->to) - (int)square_file(illegal->from));
    const int ranks = abs((int)square_rank(illegal->to) - (int)square_rank(illegal->from));
    const PieceType type = illegal->piece;
    return (type == PAWN || type == KNIGHT || type == KING) && files >= 6 && ranks <= 3;
}

static Rule rule_of_reason(IllegalReason reason) {
    static const Rule RULES[ILLEGAL_NB] = {
        [ILLEGAL_PASS] = RULE_OWN_PIECE,
        [ILLEGAL_NO_PIECE] = RULE_NO_PIECE,
        [ILLEGAL_ENEMY_PIECE] = RULE_NO_PIECE,
        [ILLEGAL_GEOMETRY] = RULE_PIECE_GEOMETRY,
        [ILLEGAL_KING_CAPTURED] = RULE_KING_CAPTURED,
        [ILLEGAL_OWN_PIECE] = RULE_OWN_PIECE,
        [ILLEGAL_PATH] = RULE_PIECE_BLOCKED,
        [ILLEGAL_PAWN_DOUBLE] = RULE_PAWN_DOUBLE_RANK,
        [ILLEGAL_PAWN_BLOCKED] = RULE_PAWN_BLOCKED,
        [ILLEGAL_PAWN_DOUBLE_BLOCKED] = RULE_PAWN_DOUBLE_BLOCKED,
        [ILLEGAL_PAWN_CAPTURE] = RULE_PAWN_CAPTURE_EMPTY,
        [ILLEGAL_EP_NO_RIGHT] = RULE_EP_NO_RIGHT,
        [ILLEGAL_PROMOTION_PLACE] = RULE_PROMOTION_PLACE,
        [ILLEGAL_PROMOTION_OMITTED] = RULE_PROMOTION_OMITTED,
        [ILLEGAL_PROMOTION_PIECE] = RULE_PROMOTION_PIECE,
        [ILLEGAL_CASTLING_NO_RIGHT] = RULE_CASTLING_NO_RIGHT,
        [ILLEGAL_CASTLING_BLOCKED] = RULE_CASTLING_BLOCKED,
        [ILLEGAL_CASTLING_IN_CHECK] = RULE_CASTLING_IN_CHECK,
        [ILLEGAL_CASTLING_THROUGH] = RULE_CASTLING_THROUGH,
        [ILLEGAL_CASTLING_INTO] = RULE_CASTLING_INTO,
        [ILLEGAL_CASTLING_SHIELD] = RULE_CASTLING_SHIELD,
        [ILLEGAL_EP_CHECK] = RULE_EP_CHECK,
        [ILLEGAL_EP_PINNED] = RULE_EP_PINNED,
        [ILLEGAL_EP_RANK_PIN] = RULE_EP_RANK_PIN,
        [ILLEGAL_EP_DISCOVERED] = RULE_EP_DISCOVERED,
        [ILLEGAL_CHECK_DOUBLE] = RULE_CHECK_DOUBLE,
        [ILLEGAL_CHECK_IGNORED] = RULE_CHECK_IGNORED,
        [ILLEGAL_PINNED] = RULE_PINNED,
        [ILLEGAL_KING_RAY] = RULE_KING_RAY,
        [ILLEGAL_KING_PROTECTED] = RULE_KING_PROTECTED,
        [ILLEGAL_KING_ATTACKED] = RULE_KING_ATTACKED,
        [ILLEGAL_KING_ADJACENT] = RULE_KING_ADJACENT,
    };
    return RULES[reason];
}

Illegal rule_reason(const Position *pos, const char *text) {
    const size_t length = strlen(text);
    SanText san;
    Move move;
    Illegal illegal = illegal_reason_of_uci(pos, text, length);
    if (illegal.from != SQ_NONE || san_scan(LANGUAGE_ENGLISH, text, length, &san, NULL)) {
        return illegal;
    }
    if (san_resolve(pos, &san, &move) == STATUS_SAN_ILLEGAL) {
        return illegal_reason_of_san(pos, &san);
    }
    illegal.reason = ILLEGAL_NONE;
    return illegal;
}

/* What would be wrong with a capture e.p. that is not there to be made: no pawn has just come by
 * ("1k6/3K3p/8/4Pp2/8/7b/8/8 w - - 0 1", e5f6). Positions as asked keep the square of illegal ones.
 */
static bool is_ep_without_right(const Position *pos, IllegalReason reason) {
    return pos->ep_square == SQ_NONE &&
           (reason == ILLEGAL_EP_CHECK || reason == ILLEGAL_EP_PINNED ||
            reason == ILLEGAL_EP_RANK_PIN || reason == ILLEGAL_EP_DISCOVERED);
}

Rule rule_of_illegal(const Position *pos, const char *text) {
    const Illegal illegal = rule_reason(pos, text);
    if (is_ep_without_right(pos, illegal.reason)) return RULE_EP_NO_RIGHT;
    if (illegal.reason == ILLEGAL_GEOMETRY && wraps(&illegal)) return RULE_EDGE_WRAP;
    return rule_of_reason(illegal.reason);
}

/* The way of the king, past which a piece may attack two squares at once. */
static RuleSet attacks_on_way(const Position *pos, const Illegal *castling) {
    RuleSet set = {.length = 0};
    const Square king = castling->from;
    const bool is_short = castling->to > king;
    const Square target = square_at(is_short ? FILE_G : FILE_C, square_rank(king));
    const Bitboard without_king = pos_occupied(pos) & ~bb_square(king);
    bool is_way_attacked = false;
    for (Bitboard way = attacks_between(king, target); way;) {
        is_way_attacked |= pos_enemy_attackers(pos, bb_pop(&way), without_king) != 0;
    }
    if (pos_checkers(pos)) add_rule(&set, RULE_CASTLING_IN_CHECK);
    if (is_way_attacked) add_rule(&set, RULE_CASTLING_THROUGH);
    if (pos_enemy_attackers(pos, target, without_king)) add_rule(&set, RULE_CASTLING_INTO);
    return set;
}

RuleSet rule_candidates_of_illegal(const Position *pos, const char *text) {
    const Illegal illegal = rule_reason(pos, text);
    const bool is_attacked = illegal.reason == ILLEGAL_CASTLING_IN_CHECK ||
                             illegal.reason == ILLEGAL_CASTLING_THROUGH ||
                             illegal.reason == ILLEGAL_CASTLING_INTO;
    return is_attacked ? attacks_on_way(pos, &illegal) : rule_set_of(rule_of_illegal(pos, text));
}

static bool is_typical(Rule rule) {
    switch ((int)rule) {
    case RULE_UNKNOWN:
    case RULE_EDGE_WRAP:
    case RULE_PIECE_GEOMETRY:
    case RULE_PIECE_BLOCKED:
    case RULE_OWN_PIECE:
    case RULE_NO_PIECE:
    case RULE_KING_CAPTURED:
    case RULE_PROMOTION_PLACE:
        return false;
    default:
        return true;
    }
}

/* Candidate targets: those of the piece, a pawn's diagonals and double step, the castlings. */
static Bitboard typical_targets(const Position *pos, Square from) {
    const Color us = pos_side(pos);
    const PieceType type = pos_type_at(pos, from);
    Bitboard targets = attacks_piece(type, from, pos_occupied(pos));
    if (type == PAWN) {
        const Bitboard origin = bb_square(from);
        const Bitboard step = us == WHITE ? bb_up(origin, WHITE) : bb_up(origin, BLACK);
        targets =
            attacks_pawn(us, from) | step | (us == WHITE ? bb_up(step, WHITE) : bb_up(step, BLACK));
    }
    if (type == KING && square_rank(from) == rank_of_color(RANK_1, us)) {
        targets |= bb_square(square_at(FILE_C, square_rank(from))) |
                   bb_square(square_at(FILE_G, square_rank(from)));
    }
    return targets & ~pos->pieces[us] & ~pos->kings[opponent_of(us)];
}

/* Appends the move, or the four promotions, if it is illegal for a typical reason. */
static size_t append_illegal(const Position *pos, Square from, Square to,
                             char (*moves)[RULE_MOVE_SIZE], size_t length, size_t capacity) {
    const Color us = pos_side(pos);
    const bool promotes =
        bb_has(pos->pawns[us], from) && square_rank(to) == rank_of_color(RANK_8, us);
    const MoveKind first = promotes ? MOVE_PROMOTE_KNIGHT : MOVE_NORMAL;
    const MoveKind last = promotes ? MOVE_PROMOTE_QUEEN : MOVE_NORMAL;
    for (MoveKind kind = first; kind <= last && length < capacity; kind++) {
        uci_move_write(move_make(from, to, kind), CASTLING_STANDARD, moves[length]);
        length += is_typical(rule_of_illegal(pos, moves[length]));
    }
    return length;
}

size_t rule_illegal_moves(const Position *pos, char (*moves)[RULE_MOVE_SIZE], size_t capacity) {
    size_t length = 0;
    for (Bitboard pieces = pos->pieces[pos_side(pos)]; pieces;) {
        const Square from = bb_pop(&pieces);
        for (Bitboard targets = typical_targets(pos, from); targets;) {
            length = append_illegal(pos, from, bb_pop(&targets), moves, length, capacity);
        }
    }
    return length;
}
