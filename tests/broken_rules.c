/* SPDX-License-Identifier: MIT
 *
 * The rules of broken_engine. Takes boards and attacks from core, but generates and makes moves on
 * its own.
 */
#include "core/attacks.h"
#include "core/castling.h"
#include "core/position_make.h"
#include "tests/broken_engine.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static Bitboard attackers(const Position *pos, Square square, Color color) {
    return pos_attackers(pos, square, pos_occupied(pos), color);
}

/* Making moves, one piece at a time. */

static void lose_rights(const Position *pos, Position *child, Move move) {
    const Square from = move_from(move), to = move_to(move);
    const Color us = pos_side(pos);
    const bool is_king = bb_has(pos->kings[us], from);
    Bitboard lost = BB_EMPTY;
    if (is_king && !has(FAULT_right_king_move)) lost |= bb_rank(rank_of_color(RANK_1, us));
    if (!has(FAULT_right_rook_move)) lost |= bb_square(from);
    const bool keeps_captured =
        move_is_promotion(move) ? has(FAULT_right_promotion) : has(FAULT_right_rook_captured);
    if (!keeps_captured && bb_has(pos->pieces[opponent_of(us)], to)) lost |= bb_square(to);
    child->castling &= ~lost;
}

static void set_ep(const Position *pos, Position *child, Move move) {
    const Square passed = (Square)((move_from(move) + move_to(move)) / 2);
    if (!has(FAULT_ep_stale)) child->ep_square = SQ_NONE;
    if (move_kind(move) != MOVE_DOUBLE_PUSH || has(FAULT_ep_unset)) return;
    if (attacks_pawn(pos_side(pos), passed) & child->pawns[child->side_to_move]) {
        child->ep_square = (uint8_t)passed;
    }
}

static void make_castle(Position *child, Color us, Square king, Square rook) {
    const CastlingTargets to = castling_targets(king, rook);
    pos_remove(child, king);
    if (!has(FAULT_castling_keeps_rook)) pos_remove(child, rook);
    pos_put(child, us, KING, to.king);
    if (!has(FAULT_castling_keeps_rook)) pos_put(child, us, ROOK, to.rook);
}

_Noreturn void broken_crash(void) {
    signal(SIGSEGV, SIG_DFL); /* a sanitizer would catch it and exit */
    raise(SIGSEGV);
    abort();
}

void broken_make(const Position *pos, Move move, Position *child) {
    if (move_kind(move) == MOVE_EN_PASSANT && has(FAULT_crash_ep)) broken_crash();
    while (move_kind(move) == MOVE_EN_PASSANT && has(FAULT_hang_ep)) pause();
    const Square from = move_from(move), to = move_to(move);
    const Color us = pos_side(pos);
    const PieceType type = pos_type_at(pos, from);
    *child = *pos;
    child->side_to_move = (uint8_t)opponent_of(us);
    child->halfmove_clock = 0;
    if (move_kind(move) == MOVE_CASTLING) {
        make_castle(child, us, from, to);
    } else {
        pos_remove(child, from);
        pos_put(child, us, move_is_promotion(move) ? move_promoted_type(move) : type, to);
    }
    if (move_kind(move) == MOVE_EN_PASSANT && !has(FAULT_ep_keeps_pawn)) {
        pos_remove(child, square_ep_victim(to));
    }
    lose_rights(pos, child, move);
    set_ep(pos, child, move);
}

/* Generating moves. */

static void add(MoveList *list, Square from, Square to, MoveKind kind) {
    if (list->length < MOVE_LIST_CAPACITY) list->moves[list->length++] = move_make(from, to, kind);
}

static void add_pawn_move(const Position *pos, MoveList *list, Square from, Square to) {
    const bool is_capture = bb_has(pos_occupied(pos), to);
    if (square_rank(to) != rank_of_color(RANK_8, pos_side(pos)) || has(FAULT_promotion_omitted)) {
        add(list, from, to, MOVE_NORMAL);
        return;
    }
    if (is_capture && has(FAULT_no_promotion_capture)) return;
    add(list, from, to, MOVE_PROMOTE_QUEEN);
    if (has(FAULT_only_queens)) return;
    for (MoveKind kind = MOVE_PROMOTE_KNIGHT; kind < MOVE_PROMOTE_QUEEN; kind++) {
        add(list, from, to, kind);
    }
}

static void add_steps(const Position *pos, MoveList *list, Square from) {
    const Color us = pos_side(pos);
    const Bitboard occupied = pos_occupied(pos);
    const int up = us == WHITE ? 8 : -8;
    const Square one = (Square)((int)from + up), two = (Square)((int)from + 2 * up);
    const Rank rank = rank_of_color(square_rank(from), us);
    const bool is_free = !bb_has(occupied, one);
    if (is_free) add_pawn_move(pos, list, from, one);
    const bool may_double = rank == RANK_2 || (has(FAULT_double_from_third) && rank == RANK_3);
    if (!may_double || bb_has(occupied, two)) return;
    if (!is_free && !has(FAULT_double_jumps)) return;
    add(list, from, two, MOVE_DOUBLE_PUSH);
    if (has(FAULT_double_twice) && square_file(from) == FILE_H) {
        add(list, from, two, MOVE_DOUBLE_PUSH);
    }
}

static void add_pawn(const Position *pos, MoveList *list, Square from) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Bitboard victims = pos->pieces[them] & ~pos->kings[them];
    add_steps(pos, list, from);
    for (Bitboard set = attacks_pawn(us, from) & victims; set;) {
        add_pawn_move(pos, list, from, bb_pop(&set));
    }
    const Square wrapped = us == WHITE ? (Square)(from + 7) : (Square)(from - 9);
    if (has(FAULT_pawn_wraps) && square_file(from) == FILE_A && from != SQ_A2 &&
        bb_has(victims, wrapped)) {
        add_pawn_move(pos, list, from, wrapped);
    }
    if (pos->ep_square == SQ_A6 && from == SQ_H4 && has(FAULT_ep_wraps)) {
        add(list, from, SQ_A6, MOVE_NORMAL);
    }
    if (pos->ep_square == SQ_NONE || has(FAULT_no_ep) || has(FAULT_crash_asked_ep)) return;
    const Square ep = (Square)pos->ep_square;
    const Bitboard victim =
        us == WHITE ? bb_down(bb_square(ep), WHITE) : bb_down(bb_square(ep), BLACK);
    /* A stale right may point at anything; kings stay on the board. */
    if (bb_has(attacks_pawn(us, from), ep) && !(victim & (pos->kings[us] | pos->kings[them])) &&
        !bb_has(pos->pieces[us] | pos->kings[them], ep)) {
        add(list, from, ep, MOVE_EN_PASSANT);
    }
}

static void add_piece(const Position *pos, MoveList *list, Square from) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Bitboard square = bb_square(from), occupied = pos_occupied(pos);
    Bitboard targets = BB_EMPTY;
    if (pos->knights[us] & square) targets |= attacks_knight(from);
    if (pos->kings[us] & square) targets |= attacks_king(from);
    if (pos->diagonals[us] & square) targets |= attacks_bishop(from, occupied);
    if (pos->orthogonals[us] & square) targets |= attacks_rook(from, occupied);
    targets &= ~pos->pieces[us] & ~pos->kings[them];
    while (targets) {
        const Square to = bb_pop(&targets);
        const bool is_long = bb_count(attacks_between(from, to)) == 6;
        if (is_long && has(FAULT_slider_short)) continue;
        add(list, from, to, MOVE_NORMAL);
    }
}

static bool path_is_free(const Position *pos, Square king, Square rook) {
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard movers = bb_square(king) | bb_square(rook);
    Bitboard path = attacks_between(king, to.king) | bb_square(to.king);
    if (!has(FAULT_chess960_rook_path)) path |= attacks_between(rook, to.rook) | bb_square(to.rook);
    if (has(FAULT_castling_b_occupied)) path &= ~bb_file(FILE_B);
    return !(path & pos_occupied(pos) & ~movers);
}

static bool may_castle(const Position *pos, Square king, Square rook) {
    const Color them = opponent_of(pos_side(pos));
    const CastlingTargets to = castling_targets(king, rook);
    const bool is_short = rook > king;
    if (!path_is_free(pos, king, rook)) return false;
    if (has(FAULT_no_short_castling) && is_short) return false;
    if (has(FAULT_chess960_king_stays) && king == to.king) return false;
    if (attackers(pos, king, them) && !has(FAULT_castling_in_check)) return false;
    const Square b_file = square_at(FILE_B, square_rank(king));
    if (has(FAULT_castling_b_attacked) && !is_short && attackers(pos, b_file, them)) return false;
    const Square other_side = (Square)((int)king + (is_short ? -1 : 1));
    if (has(FAULT_castling_other_side) && attackers(pos, other_side, them)) return false;
    if (attackers(pos, to.king, them) && !has(FAULT_castling_into)) return false;
    for (Bitboard set = attacks_between(king, to.king); set;) {
        if (attackers(pos, bb_pop(&set), them) && !has(FAULT_castling_through)) return false;
    }
    return true;
}

static void add_castling(const Position *pos, MoveList *list) {
    const Color us = pos_side(pos);
    const Square king = pos_king(pos, us);
    const Rank rank = rank_of_color(RANK_1, us);
    if (square_rank(king) != rank) return;
    /* Trusts the rights, as many engines do: a stale one castles with whatever stands there. */
    for (Bitboard set = pos->castling & bb_rank(rank) & ~bb_square(king); set;) {
        const Square rook = bb_pop(&set);
        if (may_castle(pos, king, rook)) add(list, king, rook, MOVE_CASTLING);
    }
}

/* True if the fault lets a move pass that leaves the king in check. */
static bool lets_pass(const Position *pos, Move move, const Position *child) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Square from = move_from(move), to = move_to(move), king = pos_king(child, us);
    const Bitboard before = pos_checkers(pos), after = attackers(child, king, them);
    const bool is_king = bb_has(pos->kings[us], from);
    const Bitboard without = pos_occupied(pos) & ~bb_square(from);
    const bool is_pinned = (pos_attackers(pos, king, without, them) & ~before) != 0;
    if (move_kind(move) == MOVE_EN_PASSANT) {
        const bool is_rank = square_rank(king) == square_rank(from);
        if (before) return false;
        if (is_pinned) return has(FAULT_ep_pinned);
        return has(is_rank ? FAULT_ep_rank_pin : FAULT_ep_discovered);
    }
    if (move_kind(move) == MOVE_CASTLING)
        return has(FAULT_chess960_shield) || has(FAULT_castling_into);
    if (is_king) {
        const bool is_ray = !(attackers(pos, to, them) & ~bb_square(to));
        if (has(FAULT_king_ray)) return is_ray;
        if (has(FAULT_kings_adjacent)) return !(after & ~pos->kings[them]);
        return has(FAULT_king_protected) && !is_ray && bb_has(pos->pieces[them], to);
    }
    if (bb_has_many(before)) return has(FAULT_double_check_capture) && bb_has(before, to);
    if (before) return has(FAULT_check_ignored) && bb_has(pos->knights[us], from);
    return has(FAULT_pin_ignored);
}

static bool drops(const Position *pos, Move move) {
    const Color us = pos_side(pos);
    const Square from = move_from(move);
    const Bitboard checkers = pos_checkers(pos);
    const bool is_king = bb_has(pos->kings[us], from);
    const MoveKind kind = move_kind(move);
    if (has(FAULT_no_ep_evasion)) return kind == MOVE_EN_PASSANT && checkers;
    if (has(FAULT_no_double_block)) return kind == MOVE_DOUBLE_PUSH && checkers;
    if (has(FAULT_no_checker_capture)) {
        return !is_king && bb_has(checkers, move_to(move)) && !bb_has(pos->pawns[us], from);
    }
    if (has(FAULT_pinned_frozen) && !is_king && kind != MOVE_EN_PASSANT) {
        const Bitboard without = pos_occupied(pos) & ~bb_square(from);
        return (pos_attackers(pos, pos_king(pos, us), without, opponent_of(us)) & ~checkers) != 0;
    }
    return false;
}

void broken_generate(const Position *pos, MoveList *list) {
    MoveList pseudo = {0};
    const Color us = pos_side(pos);
    for (Bitboard set = pos->pieces[us]; set;) {
        const Square from = bb_pop(&set);
        if (bb_has(pos->pawns[us], from)) {
            add_pawn(pos, &pseudo, from);
        } else {
            add_piece(pos, &pseudo, from);
        }
    }
    add_castling(pos, &pseudo);
    list->length = 0;
    for (size_t i = 0; i < pseudo.length; i++) {
        Position child;
        const Move move = pseudo.moves[i];
        broken_make(pos, move, &child);
        const bool is_legal = !attackers(&child, pos_king(&child, us), opponent_of(us));
        if ((is_legal && !drops(pos, move)) || (!is_legal && lets_pass(pos, move, &child))) {
            list->moves[list->length++] = move;
        }
    }
}
