/* SPDX-License-Identifier: MIT */
#include "perft/verify/rule.h"

#include "core/attacks.h"
#include "core/castling.h"
#include "core/movegen.h"
#include "core/san.h"
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

/* A move as written, legal or not. */
typedef struct Squares {
    Square from, to;
    bool has_promotion;
    PieceType promotion; /* PIECE_TYPE_NB for a letter of no piece */
} Squares;

static Bitboard attackers_of(const Position *pos, Square square, Bitboard occupied) {
    return pos_attackers(pos, square, occupied, color_flip(pos_side(pos))) & occupied;
}

/* Where a piece of this type may go on a board with these squares occupied, captures included. */
static Bitboard attacks_of(PieceType type, Square from, Bitboard occupied) {
    switch (type) {
    case KNIGHT:
        return attacks_knight(from);
    case BISHOP:
        return attacks_bishop(from, occupied);
    case ROOK:
        return attacks_rook(from, occupied);
    case QUEEN:
        return attacks_queen(from, occupied);
    case KING:
        return attacks_king(from);
    case PAWN:
    case PIECE_TYPE_NB:
        break;
    }
    return BB_EMPTY;
}

/* The square that a pawn captured e.p. on `to` stands on. */
static Square ep_victim(const Position *pos, Square to) {
    return pos->side_to_move == WHITE ? (Square)(to - 8) : (Square)(to + 8);
}

static bool is_pinned(const Position *pos, Square square) {
    const Square king = pos_king(pos, pos_side(pos));
    const Bitboard without = pos_occupied(pos) & ~bb_square(square);
    return (attackers_of(pos, king, without) & ~attackers_of(pos, king, pos_occupied(pos))) != 0;
}

static Rule rule_of_legal_ep(const Position *pos, Square from) {
    if (pos_checkers(pos)) return RULE_EP_EVASION;
    return is_pinned(pos, from) ? RULE_EP_ALONG_PIN : RULE_EP_LEGAL;
}

static Rule rule_of_legal_castling(const Position *pos, Square king, Square rook) {
    const File file = square_file(rook);
    if (square_file(king) != FILE_E || (file != FILE_A && file != FILE_H)) return RULE_CASTLING_960;
    const Square b_file = square_at(FILE_B, square_rank(king));
    if (file == FILE_A && attackers_of(pos, b_file, pos_occupied(pos))) return RULE_CASTLING_B_FILE;
    return attackers_of(pos, rook, pos_occupied(pos)) ? RULE_CASTLING_ROOK : RULE_CASTLING_LEGAL;
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

Rule rule_of_legal(const Position *pos, Move move) {
    const Square from = move_from(move), to = move_to(move);
    const MoveKind kind = move_kind(move);
    const PieceType type = pos_type_at(pos, from);
    const Bitboard checkers = pos_checkers(pos);
    const bool is_capture = pos_type_at(pos, to) != PIECE_TYPE_NB;
    if (kind == MOVE_EN_PASSANT) return rule_of_legal_ep(pos, from);
    if (kind == MOVE_CASTLING) return rule_of_legal_castling(pos, from, to);
    if (move_is_promotion(move)) {
        if (move_promoted_type(move) != QUEEN) return RULE_PROMOTION_UNDER;
        return is_capture ? RULE_PROMOTION_CAPTURE : RULE_PROMOTION_PUSH;
    }
    if (checkers) return rule_of_evasion(pos, move, checkers, type);
    if (type != KING && is_pinned(pos, from)) return RULE_ALONG_PIN;
    return rule_of_plain(type, kind, is_capture);
}

/* Illegal moves. */

/* The castling rook of the side to move on the wing that the king heads for, or SQ_NONE. */
static Square castling_rook_towards(const Position *pos, Square king, Square to) {
    const Bitboard west = bb_square(king) - 1;
    const Bitboard rank = bb_rank(square_rank(king));
    const Bitboard rooks = pos->castling & rank & (to > king ? ~west : west);
    return rooks ? bb_lsb(rooks) : SQ_NONE;
}

static bool is_castling_try(const Position *pos, const Squares *move) {
    const Color us = pos_side(pos);
    const int files = abs((int)square_file(move->to) - (int)square_file(move->from));
    return bb_has(pos->kings[us], move->from) && square_rank(move->from) == square_rank(move->to) &&
           (files > 1 || bb_has(pos_pieces_of(pos, us, ROOK), move->to));
}

static Rule rule_of_illegal_castling(const Position *pos, Square king, Square towards) {
    const Square rook = castling_rook_towards(pos, king, towards);
    const Bitboard occupied = pos_occupied(pos);
    if (rook == SQ_NONE) return RULE_CASTLING_NO_RIGHT;
    if (pos_checkers(pos)) return RULE_CASTLING_IN_CHECK;
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard others = occupied & ~(bb_square(king) | bb_square(rook));
    const Bitboard king_path = attacks_between(king, to.king);
    const Bitboard rook_path = attacks_between(rook, to.rook) | bb_square(to.rook);
    if ((king_path | bb_square(to.king) | rook_path) & others) return RULE_CASTLING_BLOCKED;
    const Bitboard without_king = occupied & ~bb_square(king);
    for (Bitboard set = king_path; set;) {
        if (attackers_of(pos, bb_pop(&set), without_king)) return RULE_CASTLING_THROUGH;
    }
    if (attackers_of(pos, to.king, without_king)) return RULE_CASTLING_INTO;
    const Bitboard landed = others | bb_square(to.king) | bb_square(to.rook);
    return attackers_of(pos, to.king, landed) ? RULE_CASTLING_SHIELD : RULE_UNKNOWN;
}

static Rule rule_of_illegal_ep(const Position *pos, Square from, Square to) {
    const Square king = pos_king(pos, pos_side(pos)), victim = ep_victim(pos, to);
    const Bitboard occupied = pos_occupied(pos);
    const Bitboard moved = (occupied & ~bb_square(from)) | bb_square(to);
    if ((Square)pos->ep_square != to) return RULE_EP_NO_RIGHT;
    const Bitboard attackers = attackers_of(pos, king, moved & ~bb_square(victim));
    const Bitboard before = attackers_of(pos, king, occupied);
    if (!attackers) return RULE_UNKNOWN;
    if (attackers & before) return RULE_EP_CHECK;
    if (attackers_of(pos, king, moved)) return RULE_EP_PINNED;
    return square_rank(king) == square_rank(from) ? RULE_EP_RANK_PIN : RULE_EP_DISCOVERED;
}

static Rule rule_of_promotion(const Position *pos, const Squares *move, PieceType type) {
    const Rank last = rank_of_color(RANK_8, pos_side(pos));
    const bool is_due = type == PAWN && square_rank(move->to) == last;
    if (move->has_promotion != is_due) {
        return is_due ? RULE_PROMOTION_OMITTED : RULE_PROMOTION_PLACE;
    }
    if (!is_due || (move->promotion >= KNIGHT && move->promotion <= QUEEN)) return RULE_UNKNOWN;
    return RULE_PROMOTION_PIECE;
}

/* True if the move is one step too many across the a- or h-file, as bit shifts make it. */
static bool wraps(const Squares *move, PieceType type) {
    const int files = abs((int)square_file(move->to) - (int)square_file(move->from));
    const int ranks = abs((int)square_rank(move->to) - (int)square_rank(move->from));
    return (type == PAWN || type == KNIGHT || type == KING) && files >= 6 && ranks <= 3;
}

/* RULE_UNKNOWN for a step or capture that pawns may make but for check and pins. */
static Rule rule_of_pawn(const Position *pos, const Squares *move) {
    const Color us = pos_side(pos);
    const Bitboard occupied = pos_occupied(pos);
    const int up = us == WHITE ? 8 : -8, step = (int)move->to - (int)move->from;
    if (step == up) return bb_has(occupied, move->to) ? RULE_PAWN_BLOCKED : RULE_UNKNOWN;
    if (step == 2 * up) {
        if (square_rank(move->from) != rank_of_color(RANK_2, us)) return RULE_PAWN_DOUBLE_RANK;
        const Bitboard path = bb_square(move->to) | attacks_between(move->from, move->to);
        return path & occupied ? RULE_PAWN_DOUBLE_BLOCKED : RULE_UNKNOWN;
    }
    if (!bb_has(attacks_pawn(us, move->from), move->to)) {
        return wraps(move, PAWN) ? RULE_EDGE_WRAP : RULE_PIECE_GEOMETRY;
    }
    if (bb_has(occupied, move->to)) return RULE_UNKNOWN;
    const bool passes_pawn = square_rank(move->to) == rank_of_color(RANK_6, us) &&
                             bb_has(pos->pawns[color_flip(us)], ep_victim(pos, move->to));
    return passes_pawn ? rule_of_illegal_ep(pos, move->from, move->to) : RULE_PAWN_CAPTURE_EMPTY;
}

static Rule rule_of_piece(const Position *pos, const Squares *move, PieceType type) {
    if (!bb_has(attacks_of(type, move->from, BB_EMPTY), move->to)) {
        return wraps(move, type) ? RULE_EDGE_WRAP : RULE_PIECE_GEOMETRY;
    }
    const Bitboard targets = attacks_of(type, move->from, pos_occupied(pos));
    return bb_has(targets, move->to) ? RULE_UNKNOWN : RULE_PIECE_BLOCKED;
}

static Rule rule_of_king_safety(const Position *pos, Square king, Square to) {
    const Color them = color_flip(pos_side(pos));
    const Bitboard occupied = pos_occupied(pos);
    const Bitboard attackers = attackers_of(pos, to, occupied & ~bb_square(king)) & ~bb_square(to);
    if (!attackers) return RULE_UNKNOWN;
    if (!(attackers_of(pos, to, occupied) & ~bb_square(to))) return RULE_KING_RAY;
    if (bb_has(pos->pieces[them], to)) return RULE_KING_PROTECTED;
    return attackers & ~pos->kings[them] ? RULE_KING_ATTACKED : RULE_KING_ADJACENT;
}

/* A move that its piece could make, but for its own king. */
static Rule rule_of_safety(const Position *pos, const Squares *move, PieceType type) {
    const Square king = pos_king(pos, pos_side(pos));
    if (type == KING) return rule_of_king_safety(pos, move->from, move->to);
    const Bitboard checkers = pos_checkers(pos);
    if (bb_has_many(checkers)) return RULE_CHECK_DOUBLE;
    if (checkers && !bb_has(attacks_between(king, bb_lsb(checkers)) | checkers, move->to)) {
        return RULE_CHECK_IGNORED;
    }
    const bool leaves_line =
        is_pinned(pos, move->from) && !bb_has(attacks_line(king, move->from), move->to);
    return leaves_line ? RULE_PINNED : RULE_UNKNOWN;
}

static Rule rule_of_squares(const Position *pos, const Squares *move) {
    const Color us = pos_side(pos);
    if (!bb_has(pos->pieces[us], move->from)) return RULE_NO_PIECE;
    const PieceType type = pos_type_at(pos, move->from);
    if (is_castling_try(pos, move)) return rule_of_illegal_castling(pos, move->from, move->to);
    if (bb_has(pos->pieces[us], move->to)) return RULE_OWN_PIECE;
    if (bb_has(pos->kings[color_flip(us)], move->to)) return RULE_KING_CAPTURED;
    Rule rule = rule_of_promotion(pos, move, type);
    if (rule == RULE_UNKNOWN) {
        rule = type == PAWN ? rule_of_pawn(pos, move) : rule_of_piece(pos, move, type);
    }
    return rule != RULE_UNKNOWN ? rule : rule_of_safety(pos, move, type);
}

/* Reads "e7e8q". */
static bool read_squares(const char *text, Squares *move) {
    static const char LETTERS[] = "pnbrqk"; /* in the order of PieceType */
    const size_t length = strlen(text);
    for (size_t i = 0; i < 4; i += 2) {
        if (length < 4 || text[i] < 'a' || text[i] > 'h') return false;
        if (text[i + 1] < '1' || text[i + 1] > '8') return false;
    }
    move->from = square_at((File)(text[0] - 'a'), (Rank)(text[1] - '1'));
    move->to = square_at((File)(text[2] - 'a'), (Rank)(text[3] - '1'));
    move->has_promotion = length > 4;
    const char *letter = length > 4 ? strchr(LETTERS, text[4]) : NULL;
    move->promotion = letter ? (PieceType)(letter - LETTERS) : PIECE_TYPE_NB;
    return length <= 5;
}

/* Finds the piece that an illegal move in SAN can mean: the only one that fits the text. */
static bool read_san(const Position *pos, const char *text, Squares *move) {
    SanText san;
    const Color us = pos_side(pos);
    if (san_scan(LANGUAGE_ENGLISH, text, strlen(text), &san, NULL) != STATUS_OK) return false;
    const Square king = pos_king(pos, us);
    if (san.castling) {
        const File file = san.castling == SAN_CASTLING_SHORT ? FILE_G : FILE_C;
        *move = (Squares){.from = king, .to = square_at(file, square_rank(king))};
        return true;
    }
    const PieceType type = san.piece == PIECE_TYPE_NB ? PAWN : san.piece;
    Bitboard fitting = BB_EMPTY;
    move->to = san.to;
    move->has_promotion = san.promotion != PIECE_TYPE_NB;
    move->promotion = san.promotion;
    for (Bitboard set = pos_pieces_of(pos, us, type) & san.origins; set;) {
        move->from = bb_pop(&set);
        const Rule rule = type == PAWN ? rule_of_pawn(pos, move) : rule_of_piece(pos, move, type);
        if (rule != RULE_PIECE_GEOMETRY && rule != RULE_PIECE_BLOCKED) {
            fitting |= bb_square(move->from);
        }
    }
    if (!bb_has_one(fitting)) return false;
    move->from = bb_lsb(fitting);
    return true;
}

Rule rule_of_illegal(const Position *pos, const char *text) {
    Squares move;
    if (!read_squares(text, &move) && !read_san(pos, text, &move)) return RULE_UNKNOWN;
    return rule_of_squares(pos, &move);
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

/* Targets worth a look: those of the piece, a pawn's diagonals and double step, the castlings. */
static Bitboard typical_targets(const Position *pos, Square from) {
    const Color us = pos_side(pos);
    const PieceType type = pos_type_at(pos, from);
    Bitboard targets = attacks_of(type, from, pos_occupied(pos));
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
    return targets & ~pos->pieces[us] & ~pos->kings[color_flip(us)];
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
