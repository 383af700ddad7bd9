/* SPDX-License-Identifier: MIT */
#include "core/illegal.h"

#include "core/attacks.h"
#include "core/castling.h"
#include "core/movegen.h"

#include <string.h>

static IllegalReason fail_at(Illegal *illegal, IllegalReason reason, Square at) {
    illegal->at = at;
    return reason;
}

static IllegalReason fail_by(Illegal *illegal, IllegalReason reason, Bitboard attackers) {
    illegal->by = bb_lsb(attackers);
    return reason;
}

/* The first of the squares in `set` that a piece comes to on its way. */
static Square nearest(Square from, Square to, Bitboard set) {
    if (to > from) return bb_lsb(set);
    Square last = SQ_NONE;
    while (set) last = bb_pop(&set);
    return last;
}

/* ---- castling ---- */

/* A king that moves to one of his castling squares, farther than a king moves, or onto his rook. */
static bool is_castling_try(const Position *pos, Square from, Square to) {
    const Color us = pos_side(pos);
    const Rank back = rank_of_color(RANK_1, us);
    if (!bb_has(pos->kings[us], from) || from == to) return false;
    if (square_rank(from) != back || square_rank(to) != back) return false;
    const bool is_near = bb_has(attacks_king(from), to);
    if (bb_has(pos_pieces_of(pos, us, ROOK), to)) return !is_near || bb_has(pos->castling, to);
    return !is_near && castling_targets(from, to).king == to;
}

/* The way must be safe. A king shadows no ray: "5rk1/8/8/8/8/8/8/4K2R w K - 0 1". */
static IllegalReason unsafe_castling(const Position *pos, Illegal *illegal, Square king,
                                     Square rook) {
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard without_king = pos_occupied(pos) & ~bb_square(king);
    for (Bitboard set = attacks_between(king, to.king); set;) {
        const Square crossed = bb_pop(&set);
        const Bitboard attackers = pos_enemy_attackers(pos, crossed, without_king);
        if (!attackers) continue;
        illegal->at = crossed;
        return fail_by(illegal, ILLEGAL_CASTLING_THROUGH, attackers);
    }
    const Bitboard attackers = pos_enemy_attackers(pos, to.king, without_king);
    illegal->at = to.king;
    if (attackers) return fail_by(illegal, ILLEGAL_CASTLING_INTO, attackers);
    /* "4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1": the rook leaves the line that it has shut. */
    const Bitboard landed =
        (without_king & ~bb_square(rook)) | bb_square(to.king) | bb_square(to.rook);
    const Bitboard opened = pos_enemy_attackers(pos, to.king, landed);
    return opened ? fail_by(illegal, ILLEGAL_CASTLING_SHIELD, opened) : ILLEGAL_NONE;
}

static IllegalReason reason_of_castling(const Position *pos, Illegal *illegal) {
    const Square king = illegal->from, rook = castling_rook(pos, pos_side(pos), illegal->to > king);
    if (rook == SQ_NONE) return ILLEGAL_CASTLING_NO_RIGHT;
    const CastlingTargets to = castling_targets(king, rook);
    if (illegal->to != rook && illegal->to != to.king) return ILLEGAL_CASTLING_NO_RIGHT;
    if (pos_checkers(pos)) return fail_by(illegal, ILLEGAL_CASTLING_IN_CHECK, pos_checkers(pos));
    const Bitboard others = pos_occupied(pos) & ~(bb_square(king) | bb_square(rook));
    const Bitboard way = attacks_between(king, to.king) | bb_square(to.king) |
                         attacks_between(rook, to.rook) | bb_square(to.rook);
    if (way & others) {
        return fail_at(illegal, ILLEGAL_CASTLING_BLOCKED, nearest(king, rook, way & others));
    }
    return unsafe_castling(pos, illegal, king, rook);
}

/* ---- pawns ---- */

/* The capture of a pawn that is passed. What it would do to the king comes before the right to it:
 * a position without a legal capture does not keep the right. */
static IllegalReason reason_of_ep(const Position *pos, Illegal *illegal) {
    const Square king = pos_king(pos, pos_side(pos)), from = illegal->from, to = illegal->to;
    const Square victim = square_ep_victim(to);
    const Bitboard occupied = pos_occupied(pos);
    const Bitboard moved = (occupied & ~bb_square(from)) | bb_square(to);
    const Bitboard attackers = pos_enemy_attackers(pos, king, moved & ~bb_square(victim));
    illegal->at = victim;
    if (!attackers) {
        return to == (Square)pos->ep_square ? ILLEGAL_NONE : ILLEGAL_EP_NO_RIGHT;
    }
    illegal->by = bb_lsb(attackers);
    if (attackers & pos_enemy_attackers(pos, king, occupied)) return ILLEGAL_EP_CHECK;
    if (pos_enemy_attackers(pos, king, moved)) return ILLEGAL_EP_PINNED;
    return square_rank(king) == square_rank(from) ? ILLEGAL_EP_RANK_PIN : ILLEGAL_EP_DISCOVERED;
}

static IllegalReason reason_of_double_step(const Position *pos, Illegal *illegal) {
    const Square from = illegal->from, to = illegal->to;
    if (square_rank(from) != rank_of_color(RANK_2, pos_side(pos))) return ILLEGAL_PAWN_DOUBLE;
    const Bitboard blockers = (bb_square(to) | attacks_between(from, to)) & pos_occupied(pos);
    return blockers ? fail_at(illegal, ILLEGAL_PAWN_DOUBLE_BLOCKED, nearest(from, to, blockers))
                    : ILLEGAL_NONE;
}

static IllegalReason reason_of_promotion(const Position *pos, const Illegal *illegal,
                                         const MoveSquares *move) {
    const bool is_due =
        illegal->piece == PAWN && square_rank(move->to) == rank_of_color(RANK_8, pos_side(pos));
    if (!is_due) return move->has_promotion ? ILLEGAL_PROMOTION_PLACE : ILLEGAL_NONE;
    if (!move->has_promotion) return ILLEGAL_PROMOTION_OMITTED;
    return move->promotion >= KNIGHT && move->promotion <= QUEEN ? ILLEGAL_NONE
                                                                 : ILLEGAL_PROMOTION_PIECE;
}

/* ILLEGAL_NONE for a step or capture that pawns may make, apart from checks and pins. */
static IllegalReason reason_of_pawn(const Position *pos, Illegal *illegal) {
    const Color us = pos_side(pos);
    const Square from = illegal->from, to = illegal->to;
    const int up = us == WHITE ? 8 : -8, step = (int)to - (int)from;
    if (step == up) {
        return bb_has(pos_occupied(pos), to) ? fail_at(illegal, ILLEGAL_PAWN_BLOCKED, to)
                                             : ILLEGAL_NONE;
    }
    if (step == 2 * up) return reason_of_double_step(pos, illegal);
    if (!bb_has(attacks_pawn(us, from), to)) return ILLEGAL_GEOMETRY;
    if (bb_has(pos_occupied(pos), to)) return ILLEGAL_NONE;
    const bool passes_pawn = square_rank(to) == rank_of_color(RANK_6, us) &&
                             bb_has(pos->pawns[opponent_of(us)], square_ep_victim(to));
    return passes_pawn ? reason_of_ep(pos, illegal) : ILLEGAL_PAWN_CAPTURE;
}

/* ---- the other pieces ---- */

static IllegalReason reason_of_piece(const Position *pos, Illegal *illegal) {
    const Square from = illegal->from, to = illegal->to;
    if (!bb_has(attacks_piece(illegal->piece, from, BB_EMPTY), to)) return ILLEGAL_GEOMETRY;
    const Bitboard blockers = attacks_between(from, to) & pos_occupied(pos);
    const bool is_slider = illegal->piece != KNIGHT && illegal->piece != KING;
    return is_slider && blockers ? fail_at(illegal, ILLEGAL_PATH, nearest(from, to, blockers))
                                 : ILLEGAL_NONE;
}

/* ---- safety of the king ---- */

static IllegalReason reason_of_king_safety(const Position *pos, Illegal *illegal) {
    const Color them = opponent_of(pos_side(pos));
    const Square king = illegal->from, to = illegal->to;
    const Bitboard occupied = pos_occupied(pos), target = bb_square(to);
    const Bitboard attackers = pos_enemy_attackers(pos, to, occupied & ~bb_square(king)) & ~target;
    if (!attackers) return ILLEGAL_NONE;
    illegal->by = bb_lsb(attackers);
    /* "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1": e2 is seen through the king only. */
    if (!(pos_enemy_attackers(pos, to, occupied) & ~target)) return ILLEGAL_KING_RAY;
    if (bb_has(pos->pieces[them], to)) return ILLEGAL_KING_PROTECTED;
    const Bitboard pieces = attackers & ~pos->kings[them];
    return pieces ? fail_by(illegal, ILLEGAL_KING_ATTACKED, pieces) : ILLEGAL_KING_ADJACENT;
}

/* A move that its piece could make if its own king did not matter. */
static IllegalReason reason_of_safety(const Position *pos, Illegal *illegal) {
    const Square king = pos_king(pos, pos_side(pos)), from = illegal->from, to = illegal->to;
    if (illegal->piece == KING) return reason_of_king_safety(pos, illegal);
    const Bitboard checkers = pos_checkers(pos);
    if (bb_has_many(checkers)) return fail_by(illegal, ILLEGAL_CHECK_DOUBLE, checkers);
    if (checkers && !bb_has(attacks_between(king, bb_lsb(checkers)) | checkers, to)) {
        return fail_by(illegal, ILLEGAL_CHECK_IGNORED, checkers);
    }
    const Bitboard moved = (pos_occupied(pos) & ~bb_square(from)) | bb_square(to);
    const Bitboard pinners = pos_enemy_attackers(pos, king, moved) & ~bb_square(to) & ~checkers;
    return pinners ? fail_by(illegal, ILLEGAL_PINNED, pinners) : ILLEGAL_NONE;
}

/* ---- all of it ---- */

static IllegalReason reason_of(const Position *pos, Illegal *illegal, const MoveSquares *move) {
    const Color us = pos_side(pos), them = opponent_of(us);
    if (bb_has(pos->pieces[them], move->from)) return ILLEGAL_ENEMY_PIECE;
    if (!bb_has(pos->pieces[us], move->from)) return ILLEGAL_NO_PIECE;
    if (move->from == move->to) return ILLEGAL_PASS;
    if (is_castling_try(pos, move->from, move->to)) {
        return move->has_promotion ? ILLEGAL_PROMOTION_PLACE : reason_of_castling(pos, illegal);
    }
    if (bb_has(pos->pieces[us], move->to)) return ILLEGAL_OWN_PIECE;
    if (bb_has(pos->kings[them], move->to)) return ILLEGAL_KING_CAPTURED;
    IllegalReason reason = reason_of_promotion(pos, illegal, move);
    if (reason == ILLEGAL_NONE) {
        reason =
            illegal->piece == PAWN ? reason_of_pawn(pos, illegal) : reason_of_piece(pos, illegal);
    }
    /* The capture en passant has looked after the king itself. */
    const bool is_ep = illegal->piece == PAWN && move->to == (Square)pos->ep_square;
    return reason == ILLEGAL_NONE && !is_ep ? reason_of_safety(pos, illegal) : reason;
}

static Illegal illegal_of(const Position *pos, Square from, Square to) {
    return (Illegal){.side = pos_side(pos),
                     .piece =
                         bb_has(pos_occupied(pos), from) ? pos_type_at(pos, from) : PIECE_TYPE_NB,
                     .from = from,
                     .to = to,
                     .at = SQ_NONE,
                     .by = SQ_NONE};
}

Illegal illegal_reason_of_squares(const Position *pos, const MoveSquares *move) {
    Illegal illegal = illegal_of(pos, move->from, move->to);
    illegal.reason = reason_of(pos, &illegal, move);
    return illegal;
}

/* The kind that the code of a legal move between these squares has. */
static bool kind_fits(const Position *pos, Square from, Square to, MoveKind kind) {
    const bool is_pawn = bb_has(pos->pawns[pos_side(pos)], from);
    if (kind >= MOVE_PROMOTE_KNIGHT) return true; /* judged as a promotion */
    MoveKind wanted = MOVE_NORMAL;
    if (is_castling_try(pos, from, to)) wanted = MOVE_CASTLING;
    if (is_pawn && (to == from + 16 || from == to + 16)) wanted = MOVE_DOUBLE_PUSH;
    if (is_pawn && to == (Square)pos->ep_square && square_file(from) != square_file(to)) {
        wanted = MOVE_EN_PASSANT;
    }
    return kind == wanted;
}

Illegal illegal_reason(const Position *pos, Move move) {
    const MoveKind kind = move_kind(move);
    const Square from = move_from(move), to = move_to(move);
    MoveSquares squares = {.from = from, .to = to, .promotion = PIECE_TYPE_NB};
    if (kind >= MOVE_PROMOTE_KNIGHT && kind < MOVE_KIND_NB) {
        squares.has_promotion = true;
        squares.promotion = move_promoted_type(move);
    }
    Illegal illegal = illegal_reason_of_squares(pos, &squares);
    const bool names_rook = kind != MOVE_CASTLING || bb_has(pos->castling, to);
    if (illegal.reason == ILLEGAL_NONE &&
        (!kind_fits(pos, from, to, kind) || !names_rook || kind >= MOVE_KIND_NB)) {
        illegal.reason = ILLEGAL_NO_MOVE;
    }
    return illegal;
}

/* ---- texts ---- */

Illegal illegal_reason_of_uci(const Position *pos, const char *text, size_t length) {
    static const char LETTERS[] = "pnbrqk"; /* in the order of PieceType */
    MoveSquares move = {SQ_NONE, SQ_NONE, length == 5, PIECE_TYPE_NB};
    if (length == 4 || length == 5) {
        move.from = square_read(text);
        move.to = square_read(text + 2);
    }
    if (move.from == SQ_NONE || move.to == SQ_NONE) {
        return (Illegal){ILLEGAL_NO_MOVE, pos_side(pos), PIECE_TYPE_NB, SQ_NONE,
                         SQ_NONE,         SQ_NONE,       SQ_NONE};
    }
    const char *letter = length == 5 && text[4] ? strchr(LETTERS, text[4]) : NULL;
    if (letter) move.promotion = (PieceType)(letter - LETTERS);
    return illegal_reason_of_squares(pos, &move);
}

static Illegal reason_of_san_castling(const Position *pos, SanCastling castling) {
    const Square king = pos_king(pos, pos_side(pos));
    const Rank back = rank_of_color(RANK_1, pos_side(pos));
    const Square corner = square_at(castling == SAN_CASTLING_SHORT ? FILE_H : FILE_A, back);
    Illegal illegal = illegal_of(pos, king, corner);
    const Square rook = castling_rook(pos, pos_side(pos), corner > king);
    illegal.reason = ILLEGAL_CASTLING_NO_RIGHT;
    if (rook == SQ_NONE) return illegal;
    illegal.to = rook;
    illegal.reason = reason_of_castling(pos, &illegal);
    return illegal;
}

/* The pieces that a text can mean. A pawn is looked for on the file of its target unless the text
 * speaks of a capture. */
static Bitboard pieces_meant(const Position *pos, const SanText *san, PieceType type) {
    Bitboard pieces = pos_pieces_of(pos, pos_side(pos), type) & san->origins;
    const Bitboard on_file = pieces & bb_file(square_file(san->to));
    return type == PAWN && !san->is_capture && on_file ? on_file : pieces;
}

static bool is_far(IllegalReason reason) {
    return reason == ILLEGAL_NONE || reason == ILLEGAL_GEOMETRY;
}

Illegal illegal_reason_of_san(const Position *pos, const SanText *san) {
    if (san->castling != SAN_CASTLING_NONE) return reason_of_san_castling(pos, san->castling);
    const PieceType type = san_piece_meant(pos, san);
    Illegal best = {ILLEGAL_NO_SUCH_PIECE, pos_side(pos), type, SQ_NONE, san->to, SQ_NONE, SQ_NONE};
    const Bitboard pieces = pieces_meant(pos, san, type);
    for (Bitboard set = pieces; set;) {
        const MoveSquares move = {bb_pop(&set), san->to, san->promotion != PIECE_TYPE_NB,
                                  san->promotion};
        const Illegal illegal = illegal_reason_of_squares(pos, &move);
        if (illegal.reason > best.reason) best = illegal;
    }
    /* A piece named by its square alone that is not there: "e2e4" with an empty e2. */
    if (!pieces && bb_has_one(san->origins)) {
        const MoveSquares move = {bb_lsb(san->origins), san->to, san->promotion != PIECE_TYPE_NB,
                                  san->promotion};
        const Illegal illegal = illegal_reason_of_squares(pos, &move);
        if (illegal.reason == ILLEGAL_NO_PIECE || illegal.reason == ILLEGAL_ENEMY_PIECE) {
            return illegal;
        }
    }
    if (pieces &&
        (best.reason == ILLEGAL_NO_SUCH_PIECE || (is_far(best.reason) && !bb_has_one(pieces)))) {
        best.reason = ILLEGAL_NONE_REACHES;
    }
    return best;
}
